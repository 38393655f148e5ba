"""The head of a page: words stay whole, whatever is beside them."""

import pytest

from conftest import LONG, pages

DESK, PHONE = {"width": 1280, "height": 800}, {"width": 360, "height": 640}

# Pages whose head has a button or picture beside the title.
PATHS = ("index.html", "reflect/index.html", "start.html", "relax/index.html", "calendar/index.html")

# Returns the words of the title that break across lines.
BROKEN = """() => {
  const text = document.querySelector('h1').firstChild;
  return [...text.data.matchAll(/\\S+/g)].filter((word) => {
    const range = document.createRange();
    range.setStart(text, word.index);
    range.setEnd(text, word.index + word[0].length);
    return range.getClientRects().length > 1;
  }).map((word) => word[0]);
}"""


def sized(page, width: int, size: int):
    """Gives the page this width and a text size in percent."""
    page.set_viewport_size({"width": width, "height": 640})
    page.evaluate("size => { document.documentElement.style.fontSize = `${size}%`; }", size)


@pytest.mark.parametrize("path", PATHS)
def test_no_word_of_a_title_breaks_beside_a_button(reading, starter, path):
    page = reading(starter).open(path)
    for width, size in ((320, 100), (360, 150), (360, 200), (1280, 200)):
        sized(page, width, size)
        assert page.evaluate(BROKEN) == [], (width, size)
        assert page.evaluate("document.documentElement.scrollWidth") <= width, size


def test_the_name_of_the_journal_is_whole_in_large_text(reading, starter):
    page = reading(starter).open("learn/index.html")
    name = page.locator(".site-name a")
    for text in (name.text_content(), "Notes from the quiet side of a loud year and its long days"):
        name.evaluate("(name, text) => { name.textContent = text; }", text)
        for width, size in ((1280, 100), (1280, 200), (360, 100), (360, 200)):
            sized(page, width, size)
            assert name.evaluate("link => link.scrollWidth <= link.clientWidth"), (text, width, size)


def longest(folder) -> list[str]:
    """Returns each page of its own kind and, of the pages of a section, the one with the longest title; all with --long."""
    kinds = {}
    for path in pages(folder):
        section, _, name = path.rpartition("/")
        title = (folder / path).read_text(encoding="utf-8").partition("<title>")[2].partition("</title>")[0]
        kinds.setdefault(section if section and name != "index.html" else path, []).append((len(title), path))
    return [path for titles in kinds.values() for _, path in (titles if LONG else [max(titles)])]


# Loads 39 pages, on a phone, and at the width of a desk with --long: there, test_every_page.py asks this of English pages.
@pytest.mark.parametrize("site, sizes", [("starter", [PHONE]), ("spanish", [DESK, PHONE])] if LONG else [("spanish", [PHONE])])
def test_header_path_and_band_take_at_most_a_quarter_of_the_first_screen(reading, request, site, sizes):
    folder = request.getfixturevalue(site)
    reader = reading(folder, viewport=sizes[0])
    ends = {}
    for path in longest(folder):
        page = reader.open(path)
        for size in sizes:
            if page.viewport_size != size:
                page.set_viewport_size(size)
            ends[path, size["height"]] = page.evaluate("document.querySelector('.page-head')?.getBoundingClientRect().bottom")
    # The page for a hard moment begins with numbers to call. The plain page that Hide leads to has no head.
    assert {path for (path, _), end in ends.items() if end is None} == {"away.html"}
    assert {place: end for place, end in ends.items() if end is not None and place[0] != "calm.html" and end > place[1] / 4} == {}


def test_what_a_page_is_for_is_on_its_first_screen_and_no_place_is_kept_empty(reading, starter):
    reader = reading(starter, viewport=PHONE)
    rooms = {
        # The last question, and the element after it while no session can start.
        "relax/index.html": (".session-picker fieldset:last-of-type", "a[href='#remind']"),
        "resources/index.html": (".filter-fields", "[data-group] summary"),
    }
    for path, (above, below) in rooms.items():
        page = reader.open(path)
        edge = page.locator(above).bounding_box()
        assert page.locator(below).first.bounding_box()["y"] - edge["y"] - edge["height"] < 48, path
    row = reader.open("settings.html").locator("details.setting > summary").first.bounding_box()
    assert row["y"] + row["height"] <= 640
    buttons = reader.open("index.html").locator(".first .button")
    assert len({button.bounding_box()["y"] for button in buttons.all()}) == 1


def test_each_recent_entry_of_home_takes_two_lines_and_on_a_phone_its_words_do(reading, starter):
    page = reading(starter).open("index.html")
    lines = page.locator("section[aria-labelledby=latest] .first-words")
    assert lines.count() == 3
    for size, most in ((DESK, 1), (PHONE, 2)):
        page.set_viewport_size(size)
        heights = lines.evaluate_all("lines => lines.map(line => line.offsetHeight / parseFloat(getComputedStyle(line).lineHeight))")
        assert max(heights) < most + 0.1 and max(heights) > most - 0.1, (size, heights)


@pytest.mark.parametrize("path", ["reflections/2026-11-16.html", "resources/index.html", "learn/nights.html"])
def test_titles_of_145_characters_leave_three_quarters_of_the_first_screen(reading, starter, path):
    title = ("The evening when everything at work was too much and I walked home along the river instead of "
             "taking the bus, and the long quiet hours that came")[:145]
    page = reading(starter).open(path)
    head = page.locator(".page-head")
    head.evaluate("(head, title) => { head.className = 'page-head long longest'; head.querySelector('h1').textContent = title; }", title)
    for size in (DESK, PHONE):
        page.set_viewport_size(size)
        assert head.evaluate("head => head.getBoundingClientRect().bottom") <= size["height"] / 4, size
        assert page.evaluate("document.documentElement.scrollWidth") <= size["width"]


def test_the_button_of_a_head_is_at_the_edge_of_the_page(reading, starter):
    page = reading(starter, viewport=DESK).open("start.html")
    right = [box["x"] + box["width"] for box in (page.locator(part).bounding_box() for part in (".page-head .button", ".site-nav"))]
    assert abs(right[0] - right[1]) < 1

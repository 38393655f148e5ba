"""The head of a page: words stay whole, whatever is beside them."""

import pytest

from conftest import pages

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


@pytest.mark.parametrize("width, size", [(320, 100), (360, 150), (360, 200), (1280, 200)])
def test_no_word_of_a_title_breaks_beside_a_button(reading, starter, width, size):
    reader = reading(starter, viewport={"width": width, "height": 640})
    for path in PATHS:
        page = reader.open(path)
        page.evaluate("size => { document.documentElement.style.fontSize = `${size}%`; }", size)
        assert page.evaluate(BROKEN) == [], path
        assert page.evaluate("document.documentElement.scrollWidth") <= width, path


def test_the_name_of_the_journal_is_whole_in_large_text(reading, starter):
    for width, size in ((1280, 100), (1280, 200), (360, 100), (360, 200)):
        page = reading(starter, viewport={"width": width, "height": 800}).open("learn/index.html")
        page.evaluate("size => { document.documentElement.style.fontSize = `${size}%`; }", size)
        name = page.locator(".site-name a")
        assert name.evaluate("link => link.scrollWidth <= link.clientWidth"), (width, size)
        page.evaluate("document.querySelector('.site-name a').textContent = 'Notes from the quiet side of a loud year and its long days'")
        assert name.evaluate("link => link.scrollWidth <= link.clientWidth"), (width, size)


@pytest.mark.parametrize("width, height", [(1280, 800), (360, 640)])
@pytest.mark.parametrize("site", ["starter", "spanish"])
def test_header_path_and_band_take_at_most_a_quarter_of_the_first_screen(reading, request, site, width, height):
    folder = request.getfixturevalue(site)
    reader = reading(folder, viewport={"width": width, "height": height})
    bottom = "document.querySelector('.page-head')?.getBoundingClientRect().bottom"
    ends = {path: reader.open(path).evaluate(bottom) for path in pages(folder)}
    # The plain page that Hide leads to has no head.
    assert [path for path, end in ends.items() if end is None] == ["away.html"]
    assert {path: end for path, end in ends.items() if end is not None and end > height / 4} == {}


def test_what_a_page_is_for_is_on_its_first_screen_and_no_place_is_kept_empty(reading, starter):
    reader = reading(starter, viewport={"width": 360, "height": 640})
    rooms = {
        # The last question, and the element after it while no session can start.
        "relax/index.html": (".session-picker fieldset:last-of-type", "a[href='#remind']"),
        "resources/index.html": (".filter-fields", "[data-group] > h2"),
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
    for width, most in ((1280, 1), (360, 2)):
        page = reading(starter, viewport={"width": width, "height": 640}).open("index.html")
        lines = page.locator("section[aria-labelledby=latest] .first-words")
        assert lines.count() == 3
        heights = [
            line.evaluate("line => line.offsetHeight / parseFloat(getComputedStyle(line).lineHeight)") for line in lines.all()
        ]
        assert max(heights) < most + 0.1 and max(heights) > most - 0.1, (width, heights)


def test_titles_of_145_characters_leave_three_quarters_of_the_first_screen(reading, starter):
    title = ("The evening when everything at work was too much and I walked home along the river instead of "
             "taking the bus, and the long quiet hours that came")[:145]
    for path in ("reflections/2026-11-16.html", "resources/index.html", "learn/nights.html"):
        for width, height in ((1280, 800), (360, 640)):
            page = reading(starter, viewport={"width": width, "height": height}).open(path)
            head = page.locator(".page-head")
            head.evaluate("(head, title) => { head.className = 'page-head long longest'; head.querySelector('h1').textContent = title; }", title)
            assert head.evaluate("head => head.getBoundingClientRect().bottom") <= height / 4, (path, width)
            assert page.evaluate("document.documentElement.scrollWidth") <= width


def test_the_button_of_a_head_is_at_the_edge_of_the_page(reading, starter):
    page = reading(starter, viewport={"width": 1280, "height": 800}).open("start.html")
    right = [box["x"] + box["width"] for box in (page.locator(part).bounding_box() for part in (".page-head .button", ".site-nav"))]
    assert abs(right[0] - right[1]) < 1

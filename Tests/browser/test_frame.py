"""The frame of every page: the sections in a row, three things on a phone, and all of it without a script."""

import itertools
import shutil
import subprocess

import pytest
from conftest import LONG, ROOT, sample

PATHS = ("index.html", "learn/index.html", "days/2026-11-09.html", "settings.html", "reflect/new.html")
ROW, PHONE = (900, 1024, 1280, 1920), (320, 360, 640, 899)

# What stands in the navigation: name, place and size of each link and button that is seen.
SEEN = """() => [...document.querySelectorAll('.site-nav :is(a, summary)')].filter((part) => part.checkVisibility()).map((part) => {
  const { x, y, width, height } = part.getBoundingClientRect();
  return { name: part.textContent.trim(), isSection: part.matches('nav > ul:first-of-type a'), x, y, width, height };
})"""

# What sticks out of the window, or out of its own box.
CLIPPED = """() => [...document.querySelectorAll('.site-header, .site-header *')].filter((part) => part.checkVisibility()).filter((part) => {
  const box = part.getBoundingClientRect();
  return box.left < 0 || box.right > document.documentElement.clientWidth + 0.5 || part.scrollWidth > part.clientWidth + 1 && part.clientWidth;
}).map((part) => part.outerHTML.slice(0, 80))"""

SPACED = "* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }"


def names(page) -> list[str]:
    return [part["name"] for part in page.evaluate(SEEN)]


def shown(reader, widths: tuple[int, ...], height: int):
    """Yields the page, its path and its width for each path and each width, in one pairing by default and in all with --long."""
    grid = list(itertools.product(PATHS, widths))
    chosen = {*sample(grid, row=lambda case: case[0]), *sample(grid, row=lambda case: case[1])}
    for path, cases in itertools.groupby(sorted(chosen), key=lambda case: case[0]):
        page = reader.open(path)
        for _, width in cases:
            page.set_viewport_size({"width": width, "height": height})
            yield page, path, width


@pytest.mark.parametrize("site", ["starter", "spanish"])
def test_the_sections_are_one_row_from_900_pixels_on(reading, request, site):
    reader = reading(request.getfixturevalue(site))
    for page, path, width in shown(reader, ROW, 800):
        sections = [part for part in page.evaluate(SEEN) if part["isSection"]]
        assert len(sections) == 10, (path, width)
        assert len({round(part["y"]) for part in sections}) == 1, (path, width)
        assert [part["x"] for part in sections] == sorted(part["x"] for part in sections)
        assert all(part["height"] >= 44 and part["width"] >= 44 for part in sections), (path, width)
        assert page.evaluate(CLIPPED) == [], (path, width)


@pytest.mark.parametrize("site", ["starter", "spanish"])
def test_on_a_phone_three_things_are_one_row_each_large_enough_for_a_thumb(reading, request, site):
    reader = reading(request.getfixturevalue(site))
    expected = {"starter": ["For a hard moment", "Write", "Menu"], "spanish": ["Para un momento difícil", "Escribir", "Menú"]}[site]
    for page, path, width in shown(reader, PHONE, 640):
        parts = page.evaluate(SEEN)
        assert [part["name"] for part in parts] == expected, (path, width)
        middles = [part["y"] + part["height"] / 2 for part in parts]
        assert max(middles) - min(middles) <= 2, (path, width)
        assert all(part["height"] >= 44 and part["width"] >= 44 for part in parts), (path, width, parts)
        gaps = [right["x"] - left["x"] - left["width"] for left, right in zip(parts, parts[1:])]
        assert all(gap >= 0 for gap in gaps), (path, width)
        assert page.evaluate("document.querySelector('.site-header').offsetHeight") <= 56, (path, width)
        assert page.evaluate(CLIPPED) == [], (path, width)


@pytest.mark.parametrize("script", [True, False])
def test_the_menu_has_for_a_hard_moment_first_and_everything_else(reading, starter, script):
    order = ["For a hard moment", "Home", "Learn", "Relax", "Reflect", "Heart rate", "Resources", "Calendar", "Search", "Settings"]
    rest = ["How to use this journal", "Privacy", "Needs a look", "Site map"]
    reader = reading(starter, java_script_enabled=script)
    # What it adds follows its button, for the keyboard as for the eye.
    for width, before, added in ((360, ["For a hard moment", "Write", "Menu"], [*order, *rest]), (1280, ["Write", "Menu", *order], rest)):
        page = reader.open("learn/index.html")
        page.set_viewport_size({"width": width, "height": 800})
        links = page.locator(".site-nav :is(a, summary):visible")
        assert links.all_inner_texts() == before
        page.locator(".site-nav summary").press("Enter")
        at = before.index("Menu") + 1
        assert links.all_inner_texts() == [*before[:at], *added, *before[at:]]
        below, button = (page.locator(f".site-nav {part}").bounding_box() for part in ("> details[open] + div" if width == 1280 else "> ul >> nth=0", "summary"))
        assert 0 <= below["y"] - button["y"] - button["height"] <= 8, width
        page.locator(".site-nav summary").press("Enter")
        assert links.all_inner_texts() == before


def test_the_keyboard_goes_through_the_frame_in_the_order_of_the_eye(reading, starter):
    page = reading(starter).open("learn/index.html")
    for width, first in (
        (1280, ["Skip to the content", "Most days", "Write", "Menu", "For a hard moment", "Home", "Learn", "Relax"]),
        (700, ["Skip to the content", "Most days", "For a hard moment", "Write", "Menu", "How to use this journal"]),
        (360, ["Skip to the content", "For a hard moment", "Write", "Menu", "How to use this journal"]),
    ):
        page.set_viewport_size({"width": width, "height": 800})
        page.reload()
        found = []
        for _ in first:
            page.keyboard.press("Tab")
            found.append(page.evaluate("document.activeElement.textContent.trim()"))
        assert found == first, width


def test_the_current_section_is_bold_under_a_bar_and_of_one_piece_with_its_page(reading, starter):
    page = reading(starter).open("days/2026-11-09.html")
    page.set_viewport_size({"width": 1280, "height": 800})
    for scheme, forced in (("light", "none"), ("dark", "none"), ("light", "active")):
        page.emulate_media(color_scheme=scheme, forced_colors=forced, reduced_motion="reduce")
        current = page.locator(".site-nav li > [aria-current]")
        assert current.inner_text() == "Heart rate" and current.get_attribute("aria-current") == "true"
        look = """(link) => {
          const style = getComputedStyle(link);
          return [style.fontWeight, style.borderTopWidth, style.borderTopColor, style.backgroundColor];
        }"""
        weight, bar, colour, ground = current.evaluate(look)
        other = page.locator(".site-nav li:last-child > a").first.evaluate(look)
        assert int(weight) >= 600 > int(other[0]) and bar == "3px" and colour != other[2]
        if forced == "none":
            assert ground == page.locator(".breadcrumb").evaluate("band => getComputedStyle(band).backgroundColor") != other[3]
        gap = page.evaluate("document.querySelector('.breadcrumb').getBoundingClientRect().top - document.querySelector('.site-nav [aria-current]').getBoundingClientRect().bottom")
        assert abs(gap) < 0.5


def test_the_page_for_writing_marks_write_and_its_section(reading, starter):
    page = reading(starter).open("reflect/new.html")
    assert page.locator(".site-nav > .to-write").get_attribute("aria-current") == "page"
    assert page.locator(".site-nav li > [aria-current=true]").text_content() == "Reflect"
    assert page.locator(".site-nav [aria-current]").count() == 2
    page = reading(starter).open("learn/index.html")
    assert page.locator(".site-nav > .to-write[aria-current]").count() == 0


# In English, whose words are shorter, test_every_page.py looks at large and at spaced text on every kind of page.
@pytest.mark.parametrize("site", ["spanish", *(["starter"] if LONG else [])])
def test_large_text_wide_spacing_and_the_other_direction_hide_nothing(reading, request, site):
    page = reading(request.getfixturevalue(site)).open("learn/index.html")
    for width, size, spaced, direction in (
        (1280, 200, False, "ltr"), (1280, 400, False, "ltr"), (900, 120, False, "ltr"), (320, 200, False, "ltr"),
        (900, 100, True, "ltr"), (1280, 100, True, "ltr"), (320, 100, True, "ltr"), (360, 100, False, "rtl"), (1280, 100, False, "rtl"),
    ):
        page.set_viewport_size({"width": width, "height": 800})
        page.evaluate("([size, direction]) => { document.documentElement.style.fontSize = `${size}%`; document.documentElement.dir = direction; }", [size, direction])
        page.evaluate(
            "text => { const sheet = new CSSStyleSheet(); sheet.replaceSync(text); document.adoptedStyleSheets = [sheet]; }", SPACED if spaced else ""
        )
        case = (width, size, spaced, direction)
        assert page.evaluate("document.documentElement.scrollWidth") <= width, case
        assert page.evaluate(CLIPPED) == [], case
        parts = page.evaluate(SEEN)
        assert len(parts) in (3, 12), case
        if direction == "rtl":
            assert parts[0]["x"] > parts[-1]["x"] or len(parts) == 12 and parts[2]["x"] > parts[-1]["x"], case


def test_hidden_sections_leave_a_row_of_the_others(reading, hearth, tmp_path):
    for part in ("exercises", "resources"):
        shutil.copytree(ROOT / "Content" / part, tmp_path / "Content" / part)
    (tmp_path / "Content" / "hearth.yml").write_text(
        "title: Mine\nhide: {button: on}\nsections: {reflect: off, heart-rate: off, calendar: off, search: off}\n", encoding="utf-8"
    )
    subprocess.run([hearth, "build", "--quiet"], cwd=tmp_path, check=True)
    page = reading(tmp_path / "site").open("learn/index.html")
    for width, expected in (
        (1280, ["Menu", "For a hard moment", "Home", "Learn", "Relax", "Resources", "Settings"]), (360, ["For a hard moment", "Menu"]),
    ):
        page.set_viewport_size({"width": width, "height": 800})
        assert names(page) == expected
        assert page.evaluate(CLIPPED) == []
        hide, menu = (page.locator(part).bounding_box() for part in (".hide a", ".site-nav summary"))
        assert hide["x"] >= menu["x"] + menu["width"] or hide["y"] >= menu["y"] + menu["height"]


def test_the_frame_is_not_printed_except_for_the_name(reading, starter):
    page = reading(starter, viewport={"width": 658, "height": 986}).open("learn/index.html")
    page.emulate_media(media="print")
    assert not page.locator(".site-nav").is_visible() and page.locator(".site-name").is_visible()


def test_labels_keep_their_patterns_in_forced_colours(reading, starter):
    page = reading(starter).open("resources/index.html")
    page.emulate_media(forced_colors="active")
    patterns = page.locator(".label[data-pattern]").evaluate_all(
        "labels => labels.map((label) => [label.dataset.pattern, getComputedStyle(label, '::before').backgroundImage])")
    assert len({pattern for pattern, _ in patterns}) > 2
    assert [pattern for pattern, image in patterns if image == "none"] == []


def test_colours_fade_only_under_the_pointer_and_never_while_a_page_loads(reading, starter):
    page = reading(starter).open("index.html")
    page.emulate_media(reduced_motion="no-preference")
    button = page.locator("main .button").first
    duration = "button => getComputedStyle(button).transitionDuration"
    assert button.evaluate(duration) == "0s"
    button.hover()
    assert button.evaluate(duration) != "0s"
    page.mouse.move(0, 0)

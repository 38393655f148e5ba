"""The site with only a keyboard or with a screen reader."""

import itertools

from conftest import LONG, sample


def test_the_first_tab_is_the_skip_link_and_it_leads_into_the_page(reading, starter):
    page = reading(starter).open("index.html")
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.matches('a.skip')")
    assert page.evaluate("document.activeElement.getBoundingClientRect().top >= 0"), "it is seen while it has focus"
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.closest('main') !== null")


def test_escape_closes_the_menu_and_leads_back_to_its_button(reading, starter):
    for width in (360, 1280):
        page = reading(starter, viewport={"width": width, "height": 800}).open("learn/index.html")
        menu = page.locator(".site-nav details")
        menu.locator("summary").press("Enter")
        page.keyboard.press("Tab")
        assert menu.evaluate("menu => menu.open && document.activeElement.matches('a')")
        page.keyboard.press("Escape")
        assert menu.evaluate("menu => !menu.open && document.activeElement === menu.querySelector('summary')"), width


def test_the_navigation_has_its_names_in_their_order(reading, starter):
    page = reading(starter).open("index.html")
    names = page.eval_on_selector_all("nav[aria-label=Site] > ul:first-of-type a", "links => links.map(link => link.textContent.trim())")
    expected = ["For a hard moment", "Home", "Learn", "Relax", "Reflect", "Heart rate", "Resources", "Calendar", "Search", "Settings"]
    assert names == [name for name in expected if name in names]
    assert names[0] == "For a hard moment" and {"Home", "Learn", "Relax", "Reflect", "Heart rate", "Resources", "Calendar", "Settings"} <= set(names)


def test_section_pages_are_headed_by_their_navigation_names(reading, starter):
    reader = reading(starter)
    page = reader.open("index.html")
    links = page.eval_on_selector_all(
        "nav[aria-label=Site] > ul:first-of-type a", "links => links.map(link => [link.textContent.trim(), link.getAttribute('href')])"
    )
    for name, path in links:
        if name in ("Home", "For a hard moment"):
            continue
        page = reader.open(path)
        assert page.inner_text("h1").strip() == name
        current = page.locator("nav[aria-label=Site] [aria-current]")
        assert current.text_content().strip() == name


def test_reflect_offers_to_write_before_it_shows_the_timeline(reading, starter):
    page = reading(starter).open("reflect/index.html")
    first = page.locator("main a").first
    assert first.inner_text().strip() == "Write"


KINDS = [
    "index.html", "start.html", "calm.html", "helplines.html", "settings.html", "site-map.html", "needs-a-look.html",
    "about-me.html", "learn/index.html", "relax/index.html", "reflect/index.html", "reflect/new.html",
    "reflect/2026-11.html", "heart-rate/index.html", "heart-rate/2026-11.html", "heart-rate/2026-W46.html", "resources/index.html",
    "calendar/index.html", "calendar/2026-11.html", "days/2026-11-09.html", "labels/calm.html",
    "relax/very-anxious-20.html", "relax/breathing-long-out.html", "relax/scene-lake.html", "relax/muscle-sixteen-parts.html",
]

# Returns which tab stop follows the focus, and how many there are, in document order; a group of radio buttons is one stop.
# Records which of them get the focus.
STOPS = """() => {
  const shown = element => element.checkVisibility({contentVisibilityAuto: true, visibilityProperty: true});
  const stops = [...document.querySelectorAll('a[href], button, input, select, textarea, summary, audio, video, [tabindex="0"]')]
    .filter(element => shown(element) && !element.disabled)
    .filter((element, index, all) => element.type !== 'radio' || element.checked
      || !document.querySelector(`[name="${element.name}"]:checked`) && all.find(other => other.name === element.name) === element);
  window.hearthReached = [];
  document.addEventListener('focusin', event => hearthReached.push(stops.indexOf(event.target)));
  const next = stops.findIndex(stop => document.activeElement.compareDocumentPosition(stop) & Node.DOCUMENT_POSITION_FOLLOWING);
  return [next, stops.length];
}"""


# Presses Tab up to fifty times on the first page, and half as often on the others, whose header is the same and is skipped.
def test_every_control_is_reached_once_in_its_order_and_none_keeps_the_focus(reading, starter):
    reader = reading(starter)
    for path in KINDS:
        page = reader.open(path)
        if path != KINDS[0] and not LONG:
            page.keyboard.press("Tab")
            page.keyboard.press("Enter")
        first, count = page.evaluate(STOPS)
        # On a long page, the first stops have every kind that follows.
        for _ in range(first, count if LONG else min(count, 50 if path == KINDS[0] else first + 25)):
            page.keyboard.down("Tab")
        page.keyboard.up("Tab")
        reached = page.evaluate("hearthReached")
        assert len(reached) >= 2, path
        assert reached == list(range(first, first + len(reached))), (path, reached)


# Gives each control the focus as the keyboard would, and returns those whose outline is missing, thin or pale.
WEAK = """() => {
  const {all, visible, parse, groundOf, ratio, describe} = hearthAudit.tools;
  return all('a[href], button, input, summary, [tabindex="0"]').filter(visible).flatMap(element => {
    element.focus({focusVisible: true});
    // What is folded away cannot be focused.
    if (document.activeElement !== element) return [];
    // A choice shows the focus of its field around its whole label.
    const shown = element.closest('label') ?? element;
    const style = getComputedStyle(shown);
    const value = ratio(parse(style.outlineColor), groundOf(shown.parentElement));
    const good = style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) >= 2 && value >= 3;
    return good ? [] : [`${describe(element)}: ${style.outline}, ${value.toFixed(2)}`];
  });
}"""


def test_the_outline_of_the_focus_can_be_told_from_its_ground_in_every_palette(reading, starter, audit):
    reader = reading(starter)
    palettes = list(itertools.product(("light", "dark"), ("none", "active")))
    # Hearth's own colours are looked at on every page, those of the browser on one.
    grid = [(path, *palette) for path in ("reflect/index.html", "relax/index.html", "calendar/2026-11.html", "days/2026-11-09.html") for palette in palettes]
    for path, cases in itertools.groupby(sample(grid, row=lambda case: case[1:] if case[2] == "active" else case), key=lambda case: case[0]):
        page = reader.open(path)
        page.evaluate(audit)
        for _, scheme, forced in cases:
            page.emulate_media(color_scheme=scheme, forced_colors=forced, reduced_motion="reduce")
            weak = page.evaluate(WEAK)
            assert not weak, (path, scheme, forced, weak[:3])


def test_each_part_of_a_date_and_a_time_shows_the_focus(starter, reading):
    page = reading(starter).open("reflect/new.html")
    for field in ("compose-date", "compose-time"):
        page.locator(f"#{field}").focus()
        for _ in range(4):
            style = page.evaluate("id => { const s = getComputedStyle(document.getElementById(id)); return [document.activeElement.id, s.outlineStyle, s.outlineWidth] }", field)
            assert style == [field, "solid", "3px"]
            page.keyboard.press("Tab")

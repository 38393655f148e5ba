"""Breathing: one button and several cues; nothing starts by itself."""

import pytest
from conftest import Reader

PAGE = "relax/breathing-long-out.html"


@pytest.fixture(scope="module")
def paused(browser, starter):
    """Returns a page whose clock stands still: one for each browser and stub, which every test loads anew."""
    readers = {}

    def reader(stub: str = "", **options) -> Reader:
        key = (stub, str(options))
        if key not in readers:
            readers[key] = made = Reader(browser.new_context(**options), starter)
            made.page.clock.install(time=0)
            made.page.clock.pause_at(1)
            if stub:
                made.page.add_init_script(f"({stub})()")
        readers[key].problems.clear()
        return readers[key]

    yield reader
    for reader in readers.values():
        reader.page.context.close()


@pytest.fixture
def pacer(paused):
    def open_page(path: str = PAGE, **options):
        reader = paused(**options)
        page = reader.open(path)
        pacer = page.locator(".pacer:visible").first
        assert pacer.count() == 1
        return page, pacer, reader

    return open_page


def phase(pacer) -> str:
    return pacer.locator(".pacer-phase").inner_text()


def radius(pacer) -> float:
    return float(pacer.locator(".pacer-breath").get_attribute("r"))


def after(page, seconds: float, frame: float = 1):
    """Lets time pass. The page draws a frame in a second, or as often as `frame` says; sixty would be sixty times as slow."""
    step = round(frame * 1000)
    for left in range(round(seconds * 1000), 0, -step):
        page.clock.fast_forward(min(left, step))


def test_without_script_it_is_a_list_with_counts(reading, starter):
    page = reading(starter, java_script_enabled=False).open(PAGE)
    steps = page.locator("main ol.steps li").all_inner_texts()
    assert steps == ["Breathe in for 4 counts.", "Breathe out for 6 counts."]
    assert page.locator(".pacer:visible").count() == 0


def test_nothing_starts_by_itself(pacer):
    page, breath, _ = pacer()
    before = radius(breath)
    after(page, 20)
    assert (phase(breath), radius(breath)) == ("Ready when you are", before)


def test_one_button_begins_pauses_and_continues_by_keyboard(pacer):
    page, breath, reader = pacer()
    button = breath.get_by_role("button", name="Begin")
    button.focus()
    page.keyboard.press("Enter")
    after(page, 1)
    assert phase(breath) == "Breathe in" and breath.get_by_role("button", name="Pause").is_visible()
    page.keyboard.press("Space")
    held = radius(breath)
    # The pause counts for nothing; if it did, the breath after it would be another.
    after(page, 26)
    assert radius(breath) == held and phase(breath) == "Breathe in"
    assert breath.get_by_role("button", name="Continue").is_visible()
    page.keyboard.press("Space")
    after(page, 3.2)
    assert phase(breath) == "Breathe out"
    assert not reader.problems


def test_the_circle_grows_and_shrinks_with_the_words(pacer):
    page, breath, _ = pacer()
    breath.get_by_role("button", name="Begin").click()
    sizes = []
    for _ in range(10):
        after(page, 1)
        sizes.append((phase(breath), radius(breath)))
    grows, shrinks = sizes[:3], sizes[4:9]
    assert [name for name, _ in grows] == ["Breathe in"] * 3 and [name for name, _ in shrinks] == ["Breathe out"] * 5
    assert grows == sorted(grows, key=lambda size: size[1])
    assert shrinks == sorted(shrinks, key=lambda size: -size[1])
    # The circle grows from 0.6 of its full size.
    assert 0.55 <= min(size for _, size in sizes) / max(size for _, size in sizes) <= 0.7


def test_escape_stops_from_anywhere(pacer):
    page, breath, _ = pacer()
    breath.get_by_role("button", name="Begin").click()
    after(page, 2)
    page.locator("a", has_text="Done").focus()
    page.keyboard.press("Escape")
    after(page, 5)
    assert phase(breath) == "Ready when you are" and breath.get_by_role("button", name="Begin").is_visible()
    assert breath.get_by_role("status").inner_text() == "Stopped. Begin again whenever you like."


def test_leaving_the_tab_pauses(pacer):
    page, breath, _ = pacer()
    breath.get_by_role("button", name="Begin").click()
    after(page, 2)
    page.evaluate(
        """() => {
          Object.defineProperty(document, 'hidden', { value: true, configurable: true });
          document.dispatchEvent(new Event('visibilitychange'));
        }"""
    )
    assert breath.get_by_role("button", name="Continue").is_visible()
    assert breath.get_by_role("status").inner_text() == "Paused."


def test_it_ends_on_an_out_breath_and_praises_nobody(pacer):
    page, breath, _ = pacer()
    page.locator("summary", has_text="Timing").click()
    page.get_by_label("Minutes", exact=True).fill("1")
    breath.get_by_role("button", name="Begin").click()
    after(page, 59.5)
    assert phase(breath) == "Breathe out"
    after(page, 1)
    assert phase(breath) == "Ready when you are"
    assert "The time you chose is up." in breath.get_by_role("status").inner_text()
    breath.get_by_role("button", name="Begin").click()
    after(page, 1)
    assert phase(breath) == "Breathe in"


def test_timings_can_be_changed_before_and_during(pacer):
    page, breath, _ = pacer()
    page.locator("summary", has_text="Timing").click()
    page.get_by_label("Seconds in", exact=True).fill("2")
    breath.get_by_role("button", name="Begin").click()
    after(page, 2.5)
    assert phase(breath) == "Breathe out"
    page.get_by_label("Seconds out").fill("1")
    after(page, 0.7)
    assert phase(breath) == "Breathe in"
    page.get_by_label("Seconds to hold").fill("3")
    after(page, 2)
    assert phase(breath) == "Hold"
    # Values out of range are clamped.
    page.get_by_label("Seconds out").fill("99")
    page.get_by_label("Seconds out").blur()
    assert page.get_by_label("Seconds out").input_value() == "20"


def test_a_pattern_fills_in_its_timings(pacer):
    page, breath, _ = pacer()
    page.locator("summary", has_text="Timing").click()
    page.get_by_label("Pattern").select_option("4-4-4-4")
    assert [page.get_by_label(name, exact=True).input_value() for name in
            ("Seconds in", "Seconds to hold", "Seconds out", "Seconds to rest")] == ["4", "4", "4", "4"]
    breath.get_by_role("button", name="Begin").click()
    after(page, 13)
    assert phase(breath) == "Rest"


def test_the_own_pattern_of_an_exercise_is_where_it_begins(pacer):
    page, breath, _ = pacer("relax/breathing-box-4.html")
    breath.get_by_role("button", name="Begin").click()
    after(page, 5)
    assert phase(breath) == "Hold"


def test_with_reduced_motion_a_row_changes_and_nothing_grows(pacer):
    page, breath, _ = pacer(reduced_motion="reduce")
    assert not breath.locator(".pacer-shape").is_visible()
    before = radius(breath)
    breath.get_by_role("button", name="Begin").click()
    after(page, 3)
    assert breath.locator(".pacer-row .is-now").inner_text() == "Breathe in" and radius(breath) == before
    after(page, 2)
    assert breath.locator(".pacer-row .is-now").inner_text() == "Breathe out"
    assert breath.locator(".pacer-row li:visible").all_inner_texts() == ["Breathe in", "Breathe out"]


def test_a_switch_that_is_seen_leaves_movement_or_all_but_words_out(pacer):
    page, breath, _ = pacer()
    breath.get_by_label("a row that doesn't move").check()
    assert not breath.locator(".pacer-shape").is_visible() and breath.locator(".pacer-row").is_visible()
    breath.get_by_label("words only").check()
    assert not breath.locator(".pacer-shape").is_visible() and not breath.locator(".pacer-row").is_visible()
    breath.get_by_role("button", name="Begin").click()
    after(page, 1)
    assert breath.locator(".pacer-phase").is_visible() and phase(breath) == "Breathe in"


def test_parts_are_announced_only_where_that_was_asked_for(pacer):
    page, breath, _ = pacer()
    spoken = breath.locator(".pacer-phase")
    assert spoken.get_attribute("aria-live") == "off"
    # The checkbox is visible without opening a fold.
    page.get_by_label("Announce each step to a screen reader").check()
    assert spoken.get_attribute("aria-live") == "polite"
    # The live region holds only the name of the part, never the count of seconds.
    breath.get_by_role("button", name="Begin").click()
    after(page, 2.2)
    assert spoken.inner_text() == "Breathe in" and breath.locator(".pacer-count").inner_text() == "3"


def test_it_fits_a_narrow_screen_and_its_words_stay_in_the_circle(pacer):
    page, breath, _ = pacer(viewport={"width": 320, "height": 640})
    breath.get_by_role("button", name="Begin").click()
    after(page, 0.2)
    assert page.evaluate("document.documentElement.scrollWidth") <= 320
    circle = breath.locator(".pacer-breath").bounding_box()
    words = breath.locator(".pacer-phase").bounding_box()
    assert circle["x"] <= words["x"] and words["x"] + words["width"] <= circle["x"] + circle["width"]


def test_in_forced_colours_the_circle_is_a_line(pacer):
    page, breath, _ = pacer(forced_colors="active")
    ink = page.evaluate("getComputedStyle(document.documentElement).color")
    assert breath.locator(".pacer-breath").evaluate("circle => getComputedStyle(circle).stroke") == ink


def test_the_safety_line_stands_before_the_button(pacer):
    page, _, _ = pacer()
    notice, button = page.locator(".caution").first, page.get_by_role("button", name="Begin")
    assert "Stop if you feel dizzy" in notice.inner_text()
    assert notice.bounding_box()["y"] < button.bounding_box()["y"]


def test_a_circle_never_pulses_fast(pacer):
    page, breath, _ = pacer()
    page.locator("summary", has_text="Timing").click()
    page.get_by_label("Seconds in").fill("1")
    page.get_by_label("Seconds out").fill("1")
    breath.get_by_role("button", name="Begin").click()
    sizes, words = set(), set()
    for _ in range(12):
        after(page, 0.4)
        sizes.add(radius(breath))
        words.add(phase(breath))
    # The words still change.
    assert len(sizes) == 1 and words == {"Breathe in", "Breathe out"}


# Counts the sounds that would play, and records pitch and loudness.
SOUND = """() => {
  const sound = window.sound = {made: 0, closed: 0, hertz: [], loudness: []};
  const parameter = kept => ({value: 0, setTargetAtTime(value) { kept.push(value); }});
  window.AudioContext = class {
    constructor() { sound.made += 1; this.currentTime = 0; this.destination = {}; }
    createGain() { return {connect() {}, gain: parameter(sound.loudness)}; }
    createOscillator() { return {connect() {}, start() {}, stop() {}, frequency: parameter(sound.hertz)}; }
    close() { sound.closed += 1; }
  };
}"""


@pytest.fixture
def sounding(pacer):
    def open_page(stub: str = SOUND):
        page, breath, reader = pacer(stub=stub)
        page.locator("summary", has_text="Timing").click()
        return page, breath, reader

    return open_page


def test_a_tone_is_off_until_it_is_asked_for_and_follows_the_breath(sounding):
    page, breath, reader = sounding()
    box = page.get_by_label("Low tone")
    assert not box.is_checked()
    breath.get_by_role("button", name="Begin").click()
    after(page, 2)
    assert page.evaluate("window.sound.made") == 0
    box.check()
    after(page, 1.5, frame=0.25)
    rising = page.evaluate("window.sound.hertz")
    assert rising == sorted(rising) and rising[-1] > rising[0] and max(page.evaluate("window.sound.loudness")) <= 0.05
    # The words and the circle stay.
    assert phase(breath) == "Breathe in"
    after(page, 5, frame=0.25)
    falling = page.evaluate("window.sound.hertz.slice(-10)")
    assert len(rising) >= 5 and len(falling) == 10 and falling[-1] < falling[0]
    assert falling == sorted(falling, reverse=True)
    breath.get_by_role("button", name="Pause").click()
    assert page.evaluate("[window.sound.made, window.sound.closed]") == [1, 1]
    breath.get_by_role("button", name="Continue").click()
    box.uncheck()
    assert page.evaluate("window.sound.closed") == 2
    assert not reader.problems


@pytest.mark.parametrize("end", ["Escape", "hidden"])
def test_a_tone_ends_with_the_breath(sounding, end):
    page, breath, _ = sounding()
    page.get_by_label("Low tone").check()
    breath.get_by_role("button", name="Begin").click()
    after(page, 1)
    if end == "Escape":
        page.keyboard.press("Escape")
    else:
        page.evaluate("Object.defineProperty(document, 'hidden', {value: true}); document.dispatchEvent(new Event('visibilitychange'))")
    assert page.evaluate("[window.sound.made, window.sound.closed]") == [1, 1]


def test_a_browser_without_sound_offers_none(sounding):
    page, breath, reader = sounding("() => { delete window.AudioContext; delete window.webkitAudioContext; }")
    assert page.locator("[data-sound]").is_hidden()
    breath.get_by_role("button", name="Begin").click()
    after(page, 1)
    assert phase(breath) == "Breathe in" and not reader.problems


@pytest.mark.parametrize("width, height", [(1280, 800), (360, 640)])
def test_circle_and_buttons_are_on_the_first_screen(pacer, width, height):
    page, breath, _ = pacer(viewport={"width": width, "height": height})
    for part in (page.locator(".pacer-stage"), page.get_by_role("button", name="Begin"), breath.get_by_role("button", name="Stop")):
        box = part.bounding_box()
        assert box["y"] + box["height"] <= height, part


def test_the_quiet_view_shows_the_circle_and_nothing_else(pacer):
    for path in (PAGE, "relax/uneasy-10.html"):
        page, _, _ = pacer(path)
        page.get_by_label("Quiet view").first.check()
        for hidden in (".site-header", ".site-footer", "ol.steps", ".pacer-show", "[data-sound]", "[data-announce]"):
            assert not page.locator(hidden).first.is_visible(), hidden
        assert page.locator(".pacer-stage").first.is_visible() and page.get_by_role("button", name="Begin").is_visible()
        # The headings are for screen readers alone.
        headings = page.get_by_role("heading")
        assert 1 <= headings.count() <= 2
        for place in page.locator(".page-head, .step > h2").all():
            assert not place.is_visible() or place.bounding_box()["width"] <= 1
        # Begin, Stop and the control that leaves the view.
        assert page.locator("main :is(a, button, input, select, summary):visible").count() == 3
        page.get_by_role("button", name="Stop").first.click()
        assert page.locator("h1").bounding_box()["width"] > 100


def test_a_hold_that_somebody_chooses_has_its_caution(pacer):
    page, breath, _ = pacer()
    caution = page.locator("[data-holds]")
    assert not caution.is_visible()
    page.locator("summary", has_text="Timing").click()
    page.get_by_label("Seconds to hold").fill("7")
    assert "clinician" in caution.inner_text()
    page.get_by_label("Seconds to hold").fill("0")
    assert not caution.is_visible()


def test_a_key_is_named_only_where_there_is_likely_a_keyboard(pacer):
    for options, is_named in (({}, True), ({"is_mobile": True, "has_touch": True}, False)):
        _, shown, _ = pacer(**options)
        assert shown.get_by_text("Press Esc to stop.").is_visible() == is_named

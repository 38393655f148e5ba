"""Meditation, sentences, grounding and muscles: the optional player, which shows one line at a time."""

from conftest import until
from test_every_page import AXE


def line(page) -> str:
    return page.locator(".player-line").first.inner_text()


def test_without_script_the_text_is_whole(reading, starter):
    page = reading(starter, java_script_enabled=False).open("relax/meditation-ten-minutes.html")
    assert page.locator(".player:visible").count() == 0
    assert page.locator(".prose li").count() == 18


def test_a_meditation_follows_its_times_and_can_be_paused(reading, starter):
    reader = reading(starter, clock=True)
    page = reader.open("relax/meditation-ten-minutes.html")
    page.clock.run_for(60_000)
    assert line(page).startswith("Read the lines one at a time"), "nothing starts by itself"
    page.get_by_role("button", name="Play").press("Enter")
    assert line(page).startswith("Sit, stand or lie")
    page.clock.run_for(31_000)
    assert line(page).startswith("Notice where your weight")
    page.get_by_role("button", name="Pause").press("Enter")
    page.clock.run_for(300_000)
    assert line(page).startswith("Notice where your weight")
    page.get_by_role("button", name="Play").press("Enter")
    page.clock.run_for(31_000)
    assert line(page).startswith("Let a few breaths")
    page.clock.run_for(560_000)
    # In the live region, so that a screen reader says so.
    assert line(page).startswith("That was the last line.") and page.locator(".player-line").get_attribute("aria-live") == "polite"
    assert page.get_by_role("button", name="Begin again").is_visible()
    assert not reader.problems


def test_lines_can_be_turned_by_hand_and_are_announced(reading, starter):
    page = reading(starter).open("relax/statements-of-mine.html")
    lines = page.locator(".prose li").all_inner_texts()
    page.get_by_role("button", name="Next line").click()
    assert line(page) == lines[0] and page.locator(".player-place").inner_text() == f"1 of {len(lines)}"
    page.get_by_role("button", name="Next line").click()
    page.get_by_role("button", name="Next line").click()
    page.get_by_role("button", name="Previous line").click()
    assert line(page) == lines[1]
    assert page.locator(".player-line").get_attribute("aria-live") == "polite"


def test_lines_without_times_stay_as_long_as_somebody_likes(reading, starter):
    page = reading(starter, clock=True).open("relax/statements-of-mine.html")
    lines = page.locator(".prose li").all_inner_texts()
    page.locator("summary", has_text="Pace").click()
    page.get_by_label("Seconds per line").fill("5")
    page.get_by_role("button", name="Play").click()
    page.clock.run_for(5500)
    assert line(page) == lines[1]
    page.keyboard.press("Escape")
    page.clock.run_for(60_000)
    assert line(page).startswith("Stopped.") and page.get_by_role("button", name="Play").is_visible()
    page.get_by_role("button", name="Play").click()
    assert line(page) == lines[0]
    page.get_by_role("button", name="Stop").click()
    page.clock.run_for(60_000)
    assert line(page).startswith("Stopped.")
    # Nobody reads a line in less than three seconds.
    page.get_by_label("Seconds per line").fill("1")
    page.get_by_role("button", name="Play").click()
    page.clock.run_for(2900)
    assert line(page) == lines[0]
    page.clock.run_for(200)
    assert line(page) == lines[1]


# Returns the texts and controls that are seen, those of the headings and of the button under everything left out.
SEEN = """() => [...document.querySelectorAll('body *')].filter((element) => {
  const box = element.getBoundingClientRect();
  const hasText = [...element.childNodes].some((node) => node.nodeType === 3 && node.data.trim());
  return hasText && box.width > 1 && element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
}).map((element) => element.textContent.trim())"""


# Takes a second: three pages, at three sizes each.
def test_while_a_session_runs_one_sentence_has_the_whole_window(reading, starter):
    reader = reading(starter)
    for path, name in (("relax/statements-of-mine.html", "Done"), ("relax/uneasy-10.html#step-2", "Done"), ("relax/meditation-ten-minutes.html", "Done")):
        page = reader.open(path)
        player = page.locator(".player:visible")
        if player.count() == 0:
            continue
        player.get_by_role("button", name="Play").press("Enter")
        first = player.locator(".player-line").inner_text()
        for width, height in ((1280, 800), (360, 640), (320, 256)):
            page.set_viewport_size({"width": width, "height": height})
            assert page.evaluate(SEEN) == [first, "Tap, or press Space, for the next line.", "Pause", "Stop", "Back to Relax"], path
            assert page.evaluate("[document.documentElement.scrollWidth, document.documentElement.scrollHeight]") <= [width, max(height, 640)]
            small = page.locator(".player :is(a, button):visible").evaluate_all("all => all.filter((one) => Math.min(one.offsetWidth, one.offsetHeight) < 44 && one.offsetWidth > 1).length")
            assert small == 0
        # A tap anywhere, Space, Enter and an arrow lead to the next line; only the first line says how.
        page.set_viewport_size({"width": 360, "height": 640})
        seen = [first]
        for go_on in (lambda: page.mouse.click(180, 60), lambda: page.keyboard.press("Space"), lambda: page.keyboard.press("Enter")):
            go_on()
            seen.append(player.locator(".player-line").inner_text())
        assert len(set(seen)) == 4 and page.evaluate(SEEN) == [seen[-1], "Pause", "Stop", "Back to Relax"]
        page.keyboard.press("ArrowLeft")
        assert player.locator(".player-line").inner_text() == seen[-2]
        page.keyboard.press("Escape")
        assert page.locator(".site-header").is_visible() and page.evaluate("document.activeElement.textContent") == "Play"
        assert player.locator(".player-line").inner_text().startswith("Stopped.")
    assert not reader.problems


def test_after_the_last_sentence_the_ways_on_are_beside_it_and_no_tap_leaves(reading, starter):
    page = reading(starter, viewport={"width": 360, "height": 640}).open("relax/statements-of-mine.html")
    page.get_by_role("button", name="Play").click()
    for _ in range(page.locator(".prose li").count()):
        page.mouse.click(180, 100)
    assert line(page) == "That was the last line." and page.locator(".site-header").is_visible()
    assert page.evaluate("document.activeElement.className") == "player-line"
    player = page.locator(".player")
    assert player.locator(":is(a, button):visible").all_inner_texts() == ["Begin again", "Done"]
    page.keyboard.press("Enter")
    assert page.url.endswith("statements-of-mine.html")
    player.get_by_role("button", name="Begin again").click()
    assert line(page) == page.locator(".prose li").first.text_content()


def test_the_lines_stay_in_the_page_for_whom_that_is_better(reading, starter):
    page = reading(starter).open("relax/statements-of-mine.html")
    page.get_by_label("Show only the line").uncheck()
    page.get_by_role("button", name="Play").click()
    assert line(page) == page.locator(".prose li").first.inner_text() and page.locator(".prose").is_visible()


def test_the_very_anxious_have_the_first_sentence_on_arrival_and_no_time_runs(reading, starter):
    reader = reading(starter, clock=True, has_touch=True, is_mobile=True)
    page = reader.open("relax/very-anxious-10.html#step-1")
    first = page.locator("#step-1 .prose li").first.text_content()
    assert page.evaluate(SEEN)[0] == first and page.evaluate("document.activeElement.dataset.do") == "next"
    page.clock.run_for(600_000)
    assert line(page) == first
    frame = "getComputedStyle(document.activeElement).outlineStyle"
    assert page.evaluate(frame) == "none", "nothing but the sentence, for whoever came with a tap"
    page.keyboard.press("Space")
    assert line(page) != first and page.evaluate(frame) == "solid"
    page.keyboard.press("Escape")
    assert page.locator("#step-1 .prose").is_visible()
    # Without the step in the address, and for others, the page waits.
    for path in ("relax/very-anxious-3.html", "relax/uneasy-20.html#step-3"):
        assert reader.open(path).locator(".site-header").is_visible(), path
    assert not reader.problems


def test_the_window_with_one_sentence_passes_every_audit_in_every_palette(fresh, starter, audit, axe):
    reader = fresh(starter)
    for script in (audit, axe):
        reader.page.add_init_script(script)
    page = reader.open("relax/very-anxious-3.html#step-1")
    for scheme, contrast, forced, motion in (
        ("light", "no-preference", "none", "no-preference"), ("dark", "no-preference", "none", "reduce"),
        ("light", "more", "none", "reduce"), ("dark", "no-preference", "active", "reduce"),
    ):
        page.emulate_media(color_scheme=scheme, contrast=contrast, forced_colors=forced, reduced_motion=motion)
        assert page.evaluate("hearthAudit(['frame', 'contrast', 'targets', 'reflow', 'motion'])") == []
        if forced == "none":
            assert page.evaluate(AXE) == []


def test_screens_stay_on_while_a_sentence_has_the_window(fresh, starter):
    reader = fresh(starter)
    reader.page.add_init_script("""
      window.hearthAwake = 0;
      Object.defineProperty(navigator, 'wakeLock', { value: { request: async () => {
        window.hearthAwake += 1;
        return { release() { window.hearthAwake -= 1; } };
      } } });
    """)
    page = reader.open("relax/statements-of-mine.html")
    page.get_by_role("button", name="Play").click()
    until(page, "window.hearthAwake === 1")
    page.get_by_role("button", name="Stop").click()
    until(page, "window.hearthAwake === 0")


def test_parts_of_the_body_can_be_left_out(reading, starter):
    page = reading(starter).open("relax/muscle-sixteen-parts.html")
    page.locator("summary", has_text="Leave parts out").click()
    group = page.get_by_role("group", name="Parts to include")
    assert group.get_by_role("checkbox").count() == 16
    group.get_by_label("Fists", exact=True).uncheck()
    group.get_by_label("Upper arms", exact=True).uncheck()
    page.get_by_role("button", name="Next line").click()
    assert line(page).startswith("Backs of the arms") and page.locator(".player-place").inner_text() == "1 of 14"
    assert not page.locator(".prose li", has_text="Fists.").is_visible()
    group.get_by_label("Fists", exact=True).check()
    assert page.locator(".prose li", has_text="Fists.").is_visible()


def test_something_always_stays(reading, starter):
    page = reading(starter).open("relax/muscle-four-parts.html")
    page.locator("summary", has_text="Leave parts out").click()
    boxes = page.get_by_role("group", name="Parts to include").get_by_role("checkbox")
    for number in range(4):
        boxes.nth(number).click()
    assert [boxes.nth(number).is_checked() for number in range(4)] == [False, False, False, True]


VOICES = """
  const spoken = [];
  const calls = [];
  const speech = new EventTarget();
  Object.assign(speech, {
    getVoices: () => VOICES.map(([lang, localService]) => ({ lang, localService })),
    speak: (words) => { spoken.push(words.text); calls.push('speak'); },
    cancel: () => calls.push('cancel'),
  });
  Object.defineProperty(window, 'speechSynthesis', { value: speech });
  window.SpeechSynthesisUtterance = function (text) { this.text = text; };
  window.hearthSpoken = spoken;
  window.hearthCalls = calls;
"""


def test_a_voice_reads_only_when_asked_and_only_one_of_the_device(fresh, starter):
    reader = fresh(starter)
    reader.page.add_init_script(VOICES.replace("VOICES", "[['en-GB', false], ['en-US', true]]", 1))
    page = reader.open("relax/meditation-three-minutes.html")
    page.get_by_role("button", name="Play").click()
    assert page.evaluate("hearthSpoken") == []
    page.get_by_role("button", name="Stop").click()
    page.get_by_label("Spoken steps").check()
    page.get_by_role("button", name="Play").click()
    assert len(page.evaluate("hearthSpoken")) == 1
    assert page.locator(".player-line").get_attribute("aria-live") == "off", "nothing is said twice"


def test_the_last_line_is_read_to_its_end(fresh, starter):
    reader = fresh(starter, clock=True)
    reader.page.add_init_script(VOICES.replace("VOICES", "[['en-US', true]]", 1))
    page = reader.open("relax/meditation-three-minutes.html")
    lines = page.locator(".prose li").count()
    page.get_by_label("Spoken steps").check()
    page.get_by_role("button", name="Play").click()
    page.clock.run_for(600_000)
    assert line(page).startswith("That was the last line.")
    assert len(page.evaluate("hearthSpoken")) == lines + 1
    assert page.evaluate("hearthCalls.pop()") == "speak", "nothing stops the voice"
    page.keyboard.press("Escape")
    assert page.evaluate("hearthCalls.pop()") == "cancel"


def test_a_voice_that_needs_a_service_is_not_offered(fresh, starter):
    reader = fresh(starter)
    reader.page.add_init_script(VOICES.replace("VOICES", "[['en-GB', false], ['es', true]]", 1))
    page = reader.open("relax/statements-of-mine.html")
    assert not page.get_by_label("Spoken steps").is_visible()

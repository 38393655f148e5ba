"""Meditation, sentences, grounding and muscles: the optional player, which shows one line at a time."""


def line(page) -> str:
    return page.locator(".player-line").first.inner_text()


def test_without_script_the_text_is_whole(reading, starter):
    page = reading(starter, java_script_enabled=False).open("relax/meditation-ten-minutes.html")
    assert page.locator(".player:visible").count() == 0
    assert page.locator(".prose li").count() == 18


def test_a_meditation_follows_its_times_and_can_be_paused(fresh, starter):
    reader = fresh(starter, clock=True)
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
    assert page.get_by_role("button", name="Play").is_visible()
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


def test_lines_without_times_stay_as_long_as_somebody_likes(fresh, starter):
    page = fresh(starter, clock=True).open("relax/statements-of-mine.html")
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
    page.get_by_role("button", name="Pause").click()
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

"""Relax: a feeling and a length of time lead to a session, which gives its reason and can be left at once."""

import itertools
import pathlib

from conftest import follow, journal_in, sample

MOODS = ["Very anxious", "Uneasy", "Fairly calm"]
LENGTHS = ["3 minutes", "10 minutes", "20 minutes"]


def some(moods, lengths) -> list[tuple]:
    """Returns sessions with each mood and with each length; with --long, all nine."""
    grid = list(itertools.product(moods, lengths))
    chosen = {*sample(grid, row=lambda case: case[0]), *sample(grid, row=lambda case: case[1])}
    return [case for case in grid if case in chosen]


def test_two_answers_lead_to_one_of_nine_sessions_by_keyboard_alone(reading, starter):
    page = reading(starter).open("relax/index.html")
    reached = set()
    sessions = some(range(3), range(3))
    for mood, length in sessions:
        page.evaluate("document.querySelectorAll('[type=radio]').forEach(answer => { answer.checked = false; })")
        page.get_by_role("radio", name=MOODS[0]).focus()
        for key in ["Space", *["ArrowRight"] * mood, "Tab", "Space", *["ArrowRight"] * length, "Tab"]:
            page.keyboard.press(key)
        name, address, file = page.evaluate("(({ textContent, href, pathname }) => [textContent, href, pathname])(document.activeElement)")
        assert name == "Start"
        assert f">{MOODS[mood]}, {LENGTHS[length]}</h1>" in pathlib.Path(file).read_text(encoding="utf-8")
        reached.add(address)
    assert len(reached) == len(sessions) >= 5
    page.keyboard.press("Enter")
    page.wait_for_url(address)
    assert page.inner_text("h1") == f"{MOODS[mood]}, {LENGTHS[length]}"
    # The first exercise is on the screen.
    page.locator(".step:visible h2").wait_for()
    assert page.locator(".step:visible h2").bounding_box()["y"] < 100


def test_a_very_anxious_person_is_in_a_session_after_twelve_keys_from_home(reading, starter):
    # Takes the skip link on both pages. Enter selects an answer and moves on.
    page = reading(starter, viewport={"width": 1280, "height": 800}).open("index.html")
    keys = ["Tab", "Enter", "Tab", "Tab", "Tab", "Enter", "Tab", "Enter", "Tab", "Enter", "Enter"]
    for number, key in enumerate(keys):
        if number == 6:
            page.wait_for_url("**/relax/index.html")
        page.keyboard.press(key)
    page.wait_for_url("**/relax/very-anxious-3.html*")
    assert len(keys) <= 12


def test_enter_before_both_answers_goes_to_the_other_question_and_answers_nothing_there(reading, starter):
    page = reading(starter).open("relax/index.html")
    for first, other in (("Uneasy", "minutes"), ("10 minutes", "mood")):
        page.reload()
        page.get_by_role("radio", name=first).focus()
        page.keyboard.press("Enter")
        assert page.get_by_role("radio", name=first).is_checked() and page.locator("[type=radio]:checked").count() == 1
        assert page.evaluate("document.activeElement.name") == other
        assert page.url.endswith("relax/index.html")


def test_the_questions_are_groups_with_three_answers_each_and_one_way_on(reading, starter):
    page = reading(starter).open("relax/index.html")
    for name in ("How do you feel?", "How much time do you have?"):
        assert page.get_by_role("group", name=name).get_by_role("radio").count() == 3
    # No answer is preselected.
    assert page.get_by_role("radio", checked=True).count() == 0 and page.get_by_role("link", name="Start").count() == 0
    page.get_by_role("radio", name="Uneasy").check()
    assert page.get_by_role("link", name="Start").count() == 0
    page.get_by_role("radio", name="10 minutes").press("Space")
    assert page.get_by_role("link", name="Start").count() == 1


def test_two_taps_begin_a_session_in_either_order(reading, starter):
    for answers in (["Uneasy", "10 minutes"], ["10 minutes", "Uneasy"]):
        page = reading(starter, viewport={"width": 360, "height": 640}, has_touch=True, is_mobile=True).open("relax/index.html")
        for answer in answers:
            assert page.url.endswith("relax/index.html")
            page.locator(".choice", has_text=answer).tap()
        page.wait_for_url("**/relax/uneasy-10.html*")
        page.go_back()
        page.locator(".session-picker").wait_for()
        assert page.locator("[type=radio]:checked").count() == 0, "two taps begin the next one, too"


# Returns the sizes of each card and of the radio button in it, and how much is seen of the latter.
CARDS = """cards => cards.map((card) => {
  const radio = card.querySelector('[type=radio]');
  const [box, inner] = [card, radio].map((part) => part.getBoundingClientRect()).map(({ width, height }) => [width, height]);
  return [box, inner, getComputedStyle(radio).opacity];
})"""


def test_a_choice_is_a_card_with_a_radio_button_that_nobody_sees(reading, starter):
    page = reading(starter).open("relax/index.html")
    for width in (1280, 360, 320):
        page.set_viewport_size({"width": width, "height": 640})
        cards = page.locator(".choice").evaluate_all(CARDS)
        assert len(cards) == 6
        for box, inner, opacity in cards:
            assert min(box) >= 44 and max(abs(size - within) for size, within in zip(box, inner, strict=True)) <= 4, (width, box, inner)
            assert opacity == "0"
    first = page.get_by_role("radio", name="Very anxious")
    first.focus()
    page.keyboard.press("ArrowRight")
    assert page.evaluate("document.activeElement.value") == "uneasy" and page.url.endswith("relax/index.html")
    card = page.locator(".choice", has=page.locator(":checked"))
    style = "card => { const style = getComputedStyle(card); return [style.outlineStyle, style.backgroundColor, getComputedStyle(card, '::after').content]; }"
    outline, ground, tick = card.evaluate(style)
    assert outline == "solid" and "✓" in tick
    page.emulate_media(forced_colors="active")
    assert card.evaluate(style)[1] != page.locator(".choice").first.evaluate(style)[1], "forced colours show the choice"


def test_the_most_anxious_begin_with_sentences_their_own_first(reading, starter):
    reader = reading(starter)
    for minutes in (3, 10, 20):
        page = reader.open(f"relax/very-anxious-{minutes}.html")
        assert page.locator("main .step h2").first.inner_text() == "Sentences of mine"
        assert "Nothing to do but read." in page.locator("main .step").first.inner_text()


def test_each_exercise_says_why_and_offers_something_else_and_stop(reading, starter):
    page = reading(starter, java_script_enabled=False).open("relax/uneasy-20.html")
    steps = page.locator("main .step")
    assert steps.count() == 3
    for number in range(3):
        step = steps.nth(number)
        name = step.locator("h2").inner_text()
        assert "Counting breaths" in step.inner_text() or "A scene to look at" in step.inner_text() or "Short sentences" in step.inner_text()
        assert step.get_by_role("link", name="Home").first.is_visible()
        other = step.get_by_role("link", name="Something else").get_attribute("href")
        assert other.endswith(".html") and other != "index.html", other
        last = "Done" if number == 2 else "Next"
        assert step.get_by_role("link", name=last, exact=True).count() == 1
        assert (starter / "relax" / other).exists()
        assert name not in (starter / "relax" / other).read_text(encoding="utf-8").split("<h1")[1].split("</h1>")[0]


# Returns where the first button of the step that is shown ends, and the way to stop.
ENDS = """() => {
  const shown = (element) => element.checkVisibility({ visibilityProperty: true });
  const step = [...document.querySelectorAll('.step')].find(shown);
  const first = (selector, fits) => [...step.querySelectorAll(selector)].find((element) => shown(element) && fits(element.textContent.trim()));
  return [first('button', () => true), first('a, button', (name) => /^(Stop|Home)$/.test(name))].map((control) => control.getBoundingClientRect().bottom);
}"""


def test_the_first_step_is_on_the_first_screen_whatever_the_address(reading, starter):
    reader = reading(starter)
    for mood, minutes in some(("very-anxious", "uneasy", "fairly-calm"), (3, 10, 20)):
        page = reader.open(f"relax/{mood}-{minutes}.html")
        for width, height in ((1280, 800), (360, 640)):
            page.set_viewport_size({"width": width, "height": height})
            ends = page.evaluate(ENDS)
            assert len(ends) == 2 and max(ends) <= height, (mood, minutes, width, ends)


def test_a_session_that_opens_on_a_breath_with_holds_has_circle_and_button_on_the_first_screen(reading, hearth, tmp_path):
    others = ["exercises/statements*", "exercises/scene*", *(f"exercises/breathing-{name}*" for name in ("even", "long", "sigh"))]
    for language in ("en", "es"):
        folder = tmp_path / language
        folder.mkdir()
        reader = reading(journal_in(language, hearth, folder, *others), viewport={"width": 360, "height": 640})
        for path in sample(itertools.product(("very-anxious", "uneasy"), (3, 10, 20)), row=lambda path: path[0]):
            page = reader.open(f"relax/{'-'.join(map(str, path))}.html")
            assert page.locator("[data-holds]:visible").count() == 1
            for part in (page.locator(".pacer-stage"), page.locator("[data-do=toggle]"), page.locator(".pacer .button.second").first):
                box = part.bounding_box()
                assert box["y"] + box["height"] <= 640, (language, path, box)
            words = page.locator(".pacer-phase").evaluate("words => words.scrollWidth - words.clientWidth")
            assert words <= 0


def test_with_script_one_exercise_comes_after_the_other(reading, starter):
    reader = reading(starter)
    page = reader.open("relax/uneasy-20.html")
    names = page.locator(".session-steps a").all_inner_texts()
    assert len(names) == 3 and page.locator("main .step:visible").count() == 1
    for name in names[1:]:
        page.locator(".step:visible").get_by_role("link", name="Next", exact=True).press("Enter")
        page.locator("main h2:focus", has_text=name).wait_for()
        assert page.locator("main .step:visible").count() == 1
    follow(page.locator(".step:visible").get_by_role("link", name="Done", exact=True))
    assert page.url.endswith("relax/index.html")
    assert not reader.problems


def test_going_on_pauses_what_was_running(reading, starter):
    page = reading(starter, clock=True).open("relax/very-anxious-10.html#step-2")
    page.get_by_role("button", name="Begin").click()
    page.clock.run_for(1000)
    page.locator(".session-steps a").first.click()
    page.locator("#step-1").wait_for()
    page.locator(".session-steps a").nth(1).click()
    page.get_by_role("button", name="Continue").wait_for()


def test_on_paper_all_steps_are_there(reading, starter):
    page = reading(starter).open("relax/uneasy-20.html")
    page.emulate_media(media="print")
    assert page.locator("main .step:visible").count() == 3


def test_stillness_has_an_active_way_out_without_a_caution_first(reading, starter):
    page = reading(starter).open("relax/meditation-ten-minutes.html")
    way = page.locator(".ways-on li", has_text="sitting still").get_by_role("link")
    follow(way)
    assert page.locator(".page-head + .quiet").inner_text().startswith("Something active")
    assert page.locator("main .notice").count() == 0

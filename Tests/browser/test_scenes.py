"""Calming scenes: five landscapes, described in words, that move slowly if at all."""

import pytest
from conftest import follow

SCENES = ["scene-lake", "scene-meadow", "scene-night", "scene-forest", "scene-shore"]


def moving(page) -> int:
    return page.evaluate("document.getAnimations().filter(motion => motion.playState === 'running').length")


@pytest.mark.parametrize("scene", SCENES)
def test_a_scene_is_told_in_words_and_moves_slowly_once_it_is_asked_to(reading, starter, scene):
    page = reading(starter).open(f"relax/{scene}.html")
    picture = page.locator("svg.scene:visible")
    assert picture.count() == 1 and picture.get_attribute("role") == "img" and picture.get_attribute("aria-label")
    told = page.locator(f"#{picture.get_attribute('aria-describedby')}").inner_text()
    assert len(told.split()) > 15
    assert page.locator(".prose li").count() >= 3
    assert moving(page) == 0
    page.get_by_role("button", name="Animate").press("Enter")
    assert moving(page) > 0
    seconds = page.evaluate("document.getAnimations().map(motion => motion.effect.getTiming().duration / 1000)")
    assert min(seconds) >= 5
    page.get_by_role("button", name="Pause").press("Enter")
    assert moving(page) == 0
    page.get_by_role("button", name="Animate").press("Enter")
    assert moving(page) > 0


def test_nothing_moves_without_script_or_with_reduced_motion(reading, starter):
    page = reading(starter, java_script_enabled=False).open("relax/scene-lake.html")
    assert page.locator(".is-moving").count() == 0
    page = reading(starter, reduced_motion="reduce").open("relax/scene-lake.html")
    assert moving(page) == 0
    assert page.get_by_role("button", name="Animate").count() == 0


# Takes a second: five pages are opened one after the other, as a person would.
def test_previous_and_next_go_round_with_and_without_script(reading, starter):
    for script in (True, False):
        page = reading(starter, java_script_enabled=script).open("relax/scene-lake.html")
        seen = []
        for _ in range(5):
            seen.append(page.inner_text("h1"))
            if script:
                page.get_by_role("button", name="Next scene").click()
            else:
                follow(page.get_by_role("link", name="Next scene"))
        assert len(set(seen)) == 5 and page.inner_text("h1") == seen[0]


def test_arrow_keys_and_a_swipe_lead_to_another_scene(reading, starter):
    page = reading(starter, has_touch=True).open("relax/scene-lake.html")
    first = page.inner_text("h1")
    page.keyboard.press("ArrowRight")
    assert page.inner_text("h1") == first, "outside the controls, arrow keys are the reader's"
    page.get_by_role("button", name="Next scene").focus()
    page.keyboard.press("ArrowRight")
    second = page.inner_text("h1")
    assert second != first and page.locator("svg.scene:visible").get_attribute("aria-label") == second
    page.keyboard.press("ArrowLeft")
    assert page.inner_text("h1") == first
    swipe = """([from, to]) => {
      const picture = document.querySelector('.scene-view:not([hidden]) .scene');
      const event = (type, x) => picture.dispatchEvent(new PointerEvent(type, {bubbles: true, pointerType: 'touch', isPrimary: true, clientX: x, clientY: 300}));
      event('pointerdown', from);
      event('pointerup', to);
    }"""
    page.evaluate(swipe, [600, 300])
    assert page.inner_text("h1") == second
    page.evaluate(swipe, [300, 310])
    assert page.inner_text("h1") == second, "a tap is no swipe"


def test_on_the_whole_screen_the_words_fade_and_return(reading, starter):
    for motion in ("no-preference", "reduce"):
        page = reading(starter, clock=True, reduced_motion=motion).open("relax/scene-lake.html")
        opacity = "() => document.querySelector('.scene-controls').checkVisibility() && document.querySelector('.scene-set').matches('.is-idle')"
        page.get_by_role("button", name="Full screen").click()
        # The name of the button follows the event, which comes a frame after the element fills the screen.
        page.get_by_role("button", name="Exit full screen").wait_for()
        assert not page.evaluate(opacity)
        page.clock.run_for(7000)
        assert page.evaluate(opacity)
        goal = "0" if motion == "no-preference" else "1"
        page.evaluate("document.getAnimations().forEach(motion => motion.finish())")
        assert page.evaluate("getComputedStyle(document.querySelector('.scene-controls')).opacity") == goal
        page.keyboard.press("Tab")
        assert not page.evaluate(opacity)


def test_in_a_session_another_scene_takes_the_place_of_one_and_is_there_the_next_time(reading, starter):
    reader = reading(starter)
    page = reader.open("relax/uneasy-10.html#step-2")
    step = page.locator(".step:visible")
    first = step.locator("h2").inner_text()
    button = step.get_by_role("button", name="Next scene")
    button.focus()
    page.keyboard.press("Enter")
    second = step.locator("h2").inner_text()
    assert second != first and step.locator("svg.scene:visible").get_attribute("aria-label") == second
    assert page.evaluate("document.activeElement.textContent") == "Next scene", "the focus stays where it was"
    step.get_by_role("button", name="Previous scene").press("Enter")
    assert step.locator("h2").inner_text() == first
    button.press("Enter")
    page = reader.open("relax/uneasy-20.html#step-2")
    assert page.locator(".step:visible h2").inner_text() == second
    # The page remembers the name of the scene and nothing else.
    assert page.evaluate("Object.keys(localStorage)") == ["hearth.scene"]
    assert not reader.problems


def test_only_a_choice_is_remembered(reading, starter):
    page = reading(starter).open("relax/scene-night.html")
    assert page.evaluate("localStorage.length") == 0

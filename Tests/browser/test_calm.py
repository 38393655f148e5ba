"""The page for a hard moment is one file that works on its own, on a phone and on paper."""

import shutil
import subprocess

from playwright.sync_api import expect

from conftest import ROOT, until


def is_breathing(page) -> bool:
    return page.locator(".calm-move").evaluate("fold => fold.open")


def test_it_is_small_and_alone_in_having_styles_of_its_own(starter):
    page = starter / "calm.html"
    assert page.stat().st_size < 100_000
    assert [other.name for other in starter.rglob("*.html") if "'sha256-" in other.read_text(encoding="utf-8")] == ["calm.html"]


def test_the_number_the_circle_and_its_step_are_on_the_first_screen(reading, starter):
    reader = reading(starter, viewport={"width": 360, "height": 640})
    for motion in ("no-preference", "reduce"):
        reader.page.emulate_media(reduced_motion=motion)
        page = reader.open("calm.html")
        assert page.locator("nav.site-nav").count() == 0
        call = page.get_by_role("link", name="Call 911").first
        assert call.get_attribute("href") == "tel:911" and call.bounding_box()["y"] < 60
        talk = page.get_by_role("link", name="Call 988").first
        assert 0 < talk.bounding_box()["y"] - call.bounding_box()["y"] < 120
        page.locator("summary", has_text="Begin").click()
        for part in (".calm-shape", ".calm-phase > :nth-child(2)", ".calm-move", ".steps"):
            box = page.locator(part).bounding_box()
            assert box["y"] + box["height"] <= 640, part
        words = page.locator(".calm-phase > span, .calm-count > span")
        shown = "spans => spans.filter(span => getComputedStyle(span).visibility === 'visible' && getComputedStyle(span).opacity > 0.5).map(span => span.textContent)"
        page.evaluate("document.getAnimations().forEach(motion => { motion.pause(); motion.currentTime = 2500 })")
        assert words.evaluate_all(shown) == ["Breathe in", "3"]
        page.evaluate("document.getAnimations().forEach(motion => { motion.currentTime = 7500 })")
        assert words.evaluate_all(shown) == ["Breathe out", "4"]
        page.evaluate("document.getAnimations().forEach(motion => { motion.currentTime = 20500 })")
        assert words.evaluate_all(shown) == ["Breathe in", "1"]


def own_site(hearth, folder):
    """Builds the starter journal with a person to call and words of one's own."""
    shutil.copytree(ROOT / "Content", folder / "Content")
    settings = folder / "Content" / "hearth.yml"
    text = settings.read_text(encoding="utf-8").replace("calm: {", 'calm: {person: nico, phrases: ["This has passed before."], ')
    settings.write_text(text, encoding="utf-8")
    (folder / "Content" / "resources" / "nico.md").write_text('---\ntitle: Nico\nphone: "555 0100"\n---\n\nAny time.\n', encoding="utf-8")
    subprocess.run([hearth, "build", "--quiet", "--today", "2026-11-20"], cwd=folder, check=True)
    return folder / "site"


def test_the_number_the_person_to_call_and_the_breath_are_seen_first_and_lines_last(reading, hearth, tmp_path):
    site = own_site(hearth, tmp_path)
    for width, height in ((360, 640), (1280, 800)):
        page = reading(site, viewport={"width": width, "height": height}).open("calm.html")
        boxes = [
            page.locator(part).first.bounding_box()
            for part in (".calm-emergency a", ".calm-person a", ".calm-shape", ".calm-move", ".steps > li:last-child")
        ]
        assert all(box["y"] + box["height"] <= height for box in boxes), width
        assert boxes[0]["y"] < boxes[1]["y"] < boxes[2]["y"]
        assert page.get_by_role("link", name="Call 555 0100").get_attribute("href") == "tel:5550100"
        order = [page.locator(part).bounding_box()["y"] for part in ("#person", "#breath", "#phrases", "#own", "#lines")]
        assert order == sorted(order)
        assert page.locator("header .calm-lines").count() == 0


def test_each_line_is_a_button_for_a_thumb(reading, starter, spanish):
    for site in (starter, spanish):
        for width in (320, 1280):
            page = reading(site, viewport={"width": width, "height": 640}).open("calm.html")
            lines = page.locator(".calm-lines a[href^='tel:'], .calm-lines a[href^='sms:']")
            looks = lines.evaluate_all(
                "lines => lines.map(line => [line.getBoundingClientRect().height, line.getBoundingClientRect().width, getComputedStyle(line).borderTopWidth])")
            assert len(looks) >= 5 and all(height >= 48 and wide >= 48 and border == "2px" for height, wide, border in looks), (width, looks)
            assert page.evaluate("document.documentElement.scrollWidth") <= width


def test_a_voice_of_the_device_says_the_steps(fresh, starter):
    reader = fresh(starter)
    reader.page.add_init_script(
        """window.said = [];
        const voice = { localService: true, lang: 'en-GB' };
        Object.defineProperty(window, 'speechSynthesis', { value: {
          getVoices: () => [voice], cancel: () => {}, addEventListener: () => {}, speak: (words) => said.push(words.text),
        } });
        window.SpeechSynthesisUtterance = class { constructor(text) { this.text = text; } };"""
    )
    page = reader.open("calm.html")
    page.get_by_label("Spoken steps").check()
    until(page, "said.length")
    assert page.evaluate("said") == ["Breathe in"] and is_breathing(page)
    assert not reader.problems


def test_copied_alone_it_looks_and_works_the_same(fresh, starter, tmp_path):
    shutil.copy(starter / "calm.html", tmp_path / "calm.html")
    reader = fresh(tmp_path, viewport={"width": 360, "height": 740})
    asked = []
    reader.page.on("request", lambda request: asked.append(request.url))
    page = reader.open("calm.html")
    assert len(asked) == 1, asked
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    text = page.inner_text("main")
    for part in ("Breathe in for 4 counts.", "Number last checked: 20 November 2026", "911"):
        assert part in text
    assert page.locator("main a[href^='tel:']").count() >= 2
    # The card needs no link to another page.
    assert page.locator(".calm-card a:not([href^='tel:'], [href^='sms:'])").count() == 0
    assert page.evaluate("getComputedStyle(document.body).fontFamily").startswith("system-ui")
    assert not reader.problems


def test_the_circle_moves_only_when_asked_and_never_with_reduced_motion(reading, starter):
    page = reading(starter).open("calm.html")
    assert page.evaluate("document.getAnimations().length") == 0
    button = page.locator(".calm-move > summary")
    # The animations: the circle, its two words and the ten counts.
    for key, name, motions in (("Space", "Stop", 13), ("Enter", "Begin", 0), ("Enter", "Stop", 13)):
        button.press(key)
        assert button.inner_text() == name
        assert page.evaluate("document.getAnimations().map(motion => motion.effect.getTiming().duration)") == [10_000] * motions
    assert page.locator(".calm-shape").is_visible()
    button.press("Space")
    assert page.evaluate("document.getAnimations().length") == 0
    page.emulate_media(reduced_motion="reduce")
    page.locator(".calm-move > summary").click()
    assert page.evaluate("getComputedStyle(document.querySelector('.calm-circle')).animationName") == "none"


def test_twelve_keys_lead_from_home_past_the_numbers_to_a_running_breath(reading, starter):
    page = reading(starter).open("index.html")
    # The last but one is for screen readers: to announce each step.
    for keys in (["Tab"] * 4, ["Tab"] * 6):
        for key in [*keys, "Enter"]:
            page.keyboard.press(key)
        page.wait_for_url("**/calm.html")
    assert is_breathing(page)


def test_on_paper_it_is_a_card(reading, starter):
    page = reading(starter, viewport={"width": 658, "height": 986}).open("calm.html")
    page.emulate_media(media="print")
    for hidden in ("footer.site-footer", ".calm-aside", ".calm-moving"):
        assert not page.locator(hidden).first.is_visible()
    card = page.locator(".calm-card").bounding_box()
    assert card["width"] < 420 and card["y"] + card["height"] < 986


def test_each_breath_is_announced_where_that_was_asked_for(reading, starter):
    page = reading(starter, clock=True).open("calm.html")
    said = page.locator(".calm-breath [role=status]")
    page.locator(".calm-move > summary").click()
    # How to stop is announced at once, the breath only on request.
    expect(said).to_have_text("Started. Press Esc to stop whenever you like.")
    page.locator(".calm-move > summary").click()
    page.get_by_label("Announce each step to a screen reader").press("Space")
    # Turning on announcements also starts the breathing.
    assert is_breathing(page)
    expect(said).to_have_text("Started. Press Esc to stop whenever you like. Breathe in")
    page.clock.fast_forward(3900)
    expect(said).to_have_text("Started. Press Esc to stop whenever you like. Breathe in")
    page.clock.fast_forward(200)
    expect(said).to_have_text("Breathe out")
    page.keyboard.press("Escape")
    expect(said).to_have_text("Stopped. Begin again whenever you like.")
    assert not is_breathing(page)


def test_the_breath_begins_without_a_script_and_announcing_comes_before_it(reading, starter):
    page = reading(starter, java_script_enabled=False).open("calm.html")
    assert page.locator(".calm-announce:visible").count() == 0
    page.locator("summary", has_text="Begin").click()
    assert is_breathing(page) and page.locator(".calm-move").inner_text() == "Stop"
    page = reading(starter).open("calm.html")
    page.get_by_label("Announce each step to a screen reader").focus()
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.textContent").startswith("Begin")

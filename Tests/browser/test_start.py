"""The introduction: five steps that can be skipped, and an offer on Home that can be declined for good."""

import shutil

from conftest import ROOT, follow
from playwright.sync_api import expect

NAMES = ["Welcome", "What it's for", "Learn, Relax, Reflect", "Reminders", "One last thing"]


def seen(page) -> list[str]:
    return [heading.inner_text() for heading in page.locator("main h2:visible").all()]


def test_without_script_all_steps_are_there_and_their_links_lead_somewhere(reading, starter):
    page = reading(starter, java_script_enabled=False).open("start.html")
    assert seen(page) == NAMES
    follow(page.get_by_role("link", name="Next").first)
    assert page.url.endswith("#step-2")


def test_with_script_and_keyboard_alone_each_step_comes_alone_with_the_focus_on_its_heading(reading, starter):
    reader = reading(starter)
    page = reader.open("start.html")
    assert seen(page) == NAMES[:1]
    for number, name in enumerate(NAMES[1:], 2):
        page.locator("main").get_by_role("link", name="Next", exact=True).focus()
        page.keyboard.press("Enter")
        page.locator("main h2:focus", has_text=name).wait_for()
        assert seen(page) == [name]
        described = page.evaluate("document.getElementById(document.activeElement.getAttribute('aria-describedby')).textContent")
        assert described == f"{number} of 5"
        assert page.evaluate("document.activeElement.getBoundingClientRect().top >= 0")
    page.locator("main").get_by_role("link", name="Back", exact=True).click()
    page.locator("main h2:focus", has_text="Reminders").wait_for()
    # The browser's Back leads to the previous step.
    page.go_back()
    page.locator("main h2:focus", has_text="One last thing").wait_for()
    assert not reader.problems


def test_the_skip_link_of_the_frame_leaves_the_step_as_it_is(reading, starter):
    page = reading(starter).open("start.html#step-3")
    assert seen(page) == [NAMES[2]]
    page.keyboard.press("Shift+Tab")
    page.locator("a.skip").focus()
    page.keyboard.press("Enter")
    assert seen(page) == [NAMES[2]]


def test_done_and_skip_end_the_offer_and_learn_leads_back(fresh, starter):
    for way in ("Done", "Skip"):
        page = fresh(starter).open("index.html")
        offer = page.locator("#start-offer")
        assert offer.is_visible()
        follow(offer.get_by_role("link", name="How to use this journal"))
        if way == "Done":
            page.goto(page.url + "#step-5")
        follow(page.locator("main").get_by_role("link", name=way, exact=True))
        # The page's script hides the offer once the page has loaded.
        expect(offer).to_be_hidden()
        assert page.url.endswith("index.html")
        assert page.evaluate("Object.entries(localStorage)") == [["hearth.start", "done"]]
        follow(page.get_by_role("link", name="Learn").first)
        follow(page.locator("main").get_by_role("link", name="How to use this journal"))
        page.locator("main h2", has_text=NAMES[0]).wait_for()
        assert seen(page) == NAMES[:1]


def test_the_offer_can_be_declined_on_home(reading, starter):
    page = reading(starter).open("index.html")
    page.get_by_role("button", name="Hide this").press("Enter")
    assert not page.locator("#start-offer").is_visible()
    assert page.evaluate("document.activeElement.id") == "main"
    page.reload()
    assert not page.locator("#start-offer").is_visible()


def test_a_browser_without_memory_loses_nothing(fresh, starter):
    reader = fresh(starter)
    reader.page.add_init_script("Object.defineProperty(window, 'localStorage', { get() { throw new Error('none'); } })")
    page = reader.open("index.html")
    assert page.locator("#start-offer").is_visible()
    page.get_by_role("button", name="Hide this").click()
    assert not page.locator("#start-offer").is_visible()
    assert not reader.problems


def test_a_module_that_throws_stops_no_other(reading, starter, tmp_path):
    shutil.copytree(starter / "assets", tmp_path / "assets")
    shutil.copy(starter / "index.html", tmp_path)
    script = tmp_path / "assets" / "base.js"
    menu = (ROOT / "Templates" / "assets" / "menu.js").read_text()
    assert menu in script.read_text()
    script.write_text(script.read_text().replace(menu, 'throw new Error("broken");\n'))
    reader = reading(tmp_path)
    page = reader.open("index.html")
    page.get_by_role("button", name="Hide this").click()
    assert not page.locator("#start-offer").is_visible()
    assert reader.problems == ["error: broken"]
    reader.problems.clear()

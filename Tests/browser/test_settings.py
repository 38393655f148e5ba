"""Settings: every command can be copied by keyboard, and read without scripts."""

import shutil
import subprocess

import pytest
from conftest import ROOT
from playwright.sync_api import expect


def button(page, name: str):
    """Opens a setting and returns its copy button."""
    found = page.get_by_role("button", name=f"Copy: {name}", exact=True, include_hidden=True)
    found.evaluate("button => { button.closest('details').open = true; }")
    return page.get_by_role("button", name=f"Copy: {name}", exact=True)


def test_each_choice_has_a_button_of_its_own_name_that_copies_its_command(reading, starter):
    reader = reading(starter, permissions=["clipboard-read", "clipboard-write"])
    page = reader.open("settings.html")
    rows = page.locator(".setting")
    names = page.locator(".setting-line button").evaluate_all("buttons => buttons.map(button => button.getAttribute('aria-label'))")
    assert len(set(names)) == len(names) > rows.count() > 25
    button(page, "Encouragement: a count of days").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#setting-encouragement").get_by_role("status").first).to_have_text("Copied.")
    assert page.evaluate("navigator.clipboard.readText()") == "hearth set encouragement count"
    assert page.evaluate("document.activeElement.textContent") == "Copy", "the focus stays where it was"
    assert not reader.problems


def test_where_nothing_may_be_copied_the_command_is_selected(fresh, starter):
    reader = fresh(starter)
    reader.page.add_init_script(
        "Object.defineProperty(navigator, 'clipboard', {value: undefined}); document.execCommand = () => false"
    )
    page = reader.open("settings.html")
    button(page, "On this day: shown").press("Space")
    expect(page.locator("#setting-on-this-day").get_by_role("status")).to_have_text("Selected, ready to copy.")
    assert page.evaluate("String(getSelection())") == "hearth set on_this_day on"
    assert not reader.problems


@pytest.mark.parametrize("options", [{"java_script_enabled": False}, {"viewport": {"width": 320, "height": 640}}])
def test_every_switch_can_be_read_and_found_from_the_list_above(reading, starter, options):
    page = reading(starter, **options).open("settings.html")
    links = page.locator("nav.contents a")
    headings = page.locator(".setting-group > h2")
    assert links.all_inner_texts() == headings.all_inner_texts()
    for link, heading in zip(links.all(), headings.all(), strict=True):
        assert link.get_attribute("href") == f"#{heading.get_attribute('id')}"
    assert page.evaluate("document.documentElement.scrollWidth <= document.documentElement.clientWidth")
    page.locator(".setting").evaluate_all("settings => settings.forEach(setting => { setting.open = true; })")
    shown = page.get_by_role("button").count()
    assert shown == 0 if "java_script_enabled" in options else shown > 25


def test_reminders_come_first_and_sections_last(reading, starter):
    page = reading(starter).open("settings.html")
    groups = page.locator(".setting-group > h2").all_inner_texts()
    assert groups[0] == "Reminders" and groups[-2:] == ["Sections", "Archived"]
    assert page.locator("#setting-section-learn").evaluate("row => row.closest('section').getAttribute('aria-labelledby')") == "group-sections"


def test_settings_are_short_each_a_line_with_what_it_is_now(reading, starter):
    for width, screens in ((1280, 5), (360, 7)):
        page = reading(starter, viewport={"width": width, "height": 800}).open("settings.html")
        assert page.evaluate("document.documentElement.scrollHeight") < screens * 800
        line = page.locator("#setting-encouragement > summary")
        assert line.inner_text().split() == ["Encouragement", "off"]


@pytest.fixture
def still(tmp_path, hearth):
    """A site with the exercises of the starter journal and `movement: off`."""
    shutil.copytree(ROOT / "Content" / "exercises", tmp_path / "Content" / "exercises")
    (tmp_path / "Content" / "hearth.yml").write_text("movement: off\n", encoding="utf-8")
    built = subprocess.run([str(hearth), "build", "--quiet"], cwd=tmp_path, capture_output=True, text=True, check=False)
    assert built.returncode == 0, built.stderr
    return tmp_path / "site"


def test_movement_that_is_off_stays_off_until_somebody_lets_it_move(reading, still):
    reader = reading(still)
    page = reader.open("relax/scene-lake.html")
    moving = "document.getAnimations().filter(motion => motion.playState === 'running').length"
    assert page.evaluate(moving) == 0
    page.get_by_role("button", name="Animate").press("Enter")
    assert page.evaluate(moving) > 0
    page = reader.open("relax/breathing-long-out.html")
    assert page.get_by_label("a row that doesn't move").is_checked()
    assert page.locator(".pacer-row").is_visible() and not page.locator(".pacer-shape").is_visible()
    page.get_by_label("a circle that grows and shrinks").check()
    assert page.locator(".pacer-shape").is_visible()
    assert not reader.problems

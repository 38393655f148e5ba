"""Hide, the page on privacy, and Home on low-energy days."""

import shutil
import subprocess

import pytest
from conftest import ROOT, until
from playwright.sync_api import expect
from test_every_page import AXE, NARROW, ONCE, WIDE, audited

JOURNAL_WORDS = ["journal", "diario", "Hearth", "Inés", "privacy"]


@pytest.fixture(scope="module")
def built(tmp_path_factory, hearth):
    """A function that builds a journal with the given settings."""

    def build(name: str, settings: str):
        folder = tmp_path_factory.mktemp(name)
        for part in ("exercises", "resources"):
            shutil.copytree(ROOT / "Content" / part, folder / "Content" / part)
        (folder / "Content" / "hearth.yml").write_text(settings, encoding="utf-8")
        done = subprocess.run([str(hearth), "build", "--quiet"], cwd=folder, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stderr
        return folder / "site"

    return build


@pytest.fixture(scope="module")
def switched(built):
    return built("switched", "title: Words of mine\nlow_energy: on\nhide: {key: on, button: on}\n")


def press(page, times: int, key="Shift"):
    for _ in range(times):
        page.keyboard.press(key)


def line(page):
    return page.locator(".hide-line")


def stays(page) -> bool:
    """Leaving blanks the page at once, before the other page has come, so there is nothing to wait for."""
    return page.evaluate("!document.body.hidden && !location.pathname.endsWith('/away.html')")


@pytest.mark.parametrize("path", ["index.html", "reflect/index.html", "relax/breathing-long-out.html", "calm.html"])
def test_shift_pressed_three_times_leaves_for_a_page_without_a_word_of_the_journal(reading, switched, path):
    reader = reading(switched)
    reader.open("learn/index.html")
    page = reader.open(path)
    press(page, 2)
    expect(line(page)).to_have_text("Press Shift once more to leave for a plain list.")
    assert stays(page) and line(page).get_attribute("aria-live") == "polite" and line(page).bounding_box()["height"] > 20
    press(page, 1)
    page.wait_for_url("**/away.html")
    assert page.title() == page.locator("h1").inner_text() == "List"
    text = page.locator("html").inner_text() + page.locator("html").get_attribute("lang")
    assert not [word for word in JOURNAL_WORDS if word.lower() in text.lower()]
    page.go_back()
    assert page.url.endswith("learn/index.html"), "the page that was left is not behind Back"
    assert not reader.problems


@pytest.mark.parametrize("path", ["index.html", "reflect/index.html", "privacy.html"])
def test_back_and_forward_lead_to_no_part_of_a_page_that_was_left(reading, switched, path):
    page = reading(switched).open("learn/index.html")
    page.goto(f"{page.url.rsplit('/learn/', 1)[0]}/{path}")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    page.evaluate("location.hash = 'x'")
    assert page.url.endswith("#x")
    press(page, 3)
    page.wait_for_url("**/away.html")
    page.go_forward()
    page.wait_for_url("**/away.html")
    while page.url.endswith("away.html"):
        page.go_back()
    assert page.url.endswith("learn/index.html")


def test_shift_with_the_wheel_does_not_leave(reading, switched):
    page = reading(switched).open("relax/index.html")
    page.evaluate("() => { window.turns = 0; addEventListener('wheel', () => { turns += 1; }); }")
    page.mouse.move(300, 300)
    for turn in (1, 2, 3):
        page.keyboard.down("Shift")
        page.mouse.wheel(0, 40)
        until(page, f"turns === {turn}")
        page.keyboard.up("Shift")
    assert stays(page)


def test_only_shift_alone_and_three_times_in_a_row_leaves(reading, switched):
    page = reading(switched, clock=True).open("index.html")
    for keys in (["Shift"] * 2, ["Shift+Tab"] * 3, ["Shift", "Shift", "a", "Shift"], ["Escape"] * 3, ["Control+Shift"] * 3):
        page.clock.run_for(6000)
        for key in keys:
            page.keyboard.press(key)
        assert stays(page), keys
    page.clock.run_for(6000)
    assert line(page).inner_text() == ""
    page.keyboard.down("Control")
    press(page, 3)
    page.keyboard.up("Control")
    press(page, 2)
    page.mouse.click(5, 5)
    press(page, 1)
    assert stays(page) and line(page).inner_text() == ""
    page.clock.run_for(1001)
    press(page, 1)
    page.clock.run_for(999)
    press(page, 1)
    page.clock.run_for(4999)
    press(page, 1)
    page.wait_for_url("**/away.html")


def test_it_does_not_leave_while_somebody_writes_or_before_their_words_are_saved(fresh, switched):
    page = fresh(switched).open("reflect/new.html")
    field = page.locator("textarea:visible").first
    field.focus()
    press(page, 3)
    page.keyboard.type("AB")
    assert stays(page) and field.input_value() == "AB"
    field.evaluate("field => field.blur()")
    press(page, 2)
    expect(line(page)).to_have_text("Your words aren't saved yet, so Shift doesn't leave this page.")
    asked = []
    page.on("dialog", lambda dialog: (asked.append(dialog.type), dialog.dismiss()))
    press(page, 1)
    assert stays(page) and asked == []
    # The button asks first, and staying changes nothing.
    title = page.title()
    page.get_by_role("link", name="Hide", exact=True).click()
    assert asked == ["beforeunload"]
    assert stays(page) and page.title() == title and field.input_value() == "AB"


def test_the_button_is_on_every_page_once_it_is_switched_on(reading, starter, switched):
    assert reading(starter).open("index.html").locator(".hide").count() == 0
    reader = reading(switched)
    reader.open("learn/index.html")
    page = reader.open("privacy.html")
    page.get_by_role("link", name="Hide", exact=True).press("Enter")
    page.wait_for_url("**/away.html")
    page.go_back()
    assert page.url.endswith("learn/index.html")
    page = reading(switched, java_script_enabled=False).open("relax/index.html")
    page.get_by_role("link", name="Hide", exact=True).click()
    assert page.url.endswith("away.html")
    assert not reader.problems


def test_the_key_is_off_until_somebody_chooses_it(reading, starter):
    reader = reading(starter)
    page = reader.open("index.html")
    press(page, 3)
    assert stays(page)
    page = reader.open("privacy.html")
    page.get_by_label("Press Shift three times to leave").check()
    page = reader.open("index.html")
    press(page, 3)
    page.wait_for_url("**/away.html")
    page = reader.open("privacy.html")
    page.get_by_label("Press Shift three times to leave").uncheck()
    press(reader.open("index.html"), 3)
    assert stays(page) and not reader.problems


def test_settings_lead_to_the_page_on_privacy_and_show_the_commands(reading, starter):
    page = reading(starter).open("settings.html")
    for command in ("hearth set hide.button on", "hearth set hide.key on", "hearth set low_energy on"):
        assert page.get_by_text(command, exact=True).count() == 1
    page.locator("main").get_by_role("link", name="Privacy", exact=True).click()
    assert page.locator("h1").inner_text() == "Privacy"
    page.get_by_role("link", name="See the plain list").click()
    assert page.url.endswith("away.html")


def test_home_of_four_links(reading, switched):
    reader = reading(switched)
    page = reader.open("index.html")
    links = page.locator("main a")
    assert links.all_inner_texts() == ["For a hard moment", "Relax", "Write", "What helps you"]
    assert page.locator("main :is(h2, button, p:not(.lede, :empty))").count() == 0
    for link in links.all():
        assert link.bounding_box()["height"] >= 90
    assert page.get_by_text("Menu").is_visible(), "all other pages are behind one word"
    for number in range(4):
        reader.open("index.html").locator("main a").nth(number).click()
        assert page.locator("h1").is_visible()
    assert not reader.problems


# The plain page is the same in every journal, and looked at with every other page.
def test_these_pages_are_as_accessible_as_all_others(fresh, switched, audit, axe):
    reader = fresh(switched, viewport=WIDE)
    reader.page.add_init_script(audit)
    reader.page.add_init_script(axe)
    for path in ["index.html", "privacy.html", "calm.html"]:
        reader.page.set_viewport_size(WIDE)
        reader.page.emulate_media(color_scheme="light", reduced_motion="no-preference")
        page = reader.open(path)
        problems = audited(page, "wide", *ONCE) + page.evaluate(AXE)
        page.emulate_media(color_scheme="dark", reduced_motion="reduce")
        problems += audited(page, "dark", "contrast")
        page.set_viewport_size(NARROW)
        problems += audited(page, "320 px", "reflow", "targets", "alone")
        assert not problems, "\n".join([path, *problems])
    assert not reader.problems

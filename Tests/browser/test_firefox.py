"""In Firefox, from disk: the page of locked entries, a locked packet, and the scripts of the other pages.

All other files of this folder test in Chromium. What is here can differ between browsers: cryptography, pictures and files,
history, printing, what a page complains about. The lock tests imported here run again in Firefox, which takes a second or two
for the pages of one test.
"""

import re

import pytest
from conftest import Reader
from locked_site import open_lock, show
from playwright.sync_api import expect
from test_lock_holds import asked_to_print
from test_locked import (  # noqa: F401
    test_lock_forgets_what_was_shown_found_and_typed,
    test_what_an_entry_holds_cannot_run_or_reach_the_web,
)
from test_share import locked as locked_packet, open_with  # noqa: F401


@pytest.fixture(scope="module")
def windows(firefox):
    """Two pages that the tests of this file load anew: one whose clock runs, and one whose clock stands still."""
    made = {is_paused: Reader(firefox.new_context(), None) for is_paused in (False, True)}
    made[True].page.clock.install(time=0)
    made[True].page.clock.pause_at(1)
    yield made
    for reader in made.values():
        reader.page.context.close()


@pytest.fixture
def fresh(windows):
    def read(folder, clock: bool = False) -> Reader:
        reader = windows[clock]
        reader.folder = folder
        reader.problems.clear()
        return reader

    return read


@pytest.fixture
def reading(fresh):
    return fresh


def test_an_entry_is_shown_with_its_picture_and_is_locked_when_the_page_is_left(fresh, locked):
    reader = fresh(locked)
    page = open_lock(reader)
    title = page.title()
    show(page, "Mending the atlas")
    image = page.locator("article img").first
    image.evaluate("image => image.decode()")
    picture = image.get_attribute("src")
    page.locator("main dl a", has_text="13 October 2026").click()
    expect(page.get_by_role("heading", level=1)).to_contain_text("13 October 2026")
    # The object URL was revoked.
    assert page.evaluate("url => fetch(url).then(() => true, () => false)", picture) is False
    assert page.title() == title and page.url.endswith("/locked.html")
    kept = "[localStorage.length, sessionStorage.length, document.cookie, history.state]"
    assert page.evaluate(kept) == [0, 0, "", "entry"]
    # Firefox keeps a page that was left in its back/forward cache, and may show it again.
    page.evaluate("window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }))")
    expect(page.get_by_label("Password", exact=True)).to_be_visible()
    assert "13 October" not in page.locator("main").inner_text()


def test_what_is_typed_is_kept_from_the_sessions_that_the_browser_saves(fresh, locked):
    # To restore sessions after a crash, Firefox saves form fields to disk, except password fields and autocomplete="off".
    page = fresh(locked).open("locked.html")
    fields = page.locator("input:not([type=checkbox])")
    kept = fields.evaluate_all("fields => fields.filter(field => field.type !== 'password' && field.autocomplete !== 'off')")
    assert fields.count() == 3 and kept == []


def test_printing_needs_a_second_yes(fresh, locked):
    page, button = asked_to_print(fresh, locked)
    page.clock.run_for(500)
    button.click()
    assert page.evaluate("window.printed") == 1


def test_a_locked_packet_opens_with_its_words(fresh, locked_packet):
    file, words, _ = locked_packet
    reader = fresh(file.parent)
    page = reader.open(file.name)
    open_with(page, words[:-1])
    page.get_by_text("These words don't open the page.").wait_for()
    open_with(page, words)
    page.get_by_role("heading", level=1, name="For my therapist").wait_for()
    assert page.get_by_role("img").count() >= 10
    assert reader.problems == []


# The tests below open others, and look for complaints as well.
PAGES = ["index.html", "start.html", "reflect/index.html", "calendar/index.html", "settings.html"]


def test_pages_open_without_a_complaint(fresh, starter):
    reader = fresh(starter)
    for path in PAGES:
        assert reader.open(path).get_by_role("heading", level=1).count() == 1, path
        assert reader.problems == [], path


def test_search_finds_what_is_typed(fresh, starter):
    reader = fresh(starter)
    page = reader.open("search.html")
    page.get_by_label("Search for").press_sequentially("window")
    expect(page.locator("#search-status")).to_have_text(re.compile(r"^\d+ results?$"))
    page.locator("#search-list h3 a").first.click()
    expect(page.locator("main")).to_contain_text(re.compile("window", re.I))
    assert reader.problems == []


def test_the_time_of_a_chart_is_moved_by_keys_and_clicks(fresh, starter):
    reader = fresh(starter)
    page = reader.open("days/2026-10-15.html")
    time = page.get_by_role("slider", name="Time")
    time.focus()
    page.keyboard.press("End")
    assert time.get_attribute("aria-valuetext").startswith("23:45, ")
    page.get_by_role("button", name="Highest", exact=True).click()
    assert page.locator(".explore > .readout").inner_text() == time.get_attribute("aria-valuetext")
    assert reader.problems == []


def test_a_file_is_made_of_what_is_written(fresh, starter):
    reader = fresh(starter)
    page = reader.open("reflect/new.html")
    page.locator("#compose-text").fill("A good thing: the bus came.")
    page.get_by_role("button", name="Save as file").click()
    expect(page.get_by_role("status")).to_have_text(re.compile(r"^Saved as \d{4}-\d\d-\d\d-\d{4}\.md in your downloads\.$"))
    assert "A good thing: the bus came." in page.input_value("#compose-file")
    assert reader.problems == []


def test_a_breath_begins_pauses_and_goes_on(fresh, starter):
    reader = fresh(starter, clock=True)
    page = reader.open("relax/breathing-long-out.html")
    phase = page.locator(".pacer:visible .pacer-phase")
    page.get_by_role("button", name="Begin").click()
    page.clock.run_for(1000)
    assert phase.inner_text() == "Breathe in"
    page.clock.run_for(4000)
    assert phase.inner_text() == "Breathe out"
    page.keyboard.press("Escape")
    assert reader.problems == []


def test_shift_pressed_three_times_leaves_for_the_plain_list_once_chosen(fresh, starter):
    reader = fresh(starter)
    page = reader.open("privacy.html")
    page.locator("#hide-by-key").check()
    for _ in range(3):
        page.keyboard.press("Shift")
    page.wait_for_url("**/away.html")
    assert page.title() == page.get_by_role("heading", level=1).inner_text() == "List"
    assert reader.problems == []


def test_two_clicks_lead_to_one_sentence_on_the_whole_window(fresh, starter):
    reader = fresh(starter)
    page = reader.open("relax/index.html")
    page.locator(".choice", has_text="Very anxious").click()
    page.locator(".choice", has_text="3 minutes").click()
    page.wait_for_url("**/relax/very-anxious-3.html*")
    line = page.locator(".player-line").first
    expect(line).to_have_text("I have stood at this desk with a heart like this and found the book.")
    expect(page.locator(".site-header")).to_be_hidden()
    page.get_by_role("button", name="Next line").click()
    expect(line).to_have_text("It is loud, and I have the headphones.")
    page.get_by_role("button", name="Stop").click()
    expect(page.locator(".site-header")).to_be_visible()
    assert not reader.problems


def test_an_address_opens_the_group_of_its_idea(fresh, starter):
    page = fresh(starter).open("resources/browse-the-collection.html#crossword")
    expect(page.locator("#crossword")).to_be_visible()

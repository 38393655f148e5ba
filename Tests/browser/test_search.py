"""Search: while typing, in any script, by keyboard, and with a way on where there is nothing."""

import datetime
import re
import shutil

import pytest
from conftest import Reader, until
from playwright.sync_api import expect
from test_every_page import AXE


@pytest.fixture(scope="module")
def searching(browser, starter):
    """The page that all tests share; its clock stands still until a test moves it."""
    reader = Reader(browser.new_context(), starter)
    reader.page.clock.install(time=0)
    reader.page.clock.pause_at(1)
    yield reader
    reader.page.context.close()


@pytest.fixture
def page(searching):
    searching.problems.clear()
    return searching.open("search.html")


def search(page, words: str):
    page.get_by_label("Search for").fill(words)
    settled(page)


def settled(page):
    """Lets the search begin, waits for its files, and gives it the time after which it says what it found."""
    page.clock.run_for(50)
    page.wait_for_selector("#search-results:not([aria-busy])", state="attached")
    page.clock.run_for(500)


def press_more(page, times: int = 1):
    """Presses the button for more results and waits for them, because their files may have to load first."""
    count = page.locator("#search-list > li").count()
    page.evaluate("times => { for (; times; times--) document.getElementById('search-more').click(); }", times)
    until(page, f"document.querySelectorAll('#search-list > li').length > {count}")


@pytest.fixture
def lacking(fresh, starter, tmp_path):
    """The search page of a copy of the site, with a clock that runs, and the folder of its index."""
    for folder in ("assets", "search"):
        shutil.copytree(starter / folder, tmp_path / folder)
    shutil.copy(starter / "search.html", tmp_path)
    page = fresh(tmp_path, clock=True).open("search.html")
    page.clock.resume()
    return page, tmp_path / "search"


def names(page) -> list[str]:
    return page.locator("#search-list h3").all_inner_texts()


def status(page):
    return page.locator("#search-status")


def test_results_come_while_one_types_with_the_words_in_their_sentence(page, searching):
    assert page.locator("#search-results").is_hidden()
    page.get_by_label("Search for").press_sequentially("window")
    settled(page)
    expect(status(page)).to_have_text(re.compile(r"^\d+ results?$"))
    assert len(names(page)) >= 2
    marks = page.locator("#search-list mark").all_inner_texts()
    assert marks and all(mark.lower().startswith("window") for mark in marks)
    assert page.evaluate("document.activeElement.id") == "search-words"
    assert searching.problems == []


def test_the_number_of_results_is_said_once_when_the_typing_pauses(page):
    page.evaluate(
        "window.said = []; new MutationObserver(() => window.said.push(document.getElementById('search-status').textContent))"
        ".observe(document.getElementById('search-status'), { childList: true, characterData: true, subtree: true })"
    )
    field = page.get_by_label("Search for")
    for letter in "walk":
        field.press(letter)
        page.clock.run_for(60)
    page.clock.run_for(300)
    expect(page.locator("#search-list > li").first).to_be_visible()
    assert page.evaluate("window.said") == []
    page.clock.run_for(900)
    assert len(page.evaluate("window.said")) == 1
    page.clock.run_for(5000)
    assert len(page.evaluate("window.said")) == 1
    assert status(page).get_attribute("role") == "status"


def test_the_beginning_of_the_last_word_is_enough_and_of_the_others_it_is_not(page):
    search(page, "breath")
    some = len(names(page))
    assert some > 0
    search(page, "brea slow")
    expect(status(page)).to_have_text("Nothing has all of these words. These have some:")
    search(page, "slow brea")
    expect(status(page)).to_have_text(re.compile(r"^\d+ results?$"))


def test_no_event_still_ahead_comes_before_what_has_been(page):
    for words in ["birthday", "stressed", "therapist"]:
        search(page, words)
        days = [re.search(r"\d+ \w+ 2026", text) for text in page.locator("#search-list > li").all_inner_texts()]
        dates = [datetime.datetime.strptime(day[0], "%d %B %Y").date().isoformat() for day in days if day]
        ahead = [date > "2026-11-20" for date in dates]
        assert ahead == sorted(ahead), (words, dates)


def test_a_result_says_its_kind_and_its_day_unless_its_name_does(page):
    search(page, "walk")
    facts = dict(page.locator("#search-list > li").evaluate_all(
        "items => items.map((item) => ['h3', '.apart'].map((part) => item.querySelector(part)?.textContent ?? ''))"))
    assert facts["Nico is here"] == "Reflection, Saturday 7 November 2026"
    assert facts["Saturday 14 November 2026"] == "Heart-rate day" and facts["Label: walk"] == ""


def test_kind_label_and_dates_narrow_the_results_and_can_be_taken_back(page):
    search(page, "tea")
    everything = page.locator("#search-status")
    expect(everything).to_have_text(re.compile("result"))
    before = everything.inner_text()
    page.get_by_text("By kind, label or date").click()
    page.get_by_label("Kind").select_option(label="Resources")
    settled(page)
    assert names(page)
    assert all("Resource" in text for text in page.locator("#search-list .apart").all_inner_texts())
    page.get_by_label("Label", exact=True).select_option(index=1)
    settled(page)
    page.get_by_role("button", name="Clear kind, label and dates").click()
    settled(page)
    expect(everything).to_have_text(before)
    assert page.evaluate("document.activeElement.id") == "search-words"
    page.get_by_label("From", exact=True).fill("2026-11-01")
    page.get_by_label("To", exact=True).fill("2026-11-14")
    search(page, "")
    assert names(page)
    for text in page.locator("#search-list > li").all_inner_texts():
        day = int(re.search(r"(\d+) November 2026", text)[1])
        assert 1 <= day <= 14


def test_without_a_result_there_is_a_way_on(page):
    search(page, "xylophone<b>")
    expect(status(page)).to_have_text("No results for xylophone<b>")
    assert page.get_by_text("Try fewer words, or the beginning of one").is_visible()
    assert page.get_by_role("link", name="Site map, with every label and tag").is_visible()
    search(page, "")
    expect(status(page)).to_have_text("")
    assert page.locator("#search-none").is_hidden()


def test_where_nothing_has_all_words_those_with_most_of_them_come(page):
    search(page, "priya zebra tea ")
    expect(status(page)).to_have_text("Nothing has all of these words. These have some:")
    assert page.locator("#search-none").is_hidden()
    marked = [
        {mark.lower() for mark in page.locator("#search-list > li").nth(number).locator("mark").all_inner_texts()}
        for number in range(2)
    ]
    assert marked[0] and all(found <= {"priya", "tea"} for found in marked)
    search(page, "zebra xylophone ")
    expect(status(page)).to_have_text("No results for zebra xylophone")
    assert names(page) == []


def test_the_first_result_is_on_the_first_screen_of_a_phone(reading, starter):
    page = reading(starter, clock=True, viewport={"width": 360, "height": 640}).open("search.html")
    search(page, "window")
    box = page.locator("#search-list h3").first.bounding_box()
    assert box["y"] + box["height"] <= 640


def test_what_the_person_wrote_comes_before_what_came_with_hearth(page):
    for words in ["breathing", "worry", "panic", "heart"]:
        search(page, words)
        # An exercise without a source is the person's own.
        found = [text for text in page.locator("#search-list > li").all_inner_texts() if "Sentences of mine" not in text]
        built_in = [number for number, text in enumerate(found) if re.search(r"\n(Reading|Exercise)\n", text)]
        own = [number for number, text in enumerate(found) if re.search(r"\n(Reflection|Resource|Event|Day)", text)]
        assert not own or not built_in or max(own) < min(built_in), words


def test_what_is_starred_is_found_by_itself(page, searching):
    page.get_by_text("By kind, label or date").click()
    page.get_by_label("Starred only").check()
    settled(page)
    found = set(names(page))
    page.get_by_role("button", name="Clear kind, label and dates").click()
    settled(page)
    assert names(page) == [] and not page.get_by_label("Starred only").is_checked()
    listed = searching.open("starred.html").locator("main .links a").all_inner_texts()
    assert found == set(listed) and "Tea by the window" in found


def test_search_works_by_keyboard_alone(page):
    page.get_by_label("Search for").focus()
    page.keyboard.type("a")
    page.keyboard.press("Enter")
    settled(page)
    assert page.locator("#search-results").is_visible()
    assert "search.html" in page.url and "?" not in page.url
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.tagName") == "SUMMARY"
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.id") == "search-kind"
    count = len(names(page))
    page.locator("#search-more").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#search-list > li")).not_to_have_count(count)
    assert len(names(page)) > count
    assert page.evaluate("document.activeElement.closest('li')?.parentElement.id") == "search-list"


def test_nothing_of_what_is_typed_is_kept(page):
    before = page.evaluate("history.length")
    search(page, "panic")
    assert page.evaluate("[localStorage.length, sessionStorage.length, document.cookie]") == [0, 0, ""]
    assert page.evaluate("[location.search, location.hash, history.length, history.state]") == ["", "", before, "first"]


def test_files_that_cannot_be_read_leave_no_old_results(lacking):
    page, folder = lacking
    search(page, "panic")
    assert names(page)
    shutil.rmtree(folder)
    search(page, "the ")
    expect(status(page)).to_have_text(page.locator("form.search").get_attribute("data-failed"))
    assert names(page) == [] and page.locator("#search-results").is_hidden()


def test_results_whose_file_was_not_there_are_shown_later(page, lacking):
    other, folder = lacking
    results, failed = other.locator("#search-list > li"), other.locator("form.search").get_attribute("data-failed")
    search(other, "the ")
    search(page, "the ")
    folder.rename(folder.with_name("away"))
    # The next results may be in files that have loaded already.
    for _ in range(20):
        if status(other).inner_text() == failed:
            break
        shown = results.count()
        other.locator("#search-more").click()
        expect(results.nth(shown).or_(status(other).filter(has_text=failed)).first).to_be_visible()
        press_more(page)
    folder.with_name("away").rename(folder)
    other.locator("#search-more").click()
    expect(results).to_have_count(page.locator("#search-list > li").count())
    assert names(other) == names(page)


def test_pressing_more_twice_at_once_shows_nothing_twice(page):
    search(page, "the ")
    press_more(page, times=2)
    links = page.locator("#search-list h3 a").evaluate_all("all => all.map(a => a.getAttribute('href'))")
    assert 10 < len(links) == len(set(links))


def test_every_result_leads_to_a_page_that_is_there(page, starter):
    search(page, "the ")
    for _ in range(3):
        if page.locator("#search-more").is_visible():
            press_more(page)
    links = page.locator("#search-list h3 a").evaluate_all("all => all.map(a => a.getAttribute('href'))")
    assert len(links) >= 20
    for link in links:
        file, _, place = link.partition("#")
        text = (starter / file).read_text(encoding="utf-8")
        assert not place or f'id="{place}"' in text


def test_a_folded_entry_shows_its_note_and_its_sentence_only_when_opened(page):
    search(page, "tissues ")
    item = page.locator("#search-list > li", has=page.locator("details")).first
    assert item.get_by_text("Crying in public").is_visible()
    assert item.locator(".search-words").is_hidden()
    item.locator("summary").click()
    assert item.locator(".search-words").is_visible()


def test_any_script_is_found(reading, hostile):
    reader = reading(hostile, clock=True)
    page = reader.open("search.html")
    for words in ["הים", "هادئة", "وموسيقى", "Donaudampf", "high", "🌧️", "🫧", "alert"]:
        search(page, words)
        assert names(page), words
    assert page.evaluate("document.querySelectorAll('#search-list script, #search-list img').length") == 0
    assert reader.problems == []


def test_on_a_narrow_screen_nothing_is_wider_than_the_page(reading, starter, hostile):
    for site, words in [(starter, "the"), (hostile, "a")]:
        page = reading(site, clock=True, viewport={"width": 320, "height": 640}).open("search.html")
        search(page, words)
        page.get_by_text("By kind, label or date").click()
        assert names(page)
        assert page.evaluate("document.documentElement.scrollWidth <= 320")


def test_results_pass_the_automatic_checks(fresh, starter, axe, audit):
    page = fresh(starter, clock=True).open("search.html")
    search(page, "slow")
    assert names(page)
    page.evaluate(audit)
    for look, check in [({"color_scheme": "light"}, "contrast"), ({"color_scheme": "dark"}, "contrast"), ({"forced_colors": "active"}, "forced")]:
        page.emulate_media(**look)
        page.evaluate("document.getAnimations().forEach(motion => motion.finish())")
        assert page.evaluate("names => hearthAudit(names)", [check, "names"]) == []
    # axe waits for a timer.
    page.clock.resume()
    page.evaluate(axe)
    assert page.evaluate(AXE) == []


def test_without_a_script_the_form_is_absent_and_the_lists_remain(reading, starter):
    page = reading(starter, java_script_enabled=False).open("search.html")
    assert page.locator("input:visible, select:visible, button:visible").count() == 0
    assert page.get_by_text("Search needs JavaScript").is_visible()
    for name in ["Reflections by month", "The calendar", "Resources by label", "Site map, with every label and tag"]:
        assert page.get_by_role("link", name=name).is_visible()

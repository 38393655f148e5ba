"""Locked entries: unlocked in the browser with a password, shown and searched there, and forgotten on locking."""

import re
import unicodedata

import pytest
from conftest import until
from locked_site import ATLAS, PAGES, PASSWORD, name_of, open_lock, opened, show, unlock
from playwright.sync_api import expect
from vault import ROUNDS, Vault


def test_the_password_opens_a_timeline_with_dates_titles_kinds_and_labels(reading, locked):
    reader = reading(locked)
    page = open_lock(reader)
    expect(page.locator("#lock-said")).to_have_text("Unlocked: 11 entries.")
    assert page.evaluate("document.activeElement.tagName") == "H1"
    days = page.locator(".timeline-day > h2").all_inner_texts()
    assert days[0] == "Saturday 14 November 2026" and days[-1] == "Without a date"
    atlas = page.locator(".timeline-entry", has_text="Mending the atlas")
    assert "Reflection 16:00 absorbed" in atlas.inner_text()
    assert atlas.locator(".label").all_inner_texts() == ["Focus", "Joy"]
    assert page.get_by_label("Password", exact=True).input_value() == ""
    assert reader.problems == []


# The rounds take most of a second.
def test_a_million_rounds_are_worked_out_and_said(reading, own):
    vault = Vault(PASSWORD, rounds=ROUNDS)
    vault.add_page("a.html", "<h1>One</h1>", "One", kind="note", title="One")
    vault.write(own)
    page = reading(own).open("locked.html")
    page.evaluate("""() => { window.said = []; const status = document.getElementById('lock-status');
        new MutationObserver(() => window.said.push(status.textContent)).observe(status, { childList: true }); }""")
    unlock(page)
    opened(page)
    assert "Working out the key. This takes a few seconds." in page.evaluate("window.said")
    assert page.locator("#lock-status").get_attribute("role") == "status"


def test_the_same_password_in_another_form_of_its_letters_opens_it(reading, locked):
    page = reading(locked).open("locked.html")
    unlock(page, unicodedata.normalize("NFD", PASSWORD))
    opened(page)


def test_a_wrong_password_gets_a_sentence_and_the_field_again(reading, locked):
    page = reading(locked).open("locked.html")
    field = page.get_by_label("Password", exact=True)
    unlock(page, "")
    expect(page.locator("#lock-status")).to_have_text("Type your password first.")
    for wrong in ("wrong", PASSWORD + " "):
        unlock(page, wrong)
        expect(page.locator("#lock-status")).to_have_text(re.compile("^This password doesn't open the lock."))
        expect(field).to_be_focused()
        assert field.get_attribute("aria-invalid") == "true"
    unlock(page)
    opened(page)


def test_the_recovery_code_opens_it_too(reading, made):
    site, vault = made
    page = reading(site).open("locked.html")
    field = page.get_by_label("Recovery code", exact=True)
    page.get_by_text("Use the recovery code").click()
    # As written, in small letters that are easily mistaken, and with spaces.
    for typed in (vault.code, f"  {vault.code.lower().replace('0', 'o').replace('1', 'l')} ", vault.code.replace("-", " ")):
        if not field.is_visible():
            page.get_by_text("Use the recovery code").click()
        field.fill(typed)
        field.press("Enter")
        opened(page)
        page.locator("#lock-now").click()
        expect(page.locator("#lock-status")).to_have_text("Locked.")


def test_a_recovery_code_that_cannot_be_one_is_not_worked_out(reading, made):
    site, vault = made
    page = reading(site).open("locked.html")
    page.get_by_text("Use the recovery code").click()
    field = page.get_by_label("Recovery code", exact=True)
    for typed, sentence in [
        ("", "Type the recovery code first."),
        (vault.code[:-1], "A recovery code has 25 letters and digits. This one has 24."),
        ("U" + vault.code[1:], "A recovery code never contains U. Compare it with your paper."),
        ("ABCDE-" * 5, "This code doesn't open the lock. Compare it with your paper, group by group."),
    ]:
        field.fill(typed)
        page.get_by_role("button", name="Unlock with the code").click()
        expect(page.locator("#lock-status")).to_have_text(sentence)


def test_an_entry_opens_in_place_with_its_pictures_and_gives_them_back(reading, locked):
    reader = reading(locked)
    page = open_lock(reader)
    show(page, "Mending the atlas")
    assert page.evaluate("document.activeElement.tagName") == "H1"
    assert page.locator("h1").count() == 1
    picture = page.locator("article img")
    expect(picture).to_have_attribute("src", re.compile("^blob:"))
    loads = "url => new Promise(resolve => { const image = new Image(); image.onload = () => resolve(true); image.onerror = () => resolve(false); image.src = url; })"
    url = picture.get_attribute("src")
    assert page.evaluate(loads, url)
    page.get_by_role("button", name="All locked entries").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Locked entries")
    expect(page.locator("#lock-timeline").get_by_role("link", name="Mending the atlas")).to_be_focused()
    # Loading the revoked picture logs an error, so check the console first.
    assert reader.problems == []
    assert not page.evaluate(loads, url)


def test_a_day_shows_its_chart_and_nothing_that_needs_a_script(reading, locked):
    page = open_lock(reading(locked))
    show(page, "Wednesday 21 October 2026")
    assert page.locator("main svg[role=img]:visible").count() == 1
    assert page.locator("main table").count() >= 2
    assert page.locator("main section [data-script]").count() == 0


def test_links_lead_to_locked_entries_here_and_to_open_ones_in_the_site(reading, locked):
    page = open_lock(reading(locked))
    show(page, "Mending the atlas")
    day = page.locator("main dl a", has_text="13 October 2026")
    assert re.fullmatch(r"#[0-9a-f]{32}", day.get_attribute("href"))
    day.click()
    expect(page.get_by_role("heading", level=1)).to_contain_text("13 October 2026")
    # The link leads to a labelled time, which gets the focus.
    assert page.evaluate("document.activeElement.id") != ""
    page.get_by_role("link", name="Mending the atlas").first.click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Mending the atlas")
    resource = page.get_by_role("link", name="Book repair").first
    assert resource.get_attribute("href") == "resources/book-repair.html"
    resource.click()
    expect(page).to_have_title(re.compile("^Book repair"))
    page.go_back()
    expect(page.get_by_label("Password", exact=True)).to_be_visible()
    assert "Bolivia" not in page.content()


def test_what_an_entry_holds_cannot_run_or_reach_the_web(reading, locked):
    reader = reading(locked)
    page = open_lock(reader)
    title = page.title()
    show(page, "Hostile")
    page.get_by_text("Words").click()
    until(page, "[...document.images].every(image => image.complete)")
    inside = page.locator("main")
    assert inside.locator("script:not([src]), iframe, form input[name=a], base, [onclick], [onerror], p[style]").count() == 0
    assert page.locator("main a", has_text=re.compile("^bad$")).get_attribute("href") is None
    assert page.locator("main a", has_text=re.compile("^open$")).get_attribute("href") == "learn/index.html"
    assert page.title() == title
    assert not [trouble for trouble in reader.problems if "request" in trouble]


def test_nothing_is_kept_in_address_title_history_or_storage(fresh, locked):
    page = open_lock(fresh(locked))
    title = page.title()
    show(page, "Mending the atlas")
    page.locator("main dl a", has_text="13 October 2026").click()
    expect(page.get_by_role("heading", level=1)).to_contain_text("13 October 2026")
    assert page.title() == title and page.url.endswith("/locked.html")
    page.go_back()
    expect(page.get_by_role("heading", level=1)).to_have_text("Locked entries")
    show(page, "Mending the atlas")
    page.locator("#lock-now").click()
    session = page.context.new_cdp_session(page)
    steps = session.send("Page.getNavigationHistory")["entries"]
    assert {step["url"].rpartition("/")[2] for step in steps} <= {"blank", "about:blank", "locked.html"}
    assert {step["title"] for step in steps} <= {"", "about:blank", title}
    assert page.evaluate("[localStorage.length, sessionStorage.length, document.cookie, history.state]") == [0, 0, "", "first"]
    assert page.evaluate("async () => (await indexedDB.databases()).length") == 0


def test_the_skip_link_leaves_an_entry_open_and_the_address_alone(reading, locked):
    page = open_lock(reading(locked))
    show(page, "Mending the atlas")
    page.locator("a.skip").focus()
    page.keyboard.press("Enter")
    assert page.evaluate("document.activeElement.id") == "main"
    expect(page.get_by_role("heading", level=1)).to_have_text("Mending the atlas")
    assert page.url.endswith("/locked.html")


def test_the_way_back_from_a_result_is_the_result(reading, locked):
    page = open_lock(reading(locked))
    page.get_by_role("searchbox").fill("atlas")
    result = page.locator("#lock-results").get_by_role("link", name="Mending the atlas")
    result.click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Mending the atlas")
    page.go_back()
    expect(result).to_be_focused()
    assert page.get_by_role("searchbox").input_value() == "atlas"


def test_a_list_longer_than_a_page_goes_on_where_it_was_asked_to(reading, own):
    vault = Vault(PASSWORD, rounds=2000)
    for number in range(120):
        vault.add_page(f"notes/{number}.html", f"<h1>Note {number}</h1>", f"word{number}", kind="note", title=f"Note {number}")
    vault.write(own)
    page = open_lock(reading(own))
    assert page.locator(".timeline-entry").count() == 50
    page.get_by_role("button", name="Show more entries").click()
    assert page.locator(".timeline-entry").count() == 100
    assert page.evaluate("document.activeElement.textContent") == "Note 50"
    page.get_by_role("button", name="Show more entries").click()
    assert page.locator(".timeline-entry").count() == 120
    assert page.get_by_role("button", name="Show more entries").is_hidden()
    page.get_by_role("searchbox").fill("note")
    results = page.locator("#lock-results .search-list > li")
    expect(results).to_have_count(10)
    # Texts that are still loading answer the question again, and take nothing back.
    page.get_by_role("button", name="Show more results").click()
    assert results.count() == 20
    expect(page.locator("#lock-found")).to_have_text("120 results")
    assert results.count() == 20


@pytest.mark.parametrize("by", ["path", "file"])
def test_an_address_that_names_an_entry_opens_it_after_the_password_and_is_cleaned(reading, made, by):
    site, vault = made
    name = ATLAS if by == "path" else name_of(vault, ATLAS)
    page = reading(site).open(f"locked.html#{name}")
    assert page.url.endswith("/locked.html")
    unlock(page)
    expect(page.get_by_role("heading", level=1)).to_have_text("Mending the atlas")
    assert page.url.endswith("/locked.html")


def test_lock_forgets_what_was_shown_found_and_typed(reading, locked):
    page = open_lock(reading(locked))
    page.get_by_role("searchbox").fill("Bolivia")
    expect(page.locator("#lock-results .search-list > li")).to_have_count(1)
    page.locator("#lock-results a").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Mending the atlas")
    page.locator("#lock-now").click()
    expect(page.locator("#lock-status")).to_have_text("Locked.")
    expect(page.get_by_label("Password", exact=True)).to_be_visible()
    content = page.content()
    for word in ("Bolivia", "atlas", "absorbed", "blob:http", "Saturday 14 November"):
        assert word not in content, word
    assert page.get_by_role("searchbox", include_hidden=True).input_value() == ""
    assert page.locator("script[src*='locked/']").count() == 0
    unlock(page)
    opened(page)


# The page waits for half a second before it says how many results there are.
def test_search_finds_titles_labels_moods_and_words(reading, locked):
    reader = reading(locked)
    page = open_lock(reader)
    expect(page.locator("#lock-reading")).to_have_text("")
    for words, title in [("atlas", "Mending the atlas"), ("absorbed", "Mending the atlas"), ("bolivia braz", "Mending the atlas"), ("13 October", "Mending the atlas")]:
        page.get_by_role("searchbox").fill(words)
        expect(page.locator("#lock-results h3", has_text=title)).to_be_visible()
        assert page.locator("#lock-timeline").is_hidden()
    expect(page.locator("#lock-found")).to_have_text(re.compile(r"^\d+ results?$"))
    page.get_by_role("searchbox").fill("xylophone")
    expect(page.locator("#lock-found")).to_have_text("No results for xylophone")
    page.get_by_role("searchbox").fill("")
    expect(page.locator("#lock-timeline")).to_be_visible()
    assert reader.problems == []


def test_a_content_note_comes_before_the_words_that_search_shows(reading, locked):
    page = open_lock(reading(locked))
    expect(page.locator("#lock-reading")).to_have_text("")
    noted = [path for path in PAGES if path.startswith("reflections/2026-1") and path.endswith(("11-12.html", "10-16.html"))]
    assert noted
    page.get_by_role("searchbox").fill("2026-11-12")
    item = page.locator("#lock-results .search-list > li").first
    expect(item).to_contain_text("Content note:")
    assert item.locator("details:not([open]) .search-words").count() == 1

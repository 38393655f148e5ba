"""Locked entries: unlocked in the browser with a password, shown and searched there, and forgotten on locking."""

import json
import pathlib
import random
import re
import shutil
import subprocess

import pytest
from playwright.sync_api import expect
from test_every_page import ADOPT, AXE, NARROW, PAPER, SPACING, WIDE
from vault import ROUNDS, Vault, move

HERE = pathlib.Path(__file__).parent
PASSWORD = "Übermorgen grün 🫖"
ATLAS = "reflections/2026-10-13-mending-the-atlas.html"
PAGES = [
    "reflections/2026-11-14.html", "reflections/2026-11-12.html", "reflections/2026-11-01.html",
    "reflections/2026-10-21-2210-before-sleep.html", "reflections/2026-10-21.html", "days/2026-10-21.html",
    "reflections/2026-10-16.html", "reflections/2026-10-14-2215-run.html", ATLAS, "days/2026-10-13.html",
]
FILES = {
    "attachments/mended-spine.png": "image/png", "attachments/lake-in-october.jpg": "image/jpeg",
    "days/2026-10-13-heart-rate.csv": "text/csv", "days/2026-10-21-heart-rate.csv": "text/csv",
}
HOSTILE = """<div class="page-head"><h1>Hostile</h1></div>
<p onclick="document.title = 'run'" style="color: red">Words</p><script>document.title = 'run'</script>
<img src="nowhere.png" alt="none" onerror="document.title = 'run'"><img src="https://example.org/x.png" alt="web">
<svg><script>document.title = 'run'</script><a href="javascript:document.title='run'"><text>svg</text></a></svg>
<a href="javascript:document.title='run'">bad</a> <a href="//example.org/x">web</a> <a href="../learn/index.html">open</a>
<iframe src="../index.html"></iframe><form action="../index.html"><input name="a"></form><base href="https://example.org/">"""


@pytest.fixture(scope="session")
def made(hearth, tmp_path_factory):
    """A site with a lock, whose vault is filled with pages of the site itself."""
    root = tmp_path_factory.mktemp("locked")
    shutil.copytree(HERE.parent.parent / "Content", root / "Content")
    vault = Vault(PASSWORD, rounds=2000)
    (root / "Content/lock.json").write_text(json.dumps(vault.lock))
    command = [hearth, "build", "--quiet", "--content", root / "Content", "--today", "2026-11-20", "--output", root / "site"]
    subprocess.run(command, check=True, capture_output=True)
    move(root / "site", vault, PAGES, FILES)
    vault.add_page("notes/hostile.html", HOSTILE, "Words", kind="note", title="Hostile")
    vault.write(root / "site")
    return root / "site", vault


@pytest.fixture
def locked(made):
    return made[0]


@pytest.fixture
def own(made, tmp_path):
    """A copy of the site for tests that damage it."""
    shutil.copytree(made[0], tmp_path / "site")
    return tmp_path / "site"


def name_of(vault: Vault, path: str) -> str:
    return next(item["file"] for item in vault.pages + vault.files if item["path"] == path)


def unlock(page, password: str = PASSWORD):
    page.get_by_label("Password", exact=True).fill(password)
    page.get_by_role("button", name="Unlock", exact=True).click()


def opened(page):
    expect(page.locator("#lock-timeline .timeline-entry").first).to_be_visible()
    return page


def open_lock(reader, address: str = "locked.html"):
    page = reader.open(address)
    unlock(page)
    return opened(page)


def show(page, title: str):
    page.locator("#lock-timeline").get_by_role("link", name=title, exact=True).click()
    expect(page.get_by_role("heading", level=1)).to_have_text(title)


def test_the_password_opens_a_timeline_with_dates_titles_kinds_and_labels(fresh, locked):
    reader = fresh(locked)
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


def test_a_million_rounds_are_worked_out_and_said(fresh, locked, tmp_path):
    site = tmp_path / "site"
    shutil.copytree(locked, site)
    vault = Vault(PASSWORD, rounds=ROUNDS)
    vault.add_page("a.html", "<h1>One</h1>", "One", kind="note", title="One")
    vault.write(site)
    page = fresh(site).open("locked.html")
    page.evaluate("""() => { window.said = []; const status = document.getElementById('lock-status');
        new MutationObserver(() => window.said.push(status.textContent)).observe(status, { childList: true }); }""")
    unlock(page)
    opened(page)
    assert "Working out the key. This takes a few seconds." in page.evaluate("window.said")
    assert page.locator("#lock-status").get_attribute("role") == "status"


def test_the_same_password_in_another_form_of_its_letters_opens_it(fresh, locked):
    import unicodedata

    page = fresh(locked).open("locked.html")
    unlock(page, unicodedata.normalize("NFD", PASSWORD))
    opened(page)


def test_a_wrong_password_gets_a_sentence_and_the_field_again(fresh, locked):
    page = fresh(locked).open("locked.html")
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


@pytest.mark.parametrize("typed", ["{code}", "  {lower} ", "{spaced}"], ids=["as written", "small", "with spaces"])
def test_the_recovery_code_opens_it_too(fresh, made, typed):
    site, vault = made
    page = fresh(site).open("locked.html")
    page.get_by_text("Use the recovery code").click()
    code = typed.format(code=vault.code, lower=vault.code.lower().replace("0", "o").replace("1", "l"), spaced=vault.code.replace("-", " "))
    page.get_by_label("Recovery code", exact=True).fill(code)
    page.get_by_label("Recovery code", exact=True).press("Enter")
    opened(page)


def test_a_recovery_code_that_cannot_be_one_is_not_worked_out(fresh, made):
    site, vault = made
    page = fresh(site).open("locked.html")
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


def test_an_entry_opens_in_place_with_its_pictures_and_gives_them_back(fresh, locked):
    reader = fresh(locked)
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


def test_a_day_shows_its_chart_and_nothing_that_needs_a_script(fresh, locked):
    page = open_lock(fresh(locked))
    show(page, "Wednesday 21 October 2026")
    assert page.locator("main svg[role=img]:visible").count() == 1
    assert page.locator("main table").count() >= 2
    assert page.locator("main section [data-script]").count() == 0


def test_links_lead_to_locked_entries_here_and_to_open_ones_in_the_site(fresh, locked):
    page = open_lock(fresh(locked))
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


def test_what_an_entry_holds_cannot_run_or_reach_the_web(fresh, locked):
    reader = fresh(locked)
    page = open_lock(reader)
    title = page.title()
    show(page, "Hostile")
    page.get_by_text("Words").click()
    page.wait_for_timeout(200)
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


def test_the_skip_link_leaves_an_entry_open_and_the_address_alone(fresh, locked):
    page = open_lock(fresh(locked))
    show(page, "Mending the atlas")
    page.locator("a.skip").focus()
    page.keyboard.press("Enter")
    assert page.evaluate("document.activeElement.id") == "main"
    expect(page.get_by_role("heading", level=1)).to_have_text("Mending the atlas")
    assert page.url.endswith("/locked.html")


def test_the_way_back_from_a_result_is_the_result(fresh, locked):
    page = open_lock(fresh(locked))
    page.get_by_role("searchbox").fill("atlas")
    result = page.locator("#lock-results").get_by_role("link", name="Mending the atlas")
    result.click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Mending the atlas")
    page.go_back()
    expect(result).to_be_focused()
    assert page.get_by_role("searchbox").input_value() == "atlas"


def test_a_list_longer_than_a_page_goes_on_where_it_was_asked_to(fresh, own):
    vault = Vault(PASSWORD, rounds=2000)
    for number in range(120):
        vault.add_page(f"notes/{number}.html", f"<h1>Note {number}</h1>", f"word{number}", kind="note", title=f"Note {number}")
    vault.write(own)
    page = open_lock(fresh(own))
    assert page.locator(".timeline-entry").count() == 50
    page.get_by_role("button", name="Show more entries").click()
    assert page.locator(".timeline-entry").count() == 100
    assert page.evaluate("document.activeElement.textContent") == "Note 50"
    page.get_by_role("button", name="Show more entries").click()
    assert page.locator(".timeline-entry").count() == 120
    assert page.get_by_role("button", name="Show more entries").is_hidden()
    page.get_by_role("searchbox").fill("note")
    expect(page.locator("#lock-found")).to_contain_text("120 results")
    page.get_by_role("button", name="Show more results").click()
    assert page.locator("#lock-results .search-list > li").count() == 20


@pytest.mark.parametrize("by", ["path", "file"])
def test_an_address_that_names_an_entry_opens_it_after_the_password_and_is_cleaned(fresh, made, by):
    site, vault = made
    name = ATLAS if by == "path" else name_of(vault, ATLAS)
    page = fresh(site).open(f"locked.html#{name}")
    assert page.url.endswith("/locked.html")
    unlock(page)
    expect(page.get_by_role("heading", level=1)).to_have_text("Mending the atlas")
    assert page.url.endswith("/locked.html")


def test_lock_forgets_what_was_shown_found_and_typed(fresh, locked):
    page = open_lock(fresh(locked))
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


def test_search_finds_titles_labels_moods_and_words(fresh, locked):
    reader = fresh(locked)
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


def test_a_content_note_comes_before_the_words_that_search_shows(fresh, locked):
    page = open_lock(fresh(locked))
    expect(page.locator("#lock-reading")).to_have_text("")
    noted = [path for path in PAGES if path.startswith("reflections/2026-1") and path.endswith(("11-12.html", "10-16.html"))]
    assert noted
    page.get_by_role("searchbox").fill("2026-11-12")
    item = page.locator("#lock-results .search-list > li").first
    expect(item).to_contain_text("Content note:")
    assert item.locator("details:not([open]) .search-words").count() == 1


# Damage.


def test_no_changed_bit_is_opened(fresh, made, own):
    page = fresh(own).open("locked.html")
    page.evaluate("async password => { window.keys = await hearth.lock.unlock('password', password); }", PASSWORD)
    name = name_of(made[1], ATLAS)
    file = own / "locked" / f"{name}.js"
    whole = file.read_bytes()
    attempt = "name => hearth.lock.open(window.keys, name).then(() => 'opened', error => error.reason)"
    assert page.evaluate(attempt, name) == "opened"
    # The final line feed carries no data.
    bits = 8 * (len(whole) - 1)
    some = random.Random(16)
    places = {*range(0, 8 * 64, 5), *range(bits - 8 * 24, bits), *(some.randrange(bits) for _ in range(250))}
    opened_anyway = []
    for place in sorted(places):
        changed = bytearray(whole)
        changed[place // 8] ^= 1 << (place % 8)
        file.write_bytes(changed)
        if page.evaluate(attempt, name) == "opened":
            opened_anyway.append(place)
    assert opened_anyway == []


def test_a_damaged_a_missing_and_a_swapped_entry_each_get_a_sentence(fresh, made, own):
    vault = made[1]
    first, second, third = (own / "locked" / f"{name_of(vault, path)}.js" for path in (ATLAS, PAGES[2], PAGES[0]))
    texts = {file: file.read_text() for file in (first, second, third)}
    page = open_lock(fresh(own))
    link = page.locator("#lock-timeline").get_by_role("link", name="Mending the atlas")

    def says(sentence: str):
        link.click()
        expect(page.locator("#lock-said")).to_contain_text(sentence)
        assert page.locator("#lock-timeline").is_visible()

    first.write_text(texts[second])
    says("belongs to another one")
    # With the name corrected, it still holds another entry.
    first.write_text(texts[second].replace(second.stem, first.stem))
    says("is damaged")
    first.unlink()
    says("is missing")
    first.write_text(texts[first])
    link.click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Mending the atlas")


def test_a_damaged_picture_is_said_where_it_belongs(fresh, made, own):
    (own / "locked" / f"{name_of(made[1], 'attachments/mended-spine.png')}.js").write_text("(")
    page = open_lock(fresh(own))
    show(page, "Mending the atlas")
    expect(page.locator("main .notice")).to_contain_text("It is missing or damaged")


@pytest.mark.parametrize("change, sentence", [
    (lambda lock: "", "A file of the lock is damaged"),
    (lambda lock: lock.replace("hearth lock 1", "hearth lock 2"), "A file of the lock is damaged"),
    (lambda lock: re.sub(r'"index": "[0-9a-f]+"', '"index": "../../x"', lock), "A file of the lock is damaged"),
    (lambda lock: re.sub(r'"index": "[0-9a-f]+"', '"index": "' + "0" * 32 + '"', lock), "A file of the lock is missing"),
    (lambda lock: lock.replace('"rounds": 2000', '"rounds": 1e99'), "A file of the lock is damaged"),
    (None, "A file of the lock is missing"),
])
def test_a_damaged_lock_gets_a_sentence(fresh, own, change, sentence):
    file = own / "locked/lock.js"
    if change:
        file.write_text(change(file.read_text()))
    else:
        file.unlink()
    page = fresh(own).open("locked.html")
    unlock(page)
    expect(page.locator("#lock-status")).to_contain_text(sentence)


def test_a_browser_without_cryptography_gets_a_sentence(fresh, locked):
    reader = fresh(locked)
    reader.page.add_init_script("Object.defineProperty(Crypto.prototype, 'subtle', { value: undefined })")
    page = reader.open("locked.html")
    expect(page.locator("#lock-status")).to_contain_text("This browser can't open the lock here.")
    assert not page.get_by_label("Password", exact=True).is_visible()
    assert reader.problems == []


def test_without_scripts_the_page_says_what_it_needs(fresh, locked):
    page = fresh(locked, java_script_enabled=False).open("locked.html")
    assert page.get_by_text("Locked entries need JavaScript to open.").is_visible()
    assert page.locator("main :is(button, input):visible").count() == 0


# Time.


def ticking(fresh, locked):
    page = fresh(locked, clock=True).open("locked.html")
    unlock(page)
    opened(page)
    page.clock.run_for(100)
    return page


def test_it_locks_after_five_quiet_minutes_and_says_so_before(fresh, locked):
    page = ticking(fresh, locked)
    page.clock.run_for(4 * 60_000 + 20_000)
    assert "Locks in" not in page.locator("#lock-said").inner_text()
    page.clock.run_for(15_000)
    expect(page.locator("#lock-said")).to_contain_text("Locks in 30 seconds.")
    page.keyboard.press("Shift")
    page.clock.run_for(100)
    expect(page.locator("#lock-said")).to_have_text("")
    page.clock.run_for(4 * 60_000 + 50_000)
    assert page.locator(".timeline-entry").count() > 0
    page.clock.run_for(11_000)
    expect(page.locator("#lock-status")).to_have_text("Locked after five minutes without use.")
    assert page.locator(".timeline-entry").count() == 0


def test_a_computer_that_slept_finds_it_locked(fresh, locked):
    page = ticking(fresh, locked)
    page.clock.pause_at(10 * 60_000)
    page.keyboard.press("Shift")
    page.clock.run_for(100)
    assert page.locator(".timeline-entry").count() == 0


HIDE = """isHidden => { Object.defineProperty(document, 'hidden', { configurable: true, value: isHidden });
    document.dispatchEvent(new Event('visibilitychange')); }"""


def test_it_locks_when_the_page_was_in_the_background_for_a_minute(fresh, locked):
    page = ticking(fresh, locked)
    page.evaluate(HIDE, True)
    page.clock.run_for(50_000)
    page.evaluate(HIDE, False)
    page.clock.run_for(60_000)
    assert page.locator(".timeline-entry").count() > 0
    page.evaluate(HIDE, True)
    page.clock.run_for(61_000)
    assert page.locator(".timeline-entry").count() == 0
    page.evaluate(HIDE, False)
    expect(page.locator("#lock-status")).to_have_text("Locked after a minute in the background.")


# Printing and saving.


def asked_to_print(fresh, locked, **options):
    """Returns a page whose print button was pressed once, and the button. `window.printed` counts calls of `print`."""
    page = open_lock(fresh(locked, **options))
    page.evaluate("() => { window.print = () => { window.printed = (window.printed ?? 0) + 1; }; }")
    show(page, "Mending the atlas")
    button = page.get_by_role("button", name="Print this entry")
    button.click()
    expect(page.locator("#lock-said")).to_have_text("Paper has no lock. Press again to print.")
    assert page.evaluate("window.printed") is None
    return page, button


def test_printing_needs_a_second_yes(fresh, locked):
    page, button = asked_to_print(fresh, locked)
    page.emulate_media(media="print")
    assert "Bolivia" not in page.locator("main").inner_text()
    assert page.get_by_text("Locked entries aren't printed.").is_visible()
    page.emulate_media(media="screen")
    # A double click doesn't confirm.
    button.dblclick()
    assert page.evaluate("window.printed") is None
    page.wait_for_timeout(600)
    button.click()
    assert page.evaluate("window.printed") == 1
    page.emulate_media(media="print")
    assert "Bolivia" in page.locator("main").inner_text()
    assert page.locator("main button:visible").count() == 0
    page.evaluate("window.dispatchEvent(new Event('afterprint'))")
    assert "Bolivia" not in page.locator("main").inner_text()


def test_a_question_that_was_left_is_asked_again(fresh, locked):
    page, button = asked_to_print(fresh, locked)
    button.press("Tab")
    button.click()
    assert page.evaluate("window.printed") is None


def test_the_buttons_stay_where_they_are_when_something_is_said(fresh, locked):
    page, button = asked_to_print(fresh, locked, viewport={"width": 360, "height": 640})
    bar = [page.get_by_role("button", name="All locked entries"), page.get_by_role("button", name="Lock", exact=True).first]
    edges = lambda: [round(box["x"]) for box in (button.bounding_box() for button in bar)]
    asked = edges()
    button.press("Tab")
    page.evaluate("document.getElementById('lock-said').textContent = ''")
    assert edges() == asked


def test_a_file_of_an_entry_is_saved_at_the_second_press(fresh, locked):
    page = open_lock(fresh(locked))
    show(page, "Wednesday 21 October 2026")
    page.get_by_text("About these numbers").click()
    link = page.get_by_role("link", name=re.compile("CSV file"))
    link.click()
    expect(page.locator("#lock-said")).to_have_text("A saved file has no lock. Press again to save it.")
    page.wait_for_timeout(600)
    with page.expect_download() as download:
        link.click()
    assert download.value.suggested_filename == "2026-10-21-heart-rate.csv"
    assert download.value.path().read_text().startswith("time")


# Accessibility.


def test_it_works_by_keyboard_alone(fresh, locked):
    page = fresh(locked).open("locked.html")
    focused = lambda: page.evaluate("document.activeElement.innerText || document.activeElement.id")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    page.keyboard.type(PASSWORD)
    page.keyboard.press("Enter")
    opened(page)
    page.keyboard.press("Tab")
    assert focused() == "lock-search-field"
    page.keyboard.type("atlas")
    expect(page.locator("#lock-results h3").first).to_be_visible()
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", level=1)).to_have_text("Mending the atlas")
    page.keyboard.press("Shift+Tab")
    assert focused() == "Lock"
    page.keyboard.press("Enter")
    expect(page.locator("#lock-status")).to_have_text("Locked.")


@pytest.mark.parametrize("state", ["closed", "list", "entry", "day", "found"])
def test_every_state_is_for_everyone(browser, audit, axe, locked, state):
    from conftest import Reader

    context = browser.new_context(viewport=WIDE)
    context.add_init_script(audit)
    context.add_init_script(axe)
    page = Reader(context, locked).open("locked.html")
    if state != "closed":
        unlock(page)
        opened(page)
    if state in ("entry", "day"):
        show(page, "Mending the atlas" if state == "entry" else "Wednesday 21 October 2026")
    if state == "found":
        page.get_by_role("searchbox").fill("tea")
        expect(page.locator("#lock-found")).not_to_have_text("")
    found = []

    def check(mode: str, *names: str):
        found.extend(f"{mode} {line}" for line in page.evaluate("names => hearthAudit(names)", list(names)))

    def emulate(**media):
        page.emulate_media(**{"media": "screen", "color_scheme": "light", "forced_colors": "none", "contrast": "no-preference", "reduced_motion": "reduce", **media})

    check("wide", *"frame references names navigation dates words charts contrast targets alone cells sameNames standard reflow motion".split())
    found += page.evaluate(AXE)
    emulate(color_scheme="dark")
    check("dark", "contrast")
    emulate(contrast="more")
    check("more contrast", "contrast", "moreContrast")
    emulate(forced_colors="active")
    check("forced colours", "forced")
    emulate()
    page.evaluate(ADOPT, "html { font-size: 200% }")
    check("large text", "reflow")
    page.set_viewport_size(NARROW)
    check("large text at 320 px", "reflow")
    page.evaluate(ADOPT, SPACING)
    check("spaced text", "reflow")
    page.evaluate(ADOPT, "")
    check("320 px", "reflow", "targets", "alone", "cells")
    page.set_viewport_size(PAPER)
    emulate(media="print", color_scheme="dark")
    check("print", "print", "contrast")
    context.close()
    # The title reveals only that this is the page of locked entries, the address of an entry only a number.
    expected = ("does not begin with the h1", "S9: not a relative link") if state in ("entry", "day") else ()
    left = [line for line in found if not any(part in line for part in expected)]
    assert not left, "\n".join(left)

"""The lock holds: damage gets a sentence, time closes it, printing and saving need a second yes, and it is for everyone."""

import random
import re

import pytest
from conftest import LONG, sample
from locked_site import ATLAS, PAGES, PASSWORD, name_of, open_lock, opened, show, unlock
from playwright.sync_api import expect
from test_every_page import AXE, LARGE, NARROW, PAPER, SPACING, WIDE, audited, emulate, look, looked


# Damage.


# Opens an entry more than a hundred times.
def test_no_changed_bit_is_opened(reading, made, own):
    page = reading(own).open("locked.html")
    page.evaluate("async password => { window.keys = await hearth.lock.unlock('password', password); }", PASSWORD)
    name = name_of(made[1], ATLAS)
    file = own / "locked" / f"{name}.js"
    whole = file.read_bytes()
    attempt = "name => hearth.lock.open(window.keys, name).then(() => 'opened', error => error.reason)"
    assert page.evaluate(attempt, name) == "opened"
    # The final line feed carries no data.
    bits = 8 * (len(whole) - 1)
    some = random.Random(16)
    places = {*range(0, 8 * 64, 5), *range(bits - 8 * 24, bits), *(some.randrange(bits) for _ in range(250 if LONG else 40))}
    opened_anyway = []
    for place in sample(sorted(places), row=lambda place: place // 8):
        changed = bytearray(whole)
        changed[place // 8] ^= 1 << (place % 8)
        file.write_bytes(changed)
        if page.evaluate(attempt, name) == "opened":
            opened_anyway.append(place)
    assert opened_anyway == []


def test_a_damaged_a_missing_and_a_swapped_entry_each_get_a_sentence(reading, made, own):
    vault = made[1]
    first, second, third = (own / "locked" / f"{name_of(vault, path)}.js" for path in (ATLAS, PAGES[2], PAGES[0]))
    texts = {file: file.read_text() for file in (first, second, third)}
    page = open_lock(reading(own))
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


def test_a_damaged_picture_is_said_where_it_belongs(reading, made, own):
    (own / "locked" / f"{name_of(made[1], 'attachments/mended-spine.png')}.js").write_text("(")
    page = open_lock(reading(own))
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
def test_a_damaged_lock_gets_a_sentence(reading, own, change, sentence):
    file = own / "locked/lock.js"
    if change:
        file.write_text(change(file.read_text()))
    else:
        file.unlink()
    page = reading(own).open("locked.html")
    unlock(page)
    expect(page.locator("#lock-status")).to_contain_text(sentence)


def test_a_browser_without_cryptography_gets_a_sentence(fresh, locked):
    reader = fresh(locked)
    reader.page.add_init_script("Object.defineProperty(Crypto.prototype, 'subtle', { value: undefined })")
    page = reader.open("locked.html")
    expect(page.locator("#lock-status")).to_contain_text("This browser can't open the lock here.")
    assert not page.get_by_label("Password", exact=True).is_visible()
    assert reader.problems == []


def test_without_scripts_the_page_says_what_it_needs(reading, locked):
    page = reading(locked, java_script_enabled=False).open("locked.html")
    assert page.get_by_text("Locked entries need JavaScript to open.").is_visible()
    assert page.locator("main :is(button, input):visible").count() == 0


# Time.


def ticking(read, locked):
    page = read(locked, clock=True).open("locked.html")
    unlock(page)
    opened(page)
    page.clock.run_for(100)
    return page


def test_it_locks_after_five_quiet_minutes_and_says_so_before(reading, locked):
    page = ticking(reading, locked)
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


@pytest.mark.parametrize("wake", ["pause_at", "set_system_time"], ids=["late timers", "input before any timer"])
def test_a_computer_that_slept_finds_it_locked(fresh, locked, wake):
    page = ticking(fresh, locked)
    getattr(page.clock, wake)(6 * 60)  # In seconds; `run_for` takes milliseconds.
    page.keyboard.press("Shift")
    page.clock.run_for(100)
    assert page.locator(".timeline-entry").count() == 0


HIDE = """isHidden => { Object.defineProperty(document, 'hidden', { configurable: true, value: isHidden });
    document.dispatchEvent(new Event('visibilitychange')); }"""


def test_it_locks_when_the_page_was_in_the_background_for_a_minute(reading, locked):
    page = ticking(reading, locked)
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

# The page pauses for this long before a sentence, so that a screen reader says it again.
SAID = 30


def asked_to_print(reading, locked, **options):
    """Returns a page whose print button was pressed once, and the button. `window.printed` counts calls of `print`."""
    page = open_lock(reading(locked, clock=True, **options))
    page.evaluate("() => { window.print = () => { window.printed = (window.printed ?? 0) + 1; }; }")
    show(page, "Mending the atlas")
    button = page.get_by_role("button", name="Print this entry")
    button.click()
    page.clock.run_for(SAID)
    expect(page.locator("#lock-said")).to_have_text("Paper has no lock. Press again to print.")
    assert page.evaluate("window.printed") is None
    return page, button


def test_printing_needs_a_second_yes(reading, locked):
    page, button = asked_to_print(reading, locked)
    page.emulate_media(media="print")
    assert "Bolivia" not in page.locator("main").inner_text()
    assert page.get_by_text("Locked entries aren't printed.").is_visible()
    page.emulate_media(media="screen")
    # A double click doesn't confirm.
    button.dblclick()
    page.clock.run_for(499)
    button.click()
    assert page.evaluate("window.printed") is None
    page.clock.run_for(500)
    button.click()
    assert page.evaluate("window.printed") == 1
    page.emulate_media(media="print")
    assert "Bolivia" in page.locator("main").inner_text()
    assert page.locator("main button:visible").count() == 0
    page.evaluate("window.dispatchEvent(new Event('afterprint'))")
    assert "Bolivia" not in page.locator("main").inner_text()


def test_a_question_that_was_left_is_asked_again(reading, locked):
    page, button = asked_to_print(reading, locked)
    button.press("Tab")
    button.click()
    assert page.evaluate("window.printed") is None


def test_the_buttons_stay_where_they_are_when_something_is_said(reading, locked):
    page, button = asked_to_print(reading, locked, viewport={"width": 360, "height": 640})
    bar = [page.get_by_role("button", name="All locked entries"), page.get_by_role("button", name="Lock", exact=True).first]
    edges = lambda: [round(box["x"]) for box in (button.bounding_box() for button in bar)]
    asked = edges()
    button.press("Tab")
    page.evaluate("document.getElementById('lock-said').textContent = ''")
    assert edges() == asked


def test_a_file_of_an_entry_is_saved_at_the_second_press(reading, locked):
    page = open_lock(reading(locked, clock=True))
    show(page, "Wednesday 21 October 2026")
    page.get_by_text("About these numbers").click()
    link = page.get_by_role("link", name=re.compile("CSV file"))
    link.click()
    page.clock.run_for(SAID)
    expect(page.locator("#lock-said")).to_have_text("A saved file has no lock. Press again to save it.")
    page.clock.run_for(500)
    with page.expect_download() as download:
        link.click()
    assert download.value.suggested_filename == "2026-10-21-heart-rate.csv"
    assert download.value.path().read_text().startswith("time")


# Accessibility.


def test_it_works_by_keyboard_alone(reading, locked):
    page = reading(locked).open("locked.html")
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
    # Said once the last letter has been looked for; before that, results are those of a shorter word.
    expect(page.locator("#lock-found")).not_to_be_empty()
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", level=1)).to_have_text("Mending the atlas")
    page.keyboard.press("Shift+Tab")
    assert focused() == "Lock"
    page.keyboard.press("Enter")
    expect(page.locator("#lock-status")).to_have_text("Locked.")


def test_a_result_keeps_the_focus_while_results_are_drawn_again(reading, locked):
    page = open_lock(reading(locked))
    page.locator("#lock-search-field").fill("atlas")
    result = page.locator("#lock-results h3 a").first
    result.focus()
    page.locator("#lock-search").evaluate("form => form.requestSubmit()")
    expect(result).to_be_focused()
    page.evaluate("document.getElementById('lock-search-field').value = 'market'")
    page.locator("#lock-search").evaluate("form => form.requestSubmit()")
    expect(page.locator("#lock-search-field")).to_be_focused()


# Audits five states in every mode.
def test_every_state_is_for_everyone(fresh, audit, axe, locked):
    reader = fresh(locked, viewport=WIDE)
    reader.page.add_init_script(audit)
    reader.page.add_init_script(axe)
    page = reader.open("locked.html")
    back = page.get_by_role("button", name="All locked entries")
    left = in_every_mode(page, "closed")
    unlock(page)
    opened(page)
    left += in_every_mode(page, "list")
    for title in ("Mending the atlas", "Wednesday 21 October 2026"):
        show(page, title)
        # The title reveals only that this is the page of locked entries, the address of an entry only a number.
        expected = ("does not begin with the h1", "S9: not a relative link")
        left += [line for line in in_every_mode(page, title) if not any(part in line for part in expected)]
        back.click()
        opened(page)
    page.get_by_role("searchbox").fill("tea")
    expect(page.locator("#lock-found")).not_to_have_text("")
    left += in_every_mode(page, "found")
    assert not left, "\n".join(left)


def in_every_mode(page, state: str) -> list[str]:
    found = audited(page, "wide", *"frame references names navigation dates words charts contrast targets alone cells sameNames standard reflow motion".split())
    found += page.evaluate(AXE)
    emulate(page, color_scheme="dark")
    found += audited(page, "dark", "contrast")
    emulate(page, contrast="more")
    found += audited(page, "more contrast", "contrast", "moreContrast")
    emulate(page, forced_colors="active")
    found += audited(page, "forced colours", "forced")
    emulate(page)
    found += looked(page, look("large text", "reflow", css=LARGE))
    page.set_viewport_size(NARROW)
    narrow = look("320 px", "reflow", "targets", "alone", "cells")
    found += looked(page, look("large text at 320 px", "reflow", css=LARGE), look("spaced text", "reflow", css=SPACING), narrow)
    page.set_viewport_size(PAPER)
    emulate(page, media="print", color_scheme="dark")
    found += audited(page, "print", "print", "contrast")
    emulate(page, reduced_motion="no-preference")
    page.set_viewport_size(WIDE)
    return [f"{state}: {line}" for line in found]

"""hearth serve: the calendar, the forms of entries and their drafts, and the notice after a change."""

import re

from playwright.sync_api import expect
from served_journal import PICTURE, TODAY, arrive, open_setting, press, undo
from test_every_page import AXE

FRIEND = "edit?file=Content/resources/call-a-friend.md"
WORDS = "What it is, in your own words"


def said(page):
    return page.locator(".done")


def test_the_calendar_turns_to_any_month_and_its_days_add_events(home):
    journal, page = home
    page.goto(journal.address + "calendar/index.html")
    for month in ("December 2026", "January 2027", "February 2027"):
        page.get_by_role("link", name=f"Later: {month.split()[0]}").click()
        expect(page.get_by_role("table", name=month)).to_be_visible()
    # Cancel leads back to the month.
    page.get_by_role("link", name="Add an event on Tuesday 2 February").click()
    expect(page.get_by_label("Begins (required)", exact=True)).to_have_value("2027-02-02")
    expect(page.locator(".site-nav [aria-current]")).to_have_text("Calendar")
    page.get_by_role("link", name="Cancel").click()
    expect(page.get_by_role("table", name="February 2027")).to_be_visible()
    page.get_by_role("link", name="Back to November 2026").click()
    expect(page.get_by_role("table", name="November 2026")).to_be_visible()
    # Neither before the first month nor far into the future.
    page.goto(journal.address + "calendar/index.html?month=9999-12")
    assert page.get_by_role("link", name="Later: ").count() == 0
    page.goto(journal.address + "calendar/index.html?month=nonsense")
    expect(page.get_by_role("table", name="November 2026")).to_be_visible()
    # A month with entries has a page of its own, from which the others are reached as well.
    page.goto(journal.address + "calendar/2026-12.html")
    page.get_by_role("link", name="Later: January").click()
    expect(page.get_by_role("table", name="January 2027")).to_be_visible()


def test_a_saved_event_is_named_in_sight_and_can_be_edited_wherever_it_is(served, entering):
    journal = served()
    page = entering(journal, own=True)
    # Pages take what is over off the list of what comes up, by the browser's clock.
    page.clock.set_fixed_time(f"{TODAY}T09:00:00")
    page.goto(journal.address + "new?kind=event&start=2026-12-02")
    page.get_by_label("Title").fill("Swim")
    press(page)
    expect(said(page)).to_contain_text("Saved. Event “Swim”, Wednesday 2 December 2026.")
    expect(said(page)).to_be_in_viewport()
    expect(said(page)).to_be_focused()
    said(page).get_by_role("link", name="Open").click()
    expect(page.locator("#event-2026-12-02-swim")).to_be_in_viewport()
    for place in ("calendar/2026-12.html", "calendar/index.html", "days/2026-12-02.html"):
        page.goto(journal.address + place)
        link = page.get_by_role("link", name="Edit Swim")
        expect(link).to_have_attribute("href", re.compile("edit.file="))
    page.goto(journal.address + "edit?file=Content/events/2026-12-02-swim.md")
    # The end may not be before the beginning here either.
    page.get_by_label("Begins: Time").fill("15:00")
    page.get_by_label("Ends: Time").fill("14:00")
    press(page)
    expect(page.get_by_label("Ends", exact=True)).to_have_accessible_description(re.compile("before the beginning"))
    page.get_by_label("Ends", exact=True).fill("2026-12-01")
    press(page)
    expect(page.get_by_label("Ends", exact=True)).to_have_accessible_description(
        "The event would end on Tuesday 1 December 2026, 14:00, before it begins on Wednesday 2 December 2026, 15:00.")


# A draft is kept a second after the last key.
def test_words_typed_in_an_entry_are_kept_and_buttons_lose_none(served, visit):
    journal = served()
    page = visit(journal)
    before = journal.file("resources/call-a-friend.md")
    page.goto(journal.address + FRIEND)
    field = page.get_by_label(WORDS)
    with page.expect_response("**/draft") as answer:
        field.fill("Ring twice.")
    assert answer.value.status == 201
    assert before == journal.file("resources/call-a-friend.md")
    # Offered on its form, on Write, and on Home.
    page.goto(journal.address)
    page.get_by_role("link", name="1 unsaved draft").click()
    offer = page.locator(".draft-offer")
    expect(offer).to_contain_text("Edit “Call Priya”")
    expect(page.get_by_label("What would you like to remember?")).to_have_accessible_description(re.compile("Call Priya"))
    page.goto(journal.address + FRIEND)
    expect(field).not_to_have_value("Ring twice.")
    offer.get_by_role("link", name="Continue").click()
    expect(field).to_have_value("Ring twice.")
    page.get_by_role("button", name="Star", exact=True).click()
    expect(said(page)).to_contain_text("Starred. Resource “Call Priya”.")
    expect(field).to_have_value("Ring twice.")
    assert "starred: true" in journal.file("resources/call-a-friend.md")
    # Deleting asks once.
    page.get_by_role("button", name="Delete", exact=True).click()
    expect(page.get_by_role("alert")).to_contain_text("isn't saved yet")
    expect(field).to_have_value("Ring twice.")
    press(page)
    expect(said(page)).to_contain_text("Saved. Resource “Call Priya”.")
    assert "Ring twice." in journal.file("resources/call-a-friend.md")
    assert not list((journal.folder / ".hearth").glob("drafts/*"))


# A draft is kept a second after the last key.
def test_a_draft_of_an_entry_that_changed_meanwhile_is_a_conflict(served, visit):
    journal = served()
    page = visit(journal)
    page.goto(journal.address + FRIEND)
    with page.expect_response("**/draft"):
        page.get_by_label(WORDS).fill("Mine.")
    # The same words as the file are no draft.
    file = journal.folder / "Content/resources/call-a-friend.md"
    file.write_text(journal.file("resources/call-a-friend.md") + "\nFrom the editor.\n", encoding="utf-8")
    page.goto(journal.address + FRIEND)
    page.locator(".draft-offer").get_by_role("link", name="Continue").click()
    expect(page.locator("pre")).to_contain_text("From the editor.")
    press(page)
    expect(page.get_by_role("alert")).to_contain_text("has changed")
    assert "From the editor." in journal.file("resources/call-a-friend.md")
    # Sealed meanwhile, nothing of it is offered, and nothing more is kept.
    file.write_text("---\ntitle: Call\nprivacy: sealed\n---\nSecret.\n", encoding="utf-8")
    with page.expect_response("**/draft") as answer:
        page.get_by_label(WORDS).fill("Mine, again.")
    assert answer.value.status == 404
    page.goto(journal.address + "reflect/new.html")
    expect(page.locator(".draft-offer")).to_have_count(0)


def test_a_picture_is_added_to_an_entry(home, tmp_path):
    journal, page = home
    picture = tmp_path / "robin.png"
    picture.write_bytes(PICTURE)
    page.goto(journal.address + FRIEND)
    page.get_by_text("Add a picture or recording").click()
    page.get_by_label("The files", exact=True).set_input_files(picture)
    if page.runs_scripts:
        expect(page.get_by_role("img", name="robin.png")).to_be_visible()
    page.get_by_label("Description").fill("A robin")
    press(page)
    expect(said(page)).to_contain_text("Saved.")
    assert journal.file("resources/call-a-friend.md").endswith("![A robin](attachments/robin.png)\n")
    undo(page)
    expect(said(page)).to_contain_text("Undone. Resource “Call Priya”.")
    assert not journal.files("attachments/robin.png")


def test_changes_say_what_changed_and_name_no_file(home):
    journal, page = home
    form = open_setting(page, journal, "title").locator("form")
    form.get_by_role("textbox").fill("Slow days")
    press(form)
    expect(said(page)).to_contain_text(re.compile("Slow days .was Most days"))
    said(page).get_by_role("link", name="Changes").click()
    expect(page.locator(".form-list li").first).to_contain_text(re.compile("Setting changed: .*Slow days .was Most days"))
    assert ".yml" not in page.locator("main").inner_text() and ".md" not in page.locator("main").inner_text()
    undo(page)
    expect(said(page)).to_contain_text("Slow days")
    # At the end of the menu, too.
    assert page.locator(".site-nav a").last.inner_text() == "Changes"


def test_with_nothing_ticked_the_list_stays_and_what_is_added_is_named(home):
    journal, page = home
    page.goto(journal.address + "resources/index.html")
    page.get_by_role("link", name="Browse the collection").click()
    press(page, "Add what you ticked")
    expect(page.get_by_role("heading", level=1)).to_have_text("Browse the collection")
    expect(said(page)).to_contain_text("nothing is ticked")
    box = page.locator("[name=resource]").first
    name = box.evaluate("box => box.closest('label').textContent.trim()")
    page.locator("details:has([name=resource]) > summary").first.click()
    box.check()
    press(page, "Add what you ticked")
    expect(said(page)).to_contain_text(f"Added. Resource “{name}”.")


def test_counts_agree_while_searching_the_collection(served, visit):
    journal = served()
    page = visit(journal)
    page.goto(journal.address + "resources/browse-the-collection.html")
    page.get_by_label("Find an idea").fill("walk")
    total = page.locator(".collection-find [role=status]")
    expect(total).to_have_text(re.compile("^[0-9]+ idea"))
    counts = page.locator(".collection [data-group]:visible .group-count").all_inner_texts()
    number = lambda text: int(re.search("[0-9]+", text).group())
    assert sum(map(number, counts)) == number(total.inner_text())


def test_a_day_that_only_the_name_of_a_file_gives_is_in_its_form_and_written_once_it_changes(home):
    journal, page = home
    name = "reflections/2026-11-15T1640-the-lemon-tree.md"
    before = journal.file(name)
    page.goto(journal.address + f"edit?file=Content/{name}")
    expect(page.get_by_label("Day", exact=True)).to_have_value("2026-11-15")
    expect(page.get_by_label("Day: Time", exact=True)).to_have_value("16:40")
    page.get_by_label("What would you like to remember?").fill("A lemon.")
    press(page)
    assert "date:" not in journal.file(name) and journal.file(name).endswith("\nA lemon.\n")
    page.goto(journal.address + f"edit?file=Content/{name}")
    page.get_by_label("Day: Time", exact=True).fill("18:05")
    press(page)
    assert journal.file(name) == before[: before.rindex("---\n")] + "date: 2026-11-15T18:05\n---\n\nA lemon.\n"


def test_a_form_calls_an_entry_without_a_title_what_its_page_does(home):
    journal, page = home
    page.goto(journal.address + "edit?file=Content/reflections/2026-11-13.md")
    expect(page.get_by_role("heading", level=1)).to_have_text("Edit “Reflection, Friday 13 November 2026”")


def test_reflect_has_an_edit_link_at_each_entry_and_one_way_to_a_month(home):
    journal, page = home
    page.goto(journal.address + "reflect/index.html")
    entries = page.locator(".timeline-entry")
    assert entries.count() == page.get_by_role("link", name=re.compile("^Edit ")).count() > 0
    assert page.get_by_role("link", name="Write", exact=True).count() == 1
    months = page.locator("main a[href$='2026-11.html']").all_inner_texts()
    assert months == ["November 2026"]


def test_an_entry_is_archived_into_its_section_with_its_name(home):
    journal, page = home
    page.goto(journal.address + FRIEND)
    press(page, "Archive")
    expect(page).to_have_url(re.compile("/resources/index.html"))
    expect(said(page)).to_contain_text("Archived. Resource “Call Priya”.")
    undo(page)
    # A starred resource shows that on its card.
    page.goto(journal.address + FRIEND)
    press(page, "Star")
    page.goto(journal.address + "resources/index.html")
    expect(page.locator(".card:has-text('Call Priya')").first).to_contain_text("★")


def test_rare_fields_are_folded_above_a_second_save_and_choices_say_what_they_do(served, narrow_auditor):
    journal = served()
    page = arrive(narrow_auditor, journal)
    for kind in ("resource", "event"):
        page.goto(journal.address + f"new?kind={kind}")
        saves = page.get_by_role("button", name="Save")
        expect(saves).to_have_count(1)
        page.get_by_text("Rarely needed").click()
        expect(saves).to_have_count(2)
        page.get_by_text("Privacy and how it's shown").click()
        options = page.locator("#field-privacy option").all_inner_texts()
        assert options[0].startswith("As in Settings: ") and all(": " in option for option in options)
    for path in ("calendar/index.html?month=2027-01", "calendar/2026-11.html", "resources/index.html", "reflect/index.html"):
        page.goto(journal.address + path)
        assert page.evaluate("document.documentElement.scrollWidth") <= 320, path
        assert not (found := page.evaluate(AXE) + page.evaluate("hearthAudit(['contrast'])")), (path, found)


def test_cancel_leads_back_to_where_write_was_chosen(home):
    journal, page = home
    page.goto(journal.address + "resources/index.html")
    page.locator(".to-write").click()
    expect(page.locator(".site-nav [aria-current='true']")).to_have_text("Reflect")
    page.get_by_role("link", name="Cancel").click()
    expect(page).to_have_url(journal.address + "resources/index.html")
    # An address from elsewhere leads nowhere else.
    page.goto(journal.address + "new?kind=event&from=https://example.org/")
    expect(page.get_by_role("link", name="Cancel")).to_have_attribute("href", "calendar/index.html")


def test_what_pages_hide_is_never_named(home):
    journal, page = home
    page.goto(journal.address + "new?kind=reflection&date=2026-12-03")
    page.get_by_label("What would you like to remember?").fill("Hidden thing")
    press(page)
    # Its form is shown once more, in case the day is a mistake.
    expect(said(page)).to_contain_text("won't appear on any page until its date")
    expect(page.get_by_label("What would you like to remember?")).to_have_value(re.compile("Hidden thing"))
    page.goto(journal.address + "changes")
    expect(page.locator(".form-list li").first).to_contain_text("Written")
    assert "Hidden" not in page.content() and "hidden-thing" not in page.content()
    undo(page)
    assert "Hidden thing" not in page.content() and not journal.files("reflections/2026-12-03*")


def test_a_reflection_about_an_earlier_year_is_shown_once_it_is_saved(home):
    journal, page = home
    page.goto(journal.address + "reflect/new.html")
    page.get_by_label("What would you like to remember?").fill("The wren by the gate.")
    page.locator("[name=date]").fill("2024-03-03")
    press(page)
    expect(page.get_by_role("status").first).to_contain_text("Saved.")
    expect(page.get_by_role("main").get_by_text("The wren by the gate.", exact=True).first).to_be_visible()

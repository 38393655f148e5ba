"""hearth serve: what people do in the journal is done on its pages, by keyboard, and without scripts.

A task leads over five to fifteen pages, which take Firefox up to four seconds.
"""

import pathlib
import re

import pytest
from playwright.sync_api import expect
from served_journal import PICTURE, TODAY, let_in, open_setting, press, undo


def tab_to(page, name: str) -> int:
    """Presses Tab until a link or a button of that name has the focus. Returns how often."""
    for count in range(1, 60):
        page.keyboard.press("Tab")
        focused = page.locator(":focus")
        if focused.count() and focused.inner_text().strip() == name:
            return count
    raise AssertionError(f"no {name} within 60 presses of Tab")


def test_a_good_thing_is_written_with_few_keys_and_stands_on_reflect(home):
    journal, page = home
    page.goto(journal.address)
    keys = tab_to(page, "Write") + 1
    page.keyboard.press("Enter")
    expect(page.get_by_label("What would you like to remember?")).to_be_focused()
    page.keyboard.type("A robin sang on the sill.")
    keys += tab_to(page, "Save") + 1
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", level=1)).to_have_text("Reflect")
    expect(page.get_by_text("A robin sang on the sill.", exact=True)).to_be_visible()
    expect(page.get_by_role("status").first).to_contain_text("Saved.")
    new = journal.files(f"reflections/{TODAY}-*.md")
    assert len(new) == 1 and journal.file(new[0]).endswith("\n\nA robin sang on the sill.\n")
    assert keys <= 6


def test_what_was_saved_can_be_undone_and_changed_and_deleted(home):
    journal, page = home
    page.goto(journal.address + "reflect/new.html")
    page.get_by_label("What would you like to remember?").fill("First words.")
    press(page)
    expect(page.get_by_role("status").first).to_contain_text("Saved.")
    assert len(journal.files(f"reflections/{TODAY}-*.md")) == 1
    undo(page)
    assert not journal.files(f"reflections/{TODAY}-*.md")
    # Undo is one press away from Save, so what was written is kept as it would be by Delete.
    [kept] = (journal.folder / ".hearth" / "trash" / "reflections").iterdir()
    assert kept.read_text(encoding="utf-8").endswith("First words.\n")

    page.goto(journal.address + "resources/call-a-friend.html")
    before = journal.file("resources/call-a-friend.md")
    page.get_by_role("link", name="Edit").click()
    page.get_by_label("Title").fill("Call my sister")
    press(page)
    expect(page.get_by_role("status").first).to_contain_text("Saved.")
    expect(page.get_by_role("heading", level=1)).to_have_text("Call my sister")
    after = journal.file("resources/call-a-friend.md")
    assert after == re.sub(r"(?m)^title: .*$", "title: Call my sister", before), "everything else keeps its bytes"

    page.get_by_role("link", name="Edit").click()
    page.get_by_role("button", name="Delete").click()
    expect(page.get_by_role("status").first).to_contain_text("Deleted.")
    assert not journal.files("resources/call-a-friend.md")
    undo(page)
    assert journal.file("resources/call-a-friend.md") == after


def test_a_setting_counts_at_once(home):
    journal, page = home
    row = open_setting(page, journal, "low-energy")
    row.get_by_label("Low energy").select_option("on")
    press(row)
    expect(page.get_by_role("status").first).to_contain_text("Saved.")
    assert "low_energy: on" in journal.file("hearth.yml")
    undo(page)
    assert "low_energy: on" not in journal.file("hearth.yml")


def test_words_that_an_editor_saved_meanwhile_are_not_lost(served, visit):
    journal = served()
    page = visit(journal)
    page.goto(journal.address + "resources/call-a-friend.html")
    page.get_by_role("link", name="Edit").click()
    file = pathlib.Path(journal.folder / "Content/resources/call-a-friend.md")
    file.write_text(file.read_text(encoding="utf-8") + "\nFrom the editor.\n", encoding="utf-8")
    page.get_by_label("What it is, in your own words").fill("From the page.")
    press(page)
    expect(page.get_by_role("alert")).to_contain_text("has changed since")
    expect(page.locator("pre")).to_contain_text("From the editor.")
    assert "From the editor." in file.read_text(encoding="utf-8")
    press(page)
    assert file.read_text(encoding="utf-8").endswith("From the page.\n")


def test_an_address_lets_one_browser_in_once(served, browser):
    journal = served()
    let_in(browser, journal)
    page = browser.new_context().new_page()
    assert page.goto(journal.entrance).status == 403
    assert page.goto(journal.address).status == 403
    assert page.goto(journal.address + "assets/site.css").status == 403


def test_read_only_pages_have_no_form(served, visit):
    journal = served("--read-only")
    page = visit(journal)
    for path in ["reflect/new.html", "settings.html", "resources/call-a-friend.html"]:
        page.goto(journal.address + path)
        assert page.locator("form[method=post]").count() == 0
    assert page.request.post(journal.address + "undo", form={"change": "1"}).status in (403, 405)


def test_a_time_of_a_day_is_labelled_where_it_is_seen_and_the_label_removed(home):
    journal, page = home
    page.goto(journal.address + "days/2026-11-14.html")
    before = journal.file("heart-rate/2026-11-14.md")
    form = page.locator("#label-a-time")
    form.locator("summary").click()
    form.get_by_label("Start", exact=True).fill("10:05")
    form.get_by_label("End", exact=True).fill("10:40")
    form.get_by_label("Or a new label").fill("on the stairs")
    form.get_by_label("A note, if you like").fill("two flights")
    press(form)
    expect(page.get_by_role("status").first).to_contain_text("Labelled.")
    assert "10:05-10:40 on the stairs | two flights" in journal.file("heart-rate/2026-11-14.md")
    page.get_by_role("button", name=re.compile("Remove .*on the stairs")).click()
    expect(page.get_by_role("status").first).to_contain_text("Label removed.")
    assert journal.file("heart-rate/2026-11-14.md") == before


def test_a_resource_and_an_event_are_added_with_what_they_need(home):
    journal, page = home
    page.goto(journal.address + "resources/index.html")
    page.get_by_role("link", name="Add a resource").click()
    page.get_by_label("Title").fill("Warm socks")
    page.get_by_label("What it is, in your own words").fill("The thick red ones.")
    press(page)
    expect(page.get_by_role("heading", level=1)).to_have_text("Warm socks")
    assert journal.file("resources/warm-socks.md") == "---\ntitle: Warm socks\n---\n\nThe thick red ones.\n"

    page.goto(journal.address + "calendar/index.html")
    page.get_by_role("link", name="Add an event", exact=True).click()
    page.get_by_label("Title").fill("Dentist")
    page.get_by_label("Begins (required)", exact=True).fill("2026-11-24")
    page.get_by_label("Begins: Time").fill("09:30")
    # The fold says what is in it.
    expect(page.locator("summary", has_text="Add more")).to_contain_text("Labels, Resources to have at hand, Place")
    page.get_by_text("Add more").click()
    resources = page.get_by_role("group", name="Resources to have at hand")
    resources.get_by_text("More choices").click()
    resources.get_by_text("Without a label").click()
    resources.get_by_role("checkbox", name="Warm socks").check()
    page.get_by_role("checkbox", name="stressed", exact=False).first.check()
    press(page)
    expect(page.get_by_role("status").first).to_contain_text("Saved.")
    [path] = journal.files("events/2026-11-24-dentist.md")
    assert "start: 2026-11-24T09:30" in journal.file(path) and "resources: [warm-socks]" in journal.file(path)


def test_the_questionnaire_is_answered_and_what_follows_from_it_dismissed(home):
    journal, page = home
    page.goto(journal.address + "about-me.html")
    page.get_by_role("link", name="Answer the questions").click()
    fields = page.locator("form.form input[type=text], form.form textarea")
    assert fields.count() == 7
    expect(fields.first).to_have_attribute("name", "name")
    page.locator("[name=identities]").fill("student, newcomer")
    press(page)
    expect(page.get_by_role("status").first).to_contain_text("Saved.")
    assert re.search(r"(?m)^identities: \[student, newcomer\]$", journal.file("about-me.md"))


def test_resources_are_chosen_from_the_collection_and_added_together(home):
    journal, page = home
    before = set(journal.files("resources/*.md"))
    page.goto(journal.address + "resources/browse-the-collection.html")
    for summary in page.locator("details.group > summary").all()[:2]:
        summary.click()
    boxes = page.locator("details.group[open] input[name=resource]")
    names = [boxes.nth(index).get_attribute("value") for index in (0, 1)]
    for index in (0, 1):
        boxes.nth(index).check()
    page.get_by_role("button", name="Add what you ticked").click()
    expect(page.get_by_role("status").first).to_contain_text("Added.")
    assert set(journal.files("resources/*.md")) - before == {f"resources/{name}.md" for name in names}


# Both browsers set one with few keys in test_serve_reminders.py.
@pytest.mark.ways("without scripts")
def test_a_reminder_is_set_with_the_time_alone(home):
    journal, page = home
    page.goto(journal.address + "reflect/index.html")
    page.get_by_role("link", name="Remind me").click()
    form = page.locator("form[action$=remind]").first
    if not form.is_visible():
        page.locator("details:has(form[action$=remind]) > summary").click()
    form.get_by_label("Time").fill("22:00")
    press(form)
    expect(page.get_by_role("status").first).to_contain_text("Reminder saved: every day, 22:00.")
    assert 'at: "22:00"' in journal.file("hearth.yml")


def test_a_picture_is_saved_with_its_words(home, tmp_path):
    journal, page = home
    picture = tmp_path / "My Robin!.png"
    picture.write_bytes(PICTURE)
    page.goto(journal.address + "reflect/new.html")
    page.get_by_label("What would you like to remember?").fill("A robin.")
    page.get_by_text("Add a picture or recording").click()
    page.get_by_label("The files", exact=True).set_input_files(picture)
    page.get_by_label("Description").fill("A robin on a fence")
    press(page)
    expect(page.get_by_role("heading", level=1)).to_have_text("Reflect")
    [path] = journal.files(f"reflections/{TODAY}-*.md")
    assert journal.file(path).endswith("A robin.\n\n![A robin on a fence](attachments/my-robin.png)\n")
    assert journal.files("attachments/my-robin.png")


def test_words_that_were_not_saved_are_offered_again_until_they_are_discarded(served, visit):
    journal = served()
    page = visit(journal)
    page.goto(journal.address + "reflect/new.html")
    with page.expect_response("**/draft"):
        page.get_by_label("What would you like to remember?").fill("Half a sent")
    page.goto(journal.address + "reflect/new.html")
    page.get_by_role("link", name="Continue").click()
    expect(page.get_by_label("What would you like to remember?")).to_have_value("Half a sent")
    page.get_by_role("button", name="Discard").click()
    press(page, "Discard")
    page.goto(journal.address + "reflect/new.html")
    expect(page.get_by_role("link", name="Continue")).to_have_count(0)


def write(page, journal, words: str):
    page.goto(journal.address + "reflect/new.html")
    page.get_by_label("What would you like to remember?").fill(words)
    press(page)
    expect(page.get_by_role("status").first).to_contain_text("Saved.")


def test_an_undo_that_is_no_longer_the_last_takes_back_nothing(served, browser):
    journal = served()
    page = let_in(browser, journal)
    write(page, journal, "The first.")
    other = page.context.new_page()
    other.goto(journal.address + "changes")
    undo(other)
    write(other, journal, "The second.")
    page.get_by_role("button", name="Undo").click()
    expect(page.get_by_role("alert")).to_contain_text("Something else has changed since then, so nothing was undone.")
    expect(page.locator(".form-list")).to_contain_text("Reflection")
    [path] = journal.files(f"reflections/{TODAY}-*.md")
    assert journal.file(path).endswith("The second.\n")


def test_words_typed_for_a_file_that_is_gone_are_shown(served, visit):
    journal = served()
    page = visit(journal)
    page.goto(journal.address + "resources/call-a-friend.html")
    page.get_by_role("link", name="Edit").click()
    (journal.folder / "Content/resources/call-a-friend.md").rename(journal.folder / "elsewhere.md")
    page.get_by_label("What it is, in your own words").fill("Typed in vain?")
    press(page)
    expect(page.locator("pre").filter(has_text="Typed in vain?")).to_be_visible()
    assert not journal.files("resources/call-a-friend.md")


def test_a_question_stands_above_the_words_that_answer_it(served, visit):
    journal = served()
    page = visit(journal)
    page.goto(journal.address + "reflect/new.html?about=2026-11-14&prompt=What%20was%20happening%3F")
    expect(page.get_by_text("What was happening?")).to_be_visible()
    page.get_by_label("What was happening?").fill("We walked.")
    press(page)
    expect(page.get_by_role("status").first).to_contain_text("Saved.")
    [path] = journal.files(f"reflections/{TODAY}-*.md")
    assert journal.file(path).endswith("\n\n> What was happening?\n\nWe walked.\n")
    assert "about: [2026-11-14]" in journal.file(path)

"""hearth serve: a file is looked at before anything of it is added, and nobody has to say what kind of file it is."""

import fcntl
import os
import re
import zipfile

from playwright.sync_api import expect
from served_journal import let_in, open_changed, press, undo

CALENDAR = (
    "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//x//y//EN\r\nBEGIN:VEVENT\r\nUID:1\r\nDTSTAMP:20261101T000000Z\r\n"
    "DTSTART;VALUE=DATE:20261125\r\nSUMMARY:Choir\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n"
)


def export(days: int, readings: int = 20) -> str:
    """An export of Apple Health with readings on the first days of October 2025."""
    records = [
        '<Record type="HKQuantityTypeIdentifierHeartRate" sourceName="Watch" unit="count/min" '
        f'startDate="2025-10-{day:02} 08:{minute:02}:00 +0000" endDate="2025-10-{day:02} 08:{minute:02}:00 +0000" value="{60 + minute}"/>'
        for day in range(1, days + 1)
        for minute in range(readings)
    ]
    return '<?xml version="1.0"?>\n<HealthData locale="en">\n' + "\n".join(records) + "\n</HealthData>\n"


def look_at(page, journal, file):
    page.goto(journal.address + "import")
    page.get_by_label("The file").set_input_files(file)
    page.get_by_role("button", name="See what it would add").click()


def wait_for(page, name: str):
    """Waits until a page of that name is there: a script asks again by itself, and without scripts a person does."""
    if not page.runs_scripts:
        while page.locator("#import-work").count():
            page.get_by_role("link", name="Check progress").click()
    expect(page.get_by_role("heading", level=1)).to_have_text(name)


def offer(page, journal, file):
    """Chooses a file whose kind Hearth can't tell, and waits until it asks."""
    look_at(page, journal, file)
    wait_for(page, "What kind of file is it?")


def found(page):
    wait_for(page, "What was found")
    return page.locator("main").inner_text()


def test_an_export_is_looked_at_and_added_and_found_again(home, tmp_path):
    journal, page = home
    before = journal.files("heart-rate/*")
    packed = tmp_path / "export.zip"
    with zipfile.ZipFile(packed, "w") as archive:
        archive.writestr("apple_health_export/export_cda.xml", "<ClinicalDocument/>")
        archive.writestr("apple_health_export/export.xml", export(7))
    look_at(page, journal, packed)
    text = found(page)
    for words in ["Apple Health", "140 readings found", "7 new days", "Wednesday 1 October 2025: 20 readings", "and 2 more days"]:
        assert words in text
    assert str(journal.folder) not in text and ".hearth" not in text
    assert journal.files("heart-rate/*") == before, "nothing is written"

    page.get_by_role("button", name="Add", exact=True).click()
    wait_for(page, "Heart rate")
    expect(page.get_by_role("status").first).to_contain_text("Imported: 140 readings on 7 days.")
    assert len(journal.files("heart-rate/*")) == len(before) + 14
    assert not list((journal.folder / ".hearth").glob("kept/*"))

    look_at(page, journal, packed)
    text = found(page)
    assert "Already in your journal" in text and "7 days stay as they are" in text and "There is nothing to add." in text
    assert page.get_by_role("button", name="Add", exact=True).count() == 0
    page.get_by_role("button", name="Cancel").click()
    expect(page.get_by_role("status").first).to_contain_text("Nothing was added.")
    assert not list((journal.folder / ".hearth").glob("kept/*"))


def test_a_calendar_is_recognized_and_what_is_left_out_is_said(home, tmp_path):
    journal, page = home
    # Its name says nothing.
    calendar = tmp_path / "plans.txt"
    calendar.write_bytes(CALENDAR.replace("SUMMARY", "DESCRIPTION:secret\r\nLOCATION:https://example.org/join\r\nSUMMARY").encode())
    look_at(page, journal, calendar)
    text = found(page)
    for words in ["Calendar (ics)", "1 event found", "Wednesday 25 November 2026: Choir", "Descriptions of events: 1"]:
        assert words in text
    assert "secret" not in text and "example.org" not in text
    page.get_by_role("button", name="Add", exact=True).click()
    wait_for(page, "Calendar")
    assert journal.files("events/*choir*")
    undo(page)
    assert not journal.files("events/*choir*")


def test_what_cannot_be_told_is_asked_and_what_cannot_be_read_is_said(home, tmp_path):
    journal, page = home
    table = tmp_path / "numbers.csv"
    table.write_text("Id,Time,Value\n1,2026-10-02T08:00:00Z,70\n", encoding="utf-8")
    offer(page, journal, table)
    expect(page.get_by_label("Type of file")).to_have_value("csv")
    page.get_by_role("button", name="See what it would add").click()
    assert "1 reading found" in found(page)
    # The page of another window is of an earlier file by then.
    earlier = page.locator("[name=key]").get_attribute("value")
    offer(page, journal, table)
    page.goto(journal.address + f"import?job={earlier}")
    expect(page.get_by_role("alert")).to_contain_text("Choose it again.")

    page.goto(journal.address + "import")
    page.get_by_role("link", name="Continue with numbers.csv").click()
    page.get_by_label("Type of file").select_option("apple-health")
    page.get_by_role("button", name="See what it would add").click()
    wait_for(page, "Nothing that Hearth can add")
    text = page.locator("main").inner_text()
    assert "there is nothing of Apple Health in it" in text and str(journal.folder) not in text


def test_a_file_without_bytes_is_refused_where_it_was_chosen(home, tmp_path):
    journal, page = home
    empty = tmp_path / "empty.csv"
    empty.touch()
    look_at(page, journal, empty)
    expect(page.get_by_role("alert")).to_contain_text("empty.csv is empty. Choose another file.")
    expect(page.get_by_label("The file")).to_be_visible()


def test_what_is_being_sent_and_read_is_shown(served, browser, tmp_path):
    journal = served()
    page = let_in(browser, journal)
    file = tmp_path / "export.xml"
    file.write_text(export(28, 60), encoding="utf-8")
    reading = (
        '<!DOCTYPE html><html lang="en"><title>Reading</title><script defer src="assets/base.js"></script>'
        '<script defer src="assets/serve.js"></script><main><h1>Reading your file</h1><div id="import-work" data-address="{url}">'
        '<label for="import-progress">1 of 2</label><progress id="import-progress" max="100" value="50"></progress></div>'
        '<p role="status" id="import-status"></p></main>'
    )
    # The first page shows a file that is still being read, which this one is too short for.
    page.route(
        "**/import?job=*",
        lambda route: route.fulfill(content_type="text/html", body=reading.replace("{url}", route.request.url)), times=1)
    page.goto(journal.address + "import")
    # Kept over the change of page.
    page.evaluate("""() => new MutationObserver(() => {
        const text = document.querySelector(".import-sending progress")?.getAttribute("aria-label");
        if (text) sessionStorage.setItem("sent", text);
    }).observe(document, { subtree: true, childList: true, attributes: true })""")
    page.get_by_label("The file").set_input_files(file)
    page.get_by_role("button", name="See what it would add").click()
    assert "1,680 readings found" in found(page)
    assert page.evaluate("sessionStorage.getItem('sent')").startswith(("Sent ", "The whole file has arrived."))


# Each form waits three seconds.
def test_while_a_file_is_added_no_word_is_lost_and_no_button_says_otherwise(served, browser, tmp_path):
    journal = served()
    page = let_in(browser, journal)
    calendar = tmp_path / "plans.ics"
    calendar.write_bytes(CALENDAR.encode())
    look_at(page, journal, calendar)
    found(page)
    earlier, last, writing = (page.context.new_page() for _ in range(3))
    for window in [earlier, last]:
        window.goto(page.url)
    writing.goto(journal.address + "reflect/new.html")
    # Another command changes the journal, and what is added waits for it.
    folder = os.open(journal.folder / "Content", os.O_RDONLY)
    fcntl.flock(folder, fcntl.LOCK_EX)
    page.get_by_role("button", name="Add", exact=True).click()
    wait_for(page, "Adding what's new")
    writing.get_by_label("What would you like to remember?").fill("A robin sang.")
    press(writing)
    expect(writing.get_by_role("alert")).to_contain_text("Something is still being added to your journal.")
    expect(writing.get_by_label("What would you like to remember?")).to_have_value("A robin sang.")
    press(earlier, "Cancel")
    expect(earlier.get_by_role("heading", level=1)).to_have_text("Adding what's new")
    os.close(folder)
    wait_for(page, "Calendar")
    assert journal.files("events/*choir*")
    press(writing)
    expect(writing.get_by_role("status").first).to_contain_text("Saved.")
    press(last, "Cancel")
    expect(last.get_by_role("status").first).to_contain_text("Imported: 1 event.")
    page.context.close()


def test_a_table_with_unknown_columns_asks_which_they_are(home, tmp_path):
    journal, page = home
    table = tmp_path / "apples.csv"
    table.write_text("apple,pear\n2026-11-02 08:00,70\n2026-11-02 08:05,72\n", encoding="utf-8")
    offer(page, journal, table)
    page.get_by_role("button", name="See what it would add").click()
    wait_for(page, "Which column is which?")
    (time, beats) = (page.get_by_label("Time", exact=True), page.get_by_label("Beats per minute"))
    expect(time).to_be_focused()
    assert "apple: 2026-11-02 08:00, 2026-11-02 08:05" in time.text_content()
    press(page, "See what it would add")
    alert = page.get_by_role("alert")
    assert alert.get_by_role("link").all_inner_texts() == [
        "Time: Choose the column with the time.", "Beats per minute: Choose the column with the beats per minute."]
    time.select_option(label="pear: 70, 72")
    beats.select_option("1")
    press(page, "See what it would add")
    wait_for(page, "Nothing that Hearth can add")
    expect(alert).to_contain_text("the time '70' can't be read")
    page.get_by_role("link", name="Choose other columns").click()
    time.select_option("1")
    beats.select_option("2")
    press(page, "See what it would add")
    assert "2 readings found, Monday 2 November 2026" in found(page)
    with page.expect_navigation():
        page.get_by_role("button", name="Add", exact=True).click()
    wait_for(page, "Monday 2 November 2026")
    expect(page.get_by_role("status").first).to_contain_text("Imported: 2 readings on Monday 2 November 2026.")
    assert journal.files("heart-rate/2026-11-02.csv")


def test_times_without_a_date_are_explained_and_a_shortened_list_says_so(served, visit, tmp_path):
    journal = served()
    settings = journal.folder / "Content/hearth.yml"
    settings.write_text(settings.read_text(encoding="utf-8").replace("language: en ", "language: es "), encoding="utf-8")
    page = visit(journal)
    table = tmp_path / "times.csv"
    table.write_text("time,bpm\n" + "".join(f"{hour:02}:00,64\n" for hour in range(24)), encoding="utf-8")
    open_changed(page, journal.address + "import", lambda text: 'lang="es"' in text)
    page.locator("#import-file").set_input_files(table)
    page.locator("#import [type=submit]").click()
    wait_for(page, "Nada que Hearth pueda añadir")
    reason = page.get_by_role("alert").get_by_role("listitem")
    expect(reason).to_have_text("times.csv: its times, such as '00:00', have no date; write each with its date, as in 2025-03-17 00:00.")
    expect(reason).to_have_attribute("lang", "en")
    table.write_text("time,bpm\n2026-11-02 08:00,64\n" + "yesterday,64\n" * 240, encoding="utf-8")
    page.goto(journal.address + "import")
    page.locator("#import-file").set_input_files(table)
    page.locator("#import [type=submit]").click()
    wait_for(page, "Lo que se ha encontrado")
    items = page.locator("section:has(#import-remarks) li")
    expect(items.last).to_have_text("y 230 más como estas")
    assert items.count() == 11 and items.last.get_attribute("lang") is None


def test_dates_that_can_mean_two_days_are_asked_about(home, tmp_path):
    journal, page = home
    table = tmp_path / "dates.csv"
    table.write_text("pulse of the day,when\n70,03/04/2025 08:00\n71,03/04/2025 08:05\n", encoding="utf-8")
    offer(page, journal, table)
    press(page, "See what it would add")
    wait_for(page, "Which column is which?")
    page.get_by_label("Time", exact=True).select_option("2")
    page.get_by_label("Beats per minute").select_option("1")
    press(page, "See what it would add")
    wait_for(page, "Day or month first?")
    page.get_by_label("In 03/04/2025 08:00, what comes first?").select_option("The month")
    press(page, "See what it would add")
    assert "2 readings found, Tuesday 4 March 2025" in found(page)

"""hearth serve: a reminder is set, changed and stopped on one page, with few keys."""

import pytest
from playwright.sync_api import expect
from served_journal import press, undo


def test_a_reminder_at_ten_in_the_evening_takes_at_most_twelve_keys(home):
    journal, page = home
    page.goto(journal.address)
    keys = 0

    def strike(*names: str):
        nonlocal keys
        for name in names:
            page.keyboard.press(name)
            keys += 1

    # The link that skips the menu comes first.
    strike("Tab", "Enter")
    while page.locator(":focus").inner_text().strip() != "Remind me":
        strike("Tab")
        assert keys <= 12
    strike("Enter")
    expect(page.get_by_label("Time").first).to_be_focused()
    # A time is suggested, and nothing is set until it is saved.
    expect(page.get_by_label("Time").first).to_have_accessible_description("No reminder is set yet. 20:00 is only a suggestion until you save.")
    assert "reminders: [] " in journal.file("hearth.yml")
    # A clock of twelve hours shows the usual evening time, so the half of the day is already right.
    strike(*("1000" if clock_of_twelve(page) else "2200"), "Enter")
    expect(page.get_by_role("status").first).to_contain_text("Reminder saved: every day, 22:00.")
    assert 'at: "22:00"' in journal.file("hearth.yml")
    assert keys <= 12


def clock_of_twelve(page) -> bool:
    """Whether the browser's fields for times have AM and PM. Both have it in the tests' language, whatever the page's."""
    return page.context.browser.browser_type.name in ("chromium", "firefox")


@pytest.mark.ways("without scripts")
def test_a_reminder_is_changed_and_stopped_on_the_same_page(home):
    journal, page = home
    page.goto(journal.address + "remind")
    form = page.locator("form.remind-form").first
    expect(form.get_by_role("button", name="Stop reminding me")).to_have_count(0)
    form.get_by_label("Time").fill("21:00")
    press(form)
    expect(page.get_by_role("status").first).to_contain_text("Reminder saved: every day, 21:00.")
    expect(page.get_by_text("Every day, 21:00: “")).to_be_visible()
    calendar = page.get_by_role("link", name="reminders.ics").get_attribute("href")
    assert page.request.get(journal.address + calendar).text().count("BEGIN:VEVENT") == 1
    assert "text:" not in journal.file("hearth.yml"), "Hearth's own words follow the language"

    form.get_by_text("Days and text").click()
    for day in ("Saturday", "Sunday"):
        form.get_by_label(day).uncheck()
    form.get_by_label("Text").fill("Soup, then bed")
    press(form)
    expect(page.get_by_role("status").first).to_contain_text("Reminder saved: Monday, Tuesday, Wednesday, Thursday and Friday, 21:00.")
    assert 'days: [mon, tue, wed, thu, fri], text: "Soup, then bed"' in journal.file("hearth.yml")

    undo(page)
    assert "Soup" not in journal.file("hearth.yml")

    page.goto(journal.address + "remind")
    form.get_by_role("button", name="Stop reminding me").click()
    expect(page.get_by_role("status").first).to_contain_text("The reminder is off.")
    expect(page.get_by_text("open stop-reminder-reflect.ics there")).to_be_visible()
    assert (journal.folder / "stop-reminder-reflect.ics").exists()
    assert 'at: "21:00"' not in journal.file("hearth.yml")


def test_what_was_typed_stays_when_a_reminder_is_refused(served, visit):
    journal = served()
    page = visit(journal, java_script_enabled=False)
    page.goto(journal.address + "remind?what=relax")
    form = page.locator("form.remind-form").first
    form.get_by_label("Time").fill("06:45")
    form.get_by_text("Days and text").click()
    form.get_by_label("Text").fill("Slowly")
    for day in form.get_by_role("checkbox").all():
        day.uncheck()
    press(form)
    expect(page.get_by_role("alert")).to_contain_text("Choose at least one day.")
    expect(form.get_by_label("Time")).to_have_value("06:45")
    expect(form.get_by_label("Text")).to_have_value("Slowly")
    assert form.get_by_role("checkbox", checked=True).count() == 0

    file = journal.folder / "Content/hearth.yml"
    text = file.read_text(encoding="utf-8")
    file.write_text(text.replace("reminders: [] ", 'reminders: [{what: relax, at: "09:00", text: Mine}] '), encoding="utf-8")
    form.get_by_label("Monday").check()
    press(form)
    expect(page.get_by_role("alert")).to_contain_text("has changed since you opened this page")
    expect(page.get_by_role("alert")).to_contain_text("Mine")
    assert "Slowly" not in journal.file("hearth.yml")
    press(form)
    expect(page.get_by_role("status").first).to_contain_text("Reminder saved: Monday, 06:45.")
    assert 'at: "06:45", days: [mon], text: Slowly' in journal.file("hearth.yml")

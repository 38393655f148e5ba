"""The page of a day in hearth serve: its chart and the form below it, its labelled times, and the questions about them."""

import re

import pytest
from conftest import until
from playwright.sync_api import expect
from served_journal import TODAY, let_in, open_changed, press
from test_serve_settings import audited

DAY = "days/2026-11-14.html"
NOTE = "heart-rate/2026-11-14.md"
SIZES = {"desk": (1280, 800), "phone": (360, 640)}


def says(page, words: str):
    expect(page.get_by_role("status").first).to_contain_text(words)


def labelling(page, journal):
    """Opens the form below the chart, and returns it."""
    page.goto(journal.address + DAY)
    if page.locator("#label-a-time").get_attribute("open") is None:
        page.locator("#label-a-time > summary").click()
    return page.locator("#label-a-time form")


def test_the_form_opens_below_the_slider_with_the_chart_in_sight(served, visit):
    journal = served()
    page = visit(journal)
    for name, (width, height) in SIZES.items():
        page.set_viewport_size({"width": width, "height": height})
        page.goto(journal.address + DAY)
        page.get_by_role("slider", name="Time").focus()
        page.keyboard.press("Home")
        page.keyboard.press("ArrowRight")
        summary = page.locator("#label-a-time > summary")
        summary.focus()
        page.keyboard.press("Enter")
        until(page, "document.querySelector('#label-a-time').open")
        expect(page.get_by_label("Start", exact=True)).to_have_value("00:15")
        expect(page.locator("#label-a-time").get_by_role("status")).to_contain_text("00:15")
        for part in [page.get_by_role("slider", name="Time"), page.get_by_label("Start", exact=True), page.get_by_label("End", exact=True)]:
            expect(part).to_be_in_viewport(ratio=1)
        expect(page.locator("svg[data-plot]:visible")).to_be_in_viewport(ratio=0.95 if name == "desk" else 0.6)
        expect(summary).to_be_focused()
        # From the slider, one press of Tab leads to the form, and its buttons say which time they take.
        page.get_by_role("slider", name="Time").focus()
        page.keyboard.press("ArrowRight")
        expect(page.get_by_role("button", name="Start here, 00:30", exact=True)).to_be_visible()
        page.keyboard.press("Tab")
        expect(summary).to_be_focused()
    hints = {"Start": "For example 08:28.", "End": "Leave it empty if it isn't over yet."}
    for label, hint in hints.items():
        expect(page.get_by_label(label, exact=True)).to_have_accessible_description(hint)


@pytest.mark.ways("chromium", "without scripts", "firefox")
def test_the_form_for_labelling_a_time_is_one_press_from_heart_rate(home):
    journal, page = home
    page.goto(journal.address + "heart-rate/index.html")
    page.get_by_role("link", name="Label a time Saturday 14 November 2026", exact=True).click()
    page.wait_for_url(journal.address + DAY + "#label-a-time-form")
    expect(page.get_by_label("Start", exact=True)).to_be_in_viewport()


def test_the_words_of_a_day_are_edited_from_its_page(home):
    journal, page = home
    page.goto(journal.address + DAY)
    page.locator(".day-note").get_by_role("link", name="Edit Saturday 14 November 2026", exact=True).click()
    field = page.locator("#field-text")
    words = field.input_value() + "\nThe lake was still."
    field.fill(words)
    press(page)
    says(page, "Saved.")
    expect(page).to_have_url(re.compile(re.escape(DAY)))
    assert "The lake was still." in journal.file(NOTE)


def test_all_mistakes_in_a_labelled_time_are_reported_at_once(home):
    journal, page = home
    before = journal.file(NOTE)
    form = labelling(page, journal)
    form.get_by_label("Start", exact=True).fill("25:00")
    form.get_by_label("End", exact=True).fill("99:99")
    press(form)
    time = "Write a time from 00:00 to 23:59, for example 08:28."
    items = page.get_by_role("alert").get_by_role("listitem")
    assert items.all_inner_texts() == [f"Start: {time}", f"End: {time}", "Label: Choose a label, or type a new one."]
    for name in ["Start", "End", "Label"]:
        expect(page.get_by_label(name, exact=True)).to_have_attribute("aria-invalid", "true")
    expect(page.get_by_label("Start", exact=True)).to_be_focused()
    assert journal.file(NOTE) == before
    page.get_by_label("Start", exact=True).fill("")
    page.get_by_label("Or a new label").fill("a | b")
    press(page)
    assert [text.split(":")[0] for text in items.all_inner_texts()] == ["Start", "End", "Or a new label"]


def test_an_answer_leads_back_to_its_day_and_outlives_its_label(home):
    journal, page = home
    form = labelling(page, journal)
    form.get_by_label("Start", exact=True).fill("13:05")
    form.get_by_label("End", exact=True).fill("13:20")
    form.get_by_label("Or a new label").fill("stairs")
    press(form)
    says(page, "Labelled.")
    page.locator("#questions > summary").click()
    page.get_by_role("link", name="What was happening from 13:05 to 13:20?").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Write")
    # The question is the field's label, and appears once.
    assert page.get_by_text("What was happening from 13:05 to 13:20?").count() == 1
    page.get_by_label("What was happening from 13:05 to 13:20?").fill("We carried boxes.")
    press(page)
    expect(page).to_have_url(re.compile(DAY))
    says(page, "Saved.")
    expect(page.locator("main").get_by_text("We carried boxes.").first).to_be_visible()
    [path] = journal.files(f"reflections/{TODAY}-*.md")
    assert "about: [2026-11-14/13:05]" in journal.file(path)
    with page.expect_navigation():
        page.get_by_role("row", name=re.compile("stairs")).get_by_role("button").click()
    says(page, "Label removed.")
    assert "about: [2026-11-14]" in journal.file(path)
    page.goto(journal.address + "needs-a-look.html")
    assert "13:05" not in page.locator("main").inner_text()


def test_a_question_about_an_event_can_be_hidden_for_now(home):
    journal, page = home
    file = journal.folder / "Content/events/2026-11-19-choir.md"
    file.write_text("---\ntitle: Choir\nstart: 2026-11-19T18:00\n---\n", encoding="utf-8")
    open_changed(page, journal.address + "calendar/2026-11.html", lambda text: "Choir" in text)
    event = page.locator("section.event").filter(has_text="Choir")
    if event.locator("details").get_attribute("open") is None:
        event.locator("summary").click()
    with page.expect_navigation():
        event.get_by_role("button", name="Not now").click()
    says(page, "The question is hidden for now.")
    assert file.read_text(encoding="utf-8") == "---\ntitle: Choir\nstart: 2026-11-19T18:00\nprompts: not-now\n---\n"
    assert page.locator("section.event").filter(has_text="Choir").get_by_role("button", name="Not now").count() == 0


def test_buttons_go_to_labelled_times_only_where_there_are_some(served, visit):
    journal = served()
    note = journal.folder / "Content" / NOTE
    page = visit(journal)
    page.goto(journal.address + DAY)
    names = page.locator(".explore-ways button").all_inner_texts()
    assert names[:4] == ["Lowest", "Highest", "Previous labelled time", "Next labelled time"]
    page.get_by_role("button", name="Next labelled time").click()
    expect(page.get_by_role("slider", name="Time")).to_have_attribute("aria-valuetext", re.compile(", in "))
    note.write_text("---\ndate: 2026-11-14\n---\n", encoding="utf-8")
    open_changed(page, journal.address + DAY, lambda text: "-spans-table" not in text)
    assert page.locator("[data-go]").all_inner_texts() == ["Lowest", "Highest"]


# Audits several pages in every mode.
def test_the_page_is_for_everyone(served, browser, audit, axe, tmp_path):
    journal = served()
    page = let_in(browser, journal, viewport={"width": 1280, "height": 800}, reduced_motion="reduce")
    page.add_init_script(audit)
    page.add_init_script(axe)
    page.goto(journal.address + DAY)
    page.evaluate("document.querySelectorAll('details').forEach(fold => { fold.open = true })")
    found = audited(page)
    press(page.locator("#label-a-time"))
    expect(page.get_by_role("alert")).to_be_visible()
    found += audited(page)
    table = tmp_path / "apples.csv"
    table.write_text("apple,pear\n2026-11-02 08:00,70\n", encoding="utf-8")
    page.goto(journal.address + "import")
    found += audited(page)
    page.get_by_label("The file").set_input_files(table)
    page.get_by_role("button", name="See what it would add").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("What kind of file is it?")
    press(page, "See what it would add")
    expect(page.get_by_role("heading", level=1)).to_have_text("Which column is which?")
    press(page, "See what it would add")
    expect(page.get_by_role("alert")).to_be_visible()
    found += audited(page)
    page.get_by_label("Time", exact=True).select_option("2")
    page.get_by_label("Beats per minute").select_option("1")
    press(page, "See what it would add")
    expect(page.get_by_role("heading", level=1)).to_have_text("Nothing that Hearth can add")
    found += audited(page)
    assert not found, "\n".join(found)

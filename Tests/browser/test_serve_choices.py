"""hearth serve: settings and their questions, the first steps, Home's offer, the entrance page, the page for a hard moment, Relax and
reminders, for people who use only a keyboard or a screen reader."""

import re
import shutil

import pytest
from conftest import ROOT
from playwright.sync_api import expect
from served_journal import Served, let_in, open_setting, press, undo
from test_serve_settings import audited


def with_setting(folder, old: str, new: str):
    """Returns the folder of a copy of the journal with a changed setting."""
    shutil.copytree(ROOT / "Content", folder / "Content")
    path = folder / "Content/hearth.yml"
    path.write_text(path.read_text(encoding="utf-8").replace(old, new), encoding="utf-8")
    return folder


@pytest.fixture(scope="module")
def shown(hearth, browser, tmp_path_factory):
    """A served journal and a page in Chromium, for checks that change nothing."""
    journal = Served(hearth, tmp_path_factory.mktemp("shown"), ROOT / "Content")
    yield journal, let_in(browser, journal, viewport={"width": 1280, "height": 800}, reduced_motion="reduce")
    journal.stop()


@pytest.fixture
def empty(served, entering, tmp_path_factory):
    journal = served(folder=tmp_path_factory.mktemp("empty"), content=None)
    page = entering(journal)
    page.goto(journal.address)
    return journal, page


# Settings


def test_a_setting_is_reached_with_few_keys(shown):
    journal, page = shown
    page.goto(journal.address + "settings.html")
    groups = page.locator(".setting-group > details > summary")
    assert groups.count() == 9 and page.locator(".setting:visible").count() == 0
    page.locator("main").focus()
    for _ in range(6):
        page.keyboard.press("Tab")
    assert page.locator(":focus").inner_text().startswith("Appearance, language and time")
    page.keyboard.press("Enter")
    assert page.locator(".setting:visible").count() == 7
    page.goto(journal.address + "settings.html#put-away")
    expect(page.get_by_text("To archive a resource, a reading or an exercise")).to_be_visible()


def test_settings_name_no_keys_of_files_and_no_commands(shown):
    journal, page = shown
    page.goto(journal.address + "settings.html")
    # Locking everything is done in a terminal, so its command is there.
    words = page.locator("main").text_content().replace("hearth set lock.all", "")
    for jargon in ["prompts:", "hearth ", ".yml", ".md", "isn't built", "not_for_me", "Spanish"]:
        assert jargon not in words, jargon


# Sends many forms, one after the other.
def test_a_question_is_shown_as_it_is_asked_reworded_switched_off_and_reset(home):
    journal, page = home
    before = journal.file("hearth.yml")
    row = open_setting(page, journal, "question-cause")
    expect(row.locator("summary")).to_contain_text("What made 08:20 to 08:50 feel tense?")
    words = row.get_by_label("Wording")
    expect(words).to_have_value("What made {start} to {end} feel {label}?")
    expect(row.get_by_label("Ask this question")).to_be_checked()
    press(row)
    expect(page.get_by_role("status").first).to_contain_text("It was already like that.")
    assert journal.file("hearth.yml") == before, "Hearth's own words aren't written"

    row = open_setting(page, journal, "question-cause")
    words.fill("What came before {label}?")
    press(row)
    expect(page.locator("#setting-question-cause")).to_be_visible(), "the group stays open"
    assert "cause: What came before {label}?" in journal.file("hearth.yml").replace('"', "").replace("'", "")
    row.locator("summary").click()
    words.fill("What came before {lable}?")
    press(row)
    expect(page.get_by_role("alert")).to_contain_text("can't fill in everything in braces")
    expect(words).to_be_focused()
    expect(words).to_have_value("What came before {lable}?")
    row.get_by_label("Ask this question").uncheck()
    press(row)
    row.locator("summary").click()
    expect(row.locator("summary")).to_contain_text("not asked")
    row.get_by_label("Ask this question").check()
    press(row)
    assert "cause: " not in journal.file("hearth.yml")
    for _ in range(2):
        undo(page)
        page.goto(journal.address + "changes")
    assert "What came before {label}?" in journal.file("hearth.yml")
    row = open_setting(page, journal, "question-cause")
    press(row, "Use Hearth's wording again")
    expect(page.locator("#setting-question-cause summary")).to_contain_text("What made 08:20 to 08:50 feel tense?")
    assert "cause: " not in journal.file("hearth.yml")


def test_mistakes_in_settings_are_listed_and_the_title_says_so(home):
    journal, page = home
    row = open_setting(page, journal, "timezone")
    row.get_by_label("Time zone").fill("Berlin")
    press(row)
    assert page.title().startswith("Not saved yet: Settings")
    alert = page.get_by_role("alert")
    expect(alert).to_contain_text("Not saved yet")
    expect(alert.get_by_role("link")).to_have_attribute("href", "#field-timezone")
    expect(alert).to_contain_text("Did you mean Europe/Berlin?")
    expect(row.get_by_label("Time zone")).to_be_focused()


def test_mistakes_are_in_the_language_of_the_journal(served, visit, tmp_path):
    journal = served(folder=with_setting(tmp_path, "language: en ", "language: es "))
    page = visit(journal, java_script_enabled=False)
    row = open_setting(page, journal, "timezone")
    row.get_by_label("Zona horaria").fill("Marte")
    press(row, "Guardar")
    assert page.title().startswith("Aún no")
    expect(page.get_by_role("alert")).to_contain_text("Hearth no conoce la zona horaria «Marte».")
    assert page.locator("main [lang=en]").count() == 0

    page.goto(journal.address + "helpline")
    page.get_by_label("Región", exact=False).first.fill("")
    page.get_by_label("Número para llamar").fill("nadie")
    page.get_by_label("Dirección web de un chat").fill("nonsense")
    press(page, "Guardar")
    assert page.locator(".form-errors li").count() == 4, "region, name, number and chat"
    assert page.locator("main [lang=en]").count() == 0
    expect(page.locator("#field-call-error")).to_contain_text("«nadie»")


def test_what_came_with_hearth_follows_the_language_until_something_is_written(empty):
    journal, page = empty
    english = journal.file("labels.yml"), journal.file("readings/what-anxiety-is.md")
    row = open_setting(page, journal, "language")
    row.get_by_label("Language").select_option("Español")
    press(row)
    assert page.locator("html").get_attribute("lang") == "es"
    assert (journal.file("labels.yml"), journal.file("readings/what-anxiety-is.md")) != english
    press(page, "Deshacer", exact=False)
    # In the language of the page that says it.
    expect(page.get_by_role("status").first).to_contain_text("Undone. Language: Español (was English).")
    assert (journal.file("labels.yml"), journal.file("readings/what-anxiety-is.md")) == english


# Helplines and people


def test_all_mistakes_in_a_helpline_are_reported_at_once_and_formats_shown_before(home):
    journal, page = home
    before = journal.file("helplines.yml")
    page.goto(journal.address + "helpline")
    expect(page.locator("#field-call-hint")).to_contain_text("For example: 988")
    expect(page.get_by_label("Name")).to_have_accessible_name("Name (required)")
    page.get_by_label("Number to call").fill("not a number")
    page.get_by_label("Number to text").fill("abc")
    page.get_by_label("Web address of a chat").fill("example.org/chat")
    press(page)
    assert page.title().startswith("Not saved yet: Add a helpline")
    assert [field.get_attribute("id") for field in page.locator("[aria-invalid=true]").all()] == [
        "field-name", "field-call", "field-text", "field-chat"]
    assert page.locator(".form-errors li").count() == 4
    expect(page.get_by_label("Name")).to_be_focused()
    expect(page.locator("#field-chat-error")).to_contain_text("Did you mean https://example.org/chat?")
    assert "shown as text" not in page.locator("main").inner_text()
    assert journal.file("helplines.yml") == before
    expect(page.locator("main").get_by_role("link", name="Cancel")).to_be_visible()


def test_someone_to_trust_is_added_where_somebody_looks_for_them(home):
    journal, page = home
    page.goto(journal.address + "calm.html")
    expect(page.locator("main").get_by_role("link", name="Back to your journal").first).to_be_visible()
    page.locator("section[aria-labelledby=lines]").get_by_role("link", name="Add someone you trust").click()
    press(page)
    assert page.locator(".form-errors li").count() == 2
    page.get_by_label("Name").fill("Ana")
    page.get_by_label("Phone number").fill("+1 306 555 0142")
    press(page)
    expect(page.locator(".calm-person")).to_contain_text("Ana")


def test_the_page_for_a_hard_moment_announces_before_it_begins(shown):
    journal, page = shown
    page.goto(journal.address + "calm.html")
    order = page.evaluate("[...document.querySelectorAll('.calm-announce, .calm-move > summary')].map((one) => one.className || 'begin')")
    assert order[0] == "calm-announce"


# The first steps and Home


def test_ideas_that_match_an_answer_come_first_with_the_reason(empty):
    journal, page = empty
    page.goto(journal.address + "welcome?step=2")
    page.get_by_label("Which words would you use for yourself?").fill("autistic, student")
    page.get_by_label("What would you like to be called?").fill("Sam")
    page.get_by_role("button", name="Next").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Things that may help")
    first = page.locator(".idea").first
    expect(first).to_contain_text("Because you wrote “autistic” in About me.")
    assert page.get_by_role("heading", name="Based on what you wrote").count() == 1
    shown = page.locator("[name=resource]:visible")
    assert 3 <= shown.count() <= 10
    assert "Black Lives Matter" not in page.locator(".ideas:visible").all_inner_texts()[-1]
    names = [box.get_attribute("value") for box in page.locator("[name=resource]").all()]
    assert len(names) == len(set(names)), "each idea once"
    first.get_by_role("checkbox").check()
    page.get_by_role("button", name="Next").first.click()
    assert len(journal.files("resources/*.md")) == 1


def test_the_steps_end_with_a_first_line_and_home_offers_no_other_five(empty):
    journal, page = empty
    page.goto(journal.address + "welcome?step=5")
    first = page.locator("main a, main button").first
    expect(first).to_have_text("Write your first line")
    assert page.get_by_role("link", name="Read more about it").get_attribute("href").endswith("learn/what-anxiety-is.html")
    first.click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Write")
    page.goto(journal.address)
    if page.runs_scripts:
        expect(page.locator("#start-offer")).to_be_hidden()
    else:
        press(page.locator("#start-offer"), "Hide this")
        expect(page.locator("#start-offer")).to_have_count(0)
        assert "start: done" in journal.file("hearth.yml")
        undo(page)
        expect(page.locator("#start-offer")).to_be_visible()


def test_the_offer_on_home_is_hidden_with_one_press_and_stays_hidden(home):
    journal, page = home
    page.goto(journal.address)
    press(page.locator("#start-offer"), "Hide this")
    expect(page.get_by_role("status").first).to_contain_text("Hidden.")
    expect(page.locator("#start-offer")).to_have_count(0)


# The entrance page


def test_a_browser_that_is_not_let_in_shows_what_to_do_and_nothing_about_the_journal(shown, browser):
    journal, _ = shown
    page = browser.new_context().new_page()
    for address in [journal.address, journal.entrance, journal.address + "calm.html"]:
        assert page.goto(address).status == 403
        assert page.title() == "Open Hearth again"
        expect(page.get_by_role("heading", level=1)).to_have_text("Open Hearth again")
        expect(page.locator("[lang=es] h2")).to_have_text("Abre Hearth otra vez")
        assert "--port 8000" in page.inner_text("main") and "Most days" not in page.content()
    page.context.close()


# Relax


def test_a_choice_says_that_the_session_is_ready(shown):
    journal, page = shown
    page.goto(journal.address + "relax/index.html")
    assert page.get_by_role("list").filter(has_text="Start").count() == 0
    page.get_by_role("radio", name="Uneasy").press("Space")
    expect(page.locator(".session-picker [role=status]")).to_be_empty()
    page.get_by_role("radio", name="10 minutes").press("Space")
    expect(page.locator(".session-picker [role=status]")).to_have_text("Uneasy, 10 minutes: ready. Start comes next.")
    page.keyboard.press("Tab")
    assert page.locator(":focus").inner_text() == "Start"


def test_at_the_end_a_session_can_be_begun_again_left_or_noted_and_no_key_leaves_by_accident(served, visit, tmp_path):
    journal = served(folder=with_setting(tmp_path, "encouragement: off", "encouragement: count"))
    page = visit(journal, reduced_motion="reduce")
    page.goto(journal.address + "relax/very-anxious-3.html#step-1")
    address = page.url
    next_line = page.locator(".player [data-do=next]").first
    expect(next_line).to_be_focused()
    assert next_line.evaluate("button => getComputedStyle(button).outlineStyle") == "solid"
    for _ in range(page.locator("#step-1 .prose li").count()):
        page.keyboard.press("Enter")
    line = page.locator(".player-line").first
    expect(line).to_have_text("That was the last line.")
    expect(line).to_be_focused()
    page.keyboard.press("Enter")
    page.keyboard.press("Space")
    assert page.url == address and page.locator(".site-header").is_visible()
    player = page.locator(".player").first
    expect(player.get_by_role("button", name="Begin again")).to_be_visible()
    expect(player.get_by_role("link", name=re.compile("Done|Next"))).to_be_visible()
    expect(player.get_by_role("button", name="Stop")).to_be_hidden()
    note = page.locator("#step-1").get_by_role("button", name="Note it")
    if note.count():
        assert player.get_by_role("button", name="Note it").is_visible()
    player.get_by_role("button", name="Begin again").click()
    expect(line).to_have_text(page.locator("#step-1 .prose li").first.text_content().strip())
    expect(player.get_by_role("link", name="Back to Relax")).to_be_visible()


# Reminders


def test_a_reminder_says_how_it_arrives_before_it_is_saved_and_what_remains_to_do_after(home):
    journal, page = home
    page.goto(journal.address + "remind")
    words = page.locator("main").inner_text()
    assert "Your calendar app sends the reminder." in words and "No reminder is set yet" in words and "timezone" not in words
    assert [heading.inner_text() for heading in page.get_by_role("heading", level=2).all()] == [
        "A reminder to reflect", "A reminder to relax"]
    expect(page.get_by_label("Time").first).not_to_have_attribute("required", "")
    page.get_by_label("Time").first.fill("22:00")
    press(page)
    expect(page.locator(".notice").first).to_contain_text("One more step: open this file in your calendar app.")
    assert "No reminder is set yet" not in page.locator(".remind-form").first.inner_text()
    page.get_by_label("Time").first.fill("")
    press(page)
    expect(page.get_by_role("alert")).to_contain_text("Choose a time.")
    assert page.title().startswith("Not saved yet: Remind me")


# For everyone


# Audits several pages in every mode.
def test_the_pages_are_for_everyone(shown, browser, audit, axe):
    journal, page = shown
    state = page.context.storage_state()
    page = browser.new_context(storage_state=state, viewport={"width": 1280, "height": 800}, reduced_motion="reduce").new_page()
    page.add_init_script(audit)
    page.add_init_script(axe)
    found = []
    for address in ["settings.html", "welcome?step=2", "welcome?step=3", "welcome?step=5", "remind", "index.html", "relax/index.html"]:
        page.goto(journal.address + address)
        page.evaluate("document.querySelectorAll('main details').forEach(fold => { fold.open = true })")
        found += audited(page)
    page.context.clear_cookies()
    assert page.goto(journal.address).status == 403
    found += audited(page)
    page.context.close()
    assert not found, "\n".join(found)

"""hearth serve: the first steps with a journal, one on each page, which take Firefox up to four seconds."""

import pytest
from playwright.sync_api import expect


@pytest.fixture
def empty(served, entering, tmp_path_factory):
    """An empty folder that became a journal, at the welcome, in each way of browsing."""
    journal = served(folder=tmp_path_factory.mktemp("empty"), content=None)
    page = entering(journal)
    page.goto(journal.address)
    return journal, page


def at(page, number: int, name: str):
    expect(page.get_by_role("heading", level=1)).to_have_text(name)
    expect(page.get_by_text(f"Step {number} of 5")).to_be_visible()
    expect(page.get_by_text(f"Step {number} of 5")).to_be_focused()


def go_on(page):
    page.get_by_role("button", name="Next").first.click()


def test_an_empty_folder_becomes_a_journal_in_five_steps(empty):
    journal, page = empty
    at(page, 1, "Welcome")
    assert "anxiety" not in page.locator("main").inner_text().lower()
    go_on(page)

    at(page, 2, "About you")
    shown = page.locator("form.welcome input[type=text]:visible, form.welcome textarea:visible")
    assert [field.get_attribute("name") for field in shown.all()] == ["name", "identities", "free time"]
    shown.nth(1).fill("student")
    shown.nth(2).fill("not applicable")
    page.get_by_text("More questions").click()
    page.locator("[name='passions']").fill("Frogs")
    go_on(page)
    assert "identities: [student]" in journal.file("about-me.md")

    at(page, 3, "Things that may help")
    assert 3 <= page.locator("[name=resource]:visible").count() <= 10, "a few; all groups are folded"
    page.get_by_text("More ideas").click()
    group = page.locator("details.group").first
    group.locator("summary").click()
    box = group.locator("[name=resource]").first
    name = box.get_attribute("value")
    box.check()
    go_on(page)
    assert journal.files("resources/*.md") == [f"resources/{name}.md"]

    at(page, 4, "A reminder")
    page.get_by_label("Remind me to write every day at").fill("22:00")
    go_on(page)
    assert 'at: "22:00"' in journal.file("hearth.yml")

    at(page, 5, "Your journal is ready")
    set_here = page.locator(".welcome-set").inner_text()
    assert "3 answers" in set_here and "1 resource" in set_here and "22:00" in set_here
    expect(page.get_by_text("Generalized anxiety is worry that is hard to control")).to_be_visible()
    assert page.get_by_role("link", name="reminders.ics").count() == 1

    page.locator("main").get_by_role("link", name="Home").click()
    expect(page.get_by_role("link", name="Write").first).to_be_visible()


@pytest.mark.ways("without scripts")
def test_the_way_back_shows_what_was_saved_and_saves_nothing_twice(empty):
    journal, page = empty
    go_on(page)
    page.locator("[name=identities]").fill("student")
    page.get_by_text("More questions").click()
    page.locator("[name='passions']").fill("Frogs")
    go_on(page)
    at(page, 3, "Things that may help")
    go_on(page)
    page.get_by_label("Remind me to write every day at").fill("22:00")
    go_on(page)
    at(page, 5, "Your journal is ready")
    before = journal.file("hearth.yml"), journal.file("about-me.md")
    assert 'at: "22:00"' in before[0] and "Frogs" in before[1]
    for number, title in [(4, "A reminder"), (3, "Things that may help"), (2, "About you")]:
        page.get_by_role("link", name="Back").click()
        at(page, number, title)
    expect(page.locator("[name=identities]")).to_have_value("student")
    expect(page.locator("[name='passions']")).to_have_value("Frogs")
    for _ in range(3):
        go_on(page)
    at(page, 5, "Your journal is ready")
    assert (journal.file("hearth.yml"), journal.file("about-me.md")) == before


@pytest.mark.ways("without scripts")
def test_the_language_counts_from_the_next_step_on_also_for_what_came_with_the_journal(empty):
    journal, page = empty
    english = journal.file("labels.yml")
    page.get_by_label("Language / Idioma").select_option("Español")
    go_on(page)
    expect(page.get_by_text("Paso 2 de 5")).to_be_visible()
    assert page.locator("html").get_attribute("lang") == "es"
    assert "language: es" in journal.file("hearth.yml") and journal.file("labels.yml") != english
    page.get_by_role("link", name="Atrás").click()
    page.get_by_label("Idioma / Language").select_option("English")
    page.get_by_role("button", name="Siguiente").click()
    at(page, 2, "About you")
    assert journal.file("labels.yml") == english


@pytest.mark.ways("without scripts")
def test_each_step_can_be_skipped_and_nothing_is_written(empty):
    journal, page = empty
    before = {path: journal.file(path) for path in journal.files("**/*.md") + ["hearth.yml", "labels.yml"]}
    for number, title in [(1, "Welcome"), (2, "About you"), (3, "Things that may help"), (4, "A reminder")]:
        at(page, number, title)
        page.get_by_role("link", name="Skip", exact=True).click()
    at(page, 5, "Your journal is ready")
    assert {path: journal.file(path) for path in before} == before
    page.goto(journal.address + "settings.html")
    page.get_by_role("link", name="Go through the first steps again").click()
    at(page, 1, "Welcome")


def test_answers_that_an_editor_changed_meanwhile_are_not_lost(served, visit):
    journal = served()
    page = visit(journal, java_script_enabled=False)
    page.goto(journal.address + "welcome?step=2")
    file = journal.folder / "Content/about-me.md"
    file.write_text(file.read_text(encoding="utf-8").replace("---\n", "---\npassions: From the editor\n", 1), encoding="utf-8")
    page.locator("[name=identities]").fill("from the page")
    go_on(page)
    expect(page.get_by_role("alert")).to_contain_text("has changed since")
    expect(page.get_by_text("From the editor")).to_be_visible()
    expect(page.locator("[name=identities]")).to_have_value("from the page")
    assert "from the page" not in journal.file("about-me.md")


def test_a_time_that_is_none_is_refused_and_stays(served, visit):
    journal = served()
    page = visit(journal, java_script_enabled=False)
    page.goto(journal.address + "welcome?step=4")
    token = page.locator("[name=form-token]").first.get_attribute("value")
    answer = page.request.post(
        journal.address + "welcome", form={"form-token": token, "step": "4", "time": "off"},
        headers={"Origin": journal.address.rstrip("/")})
    assert answer.status == 422 and "Choose a time." in answer.text() and 'value="off"' in answer.text()

"""hearth serve: forms say their own mistakes, in the journal's language, beside the field, and lose nothing else that was typed."""

import re
import shutil

import pytest
from conftest import ROOT
from playwright.sync_api import expect
from served_journal import let_in, press

UNFINISHED = "Complétalo o corrígelo, o deja el campo vacío."


@pytest.fixture
def spanish_journal(served, tmp_path):
    content = shutil.copytree(ROOT / "Content", tmp_path / "Content")
    settings = content / "hearth.yml"
    settings.write_text(settings.read_text(encoding="utf-8").replace("language: en ", "language: es "), encoding="utf-8")
    return served(folder=tmp_path)


def type_half(field):
    """Types the first part of a date or a time."""
    field.fill("")
    field.focus()
    field.page.keyboard.type("12")
    assert field.evaluate("field => field.value === '' && field.validity.badInput")


def test_a_half_typed_day_or_time_is_named_before_anything_is_sent(spanish_journal, browser):
    journal = spanish_journal
    page = let_in(browser, journal)
    page.goto(journal.address + "new?kind=event")
    page.get_by_label("Título").fill("Cita")
    day, time = page.locator("#field-start"), page.locator("#field-start-time")
    type_half(day)
    page.get_by_role("button", name="Guardar").first.click()
    expect(day).to_have_accessible_description(UNFINISHED)
    expect(day).to_be_focused()
    expect(day).to_have_attribute("aria-invalid", "true")
    # The next mistake takes the place of the last one.
    day.fill("2026-12-03")
    type_half(time)
    page.get_by_role("button", name="Guardar").first.click()
    expect(time).to_have_accessible_description(UNFINISHED)
    expect(day).not_to_have_attribute("aria-invalid", "true")
    assert page.locator(".field-error").count() == 1
    assert not journal.files("events/2026-12-03*.md")
    time.fill("12:30")
    press(page, "Guardar")
    assert "12:30" in journal.file(journal.files("events/2026-12-03*.md")[0])
    # In a fold that is closed, it opens the fold.
    page.goto(journal.address + "edit?file=Content/resources/call-a-friend.md")
    day = page.locator("#field-checked")
    fold = page.locator("details:has(#field-checked)")
    fold.evaluate("fold => { fold.open = true; }")
    type_half(day)
    fold.evaluate("fold => { fold.open = false; }")
    page.get_by_role("button", name="Guardar").first.click()
    expect(day).to_be_focused()


def test_without_scripts_a_missing_day_is_named_and_everything_else_is_kept(spanish_journal, browser):
    journal = spanish_journal
    page = let_in(browser, journal, java_script_enabled=False)
    page.goto(journal.address + "new?kind=event")
    expect(page.locator("form noscript > p")).to_be_visible()
    page.get_by_label("Título").fill("Cita")
    page.get_by_label("Notas").fill("En la plaza")
    type_half(page.locator("#field-start"))
    page.locator("#field-start-time").fill("10:00")
    press(page, "Guardar")
    expect(page.locator("#field-start")).to_have_accessible_description("Añade el día en que empieza.")
    assert [page.get_by_label(name).input_value() for name in ("Título", "Notas")] == ["Cita", "En la plaza"]
    expect(page.locator("#field-start-time")).to_have_value("10:00")

    # A new reflection would otherwise be about today, and an old one would lose its day.
    page.goto(journal.address + "reflect/new.html")
    page.locator("#field-text").fill("Una línea")
    type_half(page.locator("#field-date"))
    press(page, "Guardar")
    expect(page.locator("#field-date")).to_have_accessible_description("Añade el día.")
    expect(page.locator("#field-text")).to_have_value("Una línea")
    before = journal.file("reflections/2026-11-17.md")
    page.goto(journal.address + "edit?file=Content/reflections/2026-11-17.md")
    type_half(page.locator("#field-date"))
    press(page, "Guardar")
    expect(page.locator("#field-date")).to_have_accessible_description("Añade el día.")
    assert journal.file("reflections/2026-11-17.md") == before


def test_an_import_without_a_file_says_so_beside_the_field(spanish_journal, browser):
    journal = spanish_journal
    page = let_in(browser, journal)
    page.goto(journal.address + "import")
    press(page, "Ver qué se añadiría")
    field = page.locator("#import-file")
    expect(field).to_have_accessible_description(re.compile("Elige primero un archivo.$"))
    expect(field).to_have_attribute("aria-invalid", "true")
    expect(page.get_by_role("alert").get_by_role("link")).to_have_attribute("href", "#import-file")
    field.set_input_files({"name": "pulso.csv", "mimeType": "text/csv", "buffer": b""})
    press(page, "Ver qué se añadiría")
    expect(field).to_have_accessible_description(re.compile("pulso.csv está vacío. Elige otro archivo.$"))
    assert "ha llegado" not in page.locator("main").inner_text()


def test_earlier_and_later_share_a_row_of_a_phone(spanish_journal, browser):
    journal = spanish_journal
    page = let_in(browser, journal, viewport={"width": 360, "height": 640})
    # The longest names of months.
    for month in ("2026-09", "2026-10", "2026-12"):
        page.goto(f"{journal.address}calendar/index.html?month={month}")
        earlier, later = (page.get_by_role("link", name=name) for name in (re.compile("^Antes: "), re.compile("^Después: ")))
        assert earlier.bounding_box()["y"] == later.bounding_box()["y"], month


def test_a_new_journal_begins_with_one_line(served, browser):
    journal = served(content=None)
    page = let_in(browser, journal)
    page.goto(journal.address)
    page.get_by_role("link", name="Skip all of it").click()
    main = page.locator("main")
    expect(main.get_by_text("Nothing is written yet")).to_be_visible()
    # Nothing is in the other sections yet.
    expect(main.locator(".sections a")).to_have_text(["Learn", "Relax"])
    # On Reflect too, the first line is one press away.
    page.goto(journal.address + "reflect/index.html")
    main.get_by_role("link", name="Write", exact=True).click()
    page.get_by_label("What would you like to remember?").fill("Rain, then sun.")
    press(page)
    page.goto(journal.address + "index.html")
    expect(main.get_by_text("Nothing is written yet")).to_have_count(0)
    expect(main.locator(".sections a")).to_have_text(["Learn", "Relax", "Reflect", "Calendar"])

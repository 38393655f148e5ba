"""hearth serve: settings, the page for a hard moment, helplines, and a session that was done, each changed where it is seen."""

import re

from playwright.sync_api import expect
from served_journal import PICTURE, let_in, open_setting, press, undo
from test_every_page import AXE


# The page for a hard moment


def test_the_page_for_a_hard_moment_ends_with_a_link_and_has_no_form(home):
    journal, page = home
    page.goto(journal.address + "calm.html")
    assert page.locator("form, input:not([type=checkbox])").count() == 0
    assert page.locator("main a").last.inner_text() == "Change this page"


# Sends many forms, one after the other.
def test_a_person_to_call_is_added_changed_and_removed(home):
    journal, page = home
    settings = journal.file("hearth.yml")
    page.goto(journal.address + "calm.html")
    page.get_by_role("link", name="Change this page").click()
    page.get_by_role("link", name="Add someone to call").click()
    page.get_by_label("Name").fill("Nico, my neighbour")
    page.get_by_label("Phone number").fill("ask Ana")
    page.get_by_label("What to call about").fill("Anything, also at night.")
    press(page)
    expect(page.get_by_label("Phone number")).to_have_attribute("aria-invalid", "true")
    expect(page.locator("#field-phone-error")).to_contain_text("can't read “ask Ana” as a phone number")
    expect(page.get_by_label("What to call about")).to_have_value("Anything, also at night.")
    assert not journal.files("resources/nico*") and journal.file("hearth.yml") == settings

    page.get_by_label("Phone number").fill("+1 306 555 0142")
    press(page)
    expect(page.get_by_role("heading", level=1)).to_have_text("For a hard moment")
    expect(page.locator(".calm-person")).to_contain_text("Nico, my neighbour")
    assert page.get_by_role("link", name="Call +1 306 555 0142").get_attribute("href") == "tel:+13065550142"
    assert "person: nico-my-neighbour}" in journal.file("hearth.yml")
    assert journal.file("resources/nico-my-neighbour.md").endswith("\n---\n\nAnything, also at night.\n")

    page.get_by_role("link", name="Change this page").click()
    page.get_by_role("link", name="Edit “Nico, my neighbour”").click()
    page.get_by_label("Name").fill("Nico")
    press(page)
    expect(page.locator(".calm-person b")).to_have_text("Nico")

    page.get_by_role("link", name="Change this page").click()
    page.get_by_role("link", name="Edit “Nico”").click()
    page.get_by_role("button", name="Remove").click()
    expect(page.get_by_role("status").first).to_contain_text("Removed.")
    expect(page.locator(".calm-person")).to_have_count(0)
    assert "not_for_me: true" in journal.file("resources/nico-my-neighbour.md")
    undo(page)
    for _ in range(2):
        page.goto(journal.address + "changes")
        undo(page)
    assert not journal.files("resources/nico*") and journal.file("hearth.yml") == settings


# Sends many forms, one after the other.
def test_words_and_a_picture_with_its_words_are_chosen(home, tmp_path):
    journal, page = home
    before = journal.file("hearth.yml")
    picture = tmp_path / "Our Lake.png"
    picture.write_bytes(PICTURE)
    page.goto(journal.address + "hard-moment")
    page.get_by_label("Words that help you").fill("This has passed before.\nOne hour, then the next.")
    page.get_by_label("Choose a picture").set_input_files(picture)
    page.get_by_label("What the picture shows").fill("The lake in June, with fog")
    press(page)
    expect(page.get_by_role("status").first).to_contain_text("Saved.")
    assert page.locator(".calm-phrases li").all_inner_texts() == ["This has passed before.", "One hour, then the next."]
    expect(page.locator(".calm-picture img")).to_have_attribute("alt", "The lake in June, with fog")
    [line] = [line for line in journal.file("hearth.yml").splitlines() if line not in before.splitlines()]
    assert 'phrases: [This has passed before., "One hour, then the next."]' in line and "  # Three resources" in line
    assert "picture: attachments/our-lake.png" in line and journal.files("attachments/our-lake.png")

    page.get_by_role("link", name="Change this page").click()
    page.get_by_label("Picture", exact=True).select_option("")
    press(page)
    expect(page.locator(".calm-picture")).to_have_count(0)
    undo(page)

    page.goto(journal.address + "hard-moment")
    for name, content, reason in (("rain.mp3", b"ID3", "rain.mp3 isn't a picture."), ("rain.png", b"words", "rain.png isn't a picture."), ("rain.jpg", b"", "rain.jpg is empty.")):
        (tmp_path / name).write_bytes(content)
        page.get_by_label("Words that help you").fill("Breathe.")
        page.get_by_label("Choose a picture").set_input_files(tmp_path / name)
        press(page)
        expect(page.locator("#field-picture-file-error")).to_contain_text(reason)
        expect(page.get_by_label("Words that help you")).to_have_value("Breathe.")
    assert not journal.files("attachments/rain*")


def test_what_an_editor_changed_meanwhile_is_not_replaced(home):
    journal, page = home
    page.goto(journal.address + "hard-moment")
    page.get_by_label("Words that help you").fill("From the page.")
    path = journal.folder / "Content/hearth.yml"
    text = path.read_text(encoding="utf-8").replace("calm: {", "calm: {phrases: [From the editor.], ")
    path.write_text(text, encoding="utf-8")
    press(page)
    expect(page.get_by_role("alert")).to_contain_text("From the editor.")
    assert path.read_text(encoding="utf-8") == text
    press(page)
    expect(page.locator(".calm-phrases li")).to_have_text("From the page.")


# Helplines


def test_the_first_change_to_helplines_keeps_those_that_come_with_hearth(home):
    journal, page = home
    file = journal.folder / "Content/helplines.yml"
    shipped = journal.file(file.name)
    file.unlink()
    page.goto(journal.address + "helpline")
    page.get_by_label("Region (required)").fill("CA")
    page.get_by_label("Name").fill("My clinic")
    page.get_by_label("Number to call").fill("555 0100")
    press(page)
    added = '- region: CA\n  name: My clinic\n  call: "555 0100"\n  checked: 2026-11-20\n'
    assert journal.file(file.name) == shipped + added
    expect(page.get_by_role("link", name="Call 911").first).to_be_visible()
    undo(page)
    assert not file.exists()
    page.goto(journal.address + "helplines.html")
    page.get_by_role("link", name="Edit “9-8-8 Suicide Crisis Helpline”").click()
    page.get_by_label("Good to know").fill("In two languages.")
    press(page)
    assert journal.file(file.name) == shipped.replace("In English and French.", "In two languages.", 1)
    page.goto(journal.address + "changes")
    expect(page.locator("main li").first).to_contain_text("9-8-8 Suicide Crisis Helpline")
    assert "Lifeline" not in page.locator("main li").first.inner_text()


# Sends many forms, one after the other.
def test_a_helpline_is_added_changed_and_removed_and_every_other_byte_stays(home):
    journal, page = home
    before = journal.file("helplines.yml")
    page.goto(journal.address + "helplines.html")
    page.get_by_role("link", name="Add a helpline").click()
    expect(page.get_by_label("Region (required)")).to_have_value("CA")
    page.get_by_label("Name").fill("Distress centre: Toronto")
    page.get_by_label("Number to call").fill("call them")
    press(page)
    expect(page.locator("#field-call-error")).to_contain_text("can't read “call them” as a phone number")
    page.get_by_label("Number to call").fill("416 408 4357")
    press(page)
    expect(page.get_by_role("link", name="Call 416 408 4357")).to_be_visible()
    added = '- region: CA\n  name: "Distress centre: Toronto"\n  call: "416 408 4357"\n  checked: 2026-11-20\n'
    assert journal.file("helplines.yml") == before + added

    page.get_by_role("link", name="Edit “Distress centre: Toronto”").click()
    page.get_by_label("Number to text").fill("45645")
    page.get_by_label("Number to call").fill("416 408 4358")
    press(page)
    assert journal.file("helplines.yml") == before + added.replace("4357", "4358") + '  text: "45645"\n'

    page.get_by_role("link", name="Edit “9-8-8 Suicide Crisis Helpline”").click()
    page.get_by_label("Good to know").fill("")
    page.get_by_label("Name").fill("")
    press(page)
    expect(page.locator("#field-name-error")).to_have_text("Add a name.")
    expect(page.get_by_label("Good to know")).to_have_value("")
    page.get_by_label("Name").fill("9-8-8")
    press(page)
    first = before.replace("name: 9-8-8 Suicide Crisis Helpline", "name: 9-8-8", 1).replace("  note: In English and French.\n", "", 1)
    assert journal.file("helplines.yml") == first + added.replace("4357", "4358") + '  text: "45645"\n'

    page.get_by_role("link", name="Edit “9-8-8”").click()
    page.get_by_role("button", name="Remove").click()
    expect(page.get_by_role("status").first).to_contain_text("Deleted.")
    assert "988" not in journal.file("helplines.yml").split("- region: US")[0]
    undo(page)
    assert journal.file("helplines.yml") == first + added.replace("4357", "4358") + '  text: "45645"\n'


def test_a_helpline_of_a_file_that_changed_meanwhile_is_not_written_over(home):
    journal, page = home
    page.goto(journal.address + "helplines.html")
    page.get_by_role("link", name="Edit “9-8-8 Suicide Crisis Helpline”").click()
    path = journal.folder / "Content/helplines.yml"
    path.write_text("# From the editor.\n" + path.read_text(encoding="utf-8"), encoding="utf-8")
    page.get_by_label("Good to know").fill("From the page.")
    press(page)
    expect(page.get_by_role("alert")).to_contain_text("have changed since")
    expect(page.locator("pre")).to_contain_text("# From the editor.")
    expect(page.get_by_label("Good to know")).to_have_value("From the page.")
    before = path.read_text(encoding="utf-8")
    press(page)
    expect(page.get_by_role("status").first).to_contain_text("Saved.")
    assert path.read_text(encoding="utf-8") == before.replace("note: In English and French.", "note: From the page.", 1)


# Settings


def test_a_refused_value_is_shown_in_place(home):
    journal, page = home
    before = journal.file("hearth.yml")
    row = page.locator("#setting-day-starts")
    zone = open_setting(page, journal, "timezone")
    zone.get_by_label("Time zone").fill("Atlantis")
    press(zone)
    field = page.locator("#field-timezone")
    expect(page.get_by_role("heading", level=1)).to_have_text("Settings")
    expect(field).to_be_focused()
    expect(field).to_have_value("Atlantis")
    expect(field).to_have_attribute("aria-describedby", re.compile("field-timezone-error"))
    expect(zone.locator(".field-error")).to_contain_text("Atlantis")
    expect(row.locator("form")).not_to_be_visible()
    assert journal.file("hearth.yml") == before
    field.fill("Europe/Madrid")
    press(zone)
    expect(page.get_by_role("status").first).to_contain_text("Saved.")
    assert "timezone: Europe/Madrid " in journal.file("hearth.yml")


def test_a_value_with_a_comma_stays_one_value(served, visit):
    journal = served()
    path = journal.folder / "Content/hearth.yml"
    people = 'people: ["Lam, Dr.", Nico]'
    path.write_text(path.read_text(encoding="utf-8").replace("# people: []", people), encoding="utf-8")
    page = visit(journal)
    row = open_setting(page, journal, "people")
    press(row)
    expect(page.get_by_role("status").first).to_contain_text("It was already like that.")
    assert people in path.read_text(encoding="utf-8")


def test_the_only_region_is_unticked_although_its_line_has_a_comment(served, visit):
    journal = served()
    page = visit(journal)
    row = open_setting(page, journal, "regions")
    row.get_by_label("Canada", exact=True).uncheck()
    press(row)
    expect(page.get_by_role("status").first).to_contain_text("Saved.")
    assert re.search(r"^regions: \[\] +# Which", journal.file("hearth.yml"), re.MULTILINE)


def test_an_exercise_whose_title_has_a_comma_is_chosen_for_a_session(served, visit):
    journal = served()
    page = visit(journal)
    row = open_setting(page, journal, "relax")
    row.get_by_label("Uneasy, 3 minutes", exact=True).fill("breathing, Muscles, imagined")
    press(row)
    expect(page.get_by_role("status").first).to_contain_text("Saved.")
    assert '[breathing, "Muscles, imagined"]' in journal.file("hearth.yml")
    row = open_setting(page, journal, "relax")
    # A resource can't be part of a session, so its name is no suggestion.
    row.get_by_label("Uneasy, 10 minutes", exact=True).fill("Tea by the window")
    press(row)
    expect(row.locator(".field-error")).to_contain_text("No exercise is called “Tea by the window”.")
    expect(row.locator(".field-error")).not_to_contain_text("Did you mean")


def test_another_clock_is_the_only_setting_that_is_said_to_have_changed(served, visit):
    journal = served()
    page = visit(journal)
    row = open_setting(page, journal, "hour-cycle")
    row.get_by_label("Clock", exact=True).select_option("12")
    press(row)
    expect(page.get_by_role("status").first).to_contain_text("Clock")
    expect(page.get_by_role("status").first).not_to_contain_text("Start of a day")


# What was practised


# Sends many forms, one after the other.
def test_a_session_is_noted_with_one_press_and_counted(home):
    journal, page = home
    page.goto(journal.address + "relax/uneasy-10.html#step-2")
    assert page.get_by_role("button", name="Note it").count() == 0, "nobody asked for a count"
    row = open_setting(page, journal, "encouragement")
    row.get_by_label("Encouragement").select_option("count")
    with page.expect_navigation():
        press(row)
    page.goto(journal.address + "reflect/index.html")
    before = int(re.search(r"used (\d+) exercise", page.locator("main").inner_text()).group(1))

    page.goto(journal.address + "relax/uneasy-10.html#step-2")
    assert page.get_by_role("button", name="Note it").count() == 1
    page.get_by_role("button", name="Note it").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Relax")
    expect(page.get_by_role("status").first).to_contain_text("Noted.")
    [path] = journal.files("reflections/2026-11-20-relax-*.md")
    assert re.fullmatch(
        r'---\ntitle: "Relax: .+ and .+"\ndate: 2026-11-20T\d\d:\d\d\nused: \[[a-z0-9-]+, [a-z0-9-]+\]\n---\n\n?', journal.file(path)
    ), journal.file(path)
    page.goto(journal.address + "reflect/index.html")
    expect(page.locator("main")).to_contain_text(f"You used {before + 2} exercises this month.")
    page.goto(journal.address + "changes")
    undo(page)
    assert not journal.files("reflections/2026-11-20-relax-*.md")


def audited(page) -> list[str]:
    """Returns what axe and audit.js find in a page of forms: wide and narrow, light, dark and in forced colours."""
    found = page.evaluate(AXE) + page.evaluate("hearthAudit(['names', 'targets', 'contrast'])")
    page.emulate_media(color_scheme="dark")
    found += page.evaluate("hearthAudit(['contrast'])")
    page.set_viewport_size({"width": 320, "height": 640})
    page.emulate_media(color_scheme="light", forced_colors="active")
    found += page.evaluate("hearthAudit(['forced', 'reflow', 'targets'])")
    page.emulate_media(forced_colors="none")
    page.set_viewport_size({"width": 1280, "height": 800})
    return [f"{page.url}: {line}" for line in found]


# Audits several pages in every mode.
def test_pages_with_forms_are_for_everyone(served, browser, audit, axe):
    journal = served()
    page = let_in(browser, journal, viewport={"width": 1280, "height": 800}, reduced_motion="reduce")
    page.add_init_script(audit)
    page.add_init_script(axe)
    row = open_setting(page, journal, "encouragement")
    row.get_by_label("Encouragement").select_option("count")
    press(row)
    zone = open_setting(page, journal, "timezone")
    zone.get_by_label("Time zone").fill("Atlantis")
    press(zone)
    found = audited(page)
    for address in ["hard-moment", "person", "helpline?at=5:3", "helplines.html", "calm.html", "relax/active-music.html"]:
        assert page.goto(journal.address + address).status == 200
        page.evaluate("document.querySelectorAll('details').forEach(fold => { fold.open = true })")
        found += audited(page)
    page.goto(journal.address + "person")
    press(page)
    found += audited(page)
    assert not found, "\n".join(found)

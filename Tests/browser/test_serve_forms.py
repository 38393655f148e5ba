"""hearth serve: forms that were refused, drafts, values of several lines, sealing, and the list of changes."""

import re

from locked_site import lock_journal
from playwright.sync_api import expect
from served_journal import TODAY, arrive, let_in, open_changed, press, undo
from test_every_page import AXE

QUESTION = "What would you like to remember?"


def is_active(page, name: str):
    """Whether typing goes into a field. In Firefox, the parts of a day have the focus within its field."""
    expect(page.locator(f"#{name}:focus")).to_have_count(1)


def is_saved(page):
    expect(page.get_by_role("status").filter(has_text=re.compile("Saved"))).to_be_visible()


def test_a_refused_form_keeps_everything_and_leads_to_the_field(home):
    journal, page = home
    page.goto(journal.address + "new?kind=event")
    page.get_by_label("Begins (required)", exact=True).fill("2026-11-24")
    page.get_by_label("Begins: Time").fill("09:30")
    page.get_by_label("Ends", exact=True).fill("2026-11-23")
    page.get_by_label("Notes").fill("Bring the card.\n\nSecond floor.")
    page.get_by_text("Add more").click()
    page.get_by_label("Place", exact=True).fill("Main street")
    page.get_by_role("checkbox", name="Calm", exact=True).check()
    press(page)
    title = page.get_by_label("Title")
    expect(title).to_be_focused()
    expect(title).to_have_attribute("aria-invalid", "true")
    expect(title).to_have_accessible_description("Add a title.")
    expect(page.get_by_role("alert").get_by_role("link").first).to_have_text("Title: Add a title.")
    title.fill("Dentist")
    press(page)
    end = page.get_by_label("Ends", exact=True)
    is_active(page, "field-end")
    expect(end).to_have_accessible_description(re.compile("before it begins"))
    expect(page.get_by_label("Notes")).to_have_value("Bring the card.\n\nSecond floor.")
    expect(page.get_by_label("Place", exact=True)).to_have_value("Main street")
    # Firefox forgets a click while a page is still loading.
    page.wait_for_load_state()
    page.get_by_role("alert").get_by_role("link").click()
    expect(page).to_have_url(re.compile("#field-end$"))
    expect(end).to_be_in_viewport()
    assert not journal.files("events/2026-11-24-dentist.md")
    # In a file, a time alone would mean the next day.
    end.fill("")
    page.get_by_label("Ends: Time").fill("08:00")
    press(page)
    expect(end).to_have_accessible_description(re.compile("If it ends on another day, add that date"))
    end.fill("2026-11-24")
    page.get_by_label("Ends: Time").fill("10:15")
    press(page)
    is_saved(page)
    text = journal.file("events/2026-11-24-dentist.md")
    assert "start: 2026-11-24T09:30\n" in text and "end: 2026-11-24T10:15\n" in text
    assert "labels: [Calm]" in text and "place: Main street" in text
    assert text.endswith("\n\nBring the card.\n\nSecond floor.\n")


def test_what_an_editor_saved_meanwhile_has_the_focus_and_one_press_does_nothing(home):
    journal, page = home
    page.goto(journal.address + "edit?file=Content/resources/call-a-friend.md")
    file = journal.folder / "Content/resources/call-a-friend.md"
    file.write_text(file.read_text(encoding="utf-8") + "\nFrom the editor.\n", encoding="utf-8")
    page.get_by_role("button", name="Star", exact=True).click()
    expect(page.get_by_role("alert")).to_contain_text("nothing was done")
    expect(page.get_by_role("alert")).to_be_focused()
    # What was in the form stays; what the file holds is beside it.
    expect(page.locator("pre")).to_contain_text("From the editor.")
    assert "starred" not in file.read_text(encoding="utf-8")
    page.get_by_role("button", name="Star", exact=True).click()
    expect(page.get_by_role("status").first).to_contain_text("Starred.")


def unsaved(page):
    """The unsaved drafts on *Write*, which also lists the sample journal's entry that is marked as a draft."""
    return page.locator(".draft-offer, .form-list li").filter(has=page.get_by_role("button", name="Discard"))


# A draft is kept a second after the last key.
def test_two_windows_keep_a_draft_each(served, browser):
    journal = served()
    (journal.folder / ".hearth/drafts").mkdir(parents=True, exist_ok=True)
    (journal.folder / ".hearth/drafts/event").write_text("Kept by an earlier version", encoding="utf-8")
    first = let_in(browser, journal)
    second = first.context.new_page()
    for page, words in ((first, "The first window"), (second, "The second window")):
        page.goto(journal.address + "reflect/new.html")
        with page.expect_response("**/draft") as answer:
            page.get_by_label(QUESTION).fill(words)
        assert answer.value.status == 201
    kept = sorted((journal.folder / ".hearth/drafts").iterdir())
    assert len(kept) == 3 and all(file.stat().st_mode & 0o777 == 0o600 for file in kept if file.name != "event")
    page = first.context.new_page()
    page.goto(journal.address + "reflect/new.html")
    expect(page.get_by_label(QUESTION)).to_have_value("")
    items = unsaved(page)
    expect(items).to_have_count(3)
    expect(items.first).to_contain_text("The second window")
    # Many buttons have this name.
    for item in items.all():
        expect(item.get_by_role("button", name="Discard")).to_have_accessible_description(re.compile("window|Kept by"))
    expect(items.filter(has_text="Kept by an earlier version")).to_contain_text("Event,")

    # Continued, it is another draft of the same words: both stay whole whichever window writes.
    items.first.get_by_role("link", name="Continue").click()
    expect(page.get_by_label(QUESTION)).to_have_value("The second window")
    with second.expect_response("**/draft"):
        second.get_by_label(QUESTION).fill("The second window goes on")
    with page.expect_response("**/draft"):
        page.get_by_label(QUESTION).fill("Continued elsewhere")
    page.reload()
    expect(page.get_by_label(QUESTION)).to_have_value("Continued elsewhere")
    expect(items).to_have_count(3)
    expect(page.locator(".form-list").first).to_contain_text("The second window goes on")
    press(page)
    is_saved(page)
    texts = [file.read_text(encoding="utf-8") for file in (journal.folder / ".hearth/drafts").iterdir()]
    assert len(texts) == 3 and not any("Continued elsewhere" in text for text in texts)


def test_a_draft_is_discarded_after_its_words_were_shown(home):
    journal, page = home
    drafts = journal.folder / ".hearth/drafts"
    drafts.mkdir(parents=True, exist_ok=True)
    draft = drafts / ("0" * 32)
    draft.write_text("hearth draft 1 reflection\ntags=lake\n\nHalf a sent", encoding="utf-8")
    page.goto(journal.address + "reflect/new.html")
    page.locator(".draft-offer").get_by_role("button", name="Discard").click()
    expect(page.locator("pre")).to_have_text("Half a sent")
    page.get_by_role("link", name="Keep it").click()
    page.locator(".draft-offer").get_by_role("button", name="Discard").click()
    # So are words that another window has added meanwhile.
    draft.write_text("hearth draft 1 reflection\ntags=lake\n\nHalf a sentence", encoding="utf-8")
    page.get_by_role("button", name="Discard").click()
    expect(page.locator("pre")).to_have_text("Half a sentence")
    assert draft.exists()
    page.get_by_role("button", name="Discard").click()
    expect(page.get_by_role("status").first).to_contain_text("Discarded.")
    expect(unsaved(page)).to_have_count(0)
    assert not list(drafts.iterdir())


def test_values_that_a_form_shows_otherwise_keep_their_bytes(home):
    journal, page = home
    file = journal.folder / "Content/resources/odd.md"
    lines = [
        "---", "title: Odd  # mine", "place: |", "  By the river,", "  under the willow", "labels: [calm, 'a, b', Focus]",
        "minutes: ten", "checked: 2026-11-01T08:28:15+01:00", "starred: yes", "colour_of_it: red", "---", "", "Words.", ""]
    file.write_text("\n".join(lines), encoding="utf-8")
    open_changed(page, journal.address + "edit?file=Content/resources/odd.md", lambda text: "By the river" in text)
    before = file.read_text(encoding="utf-8")
    expect(page.get_by_label("Place", exact=True)).to_have_value("By the river,\nunder the willow")
    expect(page.get_by_label("Minutes it takes")).to_have_value("ten")
    expect(page.get_by_label("Minutes it takes")).to_have_accessible_description(re.compile("ten"))
    page.get_by_label("What it is, in your own words").fill("Other words.")
    press(page)
    is_saved(page)
    assert file.read_text(encoding="utf-8") == before.replace("Words.", "Other words.")
    page.goto(journal.address + "edit?file=Content/resources/odd.md")
    page.get_by_label("Place", exact=True).fill("By the river,\nunder the oak")
    press(page)
    is_saved(page)
    assert "place: |-\n  By the river,\n  under the oak\nlabels:" in file.read_text(encoding="utf-8")


def test_each_remark_on_a_text_is_an_item_with_its_line(home):
    journal, page = home
    lines = ["---", "title: Odd", "minutes: ten", "---", "", "", "Words.", "", "![](photos/robin.png)", "Some <b>more</b>."]
    (journal.folder / "Content/resources/odd.md").write_text("\n".join(lines), encoding="utf-8")
    open_changed(page, journal.address + "edit?file=Content/resources/odd.md", lambda text: "Words." in text)
    said = page.locator("#field-text-remarks li").all_inner_texts()
    # As the field counts, which begins with the first word.
    assert {words.split(":")[0] for words in said} == {"Line 3", "Line 4"}, said
    assert any("'robin.png' has no description" in words for words in said), said
    expect(page.locator("#field-minutes-remarks li")).to_have_count(1)
    assert not page.locator("#field-minutes-remarks").inner_text().startswith("Line")
    expect(page.locator("#field-text")).to_have_accessible_description(re.compile("Line 3: .*Line 4: "))


def more(page):
    """Opens the fields that are seldom needed."""
    if page.locator("details:has(#field-labels)").get_attribute("open") is None:
        page.get_by_text("Add more").click()


def test_an_entry_is_sealed_from_its_form_after_one_question(served, visit, tmp_path):
    vault = lock_journal(tmp_path)
    journal = served(folder=tmp_path, content=None)
    page = visit(journal)
    path = "resources/call-a-friend.md"
    words = journal.file(path).strip().splitlines()[-1]
    drafts = journal.folder / ".hearth/drafts"
    drafts.mkdir(parents=True, exist_ok=True)
    (drafts / ("0" * 32)).write_text(f"hearth draft 1 reflection\n\n\n{words}", encoding="utf-8")
    (drafts / ("1" * 32)).write_text("hearth draft 1 reflection\n\n\nSomething else", encoding="utf-8")
    page.goto(journal.address + "edit?file=Content/" + path)
    more(page)
    page.get_by_label("Place", exact=True).fill("At home")
    assert page.locator("[name=privacy] option").evaluate_all("all => all.map((one) => one.value)") == ["", "private", "shareable"]
    press(page)
    is_saved(page)
    page.goto(journal.address + "edit?file=Content/" + path)
    page.get_by_role("button", name="Seal").click()
    expect(page.get_by_role("heading", level=1)).to_contain_text("Seal “")
    page.get_by_role("link", name="Leave it as it is").click()
    assert journal.files(path)
    page.get_by_role("button", name="Seal").click()
    page.get_by_role("button", name="Seal").click()
    expect(page.get_by_role("status").first).to_contain_text("Sealed.")
    assert not journal.files(path) and journal.files(path + ".sealed")
    for file in tmp_path.rglob("*"):
        assert not file.is_file() or words.encode() not in file.read_bytes(), file
    assert [file.name for file in drafts.iterdir()] == ["1" * 32]
    page.goto(journal.address + "changes")
    expect(page.get_by_text("There is nothing to undo.")).to_be_visible()
    assert vault


def test_changes_are_a_list_with_titles_and_times(home):
    journal, page = home
    page.goto(journal.address + "edit?file=Content/resources/call-a-friend.md")
    more(page)
    page.get_by_label("Place", exact=True).fill("At home")
    press(page)
    is_saved(page)
    page.goto(journal.address + "reflect/new.html")
    page.get_by_label(QUESTION).fill("A quiet evening.")
    press(page)
    is_saved(page)
    page.goto(journal.address + "changes")
    items = page.locator(".form-list li")
    expect(items).to_have_count(2)
    expect(items.first).to_contain_text("Written: ")
    expect(items.nth(1)).to_contain_text("Changed: Resource “Call")
    expect(items.nth(1)).to_contain_text(re.compile(r"day \d+ \w+ \d{4}, \d\d:\d\d"))
    expect(page.get_by_role("button", name="Undo")).to_have_count(1)
    undo(page)
    expect(page.locator(".form-list li")).to_have_count(1)
    assert not journal.files(f"reflections/{TODAY}-*.md")


def test_many_choices_are_few_stops_and_the_chosen_ones_are_in_sight(home):
    journal, page = home
    page.goto(journal.address + "new?kind=event")
    page.get_by_text("Add more").click()
    resources = page.get_by_role("group", name="Resources to have at hand")
    boxes = resources.get_by_role("checkbox")
    assert boxes.count() == 5
    resources.get_by_text("More choices").click()
    resources.locator("details details summary").first.click()
    chosen = resources.locator("details details[open]").get_by_role("checkbox").first
    chosen.check()
    name = chosen.evaluate("box => box.closest('label').textContent.trim()")
    press(page)
    expect(page.get_by_label("Title")).to_be_focused()
    more(page)
    expect(resources.get_by_role("checkbox").first).to_be_checked()
    expect(resources.get_by_role("checkbox", name=name, exact=True)).to_be_checked()


def test_forms_fit_a_narrow_window_and_break_no_rule(served, narrow_auditor):
    journal = served()
    page = arrive(narrow_auditor, journal)
    for path in ["new?kind=event", "edit?file=Content/resources/call-a-friend.md", "questions", "changes", "reflect/new.html"]:
        page.goto(journal.address + path)
        page.evaluate("() => { for (const fold of document.querySelectorAll('main details')) fold.open = true; }")
        assert page.evaluate("document.documentElement.scrollWidth") <= 320, path
        assert not (found := page.evaluate(AXE) + page.evaluate("hearthAudit(['contrast'])")), (path, found)


def test_a_long_name_and_a_long_text_lose_no_word(served, browser):
    journal = served()
    page = let_in(browser, journal, java_script_enabled=False)
    page.goto(journal.address + "reflect/new.html")
    field = page.get_by_label("What would you like to remember?")
    field.fill("A robin sang.")
    page.get_by_text("Add a picture", exact=False).first.click()
    page.locator("[name=attachment]").set_input_files({"name": "日" * 90 + ".txt", "mimeType": "text/plain", "buffer": b"x"})
    press(page)
    expect(page.get_by_role("alert")).to_contain_text("isn't a picture or recording")
    expect(field).to_have_value("A robin sang.")
    # A file's first bytes show what it is, whatever its name says; nothing is dropped without a word.
    for name, content, reason in (("fake.png", b"words", "fake.png isn't a picture or recording that pages can show."), ("empty.jpg", b"", "empty.jpg is empty.")):
        page.locator("[name=attachment]").set_input_files({"name": name, "mimeType": "image/png", "buffer": content})
        page.get_by_label("Description", exact=True).fill("A lake")
        press(page)
        expect(page.locator("#field-attachment-error")).to_contain_text(reason)
        expect(page.get_by_label("Description", exact=True)).to_have_value("A lake")
        expect(field).to_have_value("A robin sang.")
    assert not journal.files("attachments/fake*") + journal.files("attachments/empty*")
    before = journal.files("reflections/*")
    # A browser takes minutes to lay this out.
    text, token = "word " * (1 << 20), page.locator("[name=form-token]").first.get_attribute("value")
    form = {"kind": "reflection", "text": text, "form-token": token}
    own = {"Origin": journal.address.removesuffix("/")}
    answer = page.request.post(journal.address + "new", headers=own, multipart=form, timeout=120_000)
    assert answer.status == 422 and text.strip() in answer.text() and "larger than 4 MB" in answer.text()
    assert journal.files("reflections/*") == before
    page.context.close()


def test_a_notice_breaks_a_title_without_spaces(served, visit):
    journal = served()
    page = visit(journal, viewport={"width": 360, "height": 640})
    page.goto(journal.address + "new?kind=resource")
    page.get_by_label("Title", exact=False).first.fill("lake" * 75)
    press(page)
    is_saved(page)
    expect(page.locator(".done")).to_contain_text("lake" * 75)
    assert page.evaluate("document.documentElement.scrollWidth") <= 360


def test_a_question_can_begin_what_is_written(home):
    journal, page = home
    before = set(journal.files("reflections/*"))
    page.goto(journal.address + "reflect/new.html")
    page.get_by_text("A question to start with").click()
    page.get_by_label("Answer one of these").select_option("What was good about it?")
    page.get_by_label("What would you like to remember?").fill("The bench was free.")
    press(page)
    [path] = set(journal.files("reflections/*")) - before
    assert journal.file(path).endswith("\n> What was good about it?\n\nThe bench was free.\n"), journal.file(path)

"""hearth serve: words stay what they are, where they are, and are never shown where their entry isn't."""

import os
import re
import shutil
import socket

import pytest
from conftest import ROOT
from playwright.sync_api import expect
from served_journal import PICTURE, TODAY, let_in, press, undo

QUESTION = "What would you like to remember?"
FRIEND = "Content/resources/call-a-friend.md"

# Each control character, after its number, and the line breaks of Unicode; no line end, which a line can't have.
CHARACTERS = "".join(f"{number:x}{chr(number)}" for number in [*range(1, 0xA0), 0x2028, 0x2029] if number not in (0x0A, 0x0D)) + "z"


def said(page):
    return page.get_by_role("status").first


def send(page, form: str, **values: str):
    """Sends a form with values that nobody can type, but many paste."""
    for name, value in values.items():
        page.locator(f"{form} [name='{name}']").first.evaluate("(field, value) => { field.value = value; }", value)
    with page.expect_navigation():
        page.locator(form).first.evaluate("form => form.requestSubmit()")


@pytest.fixture
def written(home):
    """A page that runs scripts: they set what is pasted."""
    journal, page = home
    if not page.runs_scripts:
        pytest.skip("values are set by a script")
    return journal, page


def test_every_character_stays_what_it_is(written):
    journal, page = written
    page.goto(journal.address + "new?kind=event&start=2026-11-20")
    send(page, "#form", **{"title": CHARACTERS, "place": CHARACTERS, "text": f"One\n{CHARACTERS}"})
    expect(said(page)).to_contain_text("Saved.")
    [path] = journal.files("events/2026-11-20-1-*.md")
    before = (journal.folder / "Content" / path).read_bytes()
    assert before.endswith(f"\n\nOne\n{CHARACTERS}\n".encode())
    # The form shows the same, and another change leaves it alone.
    page.goto(journal.address + f"edit?file=Content/{path}")
    for name in ("title", "place"):
        assert page.locator(f"#form [name={name}]").input_value() == CHARACTERS
    assert page.locator("#form [name=text]").input_value().rstrip("\n") == f"One\n{CHARACTERS}"
    send(page, "#form", title="A")
    expect(said(page)).to_contain_text("Saved.")
    after = (journal.folder / "Content" / path).read_bytes()
    assert re.sub(rb"title: .*\n", b"", after) == re.sub(rb"title: .*\n", b"", before) and b"title: A\n" in after
    # A setting.
    page.goto(journal.address + "settings.html")
    send(page, "#setting-title form", title=CHARACTERS)
    assert page.locator("#setting-title [name=title]").input_value() == CHARACTERS


def test_nul_is_refused_at_its_field(written):
    journal, page = written
    page.goto(journal.address + "new?kind=event&start=2026-11-20")
    send(page, "#form", title="One\0two", text="Three")
    expect(page.get_by_label("Title")).to_have_accessible_description(re.compile("that text files can.t hold"))
    expect(page.locator("#form [name=text]")).to_have_value("Three")
    page.goto(journal.address + "settings.html")
    before = journal.file("hearth.yml")
    send(page, "#setting-title form", title="One\0two")
    expect(page.get_by_role("alert")).to_contain_text("that text files can't hold")
    assert journal.file("hearth.yml") == before and not journal.files("events/2026-11-20-one*")


def test_a_letter_with_hundreds_of_accents_is_refused_at_its_field(written):
    journal, page = written
    page.goto(journal.address + "new?kind=event&start=2026-11-20")
    send(page, "#form", title="Za" + "\u0301\u0327" * 200 + "lgo", text="Three")
    expect(page.get_by_label("Title")).to_have_accessible_description(re.compile("hundreds of accents"))
    expect(page.locator("#form [name=text]")).to_have_value("Three")
    assert not journal.files("events/2026-11-20-za*")
    send(page, "#form", title="Za" + "\u0301\u0327" * 20 + "lgo")
    expect(said(page)).to_contain_text("Saved.")


def test_a_line_that_may_say_who_sees_the_entry_is_shown_beside_the_text(written):
    journal, page = written
    page.goto(journal.address + "new?kind=event&start=2026-11-20")
    send(page, "#form", title="Post", text="A good walk.\n\nDraft: letter to mum")
    expect(page.locator("#form [name=text]")).to_have_accessible_description(re.compile("“Draft: letter to mum” looks like a privacy setting.*as a sentence"))
    send(page, "#form", text="A good walk.\n\nI wrote the draft of a letter: mum will like it.")
    expect(said(page)).to_contain_text("Saved.")


def test_the_draft_of_a_hidden_entry_is_never_shown_and_only_discarded_by_the_person(home):
    journal, page = home
    drafts = journal.folder / ".hearth/drafts"
    drafts.mkdir(parents=True, exist_ok=True)
    draft = drafts / ("0" * 32)
    draft.write_text(f"hearth draft 1 resource\nfile={FRIEND.replace('/', '%2F')}&hash=0\n\nAbout the affair", encoding="utf-8")
    page.goto(journal.address + "reflect/new.html")
    expect(page.locator("main")).to_contain_text("About the affair")
    # An editor renames the entry and seals it: its words may be anywhere now, and nowhere for a new entry.
    file = journal.folder / FRIEND
    file.with_name("nobody.md").write_text("---\nprivacy: sealed\n---\n" + file.read_text(encoding="utf-8"), encoding="utf-8")
    file.unlink()
    for path in ("reflect/new.html", f"new?kind=resource&draft-key={'0' * 32}", f"new?kind=reflection&draft-key={'0' * 32}", f"edit?file={FRIEND}&draft-key={'0' * 32}"):
        page.goto(journal.address + path)
        assert "affair" not in page.content(), path
    page.goto(journal.address + "reflect/new.html")
    hidden = page.locator(".form-list", has=page.get_by_role("heading", name="Drafts of entries that no page shows"))
    press(hidden, "Discard")
    expect(page.locator("main")).to_contain_text("Its entry isn't shown, so its words aren't either.")
    assert "affair" not in page.content() and draft.exists()
    press(page, "Discard")
    expect(said(page)).to_contain_text("Discarded.")
    expect(hidden).to_have_count(0)
    assert not draft.exists()


def test_an_entry_marked_as_a_draft_is_found_on_write(home):
    journal, page = home
    page.goto(journal.address + "reflect/new.html")
    page.get_by_label(QUESTION).fill("Half of it.")
    page.get_by_text("Privacy and how it's shown").click()
    page.get_by_label("A draft: not shown yet").check()
    press(page)
    expect(said(page)).to_contain_text("Saved as a draft.")
    marked = page.locator(".form-list", has=page.get_by_role("heading", name="Entries saved as drafts, not on any page yet"))
    expect(marked.locator("li").last).to_contain_text("Half of it.")
    marked.get_by_role("link", name="Edit").last.click()
    field = page.locator("#form [name=text]")
    assert field.input_value().strip() == "Half of it."
    field.fill("All of it.")
    press(page)
    expect(said(page)).to_contain_text("Saved as a draft.")
    marked.get_by_role("link", name="Edit").last.click()
    assert page.get_by_role("link", name="Leave it as it is").get_attribute("href") == "reflect/new.html"
    page.get_by_text("Privacy and how it's shown").click()
    page.get_by_label("A draft: not shown yet").uncheck()
    press(page)
    expect(said(page)).to_contain_text("Saved.")
    expect(page.locator("main")).to_contain_text("All of it.")
    page.goto(journal.address + "reflect/new.html")
    expect(marked).not_to_contain_text("All of it.")
    # A draft that an editor seals is gone from here.
    [path] = journal.files(f"reflections/{TODAY}-*.md")
    file = journal.folder / "Content" / path
    file.write_text("---\ndraft: true\nprivacy: sealed\n---\nAll of it.\n", encoding="utf-8")
    page.goto(journal.address + "reflect/new.html")
    expect(marked).not_to_contain_text("All of it.")
    assert page.request.get(journal.address + f"edit?file=Content/{path}").status == 404


def test_a_form_sent_again_after_its_entry_was_deleted_is_shown_again(written):
    journal, page = written
    page.goto(journal.address + "reflect/new.html")
    page.get_by_label(QUESTION).fill("A heron, once.")
    fields = page.locator("#form").evaluate("form => [...new FormData(form)].filter(([, value]) => typeof value === 'string')")

    def again():
        return page.request.post(journal.address + "new", form=dict(fields), max_redirects=0, headers={"Origin": journal.address.rstrip("/")})

    assert [again().status for _ in range(2)] == [303, 303]
    [path] = journal.files(f"reflections/{TODAY}-*.md")
    page.goto(journal.address + f"edit?file=Content/{path}")
    press(page, "Delete")
    answer = again()
    assert answer.status == 409 and "has since changed or been removed" in answer.text() and "A heron, once.</textarea>" in answer.text()
    assert not journal.files(f"reflections/{TODAY}-*.md")
    # Sent by the person after all, with a value of its new page.
    once = re.search(r'name="once" value="(\w+)"', answer.text())[1]
    fields[:] = [(name, once if name == "once" else value) for name, value in fields]
    assert again().status == 303 and len(journal.files(f"reflections/{TODAY}-*.md")) == 1


@pytest.mark.parametrize("kind", ["pipe", "socket"])
def test_what_is_no_file_is_never_replaced_by_one(served, browser, tmp_path, kind):
    shutil.copytree(ROOT / "Content", tmp_path / "Content")
    file = tmp_path / "Content/about-me.md"
    file.unlink()
    if kind == "pipe":
        os.mkfifo(file)
    else:
        # The path of a socket is short.
        here = os.getcwd()
        os.chdir(file.parent)
        with socket.socket(socket.AF_UNIX) as listening:
            listening.bind(file.name)
        os.chdir(here)
    before = os.lstat(file)
    journal = served()
    page = let_in(browser, journal)
    page.goto(journal.address + "questions")
    page.locator("#form [name=name]").fill("Bea")
    press(page)
    expect(page.get_by_role("alert")).to_contain_text("about-me.md can't be written")
    expect(page.locator("#form [name=name]")).to_have_value("Bea")
    after = os.lstat(file)
    assert (after.st_mode, after.st_ino) == (before.st_mode, before.st_ino)


def test_every_chosen_picture_gets_a_name_that_pages_show(home, tmp_path):
    journal, page = home
    before = journal.files("attachments/*.png")
    names = [".png", "\U0001F426.PNG", "robin.png. "]
    page.goto(journal.address + "reflect/new.html")
    page.get_by_label(QUESTION).fill("Three birds.")
    page.get_by_text("Add a picture or recording").click()
    page.get_by_label("The files", exact=True).set_input_files([{"name": name, "mimeType": "image/png", "buffer": PICTURE} for name in names])
    press(page)
    expect(said(page)).to_contain_text("Saved.")
    assert [path for path in journal.files("attachments/*.png") if path not in before] == ["attachments/attachment-2.png", "attachments/attachment.png", "attachments/robin.png"]
    undo(page)

"""hearth serve: nothing that was typed is lost without a question, and nothing is saved twice."""

import re
import shutil

from conftest import ROOT
from locked_site import lock_journal
from playwright.sync_api import expect
from served_journal import PICTURE, TODAY, let_in, open_changed, press, undo

QUESTION = "What would you like to remember?"
FRIEND = "edit?file=Content/resources/call-a-friend.md"


class Asked:
    """Whether the browser asks before a page is left; by default, the person stays."""

    def __init__(self, page):
        self.count = 0
        self.stays = True
        page.on("dialog", self.answer)

    def answer(self, dialog):
        assert dialog.type == "beforeunload"
        self.count += 1
        dialog.dismiss() if self.stays else dialog.accept()


def hiding(folder):
    """Copies the sample journal, with the button of Hide on its pages."""
    if not (folder / "Content").exists():
        shutil.copytree(ROOT / "Content", folder / "Content")
    settings = folder / "Content/hearth.yml"
    settings.write_text(settings.read_text(encoding="utf-8").replace("button: off", "button: on"), encoding="utf-8")


def typed(page, label: str, words: str):
    """Types as a person does: a browser asks only for pages that somebody has used."""
    page.get_by_label(label, exact=True).press("ControlOrMeta+End")
    page.keyboard.type(words)


def is_unsaved(page, whether: bool = True):
    expect(page.locator("html[data-unsaved]")).to_have_count(1 if whether else 0)


def test_a_page_with_unsaved_words_asks_before_it_is_left(served, browser, tmp_path):
    hiding(tmp_path)
    journal = served()
    page = let_in(browser, journal)
    asked = Asked(page)
    # A label's form has no drafts.
    page.goto(journal.address + "edit-label?label=Calm")
    is_unsaved(page, False)
    meaning = "What it means to you"
    field = page.get_by_label(meaning, exact=True)
    before = field.input_value()
    typed(page, meaning, "!")
    is_unsaved(page)
    # Neither the button of Hide nor that of another form takes words away.
    for leave in (page.locator(".hide a"), page.get_by_role("button", name="Archive", exact=True)):
        with page.expect_event("dialog"):
            leave.click(no_wait_after=True)
        expect(field).to_have_value(before + "!")
        is_unsaved(page)
    field.fill(before)
    is_unsaved(page, False)
    count = asked.count
    page.get_by_role("button", name="Archive", exact=True).click()
    expect(page.get_by_role("status").first).to_contain_text("Archived.")
    assert asked.count == count

    # A refused form of an entry keeps its words as a draft.
    page.goto(journal.address + FRIEND)
    page.get_by_label("Title", exact=True).fill("Call Priya on Sundays")
    file = journal.folder / "Content/resources/call-a-friend.md"
    file.write_text(journal.file("resources/call-a-friend.md") + "\nFrom the editor.\n", encoding="utf-8")
    press(page)
    expect(page.get_by_role("alert")).to_be_visible()
    press(page)
    expect(page.get_by_role("status").first).to_contain_text("Saved.")
    is_unsaved(page, False)
    assert asked.count == count and not list((journal.folder / ".hearth").glob("drafts/*"))

    # Settings have many forms on one page.
    page.goto(journal.address + "settings.html")
    forms = page.locator("form[action=set]")
    for form in (forms.nth(0), forms.nth(1)):
        form.evaluate("form => { for (let at = form; at; at = at.parentElement) if (at.tagName === 'DETAILS') at.open = true; }")
    first, second = (form.locator("input:not([type=hidden]), select, textarea").first for form in (forms.nth(0), forms.nth(1)))
    for field in (first, second):
        field.focus()
        field.press("End")
        field.evaluate("field => { field.value = field.tagName === 'SELECT' ? field.options[field.options.length - 1].value : field.value + 'x'; field.dispatchEvent(new Event('input', { bubbles: true })); }")
    is_unsaved(page)
    with page.expect_event("dialog"):
        forms.nth(0).get_by_role("button", name="Save").click(no_wait_after=True)
    is_unsaved(page)
    asked.stays = False
    page.goto(journal.address)


def answering(answer: dict | None):
    def respond(route):
        if answer:
            route.fulfill(**answer)
        else:
            route.abort()

    return respond


# A draft is kept a second after the last key.
def test_a_draft_that_could_not_be_kept_is_said_in_one_sentence(served, browser):
    journal = served()
    page = let_in(browser, journal)
    Asked(page)
    page.goto(journal.address + "reflect/new.html")
    page.get_by_label(QUESTION).focus()
    said = page.locator(".draft-status")
    for answer, sentence in (
        ({"status": 422, "body": "There is no room for another draft."}, "There is no room for another draft."),
        ({"status": 403, "body": "No."}, "aren't kept"), ({"status": 500, "body": "<p>"}, "aren't kept"), (None, "Hearth has stopped"),
    ):
        page.route("**/draft", answering(answer))
        page.keyboard.type("More. ")
        expect(said).to_have_text(re.compile(sentence))
        is_unsaved(page)
        page.unroute("**/draft")
    # Nothing answers any more: the page stays, with all words.
    page.route("**/draft", answering(None))
    page.keyboard.type("Last.")
    page.get_by_role("button", name="Save", exact=True).click()
    expect(said).to_have_text(re.compile("Hearth has stopped"))
    expect(page.get_by_label(QUESTION)).to_have_value("More. More. More. More. Last.")
    page.get_by_label(QUESTION).focus()
    page.unroute("**/draft")
    # A folder that can't be written.
    (journal.folder / ".hearth/drafts").parent.mkdir(exist_ok=True)
    (journal.folder / ".hearth/drafts").write_text("in the way", encoding="utf-8")
    with page.expect_response("**/draft") as answer:
        page.keyboard.type("More. ")
    assert answer.value.status == 422 and "<" not in answer.value.text()
    expect(said).to_have_text(re.compile("aren't kept"))
    (journal.folder / ".hearth/drafts").unlink()
    # The same words are sent again.
    with page.expect_response("**/draft") as answer:
        page.keyboard.type("x")
        page.keyboard.press("Backspace")
    assert answer.value.status == 201
    expect(said).to_have_text("")
    is_unsaved(page, False)

    # An earlier request that arrives late changes nothing.
    [draft] = (journal.folder / ".hearth/drafts").iterdir()
    text = draft.read_text(encoding="utf-8")
    late = page.evaluate(
        """async () => {
          const body = new URLSearchParams(new FormData(document.querySelector("form[data-draft]")));
          body.set("draft-number", "0");
          body.set("text", "Earlier words");
          return (await fetch("/draft", { method: "POST", body })).status;
        }""")
    assert late == 409 and draft.read_text(encoding="utf-8") == text
    press(page)
    expect(page.get_by_role("status").first).to_contain_text("Saved.")
    assert not draft.exists()


def test_a_form_that_is_sent_twice_is_carried_out_once(home):
    journal, page = home
    page.goto(journal.address + "reflect/new.html")
    page.get_by_label(QUESTION).fill("A heron, once.")
    fields = page.locator("form[action$=new]").evaluate("form => [...new FormData(form)].filter(([, value]) => typeof value === 'string')")
    answers = [
        page.request.post(journal.address + "new", form=dict(fields), max_redirects=0, headers={"Origin": journal.address.rstrip("/")})
        for _ in range(2)]
    assert [answer.status for answer in answers] == [303, 303]
    assert answers[0].headers["location"] == answers[1].headers["location"]
    assert len(journal.files(f"reflections/{TODAY}-*.md")) == 1
    # Other words of the same page are another entry.
    press(page)
    page.goto(journal.address + "reflect/new.html")
    page.get_by_label(QUESTION).fill("A heron, once.")
    press(page)
    assert len(journal.files(f"reflections/{TODAY}-*.md")) == 2


# Sends many forms, one after the other.
def test_several_pictures_are_chosen_dropped_and_pasted(home, tmp_path):
    journal, page = home
    pictures = [tmp_path / name for name in ("robin.png", "wren.png")]
    for picture in pictures:
        picture.write_bytes(PICTURE)
    page.goto(journal.address + "reflect/new.html")
    page.get_by_label(QUESTION).fill("Two bird")
    page.get_by_text("Add a picture or recording").click()
    files = page.get_by_label("The files", exact=True)
    files.set_input_files(pictures)
    if page.runs_scripts:
        # Drafts keep words, and no files.
        with page.expect_response("**/draft"):
            page.get_by_label(QUESTION).fill("Two birds.")
        is_unsaved(page)
        # Files that are dropped and pasted come beside those that were chosen; words are pasted as words.
        page.evaluate(
            """([bytes]) => {
              const data = (name, type, text) => {
                const data = new DataTransfer();
                data.items.add(new File([new Uint8Array(bytes)], name, { type }));
                if (text) data.items.add("words", "text/plain");
                return data;
              };
              const main = document.querySelector("main");
              main.dispatchEvent(new DragEvent("drop", { bubbles: true, cancelable: true, dataTransfer: data("owl.png", "image/png") }));
              main.dispatchEvent(new DragEvent("drop", { bubbles: true, cancelable: true, dataTransfer: data("notes.pdf", "application/pdf") }));
              const field = document.querySelector("textarea");
              for (const [name, text] of [["image.png", ""], ["word.png", "words"]]) {
                const paste = new Event("paste", { bubbles: true, cancelable: true });
                // Firefox makes no ClipboardEvent with files.
                paste.clipboardData = data(name, "image/png", text);
                field.dispatchEvent(paste);
              }
            }""", [list(PICTURE)])
        said = page.locator("#field-attachment + [role=status]")
        expect(said).to_contain_text("robin.png, wren.png, owl.png, image.png")
    page.get_by_label("Description").fill("A robin\nA wren\nAn owl\nA page")
    press(page)
    expect(page.get_by_role("status").first).to_contain_text("Saved.")
    [path] = journal.files(f"reflections/{TODAY}-*.md")
    end = "![A robin](attachments/robin.png)\n\n![A wren" + ("](attachments/wren.png)\n\n![An owl](attachments/owl.png)\n\n![A page](attachments/image.png)\n" if page.runs_scripts else " An owl A page](attachments/wren.png)\n")
    assert journal.file(path).endswith(end)


def test_errors_lead_to_their_fields_and_name_their_language(home):
    journal, page = home
    page.goto(journal.address + "remind?what=reflect")
    page.locator(".remind-form details summary").first.click()
    for box in page.locator(".remind-form").first.get_by_role("checkbox").all():
        box.uncheck()
    press(page)
    days = page.locator("#remind-1-days")
    expect(days).to_be_focused()
    expect(days).to_have_accessible_description(re.compile("day"))
    expect(page.get_by_role("alert").get_by_role("link")).to_have_attribute("href", "#remind-1-days")

    page.goto(journal.address + "welcome?step=1")
    page.locator("[name=language]").select_option("es")
    with page.expect_navigation():
        page.locator(".form-send button").click()
    page.goto(journal.address + "new-label")
    page.locator("#field-name").fill("alba")
    page.locator("#field-prompt").fill("{hora}?")
    with page.expect_navigation():
        page.locator(".form-send button").first.click()
    expect(page.locator("html")).to_have_attribute("lang", "es")
    for place in ("#field-prompt-error", "#form-errors li a > :last-child"):
        expect(page.locator(place)).to_have_attribute("lang", "en")
    page.locator("#field-name").fill("")
    with page.expect_navigation():
        page.locator(".form-send button").first.click()
    assert page.locator("#field-name-error[lang]").count() == 0


def test_with_a_lock_nothing_is_kept_in_clear_and_the_page_asks(served, browser, tmp_path):
    lock_journal(tmp_path)
    hiding(tmp_path)
    journal = served(folder=tmp_path, content=None)
    page = let_in(browser, journal)
    asked = Asked(page)
    page.goto(journal.address + "reflect/new.html")
    unkept = "Your journal has a lock, so no draft is kept while you type. Save before you leave this page."
    expect(page.get_by_label(QUESTION)).to_have_accessible_description(re.compile(unkept))
    typed(page, QUESTION, "Only here.")
    is_unsaved(page)
    with page.expect_event("dialog"):
        page.locator(".hide a").click(no_wait_after=True)
    expect(page.get_by_label(QUESTION)).to_have_value("Only here.")
    assert unkept in page.request.get(journal.address + FRIEND).text()
    assert asked.count == 1 and not (journal.folder / ".hearth/drafts").exists()
    assert page.locator("form[data-draft]").count() == 0

    # A page from before everything was locked is told nothing of the settings.
    asked.stays = False
    page.goto(journal.address + "settings.html")
    old = page.context.new_page()
    old.goto(journal.address + "remind?what=reflect")
    settings = journal.folder / "Content/hearth.yml"
    lines = "\nlock: {all: on}\nsuggestions: {except: [the affair]}\n"
    settings.write_text(settings.read_text(encoding="utf-8") + lines, encoding="utf-8")
    form = page.locator("form:has([name=setting][value='suggestions.except'])")
    form.evaluate("form => { for (let at = form; at; at = at.parentElement) if (at.tagName === 'DETAILS') at.open = true; }")
    for place in (form, old.locator("form.remind-form").first):
        press(place)
        shown = getattr(place, "page", place)
        expect(shown.locator(".form-errors")).to_be_visible()
        assert "affair" not in shown.content()


# What somebody who tried to break in found


def test_words_come_back_whatever_happened_to_the_entry_meanwhile(served, browser):
    journal = served()
    page = let_in(browser, journal)
    page.on("dialog", lambda dialog: dialog.accept())
    for button in ["Star", "Archive", "Delete"]:
        title = page.get_by_label("Title", exact=True)
        open_changed(page, journal.address + FRIEND, lambda text: 'name="title"' in text)
        title.fill("A heron stood there.")
        file = journal.folder / "Content/resources/call-a-friend.md"
        file.rename(file.with_suffix(".away"))
        press(page, button)
        expect(page.get_by_role("alert")).to_contain_text("This entry was moved, deleted or sealed after you opened this page.")
        expect(page.locator("main")).to_contain_text("A heron stood there.")
        file.with_suffix(".away").rename(file)


def test_an_open_page_follows_an_editor_once_the_person_comes_back_to_it(served, browser):
    journal = served()
    page = let_in(browser, journal)
    address = journal.address + "resources/call-a-friend.html"
    file = journal.folder / "Content/resources/call-a-friend.md"

    def leave_and_come_back(change):
        """Hands the keyboard to another program, which makes a change, and back."""
        with page.expect_response("**/shown?*") as answer:
            page.evaluate("dispatchEvent(new Event('blur'))")
        before = answer.value.text()
        change()
        for _ in range(1500):
            if page.request.get(answer.value.url).text() != before:
                break
            page.wait_for_timeout(20)
        page.evaluate("dispatchEvent(new Event('focus'))")

    page.goto(address)
    leave_and_come_back(lambda: file.write_text("---\ntitle: Call a friend\n---\n\nTo hear a voice.\n", encoding="utf-8"))
    expect(page.locator("main")).to_contain_text("To hear a voice.")
    # A page with typed words stays, and doesn't even ask whether it is to be left.
    page.goto(journal.address + "settings.html")
    asked = Asked(page)
    page.locator("#setting-title summary").evaluate("summary => { summary.closest('.group').open = true; summary.click(); }")
    page.locator("#setting-title [name=title]").fill("Typed")
    settings = journal.folder / "Content/hearth.yml"
    leave_and_come_back(lambda: settings.write_text(settings.read_text(encoding="utf-8").replace("theme: system", "theme: dark"), encoding="utf-8"))
    # After what was asked before.
    assert page.evaluate("fetch('shown?page=index.html').then(answer => answer.ok)")
    expect(page.locator("#setting-title [name=title]")).to_have_value("Typed")
    assert asked.count == 0


def test_words_of_a_form_from_before_a_restart_come_back_and_nothing_is_done(home):
    journal, page = home
    before = journal.files("reflections/*")
    page.goto(journal.address + "reflect/new.html")
    page.get_by_label("What would you like to remember?").fill("A heron stood there.")
    page.evaluate("document.querySelector('main form [name=form-token]').value = '0'.repeat(32)")
    with page.expect_response(lambda response: response.request.method == "POST" and response.url.endswith("/new")) as answer:
        press(page)
    assert answer.value.status == 403
    expect(page.get_by_role("alert")).to_contain_text("This page was opened before Hearth was started again")
    expect(page.locator("main")).to_contain_text("A heron stood there.")
    assert journal.files("reflections/*") == before


def test_changes_name_nothing_that_was_hidden_since(served, visit):
    journal = served()
    page = visit(journal)
    page.goto(journal.address + FRIEND)
    page.get_by_label("Title", exact=True).fill("Lighthouse")
    press(page)
    expect(page.get_by_role("status").first).to_contain_text("Lighthouse")
    page.goto(journal.address + "changes")
    expect(page.locator("main")).to_contain_text("Lighthouse")
    file = journal.folder / "Content/resources/call-a-friend.md"
    moved = file.with_name("other.md")
    moved.write_text(file.read_text(encoding="utf-8").replace("---\n", "---\nprivacy: sealed\n", 1), encoding="utf-8")
    file.unlink()
    open_changed(page, journal.address + "changes", lambda text: "Lighthouse" not in text)
    moved.unlink()
    draft = journal.folder / "Content/reflections/draft.md"
    draft.write_text("---\ntitle: Harbour\ndraft: true\n---\n\nHalf a sentence.\n", encoding="utf-8")
    open_changed(page, journal.address + "edit?file=Content/reflections/draft.md", lambda text: "Harbour" in text)
    press(page, "Delete")
    expect(page.get_by_role("status").first).to_contain_text("Deleted.")
    page.goto(journal.address + "changes")
    expect(page.locator("main")).not_to_contain_text("Harbour")
    page.goto(journal.address + "edit?file=Content/resources/slow-walk.md")
    page.get_by_label("Title", exact=True).fill("Telephone somebody")
    press(page)
    undo(page)
    expect(page.get_by_role("status").first).to_contain_text("Telephone somebody")
    page.reload()
    expect(page.get_by_role("status").first).not_to_contain_text("Telephone somebody")


def test_nothing_fails_unseen_while_a_page_is_written_and_left_for_an_editor(served, browser):
    journal = served()
    page = let_in(browser, journal)
    failed = []
    page.on("response", lambda response: failed.append(response.url) if response.status >= 400 else None)
    page.goto(journal.address + "reflect/new.html")
    page.get_by_label("What would you like to remember?").fill("A robin sang on the sill.")
    with page.expect_response("**/shown?page=**"):
        page.evaluate("dispatchEvent(new FocusEvent('blur'))")
    press(page)
    page.goto(journal.address + "new?kind=event")
    with page.expect_response("**/shown?page=**"):
        page.evaluate("dispatchEvent(new FocusEvent('blur'))")
    assert failed == []

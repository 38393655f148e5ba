"""Labels, labelled times and questions, changed on the pages of hearth serve."""

import re
import shutil

from conftest import ROOT
from playwright.sync_api import expect
from served_journal import open_changed, press, undo

DAY = "days/2026-11-14.html"
NOTE = "heart-rate/2026-11-14.md"


def says(page, words: str):
    expect(page.get_by_role("status").first).to_contain_text(words)


def unfold(page, name: str):
    fold = page.locator(f"details:has(> summary:text-is('{name}'))")
    if fold.get_attribute("open") is None:
        fold.locator("summary").click()
    return fold


# Sends many forms, one after the other.
def test_a_label_is_added_changed_in_one_form_and_archived(home):
    journal, page = home
    before = journal.file("labels.yml")
    page.goto(journal.address + "site-map.html")
    if not page.get_by_role("link", name="All labels").is_visible():
        page.locator(".site-nav summary").click()
    page.get_by_role("link", name="All labels").click()
    page.get_by_role("link", name="Add a label").click()
    page.get_by_label("Name", exact=True).fill("Stressed")
    press(page)
    expect(page.get_by_role("alert")).to_contain_text("There is already a label called “stressed”.")
    expect(page.get_by_label("Name", exact=True)).to_have_value("Stressed")
    page.get_by_label("Name", exact=True).fill("on the stairs")
    page.get_by_label("Pattern").select_option("rings")
    page.get_by_role("radio", name=re.compile(r"Teal Contrast [0-9.]+ to 1")).check()
    press(page)
    says(page, "Label added.")
    assert journal.file("labels.yml") == before + '- name: on the stairs\n  pattern: rings\n  colour: "#0f6b66"\n'

    # A new name, another colour and its question are one change.
    added = journal.file("labels.yml")
    note = journal.file(NOTE)
    page.goto(journal.address + "labels/walk.html")
    page.get_by_role("link", name="Edit label").click()
    page.get_by_label("Name", exact=True).fill("calm")
    press(page)
    expect(page.locator("#field-name-error")).to_have_text("There is already a label called “Calm”. Choose another name. To stop using this label, archive it.")
    page.get_by_label("Name", exact=True).fill("stroll")
    page.get_by_label("Another colour, such as #1f5c2e").fill("#ffee00")
    page.get_by_role("button", name="Show its contrast").first.click()
    expect(page.get_by_text("its contrast would be 1.2 to 1. Charts need 4.5.")).to_be_visible()
    expect(page.get_by_label("Name", exact=True)).to_have_value("stroll")
    press(page)
    expect(page.locator(".field-error")).to_contain_text("its contrast would be 1.2 to 1")
    expect(page.get_by_role("alert").get_by_role("link")).to_have_attribute("href", "#field-colour")
    expect(page.get_by_label("Another colour, such as #1f5c2e")).to_be_focused()
    expect(page.get_by_label("Another colour, such as #1f5c2e")).to_have_accessible_description(re.compile("1.2 to 1.*1.2 to 1"))
    assert journal.file("labels.yml") == added
    page.get_by_label("Another colour, such as #1f5c2e").fill("#7a3e00")
    page.get_by_label("Its question").fill("Where did you walk at {start}?")
    press(page)
    says(page, "Renamed everywhere.")
    expect(page.get_by_role("heading", level=1)).to_have_text("Label: stroll")
    text = journal.file("labels.yml")
    assert "- name: stroll\n  aliases: [walk]\n  prompts: never\n" in text
    assert "  prompt: Where did you walk at {start}?\n" in text and '  colour: "#7a3e00"\n' in text
    assert journal.file(NOTE) == re.sub(r"\bwalk\b", "stroll", note) != note
    undo(page)
    assert journal.file("labels.yml") == added and journal.file(NOTE) == note

    page.goto(journal.address + "edit-label?label=on%20the%20stairs")
    page.get_by_role("button", name="Archive").click()
    says(page, "Archived.")
    assert journal.file("labels.yml") == added + "  archived: on\n"
    page.goto(journal.address + DAY)
    assert page.locator("#label-a-time select option").all_inner_texts().count("on the stairs") == 0
    page.goto(journal.address + "labels")
    expect(page.get_by_role("heading", name="Archived labels")).to_be_visible()


# Names that no label can have, with what is said about them.
WRONG = {
    "a:b": "Leave out the colon",
    'sea "q"': "Leave out the quotation marks",
    "a|b": "Leave out |: it starts a note.",
    "a #b": "Leave out #: it starts a tag",
    "a\\b": "Leave out \\: in a file",
    "[a": "Leave out [: in a file",
    "null": "this word means there is no value",
    "- x": "Start it with a letter or a number.",
    "(UTC+1) call": "read its beginning as a time zone",
}


# Sends many forms, one after the other.
def test_a_new_label_follows_one_rule_wherever_it_is_typed(home):
    journal, page = home
    labels, entries = journal.file("labels.yml"), journal.files("reflections/*")
    page.goto(journal.address + "new-label")
    for name, reason in {**WRONG, "a, b": "Leave out the comma"}.items():
        page.get_by_label("Name", exact=True).fill(name)
        press(page)
        expect(page.locator("#field-name-error")).to_contain_text(f"“{name}” can't be the name of a label.")
        expect(page.locator("#field-name-error")).to_contain_text(reason)
    page.goto(journal.address + "reflect/new.html")
    page.locator("#field-text").fill("A heron.")
    page.get_by_text("Add more").click()
    page.locator("[name=labels-others]").fill(", ".join(WRONG))
    press(page)
    said = page.locator("#field-labels-error")
    for name, reason in WRONG.items():
        expect(said).to_contain_text(f"“{name}” can't be the name of a label.")
        expect(said).to_contain_text(reason)
    expect(page.locator("[name=labels-others]")).to_have_value(", ".join(WRONG))
    assert (journal.file("labels.yml"), journal.files("reflections/*")) == (labels, entries)
    page.locator("[name=labels-others]").fill("sea <i>")
    press(page)
    says(page, "Saved.")
    # One that an entry has already stays, whatever it is called.
    [path] = set(journal.files("reflections/*")) - set(entries)
    file = journal.folder / "Content" / path
    file.write_text(file.read_text(encoding="utf-8").replace("sea <i>", '"a:b"'), encoding="utf-8")
    open_changed(page, f"{journal.address}edit?file=Content/{path}", lambda text: "a:b" in text)
    page.locator("#field-text").fill("Two herons.")
    press(page)
    says(page, "Saved.")
    assert "Two herons." in journal.file(path)


def test_a_labelled_time_is_changed_with_what_it_has(home):
    journal, page = home
    before = journal.file(NOTE)
    page.goto(journal.address + DAY)
    page.get_by_role("link", name=re.compile("Change .*walk")).click()
    expect(page.get_by_label("Start", exact=True)).to_have_value("10:20")
    expect(page.get_by_label("End", exact=True)).to_have_value("12:05")
    expect(page.get_by_label("Label", exact=True)).to_have_value("walk")
    page.get_by_label("Start", exact=True).fill("twenty past")
    press(page)
    expect(page.locator(".field:has([name=start]) .field-error")).to_be_visible()
    expect(page.get_by_label("Start", exact=True)).to_have_value("twenty past")
    page.get_by_label("Start", exact=True).fill("10:30")
    page.get_by_label("A note, if you like").fill("along the ravine")
    press(page)
    says(page, "Labelled time changed.")
    after = journal.file(NOTE)
    assert "10:30-12:05 walk | along the ravine" in after
    assert len(after.splitlines()) == len(before.splitlines())
    undo(page)
    assert journal.file(NOTE) == before


def test_an_end_before_the_start_needs_the_next_day_to_be_said(home):
    journal, page = home
    before = journal.file(NOTE)
    page.goto(journal.address + DAY)
    form = unfold(page, "Label a time")
    form.get_by_label("Start", exact=True).fill("23:30")
    form.get_by_label("End", exact=True).fill("00:30")
    form.get_by_label("Or a new label").fill("(UTC) owls")
    press(form)
    expect(page.locator(".field:has([name=new-label]) .field-error")).to_be_visible()
    page.get_by_label("Or a new label").fill("owls")
    press(page)
    expect(page.locator(".field:has([name=end]) .field-error")).to_contain_text("The end is before the start.")
    expect(page.get_by_label("End", exact=True)).to_have_value("00:30")
    assert journal.file(NOTE) == before
    page.get_by_label("Ends on the next day").check()
    press(page)
    says(page, "Labelled.")
    assert "23:30-00:30 owls" in journal.file(NOTE)
    page.get_by_role("link", name=re.compile("Change .*owls")).click()
    expect(page.get_by_label("Ends on the next day")).to_be_checked()
    page.go_back()
    page.get_by_role("button", name=re.compile("Remove .*owls")).click()
    says(page, "Label removed.")
    assert journal.file(NOTE) == before


# Sends many forms, one after the other.
def test_questions_wait_and_never_come_back(home):
    journal, page = home
    (note, labels) = (journal.file(NOTE), journal.file("labels.yml"))
    page.goto(journal.address + DAY)
    unfold(page, "Questions, if you like")
    questions = page.locator("#questions h3").all_inner_texts()
    page.get_by_role("button", name="Not now Calm").click()
    says(page, "The question is hidden for now.")
    assert re.search(r"^not_now: \[\d\d:\d\d\]$", journal.file(NOTE), re.MULTILINE)
    unfold(page, "Questions, if you like")
    assert page.locator("#questions h3").all_inner_texts() == [name for name in questions if not name.startswith("Calm")]
    page.get_by_role("button", name="Not now The day").click()
    says(page, "The question is hidden for now.")
    page.get_by_role("button", name="Show them").click()
    says(page, "The questions are back.")
    assert journal.file(NOTE) == note

    unfold(page, "Questions, if you like")
    page.get_by_role("button", name="Never ask about “Calm”").click()
    says(page, "Hearth won't ask about this label.")
    assert journal.file("labels.yml") == labels.replace("  pattern: dots\n", "  pattern: dots\n  prompts: never\n", 1)
    undo(page)
    assert journal.file("labels.yml") == labels
    unfold(page, "Questions, if you like")
    page.get_by_role("button", name="Never ask about this day").click()
    says(page, "Hearth won't ask about this day.")
    undo(page)
    assert journal.file(NOTE) == note


# Sends many forms, one after the other.
def test_whatever_a_note_says_can_be_removed_and_reflections_follow_a_new_start(served, visit, tmp_path):
    shutil.copytree(ROOT / "Content", tmp_path / "Content")
    file = tmp_path / "Content" / NOTE
    odd = "".join(f"  - {line}\n" for line in ["06:00-07:00", "6:00-7:00 tea | one", "06:00-07:00 tea | two", "06:00-05:00 late"])
    file.write_text(file.read_text(encoding="utf-8").replace("spans:\n", "spans:\n" + odd, 1), encoding="utf-8")
    reflection = tmp_path / "Content/reflections/2026-11-14-stroll.md"
    reflection.write_text("---\ndate: 2026-11-14\nabout: [2026-11-14/10:20, call-a-friend]\n---\nText.\n", encoding="utf-8")
    journal = served()
    page = visit(journal)
    page.goto(journal.address + DAY)
    for left in (3, 2, 1, 0):
        early = page.get_by_role("button", name=re.compile("Remove .*06:00"))
        with page.expect_navigation():
            early.first.click()
        says(page, "Label removed.")
        expect(early).to_have_count(left)
    assert file.read_text(encoding="utf-8") == (ROOT / "Content" / NOTE).read_text(encoding="utf-8")
    # Two begin at 10:20, so nobody can say which of them the reflection is about.
    change(page, "Connection", "10:00")
    assert "2026-11-14/10:20" in reflection.read_text(encoding="utf-8")
    change(page, "walk", "10:25")
    assert "about: [2026-11-14/10:25, call-a-friend]" in reflection.read_text(encoding="utf-8")
    page.get_by_role("button", name=re.compile("Remove .*10:25")).click()
    says(page, "Label removed.")
    assert "about: [2026-11-14, call-a-friend]" in reflection.read_text(encoding="utf-8")


def change(page, label: str, start: str):
    page.get_by_role("link", name=re.compile(f"Change .*{label}")).click()
    page.get_by_label("Start", exact=True).fill(start)
    press(page)
    says(page, "Labelled time changed.")


def test_what_changed_meanwhile_is_not_replaced(served, visit):
    journal = served()
    page = visit(journal)
    page.goto(journal.address + "edit-label?label=stressed")
    labels = journal.folder / "Content/labels.yml"
    labels.write_text(labels.read_text(encoding="utf-8").replace("aliases: [stress]", "aliases: [humming]"), encoding="utf-8")
    page.get_by_label("Its question").fill("What now?")
    press(page)
    expect(page.get_by_role("alert")).to_contain_text("has changed since")
    expect(page.get_by_label("Its question")).to_have_value("What now?")
    expect(page.locator("pre")).to_contain_text("humming")
    press(page)
    says(page, "Saved.")
    assert "prompt: What now?\n" in journal.file("labels.yml")

    page.goto(journal.address + DAY)
    page.get_by_role("link", name=re.compile("Change .*walk")).click()
    note = journal.folder / "Content" / NOTE
    note.write_text(note.read_text(encoding="utf-8").replace("10:20-12:05 walk", "10:21-12:05 walk"), encoding="utf-8")
    press(page)
    expect(page.get_by_role("alert")).to_contain_text("no longer has this labelled time")


def test_the_chart_fills_the_form(served, visit):
    journal = served()
    page = visit(journal)
    page.goto(journal.address + DAY)
    (start, end) = (page.get_by_label("Start", exact=True), page.get_by_label("End", exact=True))
    page.locator("#label-a-time > summary").click()
    slider = page.get_by_role("slider", name="Time")
    slider.focus()
    page.keyboard.press("Home")
    for _ in range(6):
        page.keyboard.press("ArrowRight")
    page.get_by_role("button", name="Start here, 01:30", exact=True).click()
    slider.focus()
    for _ in range(2):
        page.keyboard.press("ArrowRight")
    page.get_by_role("button", name="End here, 02:00", exact=True).click()
    expect(start).to_have_value("01:30")
    expect(end).to_have_value("02:00")

    page.goto(journal.address + DAY)
    drawing = page.locator("svg[data-plot]:visible").first
    box = drawing.bounding_box()
    (x, y) = (box["x"] + box["width"] * 0.3, box["y"] + box["height"] * 0.5)
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 60, y, steps=4)
    page.mouse.up()
    expect(page.get_by_label("Label", exact=True)).to_be_focused()
    times = [field.input_value() for field in (start, end)]
    assert all(re.fullmatch(r"\d\d:\d[05]", time) for time in times) and times[0] < times[1]
    assert page.locator("svg .stretch").count() == 2
    expect(page.get_by_label("Ends on the next day")).not_to_be_checked()


def test_no_word_of_a_label_is_broken_on_a_phone(served, visit):
    journal = served()
    page = visit(journal, viewport={"width": 360, "height": 640})
    for path in [DAY, "labels", "new-label", "labels/connection.html", "edit-label?label=Connection"]:
        page.goto(journal.address + path)
        page.evaluate("for (const fold of document.querySelectorAll('details')) fold.open = true")
        assert page.evaluate(BROKEN_WORDS) == [], path
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), path


BROKEN_WORDS = r"""() => {
  const broken = [];
  for (const part of document.querySelectorAll("table, form, .links")) {
    const texts = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      for (const word of texts.currentNode.data.matchAll(/[\p{L}\p{N}]+/gu)) {
        const range = document.createRange();
        range.setStart(texts.currentNode, word.index);
        range.setEnd(texts.currentNode, word.index + word[0].length);
        const lines = [...range.getClientRects()].filter((box) => box.width > 0).map((box) => Math.round(box.top));
        if (new Set(lines).size > 1) broken.push(word[0]);
      }
    }
  }
  return broken;
}"""

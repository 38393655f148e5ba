"""Write a reflection: any input becomes a file that Hearth files and reads without a warning."""

import datetime
import json
import pathlib
import re
import shutil
import subprocess

import pytest
from playwright.sync_api import expect
from test_every_page import AXE

LABELS = ["Calm", "no", "12:30", "- dash", "a: b # c", 'say "so"', "it's", "leones, tigres", "\U0001f327 rain", "{brace}"]

TITLES = [
    "no", "12:30", "- leading", "# hash", "a: b", '"quoted"', "it's", "back\\slash", "\U0001f327 rain", "  blanks  ",
    "true", "2026-11-20", "null", "~", "@at", "`tick", "%percent", "{brace}", "[[wiki]]", "*star", "&amp", "!bang",
    "|pipe", ">gt", "? what", "bell\u0007bell", "one\u2028two", "{{date}}", "ñandú", "שלום", "x" * 300, "Off", "0123",
    "key: [a, b", "a #b", "...", "---", "\ufeffmark", "half \ud83d", "cafe\u0301", "'", '"', "\\", "a\tb",
]

TEXTS = [
    "A walk.\n\nTwo lines\nand a third: with colon, # hash, 'quotes' and \"more\".", "- one\n- two\n  - three", "no",
    "12:30", "\U0001f327\U0001f468\u200d\U0001f469\u200d\U0001f467", "---\ntitle: no\n---\n", "...", "# Heading\n\nText",
    "<script>alert(1)</script>", "<b>bold", "a <!-- comment", "\\<!-- no", "\\%% no", "%% secret", "a %% b %% c", "[[tea]]",
    "[x][tea]\n\n[tea]: ../resources/tea.md", "note[^1]\n\n[^1]: below",
    "```\n<b>\n```",
    "`<b>` and <i>", "``` `\n<b>", "`unclosed <b>", "\\`<b>\\`", "~~~\n<b>", "```\nopen", "    <b>indented", "\\<b>",
    "<https://example.org/a?b=c>", "<a@b.c>", "a < b > c", "<div", "<p\nclass=x>", "> <b>\n> [[tea]]",
    "| a | b |\n|---|---|\n| <b> | [[tea]] |", "==<b>==", "&lt;b&gt;", "{{date}}", "a\u0000b\u0007c", "\ufeffstart",
    "half \ud83d", "> " * 200 + "x", ">" * 200 + "x", "*" * 200 + "a" + "*" * 200, "- " * 150 + "x", "_" * 90,
    "<?php x ?>", "<![CDATA[x]]>", "</b>", "\\\\<b>", "`a`<b>`c`", "#tag and #another", "a\r\nb\r\nc",
    "~~<u>~~", "- [ ] task <b>", "> [!note] callout\n> [[tea]]", "^block",
    "[https://example.org](https://example.org)", "![x] (y)",
]

# Links without a target in the journal, and Markdown syntax: all of it stays as typed.
LINKS = [
    "[[nothing]]", "[[tea|a cup]] and [[tea#how]]", "![[x.png]]", "![a lake](lake.png)", "[x](nowhere.md)", "[a](<x y.md>)",
    "note[^1]\n\n[^1]: below", "[a][b]\n\n[b]: x.md", "> [!note] callout\n> [[x]]", "==light== *star* **strong** ~~gone~~",
    "1. one\n2. two\n   - [ ] three", "| a | b |\n|---|---|\n| 1 | [[x]] |", "a #tag", "`[[code]]`", "C:\\folder \\[plain\\]",
    "[https://example.org](https://example.org)", "---\ntitle: no\n---\n\nAfter a line", "title: no",
]


def run(hearth, folder, *arguments) -> subprocess.CompletedProcess:
    return subprocess.run([str(hearth), *arguments], cwd=folder, capture_output=True, text=True, check=False)


@pytest.fixture(scope="session")
def built(tmp_path_factory, hearth):
    """A built journal whose labels, resources and labelled time have names that need quoting."""
    folder = tmp_path_factory.mktemp("journal")
    today = datetime.date.today()
    content = folder / "Content"
    files = {
        "hearth.yml": "", "labels.yml": "".join(f"- name: {quoted(label)}\n" for label in LABELS),
        "resources/tea.md": "---\ntitle: 'Tea: green'\n---\nHot.\n", "resources/éclair № 1.md": "---\ntitle: Sweet\n---\nOne.\n",
        "resources/dentist.md": "---\ntitle: Card\n---\nIn the coat.\n",
        "exercises/walk.md": "---\ntitle: Slow walk\nform: active\n---\n1. One step.\n2. Another.\n",
        f"events/dentist.md": f"---\ntitle: Dentist\nstart: {today}T09:00\n---\nSay it first.\n",
        f"heart-rate/{today}.md": "---\nspans:\n  - 08:28-09:10 no | walking in\n---\n",
        f"heart-rate/{today}.csv": "time,bpm\n08:00,60\n08:30,80\n09:00,75\n",
        f"reflections/{today}-0700.md": "---\nmood: tired\nused: [tea]\n---\nEarly.\n",
    }
    for name, text in files.items():
        (content / name).parent.mkdir(parents=True, exist_ok=True)
        (content / name).write_text(text, encoding="utf-8")
    build(hearth, folder)
    return folder


@pytest.fixture
def journal(built, tmp_path):
    """A writable copy of the built journal."""
    shutil.copytree(built, tmp_path, dirs_exist_ok=True)
    return tmp_path


def quoted(text: str) -> str:
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'


def build(hearth, folder):
    result = run(hearth, folder, "build", "--quiet")
    assert result.returncode == 0, result.stderr


def compose(reading, folder, fragment="", **options):
    reader = reading(folder / "site", accept_downloads=True, **options)
    return reader, reader.open("reflect/new.html" + (f"#{fragment}" if fragment else ""))


def save(page, folder) -> pathlib.Path:
    with page.expect_download() as waiting:
        page.get_by_role("button", name="Save as file").click()
    target = folder / "inbox" / waiting.value.suggested_filename
    target.parent.mkdir(exist_ok=True)
    assert not target.exists(), target
    waiting.value.save_as(target)
    return target


def put(page, selector, text):
    # Sets the value as a paste would, to include characters that can't be typed.
    page.evaluate(
        """([selector, text]) => {
          const field = document.querySelector(selector);
          field.value = text;
          field.dispatchEvent(new Event("input", { bubbles: true }));
        }""",
        [selector, text],
    )


def file_and_check(hearth, journal, files):
    added = run(hearth, journal, "add", "--move", *[str(file) for file in files])
    assert added.returncode == 0 and ": warning:" not in added.stderr and ": error:" not in added.stderr, added.stderr
    assert not any(file.exists() for file in files)
    checked = run(hearth, journal, "check", "--strict")
    assert checked.returncode == 0, checked.stderr
    assert ": warning:" not in checked.stderr
    return added.stdout


# Types each item into its fields and returns the text of each file, which the page shows before it saves it. Saving each one
# would be slow: browsers throttle repeated downloads.
TYPE_EACH = """items => items.map((fields, number) => {
  const time = `${String(Math.floor(number / 60)).padStart(2, "0")}:${String(number % 60).padStart(2, "0")}`;
  for (const [name, text] of Object.entries({ time, text: "Words.", ...fields })) {
    const field = document.getElementById(`compose-${name}`);
    field.value = text;
    field.dispatchEvent(new Event("input", { bubbles: true }));
  }
  return document.getElementById("compose-file").value;
})"""


def test_the_page_makes_the_files_that_hearth_new_writes(reading, starter):
    page = reading(starter, timezone_id="Europe/Madrid").open("reflect/new.html")
    cases = json.loads(pathlib.Path(__file__).with_name("new_entries.json").read_text(encoding="utf-8"))
    for name, key in (("yaml", "yaml"), ("shellWord", "shell")):
        quoted = page.evaluate(f"pairs => pairs.map(([text]) => hearth.{name}(text))", cases[key])
        assert quoted == [expected for _, expected in cases[key]]
    made = page.evaluate(
        """entries => entries.map(({ date, prompt, ...rest }) => {
          const entry = { used: [], day: date.slice(0, 10), time: date.slice(11, 16), asked: prompt, ...rest };
          return [hearth.entryFile.name(entry), hearth.entryFile.text(entry)];
        })""",
        cases["entries"],
    )
    for (name, text), expected in zip(made, cases["entries"], strict=True):
        assert name == f"{expected['name']}.md" and text.rstrip().split("\n") == expected["lines"]


# Takes two seconds: a hundred and fifty files, which the program adds and checks.
def test_whatever_is_typed_is_read_without_a_warning(reading, hearth, journal):
    files = []
    for kind, items in (
        ("title", [{"title": item} for item in TITLES]), ("text", [{"text": item} for item in TEXTS]),
        ("note", [{"note": item, "mood": item} for item in TITLES]),
    ):
        reader, page = compose(reading, journal)
        page.fill("#compose-date", str(datetime.date.today() - datetime.timedelta(days=1)))
        shown = page.evaluate(TYPE_EACH, items)
        # The text shown equals the file saved.
        saved = save(page, journal)
        assert saved.read_text(encoding="utf-8") == shown[-1]
        saved.unlink()
        for number, text in enumerate(shown):
            files.append(journal / "inbox" / f"{kind}-{number}.md")
            files[-1].write_text(text, encoding="utf-8")
        assert reader.problems == []
    file_and_check(hearth, journal, files)


def test_links_and_markdown_stay_as_they_were_typed_and_no_line_becomes_front_matter(reading, hearth, journal):
    reader, page = compose(reading, journal)
    page.fill("#compose-date", "2026-11-19")
    for text in LINKS:
        put(page, "#compose-text", text)
        _, front, body = page.input_value("#compose-file").split("---\n", 2)
        assert re.fullmatch(r"date: 2026-11-19T\d\d:\d\d[+-]\d\d:\d\d\n", front)
        assert body == f"\n{text}\n"
    # A link in the form becomes one on the page; a dangling one is reported and left as text.
    put(page, "#compose-text", "Tea from [[tea]], not from [[the moon]].")
    put(page, "#compose-title", "A cup")
    added = run(hearth, journal, "add", str(save(page, journal)))
    assert added.returncode == 0 and "DanglingLink" in added.stderr, added.stderr
    build(hearth, journal)
    shown = reader.open("reflections/2026-11-19-a-cup.html").locator("main")
    assert shown.locator('p a[href="../resources/tea.html"]').count() == 1, shown.inner_html()
    assert "the moon" in shown.inner_text()
    assert reader.problems == []


# Takes a second: the program adds the file, checks the journal and builds it.
def test_every_choice_reaches_the_page_of_the_reflection(reading, hearth, journal):
    reader, page = compose(reading, journal)
    page.get_by_label("What would you like to remember?").fill("Said it first: it helped.\n\n- tea\n- the card")
    for summary in page.locator(".compose summary").all():
        summary.click()
    boxes = page.locator(".compose input[type=checkbox]")
    assert boxes.count() > 10 and boxes.evaluate_all("boxes => boxes.every(box => box.checkVisibility())")
    boxes.evaluate_all("boxes => boxes.forEach(box => box.checked || box.click())")
    page.get_by_label("What was good about it?").check()
    page.get_by_label("Title", exact=True).fill("Dentist: done")
    page.get_by_label("Mood").fill("tired: fine")
    page.get_by_label("Content note").fill("needles # teeth")
    page.get_by_label("Privacy").select_option("private")
    file = save(page, journal)
    today = datetime.date.today()
    assert re.fullmatch(r"\d{4}-\d\d-\d\d-dentist-done\.md", file.name)
    assert page.inner_text("#compose-command") == f"hearth add ~/Downloads/{file.name}"
    text = file.read_text(encoding="utf-8")
    assert f"about:\n  - {today}\n" in text and f"  - {today}/08:28\n" in text
    said = file_and_check(hearth, journal, [file])
    assert f"as Content/reflections/{file.name}" in said
    build(hearth, journal)
    shown = reading(journal / "site").open(f"reflections/{file.name.replace('.md', '.html')}")
    assert shown.inner_text("h1") == "Dentist: done"
    main = shown.inner_text("main")
    for words in [*LABELS, "tired: fine", "needles # teeth", "Tea: green", "Sweet", "Slow walk", "Dentist"]:
        assert words in main, words
    # An event and a resource of the same name are distinguished.
    facts = shown.locator("dl.facts").inner_html()
    assert "calendar/" in facts and "resources/dentist.html" in facts
    shown.locator("main summary").click()
    assert "What was good about it?" in shown.locator("blockquote").inner_text()
    assert reader.problems == []


def test_a_link_brings_what_it_is_about_and_a_question(reading, built):
    today = datetime.date.today()
    fragment = f"about={today}%2F08%3A28&about=2020-02-29/23:15&prompt=What%20was%20happening%3F%20%22%3A%20%23&label=no&used=tea"
    _, page = compose(reading, built, fragment)
    put(page, "#compose-text", "It was loud.")
    text = page.input_value("#compose-file")
    assert f"about:\n  - 2020-02-29/23:15\n  - {today}/08:28\n" in text
    assert '> What was happening? ": #\n\nIt was loud.\n' in text
    assert 'labels: ["no"]' in text and "used:\n  - tea\n" in text
    linked = page.get_by_label("Saturday 29 February 2020, from 23:15")
    assert linked.is_visible() and linked.is_checked()
    assert page.locator("#compose-asked").inner_text() == 'What was happening? ": #'


def test_a_link_to_a_time_that_comes_twice_names_it_in_words_and_in_the_file(reading, built):
    _, page = compose(reading, built, "about=2025-11-02/01%3A15%20%28UTC-5%29&about=2025-10-26/02%3A15%20%28UTC%2B1%29")
    put(page, "#compose-text", "It was late.")
    assert "about:\n  - 2025-11-02/01:15 (UTC-5)\n  - 2025-10-26/02:15 (UTC+1)\n" in page.input_value("#compose-file")
    for words in ("Sunday 2 November 2025, from 01:15 (UTC\u22125)", "Sunday 26 October 2025, from 02:15 (UTC+1)"):
        assert page.get_by_label(words).is_checked()


def test_an_odd_link_does_no_harm(reading, built):
    reader = reading(built / "site")
    for fragment in ["about=%E0%A4%A", "about", "=", "about=%0A%0A&&prompt=", "main", "about=" + "x" * 9000]:
        # Another address of the same page would not load it again.
        reader.page.goto("about:blank")
        page = reader.open(f"reflect/new.html#{fragment}")
        assert page.get_by_label("What would you like to remember?").is_visible(), fragment
        assert len(page.input_value("#compose-file")) < 600, fragment
        assert reader.problems == [], fragment


def test_it_works_by_keyboard_alone_and_says_what_happened(reading, built):
    reader, page = compose(reading, built)
    focus = "(document.activeElement.id || document.activeElement.textContent).trim()"
    page.locator("#main").focus()
    page.keyboard.press("Tab")
    assert page.evaluate(focus) == "compose-text"
    page.keyboard.type("A good thing: the bus came.")
    for _ in range(40):
        page.keyboard.press("Tab")
        if page.evaluate(focus) == "compose-save":
            break
    with page.expect_download() as waiting:
        page.keyboard.press("Enter")
    name = waiting.value.suggested_filename
    expect(page.get_by_role("status")).to_have_text(f"Saved as {name} in your downloads.")
    assert page.evaluate(focus) == "compose-save"
    assert re.fullmatch(r"\d{4}-\d\d-\d\d-\d{4}\.md", name)
    assert reader.problems == []


def test_copying_gives_the_same_text(reading, built):
    reader, page = compose(reading, built, permissions=("clipboard-read", "clipboard-write"))
    put(page, "#compose-text", "Rain: \U0001f327\n\n\"so\"")
    page.get_by_role("button", name="Copy as Markdown").click()
    expect(page.get_by_role("status")).to_contain_text("Copied")
    assert page.evaluate("navigator.clipboard.readText()") == page.input_value("#compose-file")
    assert reader.problems == []


def test_the_field_is_half_of_the_window_and_what_it_needs_is_on_the_first_screen(reading, built, spanish):
    for site, width, height in ((built / "site", 1280, 800), (built / "site", 360, 640), (spanish, 360, 640)):
        page = reading(site, viewport={"width": width, "height": height}).open("reflect/new.html")
        assert page.locator("#compose-text").bounding_box()["height"] >= height / 2
        save = page.locator("#compose-save").bounding_box()
        assert save["y"] + save["height"] <= height, (site, width)
        day, time = (page.locator(f"#compose-{name}").bounding_box() for name in ("date", "time"))
        assert day["y"] == time["y"] and min(day["height"], time["height"]) >= 44


def test_commands_are_in_a_fold_that_is_open_where_no_script_runs(reading, built):
    page = reading(built / "site").open("reflect/new.html")
    command = page.get_by_text("hearth new reflection")
    assert not command.is_visible()
    page.locator("summary", has_text="Other ways to write").press("Enter")
    assert command.is_visible()
    assert reading(built / "site", java_script_enabled=False).open("reflect/new.html").get_by_text("hearth new reflection").is_visible()


def test_one_line_says_what_is_welcome_that_words_are_unsaved_and_where_they_went(reading, journal):
    _, page = compose(reading, journal)
    line = page.locator(".compose-line")
    shown = "parts => [...parts.children].filter(part => getComputedStyle(part).visibility === 'visible' && part.textContent).map(part => part.id)"
    height = line.bounding_box()["height"]
    assert line.evaluate(shown) == ["compose-text-hint"]
    page.locator("#compose-text").type("Rain")
    assert line.evaluate(shown) == ["compose-kept"]
    save(page, journal)
    expect(page.get_by_role("status")).to_contain_text("Saved as")
    assert line.evaluate(shown) == ["compose-status"]
    page.locator("#compose-text").type(" again")
    assert line.evaluate(shown) == ["compose-kept"]
    assert line.bounding_box()["height"] == height


def test_without_words_there_is_no_file(reading, built):
    reader, page = compose(reading, built)
    page.get_by_role("button", name="Save as file").click()
    expect(page.get_by_role("status")).to_contain_text("Nothing is written yet")
    assert reader.problems == []


def test_leaving_asks_only_while_words_are_unsaved(fresh, journal):
    reader, page = compose(fresh, journal)
    page.locator("#compose-text").type("Unsaved")
    with page.expect_event("dialog"):
        page.close(run_before_unload=True)
    assert any(trouble.startswith("dialog") for trouble in reader.problems)
    reader, page = compose(fresh, journal)
    page.locator("#compose-text").type("Saved")
    save(page, journal)
    page.goto("about:blank")
    assert reader.problems == []


def test_nothing_is_stored(reading, built):
    _, page = compose(reading, built)
    page.locator("#compose-text").fill("Mine alone")
    assert page.evaluate("[localStorage.length, sessionStorage.length, document.cookie, location.hash]") == [0, 0, "", ""]
    assert page.locator(".compose :is(input:not([type=radio], [type=checkbox]), textarea, select):not([autocomplete=off])").count() == 0
    assert page.locator("form").count() == 0


def test_the_clock_of_the_browser_counts(browser, built):
    context = browser.new_context(timezone_id="Asia/Kolkata")
    page = context.new_page()
    page.goto((built / "site/reflect/new.html").as_uri())
    assert "+05:30\n" in page.input_value("#compose-file")
    context.close()
    context = browser.new_context(timezone_id="America/St_Johns")
    page = context.new_page()
    page.goto((built / "site/reflect/new.html").as_uri())
    page.fill("#compose-date", "2026-07-01")
    page.fill("#compose-time", "08:28")
    assert "date: 2026-07-01T08:28-02:30\n" in page.input_value("#compose-file")
    page.fill("#compose-time", "")
    assert "date: 2026-07-01\n" in page.input_value("#compose-file")
    context.close()


def test_without_script_it_is_instructions(reading, built):
    page = reading(built / "site", java_script_enabled=False).open("reflect/new.html")
    assert page.locator(".compose").is_hidden()
    assert page.locator("button:visible, textarea:visible, input:visible").count() == 0
    assert "hearth new reflection" in page.inner_text("main")


def test_every_part_is_accessible_when_it_is_open(fresh, built, axe, audit):
    _, page = compose(fresh, built, "about=tea&prompt=Why%3F", viewport={"width": 320, "height": 640})
    page.evaluate("for (const part of document.querySelectorAll('.compose details')) part.open = true")
    put(page, "#compose-text", "W" * 400)
    put(page, "#compose-title", "W" * 400)
    page.evaluate(audit)
    for look, check in (
        ({"color_scheme": "light"}, "contrast"), ({"color_scheme": "dark"}, "contrast"),
        ({"color_scheme": "light", "contrast": "more"}, "contrast"), ({"contrast": "no-preference", "forced_colors": "active"}, "forced"),
    ):
        page.emulate_media(**look)
        page.evaluate("document.getAnimations().forEach(motion => motion.finish())")
        assert page.evaluate("document.documentElement.scrollWidth") <= 320
        small = page.evaluate(
            """[...document.querySelectorAll(".compose :is(button, select, .check, summary, input:not([type=checkbox], [type=radio]))")]
              .map(part => [part.outerHTML.slice(0, 80), part.getBoundingClientRect().height])
              .filter(part => part[1] > 0 && part[1] < 44)"""
        )
        assert small == []
        assert page.evaluate("names => hearthAudit(names)", [check, "names", "targets"]) == []
    page.evaluate(axe)
    assert page.evaluate(AXE) == []

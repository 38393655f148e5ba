"""The seven tasks from the study of the app that Relax and Reflect come from, done by keyboard.

Each uses only Tab, arrow keys, Enter, Space and letters: on a screen of 320 px, and at the default size without scripts
unless the task needs one; with --long, at the default size with scripts too.
"""

import datetime
import pathlib
import re
import shlex
import shutil
import subprocess
import urllib.parse

import pytest
from conftest import LONG, ROOT

TODAY = "2026-11-20"
WIDE, NARROW, PLAIN = {}, {"viewport": {"width": 320, "height": 640}}, {"java_script_enabled": False}
WITH_SCRIPT = [NARROW, *([WIDE] if LONG else [])]
WAYS = [PLAIN, *WITH_SCRIPT]
EVERY_WAY = pytest.mark.parametrize("way", WAYS, ids=["without script", "320 px", "as it is"][: len(WAYS)])

# Returns the name that a screen reader would announce for the focused element.
FOCUSED = """() => {
  const element = document.activeElement;
  const text = (node) => node?.textContent.trim().replace(/\\s+/g, ' ') ?? '';
  return element.getAttribute('aria-label') || text(element.labels?.[0]) || text(element);
}"""


class Hands:
    """A person at the keyboard, and the page before them. Counts the keys pressed."""

    def __init__(self, reader):
        self.reader = reader
        self.page = reader.page
        self.keys = 0

    def open(self, path: str = "index.html"):
        self.page = self.reader.open(path)
        return self

    def press(self, *keys: str):
        for key in keys:
            self.page.keyboard.press(key)
        self.keys += len(keys)
        return self

    def skip(self):
        """Follows the skip link, the first link on every page."""
        return self.press("Tab", "Enter")

    def go_to(self, name: str):
        """Presses Tab until the element called `name` has the focus."""
        for _ in range(300):
            self.press("Tab")
            if self.page.evaluate(FOCUSED) == name:
                return self
        raise AssertionError(f"Tab never comes to {name!r} on {self.page.url}")

    def follow(self, name: str):
        # Sections are in the menu, unless a button on the page leads there.
        hidden = self.page.locator("nav.site-nav > ul:first-of-type a", has_text=name)
        buttons = self.page.locator("main a.button").all_inner_texts()
        if hidden.count() == 1 and not hidden.is_visible() and name not in buttons:
            self.go_to("Menu").press("Enter")
        target = self.go_to(name).page.evaluate("document.activeElement.href")
        self.press("Enter")
        self.page.wait_for_url(target)
        # The address changes before the scripts show its target.
        if place := urllib.parse.unquote(urllib.parse.urlsplit(target).fragment):
            self.page.locator(f'[id="{place}"]').wait_for()
        return self

    def choose(self, *arrows: str):
        return self.press(*[f"Arrow{arrow}" for arrow in arrows])

    @property
    def heading(self) -> str:
        return self.page.inner_text("h1")

    def row(self, name: str) -> dict[str, str]:
        """Returns the current value of the setting called `name`, and the commands that change it."""
        row = self.page.locator(".setting", has=self.page.locator("summary > b", has_text=name)).last
        return {
            "Now": row.locator("summary > span").inner_text(),
            "Change it": " ".join(row.locator("code").all_text_contents()),
        }


@pytest.fixture
def hands(reading, starter):
    def begin(way: dict, folder: pathlib.Path | None = None, read=reading) -> Hands:
        return Hands(read(folder or starter, accept_downloads=True, **way)).open()

    return begin


class Journal:
    """A copy of the starter journal, with functions that run the program and edit files."""

    def __init__(self, folder: pathlib.Path, program: pathlib.Path):
        self.folder = folder
        self.program = program
        shutil.copytree(ROOT / "Content", folder / "Content")

    @property
    def site(self) -> pathlib.Path:
        return self.folder / "site"

    def hearth(self, *arguments: str) -> str:
        done = subprocess.run(
            [str(self.program), *arguments], cwd=self.folder, capture_output=True, text=True, check=False
        )
        assert done.returncode == 0, done.stderr
        return done.stdout

    def build(self):
        self.hearth("build", "--today", TODAY)
        return self

    def run(self, command: str):
        """Runs a command as shown on a page."""
        self.hearth(*shlex.split(command)[1:])
        return self

    @property
    def reminders(self) -> list[dict[str, str]]:
        """The events of reminders.ics, each as a dictionary of its properties."""
        file = self.site / "reminders.ics"
        if not file.exists():
            return []
        text = file.read_bytes().decode().replace("\r\n ", "")
        events = re.findall(r"BEGIN:VEVENT\r\n(.*?)BEGIN:VALARM", text, re.DOTALL)
        return [dict(line.split(":", 1) for line in event.strip().split("\r\n")) for event in events]


@pytest.fixture
def journal(tmp_path, hearth):
    return Journal(tmp_path, hearth)


# The site of the starter journal is there already. A changed journal is built for all ways at once, here and below.
def test_be_reminded_at_ten_in_the_evening_to_reflect(hands, journal, starter):
    assert not (starter / "reminders.ics").exists()
    everyone = [hands(way) for way in WAYS]
    for ines in everyone:
        ines.follow("Settings").skip().follow("Reminders")
        assert ines.keys <= 26
        row = ines.row("A reminder to reflect")
        assert row["Now"] == "none"
        assert "hearth remind reflect 20:00" in row["Change it"]

    journal.run("hearth remind reflect 22:00").build()
    (reminder,) = journal.reminders
    assert reminder["DTSTART"] == "20261120T220000"
    assert reminder["RRULE"] == "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR,SA,SU"

    for ines in everyone:
        ines.reader.folder = journal.site
        ines.open("settings.html")
        assert ines.row("A reminder to reflect")["Now"].startswith("every day, 22:00")
        with ines.page.expect_download() as waiting:
            ines.go_to(f"Reminders for your calendar (reminders.ics, {(journal.site / 'reminders.ics').stat().st_size} bytes)").press("Enter")
        assert waiting.value.suggested_filename == "reminders.ics"
        assert pathlib.Path(waiting.value.path()).read_bytes() == (journal.site / "reminders.ics").read_bytes()
        # The introduction shows the reminder too.
        assert "every day, 22:00" in ines.open("start.html").page.text_content("#step-4")
        assert not ines.reader.problems


@EVERY_WAY
def test_relax_when_very_stressed_with_little_time(hands, way):
    ines = hands(way).follow("Relax").skip().go_to("Very anxious")
    if way is PLAIN:
        # The answers to the second question are links.
        ines.press("Space").follow("Start: Very anxious, 3 minutes")
    else:
        # Enter selects the answer and moves to the other question; the second Enter starts the session.
        ines.press("Enter", "Enter")
        ines.page.wait_for_url("**/relax/very-anxious-3.html*")
    assert ines.keys <= (14 if way is PLAIN else 13)
    assert ines.heading == "Very anxious, 3 minutes"
    step = ines.page.locator(".step:visible").first
    if way is not PLAIN:
        # The first sentence has the whole window.
        assert not ines.page.locator(".site-header").is_visible() and "I have stood at this desk" in step.inner_text()
        ines.press("Escape")
    assert "lean" in step.inner_text().lower()
    ines.go_to("Home" if way is PLAIN else "Stop")
    ines.follow("Done")
    assert ines.heading == "Relax"
    assert not ines.reader.problems


@EVERY_WAY
def test_find_out_again_how_each_part_is_used(hands, way):
    ines = hands(way).follow("Learn").skip().follow("How to use this journal").skip()
    for _ in range(2):
        ines.follow("Next")
    assert ines.keys <= 22
    step = ines.page.locator("#step-3")
    assert step.is_visible()
    for part in ("Learn", "Relax", "Reflect"):
        assert step.get_by_role("link", name=part, exact=True).is_visible()
    assert step.locator("dd").count() == 3
    ines.follow("Reflect")
    assert ines.heading == "Reflect"
    assert not ines.reader.problems


@pytest.mark.parametrize("way", WITH_SCRIPT, ids=["320 px", "as it is"][: len(WITH_SCRIPT)])
def test_write_down_something_good(hands, fresh, journal, tmp_path, way):
    ines = hands(way, read=fresh)
    ines.page.clock.set_fixed_time(datetime.datetime.fromisoformat(f"{TODAY}T20:15"))
    # One press away on every page.
    ines.follow("Write").skip()
    ines.go_to("What would you like to remember?")
    assert ines.keys <= 7
    ines.page.keyboard.type("The bus waited for me. Tea at Odette's, see [[tea-by-the-window]].")
    ines.go_to("Save as file")
    with ines.page.expect_download() as waiting:
        ines.press("Enter")
    # Keys without those of the typed text. A field for a day or a time has several stops.
    assert ines.keys <= 18
    file = tmp_path / waiting.value.suggested_filename
    waiting.value.save_as(file)
    assert file.name == f"{TODAY}-2015.md"

    assert f"as Content/reflections/{file.name}" in journal.hearth("add", file.name)
    ines.reader.folder = journal.build().site
    ines.open().follow("Reflect")
    entry = ines.page.locator(f"#day-{TODAY}")
    assert "The bus waited for me." in entry.first.inner_text()
    assert not ines.reader.problems


def test_write_down_something_good_without_script(hands, journal):
    ines = hands(PLAIN).follow("Reflect").follow("Write")
    # The page describes the file; the person writes it in an editor.
    assert "Content/reflections" in ines.page.inner_text("main")
    name = f"Content/reflections/{TODAY}-2015.md"
    (journal.folder / name).write_text("The bus waited for me.\n", encoding="utf-8")
    ines.reader.folder = journal.build().site
    assert "The bus waited for me." in ines.open().follow("Reflect").page.inner_text("main")


@EVERY_WAY
def test_read_about_self_talk(hands, way):
    ines = hands(way).follow("Learn").skip().follow("Talking to yourself")
    assert ines.keys <= 19
    assert ines.heading == "Talking to yourself"
    text = ines.page.inner_text("main")
    assert "self-talk" in text and "3 minutes" in text and "20 November 2026" in text
    # Follow the contents to a section, then a link in the text to sentences to lean on.
    ines.follow("Finding your own")
    assert ines.page.url.endswith("#h-finding-your-own")
    ines.follow("One song with a beat")
    assert ines.heading == "One song with a beat"
    assert not ines.reader.problems


def test_not_be_reminded_to_relax(hands, journal):
    journal.run("hearth remind reflect 20:00").run("hearth remind relax 07:30 --days weekdays").build()
    assert len(journal.reminders) == 2
    everyone = [hands(way, journal.site) for way in WAYS]
    for ines in everyone:
        ines.follow("Settings").skip().follow("Reminders")
        assert ines.keys <= 26
        assert ines.row("A reminder to relax")["Now"].startswith("Monday, Tuesday, Wednesday, Thursday and Friday, 07:30")
    kept = journal.reminders[0]["UID"]

    journal.run("hearth remind relax off").build()
    (reminder,) = journal.reminders
    assert reminder["UID"] == kept and reminder["DTSTART"].endswith("T200000")
    for ines in everyone:
        ines.open("settings.html")
        assert ines.row("A reminder to relax")["Now"] == "none"
        assert ines.row("A reminder to reflect")["Now"].startswith("every day, 20:00")
        # Turning this one off too leaves no reminders.
        assert "hearth remind reflect off" in ines.row("A reminder to reflect")["Change it"]
    journal.run("hearth remind reflect off").build()
    assert not (journal.site / "reminders.ics").exists()


@EVERY_WAY
def test_relax_a_little_in_a_good_mood_and_look_at_another_scene(hands, way):
    ines = hands(way).follow("Relax").skip()
    ines.go_to("Very anxious").choose("Down", "Down")
    assert ines.page.evaluate(FOCUSED) == "Fairly calm"
    if way is not PLAIN:
        ines.go_to("3 minutes").choose("Down")
    ines.follow("Start: Fairly calm, 10 minutes")
    assert ines.heading == "Fairly calm, 10 minutes"
    title = ".step:visible h2" if way is not PLAIN else "h1"
    first = ines.page.locator(".step h2").first.inner_text()
    if way is PLAIN:
        ines.follow("Next scene")
    else:
        ines.go_to("Next scene").press("Enter")
    assert ines.keys <= 40
    assert ines.page.locator(title).first.inner_text() != first
    assert ines.page.locator(".scene-view:visible svg").first.is_visible()
    ines.follow("Done" if way is PLAIN else "Next")
    assert not ines.reader.problems


@pytest.mark.parametrize("section", ["relax", "reflect"])
def test_the_reminder_of_relax_and_reflect_is_a_few_keys_away(hands, section):
    ines = hands(WIDE).open(f"{section}/index.html").skip().go_to("Remind me").press("Enter")
    assert ines.page.locator("details:has(#remind)").evaluate("fold => fold.open")
    assert ines.keys <= 8

"""Marking a stretch of a day: the line for the day's note, and the command that adds it."""

import re
import subprocess

import hostile_journal
import pytest
from playwright.sync_api import expect

DAY = "2026-10-15"


@pytest.fixture
def page(shared):
    """The day with its fold open, loaded anew on a page that all tests share."""
    page = shared.open(f"days/{DAY}.html")
    unfold(page)
    return page


def unfold(page):
    """Opens "Label a time", if the page has that fold; without scripts, it doesn't."""
    page.evaluate("for (const fold of document.querySelectorAll('.explore-marks')) fold.open = true")


def go(page, clock):
    page.evaluate(
        """clock => {
          const range = document.querySelector('.explore-time input');
          range.value = String(Number(clock.slice(0, 2)) * 4 + Number(clock.slice(3)) / 15);
          range.dispatchEvent(new Event('input', {bubbles: true}));
        }""",
        clock,
    )


def press(page, name):
    page.get_by_role("button", name=name, exact=True).click()


def line(page):
    field = page.get_by_label("Line for your note")
    return field.input_value() if field.is_visible() else None


def command(page):
    return page.locator(".mark-command").inner_text()


def test_two_presses_and_a_label_give_the_line(page):
    page.get_by_role("slider", name="Time").focus()
    page.keyboard.press("Home")
    for _ in range(34):
        page.keyboard.press("ArrowRight")
    press(page, "Start here")
    go(page, "15:45")
    press(page, "End here")
    assert line(page) is None, "no label is taken for granted"
    page.get_by_label("Label", exact=True).select_option("stressed")
    assert line(page) == "- 08:30-15:45 stressed"
    assert command(page) == f"hearth label {DAY} 08:30-15:45 stressed"
    assert f"Content/heart-rate/{DAY}.md" in page.locator(".mark-result").inner_text()
    assert page.locator("svg .stretch").count() == 2


def test_the_button_below_the_slider_takes_the_chosen_time_along(reading, starter):
    page = reading(starter).open(f"days/{DAY}.html")
    button = page.get_by_role("button", name="Label a time")
    button.click()
    start = page.get_by_label("Start", exact=True)
    assert start.input_value() == "", "no time is taken for granted"
    go(page, "08:30")
    button.click()
    assert start.input_value() == "08:30"
    go(page, "09:00")
    button.click()
    assert start.input_value() == "08:30", "what is there stays"


def test_the_minute_can_be_written(page):
    page.get_by_label("Label", exact=True).select_option("walk")
    page.get_by_label("Start", exact=True).fill("8.28")
    page.get_by_label("End", exact=True).fill("15:43")
    page.get_by_label("End", exact=True).press("Tab")
    assert line(page) == "- 08:28-15:43 walk"
    page.get_by_label("End", exact=True).fill("25:00")
    page.get_by_label("End", exact=True).press("Tab")
    assert line(page) is None
    assert ": type a time, such as 08:28." in page.locator(".explore-marks .readout").inner_text()
    # Correcting the other field keeps the message about the wrong one.
    page.get_by_label("Start", exact=True).fill("09:00")
    page.get_by_label("Start", exact=True).press("Tab")
    assert ": type a time, such as 08:28." in page.locator(".explore-marks .readout").inner_text()
    assert page.get_by_label("End", exact=True).get_attribute("aria-invalid") == "true"
    assert page.get_by_label("Start", exact=True).get_attribute("aria-invalid") == "false"


def test_a_start_after_the_end_waits_for_a_new_end(page):
    page.get_by_label("Label", exact=True).select_option("walk")
    go(page, "10:00")
    press(page, "End here")
    go(page, "12:00")
    press(page, "Start here")
    assert line(page) is None and page.get_by_label("End", exact=True).input_value() == ""
    go(page, "13:00")
    press(page, "End here")
    assert line(page) == "- 12:00-13:00 walk"
    go(page, "11:00")
    press(page, "End here")
    assert line(page) is None and page.get_by_label("Start", exact=True).input_value() == ""


def test_the_line_is_copied(page):
    page.evaluate(
        """() => Object.defineProperty(navigator, 'clipboard', {value: {writeText: text => { window.copied = text; return Promise.resolve(); }}})"""
    )
    page.get_by_label("Label", exact=True).select_option("walk")
    go(page, "10:00")
    press(page, "Start here")
    press(page, "End here")
    press(page, "Copy the line")
    assert page.evaluate("copied") == "- 10:00-10:00 walk"
    assert "Line copied." in page.locator(".explore-marks [role=status]").inner_text()


def test_without_a_clipboard_the_line_is_selected(page, shared):
    for result, message in ((True, "Line copied."), (False, "The line is selected")):
        shared.open(f"days/{DAY}.html")
        unfold(page)
        page.evaluate(
            """result => {
              Object.defineProperty(navigator, 'clipboard', {value: undefined});
              document.execCommand = () => result;
            }""",
            result,
        )
        page.get_by_label("Label", exact=True).select_option("walk")
        go(page, "10:00")
        press(page, "Start here")
        go(page, "11:00")
        press(page, "End here")
        press(page, "Copy the line")
        assert message in page.locator(".explore-marks [role=status]").inner_text()
        assert page.evaluate("document.activeElement.name") == "line"
        assert page.evaluate("getSelection().toString() || document.activeElement.value.slice(document.activeElement.selectionStart, document.activeElement.selectionEnd)") == "- 10:00-11:00 walk"


def test_a_refused_clipboard_falls_back_too(page):
    page.evaluate(
        "() => Object.defineProperty(navigator, 'clipboard', {value: {writeText: () => Promise.reject(new Error('no'))}})"
    )
    page.get_by_label("Label", exact=True).select_option("walk")
    go(page, "10:00")
    press(page, "Start here")
    press(page, "End here")
    press(page, "Copy the line")
    expect(page.locator(".explore-marks [role=status]")).to_contain_text(re.compile("Line copied|The line is selected"))
    assert page.evaluate("document.activeElement.name") == "line"


def add_label(page, name):
    page.evaluate("name => document.querySelector('.explore-marks [name=label]').append(new Option(name))", name)
    page.get_by_label("Label", exact=True).select_option(name)


def test_the_line_means_the_label_in_yaml_and_the_command_in_a_shell(page):
    go(page, "08:00")
    press(page, "Start here")
    go(page, "09:00")
    press(page, "End here")
    for name, line_of_note, word in (
        ("Work: calls", '- "08:00-09:00 Work: calls"', "'Work: calls'"),
        ("out #2", '- "08:00-09:00 out #2"', "'out #2'"),
        ("to do:", '- "08:00-09:00 to do:"', "'to do:'"),
        ('"so": \\', '- "08:00-09:00 \\"so\\": \\\\"', "'\"so\": \\'"),
        ("at 5:30", "- 08:00-09:00 at 5:30", "'at 5:30'"),
        ("mum's", "- 08:00-09:00 mum's", "'mum'\\''s'"),
        ("-x", "- 08:00-09:00 -x", "-- -x"),
    ):
        add_label(page, name)
        assert line(page) == line_of_note
        assert command(page) == f"hearth label {DAY} 08:00-09:00 {word}"


def test_what_is_no_time_is_left_as_it_is_written(page):
    page.get_by_label("End", exact=True).fill("late")
    go(page, "10:00")
    press(page, "Start here")
    assert page.get_by_label("End", exact=True).input_value() == "late"


@pytest.fixture
def twice(tmp_path, hearth):
    """A copy of the hostile journal, with functions that run commands and build it."""
    hostile_journal.main(tmp_path)

    def run(*arguments):
        return subprocess.run([str(hearth), *arguments], cwd=tmp_path, capture_output=True, text=True, check=False)

    def build():
        run("build", "--quiet", "--today", "2026-11-20")
        return tmp_path / "site"

    return tmp_path, run, build


LONGEST_DAY = "2026-10-25"


def marked_again(page):
    """Marks 02:15 to 02:45 in the second of two equal hours, with a typed label."""
    go(page, "03:15")
    assert page.locator(".explore > .readout").inner_text().startswith("02:15 (UTC+1)")
    press(page, "Start here")
    assert page.locator(".explore-marks [role=status]").inner_text() == "Start 02:15 (UTC+1)"
    go(page, "03:45")
    press(page, "End here")
    add_label(page, "tea")


def stands_again(page):
    row = page.locator(f"#hr-{LONGEST_DAY}-span-0215-again")
    assert [text.strip() for text in row.locator("td").all_inner_texts()[1:4]] == [
        "02:15 (UTC+1)", "02:45 (UTC+1)", "30 minutes"
    ]
    assert row.locator("time").first.get_attribute("datetime") == f"{LONGEST_DAY}T02:15+01:00"
    # It starts 3 hours and 15 minutes into the day.
    times = page.locator(".explore").get_attribute("data-spans").split(";")
    assert "13 14 span-0215-again" in times
    return True


def test_what_is_marked_in_the_second_of_two_hours_stands_there_once_its_line_is_pasted(reading, hostile, twice):
    folder, _, build = twice
    page = reading(hostile).open(f"days/{LONGEST_DAY}.html")
    unfold(page)
    marked_again(page)
    assert line(page) == "- 02:15 (UTC+1)-02:45 (UTC+1) tea"
    assert command(page) == f"hearth label {LONGEST_DAY} '02:15 (UTC+1)-02:45 (UTC+1)' tea"
    left = float(page.locator("svg .stretch").first.get_attribute("d").split(" ")[0][1:])
    drawing = page.locator("svg[data-plot]").first.get_attribute("data-plot").split(" ")
    wanted = float(drawing[0]) + 195 / 1500 * (float(drawing[1]) - float(drawing[0]))
    assert abs(left - wanted) < 0.2
    note = folder / f"Content/heart-rate/{LONGEST_DAY}.md"
    note.write_text(note.read_text(encoding="utf-8").replace("spans:\n", f"spans:\n{line(page)}\n"), encoding="utf-8")
    assert stands_again(reading(build()).open(f"days/{LONGEST_DAY}.html"))


def test_the_command_of_the_second_hour_is_taken_by_a_shell(reading, hostile, twice, hearth):
    folder, _, build = twice
    page = reading(hostile).open(f"days/{LONGEST_DAY}.html")
    unfold(page)
    marked_again(page)
    shown = command(page).replace("hearth ", f"'{hearth}' ", 1)
    done = subprocess.run(["/bin/sh", "-c", shown], cwd=folder, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert stands_again(reading(build()).open(f"days/{LONGEST_DAY}.html"))


def test_without_script_the_times_of_the_page_are_what_one_writes(reading, hostile, twice):
    _, run, build = twice
    page = reading(hostile, java_script_enabled=False).open(f"days/{LONGEST_DAY}.html")
    hours = [text for text in page.locator(f"#hr-{LONGEST_DAY} ~ * time, time").all_text_contents() if text.startswith("02:00")]
    assert "02:00 (UTC+2)" in hours and "02:00 (UTC+1)" in hours
    labelled = run("label", LONGEST_DAY, "02:00 (UTC+1)-03:00", "tea")
    assert labelled.returncode == 0, labelled.stderr
    again = reading(build(), java_script_enabled=False).open(f"days/{LONGEST_DAY}.html")
    row = again.locator(f"#hr-{LONGEST_DAY}-span-0200-again")
    assert "02:00 (UTC+1)" in row.inner_text() and "1 hour" in row.inner_text()


def test_an_offset_can_be_typed(reading, hostile):
    page = reading(hostile).open(f"days/{LONGEST_DAY}.html")
    unfold(page)
    add_label(page, "tea")
    for typed, shown in (
        ("2:15 (utc+01:00)", "02:15 (UTC+1)"), ("0215UTC+1", "02:15 (UTC+1)"), ("2.20(UTC+2)", "02:20 (UTC+2)"),
    ):
        page.get_by_label("Start", exact=True).fill(typed)
        page.get_by_label("Start", exact=True).press("Tab")
        assert page.get_by_label("Start", exact=True).input_value() == shown
    page.get_by_label("End", exact=True).fill("09:00")
    page.get_by_label("End", exact=True).press("Tab")
    assert line(page) == "- 02:20 (UTC+2)-09:00 tea"
    for typed in ("02:15 (UTC+1", "02:15 (UTC+99)", "02:15 UTC+", "02:15 x", "2.15 (UTC\u22123:30)", "02:15 (UTC)", "08:00 (UTC+5)"):
        is_no_time(page, typed)


def is_no_time(page, typed):
    page.get_by_label("Start", exact=True).fill(typed)
    page.get_by_label("Start", exact=True).press("Tab")
    assert ": type a time, such as 08:28." in page.locator(".explore-marks .readout").inner_text()
    assert line(page) is None and not page.locator("svg .stretch").count()


def test_on_a_day_without_two_equal_hours_no_offset_is_taken(page):
    page.get_by_label("Label", exact=True).select_option("walk")
    page.get_by_label("End", exact=True).fill("09:00")
    is_no_time(page, "08:00 (UTC+5)")


def test_a_day_that_begins_within_the_hour_that_comes_twice_ends_at_its_own_last_quarter(reading, twice):
    folder, _, build = twice
    settings = folder / "Content/hearth.yml"
    settings.write_text(settings.read_text(encoding="utf-8") + 'day_starts: "02:30"\n', encoding="utf-8")
    page = reading(build()).open(f"days/{LONGEST_DAY}.html")
    unfold(page)
    add_label(page, "tea")
    page.get_by_label("Start", exact=True).fill("23:00")
    page.get_by_role("slider", name="Time").focus()
    page.keyboard.press("End")
    press(page, "End here")
    assert page.get_by_label("Start", exact=True).input_value() == "23:00"
    assert page.get_by_label("End", exact=True).input_value() == "02:15"
    assert line(page) == "- 23:00-02:15 tea"
    assert page.locator("svg .stretch").count()


def test_a_time_without_an_offset_is_drawn_where_the_note_means_it(reading, hostile):
    page = reading(hostile).open(f"days/{LONGEST_DAY}.html")
    unfold(page)
    add_label(page, "tea")

    def drawn(start, end):
        page.get_by_label("Start", exact=True).fill(start)
        page.get_by_label("End", exact=True).fill(end)
        page.get_by_label("End", exact=True).press("Tab")
        stretch = page.locator("svg .stretch").first
        if not stretch.count():
            return None
        places = [float(part) for part in re.findall(r"[\d.]+", stretch.get_attribute("d"))]
        plot = [float(part) for part in page.locator("svg[data-plot]").first.get_attribute("data-plot").split(" ")]
        return [round((x - plot[0]) / (plot[1] - plot[0]) * 1500) for x in (places[0], places[3])]

    def near(found, wanted):
        return found is not None and all(abs(one - other) <= 1 for one, other in zip(found, wanted))

    assert near(drawn("02:15", "02:45"), [135, 165])
    assert near(drawn("02:15 (UTC+1)", "02:45"), [195, 225])
    assert near(drawn("01:15", "05:00"), [75, 360])
    assert near(drawn("02:45 (UTC+2)", "02:15 (UTC+1)"), [165, 195])
    # Without an offset, this end would be on the next day.
    assert drawn("02:45 (UTC+2)", "02:15") is None

"""Marking a stretch of a day: the line for the note, and the command that adds it."""

from playwright.sync_api import expect

DAY = "2026-10-15"


def opened(reading, starter):
    page = reading(starter).open(f"days/{DAY}.html")
    return page, page.get_by_role("slider", name="Time")


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


def test_two_presses_and_a_label_give_the_line(reading, starter):
    page, time = opened(reading, starter)
    time.focus()
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


def test_the_minute_can_be_written(reading, starter):
    page, _ = opened(reading, starter)
    page.get_by_label("Label", exact=True).select_option("walk")
    page.get_by_label("Start", exact=True).fill("8.28")
    page.get_by_label("End", exact=True).fill("15:43")
    page.get_by_label("End", exact=True).press("Tab")
    assert line(page) == "- 08:28-15:43 walk"
    page.get_by_label("End", exact=True).fill("25:00")
    page.get_by_label("End", exact=True).press("Tab")
    assert line(page) is None
    assert "A time is written like 08:28." in page.locator(".explore-marks").inner_text()


def test_a_start_after_the_end_waits_for_a_new_end(reading, starter):
    page, _ = opened(reading, starter)
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


def test_the_line_is_copied(reading, starter):
    page, _ = opened(reading, starter)
    page.evaluate(
        """() => Object.defineProperty(navigator, 'clipboard', {value: {writeText: text => { window.copied = text; return Promise.resolve(); }}})"""
    )
    page.get_by_label("Label", exact=True).select_option("walk")
    go(page, "10:00")
    press(page, "Start here")
    press(page, "End here")
    press(page, "Copy the line")
    assert page.evaluate("copied") == "- 10:00-10:00 walk"
    assert "The line is copied." in page.locator(".explore-marks [role=status]").inner_text()


def test_without_a_clipboard_the_line_is_selected(reading, starter):
    for result, message in ((True, "The line is copied."), (False, "The line is selected")):
        page, _ = opened(reading, starter)
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


def test_a_refused_clipboard_falls_back_too(reading, starter):
    page, _ = opened(reading, starter)
    page.evaluate(
        "() => Object.defineProperty(navigator, 'clipboard', {value: {writeText: () => Promise.reject(new Error('no'))}})"
    )
    page.get_by_label("Label", exact=True).select_option("walk")
    go(page, "10:00")
    press(page, "Start here")
    press(page, "End here")
    press(page, "Copy the line")
    expect(page.locator(".explore-marks [role=status]")).to_contain_text("The line is")
    assert page.evaluate("document.activeElement.name") == "line"


def add_label(page, name):
    page.evaluate("name => document.querySelector('.explore-marks [name=label]').append(new Option(name))", name)
    page.get_by_label("Label", exact=True).select_option(name)


def test_the_line_means_the_label_in_yaml_and_the_command_in_a_shell(reading, starter):
    page, _ = opened(reading, starter)
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


def test_what_is_no_time_is_left_as_it_is_written(reading, starter):
    page, _ = opened(reading, starter)
    page.get_by_label("End", exact=True).fill("late")
    go(page, "10:00")
    press(page, "Start here")
    assert page.get_by_label("End", exact=True).input_value() == "late"


def test_a_time_that_comes_twice_is_not_taken_for_the_first(reading, hostile):
    page = reading(hostile).open("days/2026-10-25.html")
    start = page.get_by_label("Start", exact=True)
    go(page, "03:15")
    assert page.locator(".explore > .readout").inner_text().startswith("02:15 (UTC+1)")
    press(page, "Start here")
    assert start.input_value() == ""
    assert "02:15 (UTC+1) is not taken" in page.locator(".explore-marks [role=status]").inner_text()
    go(page, "02:15")
    press(page, "Start here")
    assert start.input_value() == "02:15"
    go(page, "04:00")
    press(page, "End here")
    assert page.get_by_label("End", exact=True).input_value() == "03:00"

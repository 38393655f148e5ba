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

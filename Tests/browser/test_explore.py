"""The Time slider below a day's chart: by keyboard, in words, compared with the day's file of readings."""

import csv
import datetime
import re
import statistics

import pytest

DAY = "2026-10-15"

# Records the changes of text in live regions that aren't off, which a screen reader would announce.
LISTEN = """() => {
  window.heard = [];
  for (const region of document.querySelectorAll('[role=status]')) {
    new MutationObserver(() => {
      if (region.getAttribute('aria-live') !== 'off') window.heard.push(region.textContent);
    }).observe(region, {childList: true, characterData: true, subtree: true});
  }
}"""


def quarters(path):
    """Returns the readings of a file, grouped by quarter hour of clock time."""
    found = {}
    with path.open(encoding="utf-8") as file:
        for row in csv.DictReader(file):
            time = datetime.datetime.fromisoformat(row["time"])
            found.setdefault(f"{time.hour:02}:{time.minute // 15 * 15:02}", []).append(float(row["bpm"]))
    return found


def rounded(value):
    return int(value + 0.5)


@pytest.fixture
def page(shared):
    """The day, loaded anew on a page that all tests share."""
    return shared.open(f"days/{DAY}.html")


def opened(reading, site, day=DAY, **options):
    return reading(site, **options).open(f"days/{day}.html")


def time(page):
    return page.get_by_role("slider", name="Time")


def unfold(page):
    """Opens "Label a time"."""
    page.locator(".explore-marks > summary").click()


def spoken(page):
    return time(page).get_attribute("aria-valuetext")


def test_the_controls_have_their_names_and_are_shown(page):
    assert time(page).is_visible()
    for name in ("Lowest", "Highest", "Previous labelled time", "Next labelled time", "Play"):
        assert page.get_by_role("button", name=name, exact=True).is_visible(), name
    how = time(page).get_attribute("aria-describedby")
    assert page.locator(f"#{how}").is_visible() and page.locator(f"#{how}").inner_text().count(".") == 1
    assert page.locator("[data-script] [role=application]").count() == 0


def test_without_script_nothing_of_it_is_shown(reading, starter):
    page = opened(reading, starter, java_script_enabled=False)
    assert page.locator("[data-script]:visible, button:visible, input:visible").count() == 0
    assert page.locator("section.chart svg:visible").count() == 1


# Returns the slider's text and the readout for each quarter hour.
EVERY_QUARTER = """() => {
  const range = document.querySelector('.explore-time input');
  const readout = document.querySelector('.explore > .readout');
  return Array.from({ length: Number(range.max) + 1 }, (_, quarter) => {
    range.value = String(quarter);
    range.dispatchEvent(new Event('input', { bubbles: true }));
    return [range.getAttribute('aria-valuetext'), readout.textContent];
  });
}"""


def test_every_quarter_hour_says_what_the_file_says(reading, starter):
    checked = 0
    reader = reading(starter)
    for path in sorted((starter / "days").glob("*.csv")):
        page = reader.open(f"days/{path.name[:10]}.html")
        if time(page).count() == 0:
            continue
        values = quarters(path)
        for quarter, (said, readout) in enumerate(page.evaluate(EVERY_QUARTER)):
            clock = f"{quarter // 4:02}:{quarter % 4 * 15:02}"
            if clock in values:
                expected = f"{clock}, {rounded(statistics.median(values[clock]))} beats per minute"
            else:
                expected = f"{clock}, no reading"
            assert said == expected or said.startswith(expected + ", "), (path.name, said, expected)
            assert readout == said
        checked += 1
        if checked == 6:
            break
    assert checked == 6


def test_the_arrow_keys_move_by_quarter_hours(page):
    time(page).focus()
    page.keyboard.press("Home")
    for clock in ("00:00", "00:15", "00:30"):
        assert spoken(page).startswith(clock + ", ")
        assert page.locator(".explore > .readout").inner_text() == spoken(page)
        page.keyboard.press("ArrowRight")
    page.keyboard.press("End")
    assert spoken(page).startswith("23:45, ")


def test_days_of_23_and_25_hours_have_their_quarter_hours(reading, hostile):
    for day, count in (("2026-03-29", 92), ("2026-10-25", 100)):
        page = opened(reading, hostile, day)
        said = [text.split(",")[0] for text, _ in page.evaluate(EVERY_QUARTER)]
        assert len(set(said)) == len(said) == count
        assert ("02:30" in said) is False
        assert ("02:30 (UTC+2)" in said) is (count == 100)


def test_lowest_and_highest_are_those_of_the_summary(page):
    summary = page.locator("section.chart [id$=-sum]").inner_text()
    lowest, low_time, highest, high_time = re.search(
        r"Lowest (\d+) at (\d\d:\d\d), highest (\d+) at (\d\d:\d\d)", summary
    ).groups()
    page.get_by_role("button", name="Lowest", exact=True).click()
    assert f"lowest reading {lowest} at {low_time}" in spoken(page)
    page.get_by_role("button", name="Highest", exact=True).click()
    assert f"highest reading {highest} at {high_time}" in spoken(page)


def test_the_labelled_times_are_those_of_the_table(page):
    rows = page.eval_on_selector_all(
        "[id$=-spans-table]", "captions => [...captions[0].closest('table').querySelectorAll('tbody tr')].map("
        "row => [row.querySelector('th').textContent, ...[...row.querySelectorAll('time')].map(time => time.textContent)])",
    )
    for label, start, *end in rows:
        # Its last quarter hour, if it ends on this day.
        if end and start < end[0]:
            time(page).fill(str((int(end[0][:2]) * 60 + int(end[0][3:]) - 1) // 15))
            assert f"in {label}" in spoken(page), (label, end)
    assert rows
    time(page).focus()
    page.keyboard.press("Home")
    later = page.get_by_role("button", name="Next labelled time")
    for label, start, *_ in rows:
        minute = int(start[3:]) // 15 * 15
        if not spoken(page).startswith(f"{start[:2]}:{minute:02}"):
            later.click()
        assert spoken(page).startswith(f"{start[:2]}:{minute:02}, ") and f"in {label}" in spoken(page)
    later.click()
    assert page.locator(".explore > .readout").inner_text() == "No labelled time begins later."
    page.get_by_role("button", name="Highest", exact=True).click()
    time(page).focus()
    page.keyboard.press("Home")
    page.get_by_role("button", name="Previous labelled time").click()
    assert page.locator(".explore > .readout").inner_text() == "No labelled time begins earlier."


def test_a_press_is_told_once_and_the_range_tells_itself(page):
    unfold(page)
    page.evaluate(LISTEN)
    time(page).focus()
    for key in ("ArrowRight", "ArrowRight", "PageUp", "End", "Home"):
        page.keyboard.press(key)
    assert page.evaluate("heard") == [], "the range speaks for itself while it has the focus"
    for name in ("Lowest", "Highest", "Previous labelled time", "Next labelled time", "Start here", "End here"):
        button = page.get_by_role("button", name=name, exact=True)
        button.focus()
        page.evaluate("window.heard = []")
        page.keyboard.press("Enter")
        heard = page.evaluate("heard")
        assert len(heard) == 1 and heard[0], (name, heard)
        assert page.evaluate("document.activeElement.textContent") == name, "the focus stays on the button"


def test_each_control_is_one_stop_of_the_tab_key(page):
    time(page).focus()
    for name in ("Label a time", "Lowest", "Highest", "Previous labelled time", "Next labelled time", "Play"):
        page.keyboard.press("Tab")
        assert page.evaluate("document.activeElement.textContent") == name
    assert page.locator("section.chart svg [tabindex], section.chart svg a").count() == 0


def test_the_cursor_follows_in_both_drawings(reading, starter):
    reader = reading(starter)
    for width, kind in ((1280, "wide"), (320, "narrow")):
        reader.page.set_viewport_size({"width": width, "height": 800})
        page = reader.open(f"days/{DAY}.html")
        assert page.locator("svg .cursor").count() == 0
        page.get_by_role("button", name="Highest", exact=True).click()
        assert page.locator("svg .cursor").count() == 2
        drawing = page.locator(f"svg.{kind}")
        assert drawing.is_visible()
        geometry = """svg => {
          const [line, ring] = [svg.querySelector('.cursor path'), svg.querySelector('.cursor circle')].map(shape => shape.getBBox());
          const width = parseFloat(getComputedStyle(svg.querySelector('.cursor path')).strokeWidth);
          return {x: line.x, cx: ring.x + ring.width / 2, top: ring.y, foot: ring.y + ring.height,
            line: [line.y, line.y + line.height], width};
        }"""
        first = drawing.evaluate(geometry)
        assert abs(first["x"] - first["cx"]) < 0.2 and first["width"] >= 2
        assert first["line"][0] < first["top"] and first["foot"] < first["line"][1]
        time(page).focus()
        page.keyboard.press("ArrowLeft")
        assert drawing.evaluate(geometry)["x"] < first["x"]


def test_the_cursor_can_be_told_from_its_ground_in_every_palette(reading, starter, audit):
    page = opened(reading, starter)
    page.evaluate(audit)
    page.get_by_role("button", name="Highest", exact=True).click()
    for scheme in ("light", "dark"):
        for forced in ("none", "active"):
            page.emulate_media(color_scheme=scheme, forced_colors=forced)
            page.evaluate("document.getAnimations().forEach(motion => motion.finish())")
            value = page.evaluate(
                """() => {
                  const {parse, groundOf, ratio} = hearthAudit.tools;
                  const drawing = [...document.querySelectorAll('section.chart svg')].find(svg => svg.getClientRects().length);
                  return ratio(parse(getComputedStyle(drawing.querySelector('.cursor path')).stroke), groundOf(drawing));
                }"""
            )
            assert value >= 3, (scheme, forced, value)


def test_a_click_on_the_picture_goes_there(reading, starter):
    page = opened(reading, starter, viewport={"width": 1280, "height": 900})
    drawing = page.locator("svg.wide")
    box = drawing.bounding_box()
    drawing.click(position={"x": box["width"] / 2, "y": box["height"] / 2})
    assert abs(int(time(page).input_value()) - 47) <= 2


def test_a_time_in_the_address_is_where_the_page_begins(reading, starter):
    reader = reading(starter)
    for fragment, clock in (("1430", "14:30"), ("1437", "14:30"), ("0000", "00:00"), ("2359", "23:45")):
        reader.page.goto("about:blank")
        page = reader.open(f"days/{DAY}.html#hr-{DAY}-{fragment}")
        assert spoken(page).startswith(clock + ", "), fragment
    before = page.evaluate("location.href")
    time(page).focus()
    page.keyboard.press("ArrowRight")
    assert page.evaluate("location.href") == before, "moving leaves the address and the way back alone"


def test_other_fragments_leave_the_range_alone(reading, starter):
    page = reading(starter).page
    for fragment in (f"hr-{DAY}-2500", "hr-2020-01-01-1430", f"hr-{DAY}-sum", "%F0%9F"):
        page.goto("about:blank")
        page.goto((starter / f"days/{DAY}.html").absolute().as_uri() + f"#{fragment}")
        assert page.locator("svg .cursor").count() == 0, fragment


def test_nothing_is_stored(page):
    unfold(page)
    for name in ("Lowest", "Start here", "Highest", "End here"):
        page.get_by_role("button", name=name, exact=True).click()
    assert page.evaluate("[localStorage.length, sessionStorage.length, document.cookie]") == [0, 0, ""]


def test_reflow_with_every_part_shown(reading, starter):
    page = opened(reading, starter, viewport={"width": 320, "height": 640})
    unfold(page)
    page.get_by_role("button", name="Lowest", exact=True).click()
    page.get_by_role("button", name="Start here").click()
    page.get_by_role("button", name="Highest", exact=True).click()
    page.get_by_role("button", name="End here").click()
    page.get_by_label("Label", exact=True).select_option(index=1)
    assert page.evaluate("document.documentElement.scrollWidth") <= 320
    small = page.evaluate(
        """() => [...document.querySelectorAll('.explore :is(button, select, input)')].filter(control => control.getClientRects().length)
          .filter(control => control.getBoundingClientRect().height < 44 || control.getBoundingClientRect().right > 320)
          .map(control => control.outerHTML)"""
    )
    assert not small

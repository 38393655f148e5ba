"""The calendar: today on whatever day it is read, and months as grids at each width."""

import datetime

MONTH = "calendar/2026-11.html"


def day(page) -> list[str]:
    return page.locator("td[aria-current=date]").all_inner_texts()


def test_the_mark_of_today_goes_along_with_the_days(fresh, starter):
    reader = fresh(starter, viewport={"width": 1280, "height": 800})
    for date, number in (("2026-11-20", "20"), ("2026-11-21", "21"), ("2026-11-25", "25")):
        for path in (MONTH, "calendar/index.html"):
            reader.page.clock.set_fixed_time(datetime.datetime.fromisoformat(f"{date}T09:00"))
            page = reader.open(path)
            (marked,) = day(page)
            assert marked.split()[0] == number and "today" in marked, (date, path, marked)
            assert not reader.problems


def test_this_month_is_on_the_first_screen_with_what_comes_up(reading, starter):
    page = reading(starter).open("calendar/index.html")
    for width, height in ((1280, 800), (360, 640), (320, 640)):
        page.set_viewport_size({"width": width, "height": height})
        month = page.locator("table.small-month").bounding_box()
        plans = page.get_by_role("heading", name="Coming up").bounding_box()
        assert month["y"] + month["height"] <= height and plans["y"] + plans["height"] <= height, width
        assert (plans["x"] >= month["x"] + month["width"]) == (width == 1280)
        # A day's link names its entries; the month links to the page that shows them.
        assert page.locator("td a", has_text="The lemon tree").evaluate("day => day.textContent").startswith("Sunday 15 November, ")
        assert page.get_by_role("link", name="November 2026").first.get_attribute("href") == "2026-11.html"


# Takes a second: two pages, each on four days.
def test_what_has_passed_by_the_day_it_is_read_is_no_longer_coming_up(fresh, reading, starter):
    reader = fresh(starter)
    for path, counts in (("index.html", (2, 1, 1, 0)), ("calendar/index.html", (6, 5, 5, 0))):
        for date, count in zip(("2026-11-20", "2026-11-25", "2026-11-26", "2030-01-01"), counts, strict=True):
            reader.page.clock.set_fixed_time(datetime.datetime.fromisoformat(f"{date}T09:00"))
            page = reader.open(path)
            assert page.locator("[data-past] > li").count() == count, (path, date)
            assert page.get_by_text("What was planned here has passed.").count() == (count == 0), (path, date)
            assert page.get_by_text("As of Friday 20 November.").count() == 1, (path, date)
            assert not reader.problems
        assert reading(starter, java_script_enabled=False).open(path).locator("[data-past] > li").count() == counts[0]


def test_another_month_has_no_today(fresh, starter):
    reader = fresh(starter)
    reader.page.clock.set_fixed_time(datetime.datetime.fromisoformat("2026-12-20T09:00"))
    assert day(reader.open(MONTH)) == []


def test_on_a_phone_a_month_is_on_the_first_screen_and_its_days_say_what_is_there(reading, starter):
    page = reading(starter, viewport={"width": 360, "height": 640}).open(MONTH)
    grid = page.locator("table.calendar").bounding_box()
    assert grid["y"] + grid["height"] <= 640 and page.get_by_role("heading", name="Events").bounding_box()["y"] < 640
    assert page.locator("td a").first.evaluate("link => link.textContent").startswith("Sunday 1 November, "), "read out, a comma is between them"
    # Not by colour alone: digits of days with words are bold and underlined.
    day, none = page.locator("td a .day-number").first, page.locator("td > .day-number").first
    weights = [int(digits.evaluate("digits => getComputedStyle(digits).fontWeight")) for digits in (day, none)]
    assert weights[0] >= 600 > weights[1]


def test_a_year_has_three_months_side_by_side_and_one_on_a_phone(reading, starter):
    page = reading(starter).open("reflect/2026.html")
    for width, columns in ((1280, 3), (800, 2), (360, 1), (320, 1)):
        page.set_viewport_size({"width": width, "height": 800})
        boxes = [table.bounding_box() for table in page.locator(".year table").all()]
        assert len({box["x"] for box in boxes}) == min(columns, len(boxes)), width
        assert page.locator(".year caption").first.inner_text() == "October 2026"
        assert page.evaluate("document.documentElement.scrollWidth") <= width
        assert page.locator(".year td a").evaluate_all("days => Math.min(...days.flatMap((day) => [day.offsetWidth, day.offsetHeight]))") >= 44
    written = page.locator(".year td a", has=page.locator(".mark-written")).first
    plain = page.locator(".year td:not(:has(a)):not(:empty)").first
    look = "day => { const { backgroundColor, fontWeight } = getComputedStyle(day); return [backgroundColor, Number(fontWeight)]; }"
    assert written.evaluate(look)[0] != plain.evaluate(look)[0] and written.evaluate(look)[1] >= 600 > plain.evaluate(look)[1]
    assert ", entry" in written.evaluate("day => day.textContent")


def test_on_paper_the_grid_is_closed_and_today_is_as_large_as_its_number(fresh, starter):
    reader = fresh(starter, viewport={"width": 720, "height": 900})
    reader.page.clock.set_fixed_time(datetime.datetime.fromisoformat("2026-11-20T09:00"))
    page = reader.open(MONTH)
    page.emulate_media(media="print")
    # Half of a shared border is outside the table.
    inside = page.locator("table.calendar").evaluate("(table) => table.parentElement.getBoundingClientRect().right - table.getBoundingClientRect().right")
    assert inside >= 0.5
    sizes = page.locator("td[aria-current=date]").evaluate("(day) => [...day.querySelectorAll('.day-number, .today')].map((text) => getComputedStyle(text).fontSize)")
    assert len(sizes) == 2 and len(set(sizes)) == 1, sizes

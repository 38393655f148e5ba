"""Weeks and months of heart rate, compared with their days."""

import csv
import re

WEEKS = re.compile(r"\d{4}-(W|week-)\d\d\.html")
MONTHS = re.compile(r"\d{4}-\d\d\.html")


def pages(site):
    return [page for page in sorted((site / "heart-rate").glob("*.html")) if WEEKS.fullmatch(page.name) or MONTHS.fullmatch(page.name)]


def file_of(page):
    return page.with_name(page.stem + "-heart-rate.csv")


def days_of(page):
    with file_of(page).open(encoding="utf-8") as file:
        return {row["date"]: row for row in csv.DictReader(file)}


def rounded(value):
    return int(float(value) + 0.5)


def test_there_is_a_page_for_every_week_and_month_with_a_day(starter):
    names = [page.name for page in pages(starter)]
    assert sum(bool(WEEKS.fullmatch(name)) for name in names) >= 5
    assert sum(bool(MONTHS.fullmatch(name)) for name in names) >= 2


def shows_heart_rate(day):
    """Returns whether a day's page shows heart rate; other days have only calendar entries."""
    return day.exists() and f'id="hr-{day.stem}"' in day.read_text()


# Returns the cells of the table, asked of the text of a page, which needs no drawing.
ROWS = """text => {
  const page = new DOMParser().parseFromString(text, 'text/html');
  return [...page.querySelectorAll('section.trend tbody tr')].map(row => [
    row.querySelector('time').dateTime, row.querySelector('a')?.getAttribute('href') ?? null,
    ...[...row.querySelectorAll('td')].map(cell => cell.textContent),
  ]);
}"""


def test_the_table_has_a_row_for_every_day_and_says_what_the_file_says(reading, starter, hostile):
    page = reading(starter).page
    for site in (starter, hostile):
        for path in pages(site):
            rows = page.evaluate(ROWS, path.read_text(encoding="utf-8"))
            known = days_of(path) if file_of(path).exists() else {}
            if WEEKS.fullmatch(path.name):
                assert len(rows) == 7
            else:
                assert {row[0] for row in rows} == {day.stem for day in (site / "days").glob(f"{path.stem}-??.html") if shows_heart_rate(day)}
            for date, link, lowest, median, highest, count in rows:
                if date in known:
                    day = known[date]
                    assert [int(lowest), int(median), int(highest)] == [rounded(day[name]) for name in ("lowest", "median", "highest")]
                    assert int(count.replace(",", "").split()[0]) == int(day["readings"])
                    assert ("little data" in count) == (int(day["covered"]) * 2 < int(day["quarter_hours"]))
                else:
                    assert [lowest, median, highest, count] == ["no reading"] * 3 + ["0"]
                day_page = site / "days" / f"{date}.html"
                assert (link == f"../days/{date}.html") == shows_heart_rate(day_page), (path.name, date)


SUMMARY = "text => new DOMParser().parseFromString(text, 'text/html').querySelector('.chart-summary').textContent.trim()"


def test_the_numbers_are_those_of_the_days_own_pages(reading, starter):
    page = reading(starter).page
    known = {date: day for path in pages(starter) for date, day in days_of(path).items()}
    checked = 0
    for date, day in known.items():
        summary = page.evaluate(SUMMARY, (starter / "days" / f"{date}.html").read_text(encoding="utf-8"))
        found = re.match(r"Heart rate\. Lowest (\d+) at .*?, highest (\d+) at .*?, usually about (\d+)", summary)
        if found:
            assert list(found.groups()) == [str(rounded(day[name])) for name in ("lowest", "highest", "median")]
            checked += 1
    assert checked >= 10


# Returns the texts of the drawing that are shown that lie on each other or outside it.
MET = """() => [...document.querySelectorAll('section.trend svg')].filter(svg => svg.getClientRects().length).flatMap(svg => {
  const box = svg.getBoundingClientRect();
  const places = [...svg.querySelectorAll('text')].map(text => [text.textContent, text.getBoundingClientRect()]);
  const outside = places.filter(([, place]) => place.left < box.left || place.right > box.right
    || place.top < box.top || place.bottom > box.bottom).map(([text]) => `${text} is outside`);
  const met = places.flatMap(([text, a], i) => places.slice(i + 1).filter(([, b]) =>
    Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 4)
    .map(([other]) => `${text} lies on ${other}`));
  return [...outside, ...met];
})"""


# Takes a second: each week and month of two sites is drawn at two widths.
def test_one_drawing_is_shown_with_its_texts_apart_and_has_a_name_and_a_description(reading, starter, hostile):
    for site in (starter, hostile):
        reader = reading(site)
        for path in pages(site):
            page = reader.open(f"heart-rate/{path.name}")
            for width in (1280, 320):
                page.set_viewport_size({"width": width, "height": 800})
                problems = page.evaluate(MET)
                assert not problems, (path.name, width, problems)
                if site == starter:
                    check_drawing(page, width)


def check_drawing(page, width):
    shown = page.locator("section.trend svg[role=img]:visible")
    assert shown.count() == 1
    named, described = shown.get_attribute("aria-labelledby"), shown.get_attribute("aria-describedby")
    assert page.locator(f"#{named}").inner_text()
    assert all(page.locator(f"#{part}").inner_text() for part in described.split())
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    small = shown.evaluate(
        "svg => [...svg.querySelectorAll('text')].filter(text => parseFloat(getComputedStyle(text).fontSize)"
        " * svg.getBoundingClientRect().width / svg.viewBox.baseVal.width < 12).length"
    )
    assert small == 0


# Returns the parts of the drawing with too little contrast to its ground.
WEAK = """() => {
  const {parse, groundOf, ratio} = hearthAudit.tools;
  const drawing = [...document.querySelectorAll('section.trend svg')].find(svg => svg.getClientRects().length);
  const ground = groundOf(drawing);
  const wanted = [['path.range', 'stroke', 4.5], ['.median', 'stroke', 4.5], ['.axis', 'stroke', 4.5], ['text', 'fill', 7]];
  return wanted.flatMap(([selector, property, least]) => {
    const shape = drawing.querySelector(selector);
    const value = shape ? ratio(parse(getComputedStyle(shape)[property]), ground) : 0;
    return value < least - 0.005 ? [`${selector}: ${value}`] : [];
  });
}"""


def test_lines_and_dots_can_be_told_from_their_ground(reading, starter, audit):
    page = reading(starter).open("heart-rate/2026-10.html")
    page.evaluate(audit)
    usual = {"color_scheme": "light", "forced_colors": "none", "contrast": "no-preference"}
    for look in ({}, {"color_scheme": "dark"}, {"forced_colors": "active"}, {"contrast": "more"}):
        page.emulate_media(**usual | look)
        page.evaluate("document.getAnimations().forEach(motion => motion.finish())")
        assert not page.evaluate(WEAK), look


LATER = """text => {
  const link = new DOMParser().parseFromString(text, 'text/html').querySelector('nav.neighbours a[rel=next]');
  return [link.getAttribute('href'), link.textContent.trim()];
}"""


def test_weeks_lead_to_their_neighbours_by_dates(reading, starter):
    weeks = [page for page in pages(starter) if WEEKS.fullmatch(page.name)]
    page = reading(starter).page
    for path, following in zip(weeks, weeks[1:]):
        address, words = page.evaluate(LATER, path.read_text(encoding="utf-8"))
        assert address == following.name
        assert re.match(r"Later: Week \d+, \d+ .*\d{4}$", words)


def test_nothing_of_it_needs_a_script(reading, starter):
    page = reading(starter, java_script_enabled=False).open("heart-rate/2026-10.html")
    assert page.locator("section.trend table:visible").count() == 1
    assert page.locator("section.trend svg:visible").count() == 1

"""The chart of a day against its own file of readings, computed here a second time."""

import csv
import datetime
import re
import statistics


def readings(path):
    with path.open(encoding="utf-8") as file:
        return [(datetime.datetime.fromisoformat(row["time"]), float(row["bpm"])) for row in csv.DictReader(file)]


def days(starter):
    for page in sorted((starter / "days").glob("*.html")):
        file = page.with_name(page.stem + "-heart-rate.csv")
        if file.exists():
            yield page, readings(file)


def test_the_summary_says_what_the_file_says(reading, starter):
    reader = reading(starter)
    checked = 0
    for path, values in days(starter):
        if len(values) < 2:
            continue
        page = reader.open(f"days/{path.name}")
        summary = page.locator("section.chart [id$=-sum]").inner_text()
        rates = [rate for _, rate in values]
        numbers = [int(number.replace(",", "")) for number in re.findall(r"\b\d[\d,]*\b(?!:)", re.sub(r"\d+:\d+", "", summary))]
        assert round(min(rates)) in numbers, (path.name, summary)
        assert round(max(rates)) in numbers, (path.name, summary)
        assert len(values) in numbers, (path.name, summary)
        assert any(abs(statistics.median(rates) - number) <= 1 for number in numbers), (path.name, summary)
        checked += 1
    assert checked >= 10


def test_every_reading_is_in_one_hour_of_the_table(reading, starter):
    reader = reading(starter)
    for path, values in days(starter):
        if len(values) < 2:
            continue
        page = reader.open(f"days/{path.name}")
        last = "rows => rows.map(row => row.lastElementChild.textContent.trim().replace(/,/g, ''))"
        counts = page.eval_on_selector_all("section.chart details table tbody tr", last)
        assert sum(int(count) for count in counts if count.isdigit()) == len(values), path.name


def test_nothing_in_the_picture_lies_outside_it(reading, hostile):
    reader = reading(hostile, viewport={"width": 1280, "height": 900})
    for day in sorted((hostile / "days").glob("*.html")):
        page = reader.open(f"days/{day.name}")
        outside = page.evaluate(
            """() => [...document.querySelectorAll('section.chart svg')].flatMap(svg => {
              if (!svg.getClientRects().length) return [];
              const box = svg.getBoundingClientRect();
              return [...svg.querySelectorAll('path, text, rect, circle')].filter(shape => {
                if (shape.closest('defs')) return false;
                const place = shape.getBoundingClientRect();
                return place.left < box.left - 2 || place.right > box.right + 2 || place.top < box.top - 2 || place.bottom > box.bottom + 2;
              }).map(shape => shape.outerHTML.slice(0, 80));
            })"""
        )
        assert not outside, (day.name, outside[:3])

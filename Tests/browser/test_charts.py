"""The chart of a day, compared with figures recomputed from its file of readings."""

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
        # The extremes are above the picture, the number of readings below it.
        summary = " ".join(page.locator("section.chart :is([id$=-sum], .chart-findings)").all_inner_texts())
        rates = [rate for _, rate in values]
        numbers = [int(number.replace(",", "")) for number in re.findall(r"\b\d[\d,]*\b(?!:)", re.sub(r"\d+:\d+", "", summary))]
        assert round(min(rates)) in numbers, (path.name, summary)
        assert round(max(rates)) in numbers, (path.name, summary)
        assert len(values) in numbers or "Readings from" in summary, (path.name, summary)
        checked += 1
    assert checked >= 10


def test_every_reading_is_in_one_hour_of_the_table(reading, starter):
    reader = reading(starter)
    for path, values in days(starter):
        if len(values) < 2:
            continue
        page = reader.open(f"days/{path.name}")
        last = "rows => rows.map(row => row.children[4].textContent.trim().replace(/,/g, ''))"
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


def test_the_rows_of_the_table_are_computed_from_the_file(reading, starter, hostile):
    checked = 0
    for site in (starter, hostile):
        reader = reading(site)
        for path, values in days(site):
            if len(values) < 2:
                continue
            page = reader.open(f"days/{path.name}")
            rows = page.eval_on_selector_all(
                "section.chart details tbody tr[id]",
                "rows => rows.map(row => [row.querySelector('time')?.dateTime ?? '',"
                " ...[...row.querySelectorAll('td')].map(cell => cell.textContent.replace(/[^0-9]/g, ''))])",
            )
            for start, *cells in rows:
                # On days with movement, its column follows the readings.
                cells = cells[:4]
                moment = datetime.datetime.fromisoformat(start)
                end = moment + datetime.timedelta(hours=1)
                quarters = {}
                for time, rate in values:
                    if moment <= time < end:
                        quarters.setdefault((time - moment) // datetime.timedelta(minutes=15), []).append(rate)
                rates = [rate for quarter in quarters.values() for rate in quarter]
                if rates:
                    found = [int(cell) for cell in cells]
                    middle = statistics.median(statistics.median(quarter) for quarter in quarters.values())
                    assert found[0] == round(min(rates)) and found[2] == round(max(rates)), (path.name, start, found)
                    assert abs(found[1] - middle) <= 0.5 and found[3] == len(rates), (path.name, start, found, middle)
                else:
                    assert cells == ["", "", "", "0"], (path.name, start, cells)
            checked += 1
    assert checked >= 15


def test_days_of_23_and_25_hours_have_their_rows_and_say_so(reading, hostile):
    reader = reading(hostile)
    for day, count, note in (("2026-03-29", 23, "forward"), ("2026-10-25", 25, "back")):
        page = reader.open(f"days/{day}.html")
        assert page.locator("section.chart details tbody tr").count() == count
        axes = page.locator("section.chart [id$=-about] > p").first.text_content()
        assert f"Clocks went {note}" in axes and f"{count} hours" in axes
        hours = page.eval_on_selector_all(
            "section.chart details tbody th", "heads => heads.map(head => head.textContent.trim())"
        )
        if count == 23:
            assert not [hour for hour in hours if hour.startswith("02:00")], hours
        else:
            assert [hour for hour in hours if hour.startswith("02:00")] == ["02:00 (UTC+2)", "02:00 (UTC+1)"], hours


def test_a_day_without_readings_has_a_sentence_and_no_picture(reading, hostile):
    page = reading(hostile).open("days/2026-10-05.html")
    assert page.locator("section.chart svg").count() == 0
    assert "No heart rate was recorded" in page.inner_text("main")


def test_more_contrast_shows_the_grid_in_every_theme(fresh, starter):
    for scheme in ("light", "dark"):
        page = fresh(starter, color_scheme=scheme, contrast="more").open("days/2026-10-15.html")
        for theme in (None, "light", "dark"):
            grid = page.evaluate(
                """theme => {
                  const root = document.documentElement;
                  if (theme) root.dataset.theme = theme;
                  return getComputedStyle(root).getPropertyValue('--chart-grid').trim();
                }""",
                theme,
            )
            assert grid == "#767676", (scheme, theme)


# Returns the words in tables that break across lines, labels and notes only if `named`, and the number of tables cut off.
BROKEN = """named => {
  const chart = document.querySelector('section.chart');
  const broken = [];
  for (const cell of chart.querySelectorAll('table :is(th, td)')) {
    const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const text = texts.currentNode;
      if (!named && text.parentElement.closest('bdi')) continue;
      for (const word of text.data.matchAll(/\\S+/g)) {
        const range = document.createRange();
        range.setStart(text, word.index);
        range.setEnd(text, word.index + word[0].length);
        if (new Set([...range.getClientRects()].map(box => box.top)).size > 1) broken.push(word[0]);
      }
    }
  }
  const tables = [...chart.querySelectorAll('table')];
  return [broken, tables.filter(table => table.offsetWidth > table.parentElement.clientWidth + 1).length];
}"""


def test_on_paper_a_long_label_gives_way_and_no_other_word_is_broken(fresh, starter):
    page = fresh(starter, viewport={"width": 680, "height": 900}).open("days/2026-10-15.html")
    page.emulate_media(media="print")
    assert page.evaluate(BROKEN, True) == [[], 0]
    page.evaluate("document.querySelectorAll('section.chart tbody th bdi').forEach(label => (label.textContent = 'm'.repeat(60)))")
    assert page.evaluate(BROKEN, False) == [[], 0]

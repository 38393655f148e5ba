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


# Returns a page's summary, the last cells of its table by the hour, and the cells of the hours with their times.
# Asked of the text of the page, which needs no drawing.
FIGURES = """text => {
  const page = new DOMParser().parseFromString(text, 'text/html');
  const all = selector => [...page.querySelectorAll(`section.chart ${selector}`)];
  return {
    // The extremes are above the picture, the number of readings below it.
    summary: all(':is([id$=-sum], .chart-findings)').map(part => part.textContent).join(' '),
    counts: all('details table tbody tr').map(row => row.children[4].textContent.trim().replace(/,/g, '')),
    hours: all('table:has(caption[id$=-hours-table]) tbody tr').map(row => [row.querySelector('time')?.dateTime ?? '',
      ...[...row.querySelectorAll('td')].map(cell => cell.textContent.replace(/[^0-9]/g, ''))]),
  };
}"""


def test_the_figures_of_each_day_are_computed_from_its_file(reading, starter, hostile):
    page = reading(starter).page
    by_hour = 0
    for site, least in ((starter, 10), (hostile, 4)):
        measured = [(path, values) for path, values in days(site) if len(values) >= 2]
        assert len(measured) >= least
        for path, values in measured:
            figures = page.evaluate(FIGURES, path.read_text(encoding="utf-8"))
            if site == starter:
                check_summary(path.name, figures["summary"], values)
                assert sum(int(count) for count in figures["counts"] if count.isdigit()) == len(values), path.name
            check_hours(path.name, figures["hours"], values)
            by_hour += bool(figures["hours"])
    assert by_hour >= 15


def check_summary(name, summary, values):
    rates = [rate for _, rate in values]
    numbers = [int(number.replace(",", "")) for number in re.findall(r"\b\d[\d,]*\b(?!:)", re.sub(r"\d+:\d+", "", summary))]
    assert round(min(rates)) in numbers, (name, summary)
    assert round(max(rates)) in numbers, (name, summary)
    assert len(values) in numbers or "Readings from" in summary, (name, summary)


def check_hours(name, hours, values):
    for start, *cells in hours:
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
            assert found[0] == round(min(rates)) and found[2] == round(max(rates)), (name, start, found)
            assert abs(found[1] - middle) <= 0.5 and found[3] == len(rates), (name, start, found, middle)
        else:
            assert cells == ["", "", "", "0"], (name, start, cells)


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


def test_more_contrast_shows_the_grid_in_every_theme(reading, starter):
    page = reading(starter).open("days/2026-10-15.html")
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme, contrast="more")
        for theme in (None, "light", "dark"):
            grid = page.evaluate(
                """theme => {
                  const root = document.documentElement;
                  if (theme) root.dataset.theme = theme;
                  else delete root.dataset.theme;
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


def test_on_paper_a_long_label_gives_way_and_no_other_word_is_broken(reading, starter):
    page = reading(starter, viewport={"width": 680, "height": 900}).open("days/2026-10-15.html")
    page.emulate_media(media="print")
    assert page.evaluate(BROKEN, True) == [[], 0]
    page.evaluate("document.querySelectorAll('section.chart tbody th bdi').forEach(label => (label.textContent = 'm'.repeat(60)))")
    assert page.evaluate(BROKEN, False) == [[], 0]

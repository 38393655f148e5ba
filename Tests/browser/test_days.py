"""The page of a day: what comes first, how much of it there is, and the slider on the scale of the plot."""

BUSIEST = "days/2026-10-21.html"

# The words that are shown from the heading to the fold "About these numbers", without those of the picture.
WORDS = """() => {
  const about = document.querySelector('[id$=-about]');
  const walker = document.createTreeWalker(document.querySelector('main'), NodeFilter.SHOW_TEXT);
  let text = '';
  for (let node = walker.nextNode(); node && about.compareDocumentPosition(node) & 2; node = walker.nextNode()) {
    const parent = node.parentElement;
    if (!parent.closest('svg, script') && parent.checkVisibility()) text += ' ' + node.data;
  }
  return text.trim().split(/\\s+/).length;
}"""

# What Tab reaches in main, besides the summary, which has two links.
STOPS = """() => [...document.querySelectorAll('main :is(a[href], button, input, select, textarea, summary, [tabindex="0"])')]
  .filter((stop) => stop.checkVisibility() && !stop.closest('.chart-summary')).length"""

ORDER = """() => ['h1', 'h2', '[id$=-sum]', '.day-words', 'svg', '.explore-time input', '[id$=-spans]', '[id$=-about]', '.explore-marks']
  .map((selector) => document.querySelector(`main ${selector}`))
  .every((part, index, parts) => part && (!index || parts[index - 1].compareDocumentPosition(part) & 4))"""


def test_the_busiest_day_asks_for_few_words_and_few_presses_of_tab(reading, starter):
    page = reading(starter).open(BUSIEST)
    assert page.evaluate(ORDER)
    assert page.evaluate(WORDS) <= 300
    assert page.evaluate(STOPS) <= 28


def test_the_thumb_is_where_the_cursor_is(reading, starter):
    for width in (320, 360, 700, 1280):
        page = reading(starter, viewport={"width": width, "height": 800}).open(BUSIEST)
        slider = page.get_by_role("slider", name="Time")
        for value in ("0", "47", "95"):
            slider.evaluate("(range, value) => { range.value = value; range.dispatchEvent(new Event('input')); }", value)
            found = page.evaluate(
                """() => {
                  const range = document.querySelector('.explore-time input');
                  const box = range.getBoundingClientRect();
                  const thumb = 24;
                  const line = [...document.querySelectorAll('svg .cursor path')].find((path) => path.checkVisibility());
                  const cursor = line.getBoundingClientRect();
                  const svg = line.ownerSVGElement.getBoundingClientRect();
                  return {
                    thumb: box.left + thumb / 2 + (range.value / range.max) * (box.width - thumb),
                    cursor: cursor.left + cursor.width / 2, gap: box.top - svg.bottom,
                  };
                }"""
            )
            assert abs(found["thumb"] - found["cursor"]) <= 2, (width, value, found)
            assert 0 <= found["gap"] <= 24, (width, found)


def test_tables_stack_on_a_phone_and_nothing_waits_sideways(reading, starter):
    for path in (BUSIEST, "heart-rate/2026-11.html", "heart-rate/index.html", "labels/stressed.html"):
        page = reading(starter, viewport={"width": 320, "height": 640}).open(path)
        page.evaluate("for (const fold of document.querySelectorAll('details')) fold.open = true")
        wide = page.evaluate(
            """() => [...document.querySelectorAll('main table, main table :not(thead, thead *)')]
              .filter((part) => part.getBoundingClientRect().width && part.getBoundingClientRect().right > innerWidth + 0.5).length"""
        )
        assert wide == 0, path
        cell = page.locator("td[data-column]:not(:has(+ th))").first
        name = cell.evaluate("(cell) => getComputedStyle(cell, '::before').content")
        assert cell.get_attribute("data-column") in name, (path, name)

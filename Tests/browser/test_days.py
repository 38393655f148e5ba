"""The page of a day: its order, its length, and the slider to the scale of the plot."""

BUSIEST = "days/2026-10-21.html"

# Counts the words shown from the heading to the fold "About these numbers", without those of the picture.
WORDS = """() => {
  const about = document.querySelector('[id$=-about]');
  const walker = document.createTreeWalker(document.querySelector('main'), NodeFilter.SHOW_TEXT);
  let text = '';
  for (let node = walker.nextNode(); node && about.compareDocumentPosition(node) & 2; node = walker.nextNode()) {
    const parent = node.parentElement;
    if (!parent.closest('svg, script, .name-only') && parent.checkVisibility()) text += ' ' + node.data;
  }
  return text.trim().split(/\\s+/).length;
}"""

# Counts the tab stops of the page below its frame, which the skip link leads past.
STOPS = """() => [...document.querySelectorAll('a[href], button, input, select, textarea, summary, [tabindex="0"]')]
  .filter((stop) => stop.checkVisibility() && !stop.closest('.site-nav')).length"""

ORDER = """() => ['h1', '[id$=-sum]', '.day-words', 'h2[id^=hr-]', 'svg', '.explore-time input', '[id$=-spans]', '[id$=-about]', '.explore-marks']
  .map((selector) => document.querySelector(`main ${selector}`))
  .every((part, index, parts) => part && (!index || parts[index - 1].compareDocumentPosition(part) & 4))"""


def test_the_busiest_day_asks_for_few_words_and_few_presses_of_tab(reading, starter, spanish):
    for site in (starter, spanish):
        page = reading(site).open(BUSIEST)
        assert page.evaluate(ORDER)
        assert page.evaluate(WORDS) <= 300
        assert page.evaluate(STOPS) <= 29


def test_the_summary_is_one_line_with_two_links(reading, starter):
    page = reading(starter).open(BUSIEST)
    for width, lines in ((1280, 1), (360, 2), (320, 3)):
        page.set_viewport_size({"width": width, "height": 800})
        summary = page.locator("[id$=-sum]")
        assert summary.evaluate("(text) => text.offsetHeight / parseFloat(getComputedStyle(text).lineHeight)") <= lines + 0.1
        assert summary.locator("a").all_inner_texts() == ["55 at 04:35", "106 at 09:09"]
        # On a phone, the summary's subject is visually hidden; the breadcrumb shows it.
        assert summary.text_content().startswith("Heart rate. Lowest ")
    # The remaining figures are below the chart.
    assert "310 readings, all day. 7 short gaps" in page.inner_text(".chart-findings")


def test_the_chart_of_the_busiest_day_is_on_the_first_screen(reading, starter, spanish):
    # At 1280 px the whole plot with its hours is visible; on a phone, the plot down to its highest reading.
    for site in (starter, spanish):
        page = reading(site).open(BUSIEST)
        page.set_viewport_size({"width": 1280, "height": 800})
        box = page.locator("figure svg:visible").bounding_box()
        assert box["y"] + 0.8 * box["height"] <= 800
        page.set_viewport_size({"width": 360, "height": 640})
        highest = page.locator("figure svg:visible .extreme").first.bounding_box()
        assert highest["y"] + highest["height"] <= 640


def test_label_a_time_is_a_few_keys_away(reading, starter):
    page = reading(starter).open(BUSIEST)
    # Without the skip link, past the row of sections.
    for keys, way in ((10, ["Tab", "Enter"]), (24, [])):
        page.reload()
        for key in way:
            page.keyboard.press(key)
        pressed = len(way)
        while page.evaluate("document.activeElement.textContent") != "Label a time":
            page.keyboard.press("Tab")
            pressed += 1
        page.keyboard.press("Enter")
        assert pressed + 1 <= keys
        assert page.locator("details.explore-marks").evaluate("fold => fold.open")
        assert page.evaluate("document.activeElement.matches('.explore-marks > summary')")


def test_the_chart_of_the_last_day_is_on_the_first_screen(reading, starter):
    page = reading(starter).open("heart-rate/index.html")
    for width, height in ((1280, 800), (360, 640)):
        page.set_viewport_size({"width": width, "height": height})
        box = page.locator("figure svg:visible").bounding_box()
        assert box["y"] + 0.9 * box["height"] <= height, width


# Counts the words that a screen reader reads before the row for the afternoon: pictures by name and description, controls by
# name and role. Starts at the table's heading, or at the page's heading and takes the first link of the summary.
TO_THE_AFTERNOON = """(fromHeading) => {
  const row = [...document.querySelectorAll('main tbody th')].find((head) => /^Afternoon/.test(head.textContent));
  const before = (element) => element.compareDocumentPosition(row) & Node.DOCUMENT_POSITION_FOLLOWING;
  const headings = [...document.querySelectorAll('main :is(h1, h2, h3)')].filter((heading) => heading.checkVisibility() && before(heading));
  const start = fromHeading ? headings.at(-1) : headings[0];
  const link = document.querySelector('main [id$=-extremes] a');
  const target = document.querySelector(link.getAttribute('href'));
  const isPassed = (node) => !fromHeading && link.compareDocumentPosition(node) & 4 && !link.contains(node) && target.compareDocumentPosition(node) & 2;
  const named = (ids) => ids.split(' ').map((id) => document.getElementById(id).textContent).join(' ');
  const walker = document.createTreeWalker(document.querySelector('main'), NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
  let text = '';
  for (let node = walker.nextNode(); node && !row.contains(node); node = walker.nextNode()) {
    const element = node.parentElement;
    if (start.compareDocumentPosition(node) & Node.DOCUMENT_POSITION_PRECEDING || !element.checkVisibility() || isPassed(node)) continue;
    if (node.matches?.('svg[role=img]') && node.checkVisibility()) text += ` image ${named(node.getAttribute('aria-labelledby'))} ${named(node.getAttribute('aria-describedby'))}`;
    if (node.nodeType === 3 && !element.closest('svg, script, summary, button')) text += ` ${node.data}`;
    if (node.nodeType === 3 && element.closest('summary, button')) text += ` ${node.data} button`;
  }
  return text.trim().split(/\\s+/).length;
}"""


def test_the_afternoon_is_found_by_headings_or_from_the_top_within_thirty_seconds(reading, starter):
    reader = reading(starter)
    for path in ("days/2026-11-09.html", BUSIEST):
        page = reader.open(path)
        assert page.evaluate(TO_THE_AFTERNOON, True) <= 37, path
        assert page.evaluate(TO_THE_AFTERNOON, False) <= 45, path


def test_no_two_headings_of_a_day_name_it(reading, starter):
    page = reading(starter).open(BUSIEST)
    headings = page.locator("main :is(h1, h2, h3)").all_inner_texts()
    assert headings[0] == "Wednesday 21 October 2026"
    assert not [heading for heading in headings[1:] if "21 October" in heading]
    assert "Heart rate" in headings and "The day in four parts" in headings and "Labelled times" in headings


def test_the_thumb_is_where_the_cursor_is(reading, starter):
    page = reading(starter).open(BUSIEST)
    for width in (320, 360, 700, 1280):
        page.set_viewport_size({"width": width, "height": 800})
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


def test_on_paper_a_day_has_no_question_and_no_last_page_for_one(reading, starter):
    page = reading(starter).open("days/2026-11-11.html")
    page.emulate_media(media="print")
    assert not page.locator("#questions").get_by_text("How was your day?").is_visible() and not page.locator("#questions summary").is_visible()


def test_tables_stack_on_a_phone_and_nothing_waits_sideways(reading, starter):
    reader = reading(starter, viewport={"width": 320, "height": 640})
    for path in (BUSIEST, "heart-rate/2026-11.html", "heart-rate/index.html", "labels/stressed.html"):
        page = reader.open(path)
        page.evaluate("for (const fold of document.querySelectorAll('details')) fold.open = true")
        wide = page.evaluate(
            """() => [...document.querySelectorAll('main table, main table :not(thead, thead *)')]
              .filter((part) => part.getBoundingClientRect().width && part.getBoundingClientRect().right > innerWidth + 0.5).length"""
        )
        assert wide == 0, path
        cell = page.locator("td[data-column]:not(:has(+ th))").first
        name = cell.evaluate("(cell) => getComputedStyle(cell, '::before').content")
        assert cell.get_attribute("data-column") in name, (path, name)


# Returns the words of stacked tables that are split across lines.
SPLIT = """() => {
  const split = [];
  for (const cell of document.querySelectorAll('main td.number')) {
    for (const node of cell.childNodes) {
      for (const word of node.data?.matchAll(/\\S+/g) ?? []) {
        const range = document.createRange();
        range.setStart(node, word.index);
        range.setEnd(node, word.index + word[0].length);
        if (range.getClientRects().length > 1) split.push(word[0]);
      }
    }
  }
  return split;
}"""


def test_a_part_without_readings_says_so_in_whole_words_on_a_phone(reading, starter, spanish):
    for site, words in ((starter, "no reading"), (spanish, "sin medición")):
        page = reading(site).open("heart-rate/2026-10.html")
        page.evaluate("for (const fold of document.querySelectorAll('details')) fold.open = true")
        for width in (320, 360):
            page.set_viewport_size({"width": width, "height": 640})
            page.evaluate("words => document.querySelectorAll('main td.number').forEach((cell) => (cell.textContent = words))", words)
            assert page.locator("td.number").count() > 4 and page.evaluate(SPLIT) == [], (words, width)


def test_the_fields_of_labelled_times_share_columns_on_a_phone(reading, starter):
    page = reading(starter).open(BUSIEST)
    page.evaluate("for (const fold of document.querySelectorAll('details')) fold.open = true")
    for width in (320, 360):
        page.set_viewport_size({"width": width, "height": 640})
        edges = page.locator("table:has(caption[id$=-spans-table]) tbody tr").evaluate_all(
            "(rows) => rows.map((row) => [...row.querySelectorAll('td')].map((cell) => Math.round(cell.getBoundingClientRect().left)).join())"
        )
        assert len(edges) == 3 and len(set(edges)) == 1, (width, edges)

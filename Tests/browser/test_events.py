"""Events: resources before, a look back after, and links from day to day."""

import datetime
import html.parser
import re
import subprocess
import urllib.parse

import pytest
from conftest import follow
from playwright.sync_api import expect


def test_the_next_events_say_what_the_person_wants_with_them(reading, starter):
    page = reading(starter, java_script_enabled=False).open("calendar/index.html")
    events = page.locator(".planned > li")
    assert 1 <= events.count() <= 20
    expect(events.first.get_by_role("link").first).to_be_visible()
    expect(page.locator(".planned").get_by_text("What I want to have with me").first).to_be_visible()


def test_a_month_is_one_grid_with_words_where_its_columns_hold_them(reading, starter):
    page = reading(starter).open("calendar/2026-11.html")
    words, cell = page.locator(".calendar .what").first, page.locator(".calendar td").first
    for width, size, has_words in ((1100, "100%", True), (800, "100%", True), (700, "100%", False), (360, "100%", False), (1100, "200%", False)):
        page.set_viewport_size({"width": width, "height": 800})
        page.evaluate("size => { document.documentElement.style.fontSize = size; }", size)
        assert (words.bounding_box()["width"] > 1) == has_words, (width, size)
        # A row of cells, at each width.
        assert page.locator("table.calendar").count() == 1 and cell.evaluate("cell => getComputedStyle(cell).display") == "table-cell"
        assert page.evaluate("document.documentElement.scrollWidth") <= width
    assert page.locator(".calendar td a").first.evaluate("link => link.textContent").startswith("Sunday 1 November, The hour that came twice")


def test_each_event_of_a_month_is_one_row_and_what_is_ahead_is_open(reading, starter):
    reader = reading(starter)
    page = reader.open("calendar/2026-11.html")
    rows = page.locator(".event > details")
    states = [row.evaluate("row => row.open") for row in rows.all()]
    assert len(states) > 5 and states == sorted(states) and {True, False} == set(states)
    # An address opens its event.
    past = page.locator(".event").first.get_attribute("id")
    assert reader.open(f"calendar/2026-11.html#{past}").locator(".event").first.locator("dl, article").first.is_visible()


def test_an_offer_opens_the_form_with_its_event_and_its_question(reading, hostile):
    reader = reading(hostile)
    for month in sorted((hostile / "calendar").glob("[0-9]*.html")):
        page = reader.open(f"calendar/{month.name}")
        page.evaluate("document.querySelectorAll('.event > details').forEach((fold) => { fold.open = true; })")
        offer = page.locator(".look-back + ul a").first
        if offer.count() == 0:
            continue
        wanted = urllib.parse.parse_qs(urllib.parse.urlsplit(offer.get_attribute("href")).fragment)
        assert wanted["prompt"] == [offer.inner_text()]
        follow(offer)
        expect(page.get_by_label("What would you like to remember?")).to_be_visible()
        assert reader.problems == []
        return
    pytest.skip("no event of this journal waits for a look back")


class Day(html.parser.HTMLParser):
    """The heading of a day's page, and the target and text of its link to a later day."""

    def __init__(self, text: str):
        super().__init__()
        self.texts = {"h1": "", "later": ""}
        self.later = None
        self.place = None
        self.feed(text)

    def handle_starttag(self, tag, attributes):
        if tag == "h1":
            self.place = "h1"
        elif tag == "a" and dict(attributes).get("rel") == "next":
            self.place, self.later = "later", dict(attributes)["href"]

    def handle_endtag(self, tag):
        if tag in ("h1", "a"):
            self.place = None

    def handle_data(self, data):
        if self.place:
            self.texts[self.place] += data


def test_days_lead_to_each_other_by_their_names(reading, starter):
    days = {day.name: Day(day.read_text(encoding="utf-8")) for day in sorted((starter / "days").glob("*.html"))}
    seen = [min(days)]
    while (day := days[seen[-1]]).later:
        assert day.texts["later"].split(": ", 1)[1] == days[day.later].texts["h1"]
        seen.append(day.later)
    assert seen == list(days)
    page = reading(starter, java_script_enabled=False).open(f"days/{seen[0]}")
    for name in seen[1:3]:
        follow(page.locator(".neighbours a[rel=next]"))
        assert page.get_by_role("heading", level=1).inner_text() == days[name].texts["h1"]


def test_today_is_marked_in_words_on_the_day_of_the_build_and_then_on_the_next(fresh, reading, starter):
    built = reading(starter, java_script_enabled=False).open("calendar/2026-11.html")
    expect(built.locator("[aria-current=date]")).to_have_text(re.compile("20 today"))
    reader = fresh(starter)
    for moment, words in (("2026-11-20T23:59:00", "20 today"), ("2026-11-21T00:01:00", "21 today")):
        reader.page.clock.set_fixed_time(datetime.datetime.fromisoformat(moment))
        page = reader.open("calendar/2026-11.html")
        expect(page.locator("[aria-current=date]")).to_have_text(re.compile(words))
        expect(page.locator("table .today")).to_have_count(1)


def test_a_corrected_line_is_copied_by_its_button(reading, hearth, tmp_path):
    folder = tmp_path / "Content" / "reflections"
    folder.mkdir(parents=True)
    (folder / "tea.md").write_text("---\ndate: 6 Nov 2026\n---\n\nTea.\n", encoding="utf-8")
    subprocess.run([str(hearth), "build", "--quiet"], cwd=tmp_path, capture_output=True, check=False)
    page = reading(tmp_path / "site").open("needs-a-look.html")
    expect(page.locator(".setting-line code")).to_have_text("date: 2026-11-06")
    button = page.get_by_role("button", name="Copy the line")
    expect(button).to_have_text("Copy")
    button.click()
    expect(page.locator(".setting-line [role=status]").first).not_to_be_empty()

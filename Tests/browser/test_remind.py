"""Remind me: the page writes the same calendar file as the build, and one that cancels it."""

import re
import shutil
import subprocess

import pytest
from playwright.sync_api import expect

from conftest import follow

LONG = "Té, sopa; \\ y luego " + "🌊 despacio, " * 12


def events(raw: bytes) -> list[dict[str, str]]:
    """Returns the unfolded properties of each event by name; those of its alarm are named VALARM.NAME."""
    assert raw.endswith(b"\r\n") and b"\n" not in raw.replace(b"\r\n", b"")
    assert all(len(line) <= 75 for line in raw.split(b"\r\n"))
    found, within = [], []
    for line in raw.replace(b"\r\n ", b"").decode("utf-8").splitlines():
        name, _, value = line.partition(":")
        if name == "BEGIN":
            within.append(value)
            if value == "VEVENT":
                found.append({})
        elif name == "END":
            assert within.pop() == value
        elif "VEVENT" in within:
            key = ".".join([*within[2:], name])
            assert key not in found[-1]
            found[-1][key] = value
    assert not within
    return found


def plain(text: str) -> str:
    return re.sub(r"\\(.)", r"\1", text)


def form(page, name="A reminder to reflect"):
    # On Settings, the form is in a fold.
    page.locator("main").evaluate("main => main.querySelectorAll('.setting').forEach(setting => { setting.open = true; })")
    return page.get_by_role("group", name=f"Remind me: {name}")


def saved(page, part, button="Save for my calendar"):
    with page.expect_download() as download:
        part.get_by_role("button", name=button).press("Enter")
    with open(download.value.path(), "rb") as file:
        return download.value.suggested_filename, file.read()


def site_with(tmp_path, hearth, settings: str):
    (tmp_path / "Content").mkdir(exist_ok=True)
    (tmp_path / "Content" / "hearth.yml").write_text(settings, encoding="utf-8")
    command = [str(hearth), "build", "--quiet", "--today", "2025-03-19"]
    built = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert built.returncode == 0, built.stderr
    return tmp_path / "site"


@pytest.mark.parametrize("where, what", [("relax/index.html", "relax"), ("reflect/index.html", "reflect")])
def test_folded_on_relax_and_reflect_it_is_opened_and_saved_by_keyboard(reading, starter, where, what):
    reader = reading(starter)
    page = reader.open(where)
    part = form(page, f"A reminder to {what}")
    expect(part).to_be_hidden()
    page.locator("summary", has_text="Remind me").press("Enter")
    expect(part.get_by_label("Time")).to_have_value({"relax": "07:30", "reflect": "20:00"}[what])
    name, raw = saved(page, part)
    assert name == f"reminder-{what}.ics" and len(events(raw)) == 1
    expect(part.get_by_role("status")).to_contain_text(f"Saved as {name}.")
    sizes = part.locator("input:not([type=checkbox]), .check, button").evaluate_all("all => all.map(one => one.offsetHeight)")
    assert min(sizes) >= 44
    assert page.evaluate("localStorage.length + sessionStorage.length") == 0
    assert not reader.problems


def test_a_page_and_the_build_make_the_same_event(fresh, tmp_path, hearth):
    settings = 'title: Mine\ntimezone: America/Regina\nreminders: [{what: reflect, at: "22:00", days: [mon, fri], text: "Soup, then bed"}]\n'
    site = site_with(tmp_path, hearth, settings)
    (built,) = events((site / "reminders.ics").read_bytes())
    reader = fresh(site, timezone_id="America/Regina")
    reader.page.clock.set_fixed_time("2025-03-19T18:30:00Z")
    page = reader.open("settings.html")
    _, raw = saved(page, form(page))
    (made,) = events(raw)
    assert b"X-WR-TIMEZONE:America/Regina\r\n" in raw
    assert made.pop("DTSTAMP") == "20250319T183000Z" and built.pop("DTSTAMP") == "20250319T000000Z"
    # It is 12:30 in the page's time zone.
    assert int(made.pop("SEQUENCE")) == int(built.pop("SEQUENCE")) + 12 * 60 + 30
    assert list(made) == list(built) and made == built
    # A reminder that is set only on the page has the same UID.
    (alone,) = events(saved(page := fresh(site_with(tmp_path, hearth, "title: Mine\n")).open("settings.html"), form(page))[1])
    assert alone["UID"] == built["UID"]


def test_time_days_and_words_are_those_that_are_chosen(fresh, starter):
    reader = fresh(starter, timezone_id="Asia/Tokyo")
    # A Wednesday in London, and already Thursday in Tokyo.
    reader.page.clock.set_fixed_time("2025-12-31T20:00:00Z")
    page = reader.open("settings.html")
    part = form(page)
    part.get_by_label("Time").fill("06:05")
    for day in ["Monday", "Tuesday", "Thursday", "Friday", "Sunday"]:
        part.get_by_label(day).uncheck()
    part.get_by_label("Text").fill(LONG)
    (event,) = events(saved(page, part)[1])
    assert event["DTSTART"] == "20260103T060500" and event["RRULE"] == "FREQ=WEEKLY;BYDAY=WE,SA"
    assert plain(event["SUMMARY"]) == plain(event["VALARM.DESCRIPTION"]) == LONG.strip()
    assert event["SUMMARY"].startswith("Té\\, sopa\\; \\\\ y luego") and event["VALARM.TRIGGER"] == "PT0S"
    assert not reader.problems


def test_stop_cancels_the_same_event_and_names_it(fresh, starter):
    reader = fresh(starter)
    reader.page.clock.set_fixed_time("2025-03-19T18:30:00Z")
    page = reader.open("settings.html")
    part = form(page)
    numbers = []
    for round in range(2):
        (event,) = events(saved(page, part)[1])
        name, raw = saved(page, part, "Stop")
        (stopped,) = events(raw)
        assert name == "stop-reminder-reflect.ics" and b"METHOD:CANCEL\r\n" in raw
        assert stopped["UID"] == event["UID"] and stopped["STATUS"] == "CANCELLED"
        assert not any(key.startswith("VALARM") for key in stopped)
        numbers += [int(event["SEQUENCE"]), int(stopped["SEQUENCE"])]
    assert sorted(set(numbers)) == numbers, "each file counts more than the one before"
    expect(part.get_by_role("status")).to_contain_text("delete the event “A quiet moment, if you like”")
    # Reload the page within the same minute.
    page.reload()
    part = form(page)
    part.get_by_label("Time").fill("")
    (again,) = events(saved(page, part, "Stop")[1])
    assert int(again["SEQUENCE"]) > numbers[0] and again["DTSTART"].endswith("T200000")
    assert not reader.problems


def test_several_reminders_of_one_purpose_stop_together(reading, tmp_path, hearth):
    site = site_with(tmp_path, hearth, 'reminders: [{what: feed Beto, at: "08:00"}, {what: feed Beto, at: "18:00"}]\n')
    page = reading(site).open("settings.html")
    part = form(page, "feed Beto")
    built = [event["UID"] for event in events((site / "reminders.ics").read_bytes())]
    assert [event["UID"] for event in events(saved(page, part)[1])] == built[:1]
    assert [event["UID"] for event in events(saved(page, part, "Stop")[1])] == built


def test_what_is_missing_is_said_and_focused(reading, starter):
    reader = reading(starter)
    page = reader.open("settings.html")
    part = form(page)
    for day in part.get_by_role("checkbox").all():
        day.uncheck()
    part.get_by_role("button", name="Save").click()
    expect(part.get_by_role("status")).to_have_text("Choose at least one day.")
    expect(part.get_by_label("Monday")).to_be_focused()
    part.get_by_label("Time").fill("")
    part.get_by_role("button", name="Save").click()
    expect(part.get_by_role("status")).to_have_text("Choose a time.")
    expect(part.get_by_label("Time")).to_be_focused()
    assert not reader.problems


def test_without_a_script_it_leads_to_the_command(reading, starter, tmp_path):
    page = reading(starter, java_script_enabled=False).open("reflect/index.html")
    page.locator("summary", has_text="Remind me").click()
    follow(page.locator("details:has(.remind) a"))
    page.locator(":target summary").click()
    expect(page.get_by_text("hearth remind reflect 20:00")).to_be_visible()
    expect(page.locator(".remind").first).to_be_hidden()
    # A failing script has the same effect.
    for folder in ("assets", "reflect"):
        shutil.copytree(starter / folder, tmp_path / folder)
    (tmp_path / "assets" / "practice.js").write_text("(", encoding="utf-8")
    page = reading(tmp_path).open("reflect/index.html")
    page.locator("summary", has_text="Remind me").click()
    expect(page.locator("details:has(.remind) a")).to_be_visible()
    expect(page.locator(".remind")).to_be_hidden()

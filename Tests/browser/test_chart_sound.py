"""The sound of a day, recorded by a stub of the browser's audio."""

import csv
import datetime
import json
import math
import re

import pytest

from conftest import Reader, sample, until

DAY = "2026-10-15"

# Records the sounds that would play. Time advances only when the test sets `sound.now`.
STUB = """() => {
  const sound = window.sound = {notes: [], now: 0, made: 0, closed: 0, gains: []};
  const parameter = events => ({
    set value(value) { events.push(['set', value, sound.now]); },
    setValueAtTime(value, at) { events.push(['set', value, at]); },
    linearRampToValueAtTime(value, at) { events.push(['ramp', value, at]); },
  });
  const node = extra => ({connect(to) { this.to = to; }, ...extra});
  window.AudioContext = class {
    constructor() { sound.made += 1; this.destination = node({}); }
    get currentTime() { return sound.now; }
    createGain() { const events = []; sound.gains.push(events); return node({events, gain: parameter(events)}); }
    createStereoPanner() { const events = []; return node({events, pan: parameter(events)}); }
    createOscillator() {
      const events = [];
      const made = node({
        frequency: parameter(events),
        start(at) {
          const gain = this.to, pan = gain.to;
          sound.notes.push({hertz: events[0][1], wave: this.type, at, pan: pan.events?.[0][1],
            peak: Math.max(...gain.events.map(event => event[1])), levels: gain.events});
        },
        stop(at) { sound.notes[sound.notes.length - 1].until = at; },
      });
      return made;
    }
    close() { sound.closed += 1; }
  };
}"""


def show_settings(page):
    """Shows the sound settings as after the first Play, without playing."""
    page.locator(".explore-sound").evaluate("fold => { fold.hidden = false; fold.open = true; }")


@pytest.fixture(scope="module")
def listening(contexts, starter):
    reader = Reader(contexts(), starter)
    reader.page.add_init_script(f"({STUB})()")
    yield reader
    reader.page.close()


@pytest.fixture
def day(listening):
    """Opens a day on the page that all tests share."""

    def open_day(name=DAY):
        page = listening.open(f"days/{name}.html")
        show_settings(page)
        return page

    return open_day


def play(page):
    return page.locator("button.play")


def beats(page):
    return page.evaluate("hearth.charts[0].day.beats")


def hertz(rate):
    """Returns the pitch for a rate, recomputed independently of the script."""
    return 131 * math.exp(math.log(1047 / 131) * (rate - 40) / 160)


def sounds(page):
    # As one text, which costs Playwright less than a list.
    return json.loads(page.evaluate("JSON.stringify(sound.notes)"))


def notes(page, waves=("triangle", "square")):
    return [note for note in sounds(page) if note["wave"] in waves]


def play_again(page):
    """Plays the day from its beginning, and forgets what sounded before."""
    page.keyboard.press("Escape")
    page.evaluate("sound.notes = []")
    play(page).click()


def test_the_settings_of_the_sound_are_folded_until_somebody_wants_them(reading, starter):
    page = reading(starter).open(f"days/{DAY}.html")
    assert play(page).is_visible() and not page.get_by_label("Volume").is_visible()
    fold = page.locator("summary", has_text="Sound")
    assert not fold.is_visible(), "they come with the first Play"
    play(page).press("Enter")
    page.keyboard.press("Escape")
    fold.press("Enter")
    for name in ("A day lasts", "Tone", "Volume"):
        assert page.get_by_label(name, exact=True).is_visible()


def test_nothing_sounds_before_play_is_pressed(day):
    page = day()
    assert play(page).inner_text() == "Play"
    for name in ("Lowest", "Highest", "Next labelled time"):
        page.get_by_role("button", name=name).click()
    page.keyboard.press("Escape")
    assert page.evaluate("sound.made") == 0


def test_each_quarter_hour_is_a_note_or_a_tick(day):
    page = day()
    for seconds in (6, 12, 24):
        page.get_by_label("A day lasts").select_option(str(seconds))
        play_again(page)
        check_notes(page, seconds)


def check_notes(page, seconds):
    rates = beats(page)
    for place in page.evaluate("[hearth.charts[0].day.lowest, hearth.charts[0].day.highest]"):
        rates[place["index"]] = int(place["beats"])
    played = notes(page)
    assert len(played) == sum(rate is not None for rate in rates) > 20
    ticks = [note for note in notes(page, ["sine"]) if note["until"] - note["at"] < 0.02]
    assert len(ticks) == sum(rate is None for rate in rates)
    begin = min(note["at"] for note in sounds(page))
    step = seconds / len(rates)
    silent = [index for index, rate in enumerate(rates) if rate is None]
    sounding = [(index, rate) for index, rate in enumerate(rates) if rate is not None]
    first = begin if not silent or silent[0] != 0 else ticks[0]["at"]
    for (index, rate), note in zip(sounding, played, strict=True):
        assert abs(note["hertz"] - hertz(rate)) < 0.01, (rate, note["hertz"])
        assert abs(note["at"] - first - index * step) < 1e-6
        assert abs(note["until"] - note["at"] - min(0.09, step)) < 1e-6
        assert abs(note["pan"] - (2 * index / (len(rates) - 1) - 1)) < 1e-6
        assert note["levels"][0][1] == 0 and note["levels"][-1][1] == 0, "no click at either end"
    for index, tick in zip(silent, ticks, strict=True):
        assert abs(tick["at"] - first - index * step) < 1e-6


# Takes a second: every day of the starter journal is heard.
def test_the_lowest_and_the_highest_reading_sound_at_their_time_and_pitch(day, starter):
    """Compares days with the extremes computed from their readings, and with those in their summaries."""
    days = {}
    for path in sorted((starter / "days").glob("*-heart-rate.csv")):
        with path.open(encoding="utf-8") as file:
            rows = [(float(row["bpm"]), datetime.datetime.fromisoformat(row["time"])) for row in csv.DictReader(file)]
        if len(rows) >= 2:
            days[path.name.removesuffix("-heart-rate.csv")] = rows
    assert len(days) >= 10
    for name in sample(days, each=5):
        page = day(name)
        midnight, *told = page.evaluate(
            "[document.querySelector('.chart-about time'), ...[...document.querySelectorAll('.chart-summary time')].slice(0, 2)]"
            ".map(time => time.dateTime)"
        )
        numbers = re.match(r"Heart rate\. Lowest (\d+) .*?, highest (\d+) ", page.inner_text(".chart-summary")).groups()
        play(page).click()
        played = notes(page)
        begin = min(note["at"] for note in sounds(page))
        step = 12 / len(beats(page))
        for choose, time, number in zip((min, max), told, numbers, strict=True):
            rate = choose(rate for rate, _ in days[name])
            moment = next(moment for found, moment in days[name] if found == rate)
            shown = (int(number), datetime.datetime.fromisoformat(time))
            assert shown == (math.floor(rate + 0.5), moment.replace(second=0, microsecond=0)), name
            pitch = choose(note["hertz"] for note in played)
            assert abs(pitch - hertz(int(number))) < 0.01, name
            heard = [int((note["at"] - begin) / step + 1e-6) for note in played if note["hertz"] == pitch]
            assert (moment - datetime.datetime.fromisoformat(midnight)) // datetime.timedelta(minutes=15) in heard, name


@pytest.mark.parametrize("first", ["lowest", "highest"])
def test_in_one_quarter_hour_both_sound_in_the_order_of_their_times(day, first):
    page = day()
    places = page.evaluate(
        """first => {
          const { day } = hearth.charts[0];
          day.highest.index = day.lowest.index;
          day.highFirst = first === 'highest';
          return { lowest: day.lowest, highest: day.highest };
        }""",
        first,
    )
    play(page).click()
    step = 12 / len(beats(page))
    begin = min(note["at"] for note in sounds(page))
    played = [note for note in notes(page) if int((note["at"] - begin) / step + 1e-6) == places["lowest"]["index"]]
    order = ["lowest", "highest"] if first == "lowest" else ["highest", "lowest"]
    assert len(played) == 2 and played[0]["until"] <= played[1]["at"] + 1e-9
    for note, name in zip(played, order, strict=True):
        assert abs(note["hertz"] - hertz(int(places[name]["beats"]))) < 0.01


def test_the_scale_has_its_golden_values(day):
    page = day()
    for rate, wanted in [
        (40, 131.0), (60, 169.87), (80, 220.26), (100, 285.61), (120, 370.35), (150, 546.84), (200, 1047.0), (30, 115.04), (220, 1357.63),
    ]:
        page.evaluate("rate => hearth.charts[0].day.beats.fill(rate)", rate)
        play_again(page)
        assert abs(notes(page)[0]["hertz"] - wanted) < 0.01, rate


def test_labelled_times_begin_and_end_with_tones_outside_the_data(day):
    page = day()
    play(page).click()
    spans = page.evaluate("hearth.charts[0].day.spans")
    edges = [note for note in notes(page, ["sine"]) if note["until"] - note["at"] > 0.02]
    assert spans
    assert sum(note["hertz"] == 2637 for note in edges) == len({span["first"] for span in spans})
    assert sum(note["hertz"] == 2093 for note in edges) == len({span["last"] for span in spans})
    assert all(note["hertz"] > hertz(250) for note in edges)


def test_the_sum_of_what_sounds_at_once_stays_quiet(day):
    page = day()
    page.get_by_label("Volume").fill("100")
    play(page).click()
    played = sounds(page)
    for moment in sorted({note["at"] for note in played}):
        loudness = sum(note["peak"] for note in played if note["at"] <= moment + 1e-9 and moment < note["until"] - 1e-9)
        assert loudness <= 0.2 + 1e-9, moment
    assert page.evaluate("sound.gains[0]")[0][1] == 1


def test_tone_and_volume_can_be_chosen(day):
    page = day()
    page.get_by_label("Tone").select_option("square")
    page.get_by_label("Volume").fill("30")
    play(page).click()
    assert {note["wave"] for note in notes(page)} == {"square"}
    assert abs(page.evaluate("sound.gains[0]")[0][1] - 0.3) < 1e-9
    page.get_by_label("Volume").fill("0")
    assert page.evaluate("sound.gains[0].at(-1)")[1] == 0


def test_the_same_button_stops(day):
    page = day()
    play(page).focus()
    page.keyboard.press("Enter")
    assert play(page).inner_text() == "Stop" and play(page).get_attribute("aria-pressed") is None
    page.keyboard.press("Enter")
    assert play(page).inner_text() == "Play" and page.evaluate("sound.closed") == 1


@pytest.mark.parametrize(
    "leave",
    [
        "dispatchEvent(new Event('pagehide'))",
        "(Object.defineProperty(document, 'hidden', {value: true}), document.dispatchEvent(new Event('visibilitychange')))",
        "document.dispatchEvent(new KeyboardEvent('keydown', {key: 'Escape'}))",
        "document.querySelector('[data-go=highest]').click()",
    ],
)
def test_escape_leaving_and_going_elsewhere_stop(day, leave):
    page = day()
    play(page).click()
    page.evaluate(leave)
    assert play(page).inner_text() == "Play" and page.evaluate("sound.closed") == 1


def test_at_the_end_it_stops_by_itself_and_nothing_is_spoken(day):
    page = day()
    page.evaluate(
        """() => {
          window.heard = [];
          const region = document.querySelector('.explore > .readout');
          new MutationObserver(() => {
            if (region.getAttribute('aria-live') !== 'off') window.heard.push(region.textContent);
          }).observe(region, {childList: true});
        }"""
    )
    play(page).click()
    page.evaluate("sound.now = 6.12")
    until(page, "document.querySelector('.explore-time input').value === '48'")
    assert page.evaluate("document.querySelectorAll('svg .cursor').length") == 2, "the cursor goes along"
    page.evaluate("sound.now = 13")
    until(page, "document.querySelector('button.play').textContent === 'Play'")
    assert page.evaluate("sound.closed") == 1 and page.evaluate("heard") == []


def test_a_browser_without_sound_has_no_play_button(fresh, starter):
    reader = fresh(starter)
    reader.page.add_init_script("delete window.AudioContext")
    page = reader.open(f"days/{DAY}.html")
    assert not play(page).is_visible() and not page.get_by_label("Volume").is_visible()
    assert page.get_by_role("button", name="Lowest").is_visible()


def test_the_real_sound_of_the_browser_takes_it(reading, starter):
    page = reading(starter).open(f"days/{DAY}.html")
    show_settings(page)
    page.get_by_label("A day lasts").select_option("6")
    play(page).click()
    until(page, "Number(document.querySelector('.explore-time input').value) > 0")
    assert play(page).inner_text() == "Stop"
    page.keyboard.press("Escape")
    assert play(page).inner_text() == "Play"

"""The numbers of a day, recomputed from its readings: typical rates, extremes, gaps and the four parts.

Uses no browser, and nothing of the program but its pages: builds generated days into a site, and compares each page with
the figures computed here.
"""

import datetime
import html
import math
import random
import re
import statistics
import subprocess
import zoneinfo

ZONE = zoneinfo.ZoneInfo("Europe/Berlin")
UTC = datetime.timezone.utc
HOUR = datetime.timedelta(hours=1)


def rounded(value):
    """Rounds half a beat up."""
    return math.floor(value + 0.5)


def plain(markup):
    return html.unescape(re.sub(r"<[^>]*>", "", markup)).strip()


def typical(start, readings):
    """Returns the median of the medians of the quarter hours, counted from the start of the day."""
    quarters = {}
    for moment, rate in readings:
        quarters.setdefault((moment - start) // datetime.timedelta(minutes=15), []).append(rate)
    return statistics.median([statistics.median(rates) for rates in quarters.values()])


def gaps(start, end, readings):
    """Returns the gaps between readings as (start, length in seconds)."""
    moments = [moment for moment, _ in readings]
    steps = [(after - before).total_seconds() for before, after in zip(moments, moments[1:])]
    # The usual time between readings, weighted by time like the typical rate.
    usual = typical(start, list(zip(moments, steps)))
    limit = min(7200, max(300, math.floor(2500 * usual) / 1000))

    def allowed(near):
        pace = statistics.median(near) if len(near) >= 8 else 0
        return max(limit, min(1200, 2.5 * pace) if pace >= 2 * usual else 0)

    found = [(start, (moments[0] - start).total_seconds(), allowed(steps[:8]))]
    for index, step in enumerate(steps):
        found.append((moments[index], step, allowed(steps[max(0, index - 8) : index] + steps[index + 1 : index + 9])))
    found.append((moments[-1], (end - moments[-1]).total_seconds(), allowed(steps[-8:])))
    return [(moment, length) for moment, length, most in found if length > most]


def words(start, seconds):
    """Formats the length of a gap as the difference of its two clock times in whole minutes."""
    first = int(start.timestamp())
    hours, minutes = divmod((first + int(seconds)) // 60 - first // 60, 60)
    parts = [f"{count} {name}{'' if count == 1 else 's'}" for count, name in ((hours, "hour"), (minutes, "minute")) if count]
    return " ".join(parts)


def clock(moment, zone):
    local = moment.astimezone(zone)
    # Add the offset if the clock time occurs twice.
    again = {local.replace(fold=fold).utcoffset() for fold in (0, 1)}
    exists = moment.astimezone(UTC).astimezone(zone).replace(tzinfo=None) == local.replace(tzinfo=None)
    offset = f" (UTC+{local.utcoffset() // HOUR})" if len(again) > 1 and exists else ""
    return f"{local:%H:%M}{offset}"


def check(page, start, end, readings, zone):
    """Asserts that the page of a day from `start` up to `end` agrees with its sorted `readings`."""
    # The extremes are above the picture, the rest below it.
    parts = [re.search(rf'<p {part}[^>]*>(.*?)</p>', page, re.S)[1] for part in ('id="[^"]*-sum"', 'class="chart-findings"')]
    told = plain(" ".join(parts))
    rates = [rate for _, rate in readings]
    extremes = [next((moment, rate) for moment, rate in readings if rate == choose(rates)) for choose in (min, max)]
    (lowest_at, lowest), (highest_at, highest) = extremes
    assert told.startswith(
        f"Heart rate. Lowest {rounded(lowest)} at {clock(lowest_at, zone)}, highest {rounded(highest)} at {clock(highest_at, zone)}, "
        f"usually about {rounded(typical(start, readings))}. "
    ), told

    missing = gaps(start, end, readings)
    if missing:
        longest_at, longest = max(missing, key=lambda gap: gap[1])
        if longest >= 1800:
            until = longest_at + datetime.timedelta(seconds=longest)
            from_when = "" if longest_at == start else f"from {clock(longest_at, zone)} "
            to_when = ("to " if from_when else "until ") + ("24:00" if until == end and clock(end, zone) == "00:00" else clock(until, zone))
            what = "No readings " if len(missing) == 1 else f"{len(missing)} gaps in the readings, the longest "
            sentence = f" {what}{from_when}{to_when}."
        else:
            rest = "," if len(missing) == 1 else "s, the longest"
            sentence = f" {len(missing)} short gap{rest} {words(longest_at, longest)} at {clock(longest_at, zone)}."
        assert sentence in told, (told, missing)
    else:
        assert "gap" not in told.replace("no gaps", ""), told
    if all(length < 1800 for _, length in missing) and "Readings from" not in told:
        assert f" {len(readings):,} readings, all day{'' if missing else ', no gaps'}." in told, told
    else:
        assert f"eadings from {clock(readings[0][0], zone)} to {clock(readings[-1][0], zone)}" in told, told
    listed = re.search(r'<ul class="chart-gaps">(.*?)</ul>', page, re.S)
    listed = [plain(item) for item in re.findall(r"<li>(.*?)</li>", listed[1], re.S)] if listed else []
    long = [(moment, length) for moment, length in missing if length >= 1800]
    assert len(listed) == len(long), (listed, long)
    for item, (moment, length) in zip(listed, long, strict=True):
        assert item.startswith(clock(moment, zone) + " to ") and item.endswith(", " + words(moment, length)), (item, moment, length)

    table = re.search(r"<caption[^>]*-parts-table[^>]*>.*?</table>", page, re.S)[0]
    rows = [[plain(cell) for cell in re.findall(r"<td[^>]*>(.*?)</td>", row, re.S)] for row in re.findall(r"<tr[^>]*>(.*?)</tr>", table, re.S)[1:]]
    assert len(rows) == 4
    for part, row in enumerate(rows):
        inside = [(moment, rate) for moment, rate in readings if moment.astimezone(zone).hour // 6 == part]
        if inside:
            values = [rate for _, rate in inside]
            expected = [str(rounded(value)) for value in (min(values), typical(start, inside), max(values))]
            assert row == [*expected, f"{len(inside):,}"], (part, row)
        else:
            assert row == ["no reading"] * 3 + ["0"], (part, row)


def frame(date, start_of_day="00:00"):
    """Returns the start of a day and of the next one, in UTC."""
    hour, minute = map(int, start_of_day.split(":"))
    times = [datetime.datetime.combine(date + datetime.timedelta(days=days), datetime.time(hour, minute), ZONE) for days in (0, 1)]
    return [moment.astimezone(UTC) for moment in times]


def generated(seed, start, end):
    """Generates the readings of a day: regular, with an hour of exercise, sparse, only by day, or with a gap."""
    source = random.Random(seed)
    kind = ["usual", "exercise", "slow", "by day", "one hole"][seed % 5]
    seconds = int((end - start).total_seconds())
    first, last = (source.randrange(20000, 30000), source.randrange(60000, 80000)) if kind in ("slow", "by day") else (source.randrange(200), seconds)
    run = range(40000, 43600) if kind == "exercise" else range(0)
    hole_at = source.randrange(30000, 50000)
    hole = range(hole_at, hole_at + source.randrange(1000, 15000)) if kind in ("one hole", "exercise") else range(0)
    readings, second = [], first
    while second < last:
        rate = 70 + 20 * math.sin(second / 14000) + source.gauss(0, 4) + (70 if second in run else 0)
        if second not in hole:
            readings.append((start + datetime.timedelta(seconds=second), float(round(rate, source.choice([0, 1])))))
        second += source.randrange(4, 7) if second in run else source.randrange(1500, 2200) if kind == "slow" else source.randrange(150, 400)
    return readings


def test_every_day_says_what_its_readings_say(hearth, tmp_path):
    for start_of_day in ("00:00", "04:00"):
        journal = tmp_path / start_of_day.replace(":", "")
        folder = journal / "Content" / "heart-rate"
        folder.mkdir(parents=True)
        (journal / "Content" / "hearth.yml").write_text(f'timezone: {ZONE.key}\nday_starts: "{start_of_day}"\n', encoding="utf-8")
        days = {}
        dates = [datetime.date(2026, 3, 29), datetime.date(2026, 10, 25), datetime.date(2026, 10, 24)]
        dates += [datetime.date(2026, 5, 1) + datetime.timedelta(days=number) for number in range(22)]
        for seed, date in enumerate(dates):
            start, end = frame(date, start_of_day)
            days[date] = (start, end, generated(seed, start, end))
            rows = [f"{moment.astimezone(ZONE).isoformat()},{rate:g}\n" for moment, rate in days[date][2]]
            (folder / f"{date}.md").write_text("---\ntitle: Generated\n---\n", encoding="utf-8")
            (folder / f"{date}.csv").write_text("time,bpm\n" + "".join(rows), encoding="utf-8")
        command = [hearth, "build", "--content", journal / "Content", "--output", journal / "site", "--today", "2026-11-20"]
        command += ["--templates", hearth.parents[2] / "Templates"]
        subprocess.run(command, check=True, capture_output=True)
        for date, (start, end, readings) in days.items():
            page = (journal / "site" / "days" / f"{date}.html").read_text(encoding="utf-8")
            check(page, start, end, readings, ZONE)

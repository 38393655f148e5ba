"""Writes a journal that tries to break its pages: `python3 hostile_journal.py FOLDER`.

Long words and labels, right-to-left text, emoji, markup in every field, empty days, 300 spans, days of 23 and 25 hours.
"""

import datetime
import pathlib
import random
import sys
import zoneinfo

ZONE = zoneinfo.ZoneInfo("Europe/Berlin")
MARKUP = "<script>alert(1)</script><img src=x onerror=alert(2)>\"'>&amp;"
RIGHT_TO_LEFT = "יום שקט ליד הים وموسيقى هادئة"
LONG = "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft" * 3
EMOJI = "👩‍👩‍👧‍👦🏳️‍🌈 🌧️ 🫧"
LABEL = "a label of sixty characters that goes on and on and on " + "x" * 5


def quoted(text: str) -> str:
    return "'" + text.replace("'", "''") + "'"


def write(root: pathlib.Path, path: str, text: str):
    file = root / "Content" / path
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, encoding="utf-8")


def samples(day: datetime.date, every: int, seed: int, gap: tuple[int, int] | None = None) -> str:
    source = random.Random(seed)
    start = datetime.datetime.combine(day, datetime.time(), ZONE).timestamp()
    end = datetime.datetime.combine(day + datetime.timedelta(1), datetime.time(), ZONE).timestamp()
    rows, moment, rate = ["time,bpm,motion"], start, 62.0
    while moment < end:
        rate = min(185, max(44, rate + source.gauss(0, 4)))
        hour = (moment - start) / 3600
        if gap is None or not gap[0] <= hour < gap[1]:
            stamp = datetime.datetime.fromtimestamp(moment, ZONE).isoformat()
            rows.append(f"{stamp},{rate:.0f},{source.randrange(3)}")
        moment += every
    return "\n".join(rows) + "\n"


def main(root: pathlib.Path):
    reminders = [
        f"  - {{what: {quoted(words)}, at: \"07:00\", days: [sun], text: {quoted(words)}}}\n"
        for words in (MARKUP, RIGHT_TO_LEFT, LONG, EMOJI)
    ]
    write(
        root, "hearth.yml",
        f"title: {quoted(MARKUP)}\ntimezone: Europe/Berlin\nlanguage: en\nquestions: {{day: {quoted(LONG)}}}\n"
        f"reminders:\n{''.join(reminders)}",
    )
    write(
        root,
        "labels.yml",
        f"- name: {quoted(LABEL)}\n- name: {quoted(RIGHT_TO_LEFT)}\n- name: {quoted(EMOJI)}\n- name: {quoted('<b>bold</b> & co')}\n",
    )
    texts = {
        "markup": MARKUP,
        "right to left": RIGHT_TO_LEFT,
        "long": LONG,
        "emoji": EMOJI,
        "links": "[a](javascript:alert(1)) [b](JaVaScRiPt&#58;alert(1)) [c](data:text/html,x) <https://example.org/" + "y" * 300 + ">",
        "wide": "```\n" + "wide code " * 60 + "\n```\n\n| " + " | ".join("column" for _ in range(30)) + " |\n|" + "---|" * 30 + "\n| " + " | ".join("cell" for _ in range(30)) + " |",
        "deep": "> " * 40 + "deep\n\n" + "\n".join("  " * depth + "- item" for depth in range(30)),
        "image": "![](picture.png)\n\n![picture.png](picture.png)\n\n![[missing.png]]",
        "headings": "###### six\n\n# one\n\n#### four\n\n##\n\ntext",
        "obsidian": "> [!warning]- Folded " + MARKUP + "\n> inside\n\n%%never shown%% ==high <i>light</i>== [[nowhere|" + "z" * 90 + "]] #tag/" + "t" * 60,
    }
    for number, (name, text) in enumerate(texts.items()):
        day = datetime.date(2026, 10, 1) + datetime.timedelta(number)
        for kind in ("reflections", "readings", "resources"):
            extra = "source: " + quoted(MARKUP) + "\nchecked: 2026-11-01\n" if kind == "readings" else ""
            write(
                root,
                f"{kind}/{day}-{name.replace(' ', '-')}-{kind}.md",
                f"---\ntitle: {quoted(text.splitlines()[0][:200] + ' ' + kind)}\ndate: {day}\nlabels: [{quoted(LABEL)}, {quoted(EMOJI)}]\n"
                f"tags: [{quoted('t' * 60)}]\ncontent_note: {quoted(MARKUP)}\n{extra}---\n\n{text}\n",
            )
    write(root, "reflections/2026-10-20.md", "no front matter, " + RIGHT_TO_LEFT + "\n")
    write(root, "reflections/2026-10-20T0930-emoji-🫧-name #1 100%.md", "a name that links have to escape\n")
    write(root, "events/fair.md", f"---\ntitle: {quoted(LONG)}\nstart: 2026-10-14T09:00\nend: 2026-10-16T18:00\nplace: {quoted(MARKUP)}\n---\n\n{EMOJI}\n")
    for number, form in enumerate(["breathing", "statements", "scene", "meditation", "grounding", "muscle", "active"]):
        write(root, f"exercises/{form}.md", f"---\ntitle: {quoted(form + ' ' + MARKUP)}\nform: {form}\nminutes: {number + 1}\ncaution: {quoted(MARKUP)}\n---\n\n1. {LONG}\n2. {RIGHT_TO_LEFT}\n")
    write(root, "about-me.md", f"---\ncontent_note: {quoted(LONG)}\nidentities: [{quoted(MARKUP)}]\n---\n\n{RIGHT_TO_LEFT}\n")
    write(root, "helplines.yml", f"- region: XX\n  name: {quoted(LONG)}\n  call: '123'\n  checked: 2026-11-20\n")

    many = "\n".join(
        f"- {minute // 60:02d}:{minute % 60:02d}-{(minute + 40) // 60 % 24:02d}:{(minute + 40) % 60:02d} {quoted(LABEL)[1:-1]} | note {minute}"
        for minute in range(0, 1200, 4)
    )
    mixed = f"- 08:00-09:00 {RIGHT_TO_LEFT} | {RIGHT_TO_LEFT}\n- 08:30-08:30 {EMOJI}\n- 23:30-01:00 {LABEL} | over midnight\n- 20:00- {EMOJI}"
    days = {
        "2026-10-25": (300, None, mixed + f"\n- 02:40-02:10 (UTC+1) {LABEL}\n- 02:40 (UTC+1)-03:05 {EMOJI} | again"),
        "2026-03-29": (240, None, mixed),
        "2026-10-02": (60, (9, 14), many),
        "2026-10-03": (7200, None, ""),
        "2026-10-04": (86400, None, mixed),
    }
    for number, (day, (every, gap, spans)) in enumerate(days.items()):
        block = f"spans:\n{spans}\n" if spans else ""
        note = f"content_note: {quoted(LONG if number else MARKUP)}\n" if number != 2 else ""
        write(root, f"heart-rate/{day}.md", f"---\n{note}{block}---\n\n{MARKUP}\n")
        write(root, f"heart-rate/{day}.csv", samples(datetime.date.fromisoformat(day), every, number, gap))
    # Entries without a title are named by their first words, on their day's chart too.
    write(root, "reflections/2026-10-03-0830.md", "I got up at six and it was a bit of a day, so I sat.\n")
    write(root, "reflections/2026-10-03-1830.md", LONG[:60] + " was all that they talked about, from the first coffee to the last one.\n")
    write(root, "heart-rate/2026-10-05.md", "---\nspans: []\n---\n")


if __name__ == "__main__":
    main(pathlib.Path(sys.argv[1]))

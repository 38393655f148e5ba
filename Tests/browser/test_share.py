"""The page that `hearth share` makes: one file that asks for nothing, reads well on every screen, and prints on few sheets."""

import math
import re
import subprocess

import pytest

from conftest import ROOT
from test_every_page import ADOPT, AXE, NARROW, WIDE

LETTER = """I would like to talk about the mornings before work. Since I went back, it starts on the tram: my chest gets tight, and I go
over what I will say.

- How do I tell being tired from being stressed?
- What can I do in the ten minutes before the doors open?
"""
WORDS = "The tram was full and I stood by the door. At work the phone rang twice before nine. I ate in the park with Priya. "


def share(hearth, content, output, *options):
    command = [hearth, "share", "--content", content, "--templates", ROOT / "Templates", "--today", "2026-11-20", "--yes", "-o", output]
    done = subprocess.run([*command, "--from", "2026-10-01", "--to", "2026-10-31", *options], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return output


def ordinary_month(folder):
    """A month with heart rate on each day, a dozen days with labelled times, and an entry every third day."""
    for name in ("heart-rate", "reflections"):
        (folder / "Content" / name).mkdir(parents=True)
    (folder / "Content/hearth.yml").write_text("timezone: UTC\npeople: [Priya]\n", encoding="utf-8")
    (folder / "Content/labels.yml").write_text(
        "- {name: stressed, description: 'Keyed up, tight chest.'}\n- {name: worried, description: 'The same thought, going round.'}\n", encoding="utf-8")
    for day in range(1, 31):
        date = f"2026-10-{day:02}"
        rows = [
            f"{minute // 60:02}:{minute % 60:02},{round(64 + 12 * math.sin(minute / 200 + day) + (18 if 540 < minute < 620 else 0) + minute % 7)}"
            for minute in range(0, 1440, 10)
        ]
        (folder / f"Content/heart-rate/{date}.csv").write_text("time,bpm\n" + "\n".join(rows) + "\n", encoding="utf-8")
        spans = ['"09:00-10:20 stressed | the desk, and the phone"'] if day % 5 in (1, 3) else []
        spans += ['"22:10-23:30 worried"'] if day % 10 == 6 else []
        (folder / f"Content/heart-rate/{date}.md").write_text(f"---\ndate: {date}\nspans: [{', '.join(spans)}]\n---\n", encoding="utf-8")
        if day % 3 == 0:
            (folder / f"Content/reflections/{date}.md").write_text(f"---\ntitle: Day {day}\nprivacy: shareable\nmood: tired\n---\n{WORDS * 3}\n", encoding="utf-8")
    return folder / "Content"


@pytest.fixture(scope="session")
def packets(hearth, tmp_path_factory):
    folder = tmp_path_factory.mktemp("share")
    (folder / "letter.md").write_text(LETTER, encoding="utf-8")
    options = ["--for", "my therapist", "--label", "stressed", "--label", "worried", "--say", folder / "letter.md"]
    named = ["reflections/2026-10-21", "reflections/2026-10-31", "2026-10-07T2140-the-watch"]
    month = ordinary_month(folder / "month")
    return {
        "starter": share(hearth, ROOT / "Content", folder / "starter.html", *options, *named),
        "ordinary": share(hearth, month, folder / "ordinary.html", *options, "--initials"),
    }


@pytest.fixture(params=["starter", "ordinary"])
def packet(request, packets):
    return packets[request.param]


@pytest.fixture
def reader(fresh, packet, audit, axe):
    def read(**options):
        reader = fresh(packet.parent, **options)
        reader.page.add_init_script(audit)
        reader.page.add_init_script(axe)
        reader.asked = []
        reader.page.on("request", lambda request: reader.asked.append(request.url))
        reader.open(packet.name)
        return reader

    return read


def test_it_is_one_file_that_asks_for_nothing_and_runs_nothing(reader, packet):
    read = reader(viewport=WIDE)
    assert len([url for url in read.asked if not url.startswith("data:")]) == 1
    assert read.page.locator("script, link, iframe, form, [href^='http'], [src^='http']").count() == 0
    assert packet.stat().st_mode & 0o777 == 0o600
    assert not read.troubles


def test_it_keeps_the_rules_of_every_page(reader):
    read = reader(viewport=WIDE)
    page = read.page

    def found(mode, *checks):
        return [f"{mode} {line}" for line in page.evaluate("names => hearthAudit(names)", list(checks))]

    problems = found("wide", "references", "contrast", "targets", "cells", "sameNames") + page.evaluate(AXE)
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme, contrast="more")
        problems += found(f"more contrast, {scheme}", "contrast")
        page.emulate_media(color_scheme=scheme, forced_colors="active", contrast="no-preference")
        problems += found(f"forced colours, {scheme}", "forced", "chartColours")
        page.emulate_media(color_scheme=scheme, forced_colors="none")
        problems += found(scheme, "contrast", "chartColours")
    page.emulate_media(color_scheme="light")
    for width in (WIDE, NARROW):
        page.set_viewport_size(width)
        problems += found(f"{width['width']}", "reflow")
        page.evaluate(ADOPT, "html { font-size: 200% }")
        problems += found(f"large text {width['width']}", "reflow")
        page.evaluate(ADOPT, "")
    page.emulate_media(media="print")
    problems += found("print", "contrast", "chartColours")
    assert problems == []


def test_headings_and_pictures_have_names(reader):
    page = reader(viewport=WIDE).page
    assert page.get_by_role("heading", level=1).all_inner_texts() == ["For my therapist"]
    names = page.get_by_role("heading", level=2).all_inner_texts()
    assert names == ["In short", "What I want to say", "Labelled times", "What I wrote", "What my labels mean", "What is in this file"]
    days = page.locator("article.day")
    assert days.count() >= 5
    for index in range(days.count()):
        name = days.nth(index).get_by_role("heading", level=3).inner_text()
        assert days.nth(index).get_by_role("img", name=name).count() == 1
        assert days.nth(index).get_by_role("table", name=name).count() == 1


@pytest.mark.parametrize("width", [320, 360, 1280])
def test_words_in_drawings_are_large_enough(reader, width):
    page = reader(viewport={"width": width, "height": 800}).page
    sizes = page.evaluate("[...document.querySelectorAll('svg')].map(svg => 15 * svg.getBoundingClientRect().width / svg.viewBox.baseVal.width)")
    assert sizes and min(sizes) >= 12, min(sizes)


def test_it_answers_on_the_first_screen(reader):
    page = reader(viewport=WIDE).page
    for words in ("1 to 31 October 2026", "Labelled", "Written", "Not known"):
        box = page.get_by_text(words, exact=True).first.bounding_box()
        assert box["y"] + box["height"] <= WIDE["height"], words


@pytest.mark.parametrize("paper", ["A4", "Letter"])
def test_a_month_prints_on_four_sheets(reader, paper, tmp_path):
    page = reader(viewport=WIDE).page
    printed = page.pdf(format=paper)
    assert len(re.findall(rb"/Type\s*/Page\b", printed)) <= 4


def test_nothing_is_cut_on_paper(reader):
    # A4 and Letter less the margins, in CSS px.
    for width in (680, 702):
        page = reader(viewport={"width": width, "height": 1000}).page
        page.emulate_media(media="print")
        cut = page.evaluate(
            """() => [...document.querySelectorAll('.day > *, .day td, .day th, p, dd, img, h1, h2, h3')].filter(element => {
              const place = element.closest('.day') || document.body;
              return element.getBoundingClientRect().right > place.getBoundingClientRect().right + 1;
            }).map(element => element.outerHTML.slice(0, 80))"""
        )
        assert cut == []


def test_initials_stand_for_names(packets):
    page = packets["ordinary"].read_text(encoding="utf-8")
    assert "Priya" not in page and "in the park with P. " in page

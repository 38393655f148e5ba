"""The page that `hearth share` writes: one file that loads nothing, reads well on every screen, and prints on few sheets."""

import base64
import hashlib
import math
import re
import subprocess

import pytest
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from playwright.sync_api import Error

from conftest import ROOT, Reader
from test_every_page import AXE, LARGE, NARROW, WIDE, audited, look, looked

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
    """Writes a month with heart rate and a labelled time each day, two every sixth day, gaps, and an entry every second day."""
    for name in ("heart-rate", "reflections"):
        (folder / "Content" / name).mkdir(parents=True)
    (folder / "Content/hearth.yml").write_text("timezone: UTC\npeople: [Priya]\n", encoding="utf-8")
    (folder / "Content/labels.yml").write_text(
        "- {name: stressed, description: 'Keyed up, tight chest.'}\n- {name: worried, description: 'The same thought, going round.'}\n", encoding="utf-8")
    for day in range(1, 31):
        date = f"2026-10-{day:02}"
        rows = [
            f"{minute // 60:02}:{minute % 60:02},{round(64 + 12 * math.sin(minute / 200 + day) + (18 if 540 < minute < 620 else 0) + minute % 7)}"
            for minute in range(0, 1440, 10) if day % 7 != 3 or not 300 < minute < 520
        ]
        (folder / f"Content/heart-rate/{date}.csv").write_text("time,bpm\n" + "\n".join(rows) + "\n", encoding="utf-8")
        spans = ['"09:00-10:20 stressed | the desk, and the phone"']
        spans += ['"22:10-23:30 worried"'] if day % 6 == 1 else []
        (folder / f"Content/heart-rate/{date}.md").write_text(f"---\ndate: {date}\nspans: [{', '.join(spans)}]\n---\n", encoding="utf-8")
        if day % 2 == 0:
            (folder / f"Content/reflections/{date}.md").write_text(f"---\ntitle: Day {day}\nprivacy: shareable\nmood: tired\n---\n{WORDS * (1 + day // 2 % 2)}\n", encoding="utf-8")
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


@pytest.fixture(scope="module")
def readers(browser, packets, audit):
    """A page with each packet, loaded once for all tests, and what it asked for."""
    made = {}
    for name, packet in packets.items():
        reader = made[name] = Reader(browser.new_context(viewport=WIDE), packet.parent)
        reader.page.add_init_script(audit)
        reader.asked = []
        reader.page.on("request", lambda request, asked=reader.asked: asked.append(request.url))
        reader.open(packet.name)
    yield made
    for reader in made.values():
        reader.page.context.close()


@pytest.fixture(params=["starter", "ordinary"])
def name(request):
    return request.param


@pytest.fixture
def page(readers, name):
    page = readers[name].page
    yield page
    page.emulate_media(media="null", color_scheme="light", contrast="no-preference", forced_colors="none")
    page.set_viewport_size(WIDE)


def test_it_is_one_file_that_asks_for_nothing_and_runs_nothing(packets, readers, name):
    reader = readers[name]
    assert len([url for url in reader.asked if not url.startswith("data:")]) == 1
    assert reader.page.locator("script, link, iframe, form, [href^='http'], [src^='http']").count() == 0
    assert packets[name].stat().st_mode & 0o777 == 0o600
    assert not reader.problems


def test_it_keeps_the_rules_of_every_page(page, axe):
    page.evaluate(axe)
    problems = audited(page, "wide", "references", "contrast", "targets", "cells", "sameNames") + page.evaluate(AXE)
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme, contrast="more")
        problems += audited(page, f"more contrast, {scheme}", "contrast")
        page.emulate_media(color_scheme=scheme, forced_colors="active", contrast="no-preference")
        problems += audited(page, f"forced colours, {scheme}", "forced", "chartColours")
        page.emulate_media(color_scheme=scheme, forced_colors="none")
        problems += audited(page, scheme, "contrast", "chartColours")
    page.emulate_media(color_scheme="light")
    for width in (WIDE, NARROW):
        page.set_viewport_size(width)
        size = width["width"]
        problems += looked(page, look(f"large text {size}", "reflow", css=LARGE), look(f"{size}", "reflow"))
    page.emulate_media(media="print")
    problems += audited(page, "print", "contrast", "chartColours")
    assert problems == []


def test_headings_and_pictures_have_names(page):
    assert page.get_by_role("heading", level=1).all_inner_texts() == ["For my therapist"]
    assert page.get_by_role("heading", level=2).all_inner_texts() == ["In short", "What I want to say", "Labelled times", "What I wrote", "What my labels mean", "What is in this file"]
    days = page.locator("article.day").all()
    assert len(days) >= 5 and page.get_by_role("table", name="Labelled times").count() == 1
    for day in days:
        assert day.get_by_role("img", name=day.get_by_role("heading", level=3).inner_text()).count() == 1


def test_words_in_drawings_are_large_enough(page):
    for width in (320, 360, 1280):
        page.set_viewport_size({"width": width, "height": 800})
        sizes = page.evaluate("[...document.querySelectorAll('svg')].map(svg => 15 * svg.getBoundingClientRect().width / svg.viewBox.baseVal.width)")
        assert sizes and min(sizes) >= 12, (width, min(sizes))


def test_it_answers_on_the_first_screen(page):
    for words in ("1 to 31 October 2026", "Labelled", "Written", "Not known"):
        box = page.get_by_text(words, exact=True).first.bounding_box()
        assert box["y"] + box["height"] <= WIDE["height"], words


def has_sheet(page, number: int, paper: str) -> bool:
    """Asks for this sheet alone, because Chromium takes four seconds to print a month of pictures."""
    try:
        return len(page.pdf(format=paper, page_ranges=str(number))) > 0
    except Error as error:
        assert "Page range exceeds page count" in error.message, error
        return False


@pytest.mark.parametrize("paper", ["A4", "Letter"])
def test_a_month_prints_on_four_sheets(page, paper):
    assert has_sheet(page, 1, paper) and not has_sheet(page, 5, paper)


# The widths of A4 and Letter minus margins, in CSS px.
PAPERS = (702, 725)


def test_text_on_paper_has_nine_points_and_nothing_is_cut(page):
    page.emulate_media(media="print")
    for width in PAPERS:
        page.set_viewport_size({"width": width, "height": 1000})
        sizes = page.evaluate(
            """() => [...document.querySelectorAll('h1, h2, h3, p, li, dt, dd, th, td')].map(element => parseFloat(getComputedStyle(element).fontSize))
              .concat([...document.querySelectorAll('svg')].map(svg => 15 * svg.getBoundingClientRect().width / svg.viewBox.baseVal.width))"""
        )
        # 9 pt are 12 px.
        assert min(sizes) >= 12, (width, min(sizes))
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


# The page that a passphrase of four words opens.

ATTRIBUTES = ("rounds", "salt", "iv", "text", "check")


@pytest.fixture(scope="session")
def locked(hearth, tmp_path_factory):
    """An encrypted page, its passphrase, and the page that it encrypts."""
    folder = tmp_path_factory.mktemp("locked")
    month = ordinary_month(folder / "month")
    command = [hearth, "share", "--content", month, "--templates", ROOT / "Templates", "--today", "2026-11-20", "--yes"]
    command += ["--from", "2026-10-01", "--to", "2026-10-31", "--for", "my therapist", "--label", "stressed", "-o"]
    done = subprocess.run([*command, folder / "locked.html", "--locked"], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    subprocess.run([*command, folder / "open.html"], check=True, capture_output=True)
    words = re.search(r"^ {4}([a-z]+(?: [a-z]+){3})$", done.stdout, re.M).group(1)
    return folder / "locked.html", words, folder / "open.html"


def parts(page):
    return {name: re.search(rf' data-{name}="([^"]*)"', page).group(1) for name in ATTRIBUTES}


def test_a_script_opens_it_from_the_documentation_alone(locked):
    file, words, clear = locked
    box = {name: value if name == "rounds" else base64.b64decode(value, validate=True) for name, value in parts(file.read_text()).items()}
    assert (box["rounds"], len(box["salt"]), len(box["iv"])) == ("1000000", 16, 12)
    assert hashlib.sha256(box["text"]).digest() == box["check"]
    key = hashlib.pbkdf2_hmac("sha256", words.encode("ascii"), box["salt"], int(box["rounds"]))
    padded = AESGCM(key).decrypt(box["iv"], box["text"], b"hearth page 1 " + box["rounds"].encode("ascii"))
    length = int.from_bytes(padded[:8], "big")
    assert padded[8 : 8 + length] == clear.read_bytes() and not padded[8 + length :].strip(b"\0")


def test_nothing_of_the_page_is_outside_of_the_box(locked):
    file, words, _ = locked
    # The style sheet has comments in words of its own.
    text = re.sub("<style>.*?</style>", "", file.read_text(), flags=re.DOTALL)
    for name in ATTRIBUTES:
        text = text.replace(parts(text)[name], "")
    for secret in ("therapist", "October", "2026", "the desk", "tram", "tired", "phone", words):
        assert secret not in text, secret


def open_with(page, typed):
    page.get_by_label("The four words").fill(typed)
    page.get_by_role("button", name="Open").click()


def test_it_opens_in_a_browser_with_its_words_and_with_no_others(fresh, locked, audit, axe):
    file, words, _ = locked
    reader = fresh(file.parent, viewport=WIDE)
    page = reader.page
    page.add_init_script(audit)
    page.add_init_script(axe)
    asked = []
    page.on("request", lambda request: asked.append(request.url))
    reader.open(file.name)
    assert page.evaluate("names => hearthAudit(names)", ["contrast", "targets"]) + page.evaluate(AXE) == []
    open_with(page, "")
    assert page.get_by_role("status").inner_text() == "Type the four words, with a space between them."
    open_with(page, words[:-1])
    page.get_by_text("These words don't open the page.").wait_for()
    assert page.evaluate("document.activeElement.id") == "passphrase"
    open_with(page, "  " + words.upper().replace(" ", " - "))
    page.get_by_role("heading", level=1, name="For my therapist").wait_for()
    assert page.title().startswith("For my therapist") and page.locator("form").count() == 0
    assert page.evaluate("document.activeElement.tagName") == "H1"
    assert page.get_by_role("img").count() >= 10
    assert page.evaluate("names => hearthAudit(names)", ["contrast", "sameNames"]) + page.evaluate(AXE) == []
    assert has_sheet(page, 1, "Letter") and not has_sheet(page, 5, "Letter")
    assert len([url for url in asked if not url.startswith("data:")]) == 1
    assert not reader.problems


def flipped(text, bit):
    changed = bytearray(base64.b64decode(text))
    changed[bit // 8 % len(changed)] ^= 1 << bit % 8
    return base64.b64encode(changed).decode("ascii")


@pytest.mark.parametrize("name", ATTRIBUTES)
def test_a_file_in_which_anything_changed_stays_closed(reading, locked, tmp_path, name):
    file, words, _ = locked
    text = file.read_text()
    value = parts(text)[name]
    changed = "1000001" if name == "rounds" else flipped(value, 77_777)
    (tmp_path / "changed.html").write_text(text.replace(f'data-{name}="{value}"', f'data-{name}="{changed}"'))
    page = reading(tmp_path).open("changed.html")
    open_with(page, words)
    sentence = "The file is damaged." if name in ("text", "check") else "These words don't open the page."
    page.get_by_text(sentence).wait_for()
    assert page.get_by_role("heading", level=1).inner_text() == "Locked page"


def test_without_scripts_or_cryptography_it_says_so(fresh, locked, tmp_path):
    file, _, _ = locked
    page = fresh(file.parent, java_script_enabled=False).open(file.name)
    assert page.get_by_text("It needs JavaScript to open.").is_visible() and not page.locator("form").is_visible()
    reader = fresh(file.parent)
    reader.page.add_init_script("Object.defineProperty(window.crypto, 'subtle', { value: undefined })")
    assert "This browser can't open it here." in reader.open(file.name).get_by_role("status").inner_text()

"""Sealed entries: the open site contains no word of them in any encoding, and is identical to a site without them."""

import base64
import filecmp
import html
import itertools
import json
import pathlib
import re
import shutil
import subprocess
import urllib.parse
import zlib

import pytest
from conftest import ROOT
from vault import Vault

# Lines of front matter that seal an entry, or might be meant to; the build withholds the entry for each of them.
FORMS = [line.encode().decode("unicode_escape") for line in pathlib.Path(__file__).with_name("sealed_forms.txt").read_text().splitlines()]
FENCES = ["---\n{}---\n", "---  \n{}---\n", "---\n{}---   \n", "\ufeff---\n{}---\n", "\n---\n{}---\n", "---\n{}...\n"]
FOLDERS = ["reflections", "resources", "events", "exercises", "readings", "notes"]
KINDS = 200
MARK = "zqxvkwj"


class Canaries:
    """Generates unique words: each is the mark followed by a number in letters."""

    def __init__(self):
        self.count = 0

    def __call__(self) -> str:
        self.count += 1
        return MARK + "".join("bcdfghjklm"[int(digit)] for digit in str(self.count))


def kinds() -> list[tuple[str, str]]:
    """Returns 200 pairs of a line and a fence: every line in the usual fence, then in others."""
    pairs = [(form, FENCES[0]) for form in FORMS]
    pairs += [(form, fence) for fence, form in zip(itertools.cycle(FENCES[1:]), FORMS)]
    assert len(set(pairs)) >= KINDS
    return pairs[:KINDS]


def write(content: pathlib.Path, form: str | None):
    """Writes 200 entries and a dozen days with canaries in every field. With `form`, that line replaces the one that seals."""
    word = Canaries()
    picture = (ROOT / "Content/attachments/mended-spine.png").read_bytes()
    for folder in [*FOLDERS, "heart-rate", "attachments"]:
        (content / folder).mkdir(parents=True, exist_ok=True)
    for number, (line, fence) in enumerate(kinds()):
        folder, name, image = FOLDERS[number % len(FOLDERS)], word(), word()
        (content / f"attachments/{image}.png").write_bytes(picture + image.encode())
        fields = f"title: {word()} walk\ndate: 2026-10-{1 + number % 28:02}T1{number % 10}:05\nlabels: [{word()}]\ntags: [{word()}]\n"
        if folder == "reflections":
            fields += f"mood: {word()}\n"
        if folder == "exercises":
            fields += "form: statements\n"
        front = f"{form or line}\n{fields}" if number % 2 else f"{fields}{form or line}\n"
        text = f"Words {word()}.\n\n## {word()}\n\n[{word()}](https://example.org/{word()}) [[2026-10-08]] #{word()}\n\n![{word()}](../attachments/{image}.png)\n"
        (content / folder / f"{name}.md").write_text((FENCES[0] if form else fence).format(front) + "\n" + text, encoding="utf-8", newline="")
    for day in range(1, 13):
        line = form or ["privacy: sealed", "privacy: seeled", "seal: true"][day % 3]
        (content / f"heart-rate/2026-09-{day:02}.md").write_text(
            f"---\n{line}\ntitle: {word()}\nspans:\n  - 10:00-11:00 {word()} | {word()}\nsource: {word()}\n---\n\n{word()}\n")
        (content / f"heart-rate/2026-09-{day:02}.csv").write_text("time,bpm\n" + "".join(f"{hour:02}:30,{60 + hour}\n" for hour in range(24)))
    assert word.count >= 1000


def decoded(data: bytes):
    """Yields `data` and its decoded contents: unescaped, from Base64, from hexadecimal, and from compressed streams."""
    text = data.decode("utf-8", "replace")
    yield data
    yield data.replace(b"\0", b"")
    yield urllib.parse.unquote_to_bytes(data)
    yield html.unescape(text).encode()
    yield re.sub(r"\\(?:u\{?([0-9a-fA-F]{4})\}?|x([0-9a-fA-F]{2}))", lambda escape: chr(int(escape[1] or escape[2], 16)), text).encode("utf-8", "replace")
    for run in re.findall(rb"[A-Za-z0-9+/_-]{16,}", data):
        plain = run.replace(b"-", b"+").replace(b"_", b"/")
        for start in range(4):
            part = plain[start:]
            yield base64.b64decode(part[: len(part) // 4 * 4])
        if re.fullmatch(rb"(?:[0-9a-fA-F]{2})+", run):
            yield bytes.fromhex(run.decode())
    for stream in re.finditer(rb"\x78[\x01\x5e\x9c\xda]|\x1f\x8b\x08", data):
        try:
            yield zlib.decompressobj(47).decompress(data[stream.start() :], 10**7)
        except zlib.error:
            pass


def found(site: pathlib.Path) -> list[str]:
    files = [path for path in site.rglob("*") if path.is_file()]
    assert len(files) > 100
    return [
        str(path.relative_to(site)) for path in files
        if MARK in str(path) or any(MARK.encode() in view.lower() for view in decoded(path.read_bytes()))
    ]


@pytest.fixture
def journal(hearth, tmp_path):
    """The starter journal with a lock, and a function that runs `hearth` there. Relative paths keep its path out of sites."""
    shutil.copytree(ROOT / "Content", tmp_path / "Content")
    (tmp_path / "Content/lock.json").write_text(json.dumps(Vault("lantern gravel", rounds=2000).lock))

    def run(*arguments):
        done = subprocess.run([hearth, *arguments], cwd=tmp_path, capture_output=True, text=True)
        assert done.returncode in (0, 1), done.stderr

    return tmp_path, run


# Builds a large journal four times, and decodes every file of it in eight ways.
def test_no_canary_of_200_kinds_of_sealed_entries_is_in_the_site(journal):
    folder, run = journal
    build = ("build", "--quiet", "--today", "2026-11-20", "--output", "site")
    write(folder / "Content", "privacy: private")
    run(*build)
    assert len(found(folder / "site")) > 200, "an open entry is found"
    write(folder / "Content", None)
    run(*build)
    assert found(folder / "site") == [], "after they became sealed"
    run(*build)
    assert found(folder / "site") == []
    shutil.rmtree(folder / "site")
    run(*build)
    assert found(folder / "site") == [], "in a new site"


def expect_same(folder: pathlib.Path, one: str, other: str):
    """Asserts that two sites are identical, apart from the files of the lock."""

    def files(name):
        return {str(path.relative_to(folder / name)) for path in (folder / name).rglob("*") if path.is_file() and path.parent.name != "locked"}

    assert files(one) == files(other)
    _, differing, broken = filecmp.cmpfiles(folder / one, folder / other, files(one), shallow=False)
    # The manifest lists the files of the lock.
    assert (differing, broken) == ([".hearth-manifest"], [])


def test_sealed_entries_change_no_byte_of_the_open_site(journal):
    folder, run = journal
    run("set", "privacy.reflections", "sealed")
    run("build", "--quiet", "--today", "2026-11-20", "--output", "with")
    for entry in (folder / "Content/reflections").rglob("*.md"):
        if not re.search(r"^privacy: (private|shareable)", entry.read_text(), re.M):
            entry.unlink()
    run("build", "--quiet", "--today", "2026-11-20", "--output", "without")
    expect_same(folder, "with", "without")


def test_the_open_site_of_a_locked_journal_is_that_of_an_empty_one(journal):
    folder, run = journal
    settings = folder / "Content/hearth.yml"
    # It names resources, which the journal is about to lose.
    lines = settings.read_text(encoding="utf-8").splitlines(keepends=True)
    settings.write_text("".join(line for line in lines if not line.startswith("calm:")), encoding="utf-8")
    run("set", "lock.all", "on")
    run("remind", "reflect", "20:00", "--text", "Mine")
    run("build", "--quiet", "--today", "2026-11-20", "--output", "with")
    for name in ("reflections", "events", "heart-rate", "resources"):
        shutil.rmtree(folder / "Content" / name)
    (folder / "Content/about-me.md").unlink()
    run("set", "people", "Nobody")
    run("remind", "reflect", "off")
    run("build", "--quiet", "--today", "2026-11-20", "--output", "without")
    expect_same(folder, "with", "without")

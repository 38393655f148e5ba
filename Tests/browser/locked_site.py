"""A site with a lock, and how a reader opens it."""

import json
import shutil
import subprocess

import pytest
from conftest import ROOT
from playwright.sync_api import expect
from vault import Vault, move

PASSWORD = "Übermorgen grün 🫖"
ATLAS = "reflections/2026-10-13-mending-the-atlas.html"
PAGES = [
    "reflections/2026-11-14.html", "reflections/2026-11-12.html", "reflections/2026-11-01.html",
    "reflections/2026-10-21-2210-before-sleep.html", "reflections/2026-10-21.html", "days/2026-10-21.html",
    "reflections/2026-10-16.html", "reflections/2026-10-14-2215-run.html", ATLAS, "days/2026-10-13.html",
]
FILES = {
    "attachments/mended-spine.png": "image/png", "attachments/lake-in-october.jpg": "image/jpeg",
    "days/2026-10-13-heart-rate.csv": "text/csv", "days/2026-10-21-heart-rate.csv": "text/csv",
}
HOSTILE = """<div class="page-head"><h1>Hostile</h1></div>
<p onclick="document.title = 'run'" style="color: red">Words</p><script>document.title = 'run'</script>
<img src="nowhere.png" alt="none" onerror="document.title = 'run'"><img src="https://example.org/x.png" alt="web">
<svg><script>document.title = 'run'</script><a href="javascript:document.title='run'"><text>svg</text></a></svg>
<a href="javascript:document.title='run'">bad</a> <a href="//example.org/x">web</a> <a href="../learn/index.html">open</a>
<iframe src="../index.html"></iframe><form action="../index.html"><input name="a"></form><base href="https://example.org/">"""


def lock_journal(root) -> Vault:
    """Copies the starter journal to `root`, with a lock whose keys take few rounds, and returns the lock's vault."""
    shutil.copytree(ROOT / "Content", root / "Content")
    vault = Vault(PASSWORD, rounds=2000)
    (root / "Content/lock.json").write_text(json.dumps(vault.lock))
    return vault


@pytest.fixture(scope="session")
def made(hearth, tmp_path_factory):
    """A site with a lock, whose vault is filled with pages of the site itself."""
    root = tmp_path_factory.mktemp("locked")
    vault = lock_journal(root)
    command = [hearth, "build", "--quiet", "--content", root / "Content", "--today", "2026-11-20", "--output", root / "site"]
    subprocess.run(command, check=True, capture_output=True)
    move(root / "site", vault, PAGES, FILES)
    vault.add_page("notes/hostile.html", HOSTILE, "Words", kind="note", title="Hostile")
    vault.write(root / "site")
    return root / "site", vault


@pytest.fixture
def locked(made):
    return made[0]


@pytest.fixture
def own(made, tmp_path):
    """A copy of what the page of locked entries needs, for tests that damage it."""
    site = tmp_path / "site"
    for part in ("assets", "locked"):
        shutil.copytree(made[0] / part, site / part)
    shutil.copy(made[0] / "locked.html", site)
    return site


def name_of(vault: Vault, path: str) -> str:
    return next(item["file"] for item in vault.pages + vault.files if item["path"] == path)


def unlock(page, password: str = PASSWORD):
    page.get_by_label("Password", exact=True).fill(password)
    page.get_by_role("button", name="Unlock", exact=True).click()


def opened(page):
    expect(page.locator("#lock-timeline .timeline-entry").first).to_be_visible()
    return page


def open_lock(reader, address: str = "locked.html"):
    page = reader.open(address)
    unlock(page)
    return opened(page)


def show(page, title: str):
    page.locator("#lock-timeline").get_by_role("link", name=title, exact=True).click()
    expect(page.get_by_role("heading", level=1)).to_have_text(title)

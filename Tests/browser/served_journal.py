"""A journal that `hearth serve` shows, and a browser that was let in."""

import contextlib
import os
import pathlib
import shutil
import subprocess

import pytest
from conftest import LONG, ROOT
from playwright.sync_api import Error, expect

TODAY = "2026-11-20"

# A PNG of one pixel.
PICTURE = bytes.fromhex(
    "89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c4890000000d49444154789c6360606060000000050001"
    "a5f645400000000049454e44ae426082"
)


class Served:
    """A copy of a journal, served until the test ends."""

    def __init__(self, hearth: pathlib.Path, folder: pathlib.Path, content: pathlib.Path | None, *options: str, environment: dict | None = None, user: int | None = None):
        """Opens no browser unless an environment is given. As the administrator, serves for another user."""
        self.folder = folder
        if content and not (folder / "Content").exists():
            shutil.copytree(content, folder / "Content")
        command = [hearth, "serve", "--today", TODAY, *options, *([] if environment else ["--no-open"])]
        # It may still read and write as the administrator, wherever the folder is.
        become = (lambda: os.setresuid(user, 0, 0)) if user else None
        self.process = subprocess.Popen(command, cwd=folder, env=environment, preexec_fn=become, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        lines = iter(self.process.stdout.readline, "")
        self.entrance = next(line.strip() for line in lines if line.startswith("http:"))
        self.address = self.entrance.split("/?")[0] + "/"

    def file(self, path: str) -> str:
        return (self.folder / "Content" / path).read_text(encoding="utf-8")

    def files(self, pattern: str) -> list[str]:
        return sorted(str(path.relative_to(self.folder / "Content")) for path in (self.folder / "Content").glob(pattern))

    def stop(self) -> int:
        self.process.terminate()
        self.process.communicate()
        return self.process.returncode


@pytest.fixture
def served(hearth, tmp_path):
    """A function that serves a journal."""
    with contextlib.ExitStack() as stack:

        def serve(*options: str, folder: pathlib.Path = tmp_path, content: pathlib.Path | None = ROOT / "Content", environment: dict | None = None, user: int | None = None) -> Served:
            journal = Served(hearth, folder, content, *options, environment=environment, user=user)
            stack.callback(journal.stop)
            return journal

        yield serve


# Where the tasks that people come for are tested.
TASKS = ("test_serve", "test_serve_start", "test_serve_welcome", "test_serve_reminders")

# Together, these two have both browsers, and pages with scripts and without.
BOTH = ["without scripts", "firefox"]
EVERY = ["chromium", *BOTH]


def pytest_configure(config):
    config.addinivalue_line("markers", "ways(*names): ways of browsing that suffice for a test that is about something else")


def pytest_generate_tests(metafunc):
    """Tries the tasks in both browsers, in one of them without scripts, and what else forms do in one; with --long, everything in every way."""
    if "entering" in metafunc.fixturenames:
        marked = metafunc.definition.get_closest_marker("ways")
        few = marked.args if marked else BOTH if metafunc.module.__name__.endswith(TASKS) else ["chromium"]
        metafunc.parametrize("entering", EVERY if LONG else few, indirect=True)


@pytest.fixture(scope="session")
def visitors() -> dict:
    """A page of each way of browsing, for all tests: journals have ports, and so cookies and storage, of their own."""
    return {}


@pytest.fixture
def entering(request, visitors):
    """A function that lets a browser into a served journal: each browser, and one that runs no scripts. A test that sets a time asks for a page of its own."""
    way = request.param
    owned = []

    def enter(journal: Served, start: str | None = None, own: bool = False):
        options = {"java_script_enabled": False} if way == "without scripts" else {}
        browser = request.getfixturevalue("firefox" if way == "firefox" else "browser")
        if own:
            owned.append(new_page(browser, **options))
        return arrive(owned[-1] if own else visitor(visitors, browser, **options), journal, start)

    yield enter
    # Firefox focuses no field of a page that another page was opened in front of.
    for page in owned:
        page.context.close()
    leave(visitors)


@pytest.fixture
def visit(browser, visitors):
    """A function that lets Chromium into a served journal, with a page that tests share. One that adds a listener or a script to it, or sets a time, uses `let_in`."""
    yield lambda journal, **options: arrive(visitor(visitors, browser, **options), journal)
    leave(visitors)


@pytest.fixture(scope="session")
def narrow_auditor(browser, audit, axe):
    """A page of 320 px with the scripts of an audit, for pages of forms; `arrive` lets it in."""
    page = browser.new_context(viewport={"width": 320, "height": 640}).new_page()
    for script in (audit, axe):
        page.add_init_script(script)
    yield page
    page.context.close()


def visitor(visitors: dict, browser, **options):
    way = (browser.browser_type.name, str(sorted(options.items())))
    if way not in visitors:
        visitors[way] = new_page(browser, **options)
    return visitors[way]


def new_page(browser, **options):
    """A page in a context of its own, which says whether it runs scripts."""
    page = browser.new_context(**options).new_page()
    page.runs_scripts = options.get("java_script_enabled", True)
    return page


def leave(visitors: dict):
    for page in visitors.values():
        if page.url != "about:blank":
            try:
                page.goto("about:blank")
            except Error:
                # Firefox may say that this was interrupted by itself.
                page.wait_for_url("about:blank")


@pytest.fixture
def home(served, entering):
    """A served journal and a page that it let in, in each way of browsing."""
    journal = served()
    return journal, entering(journal)


def let_in(browser, journal: Served, **options):
    """Returns a page in a new browser context that the journal's address has let in."""
    return arrive(new_page(browser, **options), journal)


def arrive(page, journal: Served, start: str | None = None):
    """Lets a page's browser in, and returns the page; shows Home, or the welcome, only if `start` is a page that leads there."""
    if start:
        page.goto(start)
        page.wait_for_url(lambda url: url.startswith(journal.address) and "token=" not in url)
    else:
        assert page.request.get(journal.entrance).ok
    return page


def press(place, button: str = "Save", exact: bool = True):
    """Presses a button of a page or of a part of it, and waits for the page that answers; before, Firefox opens no other."""
    with getattr(place, "page", place).expect_navigation():
        place.get_by_role("button", name=button, exact=exact).first.click()


def open_changed(page, address: str, holds):
    """Opens a page once its text shows what an editor did to the files: asking costs a tenth of opening."""
    for _ in range(1500):
        # The page may be planned again, from what the files were a moment ago, after it was asked for.
        if holds(page.request.get(address).text()) and holds(page.goto(address).text()):
            return
        page.wait_for_timeout(20)
    raise AssertionError(f"{address} never showed the change")


def open_setting(page, journal: Served, key: str):
    """Opens the group of a setting, then its row, and returns the row."""
    page.goto(journal.address + "settings.html")
    row = page.locator(f"#setting-{key}")
    page.locator(".setting-group > details", has=row).locator("summary").first.click()
    row.locator("summary").click()
    return row


def undo(page):
    press(page, "Undo", exact=False)
    expect(page.get_by_role("status").first).to_contain_text("Undone.")

"""Fixtures: the sites under test, and browsers to open them in.

`Tests/run` builds the sites first and lists them in HEARTH_TEST_SITES as `name=folder`, separated by `:`. When run alone,
tests without their site are skipped with a reason.
"""

import collections
import os
import pathlib
import random
import shutil
import subprocess

import pytest
from playwright.sync_api import expect, sync_playwright

pytest_plugins = ["locked_site", "served_journal"]

# As long as `until` waits: a busy machine is no failure.
expect.set_options(timeout=30_000)

HERE = pathlib.Path(__file__).parent
ROOT = HERE.parent.parent

# Set by `./hearth test --long`: every case of every grid, and random loops at full length.
LONG = bool(os.environ.get("HEARTH_LONG"))


def sample(cases, row=lambda case: None, each: int = 1) -> list:
    """Returns the cases to run: all of them with --long, otherwise `each` of every row.

    Cases for which `row` returns the same value are of one row. The choice is seeded, so that it is the same in every run
    and on every worker, and the cases keep their order.
    """
    cases = list(cases)
    if LONG:
        return cases
    rows = {}
    for index, case in enumerate(cases):
        rows.setdefault(row(case), []).append(index)
    chosen = [index for row in rows.values() for index in random.Random(0).sample(row, min(each, len(row)))]
    return [cases[index] for index in sorted(chosen)]


def sites() -> dict[str, pathlib.Path]:
    named = os.environ.get("HEARTH_TEST_SITES", "")
    pairs = (part.split("=", 1) for part in named.split(":") if "=" in part)
    return {name: pathlib.Path(folder) for name, folder in pairs}


def pages(folder: pathlib.Path) -> list[str]:
    return sorted(str(page.relative_to(folder)) for page in folder.rglob("*.html"))


@pytest.fixture(scope="session")
def starter() -> pathlib.Path:
    if "starter" not in sites():
        pytest.skip("HEARTH_TEST_SITES names no starter site; see Tests/run")
    return sites()["starter"]


@pytest.fixture(scope="session")
def hostile() -> pathlib.Path:
    if "hostile" not in sites():
        pytest.skip("HEARTH_TEST_SITES names no hostile site; see Tests/run")
    return sites()["hostile"]


@pytest.fixture(scope="session")
def spanish(hearth, tmp_path_factory) -> pathlib.Path:
    """The site of the starter journal with Hearth's language set to Spanish."""
    return journal_in("es", hearth, tmp_path_factory.mktemp("spanish"))


def journal_in(language: str, hearth: pathlib.Path, folder: pathlib.Path, *without: str) -> pathlib.Path:
    """Builds a copy of the starter journal, without the files that match `without`, and returns its site."""
    content = shutil.copytree(ROOT / "Content", folder / "Content")
    for pattern in without:
        for file in content.glob(pattern):
            file.unlink()
    settings = content / "hearth.yml"
    settings.write_text(settings.read_text(encoding="utf-8").replace("language: en ", f"language: {language} "), encoding="utf-8")
    subprocess.run([hearth, "build", "--quiet", "--today", "2026-11-20"], cwd=folder, check=not without, capture_output=bool(without))
    return folder / "site"


@pytest.fixture(scope="session")
def hearth() -> pathlib.Path:
    built = pathlib.Path(os.environ.get("HEARTH_PROGRAM", ROOT / ".build/release/hearth"))
    if not built.is_file():
        pytest.skip("no built program; see Tests/run")
    return built


def chromium_path() -> str:
    # The headless shell is the same engine without the windows; the tests take half as long in it.
    names = ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome"]
    for name in [os.environ.get("HEARTH_CHROMIUM", ""), *names, "/Applications/Chromium.app/Contents/MacOS/Chromium"]:
        if name and shutil.which(name):
            return shutil.which(name)
    pytest.skip("no Chromium on this machine; ./hearth test installs it")


def firefox_path() -> str:
    names = ["firefox-esr", "firefox", "/Applications/Firefox.app/Contents/MacOS/firefox"]
    for name in [os.environ.get("HEARTH_FIREFOX", ""), *names]:
        if name and shutil.which(name):
            return shutil.which(name)
    pytest.skip("no Firefox on this machine; ./hearth test installs it")


@pytest.fixture(scope="session")
def playwright():
    with sync_playwright() as playwright:
        yield playwright


@pytest.fixture(scope="session")
def browser(playwright):
    # A new frame for each document makes a page load take a quarter longer. The other feature is Playwright's own.
    features = "--enable-features=CDPScreenshotNewSurface,RenderDocument:level/crashed-frame"
    browser = playwright.chromium.launch(executable_path=chromium_path(), args=["--no-sandbox", features])
    yield browser
    browser.close()


# What Firefox is started with, so that it does little besides showing pages.
FIREFOX = {
    # A process for each site, one more in advance, and one for extensions take a seventh of the time.
    "fission.autostart": False, "dom.ipc.processCount": 1, "dom.ipc.processPrelaunch.enabled": False, "extensions.webextensions.remote": False,
    # Sixty frames a second take a sixth of the time of a page, which nobody sees.
    "layout.frame_rate": 10,
    # What a browser notes for later, of pages that were left and are never opened again, takes a quarter of it.
    "browser.sessionhistory.max_total_viewers": 0, "places.history.enabled": False, "browser.sessionstore.interval": 3_600_000,
    "browser.sessionstore.resume_from_crash": False, "browser.pagethumbnails.capturing_disabled": True,
    # As does reading a page to offer its translation or its bare text.
    "browser.translations.enable": False, "browser.ml.enable": False, "reader.parse-on-load.enabled": False,
    # Processes for sockets and sound, accounts, and lists for features that no test uses take a quarter of its start.
    "network.process.enabled": False, "media.rdd-process.enabled": False, "media.utility-process.enabled": False,
    "identity.fxaccounts.enabled": False, "services.settings.load_dump": False, "extensions.enabledScopes": 0,
    "browser.search.update": False, "browser.region.update.enabled": False, "browser.urlbar.quicksuggest.enabled": False,
}


@pytest.fixture(scope="session")
def firefox(playwright):
    """The system's Firefox, which Playwright drives through WebDriver BiDi."""
    browser = playwright.firefox.launch(channel="moz-firefox", executable_path=firefox_path(), firefox_user_prefs=FIREFOX)
    yield browser
    browser.close()


class Script(str):
    """A script to run in a page. A failing test shows its arguments, and these are up to 500 KB long."""

    def __repr__(self):
        return f"<a script of {len(self)} characters>"


@pytest.fixture(scope="session")
def axe() -> Script:
    import axe_playwright_python

    file = pathlib.Path(axe_playwright_python.__file__).parent / "axe.min.js"
    return Script(file.read_text(encoding="utf-8") + "\nnull")


@pytest.fixture(scope="session")
def audit() -> Script:
    files = ["audit.js", "audit_pages.js", "audit_charts.js"]
    return Script("\n".join((HERE / file).read_text(encoding="utf-8") for file in files) + "\nnull")


def follow(link):
    """Follows a link and waits for its page; without the wait, a test may still read the old page."""
    target = link.evaluate("link => link.href")
    page = link.page
    link.click()
    page.wait_for_url(target)
    return page


def until(page, truth: str):
    """Polls until `truth` holds. The pages' content security policy blocks the eval that `wait_for_function` needs."""
    for _ in range(1500):
        if page.evaluate(truth):
            return
        page.wait_for_timeout(20)
    raise AssertionError(f"never: {truth}")


class Reader:
    """A browser page that records console messages, errors, dialogs and network requests."""

    def __init__(self, context, folder: pathlib.Path):
        self.folder = folder
        self.stays = True
        self.page = context.new_page()
        self.problems: list[str] = []
        self.page.on("console", lambda message: self.problems.append(f"console {message.type}: {message.text}"))
        self.page.on("pageerror", lambda error: self.problems.append(f"error: {error}"))
        self.page.on("dialog", self._dialog)
        self.page.on("request", self._request)

    def _request(self, request):
        if not request.url.startswith(("file:", "data:", "blob:")):
            self.problems.append(f"request to {request.url}")

    def _dialog(self, dialog):
        self.problems.append(f"dialog: {dialog.message}")
        dialog.dismiss() if self.stays else dialog.accept()

    def stop_time(self):
        """Pauses time until a test advances it."""
        # An installed clock runs with the real one until it is paused.
        self.page.clock.install(time=0)
        self.page.clock.pause_at(1)
        return self

    def open(self, path: str):
        file, mark, place = path.partition("#")
        self.page.goto((self.folder / file).absolute().as_uri() + mark + place)
        return self.page


# What a page is shown with unless a test says otherwise.
MEDIA = {"color_scheme": "light", "forced_colors": "none", "contrast": "no-preference", "reduced_motion": "no-preference"}


@pytest.fixture(scope="session")
def contexts(browser):
    made = {}

    def get(**options):
        key = tuple(sorted((name, str(value)) for name, value in options.items()))
        if key not in made:
            made[key] = browser.new_context(**options)
        return made[key]

    yield get
    for context in made.values():
        context.close()


@pytest.fixture
def fresh(browser):
    """Like `reading`, but in a fresh browser context; with `clock`, time is paused until the test advances it."""
    made = []

    def read(folder: pathlib.Path, clock: bool = False, **options) -> Reader:
        context = browser.new_context(**options)
        made.append(context)
        reader = Reader(context, folder)
        return reader.stop_time() if clock else reader

    yield read
    for context in made:
        context.close()


@pytest.fixture(scope="session")
def idle() -> dict[str, list]:
    """Readers whose test has ended, by the options of their context."""
    return collections.defaultdict(list)


@pytest.fixture
def reading(browser, contexts, idle):
    """Takes a page that another test has used, if there is one; a test that adds a script or a listener, or sets a time, uses `fresh`."""
    taken = []

    def read(folder: pathlib.Path, clock: bool = False, **options) -> Reader:
        waiting = idle[str((clock, sorted(options.items())))]
        if waiting:
            reader = waiting.pop()
        else:
            # A clock is that of its whole context.
            reader = Reader(browser.new_context(**options) if clock else contexts(**options), folder)
            if clock:
                reader.stop_time()
        reader.folder = folder
        taken.append((reader, waiting, reader.page.viewport_size, {name: options.get(name, usual) for name, usual in MEDIA.items()}))
        return reader

    yield read
    for reader, waiting, size, media in taken:
        reader.page.mouse.move(0, 0)
        reader.page.evaluate("if (location.protocol === 'file:') { localStorage.clear(); sessionStorage.clear(); }")
        # Words that were not saved are left behind.
        reader.stays = False
        reader.page.goto("about:blank")
        reader.stays = True
        if reader.page.viewport_size != size:
            reader.page.set_viewport_size(size)
        reader.page.emulate_media(media="null", **media)
        reader.problems.clear()
        waiting.append(reader)


@pytest.fixture(scope="module")
def shared(contexts, starter):
    """A reader of the starter site that the tests of a file share."""
    reader = Reader(contexts(), starter)
    yield reader
    reader.page.close()

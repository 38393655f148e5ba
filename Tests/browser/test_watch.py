"""A page that is open while `hearth watch` runs reloads itself after a save, without a server."""

import pathlib
import signal
import subprocess
import time

import pytest
from conftest import until

ROOT = pathlib.Path(__file__).parent.parent.parent
BINARY = ROOT / ".build" / "release" / "hearth"


@pytest.fixture
def watched(tmp_path):
    """A journal with one resource, and a `hearth watch` that has built its site once."""
    if not BINARY.exists():
        pytest.skip("the tool is not built; ./hearth build does it")
    resources = tmp_path / "Content" / "resources"
    resources.mkdir(parents=True)
    (resources / "tea.md").write_text("---\ntitle: Tea\n---\n\nBy the window.\n", encoding="utf-8")
    with subprocess.Popen(
        [BINARY, "watch", "--quiet", "--today", "2026-11-20"], cwd=tmp_path, stdout=subprocess.DEVNULL
    ) as process:
        stamp = tmp_path / "site" / "assets" / "reload-stamp.js"
        deadline = time.monotonic() + 60
        while not stamp.exists() and time.monotonic() < deadline:
            time.sleep(0.05)
        yield tmp_path
        process.terminate()


def test_an_open_page_shows_what_was_saved(watched, browser):
    # A fresh context, with the page's content security policy in force.
    context = browser.new_context()
    page = context.new_page()
    problems = []
    page.on("console", lambda message: problems.append(message.text))
    page.on("request", lambda request: problems.append(request.url) if not request.url.startswith("file:") else None)
    with page.expect_event("requestfinished", lambda request: "reload-stamp.js" in request.url):
        page.goto((watched / "site" / "resources" / "tea.html").as_uri())
    assert "By the window." in page.inner_text("main")
    # The other page reloads only after the whole build.
    other = context.new_page()
    with other.expect_event("requestfinished", lambda request: "reload-stamp.js" in request.url):
        other.goto((watched / "site" / "resources" / "index.html").as_uri())
    source = watched / "Content" / "resources" / "tea.md"
    # Once the page knows the stamp, and has removed the script that told it, a change of the stamp reloads it.
    for one in (page, other):
        until(one, "!document.querySelector('script[src*=reload-stamp]')")
    source.write_text("---\ntitle: Mint\n---\n\nOn the stairs.\n", encoding="utf-8")
    page.get_by_text("On the stairs.").wait_for(timeout=60_000)
    assert "By the window." not in page.inner_text("main")
    other.get_by_role("link", name="Mint", include_hidden=True).first.wait_for(state="attached", timeout=60_000)
    assert problems == []
    context.close()


@pytest.mark.parametrize("sent", [signal.SIGINT, signal.SIGTERM])
def test_a_watch_that_is_stopped_leaves_the_site_as_a_build_makes_it(tmp_path, hearth, sent):
    resources = tmp_path / "Content" / "resources"
    resources.mkdir(parents=True)
    (resources / "tea.md").write_text("---\ntitle: Tea\n---\n\nBy the window.\n", encoding="utf-8")
    day = ["--today", "2026-11-20"]
    watching = subprocess.Popen([hearth, "watch", "--quiet", *day], cwd=tmp_path)
    page = tmp_path / "site" / "resources" / "tea.html"
    deadline = time.monotonic() + 60
    while not (page.exists() and "reload.js" in page.read_text()) and time.monotonic() < deadline:
        time.sleep(0.05)
    watching.send_signal(sent)
    assert watching.wait(30) == 0
    subprocess.run([hearth, "build", "--quiet", *day, "--output", "other"], cwd=tmp_path, check=True)

    def files(folder):
        paths = [path for path in (tmp_path / folder).rglob("*") if path.is_file() and path.name != ".hearth-manifest"]
        return {path.relative_to(tmp_path / folder): path.read_bytes() for path in paths}

    assert files("site") == files("other")
    assert subprocess.run([hearth, "audit", "--quiet", *day], cwd=tmp_path).returncode == 0

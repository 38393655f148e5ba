"""No page makes a browser look up the hosts of its links. System calls show what a browser asks a name server."""

import contextlib
import pathlib
import re
import shutil
import subprocess

import pytest
from conftest import FIREFOX, LONG, Reader, chromium_path, firefox_path
from locked_site import lock_journal, open_lock, show

META = '<meta http-equiv="x-dns-prefetch-control" content="off">'

pytestmark = pytest.mark.skipif(
    shutil.which("strace") is None or subprocess.run(["strace", "-qq", "-o", "/dev/null", "true"], check=False).returncode != 0,
    reason="strace is not installed, or may not trace here",
)


def asked(calls: str) -> set[str]:
    """Returns the hosts in questions to a name server, where the length of each part comes before it."""
    return set(re.findall(r"\\10(note|seal|bare)host\\7example", calls))


@contextlib.contextmanager
def traced(playwright, name: str, folder: pathlib.Path):
    """Starts a browser whose network calls are written to a file. Yields a context and a function that reads the file."""
    log = folder / f"{name}.trace"
    program = folder / name
    path = chromium_path() if name == "chromium" else firefox_path()
    program.write_text(f'#!/bin/sh\nexec strace -f --seccomp-bpf -qq -s 512 -e trace=sendto,sendmmsg -o {log} {path} "$@"\n')
    program.chmod(0o755)
    options = {"args": ["--no-sandbox"]} if name == "chromium" else {"channel": "moz-firefox", "firefox_user_prefs": FIREFOX}
    browser = getattr(playwright, name).launch(executable_path=program, **options)
    try:
        yield browser.new_context(), lambda: log.read_text(errors="replace")
    finally:
        browser.close()


# Takes seconds in each browser, which starts slower while every call of its network is traced. Chromium looks up no host of a link in
# a file, whatever the page says, so it is asked only with --long.
@pytest.mark.parametrize("name", ["firefox", *(["chromium"] if LONG else [])])
def test_no_link_of_a_page_or_of_an_open_entry_is_looked_up(playwright, hearth, tmp_path, name):
    vault = lock_journal(tmp_path)
    (tmp_path / "Content" / "notes").mkdir(exist_ok=True)
    (tmp_path / "Content" / "notes" / "links.md").write_text("[web](https://notehost.example/)\n")
    subprocess.run([hearth, "build", "--quiet", "--today", "2026-11-20"], cwd=tmp_path, check=True, capture_output=True)
    site = tmp_path / "site"
    entry = '<div class="page-head"><h1>Links</h1></div><p><a href="https://sealhost.example/">web</a></p>'
    vault.add_page("notes/links.html", entry, "Links", kind="note", title="Links")
    vault.write(site)
    text = (site / "notes" / "notes-links.html").read_text()
    assert META in text and "notehost" in text
    # The same page without the line, to know that a lookup would show.
    (site / "notes" / "bare.html").write_text(text.replace(META, "").replace("notehost", "barehost"))
    with traced(playwright, name, tmp_path) as (context, calls):
        reader = Reader(context, site)
        page = reader.open("notes/notes-links.html")
        page.get_by_role("link", name="web").first.hover()
        show(open_lock(reader), "Links")
        page.get_by_role("link", name="web").first.hover()
        reader.open("notes/bare.html")
        # Firefox looks up the host unless the page forbids it.
        for _ in range(1500 if name == "firefox" else 10):
            if asked(calls()):
                break
            page.wait_for_timeout(20)
    assert asked(calls()) == ({"bare"} if name == "firefox" else set())

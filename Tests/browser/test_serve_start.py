"""hearth serve starts in the browser that the system opens, beside another one, and without forms where nothing may change."""

import os
import pathlib
import select
import socket
import stat
import sys

import pytest
from playwright.sync_api import expect
from served_journal import EVERY, press
from test_serve_import import CALENDAR, found, look_at, wait_for

# Stands for the system's command: says what it is given, and keeps a copy, since the page is removed after a while.
OPENER = """#!{python}
import os, shutil, sys
shutil.copy(sys.argv[1], {kept!r} + "/open.html")
with open({kept!r} + "/said", "w") as said:
    said.write(f"{{os.stat(sys.argv[1]).st_mode}} {{' '.join(sys.argv[1:])}}")
"""


def opened(served, folder: pathlib.Path, *options: str):
    """Serves a journal, and returns it with the page that a browser was opened with, its mode, and the words of the command."""
    for name in ["commands", "temporary", "journal"]:
        (folder / name).mkdir()
    for name in ["xdg-open", "open"]:
        command = folder / "commands" / name
        command.write_text(OPENER.format(python=sys.executable, kept=str(folder)), encoding="utf-8")
        command.chmod(0o700)
    os.mkfifo(folder / "said")
    said = os.open(folder / "said", os.O_RDWR | os.O_NONBLOCK)
    environment = {**os.environ, "PATH": f"{folder / 'commands'}:{os.environ['PATH']}", "TMPDIR": str(folder / "temporary")}
    journal = served(*options, folder=folder / "journal", environment=environment)
    assert select.select([said], [], [], 30)[0], "no browser was opened"
    mode, words = os.read(said, 4096).decode().split(" ", 1)
    os.close(said)
    return journal, folder / "open.html", int(mode), words


@pytest.mark.skipif(not sys.platform.startswith("linux") or os.getuid() != 0, reason="takes several users")
def test_only_this_users_programs_are_answered(served):
    owner, other = 65534, 65533
    journal = served(user=owner)
    place = journal.address.removeprefix("http://").strip("/")
    host, port = place.split(":")
    request = f"GET /{journal.entrance.removeprefix(journal.address)} HTTP/1.1\r\nHost: {place}\r\nConnection: close\r\n\r\n".encode()

    def ask(user: int, waits: bool = True) -> bytes:
        # A connection is of the user who makes the socket.
        os.seteuid(user)
        connection = socket.socket()
        os.seteuid(0)
        with connection:
            connection.settimeout(20)
            connection.connect((host, int(port)))
            connection.sendall(request)
            try:
                return connection.recv(1000) if waits else b""
            except ConnectionResetError:
                return b""

    # A connection that is closed already belongs to nobody.
    assert not any([ask(other), ask(other, waits=False), ask(other)])
    # Nothing was carried out: the address, which works once, still works.
    assert b"Set-Cookie" in ask(owner)
    assert ask(0).startswith(b"HTTP/1.1 403")


# Opens two pages from the disk, and sends a form, in every way of browsing.
@pytest.mark.ways(*EVERY)
def test_the_browser_that_the_system_opens_is_let_in(served, entering, tmp_path):
    journal, start, mode, words = opened(served, tmp_path)
    token = journal.entrance.split("token=")[1]
    assert token not in words and stat.S_IMODE(mode) == 0o600
    page = entering(journal, start.as_uri())
    expect(page.get_by_role("link", name="Write", exact=True).first).to_be_visible()
    assert page.url == journal.address
    page.goto(journal.address + "new?kind=reflection")
    page.locator("textarea").first.fill("Let in.")
    press(page)
    assert any("Let in." in journal.file(path) for path in journal.files("reflections/*.md"))
    # The address has been used.
    other = page.context.browser.new_context().new_page()
    other.goto(start.as_uri())
    expect(other.get_by_text("Hearth answers only its own pages")).to_be_visible()
    other.context.close()
    journal.stop()
    assert not list((tmp_path / "temporary").iterdir()) and not list((journal.folder / ".hearth").glob("*.html"))


def test_a_browser_that_follows_no_refresh_has_links(served, browser, tmp_path):
    journal, start, _, _ = opened(served, tmp_path)
    page = browser.new_context(java_script_enabled=False).new_page()

    def without_refresh(route):
        answer = route.fetch()
        route.fulfill(response=answer, body=answer.text().replace('http-equiv="refresh"', ""))

    page.route("**/?token=*", without_refresh)
    start.write_text(start.read_text(encoding="utf-8").replace('http-equiv="refresh"', ""), encoding="utf-8")
    page.goto(start.as_uri())
    page.get_by_role("link", name="Open your journal").click()
    page.wait_for_url("**/?token=*")
    page.get_by_role("link", name="Open your journal").click()
    page.wait_for_url(journal.address)
    expect(page.get_by_role("link", name="Write", exact=True).first).to_be_visible()
    page.context.close()


@pytest.mark.ways("chromium")
def test_pages_without_forms_need_no_folder(served, entering, tmp_path):
    journal, start, _, _ = opened(served, tmp_path, "--read-only")
    page = entering(journal, start.as_uri())
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    own = {"Origin": journal.address.removesuffix("/")}
    answer = page.request.post(journal.address + "draft", headers=own, multipart={"kind": "reflection", "text": "words"})
    assert answer.status == 405 and "Nothing can be changed" in answer.text()
    assert not (journal.folder / ".hearth" / "uploads").exists()


@pytest.mark.ways("chromium")
def test_two_servers_keep_one_file_each(served, entering, tmp_path):
    (first, page), second = (lambda journal: (journal, entering(journal)))(served()), served()
    calendar = tmp_path / "plans.ics"
    calendar.write_bytes(CALENDAR.encode())
    look_at(page, first, calendar)
    found(page)
    second.stop()
    page.get_by_role("button", name="Add", exact=True).click()
    wait_for(page, "Calendar")
    assert first.files("events/*choir*")
    assert not (first.folder / ".hearth" / "kept").exists()

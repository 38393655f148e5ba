"""Typing passwords at a terminal: nothing of them is shown, and the terminal is restored afterwards."""

import fcntl
import os
import pty
import select
import shutil
import subprocess
import termios
import time

import pytest

WORDS = "lantern gravel monsoon clarinet pebble"
OTHERS = "orchard velvet thunder basil quarry"


class Terminal:
    """A pseudo-terminal with a command that prompts there."""

    def __init__(self, *command, cwd):
        self.master, slave = pty.openpty()
        self.shown = ""
        self.process = subprocess.Popen(
            command, cwd=cwd, stdin=slave, stdout=slave, stderr=slave, start_new_session=True
        )
        self.slave = slave

    def until(self, question):
        deadline = time.monotonic() + 120
        start = len(self.shown)
        while question not in self.shown[start:]:
            assert time.monotonic() < deadline, self.shown
            if select.select([self.master], [], [], 0.1)[0]:
                self.shown += os.read(self.master, 4096).decode()

    def type(self, text):
        os.write(self.master, text.encode())

    def until_read(self):
        """Waits until the command has read what was typed."""
        deadline = time.monotonic() + 120
        while fcntl.ioctl(self.slave, termios.FIONREAD, b"\0" * 4) != b"\0" * 4:
            assert time.monotonic() < deadline, "nothing is read"
            time.sleep(0.01)

    @property
    def is_echoing(self):
        return bool(termios.tcgetattr(self.slave)[3] & termios.ECHO)

    def end(self):
        self.process.wait(30)
        os.close(self.slave)
        while select.select([self.master], [], [], 0.1)[0]:
            try:
                self.shown += os.read(self.master, 4096).decode()
            except OSError:
                break
        os.close(self.master)
        return self.process.returncode


@pytest.fixture(scope="module")
def locked(tmp_path_factory, hearth):
    folder = tmp_path_factory.mktemp("terminal")
    (folder / "Content").mkdir()
    (folder / "words").write_text(WORDS)
    subprocess.run([hearth, "lock", "--password-file", "words"], cwd=folder, check=True, stdout=subprocess.DEVNULL)
    return folder


@pytest.fixture
def journal(tmp_path, locked):
    return shutil.copytree(locked, tmp_path / "journal")


def test_nothing_typed_from_the_first_password_to_the_last_is_shown_not_even_ahead(journal, hearth):
    terminal = Terminal(hearth, "lock", "--change", cwd=journal)
    terminal.until("Password or recovery code: ")
    terminal.type(WORDS + "\n")
    # Type while the first password is being tried.
    terminal.until_read()
    terminal.type("typed ahead\n")
    terminal.until("New password: ")
    terminal.type(OTHERS + "\n")
    terminal.until("The same again: ")
    terminal.type(OTHERS + "\n")
    terminal.until("still open the lock")
    assert terminal.is_echoing
    assert terminal.end() == 0
    for text in (WORDS, OTHERS, "typed ahead"):
        assert text not in terminal.shown


@pytest.mark.parametrize("signal", ["TERM", "HUP", "INT", "QUIT"])
def test_a_signal_that_ends_a_question_brings_the_echo_back(journal, hearth, signal):
    terminal = Terminal(hearth, "lock", "--change", cwd=journal)
    terminal.until("Password or recovery code: ")
    assert not terminal.is_echoing
    subprocess.run(["kill", f"-{signal}", str(terminal.process.pid)], check=True)
    terminal.process.wait(30)
    assert terminal.is_echoing
    assert terminal.end() < 0

"""A guided meditation with the person's own recording: played only on request, with a transcript to read at any time."""

import math
import struct
import subprocess
import wave

import pytest
from playwright.sync_api import expect

from conftest import until

TEXT = """---
title: Ten slow minutes, in my voice
form: meditation
minutes: 2
moods: [fairly calm]
audio: evening.wav
---

- 0:00 Sit or lie in any way that is comfortable, with your eyes open or closed.
- 0:20 Feel where your back touches something.
- 0:50 Listen to what is far away.
- 1:30 You could stay here, or get up.
"""


def record(file, seconds: float = 3):
    """Writes a soft tone as a stand-in for a voice."""
    with wave.open(str(file), "wb") as sound:
        sound.setnchannels(1)
        sound.setsampwidth(2)
        sound.setframerate(8000)
        wave_of = (int(3000 * math.sin(2 * math.pi * 220 * index / 8000)) for index in range(int(8000 * seconds)))
        sound.writeframes(b"".join(struct.pack("<h", value) for value in wave_of))


@pytest.fixture
def site(tmp_path, hearth):
    content = tmp_path / "Content"
    (content / "exercises").mkdir(parents=True)
    (content / "attachments").mkdir()
    (content / "exercises" / "meditation-mine.md").write_text(TEXT, encoding="utf-8")
    record(content / "attachments" / "evening.wav")
    built = subprocess.run([str(hearth), "build", "--quiet"], cwd=tmp_path, capture_output=True, text=True, check=False)
    assert built.returncode == 0 and "warning" not in built.stderr, built.stderr
    return tmp_path / "site"


@pytest.mark.parametrize("path", ["relax/meditation-mine.html", "relax/fairly-calm-3.html"])
def test_nothing_sounds_until_it_is_played_and_then_it_does(reading, site, path):
    reader = reading(site)
    page = reader.open(path)
    sound = page.locator("figure audio")
    assert sound.count() == 1 and sound.get_attribute("controls") is not None
    assert sound.get_attribute("autoplay") is None and sound.get_attribute("preload") == "none"
    assert page.evaluate("document.querySelector('audio').currentTime") == 0
    # The controls are the browser's own; Space presses their play button.
    sound.focus()
    page.keyboard.press("Space")
    expect(sound).to_have_js_property("paused", False)
    until(page, "document.querySelector('audio').currentTime > 0.2")
    assert 2.9 < page.evaluate("document.querySelector('audio').duration") < 3.1
    page.keyboard.press("Space")
    expect(sound).to_have_js_property("paused", True)
    assert not reader.problems


@pytest.mark.parametrize("script", [True, False])
def test_what_is_said_in_it_can_be_read_beside_it(reading, site, script):
    page = reading(site, java_script_enabled=script).open("relax/meditation-mine.html")
    text = page.inner_text("main")
    for line in ("Feel where your back touches something.", "You could stay here, or get up."):
        assert line in text
    # The transcript belongs to the recording.
    assert "Listen to what is far away." in page.locator("figure.recording .prose").inner_text()
    assert page.locator("figure figcaption a").get_attribute("href").endswith(".wav")
    assert page.locator("figure audio").is_visible()
    # The player can show the words without the recording, too.
    assert page.get_by_role("button", name="Play", exact=True).count() == (1 if script else 0)

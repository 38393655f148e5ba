"""Entries sealed by `hearth seal`: decrypted by following the documentation alone, and on the page of locked entries."""

import base64
import re
import shutil
import subprocess

import pytest
from locked_site import lock_journal, open_lock, show, unlock
from playwright.sync_api import expect

ATLAS = "reflections/2026-10-13-mending-the-atlas.md"
DAY = "heart-rate/2026-10-13.md"


@pytest.fixture(scope="session")
def sealed(hearth, tmp_path_factory):
    """The starter journal, which has one sealed entry, with two files sealed by `hearth seal`, and its site."""
    root = tmp_path_factory.mktemp("sealed")
    vault = lock_journal(root)
    # Use a copy, because another entry of the starter journal shows this picture too.
    shutil.copy(root / "Content/attachments/mended-spine.png", root / "Content/attachments/spine.png")
    atlas = root / "Content" / ATLAS
    atlas.write_text(atlas.read_text().replace("mended-spine.png", "spine.png"))
    before = {name: (root / "Content" / name).read_bytes() for name in (ATLAS, DAY)}

    def run(*arguments):
        subprocess.run([hearth, *arguments, "--content", root / "Content"], check=True, capture_output=True)

    run("seal", "2026-10-13-mending-the-atlas", root / "Content" / DAY)
    run("build", "--quiet", "--today", "2026-11-20", "--output", root / "site")
    return root, vault, before


def test_the_document_alone_opens_what_was_sealed(sealed):
    root, vault, before = sealed
    for name, content in before.items():
        assert not (root / "Content" / name).exists()
        opened = vault.open_sealed((root / "Content" / f"{name}.sealed").read_bytes())
        # An entry says inside that it is sealed, so that no text becomes public when it is unlocked.
        without = [re.sub(rb"(?m)^privacy: .*\n", b"", text) for text in (opened["file"], content)]
        assert opened["path"] == f"Content/{name}" and without[0] == without[1]
        assert not name.endswith(".md") or b"\nprivacy: sealed\n" in opened["file"]
        assert len(opened["names"]) == len(opened["page"]["files"]) > 0
        assert "<h1" in opened["page"]["html"]
    boxes = list((root / "site/locked").glob("*.js"))
    for file in boxes:
        if file.stem != "lock":
            name, text = re.fullmatch(r'hearthLocked\("([0-9a-f]{32})","([^"]*)"\)', file.read_text()).groups()
            vault.open(base64.b64decode(text), f"site/{name}")
    assert len(boxes) >= 9


def test_a_sealed_file_is_listed_found_linked_and_shown_with_its_picture(reading, sealed):
    reader = reading(sealed[0] / "site")
    page = open_lock(reader)
    expect(page.locator("#lock-said")).to_have_text("Unlocked: 3 entries.")
    expect(page.locator(".timeline-entry")).to_have_count(3)
    day = page.locator(".timeline-day", has=page.get_by_role("heading", name="Tuesday 13 October 2026"))
    assert day.locator(".timeline-entry").count() == 2
    page.get_by_role("searchbox").fill("bolivia")
    expect(page.locator("#lock-results h3", has_text="Mending the atlas")).to_be_visible()
    page.get_by_role("searchbox").fill("")
    show(page, "Mending the atlas")
    picture = page.locator("article img").first
    expect(picture).to_have_attribute("src", re.compile("^blob:"))
    picture.evaluate("image => image.decode()")
    page.locator("main dl a", has_text="13 October 2026").click()
    expect(page.get_by_role("heading", level=1)).to_contain_text("13 October 2026")
    assert page.locator("main svg[role=img]:visible").count() == 1
    assert reader.problems == []


def test_one_that_cannot_be_opened_costs_a_sentence_and_not_the_rest(reading, sealed, tmp_path):
    root, vault, _ = sealed
    shutil.copytree(root / "site", tmp_path / "site")
    name = (root / "Content" / f"{DAY}.sealed").read_bytes()[-16:].hex()
    (tmp_path / f"site/locked/{name}.js").write_text(f'hearthLocked("{name}","AAAA")')
    page = open_lock(reading(tmp_path / "site"))
    expect(page.locator("#lock-unopened")).to_contain_text("1 sealed entry can't be opened")
    expect(page.locator(".timeline-entry")).to_have_count(2)


def test_another_box_in_the_place_of_the_list_is_refused(reading, sealed, tmp_path):
    root = sealed[0]
    shutil.copytree(root / "site", tmp_path / "site")
    lock = tmp_path / "site/locked/lock.js"
    name = (root / "Content" / f"{ATLAS}.sealed").read_bytes()[-16:].hex()
    lock.write_text(re.sub(r'"index": "[0-9a-f]+"', f'"index": "{name}"', lock.read_text()))
    page = reading(tmp_path / "site").open("locked.html")
    unlock(page)
    expect(page.locator("#lock-status")).to_contain_text(re.compile("damaged|wrong place"))

"""The site as a folder of files: it can be moved or read from a USB stick, and every link has a target."""

import functools
import html.parser
import pathlib
import urllib.parse

import pytest
from conftest import pages, sites


class Links(html.parser.HTMLParser):
    def __init__(self, text: str):
        super().__init__()
        self.references: list[str] = []
        self.ids: set[str] = set()
        self.feed(text)

    def handle_starttag(self, tag, attributes):
        for key, value in attributes:
            if key in ("href", "src") and value is not None:
                self.references.append(value)
            if key == "id":
                self.ids.add(value)


@functools.cache
def read(folder: pathlib.Path) -> dict[str, Links]:
    return {page: Links((folder / page).read_text(encoding="utf-8")) for page in pages(folder)}


@pytest.mark.parametrize("name", sorted(sites()) or ["none"])
def test_every_link_leads_to_a_file_and_a_place_in_it(name):
    if name not in sites():
        pytest.skip("HEARTH_TEST_SITES names no built site; see Tests/run")
    folder = sites()[name]
    known = read(folder)
    broken = []
    for page, links in known.items():
        for reference in links.references:
            parts = urllib.parse.urlsplit(reference)
            if parts.scheme:
                continue
            path = urllib.parse.unquote(parts.path)
            target = (folder / page).parent / path if path else folder / page
            if not target.is_file():
                broken.append(f"{page}: {reference}")
                continue
            name_in_site = str(target.resolve().relative_to(folder.resolve()))
            # Fragments that fill in the form for writing are no targets.
            is_filled_in = name_in_site == "reflect/new.html" and "=" in parts.fragment
            if parts.fragment and name_in_site in known and not is_filled_in:
                if urllib.parse.unquote(parts.fragment) not in known[name_in_site].ids:
                    broken.append(f"{page}: {reference} (no such place)")
    assert not broken, "\n".join(broken)


@pytest.mark.parametrize("name", sorted(sites()) or ["none"])
def test_every_page_can_be_reached_from_home(name):
    if name not in sites():
        pytest.skip("HEARTH_TEST_SITES names no built site; see Tests/run")
    folder = sites()[name]
    known = read(folder)
    reached, queue = {"index.html"}, ["index.html"]
    while queue:
        page = queue.pop()
        for reference in known[page].references:
            parts = urllib.parse.urlsplit(reference)
            if parts.scheme or not parts.path:
                continue
            target = ((folder / page).parent / urllib.parse.unquote(parts.path)).resolve()
            found = str(target.relative_to(folder.resolve()))
            if found in known and found not in reached:
                reached.add(found)
                queue.append(found)
    assert set(known) - reached == set()


@pytest.mark.parametrize("name", sorted(sites()) or ["none"])
def test_titles_are_unique(name):
    if name not in sites():
        pytest.skip("HEARTH_TEST_SITES names no built site; see Tests/run")
    folder = sites()[name]
    titles: dict[str, list[str]] = {}
    for page in pages(folder):
        text = (folder / page).read_text(encoding="utf-8")
        title = text.split("<title>", 1)[1].split("</title>", 1)[0]
        titles.setdefault(title, []).append(page)
    assert {title: found for title, found in titles.items() if len(found) > 1} == {}

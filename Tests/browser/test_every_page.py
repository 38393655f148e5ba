"""Pages of every site: structure, names, contrast, reflow, colours, print, and axe-core's rules.

All pages of the hostile site, and of the others those that together have every element in every section, and one more of
each folder. Each is loaded once, and looked at in light colours at full width, and with large text at 320 px. Those that
together have every element in every section, whose colours differ, are looked at in dark colours too; those that together
have every element, in all other modes too, on paper, and by axe. With --long, every page is.
"""

import functools
import pathlib
import re

import pytest

from conftest import LONG, Reader, pages, sample, sites

WIDE = {"width": 1280, "height": 800}
NARROW = {"width": 320, "height": 640}
# A4 minus its margins of 18 mm, in CSS px.
PAPER = {"width": 658, "height": 986}

# The day of three hundred labelled times is looked at in light colours only: other days have all its elements.
LARGEST = ("hostile", "days/2026-10-02.html")

# Adopted sheets, because the page's content security policy blocks styles in the document. The spacing is of WCAG 2.2, 1.4.12.
LARGE = "html { font-size: 200% }"
SPACING = """
  * { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important; }
  p { margin-bottom: 2em !important; }
"""

ONCE = (
    "frame head references names navigation dates words charts chartText chartDrawing chartColours contrast targets alone cells sameNames standard"
    " reflow motion fades"
).split()

# The plain page that Hide leads to has no frame, so that it shows nothing of the journal.
UNFRAMED = {"away.html": {"frame", "head", "navigation"}}

# audit.js checks the contrast of every text, at 7:1; in axe, contrast takes longer than all other rules together.
AXE = """() => axe.run(document, {
  preload: false,
  resultTypes: ['violations'],
  rules: {'color-contrast': {enabled: false}, 'color-contrast-enhanced': {enabled: false}},
}).then(result => result.violations.map(found => `[axe] ${found.id}: ${found.help}: ${found.nodes[0].html.slice(0, 120)}`))"""


@functools.cache
def varied(by_section: bool) -> set[tuple[str, str]]:
    """Returns pages that together have every element, by tag, class and perhaps section: few of the hostile site, then of others."""
    chosen, seen = set(varied(by_section=False)) if by_section else set(), set()
    for name in sorted(sites()):
        texts = {(name, page): (sites()[name] / page).read_text(encoding="utf-8") for page in pages(sites()[name]) if (name, page) != LARGEST}
        elements = {page: elements_of(text, by_section) for page, text in texts.items()}
        seen = seen.union(*(elements[page] for page in chosen & elements.keys()))
        while missing := set().union(*elements.values()) - seen:
            page = max(elements, key=lambda page: len(elements[page] & missing))
            chosen.add(page)
            seen |= elements[page]
    return chosen


def elements_of(page: str, by_section: bool) -> set[tuple[str, str, str]]:
    section = by_section and re.search(r'<body class="([^"]*)"', page)
    tags = re.findall(r'<([a-z][a-z0-9]*)(?: [^>]*?\bclass="([^"]*)")?', page)
    return {(section[1] if section else "", tag, name) for tag, names in tags for name in names.split() or [""]}


def chosen_pages() -> list:
    every = [(name, page) for name, folder in sorted(sites().items()) for page in pages(folder)]
    some = sample(every, row=row_of)
    chosen = {*some, *varied(by_section=True), *varied(by_section=False)}
    return [pytest.param(name, page, id=f"{name}:{page}") for name, page in every if (name, page) in chosen]


def row_of(case: tuple[str, str]):
    """Returns what a page has in common with others: each page of the hostile site is its own, except sessions and labels that differ in a number."""
    name, page = case
    folder = str(pathlib.PurePath(page).parent)
    if name != "hostile":
        return name, folder
    return name, re.sub(r"-\d+", "", page) if folder in ("relax", "labels") else page


@pytest.fixture(scope="session")
def auditors(browser, audit, axe):
    """Three browser pages for all pages of the sites: for light colours, for dark ones too, and for all modes with axe. Checks are injected before a document loads."""
    readers = []
    for scripts in [[audit], [audit], [audit, axe]]:
        context = browser.new_context(viewport=WIDE)
        for script in scripts:
            context.add_init_script(script)
        readers.append(Reader(context, None))
        # Large hostile pages need more than the default timeouts, though they are static.
        readers[-1].page.set_default_timeout(60_000)
    yield readers
    for reader in readers:
        reader.page.context.close()


def emulate(page, **media):
    usual = {"media": "screen", "color_scheme": "light", "forced_colors": "none", "contrast": "no-preference", "reduced_motion": "reduce"}
    page.emulate_media(**usual | media)


def audited(page, mode: str, *checks: str) -> list[str]:
    """Returns what these checks of audit.js find."""
    return looked(page, look(mode, *checks))


def looked(page, *looks: dict) -> list[str]:
    """Returns what looks at a page find, one after another."""
    return page.evaluate("looks => hearthAudit.looks(looks)", looks)


def look(mode: str, *checks: str, css: str = "", folds: bool | None = None) -> dict:
    """A look with checks of audit.js, perhaps with a style sheet of its own, or with all that folds open or closed."""
    return {"mode": mode, "checks": checks, "css": css, "folds": folds}


@pytest.mark.parametrize("name, path", chosen_pages())
def test_page(name, path, auditors):
    in_all_modes = LONG or (name, path) in varied(by_section=False)
    is_dark_too = in_all_modes or (name, path) in varied(by_section=True)
    auditor = auditors[is_dark_too + in_all_modes]
    auditor.folder = sites()[name]
    auditor.problems.clear()
    page = auditor.page
    found = []

    def check(*looks: dict):
        found.extend(looked(page, *looks))

    # An empty page is resized at once.
    page.evaluate("document.documentElement.remove()")
    page.set_viewport_size(WIDE)
    if is_dark_too:
        emulate(page, reduced_motion="no-preference")
    auditor.open(path)
    # The colours of transitions on load are those of no mode.
    page.evaluate("document.getAnimations().filter(a => a instanceof CSSTransition).forEach(a => a.finish())")
    check(look("wide", *(name for name in ONCE if name not in UNFRAMED.get(path, ()))))
    if in_all_modes:
        found += page.evaluate(AXE)
        check(look("large text", "reflow", "charts", css=LARGE))
    if is_dark_too:
        emulate(page, color_scheme="dark")
        check(look("dark", "contrast", "chartColours", "fades"))
    if in_all_modes:
        for scheme in ("light", "dark"):
            emulate(page, color_scheme=scheme, contrast="more")
            check(look(f"more contrast, {scheme}", "contrast", "moreContrast", "chartColours", "chartContrastMore"))
        # The browser chooses forced colours in light and in dark, except those that a chart keeps.
        for scheme in ("light", "dark") if LONG or page.locator(".chart svg").count() else ("light",):
            emulate(page, color_scheme=scheme, forced_colors="active")
            check(look(f"forced colours, {scheme}", "forced", "chartColours"))
    if is_dark_too:
        emulate(page)

    # Text at 200 % where one column is left, as at 400 % zoom.
    page.set_viewport_size(NARROW)
    narrow = [
        look("large text at 320 px", "reflow", css=LARGE, folds=True),
        look("320 px", "reflow", "charts", "chartDrawing", "targets", "alone", "cells"),
        look("spaced text", "reflow", "chartDrawing", css=SPACING),
    ]
    check(*(narrow if in_all_modes else narrow[:1]))
    if in_all_modes:
        page.set_viewport_size(PAPER)
        emulate(page, media="print", color_scheme="dark")
        check(look("print", "paper", "chartPrint", "print", "contrast", "chartColours", folds=False))

    assert not auditor.problems, auditor.problems
    assert not found, "\n".join(found)

"""Every page of every site: structure, names, contrast, reflow, colours, print, and axe-core's rules.

Each page is loaded once and looked at in light colours at full width, at 320 px and on paper. Pages that together have
every element of their site are looked at in all other modes too; with --long, every page is.
"""

import functools
import re

import pytest

from conftest import LONG, Reader, pages, sites

WIDE = {"width": 1280, "height": 800}
NARROW = {"width": 320, "height": 640}
# A4 minus its margins of 18 mm, in CSS px.
PAPER = {"width": 658, "height": 986}

# WCAG 2.2, 1.4.12. An adopted sheet, because the page's content security policy blocks styles in the document.
SPACING = """
  * { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important; }
  p { margin-bottom: 2em !important; }
"""
ADOPT = """css => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets = css ? [sheet] : [];
}"""

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
def varied(name: str) -> set[str]:
    """Returns the pages of a site that together have every element, by section, tag and class."""
    seen, chosen = set(), set()
    elements = {page: elements_of((sites()[name] / page).read_text(encoding="utf-8")) for page in pages(sites()[name])}
    for page in sorted(elements, key=lambda page: -len(elements[page])):
        if elements[page] - seen:
            chosen.add(page)
            seen |= elements[page]
    return chosen


def elements_of(page: str) -> set[tuple[str, str, str]]:
    section = re.search(r'<body class="([^"]*)"', page)
    tags = re.findall(r'<([a-z][a-z0-9]*)(?: [^>]*?\bclass="([^"]*)")?', page)
    return {(section[1] if section else "", tag, name) for tag, names in tags for name in names.split() or [""]}


@pytest.fixture(scope="session")
def auditor(browser, audit, axe):
    """One browser page for all pages of the sites. The checks are injected before each document loads."""
    context = browser.new_context(viewport=WIDE)
    context.add_init_script(audit)
    context.add_init_script(axe)
    reader = Reader(context, None)
    # Large hostile pages need more than the default timeouts, though they are static.
    reader.page.set_default_timeout(60_000)
    yield reader
    context.close()


# The hostile day of three hundred labelled times takes more than a second.
def test_page(site_page, auditor):
    name, path = site_page
    auditor.folder = sites()[name]
    auditor.problems.clear()
    page = auditor.page
    found = []

    def emulate(**media):
        defaults = {"media": "screen", "color_scheme": "light", "forced_colors": "none", "contrast": "no-preference"}
        page.emulate_media(**{**defaults, "reduced_motion": "reduce", **media})

    def check(mode: str, *checks: str):
        found.extend(f"{mode} {line}" for line in page.evaluate("names => hearthAudit(names)", list(checks)))

    def fold(is_open: bool):
        page.evaluate("isOpen => document.querySelectorAll('details').forEach(fold => { fold.open = isOpen })", is_open)

    page.set_viewport_size(WIDE)
    emulate(reduced_motion="no-preference")
    auditor.open(path)
    # Wait for colour transitions on load, whose intermediate colours would be measured.
    page.evaluate("Promise.all(document.getAnimations().filter(a => a instanceof CSSTransition).map(a => a.finished)).then(() => null)")
    check("wide", *(name for name in ONCE if name not in UNFRAMED.get(path, ())))
    found += page.evaluate(AXE)

    in_all_modes = LONG or path in varied(name)
    if in_all_modes:
        emulate(color_scheme="dark")
        check("dark", "contrast", "chartColours", "fades")
        for scheme in ("light", "dark"):
            emulate(color_scheme=scheme, contrast="more")
            check(f"more contrast, {scheme}", "contrast", "moreContrast", "chartColours", "chartContrastMore")
            emulate(color_scheme=scheme, forced_colors="active")
            check(f"forced colours, {scheme}", "forced", "chartColours")

    # The page and its drawings with text at 200 %, at 1280 px and where one column is left (400 % zoom).
    emulate()
    page.evaluate(ADOPT, "html { font-size: 200% }")
    if in_all_modes:
        check("large text", "reflow", "charts")
    page.set_viewport_size(NARROW)
    fold(is_open=True)
    check("large text at 320 px", "reflow")
    page.evaluate(ADOPT, "")
    check("320 px", "reflow", "charts", "chartDrawing", "targets", "alone", "cells")
    if in_all_modes:
        page.evaluate(ADOPT, SPACING)
        check("spaced text", "reflow", "chartDrawing")
        page.evaluate(ADOPT, "")

    fold(is_open=False)
    page.set_viewport_size(PAPER)
    emulate(media="print", color_scheme="dark")
    check("print", "paper", "chartPrint", *(["print", "contrast", "chartColours"] if in_all_modes else []))

    assert not auditor.problems, auditor.problems
    assert not found, "\n".join(found)

"""Every page of every site: structure, names, contrast, reflow, colours, print, and axe-core's rules."""

import pytest

from conftest import Reader, sites

WIDE = {"width": 1280, "height": 900}
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
    "frame references names navigation dates words charts chartText chartDrawing chartColours contrast targets alone cells sameNames standard"
    " reflow motion fades"
).split()


# The plain page that Hide leads to has no frame, so that it shows nothing of the journal.
UNFRAMED = {"away.html": {"frame", "navigation"}}

# audit.js checks the contrast of every text, at 7:1; in axe, contrast takes longer than all other rules together.
AXE = """() => axe.run(document, {
  preload: false,
  resultTypes: ['violations'],
  rules: {'color-contrast': {enabled: false}, 'color-contrast-enhanced': {enabled: false}},
}).then(result => result.violations.map(found => `[axe] ${found.id}: ${found.help}: ${found.nodes[0].html.slice(0, 120)}`))"""


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


def test_page(site_page, auditor):
    name, path = site_page
    auditor.folder = sites()[name]
    auditor.problems.clear()
    auditor.page.set_viewport_size(WIDE)
    auditor.page.emulate_media(media="screen", color_scheme="light", forced_colors="none", contrast="no-preference", reduced_motion="no-preference")
    page = auditor.open(path)
    found = []

    def check(mode: str, *checks: str):
        found.extend(f"{mode} {line}" for line in page.evaluate("names => hearthAudit(names)", list(checks)))

    def emulate(**media):
        defaults = {"media": "screen", "color_scheme": "light", "forced_colors": "none", "contrast": "no-preference"}
        page.emulate_media(**{**defaults, "reduced_motion": "reduce", **media})

    # Wait for colour transitions on load, whose intermediate colours would be measured.
    page.evaluate("Promise.all(document.getAnimations().filter(a => a instanceof CSSTransition).map(a => a.finished)).then(() => null)")
    check("wide", *(name for name in ONCE if name not in UNFRAMED.get(path, ())))
    found += page.evaluate(AXE)

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
    check("large text", "reflow", "charts")
    page.set_viewport_size(NARROW)
    page.evaluate("document.querySelectorAll('details').forEach(details => { details.open = true })")
    check("large text at 320 px", "reflow")
    page.evaluate(ADOPT, "")
    check("320 px", "reflow", "charts", "chartDrawing", "targets", "alone", "cells")
    page.evaluate(ADOPT, SPACING)
    check("spaced text", "reflow", "chartDrawing")
    page.evaluate(ADOPT, "")

    page.evaluate("document.querySelectorAll('details').forEach(details => { details.open = false })")
    page.set_viewport_size(PAPER)
    emulate(media="print", color_scheme="dark")
    check("print", "print", "paper", "contrast", "chartColours", "chartPrint")

    assert not auditor.problems, auditor.problems
    assert not found, "\n".join(found)

"""Every page of every site: structure, names, contrast, reflow, colours, print, and axe-core's rules."""

from conftest import sites

WIDE = {"width": 1280, "height": 900}
NARROW = {"width": 320, "height": 640}


def test_page(site_page, reading, audit, axe):
    name, path = site_page
    reader = reading(sites()[name], viewport=WIDE)
    page = reader.open(path)
    # A hostile page may hold so much that the defaults are too short; the page itself is static.
    page.set_default_timeout(60_000)
    page.evaluate(audit + "\nnull")

    found = page.evaluate(
        "hearthAudit(['frame', 'references', 'names', 'charts', 'contrast', 'targets', 'reflow', 'motion'])"
    )

    page.evaluate(axe + "\nnull")
    result = page.evaluate(
        """axe.run(document, {preload: false, resultTypes: ['violations'], rules: {'color-contrast-enhanced': {enabled: false}}})"""
    )
    found += [
        f"[axe] {violation['id']}: {violation['help']}: {violation['nodes'][0]['html'][:120]}"
        for violation in result["violations"]
    ]

    page.emulate_media(color_scheme="dark", reduced_motion="reduce")
    found += [f"dark {line}" for line in page.evaluate("hearthAudit(['contrast'])")]

    page.emulate_media(color_scheme="light", forced_colors="active", reduced_motion="reduce")
    found += [f"forced colours {line}" for line in page.evaluate("hearthAudit(['forced'])")]

    page.emulate_media(color_scheme="light", forced_colors="none", reduced_motion="reduce")
    page.set_viewport_size(NARROW)
    found += [f"320 px {line}" for line in page.evaluate("hearthAudit(['reflow', 'charts', 'targets'])")]
    page.add_style_tag(
        content="* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important; }"
        " p { margin-bottom: 2em !important; }"
    )
    found += [f"spaced text {line}" for line in page.evaluate("hearthAudit(['reflow'])")]

    page.set_viewport_size(WIDE)
    page.emulate_media(media="print", color_scheme="dark", reduced_motion="reduce")
    found += [f"print {line}" for line in page.evaluate("hearthAudit(['print', 'contrast'])")]

    assert not reader.troubles, reader.troubles
    assert not found, "\n".join(found)

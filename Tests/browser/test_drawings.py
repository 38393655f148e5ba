"""Drawings that try to run scripts or load addresses: in a site they do neither, whether opened directly or on a page.

A proxy that never answers records every host that the browser requests; each drawing has its own host name.
"""

import base64
import gzip
import re
import socketserver
import subprocess
import threading

import pytest
from conftest import LONG, sample
from playwright.sync_api import Error

SVG = 'xmlns="http://www.w3.org/2000/svg"'
LINK = 'xmlns:xlink="http://www.w3.org/1999/xlink"'
HTML = 'xmlns="http://www.w3.org/1999/xhtml"'
# HOST is replaced by a host name of the drawing's own.
HOST = "http://HOST/x"


def drawn(inside: str, root: str = "", before: str = "") -> str:
    return f'{before}<svg {SVG} {LINK} width="90" height="60" {root}>{inside}<rect width="90" height="60" fill="teal"/></svg>'


def page(inside: str) -> str:
    return drawn(f'<foreignObject width="90" height="60"><div {HTML}>{inside}</div></foreignObject>')


DRAWINGS = {
    "import": drawn(f"<style>@import url({HOST});</style>"),
    "import-text": drawn(f'<style>@import "{HOST}";</style>'),
    "import-escape": drawn(f"<style>@\\69mport \"{HOST}\";</style>"),
    "import-cdata": drawn(f"<style><![CDATA[@import '{HOST}';]]></style>"),
    "import-entity": drawn(f"<style>&#64;import '{HOST}';</style>"),
    "font-face": drawn(f"<style>@font-face {{ font-family: f; src: url({HOST}); }}</style><text y='30' font-family='f'>words</text>"),
    "style-url": drawn(f"<style>svg {{ background-image: url({HOST}); }}</style>"),
    "style-attribute": drawn("", f'style="background: url({HOST})"'),
    "style-escape": drawn("", f'style="background: u\\72l({HOST})"'),
    "style-reference": drawn("", f'style="background: &#117;rl({HOST})"'),
    "style-comment": drawn("", f'style="background: /* ( */ url( {HOST} )"'),
    "image-set": drawn("", f'style="background: -webkit-image-set(url({HOST}) 1x)"'),
    "image-set-text": drawn("", f"style=\"background: image-set('{HOST}' 1x)\""),
    "cursor": drawn(f'<rect width="999" height="999" style="cursor: url({HOST}), auto"/>'),
    "image": drawn(f'<image href="{HOST}" width="9" height="9"/>'),
    "image-xlink": drawn(f'<image xlink:href="{HOST}" width="9" height="9"/>'),
    "image-prefix": f'<a:svg xmlns:a="http://www.w3.org/2000/svg" xmlns:b="http://www.w3.org/1999/xlink"><a:image b:href="{HOST}" width="9" height="9"/></a:svg>',
    "image-base": drawn('<image href="x" width="9" height="9"/>', f'xml:base="{HOST}"'),
    "image-relative": drawn('<image href="//HOST/x" width="9" height="9"/>'),
    "image-https": drawn('<image href="https://HOST/x" width="9" height="9"/>'),
    "fe-image": drawn(f'<filter id="f"><feImage href="{HOST}"/></filter><rect width="9" height="9" filter="url(#f)"/>'),
    "use": drawn(f'<use href="{HOST}#a"/>'),
    "use-file": drawn('<use href="file://HOST/x#a"/>'),
    "mask": drawn(f'<rect width="9" height="9" mask="url({HOST}#m)"/>'),
    "mask-image": drawn(f'<rect width="9" height="9" style="mask-image: url({HOST})"/>'),
    "filter": drawn(f'<rect width="9" height="9" filter="url({HOST}#m)"/>'),
    "fill": drawn(f'<rect width="9" height="9" fill="url({HOST}#m)"/>'),
    "set": drawn(f'<image width="9" height="9"><set attributeName="href" to="{HOST}"/></image>'),
    "animate": drawn(f'<image width="9" height="9"><animate attributeName="href" values="{HOST};{HOST}" dur="1s" begin="0s"/></image>'),
    "style-sheet": drawn("", before=f'<?xml-stylesheet href="{HOST}" type="text/css"?>'),
    "transform-sheet": drawn("", before=f'<?xml version="1.0"?><?xml-stylesheet href="{HOST}" type="text/xsl"?>'),
    "entity": drawn("&a;", before=f'<!DOCTYPE svg [<!ENTITY a \'<image {SVG} href="{HOST}" width="9" height="9"/>\'>]>'),
    "entity-attribute": drawn('<image href="&a;" width="9" height="9"/>', before=f'<!DOCTYPE svg [<!ENTITY a "{HOST}">]>'),
    "attribute-default": drawn('<image width="9" height="9"/>', before=f'<!DOCTYPE svg [<!ATTLIST image href CDATA "{HOST}">]>'),
    "entity-outside": drawn("&a;", before=f'<!DOCTYPE svg [<!ENTITY a SYSTEM "{HOST}">]>'),
    "document-type": drawn("", before=f'<!DOCTYPE svg SYSTEM "{HOST}">'),
    "refresh": page(f'<meta http-equiv="refresh" content="0;url={HOST}"/>'),
    "refresh-bare": drawn(f'<meta {HTML} http-equiv="refresh" content="0;url={HOST}"/>'),
    "refresh-prefix": drawn(f'<h:meta xmlns:h="http://www.w3.org/1999/xhtml" http-equiv="refresh" content="0;url={HOST}"/>'),
    "base": drawn(f'<base {HTML} href="{HOST}"/><image href="y" width="9" height="9"/>'),
    "sheet-link": page(f'<link rel="stylesheet" href="{HOST}"/>'),
    "preload": page(f'<link rel="preload" as="image" href="{HOST}"/>'),
    "prefetch": page(f'<link rel="prefetch" href="{HOST}"/>'),
    "icon": page(f'<link rel="icon" href="{HOST}"/>'),
    "frame": page(f'<iframe src="{HOST}"></iframe>'),
    "frame-document": page(f"<iframe srcdoc=\"&lt;img src='{HOST}'&gt;\"></iframe>"),
    "frame-data": page(f"<iframe src=\"data:text/html,&lt;img src='{HOST}'&gt;\"></iframe>"),
    "object": page(f'<object data="{HOST}"></object>'),
    "embed": page(f'<embed src="{HOST}"/>'),
    "picture": page(f'<img src="{HOST}" alt=""/>'),
    "picture-set": page(f'<img srcset="{HOST} 1x" alt=""/>'),
    "audio": page(f'<audio src="{HOST}" preload="auto"></audio>'),
    "video": page(f'<video poster="{HOST}"></video>'),
    "svg-video": drawn(f'<video {HTML} src="{HOST}" autoplay="autoplay"></video>'),
    "nested": drawn(f'<g><svg><g><image href="{HOST}" width="9" height="9"/></g></svg></g>'),
    "script": drawn(f"<script>new Image().src = '{HOST}'; alert(1)</script>"),
    "script-file": drawn(f'<script href="{HOST}"/>'),
    "script-html": drawn(f"<script {HTML}>new Image().src = '{HOST}'</script>"),
    "handler": drawn("", f"onload=\"new Image().src = '{HOST}'\""),
    "handler-begin": drawn(f"<animate attributeName=\"x\" dur=\"1s\" onbegin=\"new Image().src = '{HOST}'\"/>"),
    "utf-16": drawn(f'<image href="{HOST}" width="9" height="9"/>', before="\ufeff").encode("utf-16-le"),
    "utf-16-bare": drawn(f'<image href="{HOST}" width="9" height="9"/>', before='<?xml version="1.0" encoding="UTF-16"?>').encode("utf-16-be"),
    "latin-1": drawn(f'<title>caf\xe9</title><image href="{HOST}" width="9" height="9"/>', before='<?xml version="1.0" encoding="ISO-8859-1"?>').encode("latin-1"),
    "mark": drawn(f'<image href="{HOST}" width="9" height="9"/>', before="\ufeff").encode(),
    "gzip": gzip.compress(drawn(f'<image href="{HOST}" width="9" height="9"/>').replace("HOST", "gzip.example").encode(), mtime=0),
    "html": f'<!DOCTYPE html><html><body><img src="{HOST}"></body></html>',
    "html-in-xml": f'<html {HTML}><body><img src="{HOST}"/></body></html>',
    "torn": f'<svg {SVG}><image href="{HOST}" width="9" height="9"/><g',
    "comment": drawn(f'<!-- a > --><image href="{HOST}" width="9" height="9"/>'),
    "quoted": drawn(f"""<path d='" />' /><image href='{HOST}' width="9" height="9"/>"""),
}

HOSTILE = [f"{name}.svg" for name in DRAWINGS]

# Copied files of other types, with content that a browser would run if it took them for a page.
OTHERS = {
    f"page.{type}": f'<!DOCTYPE html><html><body><img src="http://{type}.example/x"><script>location = "http://{type}.example/y"</script></body></html>'
    for type in ["txt", "csv", "ics", "epub", "pdf", "jpg", "png", "gif", "webp", "avif", "bmp", "mp3", "ogg", "wav", "mp4", "webm", "mov"]
}

# Drawings whose copies look the same: the attributes of each, and their content.
SHAPES = '<rect x="10" y="10" width="40" height="20" fill="teal"/><circle cx="60" cy="40" r="9"/>'
FRAMED = f'{SHAPES}<style>circle {{ fill: navy }}</style>'
SIZES = {
    "both": 'width="120" height="80"',
    "both-box": 'width="240" height="160" viewBox="0 0 120 80"',
    "box": 'viewBox="0 0 120 80"',
    "box-from": 'viewBox="-30 -20 180 120"',
    "width-box": 'width="240" viewBox="0 0 120 80"',
    "height-box": 'height="160" viewBox="0 0 120 80"',
    "percent-box": 'width="100%" height="100%" viewBox="0 0 120 80"',
    "other-proportions": 'width="300" height="100" viewBox="0 0 120 80"',
    "stretched": 'width="300" height="100" viewBox="0 0 120 80" preserveAspectRatio="none"',
    "stretched-box": 'viewBox="0 0 120 80" preserveAspectRatio="none"',
    "lengths": 'width="4cm" height="30mm" viewBox="0 0 120 90"',
    "lengths-of-text": 'width="20em" height="10em"',
    "style": 'width="120" height="80" style="width: 240px; height: 160px" viewBox="0 0 120 80"',
    "style-alone": 'style="width: 240px; height: 160px" viewBox="0 0 120 80"',
    "none": "",
}


@pytest.fixture(scope="module")
def asked():
    """The set of hosts that the browser requests from its proxy, and the address of that proxy."""
    hosts = set()

    class Proxy(socketserver.StreamRequestHandler):
        def handle(self):
            words = self.rfile.readline().split()
            if len(words) > 1:
                hosts.add(re.sub(rb"^\w+://|[:/].*$", b"", words[1]).decode("ascii", "replace"))

    class Server(socketserver.ThreadingTCPServer):
        daemon_threads = True

    with Server(("127.0.0.1", 0), Proxy) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield hosts, f"http://127.0.0.1:{server.server_address[1]}"
        server.shutdown()


@pytest.fixture(scope="module")
def journal(hearth, tmp_path_factory):
    """A journal and its built site, with all drawings on one page."""
    root = tmp_path_factory.mktemp("drawings")
    files = {f"{name}.svg": text for name, text in DRAWINGS.items()} | OTHERS
    files |= {f"size-{name}.svg": f"<svg {SVG} {size}>{FRAMED}</svg>" for name, size in SIZES.items()}
    files |= {f"plain-{name}.svg": f"<svg {SVG} {size}>{SHAPES}</svg>" for name, size in SIZES.items()}
    folder = root / "Content" / "attachments"
    folder.mkdir(parents=True)
    for name, text in files.items():
        bytes_ = text if isinstance(text, bytes) else text.encode()
        for form in ("utf-8", "utf-16-le", "utf-16-be"):
            bytes_ = bytes_.replace("HOST".encode(form), f"{name.removesuffix('.svg')}.example".encode(form))
        (folder / name).write_bytes(bytes_)
    names = "".join(f"![A drawing]({name})\n\n[{name}]({name})\n\n" for name in files)
    (root / "Content" / "reflections").mkdir()
    (root / "Content" / "reflections" / "2025-03-17.md").write_text(f"---\ntitle: Drawings\n---\n\n{names}")
    subprocess.run([hearth, "build", "--quiet", "--content", root / "Content", "--output", root / "site", "--today", "2026-11-20"], capture_output=True)
    assert len(list((root / "site" / "attachments").iterdir())) == len(files)
    return root


@pytest.fixture
def visit(browser, asked, tmp_path):
    """A function that opens a page and returns the names of the drawings that asked for an address, and what else went wrong."""
    hosts, proxy = asked
    hosts.clear()
    context = browser.new_context(proxy={"server": proxy}, viewport={"width": 600, "height": 400})
    last = tmp_path / "last.html"
    last.write_text('<img src="http://last.example/x">')
    problems = []

    def watched():
        page = context.new_page()
        page.on("dialog", lambda dialog: (problems.append(f"dialog: {dialog.message}"), dialog.dismiss()))
        page.on("framenavigated", lambda frame: None if frame.url.startswith(("file:", "about:", "chrome-error:", "chrome-extension:")) else problems.append(f"went to {frame.url}"))
        return page

    def visit(path):
        page = watched()
        page.goto(path.absolute().as_uri())
        page.mouse.move(5, 5)
        page.evaluate("async () => { for (const image of document.images) { image.loading = 'eager'; await image.decode().catch(() => {}) } }")
        # What animations and timers of no length ask for is asked by the second frame, and whoever asked before the last page
        # is known when its picture has been asked for.
        page.evaluate("new Promise(seen => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(seen))))")
        watched().goto(last.as_uri())
        assert "last.example" in hosts
        return {host.removesuffix(".example") for host in hosts if host.endswith(".example")} - {"last"}, problems

    yield visit
    context.close()


def side_by_side(folder, attachments, names):
    """Writes a page with each file in a frame, where it runs and loads what it would on its own."""
    page = folder / "frames.html"
    page.write_text("".join(f'<iframe src="{(attachments / name).absolute().as_uri()}"></iframe>' for name in names))
    return page


def test_the_drawings_as_written_ask_for_addresses(visit, journal, tmp_path):
    """Shows that the tests below can fail."""
    some = sample(HOSTILE, row=lambda name: HOSTILE.index(name) // 3)
    found, _ = visit(side_by_side(tmp_path, journal / "Content/attachments", some))
    assert len(found) >= len(some) * 0.4, sorted(found)


# Both open seventy files or more.
def test_copied_files_opened_by_themselves_ask_for_nothing_and_run_nothing(visit, journal, tmp_path):
    assert visit(side_by_side(tmp_path, journal / "site/attachments", [*HOSTILE, *OTHERS])) == (set(), [])


def test_drawings_on_a_page_ask_for_nothing_and_run_nothing(visit, journal, tmp_path):
    assert visit(journal / "site/reflections/2025-03-17.html") == (set(), [])
    # The same without the content security policy of the site's page.
    bare = tmp_path / "bare.html"
    bare.write_text("".join(f'<img src="{(journal / "site/attachments" / name).absolute().as_uri()}">' for name in HOSTILE))
    assert visit(bare) == (set(), [])


# A cell of the pages of `looks`, in px, and the styles of the pictures there.
CELL = (340, 310)
STYLES = ["", "width: 150px", "max-width: 100px; height: auto", "width: 200px; height: 300px"]


# The sizes with and without a style sheet; by default, each size with one of both.
LOOKS = [(size, kind) for at, size in enumerate(SIZES) for also, kind in enumerate(["size", "plain"]) if LONG or (at + also) % 2 == 0]


def looks(page, folder, kind: str, sizes: list[str], tmp_path) -> tuple[bytes, list]:
    """Returns a screenshot with a row for each drawing, opened in a frame and in `img` elements, and the sizes of the latter."""
    sheet = tmp_path / "sheet.html"
    width, height = CELL
    rows = [f"<style>body {{ margin: 0 }} div {{ display: flex }} iframe, span {{ flex: none; width: {width}px; height: {height}px; border: 0; overflow: hidden }}</style>"]
    for name in sizes:
        address = (folder / f"attachments/{kind}-{name}.svg").absolute().as_uri()
        # A copied picture whose proportions differ from its viewBox is never stretched, so the last style doesn't apply.
        styles = STYLES[:3] if name == "other-proportions" else STYLES
        pictures = "".join(f'<span><img src="{address}" style="{style}"></span>' for style in styles)
        rows.append(f'<div><iframe src="{address}"></iframe>{pictures}</div>')
    sheet.write_text("".join(rows))
    page.goto(sheet.as_uri())
    natural = page.evaluate("[...document.images].map(image => [image.naturalWidth, image.naturalHeight])")
    return screenshot(page), natural


def differing_cells(page, one: bytes, other: bytes) -> list[tuple[int, int]]:
    """Returns the row and column of each cell with pixels that differ by more than anti-aliasing."""
    script = """async ([pictures, width, height]) => {
      const [one, other] = await Promise.all(pictures.map(async picture => {
        const image = new Image();
        image.src = 'data:image/png;base64,' + picture;
        await image.decode();
        const canvas = new OffscreenCanvas(image.width, image.height).getContext('2d');
        canvas.drawImage(image, 0, 0);
        return canvas.getImageData(0, 0, image.width, image.height);
      }));
      const cells = new Set();
      for (let index = 0; index < one.data.length; index++) {
        if (Math.abs(one.data[index] - other.data[index]) <= 40) continue;
        const [x, y] = [index / 4 % one.width, index / 4 / one.width];
        cells.add(`${Math.floor(y / height)} ${Math.floor(x / width)}`);
      }
      return [...cells].map(cell => cell.split(' ').map(Number));
    }"""
    return page.evaluate(script, [[base64.b64encode(picture).decode() for picture in (one, other)], *CELL])


def screenshot(page) -> bytes:
    """Takes a screenshot. Retries, because on a busy machine Chromium sometimes has no frame ready."""
    for _ in range(4):
        try:
            return page.screenshot()
        except Error as error:
            if "Unable to capture screenshot" not in error.message:
                raise
            page.evaluate("new Promise(drawn => requestAnimationFrame(() => requestAnimationFrame(() => drawn())))")
    return page.screenshot()


# Takes pictures of dozens of pictures, each as it was drawn and as it was copied.
@pytest.mark.parametrize("kind", ["size", "plain"])
def test_drawings_look_as_they_were_drawn(reading, journal, tmp_path, kind):
    sizes = [size for size, chosen in LOOKS if chosen == kind]
    viewport = {"width": CELL[0] * (1 + len(STYLES)), "height": CELL[1] * len(sizes)}
    page = reading(journal, viewport=viewport).page
    original, copy = (looks(page, journal / folder, kind, sizes, tmp_path) for folder in ("Content", "site"))
    framed = [name for name in sizes if "base64" in (journal / f"site/attachments/{kind}-{name}.svg").read_text()]
    assert framed == (sizes if kind == "size" else [])
    assert original[1] == copy[1]
    assert [(sizes[row], column) for row, column in differing_cells(page, original[0], copy[0])] == []

"""The page for a hard moment is one file: whole by itself, on a phone, on paper."""

import shutil


def test_it_is_small_and_alone_in_having_styles_of_its_own(starter):
    page = starter / "calm.html"
    assert page.stat().st_size < 100_000
    assert [other.name for other in starter.rglob("*.html") if "'unsafe-inline'" in other.read_text(encoding="utf-8")] == ["calm.html"]


def test_copied_alone_it_looks_and_works_the_same(fresh, starter, tmp_path):
    shutil.copy(starter / "calm.html", tmp_path / "calm.html")
    reader = fresh(tmp_path, viewport={"width": 360, "height": 740})
    asked = []
    reader.page.on("request", lambda request: asked.append(request.url))
    page = reader.open("calm.html")
    assert len(asked) == 1, asked
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    text = page.inner_text("main")
    for part in ("Breathe in for 4 counts.", "Quiet headphones", "A voice message to Nico", "911"):
        assert part in text
    assert page.locator("main a[href^='tel:']").count() >= 3
    # Nothing that matters is behind a link to another page.
    assert page.locator("main a:not([href^='tel:'], [href^='sms:'])").count() == 0
    assert page.evaluate("getComputedStyle(document.body).fontFamily").startswith("system-ui")
    assert not reader.troubles


def test_the_circle_moves_only_when_asked_and_never_with_reduced_motion(fresh, starter):
    page = fresh(starter).open("calm.html")
    assert page.evaluate("document.getAnimations().length") == 0
    box = page.get_by_label("Let the circle grow and shrink with the breath")
    box.press("Space")
    assert page.locator(".calm-shape").is_visible()
    assert page.evaluate("document.getAnimations().map(motion => motion.effect.getTiming().duration)") == [10_000] * 3
    box.press("Space")
    assert page.evaluate("document.getAnimations().length") == 0
    page = fresh(starter, reduced_motion="reduce").open("calm.html")
    assert not page.locator(".calm-choice").is_visible()


def test_on_paper_it_is_a_card(fresh, starter):
    page = fresh(starter, viewport={"width": 658, "height": 986}).open("calm.html")
    page.emulate_media(media="print")
    for hidden in ("header.site-header", "footer.site-footer", ".calm-aside"):
        assert not page.locator(hidden).first.is_visible()
    card = page.locator(".calm-card").bounding_box()
    assert card["width"] < 420 and card["y"] + card["height"] < 986

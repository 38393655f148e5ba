"""Without JavaScript, everything works except pacing, sound, search and composing."""

import shutil


def test_the_chart_and_its_tables_are_there(reading, starter):
    day = sorted((starter / "days").glob("*.html"))[0].name
    page = reading(starter, java_script_enabled=False).open(f"days/{day}")
    assert page.locator("section.chart table").count() >= 1
    assert page.locator("section.chart [data-script]:visible").count() == 0


def test_no_button_is_dead(reading, starter):
    reader = reading(starter, java_script_enabled=False)
    for path in ("index.html", "relax/index.html", "reflect/index.html", "resources/index.html", "start.html", "calm.html",
                 "relax/very-anxious-20.html", "relax/breathing-long-out.html", "relax/meditation-ten-minutes.html"):
        page = reader.open(path)
        assert page.locator("button:visible").count() == 0, path


def test_what_a_script_brings_to_life_is_marked(starter):
    for page in starter.rglob("*.html"):
        text = page.read_text(encoding="utf-8")
        assert text.count("<button") == 0 or "data-script" in text, page


def test_exercises_are_readable_steps(reading, starter):
    reader = reading(starter, java_script_enabled=False)
    exercises = [page for page in sorted((starter / "relax").glob("*.html")) if page.name != "index.html"]
    with_steps = [page for page in exercises if page.read_text(encoding="utf-8").partition("<main")[2].count("<li>") >= 2]
    assert len(with_steps) >= 9
    # Check one of each form.
    forms = {page.name.partition("-")[0]: page for page in with_steps}
    for page in forms.values():
        assert reader.open(f"relax/{page.name}").locator("main :is(ol, .prose) li:visible").count() >= 2, page.name


def without(starter, tmp_path, script: str):
    """Returns a copy of the site with a syntax error in `script`."""
    site = tmp_path / "site"
    shutil.copytree(starter, site)
    (site / "assets" / script).write_text("(", encoding="utf-8")
    return site


def test_where_a_script_fails_its_form_gives_way_to_the_sentence_that_says_so(reading, starter, tmp_path):
    page = reading(without(starter, tmp_path, "search.js")).open("search.html")
    assert not page.locator("form.search").is_visible()
    assert page.locator("[data-without-script]").is_visible()


def test_a_script_that_is_missing_hides_what_it_would_move_and_nothing_else(reading, starter, tmp_path):
    site = without(starter, tmp_path, "practice.js")
    (site / "assets" / "practice.js").unlink()
    reader = reading(site)
    page = reader.open("relax/breathing-long-out.html")
    assert not page.locator(".pacer").is_visible() and page.locator("main ol.steps").first.is_visible()
    assert reader.open("search.html").locator("form.search").is_visible()


def test_scripts_that_do_not_fail_keep_their_forms(reading, starter):
    reader = reading(starter)
    for path, part in (("search.html", "form.search"), ("reflect/new.html", ".compose"), ("resources/index.html", ".filter"),
                       ("relax/breathing-long-out.html", ".pacer"), ("relax/meditation-ten-minutes.html", ".player")):
        assert reader.open(path).locator(f"{part}[data-ready]").is_visible(), path

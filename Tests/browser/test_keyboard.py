"""What somebody with a keyboard alone, or a screen reader, meets."""


def focused(page) -> str:
    return page.evaluate(
        "(document.activeElement.getAttribute('aria-label') ?? document.activeElement.textContent).trim()"
    )


def test_the_first_tab_is_the_skip_link_and_it_leads_into_the_page(reading, starter):
    page = reading(starter).open("index.html")
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.matches('a.skip')")
    assert page.evaluate("document.activeElement.getBoundingClientRect().top >= 0"), "it is seen while it has focus"
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.closest('main') !== null")


def test_the_navigation_has_its_names_in_their_order(reading, starter):
    page = reading(starter).open("index.html")
    names = page.eval_on_selector_all("nav[aria-label=Site] a", "links => links.map(link => link.textContent.trim())")
    expected = ["Home", "Learn", "Relax", "Reflect", "Heart rate", "Resources", "Calendar", "Search", "Settings"]
    assert names == [name for name in expected if name in names]
    assert {"Home", "Learn", "Relax", "Reflect", "Heart rate", "Resources", "Calendar", "Settings"} <= set(names)


def test_section_pages_are_headed_by_their_navigation_names(reading, starter):
    reader = reading(starter)
    page = reader.open("index.html")
    links = page.eval_on_selector_all(
        "nav[aria-label=Site] a", "links => links.map(link => [link.textContent.trim(), link.getAttribute('href')])"
    )
    for name, path in links:
        if name == "Home":
            continue
        page = reader.open(path)
        assert page.inner_text("h1").strip() == name
        current = page.locator("nav[aria-label=Site] [aria-current]")
        assert current.inner_text().strip() == name


def test_every_focused_element_shows_an_outline(reading, starter):
    for scheme in ("light", "dark"):
        page = reading(starter, color_scheme=scheme).open("reflect/index.html")
        for _ in range(25):
            page.keyboard.press("Tab")
            width = page.evaluate("parseFloat(getComputedStyle(document.activeElement).outlineWidth)")
            style = page.evaluate("getComputedStyle(document.activeElement).outlineStyle")
            assert style != "none" and width >= 2, focused(page)


def test_the_relax_choices_have_their_names(reading, starter):
    page = reading(starter).open("relax/index.html")
    text = page.inner_text("main")
    assert "How do you feel?" in text
    assert "How much time do you have?" in text


def test_reflect_offers_to_write_before_it_shows_the_timeline(reading, starter):
    page = reading(starter).open("reflect/index.html")
    first = page.locator("main a").first
    assert first.inner_text().strip() == "Write a reflection"


def test_learn_leads_to_the_introduction(reading, starter):
    reader = reading(starter)
    page = reader.open("learn/index.html")
    page.locator("main").get_by_role("link", name="How to use this journal").click()
    assert page.url.endswith("start.html")
    assert page.get_by_role("link", name="Skip").or_(page.get_by_role("button", name="Skip")).count() >= 1


def test_a_chart_is_one_picture_with_a_name_and_a_description(reading, starter):
    days = sorted((starter / "days").glob("*.html"))
    assert days
    reader = reading(starter)
    drawn = 0
    for day in days:
        page = reader.open(f"days/{day.name}")
        pictures = page.locator("section.chart svg[role=img]:visible")
        if pictures.count() == 0:
            continue
        drawn += 1
        assert pictures.count() == 1
        snapshot = page.locator("section.chart figure").aria_snapshot()
        assert "img" in snapshot
    assert drawn >= 10

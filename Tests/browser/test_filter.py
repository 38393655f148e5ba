"""Resources can be filtered by label, time, energy and place: at once with scripts, by lists without."""

from conftest import follow


def cards(page) -> list[str]:
    return page.locator(".card[data-labels]:visible h3").all_inner_texts()


def test_choices_show_at_once_and_are_announced_when_they_pause(fresh, starter):
    reader = fresh(starter, clock=True)
    page = reader.open("resources/index.html")
    everything = cards(page)
    assert page.get_by_role("button", name="Show all").count() == 0, "nothing is chosen"
    page.get_by_label("Time you have").select_option("2")
    page.get_by_role("combobox", name="Energy").select_option("low")
    fewer = cards(page)
    assert 0 < len(fewer) < len(everything)
    facts = page.locator(".card[data-labels]:visible").evaluate_all(
        "cards => cards.map(card => [Number(card.dataset.minutes), card.dataset.energy])"
    )
    assert all(0 < minutes <= 2 and energy == "low" for minutes, energy in facts)
    said = page.locator(".filter [role=status]")
    assert said.inner_text() == ""
    page.clock.run_for(2000)
    assert said.inner_text() == f"{len(fewer)} resources"
    assert page.locator("section[data-group]:visible").count() <= len(fewer)
    page.get_by_role("button", name="Show all").click()
    assert cards(page) == everything
    assert page.evaluate("document.activeElement.id") == "filter-labels", "the button is gone, and the focus is not"
    assert reader.problems == []


def test_choices_without_a_match_say_the_way_on(fresh, starter):
    page = fresh(starter, clock=True).open("resources/index.html")
    page.get_by_label("Time you have").select_option("2")
    page.get_by_role("combobox", name="Energy").select_option("high")
    page.get_by_label("What it gives").select_option(label="Connection")
    assert cards(page) == []
    page.clock.run_for(2000)
    assert "Clear one to see more" in page.locator(".filter [role=status]").inner_text()


def test_filters_work_by_keyboard_alone(reading, starter):
    page = reading(starter).open("resources/index.html")
    before = len(cards(page))
    page.get_by_label("What it gives").focus()
    page.keyboard.press("ArrowDown")
    assert 0 < len(cards(page)) < before
    assert page.evaluate("document.activeElement.id") == "filter-labels"
    assert page.evaluate("[localStorage.length, sessionStorage.length]") == [0, 0]


def test_without_a_script_the_lists_lead_to_every_resource(reading, starter):
    reader = reading(starter, java_script_enabled=False)
    page = reader.open("resources/index.html")
    assert page.locator("select:visible, button:visible").count() == 0
    assert page.locator("main a.label").count() > 3
    follow(page.get_by_role("link", name="By time, energy and place"))
    names = set(page.locator("main section a").all_inner_texts())
    assert len(names) >= 25
    follow(page.get_by_role("link", name="Place", exact=True))
    assert page.url.endswith("#by-place")


def test_the_collection_says_how_to_take_something(reading, starter):
    page = reading(starter).open("resources/index.html")
    follow(page.get_by_role("link", name="Browse the collection"))
    assert page.locator("li.card").count() >= 40
    commands = page.locator("code", has_text="hearth resources add ").count()
    assert commands > 5 and page.get_by_role("button", name="Copy: hearth resources add ").count() == commands
    assert page.locator("strong", has_text="in your journal").count() >= 5

"""Resources can be filtered by label, time, energy and place: at once with scripts, by lists without."""

from conftest import follow


def cards(page) -> list[str]:
    return page.locator(".card[data-labels]:visible h3").all_inner_texts()


def test_choices_show_at_once_and_are_announced_when_they_pause(reading, starter):
    reader = reading(starter, clock=True)
    page = reader.open("resources/index.html")
    assert cards(page) == [], "groups are folded"
    page.locator("summary", has_text="Joy").click()
    joy = cards(page)
    assert page.get_by_role("button", name="Show all").count() == 0, "nothing is chosen"
    page.get_by_label("Time you have").select_option("2")
    page.get_by_role("combobox", name="Energy").select_option("low")
    fewer = cards(page)
    assert 0 < len(fewer) < page.locator(".card[data-labels]").count()
    facts = page.locator(".card[data-labels]:visible").evaluate_all(
        "cards => cards.map(card => [Number(card.dataset.minutes), card.dataset.energy])"
    )
    assert {minutes for minutes, _ in facts} == {1, 2} and {energy for _, energy in facts} == {"low"}
    said = page.locator(".filter [role=status]")
    assert said.inner_text() == ""
    page.clock.run_for(2000)
    assert said.inner_text() == f"{len(fewer)} resources"
    assert page.locator("section[data-group]:visible").count() <= len(fewer)
    page.get_by_role("button", name="Show all").click()
    assert cards(page) == joy, "the groups are folded as before"
    assert page.evaluate("document.activeElement.id") == "filter-labels", "the button is gone, and the focus is not"
    assert reader.problems == []


def test_choices_without_a_match_say_the_way_on(reading, starter):
    page = reading(starter, clock=True).open("resources/index.html")
    page.get_by_label("Time you have").select_option("2")
    page.get_by_role("combobox", name="Energy").select_option("high")
    page.get_by_label("How it helps").select_option(label="Connection")
    assert cards(page) == []
    page.clock.run_for(2000)
    assert "Clear one to see more" in page.locator(".filter [role=status]").inner_text()


def test_filters_work_by_keyboard_alone(reading, starter):
    page = reading(starter).open("resources/index.html")
    page.get_by_label("How it helps").focus()
    page.keyboard.press("ArrowDown")
    label = page.locator("#filter-labels option:checked").inner_text()
    assert len(cards(page)) > 3
    # What has the label is under it, and nowhere else.
    assert page.locator("[data-group]:visible h2").all_inner_texts() == [label]
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


# Counts the stops of the Tab key, the groups of radio buttons as one each.
def stops(page) -> int:
    count = 0
    while count < 200:
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement === document.body || 'seen' in document.activeElement.dataset || void (document.activeElement.dataset.seen = '')"):
            break
        count += 1
    return count


def test_folded_groups_leave_fewer_than_fifty_stops_of_the_tab_key(reading, starter):
    page = reading(starter).open("resources/index.html")
    # A dozen of them are the frame of every page.
    assert stops(page) < 50
    for group in page.locator("[data-group]").all():
        assert group.get_by_role("heading", level=2).is_visible() and group.locator(".group-count").inner_text().endswith(("resource", "resources"))


def test_a_group_is_open_on_paper_and_where_an_address_leads_into_it(reading, starter):
    reader = reading(starter)
    page = reader.open("resources/index.html")
    page.emulate_media(media="print")
    assert page.locator(".card").last.evaluate("card => card.getBoundingClientRect().height") > 20
    page.emulate_media(media="screen")
    page = reader.open("resources/browse-the-collection.html#crossword")
    assert page.locator("#crossword").is_visible()


def idea(page, name: str):
    return page.get_by_role("checkbox", name=name, exact=True)


def test_the_collection_is_short_on_a_phone_and_each_idea_is_a_check_box_of_a_form(reading, starter):
    page = reading(starter, viewport={"width": 360, "height": 640}).open("resources/index.html")
    follow(page.get_by_role("link", name="Browse the collection"))
    assert page.evaluate("document.documentElement.scrollHeight") < 2000
    # The field and the first groups are on the first screen.
    assert page.locator("[data-group] summary").nth(1).evaluate("group => group.getBoundingClientRect().bottom") <= 640
    boxes = page.locator("[type=checkbox][name=resource]")
    assert boxes.count() + page.locator(".idea strong", has_text="in your journal").count() == page.locator(".idea").count() >= 40
    values = boxes.evaluate_all("boxes => boxes.map((box) => box.value)")
    assert len(set(values)) == len(values) and "dim-the-lights" in values
    for group in page.locator("[data-group] details").all():
        group.evaluate("group => { group.open = true; }")
    assert page.locator(".idea label").evaluate_all("labels => Math.min(...labels.map((label) => label.offsetHeight))") >= 44
    assert page.evaluate("document.documentElement.scrollWidth") <= 360


def test_what_is_ticked_makes_one_command(reading, starter):
    reader = reading(starter)
    page = reader.open("resources/browse-the-collection.html")
    command = page.locator(".collection-command code")
    assert not command.is_visible() and page.get_by_text("Nothing is ticked yet.").is_visible()
    page.locator("summary", has_text="Calm").click()
    idea(page, "Dim the lights").check()
    page.locator("#colour-in").click(position={"x": 120, "y": 70})
    assert command.inner_text() == "hearth resources add colour-in dim-the-lights"
    assert page.get_by_role("button", name="Copy: hearth resources add").count() == 1
    idea(page, "Dim the lights").uncheck()
    assert command.inner_text() == "hearth resources add colour-in"
    assert not reader.problems


def test_typing_finds_ideas_and_opens_their_groups(reading, starter):
    reader = reading(starter, clock=True)
    page = reader.open("resources/browse-the-collection.html")
    page.get_by_label("Find an idea").fill("dímmer SCREEN")
    assert page.locator(".idea:visible h3").all_inner_texts() == ["Dim the lights"]
    page.clock.run_for(1000)
    assert page.locator(".collection-find [role=status]").inner_text() == "1 idea"
    page.get_by_label("Find an idea").fill("zzz")
    page.clock.run_for(1000)
    assert page.locator(".collection-find [role=status]").inner_text() == "Nothing matches. Try another word."
    page.get_by_label("Find an idea").fill("")
    assert page.locator(".idea:visible").count() == 0 and page.locator("[data-group]:visible").count() > 3
    assert not reader.problems


def test_without_a_script_each_idea_has_its_command_in_its_group(reading, starter):
    page = reading(starter, java_script_enabled=False).open("resources/browse-the-collection.html")
    assert page.locator("input:visible, button:visible").count() == 0
    page.locator("summary", has_text="Calm").click()
    assert page.get_by_text("hearth resources add dim-the-lights").is_visible()

"""Suggestions say why they are there, and each can be stopped by its name."""

import pytest

from conftest import follow


def items(page):
    return page.locator("ul.suggestions > li")


@pytest.mark.parametrize("scripts", [True, False])
def test_each_says_why_and_how_to_stop_it(reading, starter, scripts):
    reader = reading(starter, java_script_enabled=scripts)
    page = reader.open("resources/index.html")
    reasons = items(page).locator("> .quiet").all_inner_texts()
    assert len(reasons) >= 3 and all(reason.endswith(".") for reason in reasons)
    assert any(reason.startswith("Because you wrote “") and reason.endswith("” in About me.") for reason in reasons)
    names = items(page).locator("summary").all_text_contents()
    assert len(set(names)) == len(reasons) and all(name.startswith("Not this: ") for name in names)
    first = items(page).first
    assert not first.locator("code").is_visible()
    first.locator("summary").focus()
    page.keyboard.press("Enter")
    assert first.locator("code").is_visible()
    assert first.locator("code").inner_text().startswith("hearth set suggestions.not_this ")
    assert first.get_by_role("button").count() == scripts
    assert reader.problems == []


def test_what_is_new_leads_to_its_place_in_the_collection(reading, starter):
    page = reading(starter).open("resources/index.html")
    link = items(page).locator("a[href*='browse-the-collection.html#']").first
    name = link.inner_text()
    follow(link)
    assert page.locator(":target").inner_text().startswith(name)

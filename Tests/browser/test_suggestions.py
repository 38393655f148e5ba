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
    links = items(page).locator("> a.alone")
    names = links.all_text_contents()
    assert len(set(names)) == len(reasons) and all(name.startswith("Not this: ") for name in names)
    follow(links.first)
    assert page.locator(":target code").text_content().startswith("hearth set suggestions.not_this ")
    assert reader.problems == []


def test_what_is_new_leads_to_its_place_in_the_collection(reading, starter):
    page = reading(starter).open("resources/index.html")
    link = items(page).locator("a[href*='browse-the-collection.html#']").first
    name = link.inner_text()
    follow(link)
    assert page.locator(":target").inner_text().startswith(name)

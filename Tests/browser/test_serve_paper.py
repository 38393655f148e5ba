"""hearth serve: on paper, pages have what they say, and nothing that changes the journal."""

from served_journal import let_in

PAGES = [
    "index.html", "calendar/index.html", "calendar/2026-11.html", "days/2026-11-14.html", "reflect/2026-11.html", "reflections/2026-11-16.html",
    "resources/index.html", "resources/call-a-friend.html", "relax/index.html", "helplines.html", "settings.html", "labels", "about-me.html",
]

# The numbers of days and the names of what is archived stay, although they lead to forms.
DOORS = """() => [...document.querySelectorAll('main :is(button, input, select, textarea, a[href*="edit?"], a[href*="new?"]):not(.day-add, .put-away a)')]
  .filter((door) => door.checkVisibility({ contentVisibilityAuto: true, visibilityProperty: true })).map((door) => door.outerHTML.slice(0, 120))"""


# Opens one page of each kind, after a draft, which is kept a second after the last key.
def test_paper_has_no_buttons_fields_or_links_to_forms(served, browser):
    journal = served()
    page = let_in(browser, journal)
    page.goto(journal.address + "reflect/new.html")
    with page.expect_response("**/draft"):
        page.locator("#field-text").fill("Half a sent")
    page.goto(journal.address + "reflect/new.html")
    page.locator(".draft-offer").wait_for()
    page.emulate_media(media="print")
    assert not page.locator(".draft-offer").is_visible()
    for path in PAGES:
        assert page.goto(journal.address + path).status == 200
        assert page.evaluate(DOORS) == [], path


def test_a_printed_form_is_what_is_seen_of_it(served, browser):
    journal = served()
    page = let_in(browser, journal)
    page.goto(journal.address + "edit?file=Content/reflections/2026-11-17.md")
    page.emulate_media(media="print")
    assert page.locator("#field-text").is_visible() and not page.locator("#field-mood").is_visible()
    page.locator("details", has=page.locator("#field-mood")).first.evaluate("fold => { fold.open = true; }")
    assert page.locator("#field-mood").is_visible()

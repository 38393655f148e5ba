"""Search: while typing, in any script, by keyboard, and within the loading budget."""

import datetime
import json
import pathlib
import random
import re
import shutil
import subprocess

import pytest
from playwright.sync_api import expect

HERE = pathlib.Path(__file__).parent
WIDTH = {"viewport": {"width": 320, "height": 640}}


def search(page, words: str):
    page.get_by_label("Search for").fill(words)
    settled(page)


def settled(page):
    page.wait_for_selector("#search-results:not([aria-busy])", state="attached")


def names(page) -> list[str]:
    return page.locator("#search-list h3").all_inner_texts()


def status(page):
    return page.locator("#search-status")


def test_results_come_while_one_types_with_the_words_in_their_sentence(reading, starter):
    reader = reading(starter)
    page = reader.open("search.html")
    assert page.locator("#search-results").is_hidden()
    page.get_by_label("Search for").press_sequentially("window", delay=20)
    expect(status(page)).to_have_text(re.compile(r"^\d+ results?$"))
    assert len(names(page)) >= 2
    marks = page.locator("#search-list mark").all_inner_texts()
    assert marks and all(mark.lower().startswith("window") for mark in marks)
    assert page.evaluate("document.activeElement.id") == "search-words"
    assert reader.problems == []


def test_the_number_of_results_is_said_once_when_the_typing_pauses(fresh, starter):
    page = fresh(starter, clock=True).open("search.html")
    page.evaluate(
        "window.said = []; new MutationObserver(() => window.said.push(document.getElementById('search-status').textContent))"
        ".observe(document.getElementById('search-status'), { childList: true, characterData: true, subtree: true })"
    )
    field = page.get_by_label("Search for")
    for letter in "walk":
        field.press(letter)
        page.clock.run_for(60)
    page.clock.run_for(300)
    expect(page.locator("#search-list > li").first).to_be_visible()
    assert page.evaluate("window.said") == []
    page.clock.run_for(900)
    assert len(page.evaluate("window.said")) == 1
    page.clock.run_for(5000)
    assert len(page.evaluate("window.said")) == 1
    assert status(page).get_attribute("role") == "status"


def test_the_beginning_of_the_last_word_is_enough_and_of_the_others_it_is_not(reading, starter):
    page = reading(starter).open("search.html")
    search(page, "breath")
    some = len(names(page))
    assert some > 0
    search(page, "brea slow")
    expect(status(page)).to_have_text("Nothing has all of these words. These have some:")
    search(page, "slow brea")
    expect(status(page)).to_have_text(re.compile(r"^\d+ results?$"))


def test_all_words_have_to_be_there(reading, starter):
    page = reading(starter).open("search.html")
    search(page, "tea ")
    for words in ["tea", "window"]:
        search(page, words)
        assert len(names(page)) > 0
    search(page, "tea window ")
    for item in page.locator("#search-list > li").all():
        text = item.inner_text().lower()
        assert "tea" in text or "window" in text


def test_capitals_and_accents_make_no_difference(reading, starter):
    page = reading(starter).open("search.html")
    found = []
    for words in ["montreal", "Montréal", "MONTREAL", "Montre\u0301al"]:
        search(page, words)
        found.append(names(page))
    assert found[0] and all(other == found[0] for other in found)


def test_what_has_the_words_in_its_name_comes_first(reading, starter):
    page = reading(starter).open("search.html")
    search(page, "breathing")
    hits = [bool(re.search("breathing", name, re.I)) for name in names(page)]
    assert hits[0]


def test_what_is_called_so_comes_first(reading, starter):
    page = reading(starter).open("search.html")
    for words, name in [
        ("calm", "Label: Calm"), ("Stressed ", "Label: stressed"), ("home", "Tag: #home"), ("reflect", "Reflect"),
        ("relax", "Relax"), ("tea by the window", "Tea by the window"), ("nights", "Nights"), ("label: calm", "Label: Calm"),
    ]:
        search(page, words)
        assert names(page)[0] == name, (words, names(page)[:4])


def test_what_is_in_a_title_comes_before_what_is_labelled_so(reading, starter):
    page = reading(starter).open("search.html")
    search(page, "home")
    found = names(page)
    titled = [number for number, name in enumerate(found) if "home" in name.lower()]
    assert len(titled) > 2 and titled == list(range(len(titled)))


def test_no_event_still_ahead_comes_before_what_has_been(reading, starter):
    page = reading(starter).open("search.html")
    for words in ["birthday", "stressed", "therapist"]:
        search(page, words)
        days = [re.search(r"\d+ \w+ 2026", text) for text in page.locator("#search-list > li").all_inner_texts()]
        dates = [datetime.datetime.strptime(day[0], "%d %B %Y").date().isoformat() for day in days if day]
        ahead = [date > "2026-11-20" for date in dates]
        assert ahead == sorted(ahead), (words, dates)


def test_dates_can_be_looked_for(reading, starter):
    page = reading(starter).open("search.html")
    for words, day in [("2026-10-21", "21 October 2026"), ("21 October", "21 October 2026"), ("2026-10", "October 2026")]:
        search(page, words)
        assert any(day in item for item in page.locator("#search-list > li").all_inner_texts()), words


def test_kind_label_and_dates_narrow_the_results_and_can_be_taken_back(reading, starter):
    page = reading(starter).open("search.html")
    search(page, "tea")
    everything = page.locator("#search-status")
    expect(everything).to_have_text(re.compile("result"))
    before = everything.inner_text()
    page.get_by_text("By kind, label or date").click()
    page.get_by_label("Kind").select_option(label="Resources")
    settled(page)
    assert names(page)
    assert all("Resource" in text for text in page.locator("#search-list .apart").all_inner_texts())
    page.get_by_label("Label", exact=True).select_option(index=1)
    page.get_by_role("button", name="Clear kind, label and dates").click()
    expect(everything).to_have_text(before)
    assert page.evaluate("document.activeElement.id") == "search-words"
    page.get_by_label("From", exact=True).fill("2026-11-01")
    page.get_by_label("To", exact=True).fill("2026-11-14")
    search(page, "")
    assert names(page)
    for text in page.locator("#search-list > li").all_inner_texts():
        day = int(re.search(r"(\d+) November 2026", text)[1])
        assert 1 <= day <= 14


def test_without_a_result_there_is_a_way_on(reading, starter):
    page = reading(starter).open("search.html")
    search(page, "xylophone<b>")
    expect(status(page)).to_have_text("No results for xylophone<b>")
    assert page.get_by_text("Try fewer words, or the beginning of one").is_visible()
    assert page.get_by_role("link", name="Site map, with every label and tag").is_visible()
    search(page, "")
    expect(status(page)).to_have_text("")
    assert page.locator("#search-none").is_hidden()


def test_where_nothing_has_all_words_those_with_most_of_them_come(reading, starter):
    page = reading(starter).open("search.html")
    search(page, "priya zebra tea ")
    expect(status(page)).to_have_text("Nothing has all of these words. These have some:")
    assert page.locator("#search-none").is_hidden()
    marked = [
        {mark.lower() for mark in page.locator("#search-list > li").nth(number).locator("mark").all_inner_texts()}
        for number in range(2)
    ]
    assert marked[0] and all(found <= {"priya", "tea"} for found in marked)
    search(page, "zebra xylophone ")
    expect(status(page)).to_have_text("No results for zebra xylophone")
    assert names(page) == []


def test_the_first_result_is_on_the_first_screen_of_a_phone(reading, starter):
    page = reading(starter, viewport={"width": 360, "height": 640}).open("search.html")
    search(page, "window")
    box = page.locator("#search-list h3").first.bounding_box()
    assert box["y"] + box["height"] <= 640


def test_of_some_words_the_rare_ones_count_most(reading, starter):
    page = reading(starter).open("search.html")
    for words, name in [
        ("how do I stop worrying", "How worry works"), ("walk with priya", "Saturday 14 November 2026"),
        ("a walk in the ravine", "Up the ravine with Priya"), ("priya tea zebra", "Before sleep"),
    ]:
        search(page, words)
        expect(status(page)).to_have_text("Nothing has all of these words. These have some:")
        assert name in names(page)[:3], (words, names(page)[:4])


def test_what_the_person_wrote_comes_before_what_came_with_hearth(reading, starter):
    page = reading(starter).open("search.html")
    for words in ["breathing", "worry", "panic", "heart"]:
        search(page, words)
        # An exercise without a source is the person's own.
        found = [text for text in page.locator("#search-list > li").all_inner_texts() if "Sentences of mine" not in text]
        built_in = [number for number, text in enumerate(found) if re.search(r"\n(Reading|Exercise)\n", text)]
        own = [number for number, text in enumerate(found) if re.search(r"\n(Reflection|Resource|Event|Day)", text)]
        assert not own or not built_in or max(own) < min(built_in), words


def test_words_that_a_reading_does_not_have_lead_to_it(reading, starter):
    page = reading(starter).open("search.html")
    for words, name in [
        ("self-talk", "Talking to yourself"), ("lonely", "Talking to yourself"), ("soledad", "Talking to yourself"),
        ("pánico", "What anxiety is"), ("insomnia", "Nights"),
    ]:
        search(page, words)
        assert name in names(page), words


def test_pages_are_found_by_what_people_call_them(reading, starter):
    page = reading(starter).open("search.html")
    for words, name in [
        ("settings", "Settings"), ("dark mode", "Settings"), ("reminders", "Settings"),
        ("start", "How to use this journal"), ("introduction", "How to use this journal"),
        ("change language", "Settings"), ("tags", "Site map"), ("password", "Privacy"), ("suicide", "Helplines"),
        ("panic", "For a hard moment"), ("breathing exercise", "A longer out-breath"),
    ]:
        search(page, words)
        assert name in names(page)[:2], words


def test_what_is_ahead_comes_after_what_has_been(reading, starter):
    page = reading(starter).open("search.html")
    order = page.evaluate(
        """async () => {
          const { find, nextRows } = window.hearth.index;
          const found = await find({ words: [], from: "2000-01-01", to: "2100-01-01", today: "2026-11-01" });
          const rows = [];
          while (found.next < found.entries.length) rows.push(...(await nextRows(found)));
          return rows.map((row) => row[3]);
        }"""
    )
    order = [datetime.datetime.strptime(when.split(" ", 1)[1], "%d %B %Y").date().isoformat() for when in order]
    past = [date for date in order if date <= "2026-11-01"]
    ahead = order[len(past):]
    assert past and ahead and order[: len(past)] == sorted(past, reverse=True) and ahead == sorted(ahead)


def test_what_is_starred_is_found_by_itself(reading, starter):
    page = reading(starter).open("search.html")
    page.get_by_text("By kind, label or date").click()
    page.get_by_label("Starred only").check()
    settled(page)
    found = set(names(page))
    listed = reading(starter).open("starred.html").locator("main .links a").all_inner_texts()
    assert found == set(listed) and "Tea by the window" in found
    page = reading(starter).open("search.html")
    page.get_by_text("By kind, label or date").click()
    page.get_by_label("Starred only").check()
    settled(page)
    page.get_by_role("button", name="Clear kind, label and dates").click()
    settled(page)
    assert names(page) == [] and not page.get_by_label("Starred only").is_checked()


def test_search_works_by_keyboard_alone(fresh, starter):
    page = fresh(starter).open("search.html")
    page.get_by_label("Search for").focus()
    page.keyboard.type("a")
    page.keyboard.press("Enter")
    expect(page.locator("#search-results")).to_be_visible()
    assert "search.html" in page.url and "?" not in page.url
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.tagName") == "SUMMARY"
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.id") == "search-kind"
    count = len(names(page))
    page.locator("#search-more").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#search-list > li")).not_to_have_count(count)
    assert len(names(page)) > count
    assert page.evaluate("document.activeElement.closest('li')?.parentElement.id") == "search-list"


def test_nothing_of_what_is_typed_is_kept(fresh, starter):
    page = fresh(starter).open("search.html")
    before = page.evaluate("history.length")
    search(page, "panic")
    assert page.evaluate("[localStorage.length, sessionStorage.length, document.cookie]") == [0, 0, ""]
    assert page.evaluate("[location.search, location.hash, history.length, history.state]") == ["", "", before, "first"]


def test_files_that_cannot_be_read_leave_no_old_results(fresh, starter, tmp_path):
    site = shutil.copytree(starter, tmp_path / "site")
    page = fresh(site).open("search.html")
    search(page, "panic")
    assert names(page)
    for file in (site / "search").glob("*.js"):
        file.unlink()
    search(page, "the ")
    expect(status(page)).to_have_text(page.locator("form.search").get_attribute("data-failed"))
    assert names(page) == [] and page.locator("#search-results").is_hidden()


def test_results_whose_file_was_not_there_are_shown_later(fresh, starter, tmp_path):
    site = shutil.copytree(starter, tmp_path / "site")
    page = fresh(site).open("search.html")
    failed = page.locator("form.search").get_attribute("data-failed")
    results = page.locator("#search-list > li")
    search(page, "the ")
    kept = {file: file.read_bytes() for file in (site / "search").glob("*.js")}
    for file in kept:
        file.unlink()
    # The next results may be in files that have loaded already.
    presses = 0
    while status(page).inner_text() != failed and presses < 20:
        shown = results.count()
        page.locator("#search-more").click()
        presses += 1
        expect(results.nth(shown).or_(status(page).filter(has_text=failed)).first).to_be_visible()
    expect(status(page)).to_have_text(failed)
    for file, text in kept.items():
        file.write_bytes(text)
    page.locator("#search-more").click()
    whole = fresh(starter).open("search.html")
    search(whole, "the ")
    for _ in range(presses):
        shown = whole.locator("#search-list > li").count()
        whole.locator("#search-more").click()
        expect(whole.locator("#search-list > li")).not_to_have_count(shown)
    expect(results).to_have_count(whole.locator("#search-list > li").count())
    assert names(page) == names(whole)


def test_pressing_more_twice_at_once_shows_nothing_twice(fresh, starter):
    page = fresh(starter).open("search.html")
    search(page, "the ")
    page.evaluate("() => { const more = document.querySelector('#search-more'); more.click(); more.click(); }")
    expect(page.locator("#search-list > li")).not_to_have_count(10)
    page.wait_for_timeout(500)
    links = page.locator("#search-list h3 a").evaluate_all("all => all.map(a => a.getAttribute('href'))")
    assert 10 < len(links) == len(set(links))


def test_every_result_leads_to_a_page_that_is_there(reading, starter):
    page = reading(starter).open("search.html")
    search(page, "the ")
    items = page.locator("#search-list > li")
    for _ in range(3):
        if page.locator("#search-more").is_visible():
            count = items.count()
            page.locator("#search-more").click()
            expect(items).not_to_have_count(count)
    links = page.locator("#search-list h3 a").evaluate_all("all => all.map(a => a.getAttribute('href'))")
    assert len(links) >= 20
    for link in links:
        file, _, place = link.partition("#")
        text = (starter / file).read_text(encoding="utf-8")
        assert not place or f'id="{place}"' in text


def test_a_folded_entry_shows_its_note_and_its_sentence_only_when_opened(reading, starter):
    page = reading(starter).open("search.html")
    noted = [file for file in (starter / "reflections").glob("*.html") if "Content note:" in file.read_text(encoding="utf-8").split("<details")[0]]
    if not noted:
        pytest.skip("the starter journal has no folded reflection")
    title = re.search(r"<h1[^>]*>([^<]+)<", noted[0].read_text(encoding="utf-8"))[1]
    search(page, title)
    item = page.locator("#search-list > li").first
    assert item.locator("details").count() == 1
    assert item.locator(".search-words").is_hidden()
    item.locator("summary").click()
    assert item.locator(".search-words").is_visible()


def test_any_script_is_found(reading, hostile):
    reader = reading(hostile)
    page = reader.open("search.html")
    for words in ["הים", "هادئة", "وموسيقى", "Donaudampf", "high", "🌧️", "🫧"]:
        search(page, words)
        assert names(page), words
    search(page, "alert")
    assert names(page)
    assert page.evaluate("document.querySelectorAll('#search-list script, #search-list img').length") == 0
    assert reader.problems == []


def test_on_a_narrow_screen_nothing_is_wider_than_the_page(reading, starter, hostile):
    for site, words in [(starter, "the"), (hostile, "a")]:
        page = reading(site, **WIDTH).open("search.html")
        search(page, words)
        page.get_by_text("By kind, label or date").click()
        assert names(page)
        assert page.evaluate("document.documentElement.scrollWidth <= 320")


def test_results_pass_the_automatic_checks(reading, starter, axe, audit):
    for options in [{}, {"color_scheme": "dark"}, {"forced_colors": "active"}]:
        page = reading(starter, **options).open("search.html")
        search(page, "slow")
        assert names(page)
        page.evaluate(audit)
        assert page.evaluate("names => hearthAudit(names)", ["forced" if "forced_colors" in options else "contrast", "names"]) == []
        page.evaluate(axe)
        # test_every_page.py checks the page without results. Contrast is checked above.
        assert page.evaluate(
            "axe.run('main', {preload: false, resultTypes: ['violations'], rules: {'color-contrast': {enabled: false},"
            " 'color-contrast-enhanced': {enabled: false}}}).then(result => result.violations.map(rule => [rule.id, rule.nodes[0].html]))"
        ) == []


def test_without_a_script_the_form_is_absent_and_the_lists_remain(reading, starter):
    page = reading(starter, java_script_enabled=False).open("search.html")
    assert page.locator("input:visible, select:visible, button:visible").count() == 0
    assert page.get_by_text("Search needs JavaScript").is_visible()
    for name in ["Reflections by month", "The calendar", "Resources by label", "Site map, with every label and tag"]:
        assert page.get_by_role("link", name=name).is_visible()


def loaded(reader) -> dict[str, int]:
    """Returns a dictionary that collects the search scripts and index files loaded from now on, with their sizes in bytes."""
    files: dict[str, int] = {}

    def count(request):
        file = pathlib.Path(request.url.removeprefix("file://"))
        if file.parent.name == "search" or file.name.startswith("search"):
            files[file.name] = file.stat().st_size

    reader.page.on("request", count)
    return files


def test_a_query_loads_few_and_small_files(fresh, starter):
    reader = fresh(starter)
    files = loaded(reader)
    page = reader.open("search.html")
    assert {name for name in files if name.endswith(".js")} == {f"search{name}.js" for name in ("", "-index", "-results", "-words")}
    search(page, "the")
    expect(status(page)).to_have_text(re.compile("result"))
    index = {name: size for name, size in files.items() if (starter / "search" / name).exists()}
    assert "directory.js" in index and 3 <= len(index) <= 12 and sum(index.values()) <= 400_000
    assert all(size <= 40_000 for size in index.values())


@pytest.fixture(scope="session")
def large(hearth, tmp_path_factory) -> pathlib.Path:
    """The site of 10 000 reflections of 350 words each, from 40 000 different words with realistic frequencies (Zipf's law)."""
    folder = tmp_path_factory.mktemp("large")
    syllables = "ta se wo an ri co me lo pa in st re de ma ne be su ge di ho fo un le ca mo ti en po ra sha".split()
    words = [one + two + three + four for one in ("", *syllables) for two in ("", "s") for three in syllables for four in syllables][:40_000]
    chance = random.Random(7)
    chosen = chance.choices(words, [1 / rank for rank in range(1, len(words) + 1)], k=350 * 10_000)
    entries = folder / "Content" / "reflections"
    entries.mkdir(parents=True)
    for number in range(10_000):
        date = datetime.date(1999, 7, 5) + datetime.timedelta(days=number)
        text = " ".join(chosen[350 * number : 350 * number + 350])
        label = ["Calm", "Focus", "Joy"][number % 3]
        (entries / f"{date}.md").write_text(f"---\nlabels: [{label}]\n---\n\n{text}.\n", encoding="utf-8")
    subprocess.run([hearth, "build", "--quiet", "--today", "2026-11-20"], cwd=folder, check=True)
    return folder / "site"


@pytest.mark.parametrize("words", ["s", "t", "2", "an", "sest", "ta se", "ta se wo an ri co me lo pa i", "tata sese wowo anan riri coco meme lolo papa ini"])
def test_in_ten_thousand_entries_a_query_loads_a_megabyte_at_most(fresh, large, words):
    reader = fresh(large)
    files = loaded(reader)
    page = reader.open("search.html")
    search(page, words)
    expect(status(page)).to_have_text(re.compile("result|These have some"))
    assert "directory.js" in files and sum(files.values()) <= 1_000_000


def test_the_script_folds_words_as_the_table_says(reading, starter):
    lines = (HERE / "search_words.txt").read_text(encoding="utf-8").splitlines()
    table = [line.split(" => ") for line in lines if not line.startswith("#")]
    page = reading(starter).open("search.html")
    found = page.evaluate(
        "(texts) => { const { fold, runs } = window.hearth.words; return texts.map((text) => {"
        " const found = runs(fold(text)).flatMap(run => run.isUnspaced ? [...run.terms, ...([...run.text].length > 1 ? [[...run.text].at(-1)] : [])] : run.terms);"
        " return found.join(' '); }); }",
        [text for text, _ in table],
    )
    expected = page.evaluate("(texts) => texts.map(text => text.normalize('NFD'))", [words for _, words in table])
    assert found == expected


def value(file: pathlib.Path):
    """Returns the value that an index file passes to the page."""
    script = file.read_text(encoding="utf-8")
    return json.loads(script[script.index(",") + 1 : script.rindex(")")])


def passages(site: pathlib.Path) -> list[list]:
    """Returns the rows of all passages, in index order."""
    months = value(site / "search" / "directory.js")["months"]
    names = [f"texts-{month}-{number}.js" for month, *counts in months for number in range(1, len(counts) + 1)]
    return [row for name in names for row in value(site / "search" / name)]


def test_every_word_of_every_text_is_in_the_index_as_the_script_folds_it(reading, starter, hostile):
    """Build and script agree on the words of all texts of two sites, in every writing system."""
    for site in (starter, hostile):
        page = reading(site).open("search.html")
        indexed: set[str] = set()
        for file in sorted((site / "search").glob("words*.js")):
            indexed.update(value(file).split(" ")[::2])
        terms = page.evaluate(
            "(rows) => { const { fold, runs } = window.hearth.words;"
            " return [...new Set(rows.flatMap(row => runs(fold(row[6])).flatMap(run => run.terms)))]; }",
            passages(site),
        )
        assert len(terms) > 300
        assert [term for term in terms if term not in indexed] == []


def test_every_word_is_found_where_it_is(reading, hostile):
    """Words in every writing system lead to the entries that contain them, whichever index file they are in."""
    page = reading(hostile).open("search.html")
    rows = passages(hostile)
    wrong = page.evaluate(
        """async (rows) => {
          const { words: { fold, runs, wanted }, index: { find } } = window.hearth;
          const wrong = [];
          const all = rows.map(row => new Set(runs(fold(row[6])).flatMap(run => run.terms)));
          for (const term of new Set(all.flatMap(terms => [...terms].slice(0, 12)))) {
            const { terms } = await find({ words: [{ text: term, terms: [term] }] });
            if (all.some((own, passage) => own.has(term) && !terms[0][passage])) wrong.push(term);
            const beginning = [...term].slice(0, 2).join("");
            const { terms: others } = await find({ words: [{ text: beginning, terms: [beginning], isBeginning: true }] });
            if (all.some((own, passage) => own.has(term) && !others[0][passage])) wrong.push(beginning + "*");
          }
          return wrong;
        }""",
        rows,
    )
    assert len(rows) > 10 and wrong == []

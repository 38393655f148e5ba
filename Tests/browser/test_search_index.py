"""The index of search: what a query finds first, by which words, and how little it loads."""

import datetime
import json
import pathlib
import random
import subprocess
import unicodedata

import pytest
from conftest import LONG, Reader

HERE = pathlib.Path(__file__).parent


@pytest.fixture(scope="module")
def index(contexts, starter):
    """The index as the search page has it, in a page that no test changes."""
    page = Reader(contexts(), starter).open("search.html")
    yield page
    page.close()


def find(page, query: str, **dates: str):
    """Returns whether some words of a query are missing, and the rows of its first ten results."""
    return page.evaluate(
        """async ([text, dates]) => {
          const { words: { wanted }, index: { find, nextRows } } = window.hearth;
          const { today } = document.querySelector("form.search").dataset;
          const found = await find({ words: wanted(text), today, ...dates });
          return [found.isPartial, await nextRows(found)];
        }""",
        [query, dates],
    )


def names(page, query: str) -> list[str]:
    _, rows = find(page, query)
    return [row[1] for row in rows]


@pytest.mark.parametrize("query, name", [
    ("calm", "Label: Calm"), ("Stressed ", "Label: stressed"), ("home", "Tag: #home"), ("reflect", "Reflect"),
    ("relax", "Relax"), ("tea by the window", "Tea by the window"), ("nights", "Nights"), ("label: calm", "Label: Calm"),
])
def test_what_is_called_so_comes_first(index, query, name):
    assert names(index, query)[0] == name


def test_what_is_in_a_title_comes_before_what_is_labelled_so(index):
    found = names(index, "home")
    titled = [number for number, name in enumerate(found) if "home" in name.lower()]
    assert len(titled) > 2 and titled == list(range(len(titled)))
    assert "breathing" in names(index, "breathing")[0].lower()


def test_all_words_have_to_be_there(index):
    entries = "async text => (await window.hearth.index.find({ words: window.hearth.words.wanted(text) })).entries"
    tea, window, both = [set(index.evaluate(entries, words)) for words in ("tea ", "window ", "tea window ")]
    assert both == tea & window and 0 < len(both) < min(len(tea), len(window))


def test_capitals_and_accents_make_no_difference(index):
    found = [names(index, query) for query in ["montreal", "Montréal", "MONTREAL", "Montre\u0301al"]]
    assert found[0] and all(other == found[0] for other in found)


@pytest.mark.parametrize("query, day", [
    ("2026-10-21", "21 October 2026"), ("21 October", "21 October 2026"), ("2026-10", "October 2026"),
])
def test_dates_can_be_looked_for(index, query, day):
    _, rows = find(index, query)
    assert any(day in name or day in when for _, name, _, when, *_ in rows)


def test_the_first_and_the_last_day_of_a_range_belong_to_it(index):
    # An entry of 21 October has the word.
    for dates in ({"from": "2026-10-21"}, {"to": "2026-10-21"}, {"from": "2026-10-21", "to": "2026-10-21"}):
        _, rows = find(index, "2026-10-21", **dates)
        assert "21 October 2026" in " ".join(row[3] for row in rows), dates
    for dates in ({"from": "2026-10-22"}, {"to": "2026-10-20"}):
        assert find(index, "2026-10-21", **dates)[1] == []


@pytest.mark.parametrize("query, name", [
    ("how do I stop worrying", "How worry works"), ("walk with priya", "Saturday 14 November 2026"),
    ("a walk in the ravine", "Up the ravine with Priya"), ("priya tea zebra", "Before sleep"),
])
def test_of_some_words_the_rare_ones_count_most(index, query, name):
    is_partial, rows = find(index, query)
    assert is_partial and name in [row[1] for row in rows[:3]]


@pytest.mark.parametrize("query, name", [
    ("self-talk", "Talking to yourself"), ("lonely", "Talking to yourself"), ("soledad", "Talking to yourself"),
    ("pánico", "What anxiety is"), ("insomnia", "Nights"),
])
def test_words_that_a_reading_does_not_have_lead_to_it(index, query, name):
    assert name in names(index, query)


@pytest.mark.parametrize("query, name", [
    ("settings", "Settings"), ("dark mode", "Settings"), ("reminders", "Settings"),
    ("start", "How to use this journal"), ("introduction", "How to use this journal"),
    ("change language", "Settings"), ("tags", "Site map"), ("password", "Privacy"), ("suicide", "Helplines"),
    ("panic", "For a hard moment"), ("breathing exercise", "A longer out-breath"),
])
def test_pages_are_found_by_what_people_call_them(index, query, name):
    assert name in names(index, query)[:2]


def test_what_is_ahead_comes_after_what_has_been(index):
    order = index.evaluate(
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
    assert {name for name in files if name.endswith(".js")} == {"search.js"}
    assert names(page, "the")
    index = {name: size for name, size in files.items() if (starter / "search" / name).exists()}
    assert "directory.js" in index and 3 <= len(index) <= 12 and sum(index.values()) <= 400_000
    assert all(size <= 40_000 for size in index.values())


# Of a fifth of the entries, a query loads about as much; their build takes seconds less.
ENTRIES, MOST = (10_000, 1_000_000) if LONG else (2_000, 750_000)


@pytest.fixture
def large(hearth, tmp_path_factory) -> pathlib.Path:
    """The site of thousands of reflections of 350 words each, from 40 000 different words with realistic frequencies (Zipf's law)."""
    folder = tmp_path_factory.mktemp("large")
    syllables = "ta se wo an ri co me lo pa in st re de ma ne be su ge di ho fo un le ca mo ti en po ra sha".split()
    words = [one + two + three + four for one in ("", *syllables) for two in ("", "s") for three in syllables for four in syllables][:40_000]
    chance = random.Random(7)
    chosen = chance.choices(words, [1 / rank for rank in range(1, len(words) + 1)], k=350 * ENTRIES)
    entries = folder / "Content" / "reflections"
    entries.mkdir(parents=True)
    for number in range(ENTRIES):
        date = datetime.date(1999, 7, 5) + datetime.timedelta(days=number)
        text = " ".join(chosen[350 * number : 350 * number + 350])
        label = ["Calm", "Focus", "Joy"][number % 3]
        (entries / f"{date}.md").write_text(f"---\nlabels: [{label}]\n---\n\n{text}.\n", encoding="utf-8")
    subprocess.run([hearth, "build", "--quiet", "--today", "2026-11-20"], cwd=folder, check=True)
    return folder / "site"


# The promise is about a journal of ten thousand entries, which --long builds. All queries are asked in one test, because each worker that has a
# test of the large site builds it.
def test_in_a_large_journal_a_query_loads_a_megabyte_at_most(fresh, large):
    reader = fresh(large)
    files = loaded(reader)
    for query in [
        "s", "t", "2", "an", "sest", "ta se", "ta se wo an ri co me lo pa i", "tata sese wowo anan riri coco meme lolo papa ini",
    ]:
        files.clear()
        page = reader.open("search.html")
        assert names(page, query), query
        assert "directory.js" in files and sum(files.values()) <= MOST, (query, sum(files.values()))


def test_the_script_folds_words_as_the_table_says(index):
    lines = (HERE / "search_words.txt").read_text(encoding="utf-8").splitlines()
    table = [line.split(" => ") for line in lines if not line.startswith("#")]
    found = index.evaluate(
        "(texts) => { const { fold, runs } = window.hearth.words; return texts.map((text) => {"
        " const found = runs(fold(text)).flatMap(run => run.isUnspaced ? [...run.terms, ...([...run.text].length > 1 ? [[...run.text].at(-1)] : [])] : run.terms);"
        " return found.join(' '); }); }",
        [text for text, _ in table],
    )
    expected = index.evaluate("(texts) => texts.map(text => text.normalize('NFD'))", [words for _, words in table])
    assert found == expected


def test_of_titles_that_differ_in_signs_the_one_that_is_typed_comes_first(hearth, reading, tmp_path):
    titles = ["C", "C++", "C#", "Über", "Uber", "A walk with Priya along the river to the old mill and back again", "A walk"]
    (tmp_path / "Content" / "notes").mkdir(parents=True)
    for number, title in enumerate(titles):
        text = f'---\ntitle: "{title}"\n---\n\nA walk with Priya along the river to the old mill and back again in C.\n'
        (tmp_path / "Content" / "notes" / f"n{number}.md").write_text(text, encoding="utf-8")
    subprocess.run([hearth, "build", "--quiet"], cwd=tmp_path, check=True)
    page = reading(tmp_path / "site").open("search.html")
    for title in titles:
        _, rows = page.evaluate(
            """async text => {
              const { words: { wanted }, index: { find, nextRows } } = window.hearth;
              const found = await find({ text, words: wanted(text) });
              return [found.isPartial, await nextRows(found)];
            }""",
            title.lower(),
        )
        assert rows[0][1] == title


# In scripts without spaces, a sentence is one run. Each is the text of an entry, and its first 23 signs are a title.
UNSPACED = {
    "Chinese": "我今天和朋友一起去公园散步感觉好多了现在想早睡",
    "Japanese": "今日は友達と公園を散歩して少し気持ちが楽になった",
    "Thai": "วันนี้ฉันไปเดินเล่นกับเพื่อนที่สวน",
}


@pytest.fixture(scope="module")
def unspaced(hearth, contexts, tmp_path_factory):
    """The search page of a journal with a text and a title in each script without spaces."""
    folder = tmp_path_factory.mktemp("unspaced")
    notes = folder / "Content" / "notes"
    notes.mkdir(parents=True)
    for script, text in UNSPACED.items():
        (notes / f"{script}.md").write_text(f"---\ntitle: {script}\n---\n\n{text}\n", encoding="utf-8")
        (notes / f"{script}-title.md").write_text(f"---\ntitle: {text[:23]}\n---\n\nText\n", encoding="utf-8")
    subprocess.run([hearth, "build", "--quiet"], cwd=folder, check=True)
    page = Reader(contexts(), folder / "site").open("search.html")
    yield page
    page.close()


@pytest.mark.parametrize("length", [1, 2, 10, 11, 12, 23])
@pytest.mark.parametrize("script", UNSPACED)
def test_a_sentence_without_spaces_is_found_by_its_first_signs_however_many(unspaced, script, length):
    query = UNSPACED[script][:length]
    assert {script, UNSPACED[script][:23]} <= set(names(unspaced, query))
    if length == 23:
        assert names(unspaced, query)[0] == query


def test_a_long_query_is_looked_up_by_its_first_terms(unspaced):
    count = "text => window.hearth.words.wanted(text).flatMap(word => word.terms).length"
    for text in [*UNSPACED.values(), "a walk " + UNSPACED["Chinese"], UNSPACED["Thai"] + " a walk", "a b c d e f g h i j k l"]:
        assert unspaced.evaluate(count, text) == 10, text


def value(file: pathlib.Path):
    """Returns the value that an index file passes to the page."""
    script = file.read_text(encoding="utf-8")
    return json.loads(script[script.index(",") + 1 : script.rindex(")")])


def passages(site: pathlib.Path) -> list[list]:
    """Returns the rows of all passages, in index order."""
    months = value(site / "search" / "directory.js")["months"]
    names = [f"texts-{month}-{number}.js" for month, *counts in months for number in range(1, len(counts) + 1)]
    return [row for name in names for row in value(site / "search" / name)]


def test_every_word_of_every_text_is_in_the_index_as_the_script_folds_it(reading, starter, hostile, strange):
    """Build and script agree on the words of all texts of three sites, in every writing system."""
    for site in (starter, hostile, strange):
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


# Letters of seven scripts, for random words of 1 to 40 bytes: many end alike.
SCRIPTS = ["abc", "éüß", "жия", "λος", "شكر", "שלמ", "한국어"]


@pytest.fixture(scope="module")
def strange(hearth, tmp_path_factory) -> pathlib.Path:
    """The site of random words, many of which end in another word, and of every character that NFKD decomposes."""
    folder = tmp_path_factory.mktemp("strange")
    entries = folder / "Content" / "reflections"
    entries.mkdir(parents=True)
    chance = random.Random(31)
    date = datetime.date(2024, 1, 1)

    def write(words: list[str]):
        nonlocal date
        (entries / f"{date}.md").write_text(" ".join(words) + "\n", encoding="utf-8")
        date += datetime.timedelta(1)

    write(["Arbeitslosigkeit", "Jugendarbeitslosigkeit"])
    write(["Jugendarbeitslosigkeit"])
    for script in SCRIPTS:
        ends = ["".join(chance.choices(script, k=chance.choice([1, 8, 16]))) for _ in range(6)]
        for _ in range(20):
            words = ["".join(chance.choices(script, k=chance.randrange(20))) + chance.choice(ends) for _ in range(30)]
            write([word.encode()[:40].decode(errors="ignore") for word in words])
    strange = [chr(code) for code in range(0xA0, 0x30000) if unicodedata.normalize("NFKD", chr(code)) != chr(code)]
    for start in range(0, len(strange), 500):
        write([f"a{character}b" for character in strange[start : start + 500] if not 0xAC00 <= ord(character) <= 0xD7A3])
    subprocess.run([hearth, "build", "--quiet", "--today", "2026-11-20"], cwd=folder, check=True)
    return folder / "site"


@pytest.mark.parametrize("site", ["hostile", "strange"])
def test_every_word_is_found_where_it_is(reading, request, site):
    """Words in every writing system lead to the entries that contain them, whichever index file they are in."""
    folder = request.getfixturevalue(site)
    page = reading(folder).open("search.html")
    rows = passages(folder)
    wrong = page.evaluate(
        """async (rows) => {
          const { words: { fold, runs, wanted }, index: { find } } = window.hearth;
          const wrong = [];
          const all = rows.map(row => new Set(runs(fold(row[6])).flatMap(run => run.terms)));
          for (const term of new Set(all.flatMap(terms => [...terms].slice(0, 30)))) {
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

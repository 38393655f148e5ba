"""Project rules: short files, no traps on input, accurate documents."""

import json
import pathlib
import re
import subprocess

import pytest

ROOT = pathlib.Path(__file__).parent.parent.parent
SWIFT = sorted((ROOT / "Sources").rglob("*.swift"))
TESTS = sorted((ROOT / "Tests").rglob("*.swift"))


def lines(file: pathlib.Path) -> list[str]:
    return file.read_text(encoding="utf-8").splitlines()


def name(file: pathlib.Path) -> str:
    return str(file.relative_to(ROOT))


def test_no_file_is_longer_than_500_lines():
    assert {name(file): len(lines(file)) for file in SWIFT + TESTS if len(lines(file)) > 500} == {}


def test_nothing_traps_on_input():
    trap = re.compile(r"\btry!|\bas!|\bfatalError\(|\bprecondition(?:Failure)?\(|[\w)\]]![.)\],\s]|\bunsafeBitCast\("
        # `abs` traps on the smallest integer; `magnitude` doesn't.
        r"|(?<![.\w])abs\(")
    found = [
        f"{name(file)}:{number}: {line.strip()}"
        for file in SWIFT
        for number, line in enumerate(lines(file), 1)
        if trap.search(line.split("//")[0])
    ]
    assert found == []


def test_nothing_is_left_for_later():
    later = re.compile(r"\b(TODO|FIXME|XXX|HACK)\b")
    files = SWIFT + TESTS + sorted((ROOT / "Templates").rglob("*.*"))
    found = [
        f"{name(file)}:{number}"
        for file in files
        for number, line in enumerate(lines(file), 1)
        if later.search(line)
    ]
    assert found == []


def test_forms_say_their_own_mistakes():
    """The browser's would be in the browser's language, and a field that is half typed would lose its form."""
    fields = re.compile(r"\{\{> field\}\}|<input[^>]*type=\"(?:date|email|file|number|search|time|url)\"")
    found = []
    for file in sorted((ROOT / "Templates").rglob("*.mustache")):
        text = file.read_text(encoding="utf-8")
        forms = re.findall(r"<form\b([^>]*)>(.*?)</form>", text, re.DOTALL)
        found += [f"{name(file)}: novalidate" for start, inside in forms if fields.search(inside) and "novalidate" not in start]
        found += [f"{name(file)}: {word}" for word in ("required", "pattern", "minlength") if re.search(rf"<(?:input|select|textarea)\b[^>]* {word}\b", text)]
    assert found == []


def test_no_type_has_an_empty_name():
    vague = re.compile(r"\b(?:struct|class|enum|actor|protocol)\s+\w*(?:Utils?|Manager|Helpers?)\b")
    assert [name(file) for file in SWIFT if vague.search(file.read_text(encoding="utf-8"))] == []


def test_package_declarations_are_documented():
    """`package` types and functions have doc comments; a few may rely on their names."""
    declaration = re.compile(r"\s*package (?:static |final |mutating )*(?:struct|enum|class|protocol|func)\b")
    count, bare = 0, []
    for file in SWIFT:
        text = lines(file)
        for number, line in enumerate(text):
            if not declaration.match(line):
                continue
            count += 1
            above = number - 1
            while above >= 0 and text[above].strip().startswith("@"):
                above -= 1
            if not text[above].strip().startswith("///"):
                bare.append(f"{name(file)}:{number + 1}: {line.strip()}")
    assert len(bare) <= count * 0.02, "\n".join(bare)


def imports_of_the_manifest() -> dict[str, set[str]]:
    """Returns the targets of Package.swift except tests and C libraries, with their dependencies (without `Hearth`)."""
    # A folder of its own, since a build or a test run locks `.build`.
    command = ["swift", "package", "dump-package", "--scratch-path", ".build/manifest"]
    manifest = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout
    return {
        target["name"]: {word["byName"][0].removeprefix("Hearth") for word in target["dependencies"]}
        for target in json.loads(manifest)["targets"]
        if target["type"] in ("regular", "executable")
    }


def test_the_architecture_page_lists_the_targets_and_imports_of_the_manifest():
    manifest = imports_of_the_manifest()
    folders = {folder.name for folder in (ROOT / "Sources").iterdir() if any(folder.rglob("*.swift"))}
    assert set(manifest) == folders | {"HearthTestSupport", "hearth-bench"}
    listed = {}
    for line in lines(ROOT / "ARCHITECTURE.md"):
        row = re.fullmatch(r"\| `([\w-]+)` \| [^|]+ \| ([^|]+) \|", line)
        if row:
            libraries = {"libyaml": "CYaml", "libcmark": "CCmark", "libarchive": "CArchive", "libical": "CIcal",
                         "libcrypto": "CCrypto", "libmicrohttpd": "CMicroHTTPD", "libheif": "CHeif",
                         "libturbojpeg": "CTurboJPEG"}
            listed[row[1]] = {libraries.get(word, word) for word in re.findall(r"\w+", row[2])}
    assert listed == manifest


def test_the_types_that_the_architecture_page_names_exist():
    page = (ROOT / "ARCHITECTURE.md").read_text(encoding="utf-8")
    swift = "\n".join(file.read_text(encoding="utf-8") for file in SWIFT)
    named = set(re.findall(r"`([A-Z][A-Za-z]+)`", page)) - {"CYaml", "CCmark", "CArchive", "CIcal"}
    targets = {folder.name for root in ("Sources", "Tests") for folder in (ROOT / root).iterdir()}
    declared = set(re.findall(r"\b(?:struct|enum|class|protocol)\s+(\w+)", swift))
    rules = set(re.findall(r"^### (\w+)", (ROOT / "Documentation" / "Rules.md").read_text(encoding="utf-8"), re.MULTILINE))
    assert named - targets - declared - rules == set()


@pytest.mark.parametrize("page", ["README.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "CHANGELOG.md", "Documentation/Guide.md", "Documentation/HeartRate.md", "Documentation/Calendar.md", "Documentation/Sharing.md"])
def test_links_of_the_documents_lead_to_files(page):
    text = (ROOT / page).read_text(encoding="utf-8")
    targets = [target.split("#")[0] for target in re.findall(r"\]\(([^)]+)\)", text)]
    missing = [target for target in targets if target and "://" not in target and not ((ROOT / page).parent / target).exists()]
    assert missing == []


def test_every_verb_is_in_the_documents_and_has_help():
    binary = ROOT / ".build" / "release" / "hearth"
    if not binary.exists():
        pytest.skip("the tool is not built; ./hearth build does it")
    documents = "".join((ROOT / page).read_text(encoding="utf-8") for page in ["README.md", "Documentation/Guide.md"])
    code = (ROOT / "Sources/HearthCommand/Options/VerbTable.swift").read_text(encoding="utf-8")
    verbs = re.findall(r'(?:name: |collection\()"([a-z]+)"', code)
    assert len(verbs) >= 16
    for verb in verbs:
        result = subprocess.run([binary, verb, "--help"], capture_output=True, text=True)
        assert result.returncode == 0 and f"hearth {verb}" in result.stdout, verb
        assert f"hearth {verb}" in documents, verb


def test_visited_links_keep_the_colour_of_their_place():
    # Browsers don't reveal visited links to a page, so check the sheets: a rule for visited links has the same specificity
    # as the one for all links, or is for print.
    for sheet in sorted((ROOT / "Templates/assets").glob("*.css")):
        on_screen = sheet.read_text(encoding="utf-8").split("@layer print {")[0]
        assert len(re.findall(r":visited", on_screen)) == on_screen.count("a:where(:visited)"), name(sheet)


def test_scripts_are_read_by_browsers_of_some_years_ago():
    # Safari before 16.4 can't parse a script with a lookbehind in a regular expression, and before 15.4 has no `at`.
    assert not [name(file) for file in ROOT.glob("Templates/**/*.js") if re.search(r"\(\?<[=!]|\.at\(", file.read_text(encoding="utf-8"))]

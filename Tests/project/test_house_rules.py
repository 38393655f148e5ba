"""The rules of the house: short files, no traps on input, documents that are true."""

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


def test_no_file_is_longer_than_400_lines():
    assert {name(file): len(lines(file)) for file in SWIFT + TESTS if len(lines(file)) > 400} == {}


def test_most_files_are_shorter_than_150_lines():
    long = [file for file in SWIFT if len(lines(file)) >= 150]
    assert len(long) <= len(SWIFT) * 0.2, [name(file) for file in long]


def test_nothing_traps_on_input():
    trap = re.compile(r"\btry!|\bas!|\bfatalError\(|\bpreconditionFailure\(|\.(first|last)!|\bunsafeBitCast\(")
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


def test_no_type_has_an_empty_name():
    vague = re.compile(r"\b(?:struct|class|enum|actor|protocol)\s+\w*(?:Utils?|Manager|Helpers?)\b")
    assert [name(file) for file in SWIFT if vague.search(file.read_text(encoding="utf-8"))] == []


def test_package_declarations_are_documented():
    """At least nine in ten `package` types and functions carry a doc comment; the rest are named by their type."""
    declared = documented = 0
    for file in SWIFT:
        text = lines(file)
        for number, line in enumerate(text):
            if re.match(r"\s*package (?:static |final |mutating )*(?:struct|enum|class|protocol|func)\b", line):
                declared += 1
                above = number - 1
                while above >= 0 and text[above].strip().startswith("@"):
                    above -= 1
                documented += text[above].strip().startswith("///")
    assert documented >= declared * 0.9, f"{documented} of {declared}"


def test_the_architecture_page_names_every_target_and_is_short():
    page = (ROOT / "ARCHITECTURE.md").read_text(encoding="utf-8")
    targets = [folder.name for folder in (ROOT / "Sources").iterdir() if folder.is_dir() and folder.name.startswith("Hearth")]
    assert [target for target in targets if f"`{target}`" not in page] == []
    assert len(page.splitlines()) <= 140


def test_the_architecture_page_lists_the_imports_of_the_manifest():
    page = (ROOT / "ARCHITECTURE.md").read_text(encoding="utf-8")
    manifest = (ROOT / "Package.swift").read_text(encoding="utf-8")
    for target in ("Series", "YAML", "Markdown", "Words", "Templates", "Journal", "Charts"):
        declaration = re.search(rf'library\(\s*"Hearth{target}"(?:,\s*\[(.*?)\])?\s*\)', manifest, re.DOTALL)
        assert declaration, target
        declared = set(re.findall(r'"(?:Hearth)?(\w+)"', declaration.group(1) or ""))
        row = next(line for line in page.splitlines() if line.startswith(f"| `Hearth{target}` |"))
        listed = set(re.findall(r"\w+", row.split("|")[3]))
        listed = {{"libyaml": "CYaml", "libcmark": "CCmark"}.get(word, word) for word in listed}
        assert declared == listed, target


@pytest.mark.parametrize("page", ["README.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "CHANGELOG.md"])
def test_links_of_the_documents_lead_to_files(page):
    text = (ROOT / page).read_text(encoding="utf-8")
    targets = [target.split("#")[0] for target in re.findall(r"\]\(([^)]+)\)", text)]
    missing = [target for target in targets if target and "://" not in target and not (ROOT / target).exists()]
    assert missing == []


def test_every_verb_is_in_the_readme_and_has_help():
    binary = ROOT / ".build" / "release" / "hearth"
    if not binary.exists():
        pytest.skip("the tool is not built; ./hearth build does it")
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    for verb in ["init", "build", "check", "watch", "open", "new", "list", "explain", "doctor", "completions"]:
        result = subprocess.run([binary, verb, "--help"], capture_output=True, text=True)
        assert result.returncode == 0 and f"hearth {verb}" in result.stdout, verb
        assert f"hearth {verb}" in readme, verb

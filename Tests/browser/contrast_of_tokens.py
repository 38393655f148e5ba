"""Checks the contrast of every pair of colours in the style sheet that meets on a page: 7:1 for text, 3:1 for the edges
and marks of controls, in light, dark, more contrast and print. Needs only Python.

    python3 Tests/browser/contrast_of_tokens.py [style sheet]
"""

import pathlib
import re
import sys

SHEET = pathlib.Path(__file__).resolve().parents[2] / "Templates/assets/site.css"
COLOUR = re.compile(r"light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)|(#[0-9a-f]{6})|var\((--[a-z0-9-]+)\)")

# Text and its backgrounds. Text of a band is on the band; all other text may be on any ground.
GROUNDS = ["ground", "surface", "sunken", "wash"]
TEXT = ["ink", "quiet", "link", "visited", "accent"]
TEXT_PAIRS = [(text, ground) for text in TEXT for ground in GROUNDS] + [
    ("band-ink", "band"), ("band-quiet", "band"), ("accent-ink", "accent"), ("ink", "chosen"), ("ink", "highlight"),
]
EDGE_PAIRS = [(edge, ground) for edge in ["edge", "accent"] for ground in GROUNDS]


def luminance(colour):
    shares = [int(colour[i:i + 2], 16) / 255 for i in (1, 3, 5)]
    red, green, blue = [s / 12.92 if s <= 0.04045 else ((s + 0.055) / 1.055) ** 2.4 for s in shares]
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one, other):
    low, high = sorted([luminance(one), luminance(other)])
    return (high + 0.05) / (low + 0.05)


def block(text, opening):
    """Returns the text between the braces after `opening`."""
    start = text.index("{", text.index(opening)) + 1
    depth = 1
    for end in range(start, len(text)):
        depth += {"{": 1, "}": -1}.get(text[end], 0)
        if depth == 0:
            return text[start:end]
    raise ValueError(f"{opening} is not closed")


def tokens(text):
    """Returns the custom properties in `text` that are colours, as {name: (light, dark) or the name of another}."""
    found = {}
    for name, value in re.findall(r"--([a-z0-9-]+):\s*([^;]+);", text):
        match = COLOUR.fullmatch(value)
        if match:
            light, dark, both, other = match.groups()
            found[name] = other[2:] if other else (light or both, dark or both)
    return found


def value(palette, name, scheme):
    for _ in range(8):
        entry = palette[name]
        if not isinstance(entry, str):
            return entry[scheme]
        name = entry
    raise ValueError(f"--{name} refers to itself")


def palettes(sheet):
    """Yields each section in each mode: (section, mode, its tokens, 0 for light or 1 for dark)."""
    base = tokens(block(sheet, ":root {\n    color-scheme"))
    body = tokens(block(sheet, "\n  body {\n    --band"))
    sections = {"home": {}} | {
        name: tokens(rules) for name, rules in re.findall(r"\n  body\.section-([a-z-]+) \{([^}]*)\}", sheet)}
    more = tokens(block(sheet, "@layer preferences {"))
    paper = tokens(block(sheet, "@layer print {"))
    for name, own in sections.items():
        palette = base | body | own
        yield name, "light", palette, 0
        yield name, "dark", palette, 1
        yield name, "more contrast, light", palette | more, 0
        yield name, "more contrast, dark", palette | more, 1
        yield name, "print", palette | paper, 0


def main():
    sheet = pathlib.Path(sys.argv[1] if len(sys.argv) > 1 else SHEET).read_text(encoding="utf-8")
    passed = failed = 0
    for section, mode, palette, scheme in palettes(sheet):
        for pairs, least in ((TEXT_PAIRS, 7.0), (EDGE_PAIRS, 3.0)):
            for one, other in pairs:
                found = contrast(value(palette, one, scheme), value(palette, other, scheme))
                if found >= least:
                    passed += 1
                else:
                    failed += 1
                    print(f"{section}, {mode}: --{one} on --{other} has {found:.2f}, not {least:.0f}")
    print(f"{passed} passed, {failed} failed")
    return 1 if failed or not passed else 0


if __name__ == "__main__":
    sys.exit(main())

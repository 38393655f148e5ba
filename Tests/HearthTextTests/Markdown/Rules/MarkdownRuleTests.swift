import HearthCore
import HearthTestSupport
import Testing

@testable import HearthText

@Suite struct MarkdownRuleTests {
  @Test func `reports pictures without a description at their location`() {
    #expect(
      findings("Words 1️⃣![](a.png) and 2️⃣![](b.png)") == [
        "1️⃣ MissingImageDescription", "2️⃣ MissingImageDescription",
      ])
    #expect(
      findings("é 1️⃣![a.png](a.png)\n\n- x\n  2️⃣![A](a.png)") == [
        "1️⃣ MissingImageDescription", "2️⃣ MissingImageDescription",
      ])
    #expect(findings("1️⃣![[a.png]] 2️⃣![[b.jpg|300]] 3️⃣![[c.webp|300x200]]").count == 3)
  }

  @Test func `what to write about a picture keeps its folder`() {
    let link = MarkdownLink(form: .embed, target: "Files/pic.png", text: "", line: 1)
    #expect(
      Finding.missingImageDescription(link)?.help == "Write what it shows: ![[Files/pic.png|what it shows]]")
  }

  @Test(arguments: [
    "![A path](a.png)", "![[a.png|A path]]", "![[Note]]", "![[a.pdf]]", "`![](a.png)`", "[[a.png]]",
    "![](song.mp3)", "![song](a/song.M4A)", "![](walk.mov)", "![](a.pdf)", "![[song.mp3]]",
  ])
  func `accepts a picture with a description, and text without pictures`(text: String) {
    #expect(findings(text) == [])
  }

  @Test func `reports raw HTML once for each opening tag`() {
    #expect(
      findings("a 1️⃣<b>c</b>\n\n2️⃣<div>\nx\n</div>\n\n> 3️⃣<script>alert(1)</script>") == [
        "1️⃣ RawHTML", "2️⃣ RawHTML", "3️⃣ RawHTML",
      ])
    #expect(findings("a <!-- b -->\n\n<!-- c -->") == [])
    #expect(findings("a </b>") == ["1:3 RawHTML"])
  }

  @Test func `reports marks without a footnote`() {
    #expect(
      findings("a1️⃣[^1] b[^2]\nc2️⃣[^3]\n\n> |a|\n> |-|\n> |3️⃣[^4]|\n\n[^2]: d") == [
        "1️⃣ UndefinedFootnote", "2️⃣ UndefinedFootnote", "3️⃣ UndefinedFootnote",
      ])
    #expect(findings("`[^1]`\n\n    [^1]\n\n[^1](a.md)") == [])
  }

  @Test func `reports links that a space in the path breaks`() {
    #expect(
      findings(
        "See 1️⃣![A cat](my cat.png), 2️⃣[notes](../Old notes/day 1.md \"Day\")\n\n- x3️⃣[a](walk (2).JPG) [b](c.md) 4️⃣[c](e f.md)"
      ) == ["1️⃣ SpaceInLink", "2️⃣ SpaceInLink", "3️⃣ SpaceInLink", "4️⃣ SpaceInLink"])
  }

  @Test(arguments: [
    ("![A cat](my cat.png)", "![A cat](<my cat.png>)"),
    ("[a]( b c.md )", "[a](<b c.md>)"),
    ("[a](b c.md 'd e')", "[a](<b c.md> 'd e')"),
    ("[a](b < c.md)", "[a](b%20<%20c.md)"),
    ("[[a](b c.md)", "[a](<b c.md>)"),
  ])
  func `a link with a space is fixed by angle brackets`(_ written: String, _ mended: String) {
    var finder = SpaceInPath.Finder()
    #expect(finder.all(in: written).map(\.corrected) == [mended])
  }

  @Test func `of very many findings of one rule, the last one located stands for the rest`() {
    for text in ["[^a]", "<b>", "[x](javascript:a) "] {
      let found = log(String(repeating: text, count: 5_000)).diagnostics
      #expect(found.count == 1_000 && found.map(\.finding.count).reduce(0, +) == 5_000, "\(text)")
    }
  }

  @Test(arguments: [
    "[sic](as he said)", "[a](see p. 5)", "[a](3.50 euros)", "[a] (b c.md)", "(b c.md)", "](b c.md)",
    "[a](b c.md",
    "[a](b\u{A0}c.md)", "[a](he said so. Then)", "`[a](b c.md)`", "[a](<b c.md>)", "[a](b%20c.md)",
    "[a](b.md 'c d.md')",
  ])
  func `other words in parentheses are words`(text: String) {
    #expect(findings(text) == [])
  }

  @Test(arguments: [
    "\\[a\\](my cat.png)\n\n`[a](my cat.png)`", "\\[a](my cat.png)", "\\![a](my cat.png)",
    "\\[a\\](my cat.png)\n\n%%\n[a](my cat.png)\n%%\n", "&#91;a](my cat.png)", "[y](a %%x%% b.png)",
    "[a](b [c](d e f", "[a](b [c](d.md) e.md)",
  ])
  func `what is escaped, or has something else in it, is no broken link`(text: String) {
    #expect(findings(text) == [])
  }

  @Test func `of brackets within brackets the inner ones are the link`() {
    #expect(findings("[a](b 1️⃣[c](d e.md) f.md)") == ["1️⃣ SpaceInLink"])
  }

  @Test func `finds locations far in a long line`() {
    let words = String(repeating: "é word ", count: 3_000)
    #expect(
      findings(words + "1️⃣[a](javascript:x) " + words + "2️⃣[b](javascript:x)").map { $0.last == "k" } == [
        true, true,
      ])
    #expect(findings(words + "1️⃣[a](javascript:x)") == ["1️⃣ UnsafeLink"])
  }

  @Test func `cuts addresses that nobody could open`() {
    let text = "[a]: https://example.org/" + String(repeating: "y", count: 9_000) + "\n\nx [a]"
    #expect(findings(text) == ["3:3 UnsafeLink"])
    #expect(
      log(text).diagnostics.first?.finding.found.hasPrefix("the link to 'https://example.org/yyy") == true)
  }

  @Test(arguments: ["", "&#0;", "\0"])
  func `only long addresses are called long`(_ sign: String) {
    #expect(
      log("[a](too-long:\(sign)x)").diagnostics.map(\.finding.found) == [
        "the link to 'too-long:…' is left out"
      ])
  }

  @Test(arguments: [12, 9_000])
  func `says of a picture that is written out that files are shown`(length: Int) {
    let text = "![A path](data:image/png;base64," + String(repeating: "A", count: length) + ")"
    #expect(findings(text) == ["1:1 UnsafeLink"])
    #expect(
      log(text).diagnostics.map(\.finding.found) == [
        "the picture written out after 'data:' is left out"
      ])
  }

  @Test func `reports unsafe links at their location`() {
    #expect(findings("a 1️⃣[b](javascript:x) 2️⃣[c](data:,x)") == ["1️⃣ UnsafeLink", "2️⃣ UnsafeLink"])
    #expect(findings("1️⃣![A path](javascript:x)") == ["1️⃣ UnsafeLink"])
    #expect(findings("[a]\n\n[a]: vbscript:x") == ["1:1 UnsafeLink"])
    #expect(findings("[a](https://b.c) [d](e.md) <mailto:a@b.c>") == [])
  }

  @Test func `adds the line on which the body begins`() {
    let bytes = Array("a\n\n![](b.png)".utf8)
    var log = DiagnosticLog()
    let tree = MarkdownReader.tree(bytes[...], firstLine: 7)
    MarkdownFacts(of: tree).report(of: tree, in: bytes[...], firstLine: 7, path: "x.md", log: &log)
    #expect(log.sorted.map(\.position) == [HearthCore.SourceLocation(line: 9, column: 1)])
  }

  @Test func `only warns`() {
    #expect(!log("![](a) <b> [c](javascript:x)\n\n%% d").hasErrors)
  }

  @Test(arguments: Rule.all(in: "Markdown"))
  func `every rule has an example that raises it and one that does not`(rule: Rule) {
    #expect(log(rule.section.wrong).diagnostics.map(\.finding.rule) == [rule])
    #expect(log(rule.section.right).diagnostics.isEmpty)
  }
}

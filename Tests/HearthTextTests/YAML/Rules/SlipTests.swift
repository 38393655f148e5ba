import HearthCore
import HearthTestSupport
import Testing

@testable import HearthText

/// What people write with a phone, in a hurry, or from the habit of another format: one line of help that can be pasted.
@Suite struct SlipTests {
  struct Slip: Sendable, CustomTestStringConvertible {
    var yaml: String
    /// Each as `1️⃣ RuleName`.
    var findings: [String]
    var corrected: [String?]
    var testDescription: String { yaml }

    init(_ yaml: String, _ findings: [String], _ corrected: [String?]) {
      (self.yaml, self.findings, self.corrected) = (yaml, findings, corrected)
    }
  }

  static let slips = [
    Slip("tags: [a, 1️⃣\"ok]", ["1️⃣ UnclosedQuote"], ["tags: [a, \"ok\"]"]),
    Slip("tags: [a, 1️⃣\"ok]\nmood: 3", ["1️⃣ UnclosedQuote"], ["tags: [a, \"ok\"]"]),
    Slip("tags: [1️⃣\"a, \"b\"]", ["1️⃣ UnclosedQuote"], ["tags: [\"a\", \"b\"]"]),
    Slip("tags: [a, 1️⃣'b]", ["1️⃣ UnclosedQuote"], ["tags: [a, 'b']"]),
    Slip("tags: [a, 1️⃣\"b", ["1️⃣ UnclosedQuote"], ["tags: [a, \"b\"]"]),
    Slip("labels: [Calm, Focus]1️⃣]\nmood: 3", ["1️⃣ UnclosedBracket"], ["labels: [Calm, Focus]"]),
    Slip("tags: [a, b,\n  c1️⃣\nmood: 3", ["1️⃣ UnclosedBracket"], ["  c]"]),
    Slip("note: 1️⃣{\n  a: b\n", ["1️⃣ UnclosedBracket"], [nil]),
    Slip("title 1️⃣Lake\nmood: 3", ["1️⃣ LineWithoutKey"], ["title: Lake"]),
    Slip("mood: 3\ntitle 1️⃣Lake\nplace: x", ["1️⃣ LineWithoutKey"], ["title: Lake"]),
    Slip("mood: 3\ntitle 1️⃣= Lake", ["1️⃣ LineWithoutKey"], ["title: Lake"]),
    Slip("mood: 3\ntitle1️⃣：Lake", ["1️⃣ LineWithoutKey"], ["title: Lake"]),
    Slip(
      "labels:\n1️⃣— Calm\n2️⃣— Focus\nmood: 3", ["1️⃣ UnknownListMarker", "2️⃣ UnknownListMarker"],
      ["- Calm", "- Focus"]),
    Slip("labels:\n1️⃣* Calm", ["1️⃣ UnknownListMarker"], ["- Calm"]),
    Slip(
      "about: [1️⃣\"2025-03-17]\ntitle: A1️⃣: b", ["1️⃣ UnclosedQuote", "2:9 UnquotedColon"],
      ["about: [\"2025-03-17\"]", "title: \"A: b\""]),
    Slip("title: 1️⃣{home", ["1️⃣ UnclosedBracket"], ["title: \"{home\""]),
    Slip("sections: 1️⃣{calendar: off", ["1️⃣ UnclosedBracket"], ["sections: {calendar: off}"]),
    Slip(
      "spans:\n  - 08:28-15:43 stressed: first1️⃣: day", ["1️⃣ UnquotedColon"],
      ["  - \"08:28-15:43 stressed | first: day\""]),
    Slip(
      "labels:\n1️⃣-Calm\n2️⃣-walk\nmood: 3", ["1️⃣ UnknownListMarker", "2️⃣ UnknownListMarker"],
      ["- Calm", "- walk"]),
    Slip("labels:\n  - Calm\n  1️⃣-walk\nmood: 3", ["1️⃣ UnknownListMarker"], ["  - walk"]),
    Slip(
      "1️⃣-name: Calm\n  description: x\n2️⃣-name: walk\n  symbol: w",
      ["1️⃣ UnknownListMarker", "2️⃣ UnknownListMarker"],
      ["- name: Calm", "- name: walk"]),
    Slip(
      "spans:\n  - 08:28-09:00 stressed | Ann: x1️⃣: y", ["1️⃣ UnquotedColon"],
      ["  - \"08:28-09:00 stressed | Ann: x: y\""]),
    Slip("used: 1️⃣[[tea]], [[walk]]", ["1️⃣ UnquotedSpecialCharacter"], ["used: [\"[[tea]]\", \"[[walk]]\"]"]),
  ]

  @Test(arguments: slips)
  func `offers a line that can be pasted`(slip: Slip) {
    let marked = MarkedText(slip.yaml.replacing("A1️⃣", with: "A"))
    var log = DiagnosticLog()
    let node = YAMLReader.read(Array(marked.text.utf8)[...], path: "a.md", log: &log)
    #expect(node == nil)
    #expect(marked.findings(log) == slip.findings)
    #expect(log.sorted.map(\.finding.corrected) == slip.corrected)
  }

  @Test(arguments: slips.filter { !$0.corrected.contains(nil) })
  func `what is offered can be read`(slip: Slip) {
    let text = MarkedText(slip.yaml).text
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    for diagnostic in read(text).log.sorted {
      guard let corrected = diagnostic.finding.corrected else { continue }
      lines[diagnostic.position.line - 1] = corrected
    }
    #expect(read(lines.joined(separator: "\n")).log.sorted.map(\.headline) == [])
  }

  @Test(arguments: [
    "tags: [a, \"b, c\"]", "tags: [it's, ok]", "tags: [\"a\", 'b']", "title: Mother's", "note: a [b] c",
    "title: A\nnote: >\n  one\n  — two", "title: — quiet", "labels:\n- Calm\n- Focus", "note: 5 + 4",
  ])
  func `reports nothing in sound YAML`(yaml: String) {
    #expect(read(yaml).findings == [])
  }

  @Test func `says that hyphens without a space are text`() {
    let result = read("tags:\n  1️⃣-a\n  2️⃣-b\nlabels:\n  3️⃣-Calm")
    #expect(result.findings == ["1️⃣ UnknownListMarker", "2️⃣ UnknownListMarker", "3️⃣ UnknownListMarker"])
    #expect(!result.log.hasErrors)
    #expect(result.log.sorted.map(\.finding.corrected) == ["  - a", "  - b", "  - Calm"])
    #expect(read("note:\n  -5\nplace: -ish\ntags: a\n  -b").findings == [])
  }

  @Test(arguments: [
    "tags: [calm,\n  -walk,\n  lake]", "tags: [calm,\n  + walk]", "tags: [\n  -walk]",
    "title:\n  -Calm- morning",
    "summary:\n  -walk",
  ])
  func `a hyphen in a list in brackets or before a sentence is text`(_ yaml: String) {
    let result = read(yaml)
    #expect(result.findings == [] && result.dump != nil)
  }

  @Test func `says that words above the first key have none`() {
    #expect(read("1️⃣title\nmood: 3").findings == ["1️⃣ LineWithoutKey"])
    #expect(
      read("# x\n\n1️⃣a word\n2️⃣and another\nmood: 3").findings == ["1️⃣ LineWithoutKey", "2️⃣ LineWithoutKey"])
  }

  @Test func `of several wrong lines in a row, each is reported`() {
    let equals = read("date: 2025-03-17\ncontent_note 1️⃣= about loss\nmood 2️⃣= low\n")
    #expect(equals.findings == ["1️⃣ LineWithoutKey", "2️⃣ LineWithoutKey"])
    let colons = read("date: 2025-03-17\nlabels:1️⃣calm\ntags:2️⃣one\nmood:3️⃣low\nplace: x\n")
    #expect(colons.findings == (1...3).map { "\($0)️⃣ MissingSpaceAfterColon" })
  }

  @Test func `a line without a key may be one more of the value above, which only its help says`() {
    #expect(
      read("title: A walk\nin the park\nmood: 3").log.sorted.first?.finding.help?.contains("two spaces")
        == true)
  }

  @Test func `offers no quotes around a word that already has some`() {
    #expect(corrections("privacy: \"sealed\"x") == [nil])
    #expect(corrections("privacy: \"sealed\" x") == [nil])
    #expect(corrections("title: \"Bad\"x") == [nil])
    #expect(corrections("title: \"She said \"no\"\"") == ["title: '\"She said \"no\"\"'"])
  }

  @Test func `an alias leaves no word of its own`() {
    let result = read("labels: 1️⃣*Calm\nused: [2️⃣*a, b]")
    #expect(result.findings == ["1️⃣ AnchorOrAlias", "2️⃣ AnchorOrAlias"])
    var log = DiagnosticLog()
    let file = SourceFile(path: "a.yml", text: "labels: *Calm\n")
    #expect(YAMLReader.inspect(file, log: &log).node?["labels"]?.scalar?.isNull == true)
  }

  @Test func `says that typographic dashes are text`() {
    let slip = "labels:\n  1️⃣— Calm\n  2️⃣— Focus\nmood: 3"
    let result = read(slip)
    #expect(result.findings == ["1️⃣ UnknownListMarker", "2️⃣ UnknownListMarker"])
    #expect(corrections(MarkedText(slip).text) == ["  - Calm", "  - Focus"])
    #expect(result.log.sorted.allSatisfy { $0.severity == .warning })
    #expect(result.dump != nil)
  }

  @Test func `a tab before an item is reported once`() {
    #expect(read("tags:\n  - a\n  1️⃣\t- b").findings == ["1️⃣ TabIndentation"])
    #expect(corrections("tags:\n  - a\n  \t- b") == ["  - b"])
  }

  @Test(arguments: ["\u{2028}", "\u{2029}", "\u{85}"])
  func `line breaks that no editor shows are spaces within a value, and shift no location`(_ sign: String) {
    let result = read("title: The lake\(sign)in March\nmood: A1️⃣: b")
    #expect(result.findings == ["1️⃣ UnquotedColon"])
    #expect(read("title: The lake\(sign)in March").dump == read("title: The lake in March").dump)
    #expect(read("title: \"a\(sign)b\"\ntags: [é\(sign), x]").findings == [])
  }

  @Test func `says that an item is read as part of the one above`() {
    let slip = "labels:\n- Calm\n1️⃣ - Focus\n"
    #expect(read(slip).findings == ["1️⃣ StrayIndentation"])
    #expect(corrections(MarkedText(slip).text) == ["- Focus"])
  }

  @Test(arguments: [
    ("tags: 1️⃣#calm #walk", "tags: [calm, walk]"), ("tags: 1️⃣#calm, #walk", "tags: [calm, walk]"),
    ("title: 1️⃣#1 walk", "title: \"#1 walk\""), ("tags: 1️⃣#calm", "tags: \"#calm\""),
  ])
  func `makes a list of tags that YAML takes for a comment`(_ slip: String, _ corrected: String) {
    #expect(read(slip).findings == ["1️⃣ HashStartsComment"])
    #expect(corrections(MarkedText(slip).text) == [corrected])
  }

  // MARK: Errors without a mend

  @Test func `an error without a fix-it hides none in other keys`() {
    let result = read("labels:\n  - calm\n  1️⃣focus: x\ntitle: A2️⃣: b\nabout: 3️⃣[a\n")
    #expect(result.findings == ["1️⃣ YAMLSyntax", "2️⃣ UnquotedColon", "3️⃣ UnclosedBracket"])
  }

  @Test func `an error without a fix-it hides none in other items`() {
    let result = read("- name: Calm\n 1️⃣pattern: dots\n- name: Focus2️⃣: deep\n- - 3️⃣@x\n")
    #expect(result.findings == ["1️⃣ StrayIndentation", "2️⃣ UnquotedColon", "3️⃣ UnquotedSpecialCharacter"])
  }

  @Test func `nothing is used of a text that a part was taken out of`() {
    var log = DiagnosticLog()
    let file = SourceFile(path: "labels.yml", text: "labels:\n  - calm\n  focus: x\ntitle: A\n")
    let reading = YAMLReader.inspect(file, log: &log)
    #expect(reading.node == nil && !reading.isSound)
  }

  // MARK: Fences

  private func split(_ marked: String) -> (findings: [String], corrected: [String?]) {
    let text = MarkedText(marked)
    var log = DiagnosticLog()
    let file = text.file()
    let frontMatter = FrontMatter.split(file, log: &log)
    _ = YAMLReader.inspect(frontMatter, of: file, log: &log)
    return (text.findings(log), log.sorted.map(\.finding.corrected))
  }

  @Test(arguments: ["----", "--", "———", "–––"])
  func `points at the line that was meant to close the front matter`(_ line: String) {
    let result = split("---\ntitle: A\n1️⃣\(line)\nText.\n")
    #expect(result.findings == ["1️⃣ UnclosedFrontMatter"])
    #expect(result.corrected == ["---"])
  }

  @Test func `front matter below other lines is to be moved up, not written again`() {
    let result = split("\n1️⃣---\ntitle: A\n---\nText.\n")
    #expect(result.findings == ["1️⃣ FrontMatterNotSeen"])
    #expect(result.corrected == [nil])
  }

  @Test func `names each line of front matter that has no key`() {
    let result = split("---\ntitle:1️⃣Lake\nmood2️⃣= 3\n---\nText.\n")
    #expect(result.findings == ["1️⃣ MissingSpaceAfterColon", "2️⃣ LineWithoutKey"])
    #expect(result.corrected == ["title: Lake", "mood: 3"])
  }
}

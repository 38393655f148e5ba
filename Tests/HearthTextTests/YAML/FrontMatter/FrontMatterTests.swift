import HearthCore
import HearthTestSupport
import Testing

@testable import HearthText

@Suite struct FrontMatterTests {
  private func split(_ text: String) -> (yaml: String?, body: String, line: Int, isReadable: Bool, [String]) {
    let marked = MarkedText(text)
    var log = DiagnosticLog()
    let file = SourceFile(path: "Content/note.md", bytes: LineEnds.unified(Array(marked.text.utf8)))
    let frontMatter = FrontMatter.split(file, log: &log)
    let yaml = frontMatter.yaml.map { String(decoding: file.bytes[$0], as: UTF8.self) }
    let body = String(decoding: file.bytes[frontMatter.bodyOffset...], as: UTF8.self)
    return (yaml, body, frontMatter.bodyFirstLine, frontMatter.isReadable, marked.findings(log))
  }

  @Test func `finds the YAML and the body between and after the fences`() {
    #expect(split("---\na: 1\n---\nText\n") == ("a: 1\n", "Text\n", 4, true, []))
  }

  @Test(arguments: ["---\na: 1\n...\nText", "---  \na: 1\n--- \t\nText", "\u{FEFF}---\na: 1\n---\nText"])
  func `accepts dots, trailing spaces and a byte order mark`(text: String) {
    #expect(split(text) == ("a: 1\n", "Text", 4, true, []))
  }

  @Test func `accepts CRLF`() {
    #expect(split("---\r\na: 1\r\n---\r\nText\r\n") == ("a: 1\r\n", "Text\r\n", 4, true, []))
  }

  @Test func `accepts a CR alone as a line end`() {
    #expect(split("---\ra: 1\r---\rText") == ("a: 1\n", "Text", 4, true, []))
  }

  @Test func `accepts a fence at the end of the file`() {
    #expect(split("---\na: 1\n---") == ("a: 1\n", "", 3 + 1, true, []))
    #expect(split("---\n---\n") == ("", "", 3, true, []))
  }

  @Test(arguments: [
    "", "\n", "Text", "----\nText", "--\nText\n--\n", "--- a\nText", "# Title\n---\nText\n",
    "\n---\nText\n---\n", "-\n", "----\nText\n\nprivacy: a word\n", "--- a letter\ndraft: first of many\n",
  ])
  func `leaves a file without front matter whole`(text: String) {
    #expect(split(text) == (nil, text, 1, true, []))
  }

  @Test func `does not use a file whose privacy is outside of front matter`() {
    for text in [
      "1️⃣privacy: sealed\n\nText", "title: a\n1️⃣Privacy: sealed\nText", "1️⃣privacy:: sealed\n",
      "\n\n1️⃣- privacy:: sealed\n", "energy: low\n1️⃣privacy: sealed\n\nText",
      "title: x\nmood: y\nfor: z\n1️⃣privacy: as sealed as can be\n\nText", "title: x\n1️⃣draft: true\n\nText",
      "labels:\n  - calm\n1️⃣'privacy': sealed\n\nText", "A walk\n1️⃣privacy: sealed\n\nText",
      "1️⃣publish: false # not yet\ntitle: x\n\nText", "1️⃣draft: \"yes\"   # later\n\nText",
      "1️⃣publish: false\n\nText", "--------------\n1️⃣privacy: sealed\n\nText",
    ] {
      let (_, _, _, isReadable, findings) = split(text)
      #expect(!isReadable)
      #expect(findings == ["1️⃣ FrontMatterNotSeen"])
    }
    #expect(split("\u{FEFF}1️⃣\u{FEFF}---\nprivacy: sealed\n---\nText").3 == false)
  }

  @Test(arguments: [
    "Draft: finished\n", "- Draft: done\n- Review: open\n", "Today I wrote\nPublish: tomorrow\n",
    "Publish: 2026\n",
    "draft: https://example.org/letter\n", "Monday: work\nPrivacy: a talk on it at the office\n",
    "----\nDraft of the letter: dear Anna, I am well.\n",
    "–\nIn the office they drafted a plan: it is good.\n",
    "--\n\nMy privacy statement: gone.\n", "---book\nA publisher: x\n",
  ])
  func `prose about drafts and privacy is prose`(_ text: String) {
    let result = split(text)
    #expect(result.isReadable && result.4 == [])
  }

  @Test(arguments: [
    "# My day\n\n1️⃣---\nprivacy: sealed\n---\n\nText", "My day\n\n1️⃣---\nprivacy: sealed\n---\n\nText",
    "2025-03-17\n\n1️⃣---\ndraft: true\n---\nText", "<!-- exported -->\n\n1️⃣---\npublish: no\n---\nText",
    "![[banner.png]]\n\n\n1️⃣---\ntitle: a\nprivacy: secret\n---\nText",
    "# My day\n\n1️⃣----\nprivacy: sealed\n----\nText", "# My day\n\n1️⃣———\nprivcy: sealed\n———\nText",
    "# My day\n\n1️⃣---\nprivacy: sealed\n\nText", "# My day\n\n1️⃣---\n\nprivacy: sealed\n\nText",
    "# My day\n\n1️⃣+++\nprivacy = \"sealed\"\n+++\nText",
    "One.\n\nTwo.\n\nThree.\n\n1️⃣---\nprivacy: sealed\n---\nText",
    "# My day\n\n```\nx\n```\n\n1️⃣---\n“privacy”: “sealed”\n---\nText",
    "\n1️⃣---\nprivcy: sealed\n---\nText", "\n1️⃣---\n„privacy“: „sealed“\n---\nText",
    "1️⃣“privacy”: “sealed”\n\nText", "1️⃣privacy：sealed\n\nText", "# My day\n\n1️⃣privacy: sealed\n\nText",
    "My day\n\n1️⃣title: a\nprivacy: sealed\n\nText", "# My day\n\n1️⃣draft: true\n\nText",
  ])
  func `does not use a file whose privacy is between fences further down`(_ text: String) {
    let result = split(text)
    #expect(!result.isReadable && result.4 == ["1️⃣ FrontMatterNotSeen"])
  }

  @Test(arguments: [
    "1️⃣---\nprivacy: sealed\n---\nText", "\n1️⃣---\nprivacy: sealed\n---\nText", "1️⃣---\ndraft: true\n---\nText",
    "1️⃣privacy: sealed\n\nText", "\n\n1️⃣privacy:: sealed\n\nText", "1️⃣mood: 3\nprivacy: sealed\n---\nText",
    "1️⃣---\n“privacy”: “sealed”\n---\nText", "1️⃣---\nprivacy: secret\n---\nText", "1️⃣draft: true\nText",
    "# My day\n\n1️⃣---\nprivacy: sealed\n---\nText", "1️⃣---\nprivcy: sealed\n---\nText",
    "Text of one day.\n\n1️⃣---\ndate: 2025-03-18\nprivacy: sealed\n---\nText of another.",
  ])
  func `does not use a file with a second front matter that speaks of privacy`(_ body: String) {
    for first in ["", "title: a\n"] {
      let result = split("---\n\(first)---\n\(body)")
      #expect(!result.isReadable && result.4 == ["1️⃣ FrontMatterNotSeen"])
    }
  }

  @Test func `says how a second front matter is fixed`() {
    var log = DiagnosticLog()
    _ = FrontMatter.split(
      SourceFile(path: "a.md", text: "---\ntitle: a\n---\n---\ndraft: true\n---\nText"), log: &log)
    #expect(
      log.sorted.map(\.headline) == [
        "a.md:4:1: error: a second front matter begins here; put all keys between two lines of --- at the very top [FrontMatterNotSeen]"
      ])
    #expect(
      log.sorted.first?.finding.help?.hasPrefix("Move its keys up, into the first one.") == true)
  }

  @Test(arguments: [
    "Text.\n\n---\n\nMore text, and its privacy.\n", "Text.\n\n---\n\n- Privacy: private\n- Draft: yes\n",
    "Text.\n\n---\nPrivacy: I thought of it all day\n\nMore.",
    "Heading\n---\nText on privacy: sealed letters\n",
    "| privacy | draft |\n| --- | --- |\n| sealed | true |\n",
    "Key | Value\n--- | ---\nprivacy: sealed | a word\n",
    "Write this:\n\n```yaml\n---\nprivacy: sealed\n---\n```\n\nand save.\n",
    "Write this:\n```\n---\nprivacy: sealed\n---\n```\n",
    "Write:\n\n~~~~\n```\n---\ndraft: true\n---\n~~~~\nText",
    "Write this:\n\n> ---\n> privacy: sealed\n> ---\n",
    "Write this:\n\n    ---\n    privacy: sealed\n    ---\n",
    "Text.\n\n---\n\nDraft: finished\n\nMore.\n",
    "Text.\n\n---\nDear diary, I wrote a long letter today\nprivacy: sealed\n",
    "Write `privacy: sealed` at the top.\n\n---\n\nThen it is sealed.\n",
    "Text.\n\n---\n\nDraft: finished\n---\nMore.",
    "Text.\n\n---\ntitle: a\n---\nMore.",
    "The line to write is this:\n\nprivacy: sealed\n\nIt hides the entry.\n",
    "I learned of keys today.\n\nprivacy: sealed\n\nThat was one.\n",
    "# Keys\n\nText.\n\nprivacy: sealed\n\nThat was one.\n",
    "# Keys\n\nPrivacy: a sealed letter\n\nText.\n",
  ])
  func `rules, tables, samples and quotes that speak of privacy are text`(_ text: String) {
    for front in ["", "---\ntitle: a\n---\n", "---\ntitle: a\n---\n\n"] {
      let result = split(front + text)
      #expect(result.isReadable && result.4 == [])
    }
  }

  @Test func `a body that begins with a sample or a rule is a body`() {
    for body in [
      "```yaml\nprivacy: sealed\n```\n", "---\n\nText.\n", "> privacy: sealed\n",
      "Privacy: a talk at the office\n",
      "- privacy: private\n- wifi: yes\n", "| privacy: sealed |\n", "***\nText\n",
    ] {
      let result = split("---\ntitle: a\n---\n" + body)
      #expect(result.isReadable && result.body == body && result.4 == [])
    }
  }

  @Test func `remarks on other keys at the top without fences`() {
    let (_, body, _, isReadable, findings) = split("1️⃣title: A walk\ndate: 2025-03-17\n\nText")
    #expect(isReadable && body.hasPrefix("title"))
    #expect(findings == ["1️⃣ FrontMatterNotSeen"])
    #expect(split("Title: a walk\n\nprivacy: a word\n").4 == [])
    #expect(split("Privately: sealed\n").4 == [])
    #expect(split("Draft: a letter to myself\nI thought of\nprivacy: how much I need\n").4 == [])
    #expect(split("1️⃣energy: low\nfor: me\n\nText").4 == ["1️⃣ FrontMatterNotSeen"])
  }

  @Test func `drops a byte order mark before a body`() {
    #expect(split("\u{FEFF}Text") == (nil, "Text", 1, true, []))
  }

  @Test func `does not take longer or indented lines for the closing fence`() {
    #expect(split("---\na: |\n  ---\n----\n---\nText").0 == "a: |\n  ---\n----\n")
  }

  @Test(arguments: ["1️⃣---\ntitle: A walk\n\nText", "1️⃣---", "1️⃣---\n\nText\n"])
  func `reports a fence that is not closed and keeps the text`(text: String) {
    let result = split(text)
    #expect(result == (nil, MarkedText(text).text, 1, false, ["1️⃣ UnclosedFrontMatter"]))
  }

  @Test(arguments: [
    "\n1️⃣---\nprivacy: sealed\n---\nText", "1️⃣ ---\nprivacy: sealed\n---\nText",
    "1️⃣\u{2014}-\nprivacy: sealed\n\u{2014}-\nText", "1️⃣----\nprivacy: sealed\n----\nText",
    "1️⃣+++\nprivacy = \"sealed\"\n+++\nText", "1️⃣---json\n{\"privacy\": \"sealed\"}\n---\nText",
    "\n1️⃣---\nprivacy: sealed\n\nText", "\n1️⃣---\nprivacy: sealed\n----\n\nText",
    "1️⃣———\nprivacy: sealed\n——\n\nText", "1️⃣———\ntitle: x\nprivacy: sealed\n\nText",
    "1️⃣---\u{A0}\nprivacy: sealed\n---\nText", "1️⃣---\u{200B}\nprivacy: sealed\n---\nText",
    "1️⃣--- yaml\nprivacy: sealed\n---\nText", "\n1️⃣---\nPrivacy: sealed\n---\nText",
    "1️⃣+++\nPRIVACY = \"sealed\"\n+++\nText", "\n1️⃣---\nDraft: true\n---\nText",
    "\n1️⃣---\n'privacy': sealed\n---\nText", "\n1️⃣---\n\ntags:\n  - calm\nprivacy: sealed\n\nText",
    "\u{2060}\n1️⃣---\nprivacy: sealed\n---\nText",
  ])
  func `does not let privacy be overlooked in a lookalike`(text: String) {
    let result = split(text)
    #expect(result.isReadable == false)
    #expect(result.4 == ["1️⃣ FrontMatterNotSeen"])
  }

  @Test func `only warns of a lookalike that says nothing of privacy`() {
    let result = split("\n1️⃣---\ntitle: A walk\n---\nText")
    #expect(result.isReadable)
    #expect(result.4 == ["1️⃣ FrontMatterNotSeen"])
  }

  @Test func `says which byte is not UTF-8`() {
    var log = DiagnosticLog()
    let file = SourceFile(path: "a.md", bytes: Array("---\na: é".utf8) + [0xE9, 0x0A] + Array("---\n".utf8))
    #expect(FrontMatter.split(file, log: &log).isReadable == false)
    #expect(
      log.sorted.map(\.headline) == [
        "a.md:2:5: error: the byte 0xE9 (in older encodings it is 'é') isn't UTF-8; Hearth reads UTF-8 [NotUTF8]"
      ])
  }

  @Test func `recognises UTF-16`() {
    for bytes: [UInt8] in [[0xFF, 0xFE, 0x2D, 0x00], [0xFE, 0xFF, 0x00, 0x2D]] {
      var log = DiagnosticLog()
      _ = FrontMatter.split(SourceFile(path: "a.md", bytes: bytes), log: &log)
      #expect(log.sorted.map(\.finding.found) == ["the file is saved as UTF-16"])
    }
  }

  @Test func `reports NUL at its location`() {
    #expect(split("---\na: 1\n---\nText1️⃣\0").4 == ["1️⃣ NULCharacter"])
  }

  @Test func `gives the mapping of the front matter`() {
    var log = DiagnosticLog()
    let file = SourceFile(path: "a.md", text: "---\ntitle: A walk\n---\n")
    let frontMatter = FrontMatter.split(file, log: &log)
    #expect(
      YAMLReader.inspect(frontMatter, of: file, log: &log).soundNode?.dump == "{title@2:1: 'A walk'@2:8}@2:1")
  }

  @Test(arguments: ["Text", "---\n---\n", "---\n# a comment\n---\n", "---\n\n---\n"])
  func `gives an empty mapping where nothing is written`(text: String) {
    var log = DiagnosticLog()
    let file = SourceFile(path: "a.md", text: text)
    let frontMatter = FrontMatter.split(file, log: &log)
    #expect(YAMLReader.inspect(frontMatter, of: file, log: &log).soundNode?.entries?.isEmpty == true)
    #expect(log.diagnostics.isEmpty)
  }

  @Test(arguments: [
    ("---\n1️⃣A walk\n---\n", "FrontMatterWithoutKeys"), ("---\n1️⃣- a\n---\n", "FrontMatterWithoutKeys"),
    ("---\nmood:1️⃣calm\n---\n", "MissingSpaceAfterColon"),
  ])
  func `says what front matter is that has no keys`(text: String, rule: String) {
    let marked = MarkedText(text)
    var log = DiagnosticLog()
    let frontMatter = FrontMatter.split(marked.file(), log: &log)
    #expect(YAMLReader.inspect(frontMatter, of: marked.file(), log: &log).soundNode == nil)
    #expect(marked.findings(log) == ["1️⃣ \(rule)"])
  }
}

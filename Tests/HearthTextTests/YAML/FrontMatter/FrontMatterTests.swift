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

  @Test(arguments: [
    ("---\na: 1\n---\nText\n", "a: 1\n", "Text\n", 4), ("---\na: 1\n...\nText", "a: 1\n", "Text", 4),
    ("---  \na: 1\n--- \t\nText", "a: 1\n", "Text", 4), ("\u{FEFF}---\na: 1\n---\nText", "a: 1\n", "Text", 4),
    ("---\r\na: 1\r\n---\r\nText\r\n", "a: 1\r\n", "Text\r\n", 4),
    ("---\ra: 1\r---\rText", "a: 1\n", "Text", 4),
    ("---\na: 1\n---", "a: 1\n", "", 4), ("---\n---\n", "", "", 3),
    ("\n \n---\na: 1\n---\nText", "a: 1\n", "Text", 6),
  ])
  func `finds the YAML between the fences, and the body after them`(
    _ text: String, _ yaml: String, _ body: String, _ line: Int
  ) {
    #expect(split(text) == (yaml, body, line, true, []))
  }

  @Test(arguments: [
    "", "\n", "Text", "----\nText", "--\nText\n--\n", "--- a\nText", "# Title\n---\nText\n", "-\n",
  ])
  func `leaves a file without front matter whole, but for its byte order mark`(text: String) {
    #expect(split(text) == (nil, text, 1, true, []))
    #expect(split("\u{FEFF}" + text) == (nil, text, 1, true, []))
  }

  @Test(arguments: ["1️⃣---\ntitle: A walk\n\nText", "1️⃣---", "1️⃣---\n\nText\n"])
  func `reports a fence that is not closed and keeps the text`(text: String) {
    let result = split(text)
    #expect(result == (nil, MarkedText(text).text, 1, false, ["1️⃣ UnclosedFrontMatter"]))
  }

  @Test(arguments: ["----", "--", "—", "———", "–––"])
  func `points at the line that was meant to close the front matter`(_ line: String) {
    for rest in ["Text\n", "Text\n\n---\nMore\n"] {
      let result = split("---\ntitle: A\n1️⃣\(line)\n\(rest)")
      #expect(!result.isReadable && result.4 == ["1️⃣ UnclosedFrontMatter"])
    }
  }

  @Test(arguments: [
    ("1️⃣+++\na = 1\n+++\nText", "+++\na = 1\n+++\n"), ("1️⃣{\n\"a\": 1\n}\nText", "{\n\"a\": 1\n}\n"),
    ("1️⃣{\"a\": 1}\nText", "{\"a\": 1}\n"), ("1️⃣;;;\n\"a\": 1\n;;;\nText", ";;;\n\"a\": 1\n;;;\n"),
    ("1️⃣+++\na = 1\n", "+++\na = 1\n"),
  ])
  func `TOML and JSON are recognised, and not read`(_ text: String, _ foreign: String) {
    let marked = MarkedText(text)
    var log = DiagnosticLog()
    let frontMatter = FrontMatter.split(marked.file(), log: &log)
    #expect(frontMatter.foreign.map { String(decoding: marked.file().bytes[$0], as: UTF8.self) } == foreign)
    #expect(frontMatter.yaml == nil && frontMatter.bodyOffset == 0)
    #expect(marked.findings(log) == ["1️⃣ FrontMatterNotSeen"])
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
      YAMLReader.inspect(frontMatter, of: file, log: &log).validNode?.dump == "{title@2:1: 'A walk'@2:8}@2:1")
  }

  @Test(arguments: ["Text", "---\n---\n", "---\n# a comment\n---\n", "---\n\n---\n"])
  func `gives an empty mapping where nothing is written`(text: String) {
    var log = DiagnosticLog()
    let file = SourceFile(path: "a.md", text: text)
    let frontMatter = FrontMatter.split(file, log: &log)
    #expect(YAMLReader.inspect(frontMatter, of: file, log: &log).validNode?.entries?.isEmpty == true)
    #expect(log.diagnostics.isEmpty)
  }

  @Test(arguments: ["---\n1️⃣A walk\n---\n", "---\n1️⃣- a\n---\n", "---\n1️⃣mood:calm\n---\n", "---\n1️⃣\"x\n---\n"])
  func `says that front matter has no keys`(text: String) {
    let marked = MarkedText(text)
    var log = DiagnosticLog()
    let frontMatter = FrontMatter.split(marked.file(), log: &log)
    #expect(YAMLReader.inspect(frontMatter, of: marked.file(), log: &log).node == nil)
    #expect(marked.findings(log) == ["1️⃣ UnclosedFrontMatter"])
  }
}

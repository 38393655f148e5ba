import HearthCore
import HearthTestSupport
import Testing

@testable import HearthText

@Suite struct YAMLReaderTests {
  @Test func `gives every word its location`() {
    let result = read("title: A walk\nlabels:\n  - calm\n  - \"at ease\"\n")
    #expect(
      result.dump == "{title@1:1: 'A walk'@1:8, labels@2:1: ['calm'@3:5, 'at ease'@4:5]@3:3}@1:1")
    #expect(result.findings.isEmpty)
  }

  @Test func `counts columns in Unicode scalars`() {
    #expect(read("é😀: {ü: 1}").dump == "{é😀@1:1: {ü@1:6: '1'@1:9}@1:5}@1:1")
  }

  @Test func `reads CRLF and a byte order mark without shifting locations`() {
    #expect(read("\u{FEFF}a: 1\r\nb: 2\r\n").dump == "{a@1:1: '1'@1:4, b@2:1: '2'@2:4}@1:1")
  }

  @Test func `keeps scalars as they are written`() {
    let result = read("a: no\nb: 12:30\nc: 0123\nd: 2025-03-17\ne: on\nf: 8:28\ng: 1e3\n")
    #expect(
      result.dump == """
        {a@1:1: 'no'@1:4, b@2:1: '12:30'@2:4, c@3:1: '0123'@3:4, d@4:1: '2025-03-17'@4:4, e@5:1: 'on'@5:4, \
        f@6:1: '8:28'@6:4, g@7:1: '1e3'@7:4}@1:1
        """)
    #expect(result.findings.isEmpty)
  }

  @Test func `distinguishes an empty value from a quoted word for null`() {
    var log = DiagnosticLog()
    let node = YAMLReader.read(Array("a:\nb: ~\nc: null\nd: 'null'\ne: \"\"".utf8)[...], path: "x", log: &log)
    #expect(["a", "b", "c", "d", "e"].map { node?[$0]?.scalar?.isNull } == [true, true, true, false, false])
  }

  @Test func `knows the style of each scalar`() {
    var log = DiagnosticLog()
    let text = "a: x\nb: 'x'\nc: \"x\"\nd: |\n  x\ne: >\n  x\n"
    let node = YAMLReader.read(Array(text.utf8)[...], path: "x", log: &log)
    let styles = node?.entries?.map { $0.value.scalar?.style }
    #expect(styles == [.plain, .singleQuoted, .doubleQuoted, .literal, .folded])
    #expect(node?["d"]?.scalar?.text == "x\n")
  }

  @Test(arguments: ["", "\n\n", "# only a comment\n"])
  func `reads an empty text as nothing`(text: String) {
    var log = DiagnosticLog()
    let node = YAMLReader.read(Array(text.utf8)[...], path: "x", log: &log)
    #expect(node?.scalar?.isNull == true)
    #expect(log.diagnostics.isEmpty)
  }

  @Test func `reports every error not only the first`() {
    let result = read("title: 1️⃣@home\nmood: calm\nabout: one2️⃣: two\n3️⃣energy:low\n4️⃣mood: tired\n")
    #expect(result.dump == nil)
    #expect(
      result.findings == [
        "1️⃣ YAMLSyntax", "2️⃣ UnquotedValue", "3️⃣ YAMLSyntax", "4️⃣ DuplicateKey",
      ])
  }

  @Test func `reads a slice that does not begin at zero`() {
    var log = DiagnosticLog()
    let bytes = Array("---\na: 1\n---\n".utf8)
    #expect(YAMLReader.read(bytes[4..<9], path: "x", firstLine: 2, log: &log)?.dump == "{a@2:1: '1'@2:4}@2:1")
  }
}

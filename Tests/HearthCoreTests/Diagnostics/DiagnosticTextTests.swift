import Foundation
import HearthCore
import Testing

@Suite struct DiagnosticTextTests {
  private func text(_ diagnostic: Diagnostic, isColoured: Bool = false) -> String {
    DiagnosticText(isColoured: isColoured).text(for: diagnostic)
  }

  @Test func `prints headline source line caret and help`() {
    #expect(
      text(Example.diagnostic(source: "at: 25:70")) == """
        Content/a.md:3:5: error: the time '25:70' can't be read; a time is written 08:28 [UnreadableTime]
          at: 25:70
              ^
          help: try: at: 08:28

        """)
  }

  @Test(arguments: [
    (1, "at: 25:70, and then I …", "^"), (5, "at: 25:70, and then I …", "    ^"),
    (38, "…e it down, at last, to…", "            ^"),
    (52, "…t down, at last, today", "                       ^"),
  ])
  func `prints the part of a long line around the caret that fits the terminal`(
    _ column: Int, _ line: String, _ caret: String
  ) {
    let source = "at: 25:70, and then I wrote it down, at last, today"
    let place = SourceLocation(line: 3, column: column)
    let diagnostic = Diagnostic(Example.finding, path: "a.md", position: place, sourceLine: source)
    let lines = DiagnosticText(width: 26).text(for: diagnostic).split(separator: "\n")
    #expect(lines[1] == "  \(line)" && lines[2] == "  \(caret)", "\(lines)")
  }

  @Test func `prints the help of the finding before its corrected line`() {
    var finding = Example.finding
    finding.help = "Try this:"
    #expect(text(Example.diagnostic(finding)).hasSuffix("\n  help: Try this: at: 08:28\n"))
    finding.corrected = nil
    #expect(text(Example.diagnostic(finding)).hasSuffix("\n  help: Try this:\n"))
    finding.help = nil
    #expect(!text(Example.diagnostic(finding)).contains("help"))
  }

  @Test func `shows nothing that moves the cursor or turns the line around`() {
    let finding = Finding(Example.mild, "the name '\u{1B}[2J\u{202E}' is odd", help: "a\u{7}b")
    #expect(
      text(Example.diagnostic(finding, path: "Content/a\nb.md"))
        == "Content/a·b.md:3:5: warning: the name '·[2J·' is odd [RawHTML]\n  help: a·b\n")
    #expect(text(Example.diagnostic(source: "a\u{1B}[2Jb\u{7F}\u{8}")).contains("a·[2Jb··"))
  }

  @Test func `leaves out what is not known`() {
    let finding = Finding(Example.mild, "the line is long")
    #expect(text(Example.diagnostic(finding)) == "Content/a.md:3:5: warning: the line is long [RawHTML]\n")
    #expect(text(Example.diagnostic(finding, source: "   ")).split(separator: "\n").count == 1)
  }

  @Test func `puts the caret under its character after tabs and wide characters`() {
    #expect(text(Example.diagnostic(source: "\té x")).contains("\n  \té x\n  \t   ^\n"))
    #expect(text(Example.diagnostic(column: 1, source: "x")).contains("\n  x\n  ^\n"))
  }

  @Test func `a name of a file that looks like a severity is not coloured`() {
    let headline = text(Example.diagnostic(path: "a: error: b.md"), isColoured: true).split(separator: "\n")
      .first
    #expect(headline?.hasPrefix("a: error: b.md:3:5: \u{1B}[1;31merror\u{1B}[0m: the time") == true)
  }

  @Test func `colours only the severity`() {
    let headline = text(Example.diagnostic(), isColoured: true).split(separator: "\n").first
    #expect(headline?.hasPrefix("Content/a.md:3:5: \u{1B}[1;31merror\u{1B}[0m: the time") == true)
    #expect(
      text(Example.diagnostic(Finding(Example.mild, "x")), isColoured: true).contains("\u{1B}[1;33mwarning"))
  }

  @Test func `uses the severity of the case rather than the rules`() {
    let finding = Finding(Example.rule, "x", severity: .note)
    #expect(Example.diagnostic(finding).headline == "Content/a.md:3:5: note: x [UnreadableTime]")
  }
}

@Suite struct DiagnosticJSONTests {
  @Test func `prints keys in a fixed order`() {
    #expect(
      DiagnosticJSON.line(for: Example.diagnostic(source: "at: 25:70")) == """
        {"path":"Content/a.md","line":3,"column":5,"severity":"error","rule":"UnreadableTime",\
        "found":"the time '25:70' can't be read","accepted":"a time is written 08:28","corrected":"at: 08:28",\
        "source":"at: 25:70"}
        """)
  }

  @Test(arguments: [
    "plain", "\"quoted\"", "back\\slash", "\u{0}\u{1F}\u{7F}", "\n\r\t", "é😀\u{2028}\u{2029}",
    "\u{80}\u{85}\u{9F}", "</script>",
  ])
  func `quotes text that another parser reads back`(text: String) throws {
    let line = DiagnosticJSON.line(for: Example.diagnostic(Finding(Example.rule, text), path: text))
    #expect(!line.contains { $0.isNewline })
    let object = try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
    #expect(object["found"] as? String == text)
    #expect(object["path"] as? String == text)
    #expect(object["help"] == nil)
  }
}

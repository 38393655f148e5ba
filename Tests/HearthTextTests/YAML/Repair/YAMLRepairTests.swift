import HearthCore
import HearthTestSupport
import Testing

@testable import HearthText

/// YAML that doesn't parse: what is read of it, what is found, and the line that is offered.
@Suite struct YAMLRepairTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var yaml: String
    /// What is read, without locations.
    var read: String
    /// Each as `1️⃣ RuleName`.
    var findings: [String]
    var corrected: [String?]
    var testDescription: String { yaml }

    init(_ yaml: String, _ read: String, _ findings: [String], _ corrected: [String?]) {
      (self.yaml, self.read, self.findings, self.corrected) = (yaml, read, findings, corrected)
    }
  }

  /// The five mistakes that have a name and one correction.
  static let repairs = [
    Case(
      "title: Monday1️⃣: a start", "{title: 'Monday: a start'}", ["1️⃣ UnquotedValue"],
      ["title: \"Monday: a start\""]),
    Case(
      "spans:\n  - 08:28-15:43 stressed: first1️⃣: day\n  - 16:00-17:00 calm",
      "{spans: ['08:28-15:43 stressed: first: day', '16:00-17:00 calm']}", ["1️⃣ UnquotedValue"],
      ["  - \"08:28-15:43 stressed: first: day\""]),
    Case(
      "title: she said \"no\"1️⃣: ok", "{title: 'she said \"no\": ok'}", ["1️⃣ UnquotedValue"],
      ["title: 'she said \"no\": ok'"]),
    Case("labels:\n1️⃣\t- calm", "{labels: ['calm']}", ["1️⃣ YAMLSyntax"], ["  - calm"]),
    Case("title: A\n1️⃣\tdate: x", "{title: 'A', date: 'x'}", ["1️⃣ YAMLSyntax"], ["date: x"]),
    Case("tags:\n  - a\n1️⃣\t- b", "{tags: ['a', 'b']}", ["1️⃣ YAMLSyntax"], ["  - b"]),
    Case("title: 1️⃣“A: b”\nmood: c", "{title: 'A: b', mood: 'c'}", ["1️⃣ MistypedQuote"], ["title: \"A: b\""]),
    Case("title: 1️⃣\"A walk", "{title: 'A walk'}", ["1️⃣ MistypedQuote"], ["title: \"A walk\""]),
    Case(
      "title: 1️⃣'A walk\nmood: calm", "{title: 'A walk', mood: 'calm'}", ["1️⃣ MistypedQuote"],
      ["title: 'A walk'"]),
    Case(
      "title: 1️⃣\"A walk\nmood: b\nabout: \"hi\"", "{title: 'A walk', mood: 'b', about: 'hi'}",
      ["1️⃣ MistypedQuote"],
      ["title: \"A walk\""]),
    Case(
      "1️⃣<<<<<<< HEAD\ntitle: x\n=======\nmood: y\n>>>>>>> phone\na: b", "{title: 'x', mood: 'y', a: 'b'}",
      ["1️⃣ MergeConflict"], [nil]),
  ]

  /// Everything else is named, and costs its own line or key.
  static let others = [
    Case("title: 1️⃣@home\nmood: b", "{mood: 'b'}", ["1️⃣ YAMLSyntax"], [nil]),
    Case("title: 'It'1️⃣s fine'\nmood: b", "{mood: 'b'}", ["1️⃣ YAMLSyntax"], [nil]),
    Case("labels: 1️⃣[a, b\nmood: b", "{mood: 'b'}", ["1️⃣ YAMLSyntax"], [nil]),
    Case("mood: b\n1️⃣just some words", "{mood: 'b'}", ["1️⃣ YAMLSyntax"], [nil]),
    Case("1️⃣mood:calm\ntitle: x", "{title: 'x'}", ["1️⃣ YAMLSyntax"], [nil]),
    Case("1️⃣title = x\nmood: b", "{mood: 'b'}", ["1️⃣ YAMLSyntax"], [nil]),
    Case("a: 1️⃣\"\\q\"\nb: c", "{b: 'c'}", ["1️⃣ YAMLSyntax"], [nil]),
    Case(
      "labels:\n  - calm\n  1️⃣focus: x\ntitle: A", "{labels: ['calm'], focus: 'x', title: 'A'}",
      ["1️⃣ YAMLSyntax"], [nil]),
    Case(
      "title: 1️⃣@a\nplace: b2️⃣: c\nlink: 3️⃣%d\n4️⃣words\nmood: e\n5️⃣mood: f", "{place: 'b: c', mood: 'e'}",
      ["1️⃣ YAMLSyntax", "2️⃣ UnquotedValue", "3️⃣ YAMLSyntax", "4️⃣ YAMLSyntax", "5️⃣ DuplicateKey"],
      [nil, "place: \"b: c\"", nil, nil, nil]),
    Case("- a\n- b1️⃣: c: d\n- e", "['a', {b: 'c: d'}, 'e']", ["2:7 UnquotedValue"], ["- b: \"c: d\""]),
  ]

  private func dump(_ node: YAMLNode?) -> String {
    (node?.dump ?? "nothing").replacing(#/@\d+:\d+/#, with: "")
  }

  @Test(arguments: repairs + others) func `reads the rest and names the mistake`(_ example: Case) {
    let marked = MarkedText(example.yaml)
    var log = DiagnosticLog()
    let read = YAMLReader.inspect(
      Array(marked.text.utf8)[...], path: "hearth.yml", limits: .frontMatter, log: &log)
    #expect(dump(read.node) == example.read && !read.isValid)
    #expect(marked.findings(log).filter { _ in true } == example.findings)
    #expect(log.sorted.map(\.finding.corrected) == example.corrected)
    for diagnostic in log.diagnostics where diagnostic.finding.corrected != nil {
      #expect(diagnostic.severity == .warning)
    }
  }

  @Test(arguments: repairs.filter { $0.corrected != [nil] })
  func `in settings, nothing is corrected, and the offered line is right`(_ example: Case) throws {
    let text = MarkedText(example.yaml).text
    var log = DiagnosticLog()
    let file = SourceFile(path: "hearth.yml", text: text)
    let read = YAMLReader.inspect(file, log: &log)
    #expect(
      !read.isValid && read.unread.count == 1 && log.hasErrors || example.findings == ["1️⃣ MistypedQuote"])
    let diagnostic = try #require(log.sorted.first)
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    lines[diagnostic.position.line - 1] = try #require(diagnostic.finding.corrected)
    var after = DiagnosticLog()
    let mended = YAMLReader.inspect(
      SourceFile(path: "hearth.yml", text: lines.joined(separator: "\n")), log: &after)
    #expect(mended.isValid && after.diagnostics.isEmpty && dump(mended.node) == example.read)
  }

  @Test func `settings keep the keys that can be read, and name the others`() {
    var log = DiagnosticLog()
    let text = "title: A\nprivacy: {reflections: sealed\nprompts: on\ntheme: @x\n"
    let read = YAMLReader.inspect(SourceFile(path: "hearth.yml", text: text), log: &log)
    #expect(dump(read.node) == "{title: 'A', prompts: 'on'}")
    #expect(
      read.unread.map { $0.prefix { $0 != ":" } } == ["privacy", "theme"] && log.count(of: .error) == 2)
  }

  @Test(arguments: ["\u{2028}", "\u{2029}", "\u{85}"])
  func `line breaks that no editor shows are spaces within a value, and shift no location`(_ sign: String) {
    #expect(read("title: The lake\(sign)in March").dump == read("title: The lake in March").dump)
    #expect(read("title: \"a\(sign)b\"\ntags: [é\(sign), x]").findings == [])
  }
}

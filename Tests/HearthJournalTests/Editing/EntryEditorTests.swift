import HearthCore
import HearthTestSupport
import Testing

@testable import HearthJournal

@Suite struct EntryEditorTests {
  private static let path = "Content/reflections/2025-03-17.md"

  private func key(_ name: String) throws -> KeyDescription {
    try #require((KeyDescription.common + Reflection.definition.keys).first { $0.name == name })
  }

  private func editor(_ text: String) throws -> EntryEditor {
    try EntryEditor(SourceFile(path: Self.path, text: text), settings: Settings())
  }

  private func changed(_ text: String, _ keys: [(String, [String])], text words: String? = nil) throws
    -> String
  {
    let changes = try keys.map { (key: try key($0.0), values: $0.1) }
    return String(decoding: try editor(text).changing(changes, text: words).file.bytes, as: UTF8.self)
  }

  @Test(arguments: [
    (
      "---\nmood: calm # as ever\nmine: 1\n---\nA.\n", "mood", ["tense"],
      "---\nmood: tense # as ever\nmine: 1\n---\nA.\n"
    ),
    ("---\nmine: 1\n---\nA.\n", "mood", ["calm"], "---\nmine: 1\nmood: calm\n---\nA.\n"),
    ("---\nmood: calm\nmine: 1\n---\nA.\n", "mood", [], "---\nmine: 1\n---\nA.\n"),
    ("---\nmine: 1\n---\nA.\n", "draft", ["true"], "---\nmine: 1\ndraft: true\n---\nA.\n"),
    ("A.\n", "mood", ["calm"], "---\nmood: calm\n---\n\nA.\n"),
    ("---\nlabels:\n  - calm\n  - tired\n---\nA.\n", "labels", ["calm"], "---\nlabels: [calm]\n---\nA.\n"),
    ("---\nlabels: calm\n---\nA.\n", "labels", ["calm", "a, b"], "---\nlabels: [calm, \"a, b\"]\n---\nA.\n"),
    ("---\nlabels:\n  - calm\n  - tired\nmood: a\n---\nA.\n", "labels", [], "---\nmood: a\n---\nA.\n"),
    (
      "---\r\nmood: calm\r\n---\r\nA.\r\n", "starred", ["true"],
      "---\r\nmood: calm\r\nstarred: true\r\n---\r\nA.\r\n"
    ),
    ("---\n  mood: calm\n---\nA.\n", "starred", ["true"], "---\n  mood: calm\n  starred: true\n---\nA.\n"),
  ])
  func `a key gets its new values, and every other byte stays`(
    _ text: String, _ name: String, _ values: [String], _ expected: String
  ) throws {
    #expect(try changed(text, [(name, values)]) == expected)
  }

  @Test(arguments: [
    ("mood: calm %%because of M.%%", "mood", ["tired"]), ("mood: calm <!-- M. -->", "mood", []),
    ("labels: [calm, lake %%M.%%]", "labels", ["calm"]), ("labels: calm %%M.%%", "labels", []),
  ])
  func `a hidden comment is never deleted with a value`(
    _ line: String, _ name: String, _ values: [String]
  ) throws {
    let text = "---\n\(line)\nstarred: yes\n---\nA.\n"
    #expect { try changed(text, [(name, values)]) } throws: { ($0 as? EditError)?.field == name }
    #expect(try changed(text, [("starred", [])]) == text.replacing("starred: yes\n", with: ""))
  }

  @Test(arguments: [
    (["true"], true), (["yes"], true), (["True"], true), (["on"], true), (["1"], true), (["no"], false),
    (["maybe"], false), ([], false),
  ])
  func `a flag is on in every notation that pages understand`(_ values: [String], _ isOn: Bool) {
    #expect(EntryEditor.isOn(values) == isOn)
  }

  @Test func `several new keys stand in the order in which they were given`() throws {
    #expect(
      try changed("---\ndate: 2025-03-17\n---\nA.\n", [("mood", ["calm"]), ("starred", ["true"])])
        == "---\ndate: 2025-03-17\nmood: calm\nstarred: true\n---\nA.\n")
  }

  @Test(arguments: [
    ("---\nmood: a\n---\n\nA.\n", "B.\r\nC.", "---\nmood: a\n---\n\nB.\nC.\n"),
    ("---\r\nmood: a\r\n---\r\n\r\nA.\r\n", "B.\nC.\n", "---\r\nmood: a\r\n---\r\n\r\nB.\r\nC.\r\n"),
    ("A.\n", "B.", "B.\n"), ("---\nmood: a\n---\n", "B.", "---\nmood: a\n---\n\nB.\n"),
  ])
  func `a text is replaced below the front matter, with the file's line ends`(
    _ text: String, _ words: String, _ expected: String
  ) throws {
    #expect(try changed(text, [], text: words) == expected)
  }

  @Test func `what a form shows is what the file says`() throws {
    let editor = try editor("---\nlabels: calm, tired\nabout:\n  - a, b\nmood: 4\n---\n\n\nA.\r\nB.\n")
    #expect(editor.values(of: try key("labels")) == ["calm", "tired"])
    #expect(editor.values(of: try key("about")) == ["a, b"])
    #expect(editor.values(of: try key("mood")) == ["4"])
    #expect(editor.values(of: try key("starred")).isEmpty)
    #expect(editor.text == "A.\nB.\n")
    #expect(editor.kind == .reflection)
  }

  @Test func `the same values change nothing, whatever their notation`() throws {
    let text = "---\nlabels:   [ calm,tired ]\n---\nA.\n"
    #expect(try changed(text, [("labels", ["calm", "tired"]), ("mood", [])], text: "A.\r\n") == text)
  }

  @Test(arguments: [
    ("---\nmood: a\n---\nA.\n", "privacy: sealed"), ("---\nmood: a\n---\nA.\n", "%% open"),
  ])
  func `a text that would hide the entry is refused or warned about, and never changes who may see it`(
    _ text: String, _ words: String
  ) throws {
    let before = DocumentParser.parse(SourceFile(path: Self.path, text: text), settings: Settings()).document
      .status
    guard let after = try? editor(text).changing([], text: words).file else { return }
    #expect(DocumentParser.parse(after, settings: Settings()).document.status == before)
  }

  @Test func `a value that can't be read is refused with its reason`() throws {
    let error = #expect(throws: EditError.self) {
      try changed("---\ndate: 2025-03-17\n---\nA.\n", [("date", ["2025-13-45"])])
    }
    #expect(error?.found.isEmpty == false)
  }

  @Test func `a list with a comment in it isn't rewritten`() throws {
    #expect(throws: EditError.self) {
      try changed("---\nlabels:\n  - calm # often\n  - tired\n---\nA.\n", [("labels", ["calm"])])
    }
  }

  @Test(arguments: [
    ("---\nmood: calm\nmine: 1\n---\nA.\n", "---\nmood: |-\n  a: b\n\n   c\nmine: 1\n---\nA.\n"),
    (
      "---\r\n  mine: 1\r\n---\r\nA.\r\n",
      "---\r\n  mine: 1\r\n  mood: |-\r\n    a: b\r\n\r\n     c\r\n---\r\nA.\r\n"
    ),
    ("---\nmood: |\n  x\n  y\nmine: 1\n---\nA.\n", "---\nmood: |-\n  a: b\n\n   c\nmine: 1\n---\nA.\n"),
  ])
  func `a value of several lines is written as a block`(before: String, after: String) throws {
    #expect(try changed(before, [("mood", ["a: b\n\n c"])]) == after)
    #expect(try editor(after).values(of: key("mood")) == ["a: b\n\n c"])
  }

  /// The characters that a text is most likely to lose: C0 and C1 controls without NUL and CR, Latin letters' neighbours, and the
  /// line breaks of Unicode.
  private static let characters = (Array(0x01...0x9F) + [0x2028, 0x2029, 0xFEFF]).filter { $0 != 0x0D }
    .compactMap { Unicode.Scalar(UInt32($0)) }

  @Test(arguments: characters)
  func `a character stays what it is in every value and in the text`(_ character: Unicode.Scalar) throws {
    let word = "q\(character)z"
    let list = character == "," ? ["q", "z"] : [word]
    // A line end in a list becomes a space: no form sends one.
    let labels = character == "\n" ? ["q z"] : list
    let values: [(String, [String])] = [
      ("title", [word]), ("mood", ["\(word)\nmore"]), ("labels", labels + ["\(labels[0])2"]),
    ]
    for before in ["---\nmine: 1\n---\nA.\n", "---\ntitle: 'a'\nmood: |\n  b\nlabels:\n  - 'c'\n---\nA.\n"] {
      let after = try editor(changed(before, values, text: "\(word) \(word)"))
      for (name, value) in values { #expect(try after.values(of: key(name)) == value, "\(name)") }
      #expect(after.text == "\(word) \(word)\n")
    }
  }

  @Test func `what is found in a changed file is told by key`() throws {
    let error = try #require(throws: EditError.self) {
      try changed("---\nmine: 1\n---\nA.\n", [("date", ["2026-21-21"])])
    }
    #expect(error.findings.map(\.key) == ["date"])
    let whole = try editor("---\nmood: calm\nlabels:\n  - a\n---\n\nA.\n")
    let keys = (1...7).map { whole.key(at: SourceLocation(line: $0, column: 1)) }
    #expect(keys == [nil, "mood", "labels", "labels", "labels", "text", "text"])
  }
}

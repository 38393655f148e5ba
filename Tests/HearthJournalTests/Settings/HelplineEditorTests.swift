import HearthCore
import Testing

@testable import HearthJournal

struct HelplineEditorTests {
  private static let file = """
    # Mine.
    - region: CA  # home
      name: 9-8-8
      call: "988"
      note: >
        In English
        and French.

    # Theirs.
    - region: US
      name: 988 Lifeline
      phone: 988

    """

  private func editor(_ text: String) throws -> HelplineEditor {
    try HelplineEditor(SourceFile(path: JournalPaths.helplines, text: text))
  }

  private func positions(_ text: String) -> [HearthCore.SourceLocation] {
    var log = DiagnosticLog()
    return HelplineParser.parse(SourceFile(path: JournalPaths.helplines, text: text), log: &log).map(
      \.position)
  }

  private func text(_ file: SourceFile) -> String { String(decoding: file.bytes, as: UTF8.self) }

  @Test(arguments: [
    (0, ["call": "112"], "call: \"988\"", "call: \"112\""),
    (0, ["name": "A: b"], "name: 9-8-8", "name: \"A: b\""),
    (0, ["region": "DE"], "region: CA  # home", "region: DE  # home"),
    (0, ["call": ""], "  call: \"988\"\n", ""),
    (0, ["note": ""], "  note: >\n    In English\n    and French.\n", ""),
    (0, ["note": "Both."], "note: >\n    In English\n    and French.", "note: Both."),
    (0, ["text": "45645"], "and French.\n", "and French.\n  text: \"45645\"\n"),
    (1, ["call": "113"], "phone: 988", "phone: 113"),
    (1, ["checked": "2026-11-20"], "phone: 988\n", "phone: 988\n  checked: 2026-11-20\n"),
    (1, ["text": "HELP to 4357"], "phone: 988\n", "phone: 988\n  text: HELP to 4357\n"),
    (1, ["name": "988 Lifeline", "call": "988", "note": ""], "", ""),
  ])
  func `a changed helpline keeps every other byte`(
    _ index: Int, _ values: [String: String], _ old: String, _ new: String
  ) throws {
    let position = try #require(positions(Self.file).dropFirst(index).first)
    let after = try editor(Self.file).changing(at: position, to: values)
    #expect(text(after) == (old.isEmpty ? Self.file : Self.file.replacing(old, with: new)))
  }

  @Test func `its values are those that are written, by key, whatever alias the file has`() throws {
    let positions = positions(Self.file)
    let editor = try editor(Self.file)
    #expect(
      positions.map { editor.values(at: $0) } == [
        ["region": "CA", "name": "9-8-8", "call": "988", "note": "In English and French."],
        ["region": "US", "name": "988 Lifeline", "call": "988"],
      ])
    #expect(editor.values(at: HearthCore.SourceLocation(line: 1, column: 1)) == nil)
    #expect(["9-8-8", "Other"].map(editor.position(named:)) == [positions.first, nil])
  }

  @Test(arguments: [
    ("", "- region: CA\n  name: Z\n"),
    ("# None yet.", "# None yet.\n- region: CA\n  name: Z\n"),
    ("- region: US\n  name: A\n", "- region: US\n  name: A\n- region: CA\n  name: Z\n"),
    ("  - region: US\r\n", "  - region: US\r\n  - region: CA\r\n    name: Z\r\n"),
    ("[{region: US, name: A}]\n", "[{region: US, name: A}, {region: CA, name: Z}]\n"),
  ])
  func `a new helpline comes last`(_ before: String, _ after: String) throws {
    #expect(text(try editor(before).adding(["region": "CA", "name": "Z", "note": ""])) == after)
  }

  @Test func `a removed helpline takes its lines with it, and no comment`() throws {
    let positions = positions(Self.file)
    let first = try #require(positions.first), last = try #require(positions.last)
    #expect(
      text(try editor(Self.file).removing(at: first))
        == "# Mine.\n\n# Theirs.\n- region: US\n  name: 988 Lifeline\n  phone: 988\n")
    #expect(text(try editor(Self.file).removing(at: last)).hasSuffix("and French.\n\n# Theirs.\n"))
  }

  @Test(arguments: [
    ("call", "ask Ana", false), ("call", "112 911", false), ("emergency", "tel:911", false),
    ("call", "+1 306 555 0142", true),
    ("text", "HELP to 4357", true), ("text", "help", false), ("checked", "soon", false),
    ("note", "a: b # c", true),
    ("name", "{", true),
  ])
  func `a number is one that a phone can dial, as the check of the file says`(
    _ name: String, _ value: String, _ isValid: Bool
  ) throws {
    let key = try #require(HelplineParser.keys.first { $0.name == name })
    #expect((HelplineEditor.problem(with: value, of: key) == nil) == isValid)
  }

  @Test(arguments: [
    "-\n  region: CA\n  name: A\n", "[{region: CA, name: A}]\n",
  ])
  func `a form that can't be changed by itself is refused`(_ before: String) throws {
    let position = try #require(positions(before).first)
    #expect(throws: EditError.self) { try editor(before).removing(at: position) }
  }
}

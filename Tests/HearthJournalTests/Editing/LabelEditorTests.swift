import HearthCore
import Testing

@testable import HearthJournal

/// Changing one label of `labels.yml`, in whichever way the file is written.
@Suite struct LabelEditorTests {
  private func editor(_ text: String) throws -> LabelEditor {
    try LabelEditor(SourceFile(path: "Content/labels.yml", text: text))
  }

  private func key(_ name: String) throws -> KeyDescription {
    try #require(LabelKey.named(name)).description
  }

  private func changed(
    _ text: String, _ name: String, to values: [String], of label: String = "calm"
  ) throws -> String {
    String(decoding: try editor(text).setting(key(name), to: values, of: label).disk.bytes, as: UTF8.self)
  }

  @Test(
    arguments: [
      (
        "# mine\n- name: calm   # here\n  mood: kept\n- name: tense\n", "pattern", ["dots"],
        "# mine\n- name: calm   # here\n  mood: kept\n  pattern: dots\n- name: tense\n"
      ),
      ("- calm\n- tense\n", "pattern", ["dots"], "- name: calm\n  pattern: dots\n- tense\n"),
      ("[calm, tense]\n", "pattern", ["dots"], "[{name: calm, pattern: dots}, tense]\n"),
      ("- {name: calm}\n", "prompt", ["At {start}?"], "- {name: calm, prompt: \"At {start}?\"}\n"),
      ("- name: calm\n", "prompt", ["At {start}?"], "- name: calm\n  prompt: At {start}?\n"),
      ("- name: calm\n  colour: '#1f5c2e'\n", "colour", ["#7a3e00"], "- name: calm\n  colour: \"#7a3e00\"\n"),
      ("- name: calm\n  color: '#1f5c2e'\n", "colour", [], "- name: calm\n"),
      ("- {name: calm, pattern: dots, symbol: x}\n", "pattern", [], "- {name: calm, symbol: x}\n"),
      ("- {pattern: dots, name: calm}\n", "pattern", [], "- {name: calm}\n"),
      (
        "- name: calm\n  aliases:\n    - quiet\n  symbol: x\n- tense\n", "aliases", ["quiet", "at ease"],
        "- name: calm\n  aliases: [quiet, at ease]\n  symbol: x\n- tense\n"
      ),
      ("- name: calm\r\n- tense\r\n", "archived", ["on"], "- name: calm\r\n  archived: on\r\n- tense\r\n"),
    ] as [(String, String, [String], String)])
  func `a key is written in the file's own style and every other byte stays`(
    _ text: String, _ name: String, _ values: [String], _ expected: String
  ) throws {
    #expect(try changed(text, name, to: values) == expected)
    #expect(try editor(expected).values(of: key(name), in: "calm") == values)
  }

  @Test(
    arguments: [
      ("colour", "#ffee00", "the colour '#ffee00' of 'colour' has a contrast of 1.1 to 1 with light pages"),
      ("prompt", "At {stat}?", "a question has nothing for '{stat}'"), ("pattern", "spots", ""),
      ("aliases", "tense", ""),
    ])
  func `a value that the key does not take is refused for its field`(
    _ name: String, _ value: String, _ found: String
  ) throws {
    let error = #expect(throws: EditError.self) {
      try changed("- name: calm\n- name: tense\n", name, to: [value])
    }
    #expect(error?.field == name)
    #expect(error?.found.hasPrefix(found.prefix(20)) == true)
  }

  @Test(
    arguments: [
      ("", "- name: calm\n"), ("# mine", "# mine\n- name: calm\n"),
      ("- name: tense\n  symbol: x\n", "- name: tense\n  symbol: x\n- name: calm\n"),
      ("[tense]\n", "[tense, {name: calm}]\n"),
    ])
  func `a label is added at the end`(_ text: String, _ expected: String) throws {
    #expect(String(decoding: try editor(text).adding("calm").disk.bytes, as: UTF8.self) == expected)
  }

  @Test(arguments: ["Tense", "edgy", "a | b", "", "(UTC+1) call"])
  func `a name that is taken or cannot be written is refused`(_ name: String) throws {
    let error = #expect(throws: EditError.self) {
      try editor("- name: tense\n  aliases: [edgy]\n").adding(name)
    }
    #expect(error?.field == "name")
  }

  @Test func `an archived label is kept and not offered`() throws {
    let labels = try editor("- name: calm\n  archived: on\n- name: tense\n").labels
    #expect(labels["calm"]?.isArchived == true)
    #expect(labels.offered.map(\.name) == ["tense"])
  }
}

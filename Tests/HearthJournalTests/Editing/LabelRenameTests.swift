import HearthCore
import HearthTestSupport
import Testing

@testable import HearthJournal

/// Giving a label another name, in the file of labels and in entries.
@Suite struct LabelRenameTests {
  private func book(_ labels: String) -> LabelBook {
    var log = DiagnosticLog()
    return LabelBookParser.parse(SourceFile(path: "Content/labels.yml", text: labels), log: &log)
  }

  private func renaming(
    _ old: String = "stressed", to new: String = "keyed up", labels: String = "- name: stressed\n",
    used: [String] = []
  ) throws -> LabelRename {
    try LabelRename(from: old, to: new, labels: book(labels), used: used)
  }

  /// `labels.yml` after renaming.
  private func labels(
    _ labels: String, _ old: String = "stressed", to new: String = "keyed up", used: [String] = []
  ) throws -> String? {
    try renaming(old, to: new, labels: labels, used: used)
      .change(ofLabels: SourceFile(path: "Content/labels.yml", text: labels))
      .map { String(decoding: $0.after.bytes, as: UTF8.self) }
  }

  @Test func `offers a command that a shell reads as it is meant`() {
    let labels = "- name: mum's day\n  aliases: [visit]\n"
    let refusal = #expect(throws: EditError.self) { try renaming("visit", to: "at mum's", labels: labels) }
    #expect(refusal?.help == #"Rename that: hearth labels rename 'mum'\''s day' 'at mum'\''s'"#)
  }

  private func entry(
    _ text: String, path: String = "Content/heart-rate/2025-03-17.md", to new: String = "keyed up"
  ) throws -> LabelRename.Change? {
    try renaming(to: new).change(of: SourceFile(path: path, text: text), settings: Settings())
  }

  @Test(
    arguments: [
      (
        "- name: stressed\n  description: tight\n- name: calm\n",
        "- name: keyed up\n  aliases: [stressed]\n  description: tight\n- name: calm\n"
      ),
      (
        "# mine\n- description: tight   # here\n  name: \"Stressed\"\n",
        "# mine\n- description: tight   # here\n  name: \"keyed up\"\n  aliases: [Stressed]\n"
      ),
      ("- name: stressed\n  aliases: [tense]\n", "- name: keyed up\n  aliases: [tense, stressed]\n"),
      ("- name: stressed\n  aliases: []\n", "- name: keyed up\n  aliases: [stressed]\n"),
      ("- name: stressed\n  aliases:\n", "- name: keyed up\n  aliases: [stressed]\n"),
      ("- name: stressed\n  aliases: ~ # no\n", "- name: keyed up\n  aliases: [stressed] # no\n"),
      ("- name: stressed\n  aliases: tense, taut\n", "- name: keyed up\n  aliases: tense, taut, stressed\n"),
      (
        "- name: stressed\n  aliases:\n    - tense\n  prompts: never\n",
        "- name: keyed up\n  aliases:\n    - tense\n    - stressed\n  prompts: never\n"
      ),
      ("- stressed\n- calm", "- name: keyed up\n  aliases: [stressed]\n- calm"),
      ("[stressed, calm]\n", "[{name: keyed up, aliases: [stressed]}, calm]\n"),
      (
        "- {name: stressed, prompts: never}\n",
        "- {name: keyed up, aliases: [stressed], prompts: never}\n"
      ),
      // A name that was there before takes the place of the one that takes its own.
      (
        "- name: stressed\n  aliases: [tense, Keyed up]\n", "- name: keyed up\n  aliases: [tense, stressed]\n"
      ),
    ])
  func `keeps the old name among the others`(_ file: String, _ expected: String) throws {
    #expect(try labels(file) == expected)
    #expect(
      try labels("\u{FEFF}" + file.replacing("\n", with: "\r\n"))
        == "\u{FEFF}" + expected.replacing("\n", with: "\r\n"))
  }

  @Test func `changes only capital letters without another name`() throws {
    #expect(try labels("- name: stressed\n", to: "Stressed") == "- name: Stressed\n")
    let change = try entry("---\nlabels: [stressed, Stressed]\n---\n", to: "Stressed")
    #expect(
      change.map { String(decoding: $0.after.bytes, as: UTF8.self) }
        == "---\nlabels: [Stressed, Stressed]\n---\n")
    #expect(change?.locations.count == 1)
  }

  @Test func `declares a label that only entries use`() throws {
    #expect(
      try labels("- name: calm\n", used: ["Stressed"])
        == "- name: calm\n- name: keyed up\n  aliases: [stressed]\n")
    #expect(
      try labels("  - calm", used: ["stressed"]) == "  - calm\n  - name: keyed up\n    aliases: [stressed]\n")
    #expect(try labels("", used: ["stressed"]) == "- name: keyed up\n  aliases: [stressed]\n")
    #expect(try labels("# none\n", used: ["stressed"]) == "# none\n- name: keyed up\n  aliases: [stressed]\n")
    #expect(try labels("[calm]\n", used: ["stressed"]) == "[calm, {name: keyed up, aliases: [stressed]}]\n")
  }

  @Test func `joins a label of entries to one that is declared`() throws {
    #expect(
      try labels("- name: stressed\n", "stresed", to: "stressed", used: ["stresed"])
        == "- name: stressed\n  aliases: [stresed]\n")
    #expect(try renaming("stresed", to: "STRESSED", used: ["stresed"]).new == "stressed")
  }

  @Test func `goes on with a renaming that did not end`() throws {
    let half = "- name: keyed up\n  aliases: [stressed]\n"
    #expect(try labels(half) == nil)
    let change = try renaming(labels: half).change(
      of: SourceFile(path: "Content/resources/a.md", text: "---\nlabels: [stressed]\n---\n"),
      settings: Settings())
    #expect(change?.locations == [HearthCore.SourceLocation(line: 2, column: 10)])
  }

  @Test(
    arguments: [
      ("nothing", "x", "there is no label 'nothing'"), ("stresed", "x", "there is no label 'stresed'"),
      ("stressed", "calm", "there is already a label 'calm'"),
      ("stressed", "quiet", "'quiet' is another name of the label 'calm'"),
      ("quiet", "x", "'quiet' is another name of the label 'calm'"),
      ("stressed", "stressed", "the label is called 'stressed' already"),
      ("stressed", "a|b", "'a|b' can't be the name of a label"),
      ("stressed", "", "'' can't be the name of a label"),
      ("stressed", "- x", "'- x' can't be the name of a label"),
      ("stressed", "a, b", "'a, b' can't be the name of a label"),
      ("stressed", "null", "'null' can't be the name of a label"),
    ])
  func `says why a label cannot be renamed`(_ old: String, _ new: String, _ words: String) {
    let labels = "- name: stressed\n- name: calm\n  aliases: [quiet]\n"
    let refusal = #expect(throws: EditError.self) { try renaming(old, to: new, labels: labels) }
    #expect(refusal?.found == words)
    if old == "stresed" { #expect(refusal?.help == "Did you mean: 'stressed'") }
  }

  @Test func `changes every place of an entry and nothing else`() throws {
    let note = MarkedText(
      """
      ---
      labels: [1️⃣stressed, calm, "2️⃣Stressed"]
      tags: [stressed]
      title: A stressed day
      spans:
        - 08:28-15:43 3️⃣stressed | stressed by stressed things
        - '16:00 (UTC)-17:00 (UTC) 4️⃣stressed | it''s late'
        - 17:00-18:00 stressed out
      ---
      A stressed day.

      ## Labels

      | From | To | Label |
      |---|---|---|
      | 20:00 | 21:00 | 5️⃣stressed |
      """)
    let change = try #require(try entry(note.text, to: "it's much"))
    #expect(change.locations.sorted() == note.markers.map(\.position))
    let expected = note.text
      .replacing("[stressed, calm, \"Stressed\"]", with: "[it's much, calm, \"it's much\"]")
      .replacing("tags: [it's much]", with: "tags: [stressed]")
      .replacing("08:28-15:43 stressed", with: "08:28-15:43 it's much")
      .replacing("17:00 (UTC) stressed", with: "17:00 (UTC) it''s much")
      .replacing("21:00 | stressed", with: "21:00 | it's much")
    #expect(String(decoding: change.after.bytes, as: UTF8.self) == expected)
  }

  @Test(arguments: [
    ("---\nlabels: stressed, calm\n---\n", "---\nlabels: keyed up, calm\n---\n"),
    (
      "---\nlabels:\n  - calm\n  - 'stressed' # x\n---\n", "---\nlabels:\n  - calm\n  - 'keyed up' # x\n---\n"
    ),
    ("---\nlabel: Stressed\n---\n", "---\nlabel: keyed up\n---\n"),
    (
      "---\r\nlabels: [stressed]\r\nprivacy: sealed\r\n---\r\nx",
      "---\r\nlabels: [keyed up]\r\nprivacy: sealed\r\n---\r\nx"
    ),
    ("\u{FEFF}---\nlabels: [stressed]\n---", "\u{FEFF}---\nlabels: [keyed up]\n---"),
  ])
  func `changes the labels of any entry`(_ text: String, _ expected: String) throws {
    let change = try entry(text, path: "Content/resources/tea.md")
    #expect(change.map { String(decoding: $0.after.bytes, as: UTF8.self) } == expected)
  }

  @Test(arguments: [
    "---\nlabels: [calm]\n---\nstressed\n", "---\ntags: [stressed]\n---\n", "Text\n", "stresse",
  ])
  func `leaves other entries alone`(_ text: String) throws {
    #expect(try entry(text, path: "Content/resources/tea.md") == nil)
  }

  @Test func `renames the label behind an offset, and in a table one that begins with an offset`() throws {
    let note =
      "---\ntimezone: Europe/Berlin\nspans:\n  - 08:00-09:00 LABEL\n---\n\n## Labels\n\n"
      + "| From | To | Label |\n|---|---|---|\n| 10:00 | 11:00 | (UTC+1) stressed |\n"
    func renamed(_ text: String) throws -> String? {
      try entry(note.replacing("LABEL", with: text)).map { String(decoding: $0.after.bytes, as: UTF8.self) }
    }
    #expect(try renamed("(UTC+1) stressed") == note.replacing("LABEL", with: "(UTC+1) keyed up"))
    #expect(try renamed("(UTC+5) stressed") == note.replacing("LABEL", with: "(UTC+5) keyed up"))
    for name in ["(UTC+1) call", "(utc)"] {
      #expect(throws: EditError.self) { try renaming(to: name) }
    }
    #expect(throws: Never.self) { try renaming(to: "UTC+1 call") }
  }

  @Test func `refuses what it cannot read or change`() throws {
    for text in [
      "---\nlabels: [stressed\n---\n", "---\ntitle: 'a\n---\nstressed",
      "---\nspans:\n  - 08:28-15:43\n    stressed\n---\n",
      "---\nlabels: [\"stressed\", \"stress\\u0065d\"]\n---\n",
    ] {
      #expect(throws: EditError.self, "\(text)") { try entry(text) }
    }
    #expect(try entry("---\ntitle: 'a\n---\nNothing of it.") == nil)
  }
}

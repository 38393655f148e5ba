import HearthCore
import HearthTestSupport
import Testing

@testable import HearthJournal

/// Adding a span to the note of a day, in whichever way the note is written.
@Suite struct SpanAdditionTests {
  private static let path = "Content/heart-rate/2025-03-17.md"
  private let book = LabelBook([Label(name: "stressed", isDeclared: true)])

  private func add(_ text: String, to note: String, on date: String = "2025-03-17") throws
    -> SpanEditor.Outcome
  {
    let file = SourceFile(path: "Content/heart-rate/\(date).md", text: note)
    return try SpanEditor(file, settings: Settings(), labels: book).add(NewSpan(text, labels: book))
  }

  /// The note after the line was added; `nil` where nothing was added.
  private func added(_ text: String = SpanAdditionTests.line, to note: String, on date: String = "2025-03-17")
    throws -> String?
  {
    guard case .added(let edited, _, _) = try add(text, to: note, on: date) else { return nil }
    return String(decoding: edited.disk.bytes, as: UTF8.self)
  }

  private static let line = "08:28-15:43 stressed | first day back"

  @Test(arguments: [
    ("---\nspans:\n  - 25:00-26:00 calm\n---\n", "---\nspans:\n  - 25:00-26:00 calm\n  - LINE\n---\n"),
    ("---\nmood = low\nspans: []\n---\n", "---\nmood = low\nspans:\n  - LINE\n---\n"),
    ("---\noops\ntitle: A\n---\n", "---\noops\ntitle: A\nspans:\n  - LINE\n---\n"),
  ])
  func `lines that cannot be read stay beside the new one`(_ before: String, _ after: String) throws {
    #expect(try added(to: before) == after.replacing("LINE", with: Self.line))
  }

  @Test func `a note in Windows-1252 stays in it`() throws {
    let before =
      Array("---\ntitle: Caf".utf8) + [0xE9] + Array("\nspans: []\n---\nna".utf8) + [0xEF, 0x76, 0x65]
    let span = try NewSpan("08:28-15:43 stressed | caf\u{E9} \u{2014} x", labels: book)
    let outcome = try SpanEditor(
      SourceFile(path: Self.path, bytes: before), settings: Settings(), labels: book
    ).add(span)
    guard case .added(let edited, _, _) = outcome else { throw EditError("not added") }
    let line = Array("\n  - 08:28-15:43 stressed | caf".utf8) + [0xE9, 0x20, 0x97] + Array(" x".utf8)
    let expected =
      Array("---\ntitle: Caf".utf8) + [0xE9] + Array("\nspans:".utf8) + line + Array("\n---\nna".utf8)
      + [0xEF, 0x76, 0x65]
    #expect(edited.disk.bytes == expected)
    let removed = try SpanEditor(edited.disk, settings: Settings(), labels: book).remove(
      NewSpan("08:28-15:43", labels: book))
    #expect(removed.file.bytes.count == before.count - "spans: []\n".utf8.count)
  }

  @Test(
    arguments: [
      // A list of lines, indented or not, with comments and keys behind it.
      ("---\nspans:\n  - 06:00-07:00 calm\n---\n", "---\nspans:\n  - 06:00-07:00 calm\n  - LINE\n---\n"),
      (
        "---\nspans:\n- 06:00-07:00 calm\n# behind\nmood: 3\n---\nText",
        "---\nspans:\n- 06:00-07:00 calm\n- LINE\n# behind\nmood: 3\n---\nText"
      ),
      (
        "---\nspans:   # mine\n    -  06:00-07:00 calm   # early\n\nsamples: a.csv\n---\n",
        "---\nspans:   # mine\n    -  06:00-07:00 calm   # early\n    -  LINE\n\nsamples: a.csv\n---\n"
      ),
      (
        "---\nspans:\n  - >-\n    06:00-07:00\n    calm\n---\n",
        "---\nspans:\n  - >-\n    06:00-07:00\n    calm\n  - LINE\n---\n"
      ),
      (
        "---\nspans:\n  - 06:00-07:00 calm\n    # more\n  # behind\ntitle: A\n---\n",
        "---\nspans:\n  - 06:00-07:00 calm\n  - LINE\n    # more\n  # behind\ntitle: A\n---\n"
      ),
      ("---\nspans:\t[]\n---\n", "---\nspans:\n  - LINE\n---\n"),
      (
        "---\nspans:\n  - \"06:00-07:00 calm\"\n---\n",
        "---\nspans:\n  - \"06:00-07:00 calm\"\n  - \"LINE\"\n---\n"
      ),
      (
        "---\nspans:\n  - '06:00-07:00 calm'\n---\n", "---\nspans:\n  - '06:00-07:00 calm'\n  - 'LINE'\n---\n"
      ),
      // A list in brackets.
      ("---\nspans: [06:00-07:00 calm]\n---\n", "---\nspans: [06:00-07:00 calm, LINE]\n---\n"),
      (
        "---\nspans: [ \"06:00-07:00 calm\", ]  # two\n---\n",
        "---\nspans: [ \"06:00-07:00 calm\", \"LINE\", ]  # two\n---\n"
      ),
      (
        "---\nspans: [\n  06:00-07:00 it's calm, # one\n  '07:00-08:00 b]'\n ]\n---\n",
        "---\nspans: [\n  06:00-07:00 it's calm, # one\n  '07:00-08:00 b]',\n  'LINE'\n ]\n---\n"
      ),
      ("---\nspans: []   # - see\nmood: 3\n---\n", "---\nspans:   # - see\n  - LINE\nmood: 3\n---\n"),
      ("---\nspans: [ ]\n---\n", "---\nspans:\n  - LINE\n---\n"),
      // A key with nothing, a text, several lines of a text.
      ("---\nspans:\ntitle: A day\n---\n", "---\nspans:\n  - LINE\ntitle: A day\n---\n"),
      ("---\nspans: ~ # none\n---\n", "---\nspans: # none\n  - LINE\n---\n"),
      ("---\nspans: 06:00-07:00 calm\n---\n", "---\nspans:\n  - 06:00-07:00 calm\n  - LINE\n---\n"),
      (
        "---\nspans: |\n   06:00-07:00 calm\n\ntitle: A\n---\n",
        "---\nspans: |\n   06:00-07:00 calm\n   LINE\n\ntitle: A\n---\n"
      ),
      // No such key, no front matter, nothing at all.
      ("---\ntitle: A day\n# end\n---\nText\n", "---\ntitle: A day\n# end\nspans:\n  - LINE\n---\nText\n"),
      ("---\n---\n", "---\nspans:\n  - LINE\n---\n"),
      ("---\ntitle: A day\n...\nText", "---\ntitle: A day\nspans:\n  - LINE\n...\nText"),
      ("A quiet day.", "---\nspans:\n  - LINE\n---\nA quiet day."),
      ("", "---\nspans:\n  - LINE\n---\n"),
      ("---\nspan: [06:00-07:00 calm]\n---\n", "---\nspan: [06:00-07:00 calm, LINE]\n---\n"),
    ])
  func `keeps every other byte and the style of the note`(_ note: String, _ expected: String) throws {
    #expect(try added(to: note) == expected.replacing("LINE", with: Self.line))
  }

  @Test(arguments: [
    "---\nspans:\n  - 06:00-07:00 calm\n---\n\nText\n", "---\nspans: [06:00-07:00 calm]\n---\n",
    "---\ntitle: x\n---\n", "Only text\nand more", "---\nspans: []\n---\n",
    "---\nspans: |\n  06:00-07:00 calm\n---\n",
    "## Labels\n\n| From | To | Label |\n|--|--|--|\n| 06:00 | 07:00 | calm |",
  ])
  func `keeps line ends and a byte order mark`(_ note: String) throws {
    let plain = try #require(try added("08:28-15:43 stressed", to: note))
    let crlf = "\u{FEFF}" + note.replacing("\n", with: "\r\n")
    #expect(try added("08:28-15:43 stressed", to: crlf) == "\u{FEFF}" + plain.replacing("\n", with: "\r\n"))
  }

  @Test func `adds a row to a table of labels`() throws {
    let table =
      "Up early.\n\n## Labels\n\n| From | Label | To | Note |\n|---|---|---|---|\n| 06:00 | calm | 07:00 | |\n\nLater."
    #expect(
      try added(to: table)
        == table.replacing(
          "07:00 | |\n", with: "07:00 | |\n| 08:28 | stressed | 15:43 | first day back |\n"))
    #expect(
      try added("23:10- awake", to: table)
        == table.replacing("07:00 | |\n", with: "07:00 | |\n| 23:10 | awake |  |  |\n"))
    let second =
      "## Labels\n\n| Colour | Meaning |\n|---|---|\n| Blue | rest |\n\n| From | To | Label |\n|---|---|---|\n"
    #expect(try added("08:28-15:43 stressed", to: second) == second + "| 08:28 | 15:43 | stressed |\n")
  }

  @Test(arguments: [
    ("| From | Label |\n|---|---|\n| 06:00 | calm |", line),
    ("| To | Label | Note |\n|---|---|---|\n| 07:00 | calm | x |", line),
    ("| From | To | Note |\n|---|---|---|\n| 06:00 | 07:00 | x |", line),
    ("| From | To | Label |\n|---|---|---|\n| 06:00 | 07:00 | calm |", line),
    (
      "| From | To | Label | Note |\n|---|---|---|---|\n| 06:00 | 07:00 | calm | |",
      "08:00-09:00 calm | a | b"
    ),
  ])
  func `a table that cannot hold every part of the span stays as it is`(_ table: String, _ typed: String)
    throws
  {
    let note = "## Labels\n\n\(table)\n\nLater."
    #expect(try added(typed, to: note) == "---\nspans:\n  - \(typed)\n---\n\(note)")
    let listed = "---\nspans: [01:00-02:00 calm]\n---\n\(note)"
    #expect(
      try added("08:00-09:00 calm", to: listed)
        == listed.replacing("calm]", with: "calm, 08:00-09:00 calm]"))
  }

  @Test(arguments: ["09:00-15:43 stressed", "08:28-15:44 stressed", "08:28- stressed", "08:28-15:43 calm"])
  func `a time that shares an end, a label or both with another is one of its own`(_ text: String) throws {
    let note = "---\nspans:\n  - 08:28-15:43 stressed\n---\n"
    #expect(
      try added(text, to: note) == "---\nspans:\n  - 08:28-15:43 stressed\n  - \(text)\n---\n")
  }

  @Test(arguments: [
    "08:28-15:43 a: b | #c \"d\" 'e'", "08:28-15:43 [x], {y} | back\\slash #1", "8:28–15:43 é日 | a | b",
  ])
  func `quotes what YAML would read otherwise`(_ text: String) throws {
    for note in ["---\nspans:\n  - 06:00-07:00 calm\n---\n", "---\nspans: [06:00-07:00 calm]\n---\n", "Text"]
    {
      let file = SourceFile(path: Self.path, text: try #require(try added(text, to: note)))
      let read = DocumentParser.parse(file, settings: Settings()).document.content
      let span = try #require(read?.spans.last)
      let typed = try SpanText(parsing: text)
      #expect(span.label == typed.label && span.note == typed.note)
    }
  }

  @Test func `reports the location of the line and what a check finds in it`() throws {
    let note = MarkedText("---\nspans:\n  - 06:00-07:00 calm\n  - 1️⃣15:43-08:28 stressed\n---\n")
    guard
      case .added(_, let position, let remarks) = try add(
        "15:43-8:28 stressed", to: "---\nspans:\n  - 06:00-07:00 calm\n---\n")
    else {
      Issue.record("not added")
      return
    }
    #expect(position == note["1️⃣"])
    #expect(remarks.map(\.finding.rule.name) == ["SpanEnd"])
  }

  private static let autumn = "---\ntimezone: Europe/Berlin\nspans:\n  - 02:15-02:45 stressed\n---\n"

  @Test func `adds a time of the hour that comes again, and adds none of it twice`() throws {
    let line = "  - 02:15 (UTC+1)-02:45 (UTC+1) stressed\n"
    let after = Self.autumn.replacing("stressed\n", with: "stressed\n" + line)
    let date = "2025-10-26"
    for text in ["02:15 (UTC+1)-02:45 (UTC+1) stressed", "2:15 UTC+01:00 – 2:45 (UTC+01:00) Stressed"] {
      #expect(try added(text, to: Self.autumn, on: date) == after)
    }
    for text in [
      "02:15 (UTC+1)-02:45 stressed", "02:15 (UTC+2)-02:45 stressed", "02:15-02:45 (UTC+2) stressed",
    ] {
      #expect(try added(text, to: after, on: date) == nil, "\(text)")
    }
    let table = "---\ntimezone: Europe/Berlin\n---\n## Labels\n\n| From | To | Label |\n|---|---|---|\n"
    #expect(
      try added("02:15 (UTC+1)-02:45 (UTC+1) stressed", to: table, on: date)
        == table + "| 02:15 (UTC+1) | 02:45 (UTC+1) | stressed |\n")
  }

  @Test func `adds no label that begins with an offset, and no offset that the end does not have`() throws {
    var log = DiagnosticLog()
    let declared = LabelBookParser.parse(
      SourceFile(path: "Content/labels.yml", text: "- name: (UTC+1) call\n  aliases: [ring]\n"), log: &log)
    for text in ["08:00-09:00 ring", "08:00- (UTC+1) call"] {
      let refusal = #expect(throws: EditError.self) { try NewSpan(text, labels: declared) }
      #expect(refusal?.found.contains("'(UTC+1) call' begins with an offset") == true)
    }
    let refusal = #expect(throws: EditError.self) { try added("08:00-09:00 (UTC+5) call", to: Self.autumn) }
    #expect(refusal?.found.contains("doesn't show 09:00 (UTC+5)") == true)
    #expect(
      try added("08:00-09:00 UTC+1 call", to: Self.autumn)?.contains("\n  - 08:00-09:00 UTC+1 call\n") == true
    )
  }

  @Test(arguments: [
    "08:28-15:43 stressed", "8:28 – 15:43 Stressed | first day back", "2025-03-17 08:28-15:43 stressed",
  ])
  func `adds nothing twice`(_ text: String) throws {
    let note = "---\nspans:\n  - 08:28-15:43 stressed | first day back\n---\n"
    guard case .isThere(let position) = try add(text, to: note) else {
      Issue.record("added")
      return
    }
    #expect(position == HearthCore.SourceLocation(line: 3, column: 5))
    #expect(try added("08:28-15:43 calm", to: note) != nil)
    #expect(throws: EditError.self) { try add("08:28-15:43 stressed | another", to: note) }
  }

  @Test(arguments: [
    ("08:28-15:43", "08:28-15:43 stressed", "08:28-15:43 stressed"),
    ("08:28-15:43", "08:28-15:43 stressed | x", "08:28-15:43 stressed | x"),
    ("08:28-15:43 | first", "08:28-15:43 stressed", "08:28-15:43 stressed | first"),
    ("08:28-15:43 | first", "08:28-15:43 stressed | first", "08:28-15:43 stressed | first"),
    ("\"08:28-15:43\"   # later", "8:28-15:43 stressed", "\"08:28-15:43 stressed\"   # later"),
    ("08:28-15:43", "08:28-15:44 stressed", "08:28-15:43\n  - 08:28-15:44 stressed"),
  ])
  func `names a time that has no label, in its line`(_ line: String, _ typed: String, _ named: String) throws
  {
    func note(_ line: String) -> String { "---\nspans:\n  - 06:00-07:00 calm\n  - \(line)\n---\nText.\n" }
    #expect(try added(typed, to: note(line)) == note(named))
  }

  @Test func `does not name a time in a table, or one that has another note`() {
    let table = "---\ntitle: A\n---\n## Labels\n\n| From | To | Label |\n|---|---|---|\n| 08:28 | 15:43 | |\n"
    for note in [table, "---\nspans:\n  - 08:28-15:43 | first\n---\n"] {
      #expect(throws: EditError.self) { try add("08:28-15:43 stressed | second", to: note) }
    }
    let refusal = #expect(throws: EditError.self) {
      try add("08:28-15:43 stressed | second", to: "---\nspans:\n  - 08:28-15:43 | first\n---\n")
    }
    #expect(refusal?.found.contains("another note: 'first'") == true)
  }

  @Test(arguments: [
    ("---\ntitle: [\n---\n", "in a form"), ("---\nspans: &a []\n---\n", "can't be read"),
    ("---\n{title: A}\n---\n", "in a form"), ("---\nspans: [ # soon\n ]\n---\n", "in a form"),
    ("---\nspans:\n  06:00-07:00\n  calm\n---\n", "in a form"),
    ("---\nspans: >\n  06:00-07:00 calm\n---\n", "in a form"),
    ("---\nkind: reflection\n---\n", "can't be read"), ("---\nspans: a\n", "can't be read"),
  ])
  func `leaves a note alone that it cannot read`(_ note: String, _ words: String) {
    let refusal = #expect(throws: EditError.self) { try add(Self.line, to: note) }
    #expect(refusal?.found.contains(words) == true)
  }

  @Test func `adds to a sealed note too`() throws {
    let note = "---\nprivacy: sealed\n---\n"
    #expect(try added(to: note) == "---\nprivacy: sealed\nspans:\n  - \(Self.line)\n---\n")
  }

  @Test func `reads the words that somebody typed`() throws {
    #expect(try NewSpan(" 8:28-15:43   stressed|x ", labels: book).line == "08:28-15:43 stressed | x")
    #expect(
      try NewSpan("8:28-15:43 STRESSED", note: "x\ny", labels: book).line == "08:28-15:43 stressed | x y")
    #expect(try NewSpan("8.28am - 3.43pm stressed", labels: book).line == "08:28-15:43 stressed")
    // It may be nine to five in the afternoon.
    #expect(throws: EditError.self) { try NewSpan("9-5 stressed", labels: book) }
    #expect(try NewSpan("08:28-15:43", labels: book).line == "08:28-15:43")
    #expect(throws: EditError.self) { try NewSpan("08:28-15:43 a | b", note: "c", labels: book) }
    #expect(throws: EditError.self) { try add("2025-03-21 08:28-15:43 stressed", to: "") }
  }
}

import HearthCore
import Testing

@testable import HearthJournal

/// Changing a span of a day where it is written, and what a form shows of it.
@Suite struct SpanChangeTests {
  private let book = LabelBook([Label(name: "stressed", aliases: ["stress"], isDeclared: true)])

  private func editor(_ note: String, settings: Settings = Settings()) throws -> SpanEditor {
    let file = SourceFile(path: "Content/heart-rate/2025-03-17.md", text: note)
    return try SpanEditor(file, settings: settings, labels: book)
  }

  private func changed(_ note: String, _ line: String, to new: NewSpan) throws -> String {
    let editor = try editor(note)
    let span = try #require(editor.span(saying: line))
    return String(decoding: try editor.change(span, to: new).note.disk.bytes, as: UTF8.self)
  }

  private func span(
    _ start: String, _ end: String, _ label: String, _ note: String? = nil
  ) throws -> NewSpan { try NewSpan(start: start, end: end, label: label, note: note, labels: book) }

  @Test(
    arguments: [
      (
        "---\nspans:\n  - 06:00-07:00 tea   # mine\n  - 8:28-15:43 stress | first\n  - 16:00- run\n---\nText",
        "---\nspans:\n  - 06:00-07:00 tea   # mine\n  - 09:00-10:00 stressed | new\n  - 16:00- run\n---\nText"
      ),
      (
        "---\nspans: ['8:28-15:43 stress | first', 16:00- run]   # here\n---\n",
        "---\nspans: ['09:00-10:00 stressed | new', 16:00- run]   # here\n---\n"
      ),
      (
        "---\nspans: |\n  8:28-15:43 stress | first\n  16:00- run\n---\n",
        "---\nspans: |\n  09:00-10:00 stressed | new\n  16:00- run\n---\n"
      ),
      (
        "## Labels\n\n| From | To | Label | Note | Who |\n|---|---|---|---|---|\n| 8:28 | 15:43 | stress | first | Ada |\n",
        "## Labels\n\n| From | To | Label | Note | Who |\n|---|---|---|---|---|\n| 09:00 | 10:00 | stressed | new | Ada |\n"
      ),
    ])
  func `its line says the new words and every other byte stays`(_ note: String, _ expected: String) throws {
    let new = try span("09:00", "10:00", "stress", "new")
    #expect(try changed(note, "08:28-15:43 stress | first", to: new) == expected)
  }

  @Test(arguments: ["stress | first %%because of M.%%", "stress <!-- M. --> | first"])
  func `a hidden comment is never deleted with it`(_ words: String) throws {
    let note = "---\nspans:\n  - 08:28-15:43 \(words)\n---\n"
    #expect(throws: EditError.self) {
      try changed(note, "08:28-15:43 stress | first", to: span("09:00", "10:00", "stress", "new"))
    }
  }

  @Test func `one that says the same stays as it is written`() throws {
    let note = "---\nspans:\n  - 8.28am-3.43pm stress\n---\n"
    #expect(try changed(note, "08:28-15:43 stress", to: span("08:28", "15:43", "stress")) != "")
    let same = "---\nspans:\n  - 8:28 – 15:43 stressed\n---\n"
    #expect(try changed(same, "08:28-15:43 stressed", to: span("08:28", "15:43", "stressed")) == same)
  }

  @Test(
    arguments: [
      ("23:30", "00:30", true), ("23:30", "00:00", false), ("23:30", "24:00", false),
      ("08:28", "15:43", false), ("15:43", "08:28", true), ("08:28", "", false), ("08:28", "08:28", false),
    ])
  func `only an end after midnight is on the next day`(_ start: String, _ end: String, _ isNext: Bool) throws
  {
    #expect(try editor("---\n---\n").endsNextDay(span(start, end, "stressed")) == isNext)
  }

  @Test(
    arguments: [
      ("half past", "10:00", "tea", "start"), ("09:00", "late", "tea", "end"), ("", "10:00", "tea", "start"),
      ("09:00-10:00 x", "", "tea", "start"), ("09:00", "10:00 x", "tea", "end"),
      ("09:00", "10:00", "a | b", "label"), ("09:00", "10:00", "(UTC+1) call", "label"),
    ])
  func `what cannot be read is refused for its field`(
    _ start: String, _ end: String, _ label: String, _ field: String
  ) {
    let error = #expect(throws: EditError.self) { try span(start, end, label) }
    #expect(error?.field == field)
  }

  @Test(
    arguments: [
      ("09:00", "10:00", "tea", []), ("09:00", "", "tea", []), ("9.28am", "24:00", "", []),
      ("2025-03-18 00:30", "01:00", "tea", []), ("25:00", "99:99", "tea", ["start", "end"]),
      ("", "10:00", "a | b", ["start", "label"]), ("x", "y", "a | b", ["start", "end", "label"]),
    ] as [(String, String, String, [String])])
  func `finds every problem with a form at once`(
    _ start: String, _ end: String, _ label: String, _ fields: [String]
  ) {
    let problems = NewSpan.problems(start: start, end: end, label: label, labels: book)
    #expect(problems.map(\.field) == fields)
  }

  @Test func `a form shows the date of a time that is not on the note's own`() throws {
    let editor = try editor("---\nspans:\n  - 2025-03-18 00:30-01:00 tea\n  - 23:30-00:30 run\n---\n")
    let fields = editor.day.spans.map(editor.fields)
    #expect(fields.map(\.start) == ["23:30", "2025-03-18 00:30"])
    #expect(fields.map(\.end) == ["00:30", "01:00"])
    #expect(fields.map(\.endsNextDay) == [true, false])
  }

  @Test(
    arguments: [
      "06:00-07:00", "06:00-07:00 tea | one", "06:00-07:00 tea | two", "00:30-01:00 late", "06:00- tea",
      "15:43-08:28 swapped", "09:00-09:00 bell",
    ])
  func `whatever a note says can be removed`(_ line: String) throws {
    let note = """
      ---
      spans:
        - 06:00-07:00
        - 6:00 - 7:00 tea | one
        - 06:00-07:00 tea | two
        - 2025-03-18 00:30-01:00 late
        - 06:00- tea
        - 15:43-08:28 swapped
        - 09:00-09:00 bell
      ---

      """
    let editor = try editor(note)
    let span = try #require(editor.span(saying: line))
    let after = try editor.remove(span)
    #expect(after.day.spans.count == 6)
    #expect(after.span(saying: line) == nil)
  }
}

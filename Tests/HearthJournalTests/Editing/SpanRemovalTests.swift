import HearthCore
import Testing

@testable import HearthJournal

/// Taking a span out of the note of a day, in whichever way the note is written.
@Suite struct SpanRemovalTests {
  private static let path = "Content/heart-rate/2025-03-17.md"
  private let book = LabelBook([Label(name: "stressed", isDeclared: true)])

  private func removed(_ text: String = "08:28-15:43 stressed", from note: String) throws -> String {
    let file = SourceFile(path: Self.path, text: note)
    let span = try NewSpan(text, labels: book)
    let after = try SpanEditor(file, settings: Settings(), labels: book).remove(span).file
    return String(decoding: after.bytes, as: UTF8.self)
  }

  @Test(
    arguments: [
      (
        "---\nspans:\n  - 06:00-07:00 calm\n  # mine\n  - 08:28-15:43 stressed | first day\n  - 16:00- tea\n---\nText",
        "---\nspans:\n  - 06:00-07:00 calm\n  # mine\n  - 16:00- tea\n---\nText"
      ),
      ("---\r\nspans:\r\n  - '08:28-15:43 stressed'\r\n---\r\n", "---\r\n---\r\n"),
      (
        "---\nspans: ['06:00-07:00 calm', 08:28-15:43 stressed]   # early\n---\n",
        "---\nspans: ['06:00-07:00 calm']   # early\n---\n"
      ),
      ("---\nspans: [08:28-15:43 stressed, 16:00- tea]\n---\n", "---\nspans: [16:00- tea]\n---\n"),
      ("---\nspans: [08:28-15:43 stressed]\n---\n", "---\n---\n"),
      ("---\ndate: 2025-03-17\nspans: 08:28-15:43 stressed\n---\n", "---\ndate: 2025-03-17\n---\n"),
      (
        "## Labels\n\n| From | To | Label |\n|---|---|---|\n| 08:28 | 15:43 | stressed |\n| 16:00 | | tea |\n",
        "## Labels\n\n| From | To | Label |\n|---|---|---|\n| 16:00 | | tea |\n"
      ),
    ])
  func `its line is removed and every other byte stays`(_ note: String, _ expected: String) throws {
    #expect(try removed(from: note) == expected)
    #expect(try removed("8:28-15:43", from: note) == expected)
  }

  @Test func `of several spans with the same times, the label decides which is removed`() throws {
    let note = "---\nspans:\n  - 08:28-15:43 stressed\n  - 08:28-15:43 calm\n---\n"
    #expect(try removed("08:28-15:43 calm", from: note) == "---\nspans:\n  - 08:28-15:43 stressed\n---\n")
    let refusal = #expect(throws: EditError.self) { try removed("08:28-15:43", from: note) }
    #expect(refusal?.found == "\(Self.path) has several labelled times '08:28-15:43'")
  }

  @Test func `of two that are the same, one goes`() throws {
    let note = "---\nspans:\n  - 08:28-15:43 calm\n  - 08:28-15:43 calm\n---\n"
    #expect(try removed("08:28-15:43 calm", from: note) == "---\nspans:\n  - 08:28-15:43 calm\n---\n")
  }

  @Test(arguments: ["08:28-15:44 stressed", "08:28-15:43 calm", "08:28-"])
  func `one that is not there is refused`(_ text: String) throws {
    let refusal = #expect(throws: EditError.self) {
      try removed(text, from: "---\nspans:\n  - 08:28-15:43 stressed\n---\n")
    }
    #expect(refusal?.found == "\(Self.path) has no labelled time '\(text)'")
    #expect(refusal?.help == "It has labelled times at \(Self.path):3.")
  }

  @Test func `one on several lines is refused`() throws {
    let note = "---\nspans:\n  - 08:28-15:43\n    stressed\n---\n"
    #expect(throws: EditError.self) { try removed(from: note) }
  }
}

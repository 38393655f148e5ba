import HearthMarkup
import HearthSite
import Testing

@testable import HearthServe

/// The questions about a table whose columns or dates aren't clear.
struct TableFormTests {
  private let strings = Strings(language: "en", phrases: ["import.column": "Column {number}"])
  private let columns = [
    ServedImport.Column(name: "when", values: ["2026-11-30 07:00", "2026-11-30 07:05"]),
    ServedImport.Column(name: "", values: []), ServedImport.Column(name: "pulse", values: ["64"]),
  ]

  private func form(_ fields: [String: String]) -> Form {
    Form(fields: fields.map { Form.Field(name: $0, value: $1) })
  }

  @Test func `a column is offered by its name and its first values`() throws {
    let field = try #require(TableForm.columns(columns, strings).first)
    guard case .choice(let choices) = field.control else {
      Issue.record("It is no list to choose from.")
      return
    }
    #expect(choices.map(\.value) == ["", "1", "2", "3"])
    #expect(
      choices.dropFirst().map(\.name) == [
        "when: 2026-11-30 07:00, 2026-11-30 07:05", "Column 2", "pulse: 64",
      ])
  }

  @Test func `reads the chosen columns`() throws {
    let choice = try TableForm.choice(
      form([TableForm.time: "1", TableForm.day: "", TableForm.beats: "3"]), among: columns, strings)
    #expect(choice.time == 1 && choice.day == nil && choice.beats == 3)
  }

  @Test(
    arguments: [
      (["time-column": "", "beats-column": ""], ["time-column", "beats-column"]),
      (["time-column": "4", "beats-column": "x"], ["time-column", "beats-column"]),
      (["time-column": "0", "beats-column": "3"], ["time-column"]),
      (["time-column": "3", "beats-column": "3"], ["beats-column"]),
      (["time-column": "1", "day-column": "3", "beats-column": "3"], ["beats-column"]),
      ([:], ["time-column", "beats-column"]),
    ] as [([String: String], [String])])
  func `everything that is missing is reported at once`(_ fields: [String: String], _ wrong: [String]) {
    let error = #expect(throws: ChangeError.self) {
      try TableForm.choice(form(fields), among: columns, strings)
    }
    #expect(error?.problems.map(\.field) == wrong)
  }
}

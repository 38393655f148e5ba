import HearthJournal
import Testing

@testable import HearthSite

/// The questions on *Settings* in `hearth serve`.
struct QuestionFieldsTests {
  private func fields(_ key: String, _ texts: [String: String] = [:]) throws -> QuestionFields {
    let site = TestSite(texts)
    return QuestionFields(
      setting: try Setting(named: "questions.\(key)"), journal: site.journal, strings: site.plan.strings)
  }

  @Test func `a question has Hearth's wording by default, and an example as a page asks it`() throws {
    let question = try fields("cause")
    let shown = question.fields([], refused: nil)
    #expect(shown.map(\.name) == ["questions.cause-asked", "questions.cause"])
    #expect(shown.map(\.values) == [["true"], ["What made {start} to {end} feel {label}?"]])
    #expect(shown.last?.hint?.contains("What made 08:20 to 08:50 feel tense?") == true)
    #expect(!question.isOwn([]) && !question.isOwn(["off"]) && question.isOwn(["Why {label}?"]))
  }

  @Test(arguments: ["off", "No", "never"])
  func `a question that is off keeps Hearth's wording ready`(_ word: String) throws {
    let shown = try fields("day").fields([word], refused: nil)
    #expect(shown.map(\.values) == [[], ["How was your day?"]])
  }

  @Test func `the example has one of the person's identities`() throws {
    let question = try fields("identity", ["about-me.md": "---\nidentities: [baker]\n---\n"])
    #expect(question.filled(question.usual).contains("baker"))
  }

  @Test func `a refused question keeps what was typed, with the reason beside it`() throws {
    let refused = RefusedSettings(
      ["questions.day": ["How {was}?"], "questions.day-asked": []],
      [("questions.day", FormError("No such word."))])
    let shown = try fields("day").fields([], refused: refused)
    #expect(shown.map(\.values) == [[], ["How {was}?"]])
    #expect(shown.map(\.error?.sentence) == [nil, "No such word."] && shown.map(\.isFirst) == [false, true])
  }
}

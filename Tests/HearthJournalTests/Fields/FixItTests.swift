import HearthCore
import Testing

@testable import HearthJournal

struct FixItTests {
  @Test(arguments: [
    ("draft: yes", "draft: true"), ("draft:   yes   # perhaps", "draft:   true   # perhaps"),
    ("draft: 'yes'", "draft: 'true'"), ("draft: \"yes\"", "draft: \"true\""),
    ("a: 1\ndraft: yes\nb: 2", "draft: true"), ("{a: é, draft: yes}", "{a: é, draft: true}"),
  ])
  func `a value is replaced in its quotes, and the rest of the line kept`(_ text: String, _ corrected: String)
  {
    #expect(ReadJournal("---\n\(text)\n---\nx").first("WordForTruth")?.finding.corrected == corrected)
  }

  @Test func `a value of several lines is left alone`() {
    #expect(ReadJournal("---\ndraft: |-\n  yes\n---\nx").first("WordForTruth")?.finding.corrected == nil)
  }

  @Test func `nothing is replaced where the location has other text`() {
    let file = SourceFile(path: "Content/note.yml", text: "é: 🙂 old\n")
    #expect(file.line(at: .init(line: 1, column: 6), replacing: "old", with: "new") == "é: 🙂 new")
    #expect(file.line(at: .init(line: 1, column: 5), replacing: "old", with: "new") == nil)
    #expect(file.line(at: .init(line: 1, column: 80), replacing: "old", with: "new") == nil)
    #expect(file.line(at: .init(line: 7, column: 1), replacing: "old", with: "new") == nil)
  }
}

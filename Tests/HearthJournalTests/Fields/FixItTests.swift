import HearthCore
import Testing

@testable import HearthJournal

struct FixItTests {
  @Test(arguments: [
    ("starred: yes", "starred: true"), ("starred:   yes   # perhaps", "starred:   true   # perhaps"),
    ("starred: 'yes'", "starred: 'true'"), ("starred: \"yes\"", "starred: \"true\""),
    ("a: 1\nstarred: yes\nb: 2", "starred: true"), ("{a: é, starred: yes}", "{a: é, starred: true}"),
  ])
  func `a value is replaced in its quotes, and the rest of the line kept`(_ text: String, _ corrected: String)
  {
    #expect(ReadJournal("---\n\(text)\n---\nx").first("InvalidValue")?.finding.corrected == corrected)
  }

  @Test func `a value of several lines is left alone`() {
    #expect(ReadJournal("---\nstarred: |-\n  yes\n---\nx").first("InvalidValue")?.finding.corrected == nil)
  }

  @Test func `nothing is replaced where the location has other text`() {
    let file = SourceFile(path: "Content/note.yml", text: "é: 🙂 old\n")
    #expect(file.line(at: .init(line: 1, column: 6), replacing: "old", with: "new") == "é: 🙂 new")
    #expect(file.line(at: .init(line: 1, column: 5), replacing: "old", with: "new") == nil)
    #expect(file.line(at: .init(line: 1, column: 80), replacing: "old", with: "new") == nil)
    #expect(file.line(at: .init(line: 7, column: 1), replacing: "old", with: "new") == nil)
  }
}

import HearthCore
import HearthText
import Testing

@testable import HearthJournal

struct FixItTests {
  private func node(_ text: String, key: String) throws -> (FixIt, YAMLNode) {
    let file = SourceFile(path: "Content/note.yml", text: text)
    var log = DiagnosticLog()
    let root = try #require(YAMLReader.read(file.bytes[...], path: file.path, firstLine: 1, log: &log))
    return (FixIt(file: file), try #require(root[key]))
  }

  @Test(arguments: [
    ("draft: yes", "draft: true"), ("draft:   yes   # perhaps", "draft:   true   # perhaps"),
    ("draft: 'yes'", "draft: true"), ("draft: \"yes\"", "draft: true"),
    ("a: 1\ndraft: yes\nb: 2", "draft: true"), ("{a: é, draft: yes}", "{a: é, draft: true}"),
    ("draft: 'it''s'", "draft: true"),
  ])
  func `a value is replaced with its quotes, and the rest of the line kept`(
    _ text: String, _ corrected: String
  )
    throws
  {
    let (fixIt, value) = try node(text, key: "draft")
    #expect(fixIt.line(of: value, with: "true") == corrected)
  }

  @Test func `a value of several lines is left alone`() throws {
    let (fixIt, value) = try node("draft: |\n  yes\n", key: "draft")
    #expect(fixIt.line(of: value, with: "true") == nil)
  }

  @Test func `nothing is replaced where something else stands`() {
    let fixIt = FixIt(file: SourceFile(path: "Content/note.yml", text: "é: 🙂 old\n"))
    #expect(fixIt.line(at: .init(line: 1, column: 6), replacing: "old", with: "new") == "é: 🙂 new")
    #expect(fixIt.line(at: .init(line: 1, column: 5), replacing: "old", with: "new") == nil)
    #expect(fixIt.line(at: .init(line: 1, column: 80), replacing: "old", with: "new") == nil)
    #expect(fixIt.line(at: .init(line: 7, column: 1), replacing: "old", with: "new") == nil)
  }
}

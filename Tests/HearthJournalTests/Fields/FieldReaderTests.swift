import HearthCore
import Testing

@testable import HearthJournal

/// How values that can't be read as written are reported and corrected.
struct FieldReaderTests {
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

  @Test(
    arguments: [
      ("form: breath", "form: breathing"), ("form: Meditat", "form: meditation"),
      ("form: statement", "form: statements"), ("form: muscles", "form: muscle"), ("form: me", nil),
      ("form: s", nil), ("form: yoga", nil),
    ] as [(String, String?)])
  func `a word is completed only if it can mean just one value`(_ line: String, _ mended: String?) {
    let read = ReadJournal("-- exercises/a.md --\n---\ntitle: A\n\(line)\n---\nText.\n")
    #expect(read.corrected("UnknownChoice") == mended)
  }

  @Test(arguments: [
    ("labels: [«MistypedQuote»“Calm”, “Focus”]", "labels: [\"Calm\", \"Focus\"]"),
    ("labels: «MistypedQuote»„Calm“", "labels: \"Calm\""),
    ("tags:\n  - a\n  - «MistypedQuote»‘walk’", "  - \"walk\""),
    ("tags: a, «MistypedQuote»«b»", "tags: a, \"b\""),
  ])
  func `curly quotes around a word are reported once for a key`(_ line: String, _ corrected: String) {
    let read = judge("---\n\(line)\n---\nText.\n")
    #expect(read.corrected("MistypedQuote") == corrected)
  }

  @Test(arguments: [
    "labels: [O’Brien, it’s]", "title: “Lake”", "labels: [calm]", "tags: ”", "labels: “a” and “b” c",
  ])
  func `quotes inside a word, and in a title, are left alone`(_ line: String) {
    judge("---\n\(line)\n---\nText.\n")
  }
}

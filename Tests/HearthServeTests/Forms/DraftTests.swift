import HearthJournal
import Testing

@testable import HearthServe

struct DraftTests {
  private func draft(_ fields: [(String, String)], _ kind: EntryKind = .reflection) -> Draft {
    Draft(Form(fields: fields.map { .init(name: $0.0, value: $0.1) }), key: Draft.Key(), kind: kind)
  }

  @Test(arguments: [
    [("text", "Half a sent")], [("text", "")], [("text", "\n\nhearth draft 1 event\n\n")],
    [("title", "Tea & cake = ñ\n"), ("labels", "calm"), ("labels", "a, b"), ("text", "One\r\n\r\ntwo\r\n")],
    [("title", "No text at all")],
  ])
  func `a file of a draft holds all of it`(fields: [(String, String)]) throws {
    let draft = draft(fields, .event)
    let read = try #require(Draft(draft.bytes, key: draft.key))
    #expect(read.kind == .event && read.text == draft.text)
    #expect(read.fields == draft.fields && read.bytes == draft.bytes)
  }

  @Test func `the text is readable in the file`() {
    let bytes = draft([("form-token", "secret"), ("kind", "reflection"), ("text", "One\r\ntwo")]).bytes
    #expect(String(decoding: bytes, as: UTF8.self) == "hearth draft 1 reflection\n\n\nOne\ntwo")
  }

  @Test func `a file of an earlier version is the text alone`() throws {
    let key = try #require(Draft.Key("event"))
    let draft = try #require(Draft(Array("Second floor".utf8), key: key))
    #expect(draft.kind == .event && draft.text == "Second floor" && key.isOfEarlierVersion)
  }

  @Test(arguments: [
    "", "a", "../notes", "REFLECTION", String(repeating: "A", count: 32),
    "g" + String(repeating: "0", count: 31),
  ])
  func `a key is never a path`(text: String) { #expect(Draft.Key(text) == nil) }

  @Test(arguments: [
    "", "hearth draft 2 reflection\n\n\nx", "hearth draft 1 nothing\n\n\nx", "hearth draft 1 event\na b\n\nx",
    "x\n",
  ])
  func `another file is no draft`(text: String) { #expect(Draft(Array(text.utf8), key: Draft.Key()) == nil) }

  @Test func `what a form fills in by itself is no draft`() {
    #expect(
      draft([("date", "2026-11-20"), ("date-time", "08:28"), ("text", " \r\n"), ("prompt", "Why?")]).isEmpty)
    #expect(!draft([("text", "a")]).isEmpty && !draft([("title", "a")]).isEmpty)
  }

  @Test func `a draft of an existing entry keeps empty fields and the version it was begun from`() throws {
    let fields = [("file", "Content/reflections/a.md"), ("hash", "abc"), ("title", ""), ("text", "")]
    let draft = draft(fields)
    let read = try #require(Draft(draft.bytes, key: draft.key))
    #expect(read.fields == draft.fields && read.fields.count == 4)
    #expect(read.file == "Content/reflections/a.md" && read.isEdit && !read.isEmpty)
    // Its other fields could be lost even if the file has all of its text.
    #expect(!read.isWithin("anything"))
  }

  @Test(arguments: [
    ("Half a sent", "Half a sent"), ("\n  Half\nmore", "Half"), ("", ""),
    ("one two three four five six", "one two three four\u{2026}"),
    (String(repeating: "w", count: 30), String(repeating: "w", count: 20) + "\u{2026}"),
  ])
  func `its first words name it`(text: String, words: String) {
    #expect(draft([("text", text)]).firstWords(atMost: 20) == words)
  }

  @Test func `a draft whose words are all elsewhere can go`() {
    #expect(draft([("text", "a\r\nb")]).isWithin("x a b y"))
    #expect(!draft([("text", "a b")]).isWithin("ab") && !draft([("text", "")]).isWithin("a"))
    #expect(!draft([("title", "b"), ("text", "a")]).isWithin("a b"))
  }
}

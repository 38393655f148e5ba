import HearthCore
import Testing

@testable import HearthJournal

struct FixItsTests {
  private func fixed(_ bytes: [UInt8]) -> [UInt8] {
    FixIts.applied(to: SourceFile(path: "Content/reflections/a.md", bytes: bytes), settings: Settings()).after
      .bytes
  }

  private func fixed(_ yaml: String) -> String {
    String(decoding: fixed(Array("---\n\(yaml)\n---\nText.\n".utf8)), as: UTF8.self)
      .replacing("---\n", with: "").replacing("\nText.\n", with: "")
  }

  @Test(arguments: [
    ("title: A: b\nplace: “c: d”\nmood: \"low", "title: \"A: b\"\nplace: \"c: d\"\nmood: \"low\""),
    ("title: A\n\tdate: 2025-11-04", "title: A\ndate: 2025-11-04"),
  ])
  func `each of several wrong lines is fixed`(_ before: String, _ after: String) {
    #expect(fixed(before) == after)
    #expect(fixed(after) == after)
  }

  @Test func `a line without a key is left alone`() {
    let text = "title: A\ndate: 2025-11-06\noops a stray line\nlabels: [calm]"
    #expect(fixed(text) == text)
  }

  @Test func `a file in Windows-1252 is fixed and stays in it`() {
    let (start, end) = (
      Array("---\ntitle: Caf".utf8) + [0xE9, 0x0A], Array("\n---\nna".utf8) + [0xEF, 0x76, 0x65]
    )
    #expect(
      fixed(start + Array("date: 6 Nov 2025".utf8) + end) == start + Array("date: 2025-11-06".utf8) + end)
  }

  @Test(arguments: [
    "title: A\ntags: [a\nmood: calm\nb]", "kind: resource\ntitle: A\nlink: htp:/x", "labels: {calm: yes",
  ])
  func `what may mean two things is left alone`(_ yaml: String) {
    #expect(fixed(yaml) == yaml)
  }
}

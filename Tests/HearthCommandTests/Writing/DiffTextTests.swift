import HearthCore
import HearthJournal
import HearthTestSupport
import Testing

@testable import HearthCommand

@Suite struct DiffTextTests {
  private func diff(_ old: String?, _ new: String) -> String {
    DiffText.text(
      of: FileChange(
        before: old.map { SourceFile(path: "Content/a.md", text: $0) },
        after: SourceFile(path: "Content/a.md", text: new)))
  }

  @Test func `shows distant changes apart`() {
    let old = (1...20).map { "line \($0)\n" }.joined()
    let new = old.replacing("line 2\n", with: "line two\n").replacing("line 19\n", with: "")
    #expect(
      diff(old, new) == """
        --- Content/a.md
        +++ Content/a.md
        @@ -1,5 +1,5 @@
         line 1
        -line 2
        +line two
         line 3
         line 4
         line 5
        @@ -16,5 +16,4 @@
         line 16
         line 17
         line 18
        -line 19
         line 20

        """)
  }

  @Test func `sends no control characters to a terminal`() {
    #expect(diff("a\u{1B}[2J\u{7}\tb\n", "c\n").contains("\n-a·[2J·\tb\n"))
  }

  @Test func `shows the characters of a file in Windows-1252`() {
    func file(_ end: String) -> SourceFile {
      SourceFile(path: "Content/a.md", bytes: Array("Caf".utf8) + [0xE9, 0x20, 0x93] + Array(end.utf8))
    }
    #expect(
      DiffText.text(of: FileChange(before: file("a\r\n"), after: file("b\r\n"))).hasSuffix(
        "-Café “a\n+Café “b\n"))
  }

  @Test func `shows nothing of an unchanged file`() {
    #expect(diff("a\n", "a\n") == "")
  }

  @Test func `shows a new file against nothing`() {
    #expect(diff(nil, "a\nb\n") == "--- /dev/null\n+++ Content/a.md\n@@ -0,0 +1,2 @@\n+a\n+b\n")
  }

  /// What `patch` would do with it.
  @Test(arguments: 0..<50)
  func `holds every removed and added line`(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    func text() -> [String] {
      (0..<Int.random(in: 0...12, using: &random)).map { _ in "l\(Int.random(in: 0...5, using: &random))" }
    }
    let (old, new) = (text(), text())
    let rows = diff(old.map { $0 + "\n" }.joined(), new.map { $0 + "\n" }.joined()).split(separator: "\n")
      .dropFirst(2)
    func lines(_ sign: Character) -> [Substring] { rows.filter { $0.first == sign }.map { $0.dropFirst() } }
    func counts(_ lines: [some StringProtocol]) -> [String: Int] {
      lines.reduce(into: [:]) { $0[String($1), default: 0] += 1 }
    }
    var expected = counts(old)
    for line in lines("-") { expected[String(line), default: 0] -= 1 }
    for line in lines("+") { expected[String(line), default: 0] += 1 }
    #expect(expected.filter { $0.value != 0 } == counts(new))
  }
}

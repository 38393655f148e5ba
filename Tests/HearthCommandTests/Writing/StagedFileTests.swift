import HearthTestSupport
import Testing

@testable import HearthCommand

struct StagedFileTests {
  private let tree: FileTree
  private let folder: OpenFolder

  init() throws {
    tree = try FileTree()
    try tree.write("day.md", "old")
    folder = OpenFolder(try .folder(tree("")))
  }

  private func staged(_ text: String, for name: String, mode: UInt32 = 0o600) throws -> StagedFile {
    try StagedFile(Array(text.utf8), for: name, in: folder, mode: mode)
  }

  private var names: Set<String> { Set(tree.files(in: "", hidden: true).keys) }

  @Test func `nothing stands in its place before it takes it`() throws {
    let file = try staged("new", for: "day.md", mode: 0o640)
    #expect(tree.text("day.md") == "old")
    #expect(names.count == 2)
    try file.replace()
    #expect(tree.text("day.md") == "new" && tree.mode("day.md") == 0o640)
    #expect(names == ["day.md"])
  }

  @Test func `what is published never takes the place of another`() throws {
    #expect(try !staged("mine", for: "day.md").publish())
    #expect(try staged("mine", for: "other.md").publish())
    #expect(tree.text("day.md") == "old" && tree.text("other.md") == "mine")
    #expect(tree.mode("other.md") == 0o600)
    #expect(names == ["day.md", "other.md"])
  }

  @Test func `what is discarded leaves nothing`() throws {
    try staged("mine", for: "day.md").discard()
    #expect(tree.text("day.md") == "old" && names == ["day.md"])
  }

  @Test func `two for one name keep out of each other's way`() throws {
    let (first, second) = (try staged("first", for: "day.md"), try staged("second", for: "day.md"))
    try second.replace()
    try first.replace()
    #expect(tree.text("day.md") == "first" && names == ["day.md"])
  }

  @Test func `what a process that was killed has left is swept, and nothing of one that lives`() throws {
    let waiting = try staged("mine", for: "day.md")
    // No process has so high a number (Linux: 4 194 304 at most).
    try tree.write(".hearth-new-99999999-1", "left")
    try tree.write(".hearth-new-day.md", "left by an older version")
    StagedFile.sweep(folder)
    #expect(names.count == 2 && names.contains("day.md"))
    try waiting.replace()
    #expect(names == ["day.md"])
  }

  @Test func `a folder that is gone is an error, not a file elsewhere`() throws {
    try tree.remove("day.md")
    try tree.write("away/x", "")
    let away = OpenFolder(try .folder(tree("away")))
    try tree.remove("away")
    #expect(throws: SystemCode.self) { try StagedFile([], for: "x", in: away) }
  }
}

import HearthTestSupport
import Testing

@testable import HearthCommand

@Suite struct RecentFolderTests {
  @Test func `opens each file in its own folder, and none where a folder was before it moved`() throws {
    let tree = try FileTree(["a.md": "a", "days/b.md": "b", "days/c.md": "c", "days/deep/d.md": "d"])
    let recent = RecentFolder(try FileDescriptor.folder(tree.path))
    func text(_ path: String) throws -> String {
      let (folder, name) = try recent.place(of: path)
      return String(decoding: try folder.file(name).read(), as: UTF8.self)
    }
    let texts = try ["days/b.md", "days/c.md", "a.md", "days/deep/d.md", "days/c.md"].map(text)
    #expect(texts == ["b", "c", "a", "d", "c"])
    try recent.root.rename("days", to: "weeks")
    recent.forget()
    #expect(throws: SystemCode.self) { _ = try text("days/c.md") }
    let moved = try text("weeks/c.md")
    #expect(moved == "c")
  }
}

import HearthTestSupport
import Testing

@testable import HearthCommand

/// Folders below one that is open, none of them through a link.
struct FolderTreeTests {
  private let tree: FileTree

  init() throws {
    tree = try FileTree(["a/b/x": "", "file": ""])
  }

  private func folders() throws -> FolderTree { FolderTree(root: try .folder(tree.path)) }

  @Test func `a missing folder is made only on request`() throws {
    var folders = try folders()
    #expect(throws: SystemCode.self) { try folders.folder("a/c/d") }
    #expect(!tree.exists("a/c"))
    _ = try folders.folder("a/b")
    _ = try folders.folder("a/c/d", makesMissing: true)
    #expect(tree.exists("a/c/d") && tree.mode("a/c") == 0o700 && tree.exists("a/b/x"))
  }

  @Test func `neither a file nor a link is a folder`() throws {
    try tree.link("link", to: tree("a"))
    var folders = try folders()
    for path in ["file", "link", "link/b", "file/b"] {
      #expect(throws: SystemCode.self, "\(path)") { try folders.folder(path, makesMissing: true) }
    }
    #expect(tree.text("file") == "")
  }

  @Test func `the folders that files need are named once, outer ones first`() {
    #expect(FolderTree.folders(of: ["x", "b/c/x", "b/c/y", "a/x", "b/x", "b/c/z"]) == ["a", "b", "b/c"])
    #expect(FolderTree.folders(of: ["x", "y"]).isEmpty)
    #expect(FolderTree.split("a/b/c.md") == ("a/b", "c.md") && FolderTree.split("c.md") == ("", "c.md"))
  }
}

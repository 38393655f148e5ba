import Foundation
import HearthTestSupport
import Testing

@testable import HearthCommand
@testable import HearthServe

struct KeptUploadsTests {
  private let tree: FileTree
  private let kept: KeptUploads

  init() throws {
    tree = try FileTree(["Content/a.md": "a"])
    kept = KeptUploads(history: UndoHistory(content: tree("Content")))
  }

  private func upload(_ name: String, _ text: String) throws -> Upload {
    try tree.write("upload", text)
    return Upload(
      name: "file", fileName: name, path: tree("upload"), size: text.utf8.count, problem: nil)
  }

  private var names: Set<String> { Set(tree.files(in: ".hearth/kept", hidden: true).keys) }

  @Test func `one file is kept, under its own name, until it is discarded`() throws {
    let own = "\(getpid())"
    _ = try kept.keep(upload("a.zip", "a"), as: "1")
    let path = try kept.keep(upload("..", "b"), as: "2")
    #expect(names == ["\(own)-2/file"] && path == tree(".hearth/kept/\(own)-2/file"))
    #expect(tree.text(".hearth/kept/\(own)-2/file") == "b")
    kept.discard()
    #expect(!tree.exists(".hearth/kept"))
  }

  @Test func `the file of another server stays while that runs, and what ended ones left is removed`() throws
  {
    // Process 1 always runs.
    try tree.write(".hearth/kept/1-9/a.zip", "of another server")
    // No system has a process of that number.
    try tree.write(".hearth/kept/2147483647-9/a.zip", "of an ended server")
    try tree.write(".hearth/kept/12345678901234567890/a.zip", "of an earlier version")
    _ = try kept.keep(upload("b.zip", "b"), as: "1")
    kept.discard()
    #expect(names == ["1-9/a.zip"])
  }
}

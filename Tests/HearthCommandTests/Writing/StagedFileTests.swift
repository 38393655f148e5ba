import Foundation
import HearthTestSupport
import Testing

@testable import HearthCommand

struct StagedFileTests {
  private let tree: FileTree
  private let folder: FileDescriptor

  init() throws {
    tree = try FileTree()
    try tree.write("day.md", "old")
    folder = try .folder(tree(""))
  }

  private func staged(_ text: String, for name: String, mode: UInt32 = 0o600) throws -> StagedFile {
    try StagedFile(Array(text.utf8), for: name, in: folder, mode: mode)
  }

  private var names: Set<String> { Set(tree.files(in: "", hidden: true).keys) }

  @Test func `two staged files for one name do not disturb each other`() throws {
    let (first, second) = (try staged("first", for: "day.md"), try staged("second", for: "day.md"))
    try second.replace(Array("old".utf8))
    try first.replace(Array("second".utf8))
    try second.removeReplaced(Array("old".utf8))
    try first.removeReplaced(Array("second".utf8))
    #expect(tree.text("day.md") == "first" && names == ["day.md"])
  }

  @Test func `what an editor saved meanwhile is put back`() throws {
    let file = try staged("mine", for: "day.md")
    try tree.write("day.md", "saved just now")
    #expect(throws: SystemCode.taken) { try file.replace(Array("old".utf8)) }
    #expect(tree.text("day.md") == "saved just now" && names == ["day.md"])
    for text in ["saved just now", "new"] {
      try tree.write("day.md", text)
      #expect(throws: SystemCode.taken) {
        try StagedFile.remove("day.md", holding: Array("old".utf8), in: folder)
      }
      #expect(tree.text("day.md") == text && names == ["day.md"])
    }
  }

  @Test func `what an editor writes into the file that it had open goes back to its place`() throws {
    let file = try staged("mine", for: "day.md")
    let editor = try FileHandle(forWritingTo: URL(fileURLWithPath: tree("day.md")))
    try file.replace(Array("old".utf8))
    try editor.write(contentsOf: Data("saved just now".utf8))
    #expect(throws: SystemCode.taken) { try file.removeReplaced(Array("old".utf8)) }
    #expect(tree.text("day.md") == "saved just now" && names == ["day.md"])
  }

  @Test func `a link that replaced a file stays, and so does its target`() throws {
    let file = try staged("mine", for: "day.md")
    try tree.write("other.md", "old")
    try tree.remove("day.md")
    try tree.link("day.md", to: tree("other.md"))
    #expect(throws: SystemCode.taken) { try file.replace(Array("old".utf8)) }
    #expect(tree.text("other.md") == "old" && tree.text("day.md") == "old")
    #expect(folder.statusIfKnown(of: "day.md")?.kind == .link)
  }

  @Test func `what a process that was killed has left is swept, and nothing of one that lives`() throws {
    let waiting = try staged("mine", for: "day.md")
    // No process has so high a number (Linux: 4 194 304 at most).
    try tree.write(".hearth-new-99999999-1", "left")
    try tree.write(".hearth-new-day.md", "left by an older version")
    try tree.write("inner/.hearth-new-99999999-2", "left further in")
    StagedFile.removeStaleTemporaryFiles(folder)
    #expect(!tree.exists("inner/.hearth-new-99999999-2"))
    try tree.remove("inner")
    #expect(names.count == 2 && names.contains("day.md"))
    try waiting.replace(Array("old".utf8))
    try waiting.removeReplaced(Array("old".utf8))
    #expect(names == ["day.md"])
  }
}

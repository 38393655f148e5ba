import HearthCore
import HearthJournal
import HearthTestSupport
import Testing

@testable import HearthCommand

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Writing into a journal: whole files, never over one that somebody else has written.
struct ContentWriterTests {
  private let tree: FileTree
  private let writer: ContentWriter

  init() throws {
    tree = try FileTree(["Content/a.md": "A\n", "Content/events/b.md": "B\n", "Content/c.md": "C\n"])
    writer = ContentWriter(root: tree("Content"))
  }

  private func change(_ name: String, from old: String?, to new: String) -> FileChange {
    let path = "Content/\(name)"
    return FileChange(
      before: old.map { SourceFile(path: path, text: $0) }, after: SourceFile(path: path, text: new))
  }

  private func file(_ name: String, _ bytes: [UInt8]) -> SourceFile {
    SourceFile(path: "Content/\(name)", bytes: bytes)
  }

  /// All files of the journal, the hidden ones too.
  private var files: [String: String] { tree.files(in: "Content", hidden: true) }

  private let old = ["a.md": "A\n", "events/b.md": "B\n", "c.md": "C\n"]

  @Test func `a new file is made with the folders around it, for its owner alone`() throws {
    #expect(try writer.create(file("reflections/2025/x.md", Array("X\n".utf8))))
    #expect(files == old.merging(["reflections/2025/x.md": "X\n"]) { $1 })
    #expect(tree.mode("Content/reflections/2025/x.md") == 0o600)
    #expect(tree.mode("Content/reflections/2025") == 0o700)
  }

  @Test func `whatever isn't a plain file stays, and is never taken for an empty one`() throws {
    #expect(mkfifo(tree("Content/pipe.md"), 0o600) == 0)
    try tree.link("Content/link.md", to: tree("elsewhere.md"))
    try tree.write("elsewhere.md", "Mine\n")
    try tree.write("Content/folder.md/x.md", "X\n")
    for name in ["pipe.md", "link.md", "folder.md"] {
      #expect(throws: MachineError.self) { try writer.read("Content/\(name)") }
      for old in [nil, ""] {
        let error = #expect(throws: MachineError.self) {
          try writer.write([change(name, from: old, to: "new\n"), change("a.md", from: "A\n", to: "new\n")])
        }
        #expect(
          error?.isConflict == false && error?.found.contains("Content/\(name) can't be written") == true)
      }
      #expect(throws: MachineError.self) { try writer.remove(file(name, [])) }
      #expect(try !writer.create(file(name, Array("new\n".utf8))))
    }
    let folder = try FileDescriptor.folder(tree("Content"))
    #expect(try folder.status(of: "pipe.md")?.kind == .other && folder.status(of: "link.md")?.kind == .link)
    #expect(tree.text("Content/a.md") == "A\n" && tree.text("elsewhere.md") == "Mine\n")
    #expect(tree.text("Content/folder.md/x.md") == "X\n")
  }

  @Test func `what would be too large to be read isn't written, unless it is brought back`() throws {
    let history = UndoHistory(content: tree("Content"))
    let recording = ContentWriter(
      root: tree("Content"), record: UndoRecord(history, title: "2025-03-17T08:28 new"))
    let large = file("x.md", [UInt8](repeating: 65, count: SourceFile.textLimit + 1))
    let error = #expect(throws: MachineError.self) { try recording.create(large) }
    #expect(error?.found == "Content/x.md would be larger than 4 MB, and no page could show it")
    #expect(throws: MachineError.self) {
      try recording.write([
        change("a.md", from: "A\n", to: "new\n"),
        FileChange(before: nil, after: large),
      ])
    }
    #expect(files == old && history.changes().own.isEmpty)
    #expect(try recording.create(file("x.md", Array(large.bytes.dropLast()))))
    #expect(try writer.create(file("y.md", large.bytes)))
  }

  @Test func `a letter with hundreds of accents isn't written, since no page could show it`() throws {
    let history = UndoHistory(content: tree("Content"))
    let recording = ContentWriter(
      root: tree("Content"), record: UndoRecord(history, title: "2025-03-17T08:28 new"))
    let text = Array("One\na\(String(repeating: "\u{301}\u{327}", count: 200))\n".utf8)
    let error = #expect(throws: MachineError.self) { try recording.create(file("x.md", text)) }
    #expect(error?.found.hasPrefix("a character on line 2 of Content/x.md would have hundreds") == true)
    #expect(files == old && history.changes().own.isEmpty)
    #expect(try recording.create(file("attachments/x.txt", text)))
  }

  @Test func `what is taken back leaves neither a file, nor a folder, nor a change to undo`() throws {
    let history = UndoHistory(content: tree("Content"))
    let recording = ContentWriter(
      root: tree("Content"), record: UndoRecord(history, title: "2025-03-17T08:28 new"))
    #expect(try recording.create(file("attachments/x.png", [1])))
    #expect(history.changes().own.count == 1)
    recording.takeBack(["Content/attachments/x.png"])
    #expect(files == old && !tree.exists("Content/attachments"))
    #expect(history.changes().own.isEmpty && recording.change == nil)
  }

  @Test func `where a file cannot be written, no folder that was made for it stays`() throws {
    let name = String(repeating: "x", count: 300)
    #expect(throws: MachineError.self) { try writer.create(file("reflections/2025/\(name)", [1])) }
    #expect(!tree.exists("Content/reflections"))
    #expect(throws: MachineError.self) { try writer.create(file("events/\(name)", [1])) }
    #expect(files == old)
  }

  @Test func `a name that is taken stays as it is`() throws {
    try tree.link("Content/link.md", to: tree("elsewhere.md"))
    try tree.makeFolder("Content/folder.md")
    for name in ["a.md", "link.md", "folder.md"] {
      #expect(try !writer.create(file(name, [1])), "\(name)")
    }
    #expect(files == old && !tree.exists("elsewhere.md"))
  }

  @Test func `no link to a folder is followed`() throws {
    try tree.write("elsewhere/b.md", "B\n")
    try tree.remove("Content/events")
    try tree.link("Content/events", to: tree("elsewhere"))
    let error = #expect(throws: MachineError.self) { try writer.create(file("events/x.md", [1])) }
    #expect(error?.found.hasPrefix("Content/events/x.md can't be written") == true)
    #expect(throws: MachineError.self) { try writer.write([change("events/b.md", from: "B\n", to: "N")]) }
    #expect(tree.files(in: "elsewhere") == ["b.md": "B\n"])
  }

  @Test func `changes keep the permissions of their files, and leave nothing beside them`() throws {
    try tree.setMode(0o640, of: "Content/a.md")
    try writer.write([
      change("a.md", from: "A\n", to: "new A\n"), change("events/b.md", from: "B\n", to: "new B\n"),
      change("events/x.md", from: nil, to: "X\n"), change("new/y.md", from: nil, to: "Y\n"),
    ])
    #expect(
      files == [
        "a.md": "new A\n", "events/b.md": "new B\n", "events/x.md": "X\n", "new/y.md": "Y\n", "c.md": "C\n",
      ])
    #expect(tree.mode("Content/a.md") == 0o640)
    #expect(tree.mode("Content/events/x.md") == 0o600 && tree.mode("Content/new/y.md") == 0o600)
  }

  @Test(arguments: [
    ("a.md", "older A\n"), ("a.md", ""), ("a.md", nil), ("gone.md", "G\n"), ("no/gone.md", "G\n"),
  ])
  func `where one file is not what its change was made from, none is changed`(
    _ name: String, _ before: String?
  )
    throws
  {
    let error = #expect(throws: MachineError.self) {
      try writer.write([
        change("c.md", from: "C\n", to: "new C\n"), change("new.md", from: nil, to: "N\n"),
        change(name, from: before, to: "mine\n"),
      ])
    }
    #expect(error?.found.hasPrefix("Content/\(name) ") == true)
    #expect(error?.found.hasSuffix("has changed in the meantime") == (name == "a.md"))
    #expect(error?.help.hasPrefix("Nothing was changed.") == true)
    #expect(files == old)
  }

  @Test func `a file that was just written is left alone for a moment: an editor may have emptied it first`()
    throws
  {
    try tree.write("Content/a.md", "")
    let start = ContinuousClock.now
    try writer.write([change("a.md", from: "", to: "mine\n")])
    // The clock of the disk goes by steps of some milliseconds.
    #expect(ContinuousClock.now - start > .milliseconds(80))
  }

  @Test func `a link in the place of a file is not followed`() throws {
    try tree.write("precious.md", "A\n")
    try tree.remove("Content/a.md")
    try tree.link("Content/a.md", to: tree("precious.md"))
    #expect(throws: MachineError.self) { try writer.write([change("a.md", from: "A\n", to: "new\n")]) }
    #expect(tree.text("precious.md") == "A\n")
  }

  @Test func `whoever saves a file while others are being written keeps what they saved`() throws {
    let staged = try writer.stage([
      change("a.md", from: "A\n", to: "new A\n"), change("events/b.md", from: "B\n", to: "new B\n"),
      change("c.md", from: "C\n", to: "new C\n"),
    ])
    try tree.write("Content/events/b.md", "B, saved just now\n")
    let error = #expect(throws: MachineError.self) { try staged.commit() }
    #expect(error?.found == "Content/events/b.md has changed in the meantime")
    #expect(
      error?.help
        == "1 of 3 files were changed. To change the rest, do the same again. Try again.")
    #expect(error?.isPartial == true)
    #expect(files == ["a.md": "new A\n", "events/b.md": "B, saved just now\n", "c.md": "C\n"])
  }

  @Test func `whoever changes permissions while others are being written keeps them`() throws {
    let staged = try writer.stage([change("a.md", from: "A\n", to: "new A\n")])
    try tree.setMode(0o640, of: "Content/a.md")
    try staged.commit()
    #expect(tree.text("Content/a.md") == "new A\n" && tree.mode("Content/a.md") == 0o640)
  }

  @Test func `a file that appears in the meantime is not written over`() throws {
    let staged = try writer.stage([
      change("new.md", from: nil, to: "mine\n"), change("c.md", from: "C\n", to: "new C\n"),
    ])
    try tree.write("Content/new.md", "theirs\n")
    let error = #expect(throws: MachineError.self) { try staged.commit() }
    #expect(error?.found == "Content/new.md has changed in the meantime")
    #expect(error?.help == "Nothing was changed. Try again.")
    #expect(files == old.merging(["new.md": "theirs\n"]) { $1 })
  }

  @Test func `a file that is removed in the meantime does not come back`() throws {
    let staged = try writer.stage([change("c.md", from: "C\n", to: "new C\n")])
    try tree.remove("Content/c.md")
    #expect(throws: MachineError.self) { try staged.commit() }
    #expect(files == ["a.md": "A\n", "events/b.md": "B\n"])
  }

  @Test func `what is staged and discarded leaves nothing`() throws {
    let staged = try writer.stage([
      change("a.md", from: "A\n", to: "new\n"), change("x.md", from: nil, to: "X"),
    ])
    #expect(files.count == 5)
    staged.discard()
    #expect(files == old)
  }

  @Test(.disabled(if: FileTree.isAdministrator, "an administrator may write everywhere"))
  func `a file that can only be read stays, and the others with it`() throws {
    try tree.setMode(0o400, of: "Content/c.md")
    let error = #expect(throws: MachineError.self) {
      try writer.write([
        change("a.md", from: "A\n", to: "new A\n"), change("c.md", from: "C\n", to: "new C\n"),
      ])
    }
    #expect(error?.found == "Content/c.md can't be written: permission was denied")
    #expect(files == old)
  }

  @Test func `a journal that is gone is an error and is not made again`() throws {
    let away = ContentWriter(root: tree("Away"))
    #expect(throws: MachineError.self) { try away.create(file("x.md", [1])) }
    let error = #expect(throws: MachineError.self) { try away.write([change("x.md", from: nil, to: "X")]) }
    #expect(error?.found.hasPrefix("Content/x.md can't be written: there is no such") == true)
    #expect(!tree.exists("Away"))
  }
}

import Foundation
import HearthTestSupport
import Testing

@testable import HearthCommand

@Suite struct FileDescriptorTests {
  private let tree: FileTree

  init() throws {
    tree = try FileTree(["a.md": "first", "folder/b.md": "second"])
  }

  @Test func `never follows a link at the end of a path`() throws {
    try tree.link("to-file", to: tree("a.md"))
    try tree.link("to-folder", to: tree("folder"))
    let folder = try FileDescriptor.folder(tree.path)
    #expect(throws: SystemCode.self) { _ = try folder.file("to-file") }
    #expect(throws: SystemCode.self) { _ = try folder.folder("to-folder") }
    let kind = try folder.status(of: "to-file")?.kind
    #expect(kind == .link)
  }

  @Test func `makes new files for their owner and never over another`() throws {
    let folder = try FileDescriptor.folder(tree.path)
    try folder.newFile("new").write(Array("words".utf8))
    #expect(tree.text("new") == "words" && tree.mode("new") == 0o600)
    let error = #expect(throws: SystemCode.self) { _ = try folder.newFile("a.md") }
    #expect(error?.isTaken == true)
    #expect(tree.text("a.md") == "first")
  }

  @Test(arguments: [0, 1, 5, 70_000])
  func `reads all bytes whatever size was expected`(_ expected: Int) throws {
    let bytes = (0..<70_001).map { UInt8(truncatingIfNeeded: $0) }
    try tree.write("large", bytes)
    let file = try FileDescriptor.folder(tree.path).file("large")
    let read = try file.read(expecting: expected)
    #expect(read == bytes)
  }

  @Test func `reads at an offset what was written, and throws beyond the end`() throws {
    let file = try FileDescriptor.temporaryFile(in: tree.path)
    try file.write(Array("the lake".utf8))
    var bytes = [UInt8](repeating: 0, count: 4)
    try bytes.withUnsafeMutableBytes { try file.read(at: 4, into: $0) }
    #expect(bytes == Array("lake".utf8))
    #expect(throws: SystemCode.self) { try bytes.withUnsafeMutableBytes { try file.read(at: 5, into: $0) } }
  }

  @Test func `gives a second name only where it is free`() throws {
    let folder = try FileDescriptor.folder(tree.path)
    try tree.write("b.md", "second")
    #expect(throws: SystemCode.self) { try folder.link("a.md", to: "b.md") }
    try folder.link("a.md", to: "c.md")
    #expect(tree.text("b.md") == "second" && tree.text("c.md") == "first")
  }

  @Test func `removes a folder only if it is empty`() throws {
    let folder = try FileDescriptor.folder(tree.path)
    #expect(throws: SystemCode.self) { try folder.removeFolder("folder") }
    try folder.folder("folder").removeFile("b.md")
    try folder.removeFolder("folder")
    #expect(!tree.exists("folder"))
  }

  @Test func `makes missing folders only on request, and never where a file or a link is`() throws {
    let folder = try FileDescriptor.folder(tree.path)
    #expect(throws: SystemCode.self) { try folder.place(of: "new/er/x") }
    #expect(!tree.exists("new"))
    let (new, name) = try folder.place(of: "new/er/x", makesMissing: true)
    try new.newFile(name).write([1])
    #expect(tree.exists("new/er/x") && tree.mode("new") == 0o700)
    try tree.link("link", to: tree("folder"))
    for path in ["a.md", "link", "link/b", "a.md/b"] {
      #expect(throws: SystemCode.self, "\(path)") { try folder.folders(path) }
    }
    #expect(throws: SystemCode.self) { try folder.removeFile("link/b.md") }
    #expect(tree.text("a.md") == "first" && tree.text("folder/b.md") == "second")
  }

  @Test func `says that nothing is there`() throws {
    let folder = try FileDescriptor.folder(tree.path)
    let (missing, below) = (try folder.status(of: "missing"), try folder.status(of: "a.md/below"))
    #expect(missing == nil && below == nil)
    let error = #expect(throws: SystemCode.self) { _ = try folder.file("missing") }
    #expect(error?.isMissing == true)
  }

  @Test func `lets one holder at a time have the lock`() throws {
    let one = try FileDescriptor.folder(tree.path)
    let other = try FileDescriptor.folder(tree.path)
    let (first, second) = (one.lock(), other.lock())
    #expect(first && !second)
  }

  @Test func `a lock that is given back is free, even while another process has a copy of its folder`() throws
  {
    let one = try FileDescriptor.folder(tree.path)
    // As a process has that is being started.
    let copy = dup(one.raw)
    defer { close(copy) }
    let other = try FileDescriptor.folder(tree.path)
    let (isFirst, isSecond) = (one.lock(within: 0), other.lock(within: 0))
    one.unlock()
    let isFree = other.lock(within: 0)
    #expect(isFirst && !isSecond && isFree)
  }
}

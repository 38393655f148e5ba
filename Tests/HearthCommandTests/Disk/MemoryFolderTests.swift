import Testing

@testable import HearthCommand

#if os(Linux)
  struct MemoryFolderTests {
    @Test(.enabled(if: FilePath.isFolder("/dev/shm"), "there is no /dev/shm here"))
    func `only its owner reads the folder and its file, and nothing is left of them`() throws {
      let folder = try MemoryFolder()
      try folder.write(Array("words".utf8), to: "a.md")
      let path = folder.path(of: "a.md")
      #expect(FileStatus.of(path)?.mode == 0o600)
      #expect(FileStatus.of(FilePath.parent(path))?.mode == 0o700)
      // As an editor leaves one behind.
      try folder.write([1], to: ".a.md.swp")
      #expect(try folder.read("a.md") == Array("words".utf8))
      folder.remove()
      #expect(FileStatus.of(FilePath.parent(path)) == nil)
    }
  }
#endif

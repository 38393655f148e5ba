#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A folder in an in-memory file system, private to its owner and gone once removed.
struct MemoryFolder {
  private static let place = "/dev/shm"
  private static let prefix = "hearth-"

  let path: String

  /// - Throws: A ``MachineError`` if there is no such file system.
  init() throws(MachineError) {
    guard Self.isInMemory else {
      throw MachineError(
        "there is no file system in memory here, and the text must not touch the disk",
        help: "Nothing was written. Give the text on standard input instead.")
    }
    var template = Array("\(Self.place)/\(Self.prefix)\(getpid())-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else {
      throw MachineError(
        "\(Self.place) can't be written into", code: SystemCode(errno), help: "Nothing was written.")
    }
    path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// The folders that ended commands have left. Nothing removes them unasked: they may hold the only copy of a text.
  static var left: [String] {
    guard let folder = try? FileDescriptor.folder(place) else { return [] }
    return folder.leftovers(prefix).filter { folder.isWritable($0, isFolder: true) }.map {
      FilePath.join(place, $0)
    }
  }

  func path(of name: String) -> String { FilePath.join(path, name) }

  func write(_ bytes: [UInt8], to name: String) throws(MachineError) {
    try MachineError.explaining(
      "\(path) can't be written into", help: "Nothing was written.",
      FileDescriptor.folder(path).newFile(name).write(bytes))
  }

  func read(_ name: String) throws(MachineError) -> [UInt8] {
    try MachineError.explaining(
      "what was written can't be read", help: "Nothing was written.",
      FileDescriptor.folder(path).file(name).read())
  }

  /// Returns whether anything is there besides the file `name` with `bytes`.
  func holdsMore(than bytes: [UInt8], in name: String) -> Bool {
    guard let items = try? FileDescriptor.folder(path).items() else { return true }
    return items.contains { $0.name != name || (try? read(name)) != bytes }
  }

  /// Removes the folder and everything in it, such as an editor's swap file.
  func remove() {
    if let folder = try? FileDescriptor.folder(path) { folder.removeContents() }
    rmdir(path)
  }

  /// Whether the system mounts an in-memory file system there (proc(5)); always `false` outside Linux.
  private static var isInMemory: Bool {
    let mounts = FileDescriptor.text(at: "/proc/self/mounts")?.split(separator: "\n") ?? []
    let own = mounts.map { $0.split(separator: " ") }.last { $0.count > 2 && $0[1] == place }
    return own.map { ["tmpfs", "ramfs"].contains($0[2]) } ?? false
  }
}

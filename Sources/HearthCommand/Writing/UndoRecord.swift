import HearthCore
import HearthJournal

/// The last command's changes under `Content/`: each file's bytes before, and a hash of those after.
///
/// Stored in `.hearth/undo`, in the folder of ``JournalPlace/memory(of:)`` and never in the site. Like the journal, it
/// is private to its owner. A file is recorded before it changes, so that a killed command can be undone.
final class UndoRecord {
  /// A file that was changed, created if ``before`` is `nil`, or moved into the journal.
  struct Item: Hashable {
    /// As ``FileChange/path``; for a moved file, the absolute path that it had before.
    var path: String
    var before: [UInt8]?
    var hash: UInt64

    /// Whether the file was moved into the journal from ``path``.
    var isMoved: Bool { path.hasPrefix("/") }
  }

  static let folder = ".hearth"
  static let name = "undo"

  private let root: String
  private var file: FileDescriptor?
  private var isBroken = false

  /// - Parameter content: The folder of the entries.
  init(content: String) { root = JournalPlace.memory(of: content) }

  /// Adds files that are about to change. The first ones start the record anew. If nothing can be recorded, the change
  /// is still made, but can't be undone.
  func add(_ items: [Item]) {
    guard !isBroken, !items.isEmpty else { return }
    do throws(SystemCode) {
      if file == nil { file = try begin() }
      for item in items {
        let header = "\(item.hash) \(item.path.utf8.count) \(item.before.map { "\($0.count)" } ?? "new")\n"
        try file?.write(Array(header.utf8) + Array(item.path.utf8) + (item.before ?? []))
      }
      // New files can be made again; lost text can't.
      if items.contains(where: { $0.before != nil }) { try file?.synchronise() }
    } catch {
      isBroken = true
      remove()
    }
  }

  /// Opens the folder `.hearth` in `root`, creating it if missing, for its owner alone.
  static func openFolder(in root: String) throws(SystemCode) -> FileDescriptor {
    let parent = try FileDescriptor.folder(root)
    if try parent.status(of: folder) == nil { try parent.makeFolder(folder) }
    let open = try parent.folder(folder)
    try open.setMode(0o700)
    // Keeps it out of a repository around the journal.
    _ = try StagedFile(Array("*\n".utf8), for: ".gitignore", in: open, isLasting: false).publish()
    return open
  }

  private func begin() throws(SystemCode) -> FileDescriptor {
    let folder = try Self.openFolder(in: root)
    if try folder.status(of: Self.name) != nil { try folder.removeFile(Self.name) }
    return try folder.newFile(Self.name)
  }

  func remove() {
    file = nil
    try? FileDescriptor.folder(root).folder(Self.folder).removeFile(Self.name)
  }

  /// Returns the last command's changes, the last file first; empty if there is no record.
  func items() -> [Item] {
    guard let file = try? FileDescriptor.folder(root).folder(Self.folder).file(Self.name),
      let bytes = try? file.read()
    else { return [] }
    var (items, rest) = ([Item](), bytes[...])
    while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
      let words = String(decoding: rest[..<end], as: UTF8.self).split(separator: " ")
      guard words.count == 3, let hash = UInt64(words[0]), let length = Int(words[1]), length > 0,
        let size = words[2] == "new" ? 0 : Int(words[2]), size >= 0, rest.endIndex - end > length + size
      else { break }
      let start = end + 1 + length
      items.append(
        Item(
          path: String(decoding: rest[(end + 1)..<start], as: UTF8.self),
          before: words[2] == "new" ? nil : Array(rest[start..<(start + size)]), hash: hash))
      rest = rest[(start + size)...]
    }
    return items.reversed()
  }
}

import HearthCore
import HearthJournal

/// An open file or folder, closed with its last reference.
final class OpenFolder: Sendable {
  let descriptor: FileDescriptor

  init(_ descriptor: consuming FileDescriptor) {
    self.descriptor = descriptor
  }

  /// Opens the folder at `path`, as ``FileDescriptor/folder(_:)-swift.type.method``.
  convenience init(opening path: String) throws(MachineError) {
    self.init(try MachineError.explaining("the folder \(path) can't be opened", FileDescriptor.folder(path)))
  }

  /// Returns the status of `path` below this folder, or `nil` if nothing is there or it can't be determined.
  func status(of path: String) -> FileStatus? { (try? descriptor.status(of: path)) ?? nil }
}

/// The folders below a root, each opened once and from its parent, so that no symbolic link is ever followed.
struct FolderTree {
  private var open: [String: OpenFolder]
  /// The folders that were created, outer ones first.
  private var made: [(parent: OpenFolder, name: String)] = []

  init(root: OpenFolder) {
    open = ["": root]
  }

  /// Opens the folder at `path` from the root, creating missing ones if `makesMissing`.
  mutating func folder(_ path: String, makesMissing: Bool = false) throws(SystemCode) -> OpenFolder {
    if let folder = open[path] { return folder }
    let (parentPath, name) = Self.split(path)
    let parent = try folder(parentPath, makesMissing: makesMissing)
    if makesMissing {
      do throws(SystemCode) {
        try parent.descriptor.makeFolder(name)
        made.append((parent, name))
      } catch {
        guard error.isTaken else { throw error }
        // The system would only report that it isn't a folder.
        if try parent.descriptor.status(of: name)?.kind == .link { throw .link }
      }
    }
    let folder = OpenFolder(try parent.descriptor.folder(name))
    open[path] = folder
    return folder
  }

  /// Removes the created folders that are still empty, because their files couldn't be written.
  func removeMade() {
    for folder in made.reversed() { try? folder.parent.descriptor.removeFolder(folder.name) }
  }

  /// Splits a path: `days/x.html` is `x.html` in `days`; `index.html` is in ``""``, the root.
  static func split(_ path: String) -> (folder: String, name: String) {
    (String(JournalPaths.folder(path)), String(JournalPaths.fileName(path)))
  }

  /// Returns every folder that the files need, outer ones first.
  static func folders(of paths: some Sequence<String>) -> [String] {
    var found: Set<String> = []
    for path in paths {
      var folder = split(path).folder
      while !folder.isEmpty, found.insert(folder).inserted { folder = split(folder).folder }
    }
    return found.sorted { $0.precedesByBytes($1) }
  }
}

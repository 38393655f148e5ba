import HearthCore
import HearthJournal

/// The folders below a root, each opened once and from its parent, so that no symbolic link is ever followed.
struct FolderTree {
  private var open: [String: FileDescriptor]
  /// The folders that were created, outer ones first.
  private var made: [(parent: FileDescriptor, name: String)] = []

  init(root: FileDescriptor) {
    open = ["": root]
  }

  /// Opens the folder at `path` from the root, creating missing ones if `makesMissing`.
  mutating func folder(_ path: String, makesMissing: Bool = false) throws(SystemCode) -> FileDescriptor {
    if let folder = open[path] { return folder }
    let (parent, name) = try place(of: path, makesMissing: makesMissing)
    if makesMissing {
      do throws(SystemCode) {
        try parent.makeFolder(name)
        made.append((parent, name))
      } catch {
        guard error.isTaken else { throw error }
        // The system would only report that it isn't a folder.
        if try parent.status(of: name)?.kind == .link { throw .link }
      }
    }
    let folder = try parent.folder(name)
    open[path] = folder
    return folder
  }

  /// Opens the folder that holds `path`. Returns it with the last component.
  mutating func place(
    of path: String, makesMissing: Bool = false
  ) throws(SystemCode) -> (folder: FileDescriptor, name: String) {
    let (parent, name) = Self.split(path)
    return (try folder(parent, makesMissing: makesMissing), name)
  }

  /// Removes the created folders that are still empty, because their files couldn't be written.
  func removeMade() {
    for folder in made.reversed() { try? folder.parent.removeFolder(folder.name) }
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

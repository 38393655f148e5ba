import HearthCore
import HearthJournal

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Operations on paths, as text and as the file system resolves them.
enum FilePath {
  /// Returns `path` as seen from `folder`, which is absolute; `~` alone or before a slash is the home folder.
  static func absolute(_ path: String, from folder: String, home: String? = nil) -> String {
    if let home, path == "~" || path.hasPrefix("~/") { return home + path.dropFirst() }
    return path.hasPrefix("/") ? path : join(folder, path)
  }

  static func join(_ folder: String, _ name: String) -> String {
    folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
  }

  /// Returns the folder that holds `path`; `/` for the root. Both are absolute.
  static func parent(_ path: String) -> String {
    let trimmed = path.count > 1 && path.hasSuffix("/") ? path.dropLast() : path[...]
    guard let slash = trimmed.lastIndex(of: "/"), slash > trimmed.startIndex else { return "/" }
    return String(trimmed[..<slash])
  }

  static func name(_ path: String) -> String {
    path.utf8.split(separator: UInt8(ascii: "/")).last.map { String(Substring($0)) } ?? path
  }

  /// Returns the path with all links followed; `nil` if there is no such file or folder.
  static func real(_ path: String) -> String? {
    guard let found = realpath(path, nil) else { return nil }
    defer { free(found) }
    return String(cString: found)
  }

  /// Returns ``real(_:)`` of the absolute `path`, even if only its first components exist.
  static func realWhereItExists(_ path: String) -> String {
    var rest: [String] = []
    var existing = path
    while existing != "/" {
      if let real = real(existing) { return rest.reversed().reduce(real, join) }
      rest.append(name(existing))
      existing = parent(existing)
    }
    return rest.reversed().reduce("/", join)
  }

  /// Returns whether `path` is `folder` or is inside it. Both are real paths.
  static func isInside(_ path: String, _ folder: String) -> Bool {
    path == folder || path.hasPrefix(folder == "/" ? "/" : folder + "/")
  }

  /// Returns `path` as seen from `folder`: `../Content`. Both are real paths.
  static func relative(_ path: String, from folder: String) -> String {
    let (to, from) = (path.split(separator: "/"), folder.split(separator: "/"))
    let shared = zip(to, from).prefix { $0 == $1 }.count
    return (from.dropFirst(shared).map { _ in ".." } + to.dropFirst(shared)).joined(separator: "/")
  }

  /// Returns how messages name the absolute `path` to a person working in `folder`: relative if it is inside.
  static func displayPath(_ path: String, from folder: String) -> String {
    let around = real(folder) ?? folder
    return isInside(path, around) && path != around ? relative(path, from: around) : path
  }

  /// Returns whether a folder is at `path`, or a link that leads to one.
  static func isFolder(_ path: String) -> Bool {
    FileStatus.of(path)?.kind == .folder
  }

  /// Returns the name without extension that a file had before its copy got a number: `a` for `a (1)`.
  static func withoutCopyNumber(_ base: some StringProtocol) -> String {
    let base = String(base)
    guard let number = base.firstMatch(of: #/ *\([0-9]{1,3}\)$/#), number.range.lowerBound > base.startIndex
    else { return base }
    return String(base[..<number.range.lowerBound])
  }

  /// Returns every folder that files with relative `paths` need, outer ones first.
  static func folders(of paths: some Sequence<String>) -> [String] {
    var found: Set<Substring> = []
    for path in paths {
      var folder = JournalPaths.folder(path)
      while !folder.isEmpty, found.insert(folder).inserted { folder = JournalPaths.folder(String(folder)) }
    }
    return found.map(String.init).sorted { $0.precedesByBytes($1) }
  }

  /// Returns whether a path from a file, which somebody else may have written, stays inside its folder, and fits on a line.
  ///
  /// No component is empty, `.` or `..`. Compares bytes: to the system, a slash before a combining mark is still a slash.
  static func staysInside(_ path: String) -> Bool {
    let parts = path.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    return path.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F }
      && parts.allSatisfy { !$0.isEmpty && !$0.elementsEqual(".".utf8) && !$0.elementsEqual("..".utf8) }
  }

  /// Returns the folders around the absolute `path`, from its parent to `/`; none for `/` itself.
  static func ancestors(of path: String) -> [String] {
    Array(sequence(first: path) { $0 == "/" ? nil : parent($0) }.dropFirst())
  }
}

import HearthCore

/// What Hearth wrote into a site folder: the only files there that it ever replaces or removes.
///
/// Kept as lines of text in `.hearth-manifest`:
///
///     hearth-manifest 3
///     inputs <hexadecimal>
///     folder <path>
///     file <hash> <size> <path>
///
/// It holds no times, so that the same site has the same manifest, and is the last file that a build writes: what has
/// changed since is younger than the manifest itself.
struct SiteManifest: Sendable, Equatable {
  /// A file as it was written.
  struct File: Sendable, Hashable {
    /// Of the bytes; see ``ContentHash``.
    var hash: UInt64
    /// In bytes.
    var size: Int

    /// A file of Hearth's own whose bytes are not known, such as one that is just being replaced.
    static let unknown = File(hash: 0, size: 0)
  }

  /// A hash of all that the site was made from; 0 where the next build is to make it again in any case.
  var inputs: UInt64 = 0
  /// Folders that Hearth made; an empty one that the site no longer needs is removed.
  var folders: Set<String> = []
  /// By path from the site's root, with `/` between folders.
  var files: [String: File] = [:]

  static let name = ".hearth-manifest"
}

extension SiteManifest {
  /// The text of the file.
  var bytes: [UInt8] {
    var text = "hearth-manifest 3\ninputs \(String(inputs, radix: 16))\n"
    for folder in folders.sorted(by: { $0.precedesByBytes($1) }) { text += "folder \(folder)\n" }
    for (path, file) in files.sorted(by: { $0.key.precedesByBytes($1.key) }) {
      text += "file \(String(file.hash, radix: 16)) \(file.size) \(path)\n"
    }
    return Array(text.utf8)
  }

  /// How many numbers a line `file …` has before the path, by the first line of the manifest. Versions 1 and 2 also had
  /// fingerprints and times; of their files only the names are used.
  private static let columns = ["hearth-manifest 1": 4, "hearth-manifest 2": 3, "hearth-manifest 3": 2]

  /// `nil` where a line cannot be read, or names a path that does not stay inside the site: such a list is not Hearth's
  /// own, and nothing may be removed by it.
  init?(bytes: [UInt8]) {
    self.init()
    // A file that was cut off does not end with a line feed.
    guard bytes.last == UInt8(ascii: "\n") else { return nil }
    let lines = bytes.dropLast().split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }
    guard let header = lines.first, let columns = Self.columns[header] else { return nil }
    for line in lines.dropFirst() {
      guard add(line, columns: columns) else { return nil }
    }
  }

  private mutating func add(_ line: String, columns: Int) -> Bool {
    let isCurrent = columns == Self.columns.values.min()
    if line.hasPrefix("file ") {
      let parts = line.split(separator: " ", maxSplits: columns + 1, omittingEmptySubsequences: false)
      guard parts.count == columns + 2, let hash = UInt64(parts[1], radix: 16),
        let size = Int(parts[isCurrent ? 2 : 3]), size >= 0, parts[2...columns].allSatisfy(Self.isNumber)
      else { return false }
      let path = String(parts[columns + 1])
      files[path] = isCurrent ? File(hash: hash, size: size) : .unknown
      return Self.isSafe(path)
    }
    if line.hasPrefix("folder ") {
      let path = String(line.dropFirst("folder ".count))
      folders.insert(path)
      return Self.isSafe(path)
    }
    let word = isCurrent ? "inputs " : "stamp "
    guard line.hasPrefix(word), let number = UInt64(line.dropFirst(word.count), radix: 16) else {
      return false
    }
    if isCurrent { inputs = number }
    return true
  }

  private static func isNumber(_ text: Substring) -> Bool {
    !text.isEmpty && text.allSatisfy { $0.isHexDigit || $0 == "-" }
  }

  /// Whether a path stays inside the site and fits on a line: no empty part, no `.` or `..`, no control character.
  static func isSafe(_ path: String) -> Bool {
    path.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F }
      && path.split(separator: "/", omittingEmptySubsequences: false).allSatisfy {
        !$0.isEmpty && $0 != "." && $0 != ".."
      }
  }
}

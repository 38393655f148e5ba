/// What Hearth wrote into a site folder: the only files there that it ever replaces or removes.
///
/// Kept as lines of text in `.hearth-manifest`:
///
///     hearth-manifest 1
///     stamp <hexadecimal>
///     folder <path>
///     file <hash> <fingerprint> <size> <nanoseconds> <path>
package struct SiteManifest: Sendable, Equatable {
  /// A file as it was written: enough to tell whether it is still Hearth's own, and still up to date.
  package struct File: Sendable, Hashable {
    /// Of the bytes; see ``ContentHash``.
    package var hash: UInt64
    /// Of everything the page shows, as its plan says; equal fingerprints give equal bytes.
    package var fingerprint: UInt64
    /// In bytes.
    package var size: Int
    /// Nanoseconds since 1970, as the system had it when the file was written.
    package var modified: Int64
  }

  /// Stands for the tool and the theme that wrote the site; another stamp makes every fingerprint void.
  package var stamp: UInt64
  /// Folders that Hearth made, outer ones first.
  package var folders: Set<String>
  /// By path from the site's root, with `/` between folders.
  package var files: [String: File]

  package init(stamp: UInt64 = 0, folders: Set<String> = [], files: [String: File] = [:]) {
    self.stamp = stamp
    self.folders = folders
    self.files = files
  }

  static let name = ".hearth-manifest"
  private static let header = "hearth-manifest 1"

  /// The text of the file.
  package var bytes: [UInt8] {
    var lines = [Self.header, "stamp \(String(stamp, radix: 16))"]
    lines.reserveCapacity(files.count + folders.count + 3)
    lines += folders.sorted(by: Self.byBytes).map { "folder \($0)" }
    for (path, file) in files.sorted(by: { Self.byBytes($0.key, $1.key) }) {
      let hash = String(file.hash, radix: 16)
      let fingerprint = String(file.fingerprint, radix: 16)
      lines.append("file \(hash) \(fingerprint) \(file.size) \(file.modified) \(path)")
    }
    return Array((lines.joined(separator: "\n") + "\n").utf8)
  }

  /// `nil` where a line cannot be read, or names a path that does not stay inside the site: such a list is not Hearth's
  /// own, and nothing may be removed by it.
  package init?(bytes: [UInt8]) {
    self.init()
    var lines = bytes.split(separator: UInt8(ascii: "\n")).makeIterator()
    guard let first = lines.next(), first.elementsEqual(Self.header.utf8),
      // A file that was cut off does not end with a line feed.
      bytes.last == UInt8(ascii: "\n")
    else { return nil }
    files.reserveCapacity(bytes.count / 64)
    while let line = lines.next() {
      let parts = line.split(separator: UInt8(ascii: " "), maxSplits: 5, omittingEmptySubsequences: false)
      switch (Self.text(parts[0]), parts.count) {
      case ("stamp", 2):
        guard let stamp = UInt64(Self.text(parts[1]), radix: 16) else { return nil }
        self.stamp = stamp
      case ("folder", 2...):
        let path = Self.text(line.dropFirst("folder ".utf8.count))
        guard Self.isSafe(path) else { return nil }
        folders.insert(path)
      case ("file", 6):
        guard let hash = UInt64(Self.text(parts[1]), radix: 16),
          let fingerprint = UInt64(Self.text(parts[2]), radix: 16),
          let size = Int(Self.text(parts[3])), let modified = Int64(Self.text(parts[4]))
        else { return nil }
        let path = Self.text(parts[5])
        guard Self.isSafe(path) else { return nil }
        files[path] = File(hash: hash, fingerprint: fingerprint, size: size, modified: modified)
      default: return nil
      }
    }
  }

  /// Whether a path stays inside the site and can stand on a line: no empty part, no `.` or `..`, no control character.
  static func isSafe(_ path: String) -> Bool {
    guard !path.isEmpty, path.utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x7F }) else { return false }
    return path.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false).allSatisfy {
      !$0.isEmpty && !$0.elementsEqual(".".utf8) && !$0.elementsEqual("..".utf8)
    }
  }

  private static func text(_ bytes: ArraySlice<UInt8>) -> String { String(decoding: bytes, as: UTF8.self) }

  static func byBytes(_ left: String, _ right: String) -> Bool {
    left.utf8.lexicographicallyPrecedes(right.utf8)
  }
}

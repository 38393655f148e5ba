import HearthCore

/// The record of what Hearth wrote into a site folder: the only files there that it ever replaces or removes.
///
/// Kept as lines of text in `.hearth-manifest`:
///
///     hearth-manifest 4
///     inputs <hexadecimal>
///     journal <hexadecimal>
///     file <hash> <size> <path>
///     made <hash> <path>
///
/// It contains no times, so that the same site has the same manifest, and a build writes it last: anything changed
/// since is younger than the manifest.
struct SiteManifest: Sendable, Equatable {
  struct File: Sendable, Hashable {
    /// The hash of the bytes; see ``ContentHash``.
    var hash: UInt64
    var size: Int

    /// A file of Hearth's own whose bytes aren't known, such as one being replaced.
    static let unknown = File(hash: 0, size: 0)
  }

  /// A hash of everything the site was made from; 0 if the next build must make it again.
  var inputs: UInt64 = 0
  /// A hash of the relative path from the site to its journal; 0 if it isn't known.
  var journal: UInt64 = 0
  /// By path from the site's root, with `/` between folders.
  var files: [String: File] = [:]
  /// For a file that takes long to make: a hash of the file that it was made from, and of how.
  var sources: [String: UInt64] = [:]

  static let name = ".hearth-manifest"
}

extension SiteManifest {
  private static let header = "hearth-manifest 4"
  /// The header of earlier versions, which computed ``inputs`` and ``journal`` differently.
  private static let earlierHeader = "hearth-manifest 3"

  var bytes: [UInt8] {
    var bytes = Array("\(Self.header)\ninputs \(String(inputs, radix: 16))\n".utf8)
    if journal != 0 { bytes += "journal \(String(journal, radix: 16))\n".utf8 }
    for (path, file) in files.sorted(by: { $0.key < $1.key }) {
      bytes += "file \(String(file.hash, radix: 16)) \(file.size) ".utf8
      bytes += path.utf8
      bytes.append(UInt8(ascii: "\n"))
    }
    for (path, hash) in sources.sorted(by: { $0.key < $1.key }) {
      bytes += "made \(String(hash, radix: 16)) \(path)\n".utf8
    }
    return bytes
  }

  /// Fails if a line can't be read, or names a path outside the site: then the manifest isn't Hearth's own, and nothing
  /// may be removed because of it.
  init?(bytes: [UInt8]) {
    self.init()
    // A truncated file doesn't end with a line feed.
    guard bytes.last == UInt8(ascii: "\n") else { return nil }
    let lines = bytes.dropLast().split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }
    guard [Self.header, Self.earlierHeader].contains(lines.first) else { return nil }
    for line in lines.dropFirst() {
      let parts = line.split(separator: " ", maxSplits: 3, omittingEmptySubsequences: false).map(String.init)
      guard parts.count > 1, let number = UInt64(parts[1], radix: 16) else { return nil }
      switch (parts[0], parts.count) {
      case ("inputs", 2): inputs = number
      case ("journal", 2): journal = number
      case ("made", 3...): sources[parts[2...].joined(separator: " ")] = number
      case ("file", 4):
        guard let size = Int(parts[2]), size >= 0, FilePath.staysInside(parts[3]) else { return nil }
        files[parts[3]] = File(hash: number, size: size)
      default: return nil
      }
    }
    if lines.first == Self.earlierHeader { (inputs, journal) = (0, 0) }
  }
}

import HearthCore

/// The record of what Hearth wrote into a site folder: the only files there that it ever replaces or removes.
///
/// Kept as lines of text in `.hearth-manifest`:
///
///     hearth-manifest 3
///     inputs <hexadecimal>
///     journal <hexadecimal>
///     file <hash> <size> <path>
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
  /// A hash of the relative path from the site to its journal; 0 in a site from an older version.
  var journal: UInt64 = 0
  /// By path from the site's root, with `/` between folders.
  var files: [String: File] = [:]

  static let name = ".hearth-manifest"
}

extension SiteManifest {
  /// The first line of each version, the current one last.
  private static let headers = (1...3).map { "hearth-manifest \($0)" }

  var bytes: [UInt8] {
    var bytes = Array("\(Self.headers[2])\ninputs \(String(inputs, radix: 16))\n".utf8)
    if journal != 0 { bytes += "journal \(String(journal, radix: 16))\n".utf8 }
    for (path, file) in files.sorted(by: { $0.key < $1.key }) {
      bytes += "file \(String(file.hash, radix: 16)) \(file.size) ".utf8
      bytes += path.utf8
      bytes.append(UInt8(ascii: "\n"))
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
    guard let version = lines.first.flatMap(Self.headers.firstIndex) else { return nil }
    // Versions 1 and 2 had one or two more numbers before a path; only their file names are used.
    let isCurrent = version == 2
    let columns = 4 - version
    for line in lines.dropFirst() {
      let parts = line.split(separator: " ", maxSplits: columns + 1, omittingEmptySubsequences: false)
      switch parts[0] {
      case "file":
        guard let path = parts.dropFirst(columns + 1).first.flatMap({ RelativePath(String($0))?.text }),
          let hash = UInt64(parts[1], radix: 16), let size = isCurrent ? Int(parts[2]) : 0, size >= 0
        else { return nil }
        files[path] = isCurrent ? File(hash: hash, size: size) : .unknown
      case "inputs" where isCurrent && parts.count == 2:
        guard let number = UInt64(parts[1], radix: 16) else { return nil }
        inputs = number
      case "journal" where isCurrent && parts.count == 2:
        guard let number = UInt64(parts[1], radix: 16) else { return nil }
        journal = number
      // Earlier builds also listed the folders.
      case "folder" where parts.count > 1, "stamp" where !isCurrent: continue
      default: return nil
      }
    }
  }
}

import HearthCore

/// What Hearth wrote into a site folder: the only files there that it ever replaces or removes.
///
/// Kept as lines of text in `.hearth-manifest`:
///
///     hearth-manifest 2
///     stamp <hexadecimal>
///     folder <path>
///     file <hash> <fingerprint> <size> <path>
///
/// No time stands in it, so that the same site has the same list. It is the last file that a build writes: what has changed
/// since is younger than the list itself.
struct SiteManifest: Sendable, Equatable {
  /// A file as it was written: enough to tell whether it is still Hearth's own, and still up to date.
  struct File: Sendable, Hashable {
    /// Of the bytes; see ``ContentHash``.
    var hash: UInt64
    /// Of everything the page shows, as its plan says; equal fingerprints give equal bytes.
    var fingerprint: UInt64
    /// In bytes.
    var size: Int

    /// A file of Hearth's own whose bytes are not known, such as one that is just being replaced. It is like no page, so
    /// that what stands there is written anew.
    static let unknown = File(hash: 0, fingerprint: 0, size: 0)
  }

  /// Stands for the tool and the theme that wrote the site; another stamp makes every fingerprint void.
  var stamp: UInt64
  /// Folders that Hearth made; an empty one that the site no longer needs is removed.
  var folders: Set<String>
  /// By path from the site's root, with `/` between folders.
  var files: [String: File]

  init(stamp: UInt64 = 0, folders: Set<String> = [], files: [String: File] = [:]) {
    self.stamp = stamp
    self.folders = folders
    self.files = files
  }

  static let name = ".hearth-manifest"
}

extension SiteManifest {
  /// Whether a path stays inside the site and can stand on a line: no empty part, no `.` or `..`, no control character.
  static func isSafe(_ path: String) -> Bool {
    var path = path
    return path.withUTF8 { bytes in
      var start = 0
      for index in 0...bytes.count {
        guard index == bytes.count || bytes[index] == UInt8(ascii: "/") else {
          if bytes[index] < 0x20 || bytes[index] == 0x7F { return false }
          continue
        }
        switch index - start {
        case 0: return false
        case 1 where bytes[start] == UInt8(ascii: "."): return false
        case 2 where bytes[start] == UInt8(ascii: ".") && bytes[start + 1] == UInt8(ascii: "."): return false
        default: start = index + 1
        }
      }
      return true
    }
  }

  static func byBytes(_ left: String, _ right: String) -> Bool {
    left.precedesByBytes(right)
  }
}

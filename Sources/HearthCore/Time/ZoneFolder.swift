#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif
import Synchronization

/// The system's copy of the IANA database, a folder of files named after zones: the only files read outside `HearthCommand`.
package enum ZoneFolder {
  private static let roots = [
    "/usr/share/zoneinfo", "/usr/share/lib/zoneinfo", "/usr/lib/zoneinfo", "/etc/zoneinfo",
  ]

  /// Zones by name; `nil` for names that aren't in the database.
  private static let known = Mutex<[String: Zone?]>([:])

  /// Returns the zone of that name, read from disk once.
  static func zone(named name: String) -> Zone? {
    if let zone = known.withLock({ $0[name] }) { return zone }
    // The database also has `GMT+0` and `GMT0`, which mean the same as `GMT`.
    guard (1...64).contains(name.utf8.count), !name.hasPrefix("GMT") else { return nil }
    let zone = file(named: name)
    known.withLock { $0[name] = .some(zone) }
    return zone
  }

  /// Returns the file of the zone of that name, matching case even on case-insensitive file systems.
  static func file(named name: String) -> Zone? {
    let parts = name.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    guard parts.count <= 4, parts.allSatisfy(isName), parts[0] != "posix", parts[0] != "right" else {
      return nil
    }
    for root in roots {
      let folder = ([root] + parts.dropLast()).joined(separator: "/")
      guard let last = parts.last, isThere(parts, in: root), let bytes = bytes(at: folder + "/" + last)
      else {
        continue
      }
      return Zone(name: name, file: bytes)
    }
    return nil
  }

  /// Returns the names of all zones, sorted, without ambiguous abbreviations.
  package static func names() -> [String] {
    for root in roots {
      var names: [String] = []
      var folders = [""]
      while let folder = folders.popLast() {
        for item in items(of: root + "/" + folder) where isName(item) && item.first?.isUppercase == true {
          let name = folder + item
          if bytes(at: root + "/" + name, limit: 4)?.elementsEqual("TZif".utf8) == true {
            names.append(name)
          } else if name.utf8.count(where: { $0 == UInt8(ascii: "/") }) < 2 {
            folders.append(name + "/")
          }
        }
      }
      if !names.isEmpty { return names.sorted() }
    }
    return []
  }

  /// Returns whether a part of a name has only letters, digits, `_`, `+` and `-`, which keeps paths inside the folder.
  private static func isName(_ part: String) -> Bool {
    !part.isEmpty
      && part.utf8.allSatisfy { byte in
        byte.isDigit || (0x41...0x5A).contains(byte & 0xDF)
          || [0x2B, 0x2D, 0x5F].contains(byte)
      }
  }

  /// Returns whether the folders list exactly these names; some file systems also open `europe/berlin`.
  private static func isThere(_ parts: [String], in root: String) -> Bool {
    var folder = root
    for part in parts {
      guard items(of: folder).contains(part) else { return false }
      folder += "/" + part
    }
    return true
  }

  private static func items(of folder: String) -> [String] {
    guard let stream = opendir(folder) else { return [] }
    defer { closedir(stream) }
    var items: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: UInt8.self, capacity: MemoryLayout.size(ofValue: pointer.pointee)) {
          String(cString: $0)
        }
      }
      items.append(name)
    }
    return items
  }

  /// Returns the first `limit` bytes of a file. The largest in the database is under 4 kB.
  private static func bytes(at path: String, limit: Int = 65_536) -> [UInt8]? {
    guard let file = fopen(path, "re") else { return nil }
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: limit)
    let count = fread(&bytes, 1, limit, file)
    return ferror(file) == 0 ? Array(bytes[..<count]) : nil
  }
}

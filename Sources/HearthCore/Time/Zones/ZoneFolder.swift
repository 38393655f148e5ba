#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The system's copy of the IANA database: a folder of files in the Time Zone Information Format, named after their zones.
///
/// These are the only files that are read outside of `HearthCommand`: they belong to the system, as its clock does.
package enum ZoneFolder {
  private static let places = [
    "/usr/share/zoneinfo", "/usr/share/lib/zoneinfo", "/usr/lib/zoneinfo", "/etc/zoneinfo",
  ]

  /// The file of the zone of that name, told apart by case on every file system; `nil` where there is none.
  static func file(named name: String) -> ZoneFile? {
    let parts = name.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    guard parts.count <= 4, parts.allSatisfy(isName), parts[0] != "posix", parts[0] != "right" else {
      return nil
    }
    for place in places {
      let folder = ([place] + parts.dropLast()).joined(separator: "/")
      guard let last = parts.last, isThere(parts, in: place), let bytes = bytes(at: folder + "/" + last)
      else {
        continue
      }
      return ZoneFile(bytes)
    }
    return nil
  }

  /// The names of all zones, sorted; of the names that mean different zones to different people, none.
  package static func names() -> [String] {
    for place in places {
      var names: [String] = []
      var folders = [""]
      while let folder = folders.popLast() {
        for item in items(of: place + "/" + folder) where isName(item) && item.first?.isUppercase == true {
          let name = folder + item
          if bytes(at: place + "/" + name, limit: 4)?.elementsEqual("TZif".utf8) == true {
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

  /// Letters, digits, `_`, `+` and `-`: what the database makes names of, and nothing that leads out of a folder.
  private static func isName(_ part: String) -> Bool {
    !part.isEmpty
      && part.utf8.allSatisfy { byte in
        (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte & 0xDF)
          || [0x2B, 0x2D, 0x5F].contains(byte)
      }
  }

  /// Whether folders have the parts by these names exactly; some file systems open `europe/berlin` as well.
  private static func isThere(_ parts: [String], in place: String) -> Bool {
    var folder = place
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

  /// The first `limit` bytes of a file. The largest of the database has less than 4 kB.
  private static func bytes(at path: String, limit: Int = 65_536) -> [UInt8]? {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return nil }
    defer { _ = close(file) }
    var failed = false
    let bytes = [UInt8](unsafeUninitializedCapacity: limit) { buffer, count in
      count = 0
      while count < limit {
        let got = read(file, buffer.baseAddress.map { $0 + count }, limit - count)
        if got < 0, errno == EINTR { continue }
        if got < 0 { failed = true }
        guard got > 0 else { break }
        count += got
      }
    }
    return failed ? nil : bytes
  }
}

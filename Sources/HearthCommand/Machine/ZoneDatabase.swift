import HearthCore

/// The system's copy of the IANA time zone database, seen from the outside: which release it is, and whether it is another one
/// than before.
struct ZoneDatabase {
  let folder: String

  init(folder: String = "/usr/share/zoneinfo") {
    self.folder = folder
  }

  /// Name the release in their first line: as Debian installs the database, and as others do.
  private static let releaseFiles = ["tzdata.zi", "+VERSION"]

  /// `2025b`; `nil` where no file says it.
  var release: String? {
    for name in Self.releaseFiles {
      guard let file = try? FileDescriptor.folder(folder).file(name),
        let bytes = try? file.read(expecting: 4096), let line = bytes.split(separator: 0x0A).first
      else { continue }
      let word = String(decoding: line, as: UTF8.self).split(separator: " ").last.map(String.init) ?? ""
      if word.first?.isNumber == true { return word }
    }
    return nil
  }

  /// Stands for the files as they are: an update puts others in their place. Nothing is read.
  var fingerprint: UInt64 {
    var fingerprint = Fingerprint()
    for path in [folder] + Self.releaseFiles.map({ "\(folder)/\($0)" }) {
      let status = FileStatus.of(path)
      fingerprint.combine(status?.size ?? 0)
      fingerprint.combine(UInt64(bitPattern: status?.modified ?? 0))
    }
    return fingerprint.value
  }
}

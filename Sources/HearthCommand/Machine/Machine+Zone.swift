import HearthCore

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

extension Machine {
  /// The zone that the machine's clock is set to: `TZ`, else where `/etc/localtime` leads; `nil` where neither names one.
  var zone: Zone? {
    if let variable = self[variable: "TZ"] {
      let name = variable.hasPrefix(":") ? String(variable.dropFirst()) : variable
      return Self.zone(of: name)
    }
    return FilePath.real("/etc/localtime").flatMap(Self.zone)
  }

  /// The zone of a name, or of a file of the system's database: `/usr/share/zoneinfo/Europe/Paris`.
  private static func zone(of text: String) -> Zone? {
    let names = text.split(separator: "/").map(String.init)
    guard let base = names.lastIndex(of: "zoneinfo") else { return Zone(name: text) }
    let name = names[(base + 1)...].joined(separator: "/")
    // The database has itself a second time, once with and once without leap seconds.
    let bare =
      ["posix/", "right/"].first { name.hasPrefix($0) }.map { String(name.dropFirst($0.count)) } ?? name
    return Zone(name: bare == "Etc/UTC" ? "UTC" : bare)
  }
}

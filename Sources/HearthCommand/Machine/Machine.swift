import HearthCore
import HearthJournal

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// What the command sees of the machine besides files: the one place for environment, working folder and clock.
struct Machine: Sendable {
  var environment: [String: String]
  /// Absolute.
  var workingFolder: String
  /// The program itself, links followed; `nil` if the system does not say.
  var executable: String?
  var terminal: Terminal
  /// Returns the current instant.
  var now: @Sendable () -> Instant

  /// A variable of the environment, unless it is empty.
  subscript(variable variable: String) -> String? {
    environment[variable].flatMap { $0.isEmpty ? nil : $0 }
  }

  /// The system's folder for files that are gone with the process.
  var temporaryFolder: String { self[variable: "TMPDIR"] ?? "/tmp" }

  /// The number of cores that the system offers to this process.
  static var cores: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }

  /// Returns a path that was typed, as seen from the working folder.
  func absolute(_ path: String) -> String {
    FilePath.absolute(path, from: workingFolder, home: self[variable: "HOME"])
  }

  // MARK: Time

  /// Returns the time on a clock in `zone`, or else in the machine's own zone.
  func localNow(in zone: Zone?) -> LocalDateTime {
    let now = now()
    if let zone { return zone.localDateTime(at: now) }
    var seconds = time_t(now.seconds)
    var parts = tm()
    guard localtime_r(&seconds, &parts) != nil else { return Zone.utc.localDateTime(at: now) }
    let shown = Int(now.seconds) + Int(parts.tm_gmtoff)
    return Zone.utc.localDateTime(at: Instant(seconds: shown))
  }

  /// Returns the current day of a journal with these settings: on the clock of its zone, and in the night before a day of it
  /// begins, the one before.
  func today(in settings: Settings) -> CalendarDate {
    localNow(in: settings.timezone).day(startingAt: settings.dayStarts)
  }

  /// The zone of the machine's clock: `TZ`, else the target of `/etc/localtime`; `nil` if neither names one.
  var zone: Zone? {
    if let variable = self[variable: "TZ"] {
      return Self.zone(of: variable.hasPrefix(":") ? String(variable.dropFirst()) : variable)
    }
    return FilePath.real("/etc/localtime").flatMap(Self.zone)
  }

  /// Returns the zone of a name, or of a file of the system's database: `/usr/share/zoneinfo/Europe/Paris`.
  private static func zone(of text: String) -> Zone? {
    let names = text.split(separator: "/").map(String.init)
    guard let base = names.lastIndex(of: "zoneinfo") else { return Zone(name: text) }
    let name = names[(base + 1)...].joined(separator: "/")
    // The database has itself a second time, once with and once without leap seconds.
    let bare =
      ["posix/", "right/"].first { name.hasPrefix($0) }.map { String(name.dropFirst($0.count)) } ?? name
    return Zone(name: bare == "Etc/UTC" ? "UTC" : bare)
  }

  // MARK: The real machine

  /// The machine that the process runs on.
  static var real: Machine {
    Machine(
      environment: realEnvironment, workingFolder: FilePath.real(".") ?? "/", executable: realExecutable,
      terminal: .real(environment: realEnvironment), now: realNow)
  }

  private static func realNow() -> Instant {
    var now = timespec()
    guard clock_gettime(CLOCK_REALTIME, &now) == 0 else { return Instant(seconds: time(nil)) }
    return Instant(milliseconds: Int64(now.tv_sec) * 1000 + Int64(now.tv_nsec) / 1_000_000)
  }

  private static var realEnvironment: [String: String] {
    #if canImport(Darwin)
      let block: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = _NSGetEnviron().pointee
    #else
      let block: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = environ
    #endif
    var variables: [String: String] = [:]
    guard var next = block else { return variables }
    while let line = next.pointee {
      let text = String(cString: line)
      if let equals = text.firstIndex(of: "=") {
        variables[String(text[..<equals])] = String(text[text.index(after: equals)...])
      }
      next += 1
    }
    return variables
  }

  private static var realExecutable: String? {
    #if canImport(Darwin)
      var size: UInt32 = 4096
      var bytes = [CChar](repeating: 0, count: Int(size))
      guard _NSGetExecutablePath(&bytes, &size) == 0 else { return nil }
      return FilePath.real(
        String(decoding: bytes.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self))
    #else
      return FilePath.real("/proc/self/exe")
    #endif
  }
}

/// The system's copy of the IANA time zone database: its release, and whether it has been replaced.
struct ZoneDatabase {
  var folder = "/usr/share/zoneinfo"

  /// The files whose first line names the release: as Debian installs the database, and as others do.
  private static let releaseFiles = ["tzdata.zi", "+VERSION"]

  /// `2025b`; `nil` if no file says it.
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

  /// The sizes and times of the files, which an update changes. Nothing is read.
  var version: String {
    ([folder] + Self.releaseFiles.map { "\(folder)/\($0)" }).map { path in
      let status = FileStatus.of(path)
      return "\(status?.size ?? 0) \(status?.modified ?? 0)"
    }.joined(separator: " ")
  }
}

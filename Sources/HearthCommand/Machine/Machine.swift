import HearthCore
import HearthJournal

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The machine's services besides files: the command's only access to environment, working folder and clock.
struct Machine: Sendable {
  var environment: @Sendable (String) -> String?
  /// Absolute.
  var workingFolder: String
  /// The program's own path, links resolved; `nil` if the system doesn't report it.
  var executable: String?
  var terminal: Terminal
  var now: @Sendable () -> Instant
  /// Keeps a value until the process ends, when the system reclaims all memory at once. Freeing ten years of entries one by
  /// one takes a fortieth of a build's time.
  var keepUntilEnd: @Sendable (any Sendable) -> Void = { _ in }
  /// Whether a command waits for others that change the same journal, however long. A page tells the person instead.
  var waitsForOthers = true

  /// A variable of the environment, unless it is empty.
  subscript(variable variable: String) -> String? {
    environment(variable).flatMap { $0.isEmpty ? nil : $0 }
  }

  /// The system's folder for temporary files.
  var temporaryFolder: String { self[variable: "TMPDIR"] ?? "/tmp" }

  /// The account's folder for what programs remember (XDG Base Directory Specification); `nil` if the environment names none.
  var stateFolder: String? {
    let given = [
      self[variable: "XDG_STATE_HOME"], self[variable: "HOME"].map { FilePath.join($0, ".local/state") },
    ]
    return given.compactMap(\.self).first { $0.hasPrefix("/") }.map { FilePath.join($0, "hearth") }
  }

  static var cores: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }

  func absolute(_ path: String) -> String {
    FilePath.absolute(path, from: workingFolder, home: self[variable: "HOME"])
  }

  /// Returns how messages name an absolute path: relative to the working folder if it is inside.
  func displayPath(_ path: String) -> String { FilePath.displayPath(path, from: workingFolder) }

  /// Returns the bytes of a file that the person named.
  func bytes(of given: String) throws(MachineError) -> [UInt8] {
    try MachineError.explaining("\(given) can't be read", FileDescriptor.input(absolute(given)).read())
  }

  // MARK: Time

  /// Returns the current time on a clock in `zone`, or else in the machine's own zone.
  func localNow(in zone: Zone?) -> LocalDateTime { localTime(at: now(), in: zone) }

  /// Returns what the clock of a zone shows at an instant; without one, the machine's.
  func localTime(at instant: Instant, in zone: Zone?) -> LocalDateTime {
    if let zone { return zone.localDateTime(at: instant) }
    var seconds = time_t(instant.seconds)
    var parts = tm()
    guard localtime_r(&seconds, &parts) != nil else { return Zone.utc.localDateTime(at: instant) }
    let shown = Int(instant.seconds) + Int(parts.tm_gmtoff)
    return Zone.utc.localDateTime(at: Instant(seconds: shown))
  }

  /// Returns the current day of a journal with these settings, by the clock of its zone; at night, before a new day
  /// starts, still the day before.
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
    let names = text.split(separator: "/")
    guard let base = names.lastIndex(of: "zoneinfo") else { return Zone(name: text) }
    // The database contains two copies of itself, with and without leap seconds.
    let name = names[(base + 1)...].drop { ["posix", "right"].contains($0) }.joined(separator: "/")
    return Zone(name: name == "Etc/UTC" ? "UTC" : name)
  }

  // MARK: The real machine

  static var real: Machine {
    let environment: @Sendable (String) -> String? = { getenv($0).map { String(cString: $0) } }
    return Machine(
      environment: environment, workingFolder: FilePath.real(".") ?? "/", executable: realExecutable,
      terminal: .real(environment: environment), now: realNow,
      keepUntilEnd: { UnsafeMutablePointer<any Sendable>.allocate(capacity: 1).initialize(to: $0) })
  }

  private static func realNow() -> Instant {
    var now = timespec()
    guard clock_gettime(CLOCK_REALTIME, &now) == 0 else { return Instant(seconds: time(nil)) }
    return Instant(milliseconds: Int64(now.tv_sec) * 1000 + Int64(now.tv_nsec) / 1_000_000)
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

/// The system's copy of the IANA time zone database: its release, and whether it has changed.
struct ZoneDatabase {
  var folder = "/usr/share/zoneinfo"

  /// The files whose first line names the release: Debian's, and that of other systems.
  private static let releaseFiles = ["tzdata.zi", "+VERSION"]

  /// `2025b`; `nil` if no file has it.
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

  /// The sizes and times of its files, which an update changes. Reads no file.
  var version: String {
    ([folder] + Self.releaseFiles.map { "\(folder)/\($0)" }).map { path in
      let status = FileStatus.of(path)
      return "\(status?.size ?? 0) \(status?.modified ?? 0)"
    }.joined(separator: " ")
  }
}

/// Runs other programs with this one's streams.
enum ChildProcess {
  /// Finds the program in `PATH`, runs it and waits. Returns its exit status, or 127 if it couldn't be started.
  /// Discards the output of a silent one.
  static func run(_ command: [String], isSilent: Bool = false) -> Int32 {
    var arguments: [UnsafeMutablePointer<CChar>?] = command.map { strdup($0) }
    arguments.append(nil)
    defer { arguments.forEach { free($0) } }
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
    #else
      var actions = posix_spawn_file_actions_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for stream: Int32 in isSilent ? [1, 2] : [] {
      posix_spawn_file_actions_addopen(&actions, stream, "/dev/null", O_WRONLY, 0)
    }
    var child: pid_t = 0
    guard let program = command.first,
      posix_spawnp(&child, program, &actions, nil, arguments, environ) == 0
    else { return 127 }
    var status: Int32 = 0
    while waitpid(child, &status, 0) < 0 {
      if errno != EINTR { return 127 }
    }
    return status & 0x7F == 0 ? (status >> 8) & 0xFF : 128 + (status & 0x7F)
  }
}

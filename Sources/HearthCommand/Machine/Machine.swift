import HearthCore

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
  /// The program itself, links followed; `nil` where the system does not say.
  var executable: String?
  var terminal: Terminal
  /// Now, by the clock.
  var now: @Sendable () -> Instant

  init(
    environment: [String: String], workingFolder: String, executable: String?, terminal: Terminal,
    now: @escaping @Sendable () -> Instant
  ) {
    self.environment = environment
    self.workingFolder = workingFolder
    self.executable = executable
    self.terminal = terminal
    self.now = now
  }

  /// A variable of the environment, unless it is empty.
  subscript(variable variable: String) -> String? {
    environment[variable].flatMap { $0.isEmpty ? nil : $0 }
  }

  /// The system's folder for files that are gone with the process.
  var temporaryFolder: String { self[variable: "TMPDIR"] ?? "/tmp" }

  /// What a clock in `zone`, or else in the machine's own zone, shows now.
  func localNow(in zone: Zone?) -> LocalDateTime {
    let now = now()
    if let zone { return zone.localDateTime(at: now) }
    var seconds = time_t(now.seconds)
    var parts = tm()
    guard localtime_r(&seconds, &parts) != nil else { return Zone.utc.localDateTime(at: now) }
    let shown = Int(now.seconds) + Int(parts.tm_gmtoff)
    return Zone.utc.localDateTime(at: Instant(seconds: shown))
  }

  /// How many cores the system offers to this process.
  static var cores: Int {
    max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))
  }
}

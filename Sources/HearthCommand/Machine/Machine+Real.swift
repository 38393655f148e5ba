import HearthCore

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

extension Machine {
  /// The machine that the process runs on.
  static var real: Machine {
    Machine(
      environment: realEnvironment, workingFolder: FilePath.real(".") ?? "/", executable: realExecutable,
      terminal: .real(environment: realEnvironment),
      now: realNow)
  }

  private static func realNow() -> Instant {
    var now = timespec()
    guard clock_gettime(CLOCK_REALTIME, &now) == 0 else { return Instant(seconds: time(nil)) }
    return Instant(milliseconds: Int64(now.tv_sec) * 1000 + Int64(now.tv_nsec) / 1_000_000)
  }

  private static var realEnvironment: [String: String] {
    var variables: [String: String] = [:]
    guard var next = environmentBlock() else { return variables }
    while let line = next.pointee {
      let text = String(cString: line)
      if let equals = text.firstIndex(of: "=") {
        variables[String(text[..<equals])] = String(text[text.index(after: equals)...])
      }
      next += 1
    }
    return variables
  }

  private static func environmentBlock() -> UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? {
    #if canImport(Darwin)
      return _NSGetEnviron().pointee
    #else
      return environ
    #endif
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

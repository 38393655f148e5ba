#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Runs another program with the streams of this one.
enum ChildProcess {
  /// Looks for the program in `PATH` and waits for its end. The result is its exit status, 127 where it could not be
  /// started.
  static func run(_ command: [String]) -> Int32 {
    var arguments: [UnsafeMutablePointer<CChar>?] = command.map { strdup($0) }
    arguments.append(nil)
    defer { arguments.forEach { free($0) } }
    var child: pid_t = 0
    guard let program = command.first, posix_spawnp(&child, program, nil, nil, arguments, environ) == 0 else {
      return 127
    }
    var status: Int32 = 0
    while waitpid(child, &status, 0) < 0 {
      if errno != EINTR { return 127 }
    }
    return status & 0x7F == 0 ? (status >> 8) & 0xFF : 128 + (status & 0x7F)
  }
}

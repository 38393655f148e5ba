#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Runs another program with the streams of this one.
enum ChildProcess {
  /// Looks for the program in `PATH` and waits for its end. The result is its exit status, 127 where it could not be
  /// started. What a silent one says is not shown.
  static func run(_ command: [String], isSilent: Bool = false) -> Int32 {
    var arguments: [UnsafeMutablePointer<CChar>?] = command.map { strdup($0) }
    arguments.append(nil)
    defer { arguments.forEach { free($0) } }
    var child: pid_t = 0
    guard let program = command.first, spawn(&child, program, arguments, isSilent) == 0 else {
      return 127
    }
    var status: Int32 = 0
    while waitpid(child, &status, 0) < 0 {
      if errno != EINTR { return 127 }
    }
    return status & 0x7F == 0 ? (status >> 8) & 0xFF : 128 + (status & 0x7F)
  }

  private static func spawn(
    _ child: inout pid_t, _ program: String, _ arguments: [UnsafeMutablePointer<CChar>?], _ isSilent: Bool
  ) -> Int32 {
    guard isSilent else { return posix_spawnp(&child, program, nil, nil, arguments, environ) }
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
    #else
      var actions = posix_spawn_file_actions_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for stream: Int32 in [1, 2] {
      posix_spawn_file_actions_addopen(&actions, stream, "/dev/null", O_WRONLY, 0)
    }
    return posix_spawnp(&child, program, &actions, nil, arguments, environ)
  }
}

import Foundation

/// The resources that one run of a process used, as reported by the operating system.
struct ProcessFigures {
  /// Seconds from start to end.
  var wall: Double
  /// Seconds of processor time, user and system.
  var cpu: Double
  /// The largest resident size of the process, in bytes.
  var peakBytes: Int

  var text: String { String(format: "%.2f s, %.2f s of processor", wall, cpu) }

  struct Failed: Error, CustomStringConvertible {
    var description: String
  }

  /// Runs `command` and discards its output. Throws if it can't be started or fails.
  init(running command: [String]) throws {
    var actions: posix_spawn_file_actions_t
    #if canImport(Glibc)
      actions = posix_spawn_file_actions_t()
    #else
      actions = nil
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)

    var arguments: [UnsafeMutablePointer<CChar>?] = command.map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    var process = pid_t()
    let start = DispatchTime.now().uptimeNanoseconds
    guard posix_spawn(&process, command[0], &actions, nil, &arguments, environ) == 0 else {
      throw Failed(description: "cannot start \(command[0])")
    }
    var status: Int32 = 0
    var usage = rusage()
    while wait4(process, &status, 0, &usage) < 0 && errno == EINTR {}
    wall = Double(DispatchTime.now().uptimeNanoseconds - start) / 1e9
    guard status == 0 else {
      throw Failed(
        description: "\(command.prefix(6).joined(separator: " ")) ended with status \(status >> 8)")
    }
    cpu = Self.seconds(usage.ru_utime) + Self.seconds(usage.ru_stime)
    #if os(macOS)
      peakBytes = Int(usage.ru_maxrss)
    #else
      peakBytes = Int(usage.ru_maxrss) * 1024
    #endif
  }

  private static func seconds(_ time: timeval) -> Double {
    Double(time.tv_sec) + Double(time.tv_usec) / 1e6
  }
}

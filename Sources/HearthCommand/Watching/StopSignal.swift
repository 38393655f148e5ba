import Synchronization

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Notices the signals that end a process, such as Ctrl-C's, so that it can finish its work first. A second one ends
/// the process at once.
struct StopSignal {
  /// The end of a pipe that is readable once a signal has arrived.
  let descriptor: Int32
  private static let writer = Atomic<Int32>(-1)

  init() throws(MachineError) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else {
      throw MachineError("this process can't have a pipe", code: SystemCode(errno))
    }
    descriptor = ends[0]
    Self.writer.store(ends[1], ordering: .sequentiallyConsistent)
    for number in [SIGINT, SIGTERM, SIGHUP] {
      // Calls only functions that are safe in a handler (POSIX.1-2024, XSH 2.4.3).
      signal(number) { number in
        var byte: UInt8 = 0
        _ = write(StopSignal.writer.load(ordering: .sequentiallyConsistent), &byte, 1)
        signal(number, SIG_DFL)
      }
    }
  }

  /// Returns whether a signal has arrived, or does within `milliseconds`.
  func hasArrived(within milliseconds: Int32 = 0) -> Bool {
    var wanted = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&wanted, 1, milliseconds) != 0 && wanted.revents != 0
  }
}

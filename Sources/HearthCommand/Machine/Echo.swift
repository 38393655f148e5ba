import Synchronization

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Controls whether the terminal on standard input shows what is typed.
enum Echo {
  /// The address of the terminal's usual settings while echo is off; 0 otherwise. A signal handler may use it at any moment.
  private static let usual = Atomic<UInt>(0)

  /// Runs `body` with echo off, discarding input typed before it and left over after it. A signal that ends the process
  /// restores the terminal. Calls may be nested.
  static func off<Result>(during body: () throws -> Result) rethrows -> Result {
    let state = UnsafeMutablePointer<termios>.allocate(capacity: 1)
    defer { state.deallocate() }
    guard tcgetattr(0, state) == 0 else { return try body() }
    guard usual.load(ordering: .sequentiallyConsistent) == 0 else {
      tcflush(0, TCIFLUSH)
      return try body()
    }
    usual.store(UInt(bitPattern: state), ordering: .sequentiallyConsistent)
    var silent = state.pointee
    silent.c_lflag &= ~tcflag_t(ECHO)
    // Ctrl-Z would stop the process with echo still off.
    let disabled = cc_t(truncatingIfNeeded: fpathconf(0, Int32(_PC_VDISABLE)))
    withUnsafeMutableBytes(of: &silent.c_cc) { $0[Int(VSUSP)] = disabled }
    return try Signals.handled(by: restoreAndEnd) {
      tcsetattr(0, TCSAFLUSH, &silent)
      defer {
        tcsetattr(0, TCSAFLUSH, state)
        usual.store(0, ordering: .sequentiallyConsistent)
      }
      return try body()
    }
  }

  /// Calls only functions that are safe in a handler (POSIX.1-2024, XSH 2.4.3); then the signal ends the process as usual.
  private static let restoreAndEnd: @convention(c) (Int32) -> Void = { number in
    let state = UnsafePointer<termios>(bitPattern: Echo.usual.load(ordering: .sequentiallyConsistent))
    if let state { tcsetattr(0, TCSAFLUSH, state) }
    signal(number, SIG_DFL)
    raise(number)
  }
}

/// Signals that would end the process before it has cleaned up.
enum Signals {
  /// Runs `body` with another handler of these signals.
  static func handled<Result>(
    by handler: @escaping @convention(c) (Int32) -> Void, during body: () throws -> Result
  ) rethrows -> Result {
    let signals = [SIGINT, SIGQUIT, SIGTERM, SIGHUP]
    let before = signals.map { signal($0, handler) }
    defer { for (number, handler) in zip(signals, before) { signal(number, handler) } }
    return try body()
  }
}

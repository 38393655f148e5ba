import Synchronization

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Whether the terminal on standard input shows what is typed.
enum Echo {
  /// The address of the terminal's usual state while it shows nothing; 0 otherwise. A handler may use it at any moment.
  private static let usual = Atomic<UInt>(0)
  private static let signals = [SIGINT, SIGQUIT, SIGTERM, SIGHUP]

  /// Runs `body` while the terminal shows nothing of what is typed; what was typed before is discarded, and so is what is left
  /// over. A signal that ends the process makes the terminal as it was. Calls may be nested.
  static func off<Result>(during body: () throws -> Result) rethrows -> Result {
    let state = UnsafeMutablePointer<termios>.allocate(capacity: 1)
    defer { state.deallocate() }
    guard tcgetattr(0, state) == 0 else { return try body() }
    guard usual.load(ordering: .sequentiallyConsistent) == 0 else {
      tcflush(0, TCIFLUSH)
      return try body()
    }
    usual.store(UInt(bitPattern: state), ordering: .sequentiallyConsistent)
    let before = signals.map { signal($0, restoreAndEnd) }
    var silent = state.pointee
    silent.c_lflag &= ~tcflag_t(ECHO)
    // A process that Ctrl-Z has stopped would leave the terminal so.
    let disabled = cc_t(truncatingIfNeeded: fpathconf(0, Int32(_PC_VDISABLE)))
    withUnsafeMutableBytes(of: &silent.c_cc) { $0[Int(VSUSP)] = disabled }
    tcsetattr(0, TCSAFLUSH, &silent)
    defer {
      tcsetattr(0, TCSAFLUSH, state)
      for (number, handler) in zip(signals, before) { signal(number, handler) }
      usual.store(0, ordering: .sequentiallyConsistent)
    }
    return try body()
  }

  /// Only what is allowed in a handler (POSIX.1-2024, XSH 2.4.3); then the signal ends the process as it would have.
  private static let restoreAndEnd: @convention(c) (Int32) -> Void = { number in
    let state = UnsafePointer<termios>(bitPattern: Echo.usual.load(ordering: .sequentiallyConsistent))
    if let state { tcsetattr(0, TCSAFLUSH, state) }
    signal(number, SIG_DFL)
    raise(number)
  }
}

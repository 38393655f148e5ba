/// What the process ends with.
enum ExitStatus: Int32, Sendable, Comparable {
  case fine = 0
  /// The journal has errors.
  case journal = 1
  /// The command line means nothing.
  case usage = 2
  /// The machine: cannot read, cannot write, something is not installed.
  case machine = 3

  /// By how much went wrong, so that the worst of several steps is their `max()`.
  static func < (left: ExitStatus, right: ExitStatus) -> Bool { left.rawValue < right.rawValue }
}

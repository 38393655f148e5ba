internal import CMemory

/// What this process freed and the allocator keeps; the only file of Hearth that sees it.
enum FreedMemory {
  /// Gives it back to the system, between two steps that need theirs for different things.
  static func giveBack() { hearth_give_back() }
}

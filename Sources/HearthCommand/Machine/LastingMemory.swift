/// Memory that is held until the process ends, and goes back as a whole.
enum LastingMemory {
  private final class Holder<Value> {
    let value: Value

    init(_ value: Value) {
      self.value = value
    }
  }

  /// Never lets go of `value`, for the last moment of a process: a journal is tens of thousands of pieces, and to give them
  /// back one by one takes as long as joining them.
  static func hold<Value>(_ value: Value) {
    _ = Unmanaged.passRetained(Holder(value))
  }
}

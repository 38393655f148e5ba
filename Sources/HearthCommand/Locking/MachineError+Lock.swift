import HearthLock

extension MachineError {
  /// Returns the result of `body`, rewording the lock's errors for a person.
  ///
  /// - Parameter help: A sentence about what is unchanged.
  static func explainingLock<Result>(_ help: String, _ body: (Crypto) throws -> Result) throws -> Result {
    do { return try body(try Crypto()) } catch let error as LockError {
      throw MachineError(error.message, help: help)
    }
  }

  /// Returns the result of `body`, rewording its error for a person, after what was `found`.
  static func explaining<Result>(
    lock found: String, help: String = "Nothing was changed.", _ body: () throws(LockError) -> Result
  ) throws(MachineError) -> Result {
    do throws(LockError) { return try body() } catch {
      throw MachineError("\(found): \(error.message)", help: help)
    }
  }
}

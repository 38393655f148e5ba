import HearthLock

/// A lock whose keys are derived in one round: nobody waits half a second for a new one where a test is about something
/// else.
enum CheapLock {
  static let password = "lantern gravel monsoon clarinet pebble"

  /// A `lock.json`.
  static let json: String = {
    let made = try? LockFile.make(password: password, rounds: 1, with: Crypto())
    return made?.lock.json ?? ""
  }()
}

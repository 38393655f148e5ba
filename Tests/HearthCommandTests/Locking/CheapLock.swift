import HearthLock
import HearthTestSupport

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

/// Tests of a journal in `tree` that has a lock.
protocol JournalWithLock {
  var tree: FileTree { get }
}

extension JournalWithLock {
  /// Returns a terminal at which `typed` is typed.
  func typing(_ typed: String...) -> TestMachine { TestMachine(in: tree.path, typing: typed) }

  /// Writes a reflection.
  func entry(_ name: String, _ text: String) throws {
    try tree.write("Content/reflections/\(name).md", text)
  }

  /// The paths of all files of the journal, below `Content`.
  var content: [String] { tree.files(in: "Content").keys.sorted() }
}

import Foundation
import HearthTestSupport

/// A journal kept in `Tests/Fixtures`, and the site that is expected of it.
enum Fixture: String, CaseIterable, Sendable {
  /// One of each construct, some of them broken on purpose.
  case everything = "Everything"
  /// What `hearth init --empty` leaves behind. It has no `Content` of its own.
  case empty = "Empty"
  /// Seven days in Spanish with days that begin at four, a section switched off, and a night of 23 hours.
  case oneWeek = "OneWeek"

  var folder: URL { TestFolders.repository.appending(path: "Tests/Fixtures/\(rawValue)") }

  /// Given as `--today`.
  var today: String {
    switch self {
    case .everything: "2025-04-01"
    case .empty: "2026-12-01"
    case .oneWeek: "2025-04-01"
    }
  }

  /// What `hearth build` ends with.
  var status: Int32 { self == .everything ? 1 : 0 }

  /// A copy of the journal in a folder that is new each time.
  func journal() throws -> FileTree {
    let tree = try FileTree()
    if self == .empty {
      _ = try Program.hearth.run(["init", "--empty", tree("journal")])
    } else {
      try tree.makeFolder("journal")
      try FileManager.default.copyItem(
        atPath: folder.appending(path: "Content").path, toPath: tree("journal/Content"))
    }
    return tree
  }
}

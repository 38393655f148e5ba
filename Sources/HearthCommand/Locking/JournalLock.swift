import HearthCore
import HearthJournal
import HearthLock

/// The lock of a journal, read for a build.
struct JournalLock: Sendable {
  static let path = "Content/lock.json"

  let file: LockFile
  let crypto: Crypto

  /// `nil` where the journal has no lock, or one that cannot be used; then `log` says why, and sealed entries are left out.
  init?(_ sources: JournalSources, log: inout DiagnosticLog) {
    guard sources.files.paths(.lock).first == Self.path else { return nil }
    guard let source = sources.file(at: Self.path, log: &log) else { return nil }
    do throws(LockError) {
      file = try LockFile(source)
      crypto = try Crypto()
    } catch {
      log.report(.unusableLock(error), in: Self.path)
      return nil
    }
  }
}

extension Rule {
  static let unusableLock = Rule("UnusableLock", .error, "The journal's lock can be read.")
  static let unreadableSealedFile = Rule(
    "UnreadableSealedFile", .error, "A file that ends with .sealed was made by hearth seal.")
}

extension Finding {
  static func unusableLock(_ error: LockError) -> Finding {
    Finding(
      .unusableLock, "the lock cannot be used: \(error.message)",
      accepted: "sealed entries are left out, as without a lock")
  }

  static var unreadableSealedFile: Finding {
    Finding(
      .unreadableSealedFile, "this is not a sealed file, or its beginning is damaged",
      accepted: "it is left out; a backup may have it whole")
  }
}

/// The rules of the lock.
enum LockRules {
  static let all: [Rule] = [.unusableLock, .unreadableSealedFile]
}

import HearthCore
import HearthJournal
import HearthLock

/// The lock of a journal, read for a build.
struct JournalLock: Sendable {
  static let path = "Content/lock.json"

  let file: LockFile
  let crypto: Crypto

  /// `nil` if the journal has no lock, or one that can't be used; `log` then says why, and sealed entries are left out.
  init?(_ sources: JournalSources, _ settings: Settings, log: inout DiagnosticLog) {
    guard sources.files.paths(.lock).first == Self.path else {
      if settings.locksAll { log.report(.missingLock, in: JournalPaths.settings) }
      if let path = sources.files.paths(.sealed).first { log.report(.missingLockOfSealed, in: path) }
      return nil
    }
    guard let source = sources.file(at: Self.path, log: &log) else { return nil }
    do throws(LockError) {
      crypto = try Crypto()
      file = try LockFile(source, verifiedWith: crypto)
    } catch {
      log.report(.unusableLock(error), in: Self.path)
      return nil
    }
  }
}

extension Rule {
  static let unusableLock = Rule("UnusableLock", .error, "The journal's lock can be read.")
  static let missingLock = Rule(
    "MissingLock", .error, "A journal with lock.all on, or with sealed files, has a lock.")
  static let unreadableSealedFile = Rule(
    "UnreadableSealedFile", .error, "A file that ends with .sealed was made by hearth seal.")
}

extension Finding {
  static func unusableLock(_ error: LockError) -> Finding {
    Finding(
      .unusableLock, "the lock cannot be used: \(error.message)",
      accepted: "sealed entries are left out, as without a lock")
  }

  static var missingLock: Finding {
    Finding(
      .missingLock, "lock.all is on, and the journal has no lock",
      accepted: "entries are left out until it has one; to make it: hearth lock")
  }

  static var missingLockOfSealed: Finding {
    Finding(
      .missingLock, "there are sealed files, and no Content/lock.json to open them with",
      accepted: "they are left out; bring it back from a backup")
  }

  static var unreadableSealedFile: Finding {
    Finding(
      .unreadableSealedFile, "this is not a sealed file, or its beginning is damaged",
      accepted: "it is left out; a backup may have it whole")
  }
}

/// The rules of the lock.
enum LockRules {
  static let all: [Rule] = [.missingLock, .unusableLock, .unreadableSealedFile]
}

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
      file = try LockFile(source)
      crypto = try Crypto()
      try file.verify(with: crypto)
    } catch {
      log.report(.unusableLock(error), in: Self.path)
      return nil
    }
  }
}

extension Rule {
  static let unusableLock = Rule("UnusableLock", .error, "Hearth can read the journal's lock.")
  static let missingLock = Rule(
    "MissingLock", .error, "Make a lock: lock.all and sealed files need one.")
  static let unreadableSealedFile = Rule(
    "UnreadableSealedFile", .error, "hearth seal makes the files that end with .sealed.")
}

extension Finding {
  static func unusableLock(_ error: LockError) -> Finding {
    Finding(
      .unusableLock, "the lock can't be used: \(error.message)",
      accepted: "sealed entries are left out, as without a lock")
  }

  static var missingLock: Finding {
    Finding(
      .missingLock, "lock.all is on, but the journal has no lock",
      accepted: "entries are left out until you make one: hearth lock")
  }

  static var missingLockOfSealed: Finding {
    Finding(
      .missingLock, "there are sealed files, but no Content/lock.json to open them with",
      accepted: "they are left out; restore it from a backup")
  }

  static var unreadableSealedFile: Finding {
    Finding(
      .unreadableSealedFile, "this isn't a sealed file, or its beginning is damaged",
      accepted: "it is left out; a backup may have it whole")
  }
}

/// The rules of the lock.
enum LockRules {
  static let all: [Rule] = [.missingLock, .unusableLock, .unreadableSealedFile]
}

import HearthCore
import HearthJournal
import HearthLock

/// `hearth lock`: sets up the lock, or changes its password.
struct LockVerb {
  let request: JournalRequest

  func run() throws -> ExitStatus {
    let writer = ContentWriter(request, isRecorded: false)
    let before = try writer.read(JournalLock.path)
    let path = request.displayPath(JournalLock.path)
    return try MachineError.explainingLock("\(path) is unchanged.") { crypto in
      guard request.typed.has(.change) == (before != nil) else {
        throw before == nil
          ? UsageError("this journal has no lock yet", help: "To make one: hearth lock")
          : UsageError("this journal already has a lock", help: "For another password: hearth lock --change")
      }
      let (lock, code) = try before.map { try changed($0, crypto) } ?? made(crypto)
      guard !request.isDryRun else {
        request.say(before == nil ? "Would write the lock to \(path)." : "Would change \(path).")
        return .fine
      }
      try show(code)
      let after = SourceFile(path: JournalLock.path, bytes: Array(lock.json.utf8))
      do {
        try request.withJournalLock {
          if let before {
            try writer.write([FileChange(before: before, after: after)])
          } else if try !writer.create(after) {
            throw MachineError("\(path) already exists", help: "Nothing was changed.")
          }
        }
      } catch let error as MachineError {
        throw MachineError(error.found, help: "\(error.help) The code isn't valid.")
      }
      request.machine.terminal.say(before == nil ? Self.made(path) + drafts : Self.changed(path))
      return .fine
    }
  }

  private func made(_ crypto: Crypto) throws -> (LockFile, RecoveryCode) {
    let password = try Secrets(request: request).newPassword()
    try check(password)
    return try LockFile.make(password: password, with: crypto)
  }

  private func changed(_ before: SourceFile, _ crypto: Crypto) throws -> (LockFile, RecoveryCode) {
    let (lock, secrets) = (try LockFile(before), Secrets(request: request))
    let (privateKey, password) = try Echo.off {
      (try secrets.privateKey(of: lock, crypto), try secrets.newPassword())
    }
    try check(password)
    return try lock.changing(password: password, privateKey: privateKey, with: crypto)
  }

  private static func made(_ path: String) -> String {
    """
    The lock is in \(path). From the next hearth build on, sealed entries are on the page locked.html.

    If the password and the code are both lost, nobody can open what only the lock has. The lock needs \(path):
    back it up with the journal. The journal's own files aren't locked; hearth help seal says how to lock one.

    """
  }

  /// Drafts were begun before there was a lock, and stay as they are.
  private var drafts: String {
    let folder = DraftFolder(history: UndoHistory(content: request.place.content))
    let count = folder.all().count { !$0.draft.isEmpty }
    guard count > 0 else { return "" }
    return """
      \(count == 1 ? "A draft is" : "\(count) drafts are") still in plain text. To save or discard \(count == 1 ? "it" : "them"): hearth serve, then Write.

      """
  }

  private static func changed(_ path: String) -> String {
    """
    The password is changed. No entry was rewritten. Build the site again so that it takes the new one.

    Whoever has a copy of the old \(path), from a backup or an older site, and the old password or code can
    still open the lock, and what you seal later. If somebody may have both, begin anew: unlock the sealed files, remove
    \(path), and run hearth lock.

    """
  }

  /// Reports how hard a new password is to guess. At a terminal, asks whether to use a weak one.
  private func check(_ password: String) throws {
    let strength = PasswordStrength(password)
    request.say("One good graphics card would need \(strength.time) to guess this password.")
    guard strength.isWeak else { return }
    request.say("Five or six unrelated words are hard to guess.")
    guard request.machine.terminal.canAsk, !request.typed.has(.passwordFile) else { return }
    guard request.machine.terminal.confirms("Use it anyway?") else {
      throw UsageError("no password was set", help: "Nothing was changed. To choose another, run it again.")
    }
  }

  /// Shows the recovery code before writing the lock that it opens: a code that nobody saw would be lost.
  private func show(_ code: RecoveryCode) throws(MachineError) {
    request.machine.terminal.say(
      """
      Recovery code: \(code.text)
      Write it down on paper. It opens the lock if you forget the password, and isn't shown again.


      """)
    guard let lost = Terminal.lostResults else { return }
    throw MachineError(lost.found, help: "Nothing was changed, since nobody would know the recovery code.")
  }
}

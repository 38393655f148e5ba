import HearthCore
import HearthLock

/// Reads passwords: at a terminal without echo until the last prompt; else from a file or standard input, line by line.
struct Secrets {
  let request: JournalRequest
  private var terminal: Terminal { request.machine.terminal }

  /// Reads a new password, prompting twice at a terminal.
  func newPassword() throws -> String {
    if let password = try fromFile() { return password }
    return try Echo.off {
      let password = try read("New password: ")
      if terminal.canAskSecretly, try read("The same again: ") != password {
        throw UsageError("the two passwords aren't the same", help: "Nothing was changed.")
      }
      return password
    }
  }

  /// Returns the private key of a lock, opened with the password or the recovery code.
  func privateKey(of lock: LockFile, _ crypto: Crypto) throws -> [UInt8] {
    // With --change, the file holds the new password.
    let given = try request.typed.has(.change) ? nil : fromFile()
    let secret = try given ?? read("Password or recovery code: ")
    if let key = try lock.privateKey(password: secret, with: crypto) { return key }
    if let code = RecoveryCode(secret), let key = try lock.privateKey(recoveryCode: code, with: crypto) {
      return key
    }
    throw UsageError("this is neither the password nor the recovery code", help: "Nothing was changed.")
  }

  /// Returns the first line of the file that `--password-file` names.
  private func fromFile() throws -> String? {
    guard let name = request.typed.value(of: .passwordFile) else { return nil }
    let bytes = try request.machine.bytes(of: name)
    let first = bytes.dropFirst(ByteOrderMark.length(in: bytes)).prefix { $0 != 0x0A && $0 != 0x0D }
    guard let line = String(validating: first, as: UTF8.self) else {
      throw UsageError("\(name) isn't UTF-8", help: "Save it as UTF-8. Nothing was changed.")
    }
    guard !line.isEmpty else { throw UsageError("\(name) has no password in its first line") }
    return line
  }

  private func read(_ question: String) throws -> String {
    guard let line = terminal.askSecretly(question), !line.isEmpty else {
      throw UsageError(
        "no password was given",
        help: "Type one, or name a file that holds one: --password-file FILE. Nothing was changed.")
    }
    return line
  }
}

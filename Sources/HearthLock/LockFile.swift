package import HearthCore
import HearthText

/// The lock of a journal, in `lock.json`: a public key to seal with, and its private key under a password and under a recovery
/// code. `Documentation/Lock.md` describes the file and every step.
package struct LockFile: Equatable, Sendable {
  /// The names of the two secrets. Each wrapped key is bound to one of them.
  private enum Secret: String {
    case password, recovery
  }

  private static let format = "hearth lock 1"
  /// OWASP recommends 600 000 with SHA-256 (Password Storage Cheat Sheet, 2023); a million takes under a second.
  package static let rounds = 1_000_000

  /// The uncompressed point on P-256: 65 bytes.
  package let publicKey: [UInt8]
  private let password: SecretBox
  private let recovery: SecretBox

  /// Creates a lock with a new key pair and a new recovery code, which is stored nowhere. Tests take fewer rounds.
  package static func make(
    password: String, rounds: Int = rounds, with crypto: Crypto
  ) throws(LockError) -> (lock: LockFile, recoveryCode: RecoveryCode) {
    let pair = try crypto.keyPair()
    return try wrapping(pair.privateKey, of: pair.publicKey, password, rounds, with: crypto)
  }

  private static func wrapping(
    _ privateKey: [UInt8], of publicKey: [UInt8], _ password: String, _ rounds: Int, with crypto: Crypto
  ) throws(LockError) -> (lock: LockFile, recoveryCode: RecoveryCode) {
    let code = try RecoveryCode(with: crypto)
    func wrap(_ bytes: [UInt8], _ secret: Secret) throws(LockError) -> SecretBox {
      try SecretBox(privateKey, under: bytes, data: data(secret, publicKey), rounds: rounds, with: crypto)
    }
    let lock = LockFile(
      publicKey: publicKey, password: try wrap(bytes(ofPassword: password), .password),
      recovery: try wrap(code.bytes, .recovery))
    return (lock, code)
  }

  /// Returns the private key as PKCS #8; `nil` if the password is wrong.
  package func privateKey(password text: String, with crypto: Crypto) throws(LockError) -> [UInt8]? {
    try open(password, under: Self.bytes(ofPassword: text), .password, with: crypto)
  }

  /// Returns the private key as PKCS #8; `nil` if the recovery code is wrong.
  package func privateKey(recoveryCode code: RecoveryCode, with crypto: Crypto) throws(LockError) -> [UInt8]?
  {
    try open(recovery, under: code.bytes, .recovery, with: crypto)
  }

  private func open(
    _ box: SecretBox, under bytes: [UInt8], _ secret: Secret, with crypto: Crypto
  ) throws(LockError) -> [UInt8]? {
    guard let key = try box.open(under: bytes, data: Self.data(secret, publicKey), with: crypto) else {
      return nil
    }
    // The public key is bound to the private one; check, so that nobody seals to a key that doesn't open.
    guard try crypto.publicKey(of: key) == publicKey else {
      throw LockError("the keys of the lock do not belong together")
    }
    return key
  }

  private static func data(_ secret: Secret, _ publicKey: [UInt8]) -> [UInt8] {
    Array("\(format) \(secret.rawValue) ".utf8) + publicKey
  }

  /// Returns the lock under a new password and a new recovery code. The keys stay the same, so no entry changes.
  package func changing(
    password text: String, privateKey: [UInt8], rounds: Int = rounds, with crypto: Crypto
  ) throws(LockError) -> (lock: LockFile, recoveryCode: RecoveryCode) {
    try Self.wrapping(privateKey, of: publicKey, text, rounds, with: crypto)
  }

  private static func bytes(ofPassword text: String) -> [UInt8] { Array(text.inFormC.utf8) }

  /// A Base64 SHA-256 checksum of all parts of the lock, so that nobody seals to a damaged one.
  package var check: String {
    Base64.encoded(
      SHA256.hash(Array(Self.format.utf8) + publicKey + password.checkedBytes + recovery.checkedBytes))
  }

  private static let damaged = LockError("it is damaged; restore it from a backup")

  // MARK: lock.json

  /// The text of `lock.json`.
  package var json: String { "{\n\(members.joined(separator: ",\n"))\n}\n" }

  /// Returns the same in a one-line script, with the name of the site's file that lists the locked content.
  package func script(index: String) -> String {
    "hearthLock({\(members.map { $0.drop { $0 == " " } }.joined(separator: ", ")), \"index\": \"\(index)\"})"
  }

  /// Returns whether `bytes` are those of ``script(index:)`` with any index.
  package func isIn(script bytes: [UInt8]) -> Bool {
    bytes.starts(with: script(index: "").dropLast("\"})".count).utf8)
  }

  private var members: [String] {
    [
      "  \"format\": \"\(Self.format)\"", "  \"public\": \"\(Base64.encoded(publicKey))\"",
      "  \"password\": \(password.json)", "  \"recovery\": \(recovery.json)", "  \"check\": \"\(check)\"",
    ]
  }
}

extension LockFile {
  /// Reads `lock.json` for sealing. Also throws if the public key isn't on the curve, so that nobody could open what is sealed.
  package init(_ file: SourceFile, verifiedWith crypto: Crypto) throws(LockError) {
    try self.init(file)
    guard try crypto.sharedSecret(crypto.keyPair().privateKey, with: publicKey) != nil else {
      throw Self.damaged
    }
  }

  /// Reads `lock.json`. Throws if it is invalid or damaged.
  package init(_ file: SourceFile) throws(LockError) {
    var log = DiagnosticLog()
    // JSON is a subset of YAML.
    let node = YAMLReader.read(file, log: &log)
    guard let format = node?.text("format"), format == Self.format else {
      throw LockError("it isn't a lock that this version of Hearth can read")
    }
    guard let publicKey = node?.bytes("public"), publicKey.count == 65,
      let password = SecretBox(node?["password"]), let recovery = SecretBox(node?["recovery"])
    else { throw Self.damaged }
    self.init(publicKey: publicKey, password: password, recovery: recovery)
    guard node?.text("check") == check else { throw Self.damaged }
  }
}

extension SecretBox {
  /// Its parts in one sequence of bytes; the rounds take eight bytes.
  fileprivate var checkedBytes: [UInt8] { BigEndian64.bytes(rounds) + salt + iv + text }

  fileprivate var json: String {
    let parts = [("salt", salt), ("iv", iv), ("key", text)].map { "\"\($0)\": \"\(Base64.encoded($1))\"" }
    return "{\"rounds\": \(rounds), \(parts.joined(separator: ", "))}"
  }

  fileprivate init?(_ node: YAMLNode?) {
    // More rounds would only make people wait.
    guard let node, let text = node.text("rounds"), let rounds = Int(text),
      (1...100_000_000).contains(rounds),
      let salt = node.bytes("salt"), salt.count == 16, let iv = node.bytes("iv"), iv.count == 12,
      let key = node.bytes("key")
    else { return nil }
    (self.rounds, self.salt, self.iv, self.text) = (rounds, salt, iv, key)
  }
}

extension YAMLNode {
  fileprivate func text(_ key: String) -> String? { self[key]?.scalar?.text }

  fileprivate func bytes(_ key: String) -> [UInt8]? { text(key).flatMap(Base64.decoded) }
}

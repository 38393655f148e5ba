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

extension Finding {
  static func unusableLock(_ error: LockError) -> Finding {
    Finding(
      "UnusableLock", "the lock can't be used: \(error.message)",
      accepted: "sealed entries are left out, as without a lock")
  }

  static let missingLock = Finding(
    "UnusableLock", "lock.all is on, but the journal has no lock",
    accepted: "entries are left out until you make one: hearth lock")

  static let missingLockOfSealed = Finding(
    "UnusableLock", "there are sealed files, but no lock.json to open them with",
    accepted: "they are left out; restore it from a backup")

  static let unreadableSealedFile = Finding(
    "UnreadableSealedFile", "this isn't a sealed file, or its beginning is damaged",
    accepted: "it is left out; a backup may have it whole")
}

/// A record of the content of each locked file, so that unchanged content keeps its file.
///
/// It is in the account's own folder (``Machine/stateFolder``), and identifies content by an HMAC under its own key: without
/// the key, nobody can learn what is locked, or test a guess.
struct LockMemory {
  private let key: [UInt8]
  /// The file names without `.js`, by the HMAC of their content, in hexadecimal.
  private var names: [String: String] = [:]
  /// `nil` if the account has no such folder. Then every build seals everything again.
  private let place: String?

  /// If the record of the journal can't be read, a new one begins.
  init(_ request: JournalRequest, with crypto: Crypto) throws(LockError) {
    place = Self.place(request)
    let lines = Self.lines(place)
    guard let first = lines.first, let key = Base64.decoded(first), key.count == 32 else {
      self.key = try crypto.random(32)
      return
    }
    self.key = key
    for line in lines.dropFirst() {
      let words = line.split(separator: " ").map(String.init)
      if words.count == 2, SealedBox.isName(words[1]) { names[words[0]] = words[1] }
    }
  }

  /// Returns a hash of what a site is made from, keyed so that nobody can test guesses about sealed content by the manifest.
  func keyed(_ hash: UInt64) -> UInt64 { Self.keyed(hash, by: Base64.encoded(key)) }

  /// Returns `hash` keyed with the key in the journal's record, or `hash` itself if there is no record.
  static func keyed(_ hash: UInt64, of request: JournalRequest) -> UInt64 {
    lines(place(request)).first.map { keyed(hash, by: $0) } ?? hash
  }

  /// Uses SHA-256, from which the key can't be recovered as it could from a ``ContentHash``.
  private static func keyed(_ hash: UInt64, by key: String) -> UInt64 {
    let digest = SHA256.hash(Array("\(key) \(hash)".utf8))
    return max(digest.prefix(8).reduce(0) { $0 << 8 | UInt64($1) }, 1)
  }

  private static func place(_ request: JournalRequest) -> String? {
    let name = SHA256.digits(request.place.content.utf8, count: 32)
    return request.machine.stateFolder.map { FilePath.join($0, "locked-\(name)") }
  }

  private static func lines(_ place: String?) -> [String] {
    place.flatMap(FileDescriptor.text)?.split(separator: "\n").map(String.init) ?? []
  }

  /// Returns the code for `content` sealed to `publicKey` for `path`.
  func code(_ content: [UInt8], at path: String, publicKey: [UInt8], _ crypto: Crypto) throws(LockError)
    -> String
  {
    let message = publicKey + Array(path.utf8) + [0] + content
    return try crypto.hmac(message, key: key).hexadecimal
  }

  /// The name of the file whose content has this code.
  subscript(code: String) -> String? { names[code] }

  /// Replaces the record with the files of a new site. If that can't be written, the next build seals everything again.
  func replace(with names: [String: String]) {
    guard let place else { return }
    let lines = [Base64.encoded(key)] + names.map { "\($0) \($1)" }.sorted()
    try? StagedFile.put(Array((lines.joined(separator: "\n") + "\n").utf8), at: place)
  }
}

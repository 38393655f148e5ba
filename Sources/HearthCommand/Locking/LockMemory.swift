import HearthCore
import HearthJournal
import HearthLock

/// Which locked file holds what, so that content that did not change keeps its file.
///
/// Kept in `.hearth/locked`, beside ``UndoRecord`` and never in the site. It knows content by an HMAC under a key of its own: nobody
/// learns from it what is locked, not even whether a guess is right, without that key.
struct LockMemory {
  private static let name = "locked"

  private let key: [UInt8]
  /// The names of files without `.js`, by the HMAC of what they hold, in hexadecimal.
  private var names: [String: String] = [:]
  private let root: String

  /// - Parameter content: the folder of the entries. A new memory is begun where it cannot be read.
  init(content: String, with crypto: Crypto) throws(LockError) {
    root = JournalPlace.memory(of: content)
    let lines = Self.lines(root)
    guard let first = lines.first, let key = Base64.decoded(first), key.count == 32 else {
      self.key = try crypto.random(32)
      return
    }
    self.key = key
    for line in lines.dropFirst() {
      let words = line.split(separator: " ").map(String.init)
      if words.count == 2 { names[words[0]] = words[1] }
    }
  }

  /// Returns a hash of all that a site is made from mixed with the key, so that nobody without it can try guesses at what is
  /// sealed against the list of the site.
  func keyed(_ hash: UInt64) -> UInt64 { Self.keyed(hash, by: Base64.encoded(key)) }

  /// The same by the memory beside `content`; `hash` itself where there is none.
  static func keyed(_ hash: UInt64, beside content: String) -> UInt64 {
    lines(JournalPlace.memory(of: content)).first.map { keyed(hash, by: $0) } ?? hash
  }

  /// By SHA-256, out of which nobody gets what stands for the key, as they could out of a ``ContentHash``.
  private static func keyed(_ hash: UInt64, by key: String) -> UInt64 {
    let digest = SHA256.hash(Array("\(key) \(hash)".utf8))
    return max(digest.prefix(8).reduce(0) { $0 << 8 | UInt64($1) }, 1)
  }

  private static func lines(_ root: String) -> [String] {
    guard let folder = try? FileDescriptor.folder(root).folder(UndoRecord.folder),
      let file = try? folder.file(name), let bytes = try? file.read()
    else { return [] }
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  /// What `content`, sealed to `publicKey` for `path`, is known by.
  func code(_ content: [UInt8], at path: String, publicKey: [UInt8], _ crypto: Crypto) throws(LockError)
    -> String
  {
    let message = publicKey + Array(path.utf8) + [0] + content
    return Hexadecimal.text(try crypto.hmac(message, key: key))
  }

  /// The name of the file that holds what has this code.
  subscript(code: String) -> String? { names[code] }

  /// Remembers the files of a new site in the place of the old ones. Where that cannot be written, the next build seals all
  /// anew.
  func replace(with names: [String: String]) {
    let lines = [Base64.encoded(key)] + names.map { "\($0) \($1)" }.sorted()
    let bytes = Array((lines.joined(separator: "\n") + "\n").utf8)
    guard let folder = try? UndoRecord.openFolder(in: root) else { return }
    _ = try? StagedFile(bytes, for: Self.name, in: folder, isLasting: false).put()
  }
}

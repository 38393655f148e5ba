import HearthCore

/// An index key that isn't a word: a kind, a label or a whole name. It begins with a character that no word contains.
package struct SearchKey: Hashable, Sendable {
  /// The text that `search-index.js` looks up.
  package let text: String

  /// `group` is one letter; `name` has only letters, digits and hyphens, because it becomes part of a file name.
  package init(_ group: Character, _ name: String) {
    text = "@\(group)\(name)"
  }

  /// Creates the key of a name as it is written, in any case; of a long one, the key of its beginning.
  init(exactName name: String) {
    let letters = name.inFormC.unicodeScalars.lazy.map(\.properties.lowercaseMapping).joined().unicodeScalars
    let isPlain = { (letter: Unicode.Scalar) in ("a"..."z").contains(letter) || ("0"..."9").contains(letter) }
    let parts = letters.prefix(60).map { isPlain($0) ? "\($0)" : "-\(String($0.value, radix: 16))-" }
    self.init("e", parts.joined())
  }
}

/// A word or key of the index.
struct Word: Hashable, Sendable {
  /// The first 16 bytes of its UTF-8. Most words end within them, so that comparing two reads no other memory.
  private var beginning: UInt128 = 0
  private let count: Int
  private let rest: [UInt8]?

  init(_ bytes: some Collection<UInt8>) {
    count = bytes.count
    rest = count > Self.short ? Array(bytes.dropFirst(Self.short)) : nil
    withUnsafeMutableBytes(of: &beginning) { $0.copyBytes(from: bytes.prefix(Self.short)) }
  }

  /// In UTF-8.
  var bytes: [UInt8] { withUnsafeBytes(of: beginning) { Array($0.prefix(count)) } + (rest ?? []) }

  func hash(into hasher: inout Hasher) {
    hasher.combine(beginning)
    rest?.withUnsafeBytes { hasher.combine(bytes: $0) }
  }

  private static let short = 16
}

/// The words of consecutive passages.
struct WordIndex: Sendable {
  /// A word in a passage.
  struct Occurrence: Sendable {
    /// The number of the word, by first occurrence.
    var word: UInt32
    /// The number of the passage, doubled, plus 1 if the word is in the passage's name.
    var posting: UInt32
  }

  /// A word that occurred before.
  private struct Known {
    let number: UInt32
    var lastPassage: UInt32?
  }

  /// Each word of each passage once, in the order of passages.
  private(set) var occurrences: [Occurrence] = []
  private(set) var passageCount: UInt32 = 0
  private var known: [Word: Known] = [:]

  /// The words, by number.
  var words: [Word] { known.sorted { $0.value.number < $1.value.number }.map(\.key) }

  /// The maximum number of words in the key of a name, and of terms in a query of `search-words.js`.
  private static let mostWords = 10

  /// Adds the words of `text` (UTF-8) to the current passage. Add those of its name first.
  mutating func add(_ text: UnsafeBufferPointer<UInt8>, isName: Bool = false, _ scanner: inout WordScanner) {
    scanner.scan(text) { word, _ in insert(Word(word), isName: isName) }
  }

  mutating func add(_ text: String, isName: Bool = false, _ scanner: inout WordScanner) {
    var text = text
    text.withUTF8 { add($0, isName: isName, &scanner) }
  }

  /// Adds the words of a name, a key made of them, in order, and a key of the name as it is written. `search-index.js` looks
  /// up the same keys.
  mutating func addName(_ name: String, _ scanner: inout WordScanner) {
    var (text, key, count) = (name, Array("@n".utf8), 0)
    text.withUTF8 { text in
      scanner.scan(text) { word, _ in
        insert(Word(word), isName: true)
        count += 1
        if count <= Self.mostWords { key += word + [UInt8(ascii: "-")] }
      }
    }
    insert(Word(key), isName: true)
    add(SearchKey(exactName: name))
  }

  mutating func add(_ key: SearchKey) { insert(Word(key.text.utf8), isName: false) }

  mutating func endPassage() { passageCount += 1 }

  private mutating func insert(_ word: Word, isName: Bool) {
    let new = Known(number: UInt32(known.count))
    let found = Self.enter(passageCount, &known[word, default: new])
    guard found.isFirst else { return }
    occurrences.append(Occurrence(word: found.number, posting: passageCount << 1 | (isName ? 1 : 0)))
  }

  private static func enter(_ passage: UInt32, _ word: inout Known) -> (number: UInt32, isFirst: Bool) {
    defer { word.lastPassage = passage }
    return (word.number, word.lastPassage != passage)
  }
}

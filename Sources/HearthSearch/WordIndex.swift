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
    var key: [UInt8] = []
    for (letter, _) in zip(name.inFormC.lowercased().unicodeScalars, 0..<60) {
      switch letter {
      case "a"..."z", "0"..."9": key.append(UInt8(ascii: letter))
      default: key += "-\(String(letter.value, radix: 16))-".utf8
      }
    }
    self.init("e", String(decoding: key, as: UTF8.self))
  }
}

/// A word or key of the index. Words are in the order of their UTF-8.
struct Word: Hashable, Comparable, Sendable {
  /// The first 16 bytes of its UTF-8, big-endian, with zeros for those it lacks: most words end within them.
  private var beginning: UInt128 = 0
  /// `nil` for most words.
  private let rest: [UInt8]?

  init(_ bytes: some Collection<UInt8>) {
    rest = bytes.count > Self.short ? Array(bytes.dropFirst(Self.short)) : nil
    withUnsafeMutableBytes(of: &beginning) { $0.copyBytes(from: bytes.prefix(Self.short)) }
    beginning = UInt128(bigEndian: beginning)
  }

  /// The whole word as a number if it has at most eight bytes.
  var short: UInt64? {
    UInt64(truncatingIfNeeded: beginning) == 0 ? UInt64(truncatingIfNeeded: beginning >> 64) : nil
  }

  /// In UTF-8.
  var bytes: [UInt8] {
    withUnsafeBytes(of: beginning.bigEndian) { Array($0.prefix { $0 != 0 }) } + (rest ?? [])
  }

  static func < (left: Word, right: Word) -> Bool {
    left.beginning == right.beginning
      ? (left.rest ?? []).lexicographicallyPrecedes(right.rest ?? []) : left.beginning < right.beginning
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

  /// Each word of each passage once, in the order of passages.
  private(set) var occurrences: [Occurrence] = []
  private(set) var passageCount: UInt32 = 0
  /// The words, by number.
  private(set) var words: [Word] = []
  /// The numbers of short words, as most are. Every word of every text is looked up: integers hash fastest, and the smaller
  /// they are, the more stay in the processor's cache.
  private var numbersOfShortWords: [UInt64: UInt32] = [:]
  private var numbersOfLongWords: [Word: UInt32] = [:]
  /// The last passage with each word, by number.
  private var lastPassages: [UInt32] = []

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

  /// Adds the words of a name, and the keys of all of them and of the name as written, which `search-index.js` looks up.
  mutating func addName(_ name: String, _ scanner: inout WordScanner) {
    var (text, key, count) = (name, Array("@n".utf8), 0)
    text.withUTF8 { text in
      scanner.scan(text) { word, _ in
        insert(Word(word), isName: true)
        count += 1
        guard count <= Self.mostWords else { return }
        key += word
        key.append(UInt8(ascii: "-"))
      }
    }
    insert(Word(key), isName: true)
    add(SearchKey(exactName: name))
  }

  mutating func add(_ key: SearchKey) { insert(Word(key.text.utf8), isName: false) }

  mutating func endPassage() { passageCount += 1 }

  private mutating func insert(_ word: Word, isName: Bool) {
    let short = word.short
    let known = if let short { numbersOfShortWords[short] } else { numbersOfLongWords[word] }
    let number = known ?? UInt32(words.count)
    if known == nil {
      if let short { numbersOfShortWords[short] = number } else { numbersOfLongWords[word] = number }
      words.append(word)
      lastPassages.append(.max)
    }
    guard lastPassages[Int(number)] != passageCount else { return }
    lastPassages[Int(number)] = passageCount
    occurrences.append(Occurrence(word: number, posting: passageCount << 1 | (isName ? 1 : 0)))
  }
}

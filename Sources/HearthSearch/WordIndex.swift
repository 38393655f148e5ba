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

/// A word or key of the index, in UTF-8.
struct Word: Hashable, Sendable {
  var bytes: [UInt8] = []

  func hash(into hasher: inout Hasher) { bytes.withUnsafeBytes { hasher.combine(bytes: $0) } }
}

/// The words of consecutive passages, and the passages of each word.
struct WordIndex: Sendable {
  /// In order of first occurrence.
  private(set) var words: [Word] = []
  /// For each word, its passages in order: their numbers, doubled, plus 1 if the word is in the passage's name.
  private(set) var postings: [[UInt32]] = []
  private(set) var passageCount: UInt32 = 0
  private var numbers: [Word: Int] = [:]
  /// The word that is looked up, in memory that is used again for the next one.
  private var current = Word()

  /// The maximum number of words in the key of a name, and of terms in a query of `search-words.js`.
  private static let mostWords = 10

  /// Adds the words of `text` (UTF-8) to the current passage. Add those of its name first.
  mutating func add(_ text: UnsafeBufferPointer<UInt8>, isName: Bool = false, _ scanner: inout WordScanner) {
    scanner.scan(text) { word, _ in insert(word, isName: isName) }
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
        insert(word, isName: true)
        count += 1
        if count <= Self.mostWords { key += word + [UInt8(ascii: "-")] }
      }
    }
    insert(key, isName: true)
    add(SearchKey(exactName: name))
  }

  mutating func add(_ key: SearchKey) { insert(key.text.utf8, isName: false) }

  mutating func endPassage() { passageCount += 1 }

  private mutating func insert(_ word: some Collection<UInt8>, isName: Bool) {
    current.bytes.removeAll(keepingCapacity: true)
    current.bytes += word
    let posting = passageCount << 1 | (isName ? 1 : 0)
    if let number = numbers[current] {
      if postings[number].last.map({ $0 >> 1 }) != passageCount { postings[number].append(posting) }
    } else {
      let word = Word(bytes: Array(word))
      numbers[word] = words.count
      words.append(word)
      postings.append([posting])
    }
  }
}

/// A key by which documents are found besides their words: a kind or a label. It begins with a character that no word has.
package struct SearchKey: Hashable, Sendable {
  /// The text that `search-index.js` looks up.
  package let text: String

  /// `group` is one letter, `name` letters and digits.
  package init(_ group: Character, _ name: String) {
    text = "@\(group)\(name)"
  }
}

/// Distinct words, numbered in the order in which they first occur.
struct Vocabulary: Sendable {
  private(set) var words: [[UInt8]] = []
  private var keys: [Key] = []
  /// Numbers of words, each in the first free slot from the one of its key on; -1 where there is none. Every word of every text
  /// is looked up here: a dictionary takes half as long again for the words of a part, 0.1 s in 10 000 entries.
  private var slots = [Int32](repeating: -1, count: 1 << 10)

  mutating func number(of word: UnsafeBufferPointer<UInt8>) -> Int {
    let key = Key(word)
    var slot = key.slot(of: slots.count)
    while slots[slot] >= 0 {
      let number = Int(slots[slot])
      if keys[number] == key, word.count <= 16 || words[number].elementsEqual(word) { return number }
      slot = (slot + 1) & (slots.count - 1)
    }
    slots[slot] = Int32(truncatingIfNeeded: words.count)
    words.append(Array(word))
    keys.append(key)
    if words.count * 2 > slots.count { grow() }
    return words.count - 1
  }

  private mutating func grow() {
    slots = [Int32](repeating: -1, count: slots.count * 2)
    for (number, key) in keys.enumerated() {
      var slot = key.slot(of: slots.count)
      while slots[slot] >= 0 { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = Int32(truncatingIfNeeded: number)
    }
  }

  /// The last 16 bytes of a word. No word has a zero byte.
  private struct Key: Equatable {
    private var high: UInt64 = 0
    private var low: UInt64 = 0

    init(_ word: UnsafeBufferPointer<UInt8>) {
      for byte in word { (high, low) = (high << 8 | low >> 56, low << 8 | UInt64(byte)) }
    }

    /// The first slot to try among `count`, a power of two.
    func slot(of count: Int) -> Int {
      let hash = (low ^ high &* 0x9E37_79B9_7F4A_7C15) &* 0x9FB2_1C65_1E98_DF25
      return Int(truncatingIfNeeded: hash >> 32) & (count - 1)
    }
  }
}

/// The words of each passage, for passages added one after another.
struct WordIndex: Sendable {
  private(set) var vocabulary = Vocabulary()
  /// For each passage in turn twice the number of each of its words, plus 1 if it is in the passage's name.
  private(set) var occurrences: [UInt32] = []
  /// The end of each passage in ``occurrences``.
  private(set) var ends: [Int] = []
  /// For each word the number of the last passage with it.
  private var last: [Int] = []

  /// Adds the words of `text` (UTF-8) to the current passage. Those of its name are added before all others.
  mutating func add(_ text: UnsafeBufferPointer<UInt8>, isName: Bool = false, _ scanner: inout WordScanner) {
    scanner.scan(text) { insert($0, isName: isName) }
  }

  mutating func add(_ text: String, isName: Bool = false, _ scanner: inout WordScanner) {
    var text = text
    text.withUTF8 { add($0, isName: isName, &scanner) }
  }

  mutating func add(_ key: SearchKey) {
    var text = key.text
    text.withUTF8 { insert($0, isName: false) }
  }

  /// Ends the current passage.
  mutating func endPassage() { ends.append(occurrences.count) }

  private mutating func insert(_ word: UnsafeBufferPointer<UInt8>, isName: Bool) {
    let number = vocabulary.number(of: word)
    if number == last.count { last.append(-1) }
    guard last[number] != ends.count else { return }
    last[number] = ends.count
    occurrences.append(UInt32(truncatingIfNeeded: number) << 1 | (isName ? 1 : 0))
  }
}

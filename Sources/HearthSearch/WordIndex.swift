import HearthCore

/// An index key that isn't a word: a kind, a label or a whole name. It begins with a character that no word contains.
package struct SearchKey: Hashable, Sendable {
  /// The text that `search-index.js` looks up.
  package let text: String

  /// `group` is one letter; `name` has no space.
  package init(_ group: Character, _ name: String) {
    text = "@\(group)\(name)"
  }
}

/// Distinct words, numbered in order of first occurrence.
struct Vocabulary: Sendable {
  private(set) var words: [[UInt8]] = []
  private var keys: [Key] = []
  /// An open-addressing hash table of word numbers; -1 for an empty slot. Every word of every text is looked up here. For the
  /// words of a segment, a dictionary takes 50 % longer, which is 0.1 s for 10 000 entries.
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

    /// Returns the first slot to try among `count`, a power of two.
    func slot(of count: Int) -> Int {
      let hash = (low ^ high &* 0x9E37_79B9_7F4A_7C15) &* 0x9FB2_1C65_1E98_DF25
      return Int(truncatingIfNeeded: hash >> 32) & (count - 1)
    }
  }
}

struct WordIndex: Sendable {
  private(set) var vocabulary = Vocabulary()
  /// For each passage, the numbers of its words, doubled, plus 1 if the word is in the passage's name.
  private(set) var passages: [[UInt32]] = []
  /// The same for the current passage.
  private var current: [UInt32] = []
  /// For each word, the number of the last passage that contains it.
  private var last: [Int] = []

  /// The most bytes of a name's key. First words that serve as a name are longer, and nobody types them whole.
  private static let longestName = 48

  /// Adds the words of `text` (UTF-8) to the current passage. Add those of its name first.
  mutating func add(_ text: UnsafeBufferPointer<UInt8>, isName: Bool = false, _ scanner: inout WordScanner) {
    scanner.scan(text) { word, _ in insert(word, isName: isName) }
  }

  mutating func add(_ text: String, isName: Bool = false, _ scanner: inout WordScanner) {
    var text = text
    text.withUTF8 { add($0, isName: isName, &scanner) }
  }

  /// Adds the words of a name and, unless it is long, a key made of them, in order. `search-index.js` looks up the same key.
  mutating func addName(_ name: String, _ scanner: inout WordScanner) {
    var (name, key) = (name, Array(SearchKey("n", "").text.utf8))
    name.withUTF8 { name in
      scanner.scan(name) { word, _ in
        insert(word, isName: true)
        key += word
        key.append(UInt8(ascii: "-"))
      }
    }
    guard key.count <= Self.longestName else { return }
    key.withUnsafeBufferPointer { insert($0, isName: true) }
  }

  mutating func add(_ key: SearchKey) {
    var text = key.text
    text.withUTF8 { insert($0, isName: false) }
  }

  mutating func endPassage() {
    // A copy without spare capacity.
    passages.append(current.withUnsafeBufferPointer { Array($0) })
    current.removeAll(keepingCapacity: true)
  }

  private mutating func insert(_ word: UnsafeBufferPointer<UInt8>, isName: Bool) {
    let number = vocabulary.number(of: word)
    if number == last.count { last.append(-1) }
    guard last[number] != passages.count else { return }
    last[number] = passages.count
    current.append(UInt32(truncatingIfNeeded: number) << 1 | (isName ? 1 : 0))
  }
}

/// Splits texts into folded words, for comparison with a query.
///
/// A word is a run of letters, marks and digits of any script. In scripts without spaces, and among emoji, each pair of
/// neighbours is a word, and so is the last character of a run. A date such as `2026-10-12` is one word, and so is its
/// month `2026-10`. Words are cut after ``longest`` scalars.
package struct WordScanner: Sendable {
  /// In Unicode scalars.
  static let longest = 32

  /// Receives a word, and the index in the text at which it ends.
  package typealias Take = (UnsafeBufferPointer<UInt8>, Int) -> Void

  /// The current index in the text.
  private var index = 0

  /// The foldings of scalars seen so far.
  private var foldings: [Unicode.Scalar: [Folding.Part]] = [:]
  /// The current word in its first ``count`` bytes; in a run without spaces, the last character. ``longest`` scalars
  /// always fit.
  private var word = [UInt8](repeating: 0, count: 1024)
  private var count = 0
  /// In scalars, including those beyond ``longest``.
  private var length = 0
  private var form = Folding.Form.separator

  package init() {}

  /// Calls `take` with each word of `text` (UTF-8) in order. The bytes are valid until it returns.
  package mutating func scan(_ text: UnsafeBufferPointer<UInt8>, take: Take) {
    Self.letters.withUnsafeBufferPointer { letters in
      index = 0
      while index < text.count {
        let byte = text[index]
        let letter = letters[Int(byte)]
        if letter > 0 {
          begin(.spaced, take)
          index = appendLetters(from: index, of: text, letters)
        } else if byte < 0x80 {
          let next = byte == UInt8(ascii: "-") && form == .spaced ? appendDate(at: index, of: text) : index
          end(take)
          index = max(next, index + 1)
        } else {
          let (scalar, length) = Self.scalar(at: index, of: text)
          for part in parts(of: scalar) { append(part, take) }
          index += length
        }
      }
    }
    end(take)
  }

  /// Appends a run of ASCII letters and digits, and returns its end.
  private mutating func appendLetters(
    from start: Int, of text: UnsafeBufferPointer<UInt8>, _ letters: UnsafeBufferPointer<UInt8>
  ) -> Int {
    var end = start
    // The end of the text that still fits into the word.
    let full = min(text.count, start + max(0, min(word.count - count, Self.longest - length)))
    word.withUnsafeMutableBufferPointer { word in
      let offset = count - start
      while end < full, letters[Int(text[end])] > 0 {
        word[offset + end] = letters[Int(text[end])]
        end += 1
      }
    }
    count += end - start
    while end < text.count, letters[Int(text[end])] > 0 { end += 1 }
    length += end - start
    return end
  }

  private mutating func parts(of scalar: Unicode.Scalar) -> [Folding.Part] {
    if let parts = foldings[scalar] { return parts }
    let parts = Folding.parts(of: scalar)
    foldings[scalar] = parts
    return parts
  }

  private mutating func append(_ part: Folding.Part, _ take: Take) {
    begin(part.form, take)
    let first = count
    if length < Self.longest { part.bytes.forEach { put($0) } }
    length += 1
    guard part.form == .unspaced else { return }
    if first > 0 { give(take) }
    // The next pair begins with this character.
    for index in first..<count { word[index - first] = word[index] }
    (count, length) = (count - first, 1)
  }

  private mutating func put(_ byte: UInt8) {
    guard count < word.count else { return }
    word[count] = byte
    count += 1
  }

  private func give(_ take: Take) {
    word.withUnsafeBufferPointer { take(UnsafeBufferPointer(rebasing: $0[..<count]), index) }
  }

  /// Begins or continues a word of the form `next`, after ending a word of another form.
  private mutating func begin(_ next: Folding.Form, _ take: Take) {
    if form != next { end(take) }
    form = next
  }

  private mutating func end(_ take: Take) {
    if count > 0 { give(take) }
    (count, length, form) = (0, 0, .separator)
  }

  /// Appends the month and the day at `index` to a word that is a year, and returns where the text continues.
  private mutating func appendDate(at index: Int, of text: UnsafeBufferPointer<UInt8>) -> Int {
    guard count == 4, word[..<4].allSatisfy(\.isDigit) else { return index }
    var end = index
    for _ in 0..<2 where Self.isPartOfDate(end, text) {
      text[end..<end + 3].forEach { put($0) }
      end += 3
    }
    return end
  }

  /// Returns whether `-` and two digits that end a word are at `index`.
  private static func isPartOfDate(_ index: Int, _ text: UnsafeBufferPointer<UInt8>) -> Bool {
    let part = text[index...].prefix(4)
    return part.count >= 3 && part[index] == UInt8(ascii: "-") && part[index + 1].isDigit
      && part[index + 2].isDigit
      && (part.count == 3 || part[index + 3] < 0x80 && letters[Int(part[index + 3])] == 0)
  }

  /// For each byte, its lower-case ASCII letter or digit; 0 for others.
  private static let letters: [UInt8] = (0...255 as ClosedRange<UInt8>).map { byte in
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"): byte
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): byte + 32
    default: 0
    }
  }

  /// Returns the scalar at `index` and its length; an invalid UTF-8 byte counts as a space.
  private static func scalar(at index: Int, of text: UnsafeBufferPointer<UInt8>) -> (Unicode.Scalar, Int) {
    var decoder = UTF8()
    var bytes = text[index...].prefix(4).makeIterator()
    guard case .scalarValue(let scalar) = decoder.decode(&bytes) else { return (" ", 1) }
    return (scalar, UTF8.width(scalar))
  }
}

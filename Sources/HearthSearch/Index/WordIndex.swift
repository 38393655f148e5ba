/// In which units of text each word occurs: what one reading of texts gathered.
package struct WordIndex: Sendable {
  /// In the order of their UTF-8.
  let words: ByteStrings
  /// Of each word its units: each step from the last one, less one, and twice that; odd where the unit's name has the word; in
  /// seven bits a byte, the lowest first.
  let lists: ByteStrings

  package var isEmpty: Bool { words.count == 0 }

  /// Adds the units of word `number` to `found`, with `base` added to each.
  func appendUnits(of number: Int, plus base: Int, to found: inout Store<Posting>) {
    lists.withString(number) { bytes in
      found.reserve(bytes.count)
      var unit = base - 1
      var (step, shift) = (0, 0)
      for byte in bytes {
        step |= Int(byte & 0x7F) &<< shift
        guard byte < 0x80 else {
          shift &+= 7
          continue
        }
        unit &+= step &>> 1 &+ 1
        found.put(Posting(unit: unit, isName: step & 1 == 1))
        (step, shift) = (0, 0)
      }
    }
  }
}

/// Gathers the words of units one after another.
package struct WordIndexBuilder: ~Copyable {
  private var scanner = WordScanner()
  private var gathering = Gathering()

  package init() {}

  /// Adds the words of `text` (UTF-8) to `unit`, which is none before the last one. `isName` for words by which the unit is
  /// called, and which come first when somebody looks for them: they are added before its other words.
  package mutating func add(_ text: UnsafeBufferPointer<UInt8>, to unit: Int, isName: Bool = false) {
    gathering.unit = Int32(truncatingIfNeeded: unit)
    gathering.isName = isName
    scanner.scan(text, into: &gathering)
  }

  package mutating func add(_ text: String, to unit: Int, isName: Bool = false) {
    var text = text
    text.withUTF8 { add($0, to: unit, isName: isName) }
  }

  /// Adds a key that is looked up as it is, such as a label.
  package mutating func add(_ key: SearchKey, to unit: Int) {
    gathering.unit = Int32(truncatingIfNeeded: unit)
    gathering.isName = false
    scanner.give(key.text, to: &gathering)
  }

  /// What was gathered.
  package consuming func finished() -> WordIndex {
    let order = gathering.words.order
    var words = ByteStrings()
    words.reserve(order.count, bytes: gathering.words.words.bytes.count)
    for number in order { gathering.words.words.withString(number) { words.append($0) } }
    return WordIndex(words: words, lists: gathering.units.lists(of: order))
  }

  private struct Gathering: ~Copyable, WordTaker {
    var unit: Int32 = 0
    var isName = false
    var words = Vocabulary()
    var units = PostingCells()

    @inline(__always)
    mutating func take(_ word: UnsafePointer<UInt8>, _ count: Int) {
      units.add(unit, to: words.number(of: word, count), isName: isName)
    }
  }
}

/// What can be looked up besides words: a kind or a label. It begins with a sign that no word has.
package struct SearchKey: Hashable, Sendable {
  /// As `search-index.js` asks for it.
  package let text: String

  /// `group` is one letter, `name` letters and digits.
  package init(_ group: Character, _ name: String) {
    text = "@\(group)\(name)"
  }
}

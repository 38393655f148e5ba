/// In which units of text each word occurs.
package struct WordIndex: Sendable {
  /// A word with its units.
  struct Row: Sendable {
    /// UTF-8.
    var word: [UInt8]
    var units: UnitList
    /// Those of ``units`` whose name has the word.
    var names: UnitList
  }

  /// In the order of the UTF-8 of the words.
  private(set) var rows: [Row]

  init(rows: [Row]) {
    self.rows = rows
  }

  package static let empty = WordIndex(rows: [])

  package var isEmpty: Bool { rows.isEmpty }
}

/// Gathers the words of units one after another.
package struct WordIndexBuilder {
  private var scanner = WordScanner()
  private var gathering = Gathering()

  package init() {}

  /// Adds the words of `text` (UTF-8) to `unit`, which is none before the last one. `isName` for words by which the unit is
  /// called, and which come first when somebody looks for them.
  package mutating func add(_ text: some Sequence<UInt8>, to unit: Int, isName: Bool = false) {
    gathering.unit = unit
    gathering.isName = isName
    let isDone: Void? = text.withContiguousStorageIfAvailable { scanner.scan($0, into: &gathering) }
    if isDone == nil { Array(text).withUnsafeBufferPointer { scanner.scan($0, into: &gathering) } }
  }

  /// Adds a key that is looked up as it is, such as a label.
  package mutating func add(_ key: SearchKey, to unit: Int) {
    gathering.unit = unit
    gathering.isName = false
    Array(key.text.utf8).withUnsafeBufferPointer { gathering.take($0) }
  }

  /// What was gathered.
  package consuming func finished() -> WordIndex {
    WordIndex(
      rows: gathering.words.order.map { number in
        WordIndex.Row(
          word: Array(gathering.words[number]), units: gathering.units[number], names: gathering.names[number]
        )
      })
  }

  private struct Gathering: WordTaker {
    var unit = 0
    var isName = false
    var words = Vocabulary()
    var units: [UnitList] = []
    var names: [UnitList] = []

    mutating func take(_ word: UnsafeBufferPointer<UInt8>) {
      let number = words.number(of: word)
      if number == units.count {
        units.append(UnitList())
        names.append(UnitList())
      }
      units[number].append(unit)
      if isName { names[number].append(unit) }
    }
  }
}

/// What can be looked up besides words: a kind or a label. It begins with a sign that no word has.
package struct SearchKey: Hashable, Sendable {
  /// As `search.js` asks for it.
  package let text: String

  /// `group` is one letter, `name` letters and digits.
  package init(_ group: Character, _ name: String) {
    text = "@\(group)\(name)"
  }
}

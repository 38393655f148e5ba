import HearthBytes

/// The index of words, cut into files of which a query needs few.
///
/// A file holds words in their order, each with the number of UTF-16 code units that it shares with the word before, the rest
/// of it, its units, and, where there are any, the units whose name has it:
///
///     0walk,+A3b,+A 4s,+0 4ing,!7
///
/// Behind a beginning that many words share stands the beginning with `*`, in all units of these words, so that `w` alone
/// need not load every word with w.
package struct WordPieces: Sendable {
  /// The files, and the first word of each, in order.
  package let files: [SearchFile]
  let firsts: [[UInt8]]

  /// In bytes; a file is larger only where one word alone is.
  package static let mostBytes = 6_000
  /// A file smaller than this goes on beyond a place where it could end.
  private static let leastBytes = 2_500
  /// Words with a common beginning that come to more bytes get one list of their own.
  private static let mostShared = 9_000

  /// - Parameter units: how many there are.
  package init(_ index: WordIndex, units: Int) {
    var entries = index.rows.map { Entry($0, units: units) }
    Self.addBeginnings(to: &entries, of: index, units: units)
    var files: [SearchFile] = []
    var firsts: [[UInt8]] = []
    var names: Set<String> = []
    var text: [UInt8] = []
    var first: [UInt8] = []
    var last: [UInt8] = []
    func close() {
      guard !text.isEmpty else { return }
      files.append(SearchFile(Self.name(of: first, &names), value: Self.quoted(text)))
      firsts.append(first)
      text.removeAll(keepingCapacity: true)
      last = []
    }
    for entry in entries {
      let isFull = text.count + entry.size > Self.mostBytes
      if isFull || text.count > Self.leastBytes && Self.isPlaceToCut(entry.word) { close() }
      if text.isEmpty { first = entry.word }
      entry.append(to: &text, after: last)
      last = entry.word
    }
    close()
    self.files = files
    self.firsts = firsts
  }

  /// One word in sixteen, whatever else there is: so a new word moves few of the ends of files.
  private static func isPlaceToCut(_ word: [UInt8]) -> Bool { ContentHash.hash(word) & 15 == 0 }

  private static func quoted(_ text: [UInt8]) -> [UInt8] {
    [UInt8(ascii: "\"")] + text + [UInt8(ascii: "\"")]
  }

  /// `w` and six letters or digits that stand for the first word.
  private static func name(of first: [UInt8], _ taken: inout Set<String>) -> String {
    var hash = ContentHash.hash(first)
    while true {
      let name = "w" + String(hash % 2_176_782_336 + 2_176_782_336, radix: 36).suffix(6)
      if taken.insert(name).inserted { return name }
      hash &+= 1
    }
  }

  /// Adds the lists of beginnings; see above.
  private static func addBeginnings(to entries: inout [Entry], of index: WordIndex, units: Int) {
    var found: [(after: Int, entry: Entry)] = []
    var groups = [entries.indices]
    var length = 1
    while !groups.isEmpty, length <= 8 {
      var next: [Range<Int>] = []
      for group in groups {
        var start = group.lowerBound
        while start < group.upperBound {
          let beginning = entries[start].beginning(length)
          var end = start + 1
          var size = entries[start].size
          while end < group.upperBound, let beginning, entries[end].word.starts(with: beginning) {
            size += entries[end].size
            end += 1
          }
          if let beginning, size > mostShared, end > start + 1 {
            let rows = index.rows[start..<end]
            let row = WordIndex.Row(
              word: beginning + [UInt8(ascii: "*")], units: UnitList(covering: rows.map(\.units), of: units),
              names: UnitList(covering: rows.map(\.names), of: units))
            let isWord = entries[start].word == beginning
            found.append((isWord ? start + 1 : start, Entry(row, units: units)))
            next.append(start..<end)
          }
          start = end
        }
      }
      groups = next
      length += 1
    }
    guard !found.isEmpty else { return }
    // Longer beginnings were found later; at one place, the shorter one stands first.
    let places = found.indices.sorted { (found[$0].after, $0) < (found[$1].after, $1) }
    var all: [Entry] = []
    all.reserveCapacity(entries.count + found.count)
    var next = 0
    for place in places {
      all += entries[next..<found[place].after]
      next = found[place].after
      all.append(found[place].entry)
    }
    entries = all + entries[next...]
  }
}

extension WordPieces {
  /// A word as it stands in a file.
  private struct Entry {
    var word: [UInt8]
    var lists: [UInt8]
    /// In bytes, at most.
    var size: Int { word.count + lists.count + 3 }

    init(_ row: WordIndex.Row, units: Int) {
      word = row.word
      lists = row.units.text(of: units)
      if !row.names.isEmpty { lists += [UInt8(ascii: ",")] + row.names.text(of: units) }
    }

    /// The first `length` scalars of a word of letters, if it has as many.
    func beginning(_ length: Int) -> [UInt8]? {
      guard word.first != UInt8(ascii: "@") else { return nil }
      var scalars = 0
      for (index, byte) in word.enumerated() where byte & 0xC0 != 0x80 {
        if scalars == length { return Array(word[..<index]) }
        scalars += 1
      }
      return scalars == length ? word : nil
    }

    func append(to text: inout [UInt8], after last: [UInt8]) {
      var shared = 0
      while shared < min(word.count, last.count), word[shared] == last[shared] { shared += 1 }
      while shared > 0, shared < word.count, word[shared] & 0xC0 == 0x80 { shared -= 1 }
      let units = word[..<shared].reduce(0) { $0 + ($1 & 0xC0 == 0x80 ? 0 : $1 >= 0xF0 ? 2 : 1) }
      if units > 63 { shared = 0 }
      if !text.isEmpty { text.append(UInt8(ascii: " ")) }
      text.append(Digits64.signs[shared == 0 ? 0 : units])
      text += word[shared...]
      text.append(UInt8(ascii: ","))
      text += lists
    }
  }
}

extension UnitList {
  /// The units of all `lists`, which are below `count`.
  fileprivate init(covering lists: [UnitList], of count: Int) {
    self.init()
    var isIn = [Bool](repeating: false, count: count)
    for list in lists { list.forEach { if $0 < count { isIn[$0] = true } } }
    for unit in 0..<count where isIn[unit] { append(unit) }
  }
}

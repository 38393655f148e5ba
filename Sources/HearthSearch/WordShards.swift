/// The word files of the index. A shard holds words that begin with the same bytes; `words.js` holds all, if they fit.
///
/// If a shard would grow too large, its largest groups of words with one more byte in common move to shards of their own,
/// until the rest fits: `words-s.js`, `words-st.js`. A page needn't load all of these to match a prefix. The row `st*` in the
/// shard of `st` has every passage with a word that begins with `st`.
///
/// Each row is a word and its passages: for each, the number of passages skipped since the previous one, doubled, plus 1 if
/// the word is in its name. Numbers have five bits per digit, lowest first, with 32 added to every digit but the last.
struct WordShards {
  /// In bytes. Only the rows of its prefix can make a shard larger.
  static let mostBytes = 32_768
  /// In bytes, so that file names stay short.
  private static let longestPrefix = 60
  private static let digits = Array("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-_".utf8)

  private(set) var files: [SearchFile] = []
  /// For all files, in order; see ``name(of:)``.
  private(set) var names: [String] = []

  /// The rows of the words, in UTF-8 order. Each begins with its word and a space, which no word contains.
  private let rows: [[UInt8]]
  /// The passages of all words, those of each together; see ``WordIndex/Occurrence/posting``.
  private let postings: [UInt32]
  /// Where the passages of each word begin, and where the last ones end.
  private let starts: [Int]
  private let passageCount: Int

  /// Numbers the passages of all `indexes` consecutively.
  init(_ indexes: [WordIndex]) {
    let sorted = indexes.indices.flatMap { index in
      indexes[index].words.enumerated().map { (word: $1, index: index, number: $0) }
    }.sorted { $0.word < $1.word }
    var words: [Word] = []
    var placesOfIndexes = indexes.map { [Int](repeating: 0, count: $0.words.count) }
    for (word, index, number) in sorted {
      if words.last != word { words.append(word) }
      placesOfIndexes[index][number] = words.count - 1
    }
    // Counts first, so that each posting can be written to its place. Appending to an array for each word took a tenth of a
    // full build of 10 000 entries.
    var counts = [Int](repeating: 0, count: words.count)
    for (index, places) in zip(indexes, placesOfIndexes) {
      for occurrence in index.occurrences { counts[places[Int(occurrence.word)]] += 1 }
    }
    let starts = counts.reduce(into: [0]) { starts, count in starts.append(starts[starts.count - 1] + count) }
    var next = starts
    var postings = [UInt32](repeating: 0, count: starts[words.count])
    var first: UInt32 = 0
    for (index, places) in zip(indexes, placesOfIndexes) {
      for occurrence in index.occurrences {
        let place = places[Int(occurrence.word)]
        postings[next[place]] = occurrence.posting + first << 1
        next[place] += 1
      }
      first += index.passageCount
    }
    rows = words.indices.map { Self.row(words[$0].bytes, postings[starts[$0]..<starts[$0 + 1]]) }
    (self.postings, self.starts, passageCount) = (postings, starts, Int(first))
    addShards(of: rows.indices, prefix: 0)
  }

  /// Returns the row of a word, with postings that are in order.
  private static func row(_ word: some Collection<UInt8>, _ postings: some Collection<UInt32>) -> [UInt8] {
    let digits = digits
    var row = Array(word)
    row.append(UInt8(ascii: " "))
    var next: UInt32 = 0
    for posting in postings {
      var value = (posting >> 1 - next) << 1 | posting & 1
      while value >= 32 {
        row.append(digits[Int(32 | value & 31)])
        value >>= 5
      }
      row.append(digits[Int(value)])
      next = posting >> 1 + 1
    }
    row.append(UInt8(ascii: " "))
    return row
  }

  /// Adds the shard of words that share their first `prefix` bytes, and the shards split off from it.
  private mutating func addShards(of range: Range<Int>, prefix: Int) {
    var moved: [Range<Int>] = []
    var rest = size(of: range)
    if rest > Self.mostBytes, prefix < Self.longestPrefix {
      let groups = groups(of: range, prefix: prefix).map { (words: $0, size: size(of: $0)) }
      for group in groups.sorted(by: { ($1.size, $0.words.lowerBound) < ($0.size, $1.words.lowerBound) })
      where rest > Self.mostBytes {
        moved.append(group.words)
        rest -= group.size
      }
      moved.sort { $0.lowerBound < $1.lowerBound }
    }
    var shard: [UInt8] = []
    if let group = moved.first, prefix > 0, rows[group.lowerBound][prefix] & 0xC0 != 0x80 {
      let beginning = rows[group.lowerBound].prefix(prefix) + [UInt8(ascii: "*")]
      shard += Self.row(beginning, union(of: range))
    }
    var next = range.lowerBound
    for group in moved + [range.upperBound..<range.upperBound] {
      for row in rows[next..<group.lowerBound] { shard += row }
      next = group.upperBound
    }
    if prefix == 0 || !shard.isEmpty {
      let name = range.first.map { Self.name(of: rows[$0].prefix(prefix)) } ?? ""
      names.append(name)
      files.append(
        SearchFile(name.isEmpty ? "words" : "words-" + name, json: "\"".utf8 + shard.dropLast() + "\"".utf8))
    }
    for group in moved { addShards(of: group, prefix: prefix + 1) }
  }

  /// Returns the size of the rows of a range of words, in bytes.
  private func size(of range: Range<Int>) -> Int { rows[range].reduce(0) { $0 + $1.count } }

  /// Returns groups of words that share one byte more than `prefix`.
  private func groups(of range: Range<Int>, prefix: Int) -> [Range<Int>] {
    var groups: [Range<Int>] = []
    for word in range where rows[word][prefix] != UInt8(ascii: " ") {
      if let last = groups.last, rows[last.lowerBound][prefix] == rows[word][prefix] {
        groups[groups.count - 1] = last.lowerBound..<word + 1
      } else {
        groups.append(word..<word + 1)
      }
    }
    return groups
  }

  /// Returns the postings of all passages that have any of these words.
  private func union(of range: Range<Int>) -> [UInt32] {
    var found = [UInt32?](repeating: nil, count: passageCount)
    for posting in postings[starts[range.lowerBound]..<starts[range.upperBound]] {
      found[Int(posting >> 1)] = posting | (found[Int(posting >> 1)] ?? 0)
    }
    return found.compactMap(\.self)
  }

  /// Returns `prefix` as a part of a file name that every file system keeps as it is; `search-index.js` does the same.
  private static func name(of prefix: some Collection<UInt8>) -> String {
    prefix.map { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"):
        String(UnicodeScalar(byte))
      default: (byte < 16 ? "_0" : "_") + String(byte, radix: 16)
      }
    }.joined()
  }
}

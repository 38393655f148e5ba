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

  /// The words, in UTF-8 order.
  private let words: [[UInt8]]
  /// The passages of each word in turn, doubled, plus 1 if the word is in the name.
  private let postings: [UInt32]
  /// The end of the postings of each word.
  private let ends: [Int]
  private let passages: Int
  /// The rows of all words in order, and the end of each.
  private var rows: [UInt8] = []
  private var rowEnds: [Int] = []

  /// Numbers the passages of all `indexes` consecutively.
  init(_ indexes: [WordIndex]) {
    var vocabulary = Vocabulary()
    let numbers = indexes.map { index in
      index.vocabulary.words.map { $0.withUnsafeBufferPointer { vocabulary.number(of: $0) } }
    }
    let order = vocabulary.words.indices.sorted {
      vocabulary.words[$0].lexicographicallyPrecedes(vocabulary.words[$1])
    }
    words = order.map { vocabulary.words[$0] }
    passages = indexes.reduce(0) { $0 + $1.passages.count }
    var ranks = [Int](repeating: 0, count: order.count)
    for (rank, number) in order.enumerated() { ranks[number] = rank }
    (postings, ends) = Self.inverted(indexes, numbers.map { $0.map { ranks[$0] } }, words: order.count)
    rows.reserveCapacity(postings.count * 2)
    rowEnds.reserveCapacity(words.count)
    for word in words.indices {
      Self.append(words[word], postings[(word == 0 ? 0 : ends[word - 1])..<ends[word]], to: &rows)
      rowEnds.append(rows.count)
    }
    addShards(of: words.indices, prefix: 0)
  }

  /// Returns the postings of each word, and where they end; `ranks` has the rank of each word of each index.
  private static func inverted(_ indexes: [WordIndex], _ ranks: [[Int]], words: Int) -> ([UInt32], [Int]) {
    var ends = [Int](repeating: 0, count: words)
    for (index, ranks) in zip(indexes, ranks) {
      for passage in index.passages {
        for occurrence in passage { ends[ranks[Int(occurrence >> 1)]] += 1 }
      }
    }
    // First, where each word's postings begin; filling them in advances each to its end.
    var total = 0
    for word in ends.indices { (ends[word], total) = (total, total + ends[word]) }
    var postings = [UInt32](repeating: 0, count: total)
    var number: UInt32 = 0
    for (index, ranks) in zip(indexes, ranks) {
      for passage in index.passages {
        for occurrence in passage {
          let word = ranks[Int(occurrence >> 1)]
          postings[ends[word]] = number << 1 | occurrence & 1
          ends[word] += 1
        }
        number += 1
      }
    }
    return (postings, ends)
  }

  /// Appends the row of a word, with postings that are in order.
  private static func append(
    _ word: some Collection<UInt8>, _ postings: some Sequence<UInt32>, to rows: inout [UInt8]
  ) {
    let digits = digits
    rows += word
    rows.append(UInt8(ascii: " "))
    var next: UInt32 = 0
    for posting in postings {
      var value = (posting >> 1 - next) << 1 | posting & 1
      while value >= 32 {
        rows.append(digits[Int(32 | value & 31)])
        value >>= 5
      }
      rows.append(digits[Int(value)])
      next = posting >> 1 + 1
    }
    rows.append(UInt8(ascii: " "))
  }

  /// Adds the shard of words that share their first `prefix` bytes, and the shards split off from it.
  private mutating func addShards(of range: Range<Int>, prefix: Int) {
    var moved: [Range<Int>] = []
    var rest = bytes(of: range).count
    if rest > Self.mostBytes, prefix < Self.longestPrefix {
      let groups = groups(of: range, prefix: prefix).map { (words: $0, size: bytes(of: $0).count) }
      for group in groups.sorted(by: { ($1.size, $0.words.lowerBound) < ($0.size, $1.words.lowerBound) })
      where rest > Self.mostBytes {
        moved.append(group.words)
        rest -= group.size
      }
      moved.sort { $0.lowerBound < $1.lowerBound }
    }
    var shard: [UInt8] = []
    if let group = moved.first, prefix > 0, words[group.lowerBound][prefix] & 0xC0 != 0x80 {
      let beginning = words[group.lowerBound].prefix(prefix) + [UInt8(ascii: "*")]
      Self.append(beginning, union(of: range), to: &shard)
    }
    var next = range.lowerBound
    for group in moved + [range.upperBound..<range.upperBound] {
      shard += bytes(of: next..<group.lowerBound)
      next = group.upperBound
    }
    if prefix == 0 || !shard.isEmpty {
      let name = range.first.map { Self.name(of: words[$0].prefix(prefix)) } ?? ""
      names.append(name)
      files.append(
        SearchFile(name.isEmpty ? "words" : "words-" + name, json: "\"".utf8 + shard.dropLast() + "\"".utf8))
    }
    for group in moved { addShards(of: group, prefix: prefix + 1) }
  }

  /// Returns the rows of a range of words.
  private func bytes(of range: Range<Int>) -> ArraySlice<UInt8> {
    guard let last = range.last else { return [] }
    return rows[(range.lowerBound == 0 ? 0 : rowEnds[range.lowerBound - 1])..<rowEnds[last]]
  }

  /// Returns groups of words that share one byte more than `prefix`.
  private func groups(of range: Range<Int>, prefix: Int) -> [Range<Int>] {
    var groups: [Range<Int>] = []
    for word in range where words[word].count > prefix {
      if let last = groups.last, words[last.lowerBound][prefix] == words[word][prefix] {
        groups[groups.count - 1] = last.lowerBound..<word + 1
      } else {
        groups.append(word..<word + 1)
      }
    }
    return groups
  }

  /// Returns the postings of all passages that have any of these words.
  private func union(of range: Range<Int>) -> [UInt32] {
    var found = [UInt32](repeating: 0, count: passages)
    for posting in postings[
      (range.lowerBound == 0 ? 0 : ends[range.lowerBound - 1])..<ends[range.upperBound - 1]]
    {
      found[Int(posting >> 1)] |= 2 | posting & 1
    }
    return found.indices.filter { found[$0] > 0 }.map { UInt32($0) << 1 | found[$0] & 1 }
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

import HearthCore

/// The index of words, cut into files of which a query needs few.
///
/// A file holds words in their order, each with the number of UTF-16 code units that it shares with the word before, the rest
/// of it, its units, and, where there are any, the units whose name has it:
///
///     0walk,+A3b,+A 4s,+0 4ing,!7
package struct WordPieces: Sendable {
  /// In bytes; a file is larger only where one word alone is.
  package static let mostBytes = 6_000
  /// A file smaller than this goes on beyond a place where it could end.
  private static let leastBytes = 2_500

  /// A row by the number of its share, and its own in there.
  private struct Place: Sendable {
    var share: Int
    var row: Int
  }

  private struct Piece: Sendable {
    var start: Place
    /// How many rows.
    var count = 0
    var size = 0
    /// The shortest text that no word before the file's first one reaches.
    var edge: [UInt8]
    var name = ""
  }

  let shares: [WordRows]
  private var pieces: [Piece] = []

  /// `shares` are all rows, in order.
  package init(_ shares: [WordRows]) {
    self.shares = shares
    var last: ArraySlice<UInt8> = []
    for (number, rows) in shares.enumerated() {
      for row in 0..<rows.count {
        let word = rows.words[row]
        let size = rows.size(row)
        let isToEnd = pieces.last.map { piece in
          piece.size + size > Self.mostBytes || piece.size > Self.leastBytes && Self.isPlaceToCut(word)
        }
        if isToEnd ?? true {
          pieces.append(Piece(start: Place(share: number, row: row), edge: Self.edge(of: word, after: last)))
        }
        pieces[pieces.count - 1].count += 1
        pieces[pieces.count - 1].size += size
        last = word
      }
    }
    nameAll()
  }

  package var count: Int { pieces.count }

  /// What the words of each file begin with or come after, in order.
  var edges: [[UInt8]] { pieces.map(\.edge) }

  /// File `number`.
  package func file(_ number: Int) -> SearchFile {
    let piece = pieces[number]
    return SearchFile(piece.name, size: piece.size) { bytes in
      bytes.append(UInt8(ascii: "\""))
      var place = piece.start
      var last: ArraySlice<UInt8> = []
      for index in 0..<piece.count {
        while place.row == shares[place.share].count { place = Place(share: place.share + 1, row: 0) }
        let rows = shares[place.share]
        if index > 0 { bytes.append(UInt8(ascii: " ")) }
        last = Self.append(rows.words[place.row], after: last, to: &bytes)
        bytes.append(UInt8(ascii: ","))
        rows.lists.withString(place.row) { bytes.append(contentsOf: $0) }
        place.row += 1
      }
      bytes.append(UInt8(ascii: "\""))
    }
  }

  private static func append(
    _ word: ArraySlice<UInt8>, after last: ArraySlice<UInt8>, to bytes: inout [UInt8]
  ) -> ArraySlice<UInt8> {
    var shared = shared(word, last)
    let units = word.prefix(shared).reduce(0) { $0 + ($1 & 0xC0 == 0x80 ? 0 : $1 >= 0xF0 ? 2 : 1) }
    if units > 63 { shared = 0 }
    bytes.append(Digits64.signs[shared == 0 ? 0 : units])
    bytes.append(contentsOf: word.dropFirst(shared))
    return word
  }

  /// How many bytes of whole signs two words begin with both.
  private static func shared(_ word: ArraySlice<UInt8>, _ last: ArraySlice<UInt8>) -> Int {
    let most = min(word.count, last.count)
    let (start, other) = (word.startIndex, last.startIndex)
    var shared = 0
    while shared < most, word[start + shared] == last[other + shared] { shared += 1 }
    while shared > 0, shared < word.count, word[start + shared] & 0xC0 == 0x80 { shared -= 1 }
    return shared
  }

  /// The shortest beginning of `word`, in whole signs, that comes after `last`.
  private static func edge(of word: ArraySlice<UInt8>, after last: ArraySlice<UInt8>) -> [UInt8] {
    let shared = shared(word, last)
    let next = word.dropFirst(shared + 1).firstIndex { $0 & 0xC0 != 0x80 } ?? word.endIndex
    return Array(word[..<next])
  }

  /// One word in sixteen, whatever else there is: so a new word moves few of the ends of files.
  private static func isPlaceToCut(_ word: ArraySlice<UInt8>) -> Bool { FNV1a.hash(word) >> 7 & 15 == 0 }

  /// `w` and six letters or digits that stand for the file's edge, as `search-pieces.js` works them out.
  private mutating func nameAll() {
    var taken: Set<UInt32> = []
    for number in pieces.indices {
      var hash = FNV1a.hash(pieces[number].edge[...]) % 2_176_782_336
      while !taken.insert(hash).inserted { hash = (hash + 1) % 2_176_782_336 }
      let digits = String(hash, radix: 36)
      pieces[number].name = "w" + String(repeating: "0", count: 6 - digits.utf8.count) + digits
    }
  }
}

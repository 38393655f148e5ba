import HearthTestSupport
import Testing

@testable import HearthSearch

@Suite struct WordPiecesTests {
  /// Reads files of words as `search-pieces.js` does: each word with its units.
  static func rows(_ pieces: WordPieces, units: Int) -> [String: [Int]] {
    var found: [String: [Int]] = [:]
    for file in files(pieces) {
      let text = String(decoding: file.bytes, as: UTF8.self)
      guard let value = text.split(separator: "\"").dropFirst(3).first else { continue }
      var word = ""
      for entry in value.split(separator: " ") {
        let parts = entry.split(separator: ",")
        let shared = Digits64.signs.firstIndex(of: parts[0].utf8.first ?? 0) ?? 0
        word = String(decoding: Array(word.utf16.prefix(shared)), as: UTF16.self) + parts[0].dropFirst()
        found[word] = ListReader.units(parts[1].utf8, of: units)
      }
    }
    return found
  }

  static func index(_ texts: [String]) -> WordIndex {
    var builder = WordIndexBuilder()
    for (unit, text) in texts.enumerated() { builder.add(text, to: unit) }
    return builder.finished()
  }

  static func pieces(_ join: WordJoin) -> WordPieces {
    WordPieces((0..<join.shares).map { join.rows(ofShare: $0) })
  }

  static func pieces(_ texts: [String]) -> WordPieces {
    pieces(SearchMemory.join([(index(texts), 0)], to: nil, units: texts.count))
  }

  static func files(_ pieces: WordPieces) -> [SearchFile] { (0..<pieces.count).map(pieces.file) }

  /// Texts in which the word of rank n is about as often as 1/n, as in real ones.
  static func texts(_ count: Int, seed: UInt64) -> [String] {
    var random = SeededGenerator(seed: seed)
    let syllables = ["ba", "co", "di", "fu", "gra", "he", "ste", "lo", "mi", "né", "pra", "tu", "中", "بي"]
    return (0..<count).map { _ in
      (0..<40).map { _ in
        let rank = Int(1 / Double.random(in: 0.0002...1, using: &random))
        return "s" + syllables[rank % 14] + syllables[rank / 14 % 14]
          + (rank > 196 ? syllables[rank / 196 % 14] : "")
      }.joined(separator: " ")
    }
  }

  @Test func `every word of every text is found again with its units`() {
    let texts = Self.texts(300, seed: 8)
    let found = Self.rows(Self.pieces(texts), units: 300)
    for (unit, text) in texts.enumerated() {
      for word in Set(words(text)) { #expect(found[word]?.contains(unit) == true, "\(word)") }
    }
  }

  @Test func `files are small, and in the order of their words`() {
    let pieces = Self.pieces(Self.texts(2_000, seed: 9))
    #expect(pieces.count >= 4)
    #expect(Self.files(pieces).allSatisfy { $0.bytes.count <= WordPieces.mostBytes + 40 })
    #expect(Set(Self.files(pieces).map(\.name)).count == pieces.count)
  }

  @Test func `an edge is short, comes behind all words before its file and before none of those in it`()
    throws
  {
    let pieces = Self.pieces(Self.texts(2_000, seed: 15))
    var all: [(file: Int, word: String)] = []
    for number in 0..<pieces.count {
      let text = String(decoding: pieces.file(number).bytes, as: UTF8.self)
      var word = ""
      for entry in try #require(text.split(separator: "\"").dropFirst(3).first).split(separator: " ") {
        let shared = Digits64.signs.firstIndex(of: entry.utf8.first ?? 0) ?? 0
        let rest = try #require(entry.split(separator: ",").first).dropFirst()
        word = String(decoding: Array(word.utf16.prefix(shared)), as: UTF16.self) + rest
        all.append((number, word))
      }
    }
    let edges = pieces.edges.map { String(decoding: $0, as: UTF8.self) }
    for (file, word) in all {
      #expect(!word.utf8.lexicographicallyPrecedes(edges[file].utf8))
      if file + 1 < edges.count { #expect(word.utf8.lexicographicallyPrecedes(edges[file + 1].utf8)) }
    }
    let firsts = edges.indices.compactMap { number in all.first { $0.file == number }?.word }
    #expect(edges.joined().utf8.count < firsts.joined().utf8.count)
    #expect(zip(edges, firsts).allSatisfy { $1.hasPrefix($0) })
  }

  @Test func `a beginning that many words share has a list of its own, with all their units`() throws {
    let texts = Self.texts(2_000, seed: 10)
    let found = Self.rows(Self.pieces(texts), units: 2_000)
    let shared = try #require(found["s*"])
    #expect(shared == (0..<2_000).filter { unit in words(texts[unit]).contains { $0.hasPrefix("s") } })
    for (word, units) in found where word.hasSuffix("*") {
      let beginning = word.dropLast()
      let all = found.filter { $0.key.hasPrefix(beginning) && !$0.key.hasSuffix("*") }.values.joined()
      #expect(units == Set(all).sorted(), "\(word)")
    }
  }

  @Test func `beginnings within beginnings each have a list`() {
    let texts = Self.texts(2_000, seed: 10).map { text in
      text.split(separator: " ").map { "sto" + $0 }.joined(separator: " ") + " so"
    }
    let found = Self.rows(Self.pieces(texts), units: 2_000)
    for beginning in ["s*", "st*", "sto*", "stos*"] {
      #expect(found[beginning] == Array(0..<2_000), "\(beginning)")
    }
    #expect(found["so*"] == nil)
  }

  @Test func `one more word leaves most files as they are`() {
    var texts = Self.texts(2_000, seed: 11)
    let before = Self.files(Self.pieces(texts))
    texts[7] += " sabaddition"
    let after = Self.files(Self.pieces(texts))
    #expect(Set(before.map(\.bytes)).intersection(after.map(\.bytes)).count >= before.count - 4)
  }
}

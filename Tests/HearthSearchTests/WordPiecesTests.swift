import HearthTestSupport
import Testing

@testable import HearthSearch

@Suite struct WordPiecesTests {
  /// Reads files of words as `search.js` does: each word with its units.
  static func rows(_ pieces: WordPieces, units: Int) -> [String: [Int]] {
    var found: [String: [Int]] = [:]
    for file in pieces.files {
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

  private static func index(_ texts: [String]) -> WordIndex {
    var builder = WordIndexBuilder()
    for (unit, text) in texts.enumerated() { builder.add(text.utf8, to: unit) }
    return builder.finished()
  }

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
    let pieces = WordPieces(Self.index(texts), units: 300)
    let found = Self.rows(pieces, units: 300)
    for (unit, text) in texts.enumerated() {
      for word in Set(words(text)) { #expect(found[word]?.contains(unit) == true, "\(word)") }
    }
  }

  @Test func `files are small, and in the order of their words`() {
    let pieces = WordPieces(Self.index(Self.texts(2_000, seed: 9)), units: 2_000)
    #expect(pieces.files.count >= 4)
    #expect(pieces.files.allSatisfy { $0.bytes.count <= WordPieces.mostBytes + 40 })
    #expect(zip(pieces.firsts, pieces.firsts.dropFirst()).allSatisfy { $0.lexicographicallyPrecedes($1) })
    #expect(Set(pieces.files.map(\.name)).count == pieces.files.count)
  }

  @Test func `a beginning that many words share has a list of its own, with all their units`() throws {
    let texts = Self.texts(2_000, seed: 10)
    let found = Self.rows(WordPieces(Self.index(texts), units: 2_000), units: 2_000)
    let shared = try #require(found["s*"])
    #expect(shared == (0..<2_000).filter { unit in words(texts[unit]).contains { $0.hasPrefix("s") } })
    for (word, units) in found where word.hasSuffix("*") {
      let beginning = word.dropLast()
      let all = found.filter { $0.key.hasPrefix(beginning) && !$0.key.hasSuffix("*") }.values.joined()
      #expect(units == Set(all).sorted(), "\(word)")
    }
  }

  @Test func `one more word leaves most files as they are`() {
    var texts = Self.texts(2_000, seed: 11)
    let before = WordPieces(Self.index(texts), units: 2_000)
    texts[7] += " sabaddition"
    let after = WordPieces(Self.index(texts), units: 2_000)
    let kept = Set(before.files.map(\.bytes)).intersection(after.files.map(\.bytes)).count
    #expect(kept >= before.files.count - 4)
  }

  @Test func `an index in parts is that of the whole, and one with changes that of the texts as they are`() {
    let texts = Self.texts(200, seed: 12)
    let whole = Self.index(texts)
    let parts = [Array(texts[..<90]), Array(texts[90...])].map(Self.index)
    let joined = WordIndex.joined([(parts[0], { $0 }), (parts[1], { $0 + 90 })])
    #expect(WordPieces(joined, units: 200).files == WordPieces(whole, units: 200).files)

    var changed = texts
    changed[20] = "sother words"
    changed.insert("snew here", at: 100)
    let own = Self.index(["sother words", "snew here"])
    let again = WordIndex.joined([
      (whole, { $0 == 20 ? nil : $0 < 100 ? $0 : $0 + 1 }), (own, { $0 == 0 ? 20 : 100 }),
    ])
    #expect(WordPieces(again, units: 201).files == WordPieces(Self.index(changed), units: 201).files)
  }
}

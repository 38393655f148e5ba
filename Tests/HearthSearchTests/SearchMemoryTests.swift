import HearthTestSupport
import Testing

@testable import HearthSearch

@Suite struct SearchMemoryTests {
  private func memory() -> SearchMemory {
    var builder = WordIndexBuilder()
    builder.add("a quiet walk", to: 0, isName: true)
    builder.add("a lake, über alles", to: 1)
    builder.add(SearchKey("k", "reflection"), to: 1)
    let join = SearchMemory.join([(builder.finished(), 0)], to: nil, units: 3)
    var sizes = UnitSizes()
    sizes.append([30])
    sizes.append([4_000, 7])
    return SearchMemory(
      fingerprint: 77, documents: [1, .max], sizes: sizes,
      files: [.init(name: "2026-11-1.js", fingerprint: 9)],
      words: WordPieces((0..<join.shares).map { join.rows(ofShare: $0) }))
  }

  @Test func `comes back as it was kept`() throws {
    let bytes = memory().bytes
    let again = try #require(SearchMemory(bytes: bytes))
    #expect(again.bytes == bytes)
    #expect(again.fingerprint == 77 && again.documents == [1, .max] && again.sizes == memory().sizes)
    #expect(again.files.map(\.name) == ["2026-11-1.js"] && again.files.map(\.fingerprint) == [9])
  }

  @Test func `keeps words, and no beginnings, which are made anew`() {
    let texts = WordPiecesTests.texts(2_000, seed: 14)
    let pieces = WordPiecesTests.pieces(texts)
    #expect(pieces.shares.contains { rows in (0..<rows.count).contains { rows.isShared($0) } })
    let memory = SearchMemory(fingerprint: 1, documents: [], sizes: UnitSizes(), files: [], words: pieces)
    #expect(!memory.bytes.contains(UInt8(ascii: "*")))
  }

  @Test func `anything else is as good as none`() {
    let bytes = memory().bytes
    #expect(SearchMemory(bytes: []) == nil)
    #expect(SearchMemory(bytes: bytes + [0]) == nil)
    for count in 0..<bytes.count { #expect(SearchMemory(bytes: Array(bytes[..<count])) == nil) }
    var random = SeededGenerator(seed: 2)
    for _ in 0..<500 {
      var damaged = bytes
      damaged[Int.random(in: 0..<bytes.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
      // It may be read or not, but never traps.
      _ = SearchMemory(bytes: damaged)
    }
  }
}

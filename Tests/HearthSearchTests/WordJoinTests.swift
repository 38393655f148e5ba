import HearthTestSupport
import Testing

@testable import HearthSearch

@Suite struct WordJoinTests {
  private static func files(_ texts: [String]) -> [SearchFile] {
    WordPiecesTests.files(WordPiecesTests.pieces(texts))
  }

  /// What a build of `texts` leaves for the next one.
  private static func memory(_ texts: [String]) throws -> SearchMemory {
    var sizes = UnitSizes()
    for text in texts { sizes.append([text.utf8.count]) }
    let memory = SearchMemory(
      fingerprint: 0, documents: texts.indices.map { UInt64($0) }, sizes: sizes, files: [],
      words: WordPiecesTests.pieces(texts))
    return try #require(SearchMemory(bytes: memory.bytes))
  }

  @Test(arguments: [[0, 200], [0, 90, 200], [0, 1, 2, 150, 200], [0, 0, 200, 200]])
  func `an index in parts is that of the whole`(ends: [Int]) {
    let texts = WordPiecesTests.texts(200, seed: 12)
    let parts = zip(ends, ends.dropFirst()).map { (WordPiecesTests.index(Array(texts[$0..<$1])), $0) }
    let joined = WordPiecesTests.pieces(SearchMemory.join(parts, to: nil, units: 200))
    #expect(WordPiecesTests.files(joined) == Self.files(texts))
  }

  @Test func `one with changes is that of the texts as they are`() throws {
    let texts = WordPiecesTests.texts(1_200, seed: 13)
    let memory = try Self.memory(texts)
    var changed = texts
    changed[20] = "sother words"
    changed.insert("snew here", at: 100)
    let own = WordPiecesTests.index(["sother words"])
    let more = WordPiecesTests.index(["snew here"])
    var numbers = Array(0..<100 as Range<Int32>) + Array(101...1_200 as ClosedRange<Int32>)
    numbers[20] = -1
    let again = SearchMemory.join([(own, 20), (more, 100)], to: (memory, numbers), units: 1_201)
    #expect(WordPiecesTests.files(WordPiecesTests.pieces(again)) == Self.files(changed))
  }

  @Test func `units of one number more, one less or in another order are those of the texts as they are`()
    throws
  {
    let texts = WordPiecesTests.texts(300, seed: 16)
    let memory = try Self.memory(texts)
    let all = texts.indices.map { Int32($0) }
    let more = SearchMemory.join(
      [(WordPiecesTests.index(["slast of all"]), 300)], to: (memory, all), units: 301)
    #expect(WordPiecesTests.files(WordPiecesTests.pieces(more)) == Self.files(texts + ["slast of all"]))

    let fewer = SearchMemory.join([], to: (memory, [-1] + all.dropLast()), units: 299)
    #expect(WordPiecesTests.files(WordPiecesTests.pieces(fewer)) == Self.files(Array(texts[1...])))

    var moved = texts
    moved.append(moved.remove(at: 5))
    let numbers: [Int32] = Array(0..<5) + [299] + Array(5..<299)
    let other = SearchMemory.join([], to: (memory, numbers), units: 300)
    #expect(WordPiecesTests.files(WordPiecesTests.pieces(other)) == Self.files(moved))
  }

  @Test func `the names of units stay what they are through parts, and from build to build`() throws {
    func index(_ names: [String]) -> WordIndex {
      var builder = WordIndexBuilder()
      for (unit, name) in names.enumerated() {
        builder.add(name, to: unit, isName: true)
        builder.add("walk rain", to: unit)
      }
      return builder.finished()
    }
    func text(_ join: WordJoin) -> String {
      WordPiecesTests.files(WordPiecesTests.pieces(join)).map { String(decoding: $0.bytes, as: UTF8.self) }
        .joined()
    }
    let whole = SearchMemory.join([(index(["walk", "rain", "sun", "walk"]), 0)], to: nil, units: 4)
    let parts = SearchMemory.join(
      [(index(["walk", "rain"]), 0), (index(["sun", "walk"]), 2)], to: nil, units: 4)
    #expect(text(parts) == text(whole))
    #expect(text(whole).contains("0rain,!,+1 0sun,+2,+2 0walk,!,=9"))

    let before = SearchMemory(
      fingerprint: 0, documents: [], sizes: UnitSizes(), files: [],
      words: WordPiecesTests.pieces(
        SearchMemory.join([(index(["walk", "rain", "walk"]), 0)], to: nil, units: 3)))
    let known = try #require(SearchMemory(bytes: before.bytes))
    let again = SearchMemory.join([(index(["sun"]), 2)], to: (known, [0, 1, 3]), units: 4)
    #expect(text(again) == text(whole))
  }

  @Test func `without any word there is no file`() {
    let join = SearchMemory.join([(WordPiecesTests.index(["", ", . "]), 0)], to: nil, units: 2)
    #expect(join.shares == 0)
    #expect(WordPiecesTests.pieces(join).count == 0)
  }
}

import HearthTestSupport
import Testing

@testable import HearthSearch

@Suite struct VocabularyTests {
  private static func number(of word: String, in vocabulary: inout Vocabulary) -> Int {
    let bytes = Array(word.utf8) + [UInt8](repeating: 0x7A, count: WordScanner.margin)
    return bytes.withUnsafeBufferPointer { bytes in
      bytes.baseAddress.map { vocabulary.number(of: $0, word.utf8.count) } ?? -1
    }
  }

  @Test func `words get numbers as they come, and the same ones again`() {
    var vocabulary = Vocabulary()
    var random = SeededGenerator(seed: 21)
    var known: [String: Int] = [:]
    for _ in 0..<60_000 {
      let length = Int.random(in: 1...20, using: &random)
      let word = String(
        (0..<length).map { _ in "abz9é"["abz9é".indices.randomElement(using: &random) ?? "".startIndex] })
      let number = Self.number(of: word, in: &vocabulary)
      #expect(number == known[word, default: known.count])
      known[word] = number
    }
    let words = vocabulary.words
    #expect(words.count == known.count)
    #expect(known.allSatisfy { Array(words[$1]) == Array($0.utf8) })
  }

  @Test func `words that begin or end alike are told apart`() {
    var vocabulary = Vocabulary()
    let words = [
      "a", "aa", "aaaaaaaa", "aaaaaaaaa", "aaaaaaaaaa", "baaaaaaaa", "aaaaaaaab", "aaaaaaaaaaaaaaaaa",
      "aaaaaaaaabaaaaaaaaa", "aaaaaaaaaaaaaaaaaaa",
    ]
    let numbers = words.map { Self.number(of: $0, in: &vocabulary) }
    #expect(numbers == Array(words.indices))
    let again = words.map { Self.number(of: $0, in: &vocabulary) }
    #expect(again == numbers)
  }

  @Test func `their order is that of their UTF-8`() {
    var vocabulary = Vocabulary()
    let words = [
      "b", "ab", "abcdefghz", "abcdefghi", "abcdefgh", "a", "é", "中国", "2026-10-12", "2026-10", "z",
    ]
    for word in words { _ = Self.number(of: word, in: &vocabulary) }
    let sorted = words.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    let order = vocabulary.order
    #expect(order.map { words[$0] } == sorted)
  }
}

@Suite struct PostingCellsTests {
  @Test func `gives back every list, however the words took turns`() {
    var random = SeededGenerator(seed: 22)
    var cells = PostingCells()
    var expected: [[Posting]] = []
    for unit in 0..<3_000 {
      var words = (0..<6).map { _ in Int.random(in: 0..<200, using: &random) }.filter { $0 < expected.count }
      if unit % 10 == 0 { words.append(expected.count) }
      for word in words {
        if word == expected.count { expected.append([]) }
        cells.add(Int32(unit * 37), to: word, isName: word % 2 == 1)
        // A second time changes nothing.
        cells.add(Int32(unit * 37), to: word, isName: word % 2 == 0)
        let posting = Posting(unit: unit * 37, isName: word % 2 == 1)
        if expected[word].last != posting { expected[word].append(posting) }
      }
    }
    let order = Array(expected.indices.reversed())
    var words = ByteStrings()
    for _ in order { words.append("w".utf8) }
    let index = WordIndex(words: words, lists: cells.lists(of: order))
    for (place, word) in order.enumerated() {
      var found = Store<Posting>()
      index.appendUnits(of: place, plus: 0, to: &found)
      let postings = Array(found.buffer)
      #expect(postings == expected[word])
    }
  }
}

@Suite struct StoreTests {
  @Test func `holds what was added, however much it is, and forgets what is cut off`() {
    var store = Store<Int32>(capacity: 0)
    for number in 0..<5_000 { store.append(Int32(number)) }
    store.reserve(3_000)
    for number in 5_000..<8_000 { store.put(Int32(number)) }
    let all = Array(store.buffer)
    #expect(all == Array(0..<8_000))
    store.shorten(to: 9_000)
    let same = store.count
    store.shorten(to: 2)
    store.append(7)
    let few = Array(store.buffer)
    #expect(same == 8_000 && few == [0, 1, 7])
    store.shorten(to: -1)
    let none = store.count
    #expect(none == 0)
  }
}

@Suite struct UnitSizesTests {
  @Test func `numbers units through all documents, in parts or at once`() {
    var whole = UnitSizes()
    for own in [[3], [], [4, 5, 6], [7]] { whole.append(own) }
    var (one, other) = (UnitSizes(), UnitSizes())
    for own in [[3], []] { one.append(own) }
    for own in [[4, 5, 6], [7]] { other.append(own) }
    one.append(other)
    #expect(one == whole)
    #expect(whole.documents == 4 && whole.count == 5)
    #expect((0..<4).map { whole.units(of: $0) } == [0..<1, 1..<1, 1..<4, 4..<5])
    #expect((0..<4).map { whole.sizes(of: $0) } == [[3], [], [4, 5, 6], [7]])
    #expect(whole.continued == [2, 3])
    #expect(whole.days { $0 * 10 } == [0, 20, 20, 20, 30])
  }
}

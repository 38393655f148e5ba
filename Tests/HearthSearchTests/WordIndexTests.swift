import HearthTestSupport
import Testing

@testable import HearthSearch

extension WordIndex {
  /// The words of texts, one passage each.
  init(_ texts: [String], names: [String] = []) {
    self.init()
    var scanner = WordScanner()
    for (passage, text) in texts.enumerated() {
      if passage < names.count { add(names[passage], isName: true, &scanner) }
      add(text, &scanner)
      endPassage()
    }
  }
}

@Suite struct WordIndexTests {
  /// The sorted words of each passage, those of its name with `!`.
  private static func words(_ index: WordIndex) -> [[String]] {
    var words = [[String]](repeating: [], count: Int(index.passageCount))
    for (word, posting) in index.occurrences.map({ (index.words[Int($0.word)], $0.posting) }) {
      words[Int(posting >> 1)].append(
        String(decoding: word.bytes, as: UTF8.self) + (posting & 1 == 1 ? "!" : ""))
    }
    return words.map { $0.sorted() }
  }

  @Test func `lists each word of a passage once, and marks those in its name`() {
    let index = WordIndex(["a walk, a lake", "", "lake Lake"], names: ["Quiet walk", "Über alles"])
    #expect(Self.words(index) == [["a", "lake", "quiet!", "walk!"], ["alles!", "uber!"], ["lake"]])
  }

  @Test func `has a name as a whole too, as it is folded and as it is written`() {
    func keys(_ name: String) -> [String] {
      var index = WordIndex()
      var scanner = WordScanner()
      index.addName(name, &scanner)
      index.endPassage()
      return Self.words(index)[0].filter { $0.hasPrefix("@") }
    }
    #expect(keys("Label: Über").last == "@nlabel-uber-!" && keys("静か").last == "@n静か-か-!")
    #expect(keys("2026-10-21").last == "@n2026-10-21-!")
    #expect(keys("a b c d e f g h i j k").last == "@na-b-c-d-e-f-g-h-i-j-!")
    // As in search-index.js.
    #expect(keys(String(repeating: "x", count: 61)).first == "@e" + String(repeating: "x", count: 60))
    #expect(keys("C++") == keys("c++") && keys("C++").last == keys("C").last && keys("C++") != keys("C"))
  }

  @Test func `words that end alike stay apart, whatever their length`() {
    let words = (1...40).map { String("jugendarbeitslosigkeitsversicherungsgesetz".suffix($0)) }
    let index = WordIndex(words.map { "\($0) \(words[39])" })
    for (passage, word) in words.dropLast().enumerated() where word.count <= WordScanner.longest {
      let number = index.words.firstIndex(of: Word(word.utf8))
      let found = index.occurrences.filter { Int($0.word) == number }
      #expect(found.map(\.posting) == [UInt32(passage) << 1], "\(word)")
    }
  }

  @Test func `has a key as it is`() {
    var index = WordIndex()
    index.add(SearchKey("k", "reflection"))
    index.endPassage()
    #expect(Self.words(index) == [["@kreflection"]])
  }
}

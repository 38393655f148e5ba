import HearthTestSupport
import Testing

@testable import HearthSearch

extension Vocabulary {
  fileprivate mutating func number(of word: String) -> Int {
    Array(word.utf8).withUnsafeBufferPointer { number(of: $0) }
  }
}

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

@Suite struct VocabularyTests {
  @Test func `words get numbers as they come, and the same ones again`() {
    var vocabulary = Vocabulary()
    var random = SeededGenerator(seed: 21)
    var known: [String: Int] = [:]
    for _ in 0..<60_000 {
      let length = Int.random(in: 1...20, using: &random)
      let word = String((0..<length).map { _ in "abz9é".randomElement(using: &random) ?? "a" })
      let number = vocabulary.number(of: word)
      #expect(number == known[word, default: known.count])
      known[word] = number
    }
    #expect(vocabulary.words.count == known.count)
    #expect(known.allSatisfy { vocabulary.words[$1] == Array($0.utf8) })
  }

  @Test func `words with the same hash are distinguished`() {
    // Pairs with one 32-bit FNV-1a hash.
    var vocabulary = Vocabulary()
    let words = ["costarring", "liquid", "declinate", "macallums", "altarage", "zinke"]
    let numbers = words.map { vocabulary.number(of: $0) }
    #expect(numbers == Array(words.indices))
    let again = words.map { vocabulary.number(of: $0) }
    #expect(again == numbers)
  }
}

@Suite struct WordIndexTests {
  /// The words of each passage, those of its name with `!`.
  private static func words(_ index: WordIndex) -> [[String]] {
    index.passages.map { passage in
      passage.map { occurrence in
        String(decoding: index.vocabulary.words[Int(occurrence >> 1)], as: UTF8.self)
          + (occurrence & 1 == 1 ? "!" : "")
      }
    }
  }

  @Test func `lists each word of a passage once, and marks those in its name`() {
    let index = WordIndex(["a walk, a lake", "", "lake Lake"], names: ["Quiet walk", "Über alles"])
    #expect(Self.words(index) == [["quiet!", "walk!", "a", "lake"], ["uber!", "alles!"], ["lake"]])
  }

  @Test func `has a short name as a whole too, as it is folded`() {
    var index = WordIndex()
    var scanner = WordScanner()
    let long = "Rain all day, and then a long walk along the river with"
    for name in ["Label: Über", "静か", "2026-10-21", long] {
      index.addName(name, &scanner)
      index.endPassage()
    }
    let words = Self.words(index)
    #expect(
      words.prefix(3) == [
        ["label!", "uber!", "@nlabel-uber-!"], ["静か!", "か!", "@n静か-か-!"],
        ["2026-10-21!", "@n2026-10-21-!"],
      ])
    #expect(words.last?.contains { $0.hasPrefix("@") } == false && words.last?.contains("river!") == true)
  }

  @Test func `has a key as it is`() {
    var index = WordIndex()
    index.add(SearchKey("k", "reflection"))
    index.endPassage()
    #expect(Self.words(index) == [["@kreflection"]])
  }
}

import Foundation
import HearthTestSupport
import Testing

@testable import HearthSearch

/// The words of a text, as the index has them.
func words(_ text: String) -> [String] { words(Array(text.utf8)) }

private func words(_ text: [UInt8]) -> [String] {
  var scanner = WordScanner()
  var found: [String] = []
  text.withUnsafeBufferPointer {
    scanner.scan($0) { word, _ in found.append(String(decoding: word, as: UTF8.self)) }
  }
  return found
}

@Suite struct WordScannerTests {
  /// The table that the browser tests read as well.
  static let table: [(text: String, words: [String])] = {
    let file = TestFolders.repository.appending(path: "Tests/browser/search_words.txt")
    let lines = (try? String(contentsOf: file, encoding: .utf8))?.split(separator: "\n") ?? []
    return lines.filter { !$0.hasPrefix("#") }.map { line in
      let parts = line.split(separator: "=>", maxSplits: 1).map { $0.trimmingCharacters(in: .whitespaces) }
      return (parts[0], parts.count > 1 ? parts[1].split(separator: " ").map(String.init) : [])
    }
  }()

  @Test func `folds every line of the table as the table says`() {
    #expect(Self.table.count > 20)
    for (text, expected) in Self.table {
      let folded = expected.map {
        String(decoding: $0.decomposedStringWithCanonicalMapping.utf8, as: UTF8.self)
      }
      #expect(
        words(text).map(\.unicodeScalars.description) == folded.map(\.unicodeScalars.description), "\(text)")
    }
  }

  @Test(arguments: ["Walk", "WALK,", "(walk)", "wa\u{301}lk", "*walk*", "walk\u{0}"])
  func `finds a word whatever is around it`(text: String) {
    #expect(words(text) == ["walk"])
  }

  @Test(arguments: [31, 32, 33, 200])
  func `a long word is cut after its thirty-second character`(length: Int) {
    for letter in ["a", "é", "я", "ह"] {
      let found = words(String(repeating: letter, count: length) + " b")
      #expect(found.map(\.unicodeScalars.count) == [min(length, WordScanner.longest), 1], "\(letter)")
    }
  }

  @Test func `a long run without spaces is split into all its pairs`() {
    let signs = (0..<300).compactMap { Unicode.Scalar(0x4E00 + $0).map { String($0) } }
    let pairs = zip(signs, signs.dropFirst()).map { $0 + $1 }
    #expect(words(signs.joined()) == pairs + signs.suffix(1))
  }

  @Test(arguments: ["2026-10-12", "x 2026-10-12.", "2026-10-12-13", "(2026-10-12)"])
  func `a date is one word wherever it is written`(text: String) {
    #expect(words(text).contains("2026-10-12"))
  }

  @Test func `a scanner is free of the text before`() {
    var scanner = WordScanner()
    var found: [String] = []
    for text in ["one 2026", "-10 東", "京", "é"] {
      Array(text.utf8).withUnsafeBufferPointer {
        scanner.scan($0) { word, _ in found.append(String(decoding: word, as: UTF8.self)) }
      }
    }
    #expect(found == ["one", "2026", "10", "東", "京", "e"])
  }

  @Test func `bytes that are not UTF-8 separate words`() {
    #expect(words([0x61, 0xFF, 0x62, 0xC3, 0x20, 0xE4, 0xB8, 0x63, 0xF0, 0x9F]) == ["a", "b", "c"])
  }

  @Test func `never gives an empty word or one that is longer than its bound, whatever the text is`() {
    var random = SeededGenerator(seed: 5)
    for _ in 0..<300 {
      let scalars = (0..<200).map { _ in
        Unicode.Scalar(UInt32.random(in: 0x20..<0x3200, using: &random)) ?? " "
      }
      let lengths = words(String(String.UnicodeScalarView(scalars))).map(\.unicodeScalars.count)
      // A letter may fold to two.
      #expect(lengths.allSatisfy { (1...WordScanner.longest * 2).contains($0) })
    }
  }
}

@Suite struct FoldingTests {
  /// Takes a second: these are all blocks with characters that are put together from others, except for most of Hangul.
  @Test func `every character is folded as its compatibility decomposition is`() {
    func folded(_ scalars: some Sequence<Unicode.Scalar>) -> [UInt8] {
      scalars.flatMap { Folding.parts(of: $0) }.flatMap(\.bytes)
    }
    let ranges: [ClosedRange<UInt32>] = [
      0...0x33FF, 0xA600...0xB000, 0xF900...0xFFFF, 0x10700...0x11FFF, 0x1CC00...0x1F2FF, 0x2F800...0x2FA1F,
    ]
    let wrong = ranges.joined().compactMap(Unicode.Scalar.init).filter { scalar in
      let decomposed = String(scalar).decomposedStringWithCompatibilityMapping.unicodeScalars
      return !decomposed.elementsEqual([scalar]) && folded([scalar]) != folded(decomposed)
    }
    #expect(wrong.map { String($0.value, radix: 16) } == [])
  }
}

import Foundation
import HearthTestSupport
import Testing

@testable import HearthSearch

private struct Words: WordTaker {
  var found: [String] = []
  mutating func take(_ word: UnsafePointer<UInt8>, _ count: Int) {
    found.append(String(decoding: UnsafeBufferPointer(start: word, count: count), as: UTF8.self))
  }
}

/// The words of a text, as the index has them.
func words(_ text: String) -> [String] {
  var scanner = WordScanner()
  var words = Words()
  Array(text.utf8).withUnsafeBufferPointer { scanner.scan($0, into: &words) }
  return words.found
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
  func `finds one word whatever stands around it`(text: String) {
    #expect(words(text) == ["walk"])
  }

  @Test(arguments: [31, 32, 33, 200])
  func `a long word is cut behind its thirty-second sign, whatever its letters are`(length: Int) {
    for letter in ["a", "é", "я", "ह"] {
      let found = words(String(repeating: letter, count: length) + " b")
      #expect(found.map(\.unicodeScalars.count) == [min(length, WordScanner.longest), 1], "\(letter)")
    }
  }

  @Test func `a long run without blanks is cut into all its pairs`() {
    let signs = (0..<300).compactMap { Unicode.Scalar(0x4E00 + $0).map { String($0) } }
    let pairs = zip(signs, signs.dropFirst()).map { $0 + $1 }
    #expect(words(signs.joined()) == pairs + signs.suffix(1))
  }

  @Test(arguments: ["2026-10-12", "x 2026-10-12.", "2026-10-12-13", "(2026-10-12)"])
  func `a date is one word wherever it stands`(text: String) {
    #expect(words(text).contains("2026-10-12"))
  }

  @Test func `a key is given as it is`() {
    var taker = Words()
    var scanner = WordScanner()
    scanner.give("@k label", to: &taker)
    #expect(taker.found == ["@k label"])
  }

  @Test func `words written apart or together come out the same in one text or two`() {
    #expect(words("rain and wind") == words("rain ") + words("and") + words(" wind"))
  }

  @Test func `bytes that are no UTF-8 stand between words`() {
    struct Words: WordTaker {
      var count = 0
      mutating func take(_ word: UnsafePointer<UInt8>, _ count: Int) { self.count += 1 }
    }
    var scanner = WordScanner()
    var words = Words()
    let bytes: [UInt8] = [0x61, 0xFF, 0x62, 0xC3, 0x20, 0xE4, 0xB8, 0x63, 0xF0, 0x9F]
    bytes.withUnsafeBufferPointer { scanner.scan($0, into: &words) }
    #expect(words.count == 3)
  }

  @Test func `never gives an empty word or one that is longer than its bound, whatever the bytes are`() {
    struct Words: WordTaker {
      var worst = 1...1
      mutating func take(_ word: UnsafePointer<UInt8>, _ count: Int) {
        let bytes = UnsafeBufferPointer(start: word, count: count)
        let signs = String(decoding: bytes, as: UTF8.self).unicodeScalars.count
        worst = min(worst.lowerBound, signs)...max(worst.upperBound, signs)
      }
    }
    var random = SeededGenerator(seed: 5)
    var scanner = WordScanner()
    var words = Words()
    for _ in 0..<300 {
      let scalars = (0..<200).map { _ in
        Unicode.Scalar(UInt32.random(in: 0x20..<0x3200, using: &random)) ?? " "
      }
      let text = Array(String(String.UnicodeScalarView(scalars)).utf8)
      text.withUnsafeBufferPointer { scanner.scan($0, into: &words) }
    }
    // A letter may fold to two.
    #expect(words.worst.lowerBound >= 1 && words.worst.upperBound <= WordScanner.longest * 2)
  }
}

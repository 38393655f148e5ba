import Foundation
import HearthTestSupport
import Testing

@testable import HearthSearch

/// The words of a text, as the index has them.
func words(_ text: String) -> [String] {
  struct Words: WordTaker {
    var found: [String] = []
    mutating func take(_ word: UnsafeBufferPointer<UInt8>) {
      found.append(String(decoding: word, as: UTF8.self))
    }
  }
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

  @Test func `words written apart or together come out the same in one text or two`() {
    #expect(words("rain and wind") == words("rain ") + words("and") + words(" wind"))
  }

  @Test func `bytes that are no UTF-8 stand between words`() {
    struct Words: WordTaker {
      var count = 0
      mutating func take(_ word: UnsafeBufferPointer<UInt8>) { count += 1 }
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
      mutating func take(_ word: UnsafeBufferPointer<UInt8>) {
        let count = String(decoding: word, as: UTF8.self).unicodeScalars.count
        worst = min(worst.lowerBound, count)...max(worst.upperBound, count)
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

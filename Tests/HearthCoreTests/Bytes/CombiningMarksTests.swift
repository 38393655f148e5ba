import HearthCore
import HearthTestSupport
import Testing

@Suite struct CombiningMarksTests {
  private static let most = CombiningMarks.longestRun

  private func longRun(_ bytes: some Sequence<UInt8>) -> Int? {
    Array(bytes).withUnsafeBufferPointer { CombiningMarks.longRun(in: $0) }
  }

  /// Marks of two to four bytes, of one class and of two in turn, and one that decomposes into two.
  @Test(arguments: ["\u{301}", "\u{301}\u{327}", "\u{E38}", "\u{20D0}\u{323}", "\u{1D165}", "\u{F73}"])
  func `a run of more marks than any letter has is found wherever it begins`(_ marks: String) {
    let scalars = Array(repeatElement(marks.unicodeScalars, count: Self.most + 1).joined())
    let most = String(String.UnicodeScalarView(scalars.prefix(Self.most)))
    let more = String(String.UnicodeScalarView(scalars.prefix(Self.most + 1)))
    for offset in [0, 1, 2, 255, 256, 510, 511, 512, 513, 1_500] {
      let before = String(repeating: "x", count: offset)
      for after in ["", "a", "é" + most, String(repeating: "日", count: 400)] {
        #expect(longRun((before + more + after).utf8) == offset)
        #expect(longRun((before + most + after).utf8) == nil)
      }
    }
  }

  @Test func `a text is cut before such a run`() {
    let marks = String(repeating: "\u{301}", count: Self.most)
    for (text, cut) in [("", ""), ("a" + marks, "a" + marks), ("Tea" + marks + marks + " b", "Tea")] {
      var text = text
      text.removeFromLongRunOfMarks()
      #expect(text == cut)
    }
  }

  @Test(arguments: ["", "a", "café ", "日本", "ที่นี่ ", "क्षि ", "👩‍👩‍👧", "e\u{323}\u{301}"])
  func `no text that is read or written has one`(_ text: String) {
    #expect(!String(repeating: text, count: 2_000).hasLongRunOfMarks)
  }

  @Test(arguments: [[0x80], [0xCC], [0xCC, 0x80, 0xFF], [0xF0, 0x80], [0xCC, 0xCC, 0x81]] as [[UInt8]])
  func `bytes that are no text are looked through once`(_ bytes: [UInt8]) {
    let all = Array(repeatElement(bytes, count: 1_000_000).joined())
    var found: Int?
    let spent = effort { found = longRun(all) }
    #expect(found == nil && spent < 100)
  }
}

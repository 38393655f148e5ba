import HearthTestSupport
import Testing

@testable import HearthText

@Suite struct UTF8CheckTests {
  private func fault(_ bytes: [UInt8]) -> Int? {
    bytes.withUnsafeBufferPointer { TextDecodingCheck.firstFault(in: $0) }
  }

  @Test(arguments: [
    "", "a", "ascii only, longer than eight", "é", "日本語", "😀 and \u{10FFFF}",
    "\u{7F}\u{80}\u{7FF}\u{800}\u{FFFF}",
  ])
  func `accepts well formed text`(text: String) {
    #expect(fault(Array(text.utf8)) == nil)
  }

  @Test(
    arguments: [
      [0x80], [0xC0, 0x80], [0xC1, 0xBF], [0xC3], [0xE0, 0x80, 0x80], [0xED, 0xA0, 0x80], [0xE2, 0x82],
      [0xF0, 0x80, 0x80, 0x80], [0xF4, 0x90, 0x80, 0x80], [0xF5, 0x80, 0x80, 0x80], [0xFF],
      [0xE2, 0x28, 0xA1],
    ] as [[UInt8]])
  func `finds what the standard forbids`(bytes: [UInt8]) {
    for prefix in ["", "1234567", "12345678", "é"] {
      let start = prefix.utf8.count
      #expect(fault(Array(prefix.utf8) + bytes + [0x61]) == start)
    }
  }

  @Test func `finds NUL at every offset`() {
    for lead in ["", "é", String(repeating: "a", count: 33) + "é"] {
      for offset in 0..<80 {
        var bytes = Array(lead.utf8) + Array(repeating: UInt8(ascii: "\u{7F}"), count: 80)
        bytes[lead.utf8.count + offset] = 0
        #expect(fault(bytes) == lead.utf8.count + offset)
        bytes[lead.utf8.count + offset] = 0x80
        #expect(fault(bytes) == lead.utf8.count + offset)
      }
    }
  }

  /// The standard library's decoder is the judge: valid texts, and valid texts with one byte changed.
  @Test func `agrees with the standard library`() {
    var random = SeededGenerator(seed: 7)
    let alphabet = Array("aé日😀\n".unicodeScalars)
    for _ in 0..<2_000 {
      var text = String.UnicodeScalarView()
      for _ in 0..<Int(random.next() % 12) {
        text.append(alphabet[Int(random.next() % UInt64(alphabet.count))])
        // Some of them far from each other.
        if random.next() % 8 == 0 {
          text.append(contentsOf: repeatElement("a", count: Int(random.next() % 70)))
        }
      }
      var bytes = Array(String(text).utf8)
      if !bytes.isEmpty, random.next() % 2 == 0 {
        bytes[Int(random.next() % UInt64(bytes.count))] = UInt8(1 + random.next() % 255)
      }
      #expect((fault(bytes) == nil) == (String(validating: bytes, as: UTF8.self) != nil), "\(bytes)")
    }
  }
}

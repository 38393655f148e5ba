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
      [0xE2, 0x28, 0xA1], [0],
    ] as [[UInt8]])
  func `finds what the standard forbids`(bytes: [UInt8]) {
    for prefix in ["", "1234567", "12345678", "é"] {
      let start = prefix.utf8.count
      #expect(fault(Array(prefix.utf8) + bytes + [0x61]) == start)
    }
  }
}

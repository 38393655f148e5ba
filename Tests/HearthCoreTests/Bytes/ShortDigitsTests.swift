import HearthCore
import Testing

struct ShortDigitsTests {
  @Test func `holds the digits of each number as it is written`() {
    #expect(ShortDigits.words.count == 1000)
    for (number, word) in ShortDigits.words.enumerated() {
      let (digits, count) = (word & 0xFF_FFFF, word >> 24)
      let bytes = (0..<count).map { UInt8(truncatingIfNeeded: digits >> (8 * $0)) }
      #expect(String(decoding: bytes, as: UTF8.self) == String(number))
      #expect(digits >> (8 * count) == 0)
    }
  }
}

import HearthCore
import Testing

@Suite struct PackedTests {
  @Test func `gives back numbers and texts in order`() {
    let signed = [0, 1, -1, 63, 64, -64, -65, 1_000_000, Int.max, Int.min]
    let unsigned: [UInt64] = [0, 127, 128, 300, .max]
    var writer = PackedWriter()
    for number in signed { writer.number(number) }
    for number in unsigned { writer.number(number) }
    writer.text("日記 🌿")
    writer.text(String?.none)
    writer.text(String?.some(""))
    writer.byte(9)
    let bytes = writer.bytes
    let unread = bytes.withUnsafeBufferPointer { bytes -> String? in
      var reader = PackedReader(bytes)
      for number in signed where (try? reader.number() as Int) != number { return "\(number)" }
      for number in unsigned where (try? reader.number() as UInt64) != number { return "\(number)" }
      guard (try? reader.text()) == "日記 🌿" else { return "text" }
      guard (try? reader.optionalText()) == nil else { return "no text" }
      guard (try? reader.optionalText()) == "" else { return "empty text" }
      guard (try? reader.byte()) == 9, reader.isAtEnd, (try? reader.byte()) == nil else { return "end" }
      return nil
    }
    #expect(unread == nil)
  }

  @Test func `bytes come back as they were, and never more than there are`() {
    var writer = PackedWriter()
    [7, 8, 9].withUnsafeBufferPointer { writer.bytes($0) }
    let found = writer.bytes.withUnsafeBufferPointer { bytes -> [[UInt8]?] in
      var reader = PackedReader(bytes)
      return [2, -1, 2, 1, 0].map { count in (try? reader.bytes(count)).map { Array($0) } }
    }
    #expect(found == [[7, 8], nil, nil, [9], []])
  }

  @Test(arguments: [[0x80], [0xFF, 0xFF], [UInt8](repeating: 0x80, count: 12), [5, 0x61]])
  func `refuses numbers without end and texts longer than the bytes`(bytes: [UInt8]) {
    let text = bytes.withUnsafeBufferPointer { bytes -> String? in
      var reader = PackedReader(bytes)
      return try? reader.text()
    }
    #expect(text == nil)
  }
}

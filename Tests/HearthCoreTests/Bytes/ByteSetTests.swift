import HearthCore
import Testing

@Suite struct ByteSetTests {
  private static let signs = ByteSet("[:\\=")

  /// Texts shorter and longer than what is taken in at once.
  @Test(arguments: [0, 1, 15, 16, 17, 31, 32, 33, 100])
  func `finds a byte wherever it stands, and the end where it is not`(count: Int) {
    let plain = [UInt8](repeating: UInt8(ascii: "a"), count: count)
    #expect(first(in: plain) == count)
    for place in 0..<count {
      var bytes = plain
      bytes[place] = UInt8(ascii: "=")
      #expect(first(in: bytes) == place)
    }
  }

  @Test func `looks no further back than where it begins`() {
    var bytes = [UInt8](repeating: UInt8(ascii: "a"), count: 80)
    bytes[3] = UInt8(ascii: "[")
    bytes[70] = UInt8(ascii: ":")
    #expect(first(in: bytes, from: 3) == 3)
    #expect(first(in: bytes, from: 4) == 70)
    #expect(first(in: bytes, from: 71) == 80)
  }

  @Test func `holds the bytes of its groups and no others`() {
    let set = ByteSet(
      [UInt8(ascii: "&"), 0xC2], [.init(mask: 0xE0, value: 0), .init(mask: 0xFE, value: 0x3C)])
    for byte in UInt8.min...UInt8.max {
      let belongs = byte < 0x20 || "&<=".utf8.contains(byte) || byte == 0xC2
      #expect(set.contains(byte) == belongs)
      let found = Array(repeating: byte, count: 40).withUnsafeBufferPointer {
        set.firstIndex(in: $0, from: 0)
      }
      #expect(found == (belongs ? 0 : 40))
    }
  }

  @Test func `holds up to eight bytes`() {
    for count in 1...8 {
      let bytes = Array("abcdefgh".utf8.prefix(count))
      let set = ByteSet(bytes)
      #expect((UInt8.min...UInt8.max).filter(set.contains) == bytes)
      for (place, byte) in bytes.enumerated() {
        let text = Array(repeating: UInt8(ascii: "-"), count: 20 + place) + [byte]
        #expect(text.withUnsafeBufferPointer { set.firstIndex(in: $0, from: 0) } == 20 + place)
      }
    }
  }

  private func first(in bytes: [UInt8], from start: Int = 0) -> Int {
    bytes.withUnsafeBufferPointer { Self.signs.firstIndex(in: $0, from: start) }
  }
}

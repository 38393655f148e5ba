import HearthCore
import Testing

@Suite struct ByteSearchTests {
  @Test(arguments: [0, 1, 15, 16, 17, 100])
  func `finds a byte at any position, and none that is not there`(
    count: Int
  ) {
    let plain = [UInt8](repeating: 0x61, count: count)
    #expect(plain.withUnsafeBufferPointer { $0.firstIndex(of: 0x0D, from: 0) == nil })
    for place in 0..<count {
      var bytes = plain
      bytes[place] = 0x0D
      bytes.withUnsafeBufferPointer { bytes in
        for start in 0...place { #expect(bytes.firstIndex(of: 0x0D, from: start) == place) }
        #expect(bytes.firstIndex(of: 0x0D, from: place + 1) == nil)
      }
    }
  }
}

@Suite struct ByteSetTests {
  private static let signs = ByteSet("[:\\=".utf8)

  /// Texts shorter and longer than what is taken in at once.
  @Test(arguments: [0, 1, 15, 16, 17, 31, 32, 33, 100])
  func `finds a byte at any position, and the end where there is none`(count: Int) {
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

  @Test func `holds its bytes and no others`() {
    let set = ByteSet("&<=".utf8 + [0xC2] + Array(0..<0x20))
    for byte in UInt8.min...UInt8.max {
      let belongs = byte < 0x20 || "&<=".utf8.contains(byte) || byte == 0xC2
      #expect(set.contains(byte) == belongs)
      let found = Array(repeating: byte, count: 40).withUnsafeBufferPointer {
        set.firstIndex(in: $0, from: 0)
      }
      #expect(found == (belongs ? 0 : 40))
    }
  }

  private func first(in bytes: [UInt8], from start: Int = 0) -> Int {
    bytes.withUnsafeBufferPointer { Self.signs.firstIndex(in: $0, from: start) }
  }
}

@Suite struct PartitionTests {
  @Test(arguments: 0..<40)
  func `finds the index between what comes before and what comes after`(_ count: Int) {
    let numbers = Array(0..<count)
    for place in 0...count { #expect(numbers.partitioningIndex { $0 >= place } == place) }
  }

  @Test func `counts from the start of a slice`() {
    let slice = [9, 9, 1, 3, 5, 7][2...]
    #expect(slice.partitioningIndex { $0 >= 4 } == 4)
    #expect(slice.partitioningIndex { $0 >= 8 } == slice.endIndex)
  }
}

import HearthCore
import Testing

@Suite struct ByteSetTests {
  @Test func `looks no further back than where it begins`() {
    let bytes = Array("aaa[aaa:aaa".utf8)
    let found = bytes.withUnsafeBufferPointer { bytes in
      [0, 3, 4, 8, 11].map { ByteSet("[:\\=".utf8).firstIndex(in: bytes, from: $0) }
    }
    #expect(found == [3, 3, 7, 11, 11])
    let one = bytes.withUnsafeBufferPointer { bytes in
      [0, 3, 4, 11].map { bytes.firstIndex(of: UInt8(ascii: "["), from: $0) }
    }
    #expect(one == [3, 3, nil, nil])
  }

  @Test func `holds its bytes and no others`() {
    let set = ByteSet("&<=".utf8 + [0xC2] + Array(0..<0x20))
    for byte in UInt8.min...UInt8.max {
      #expect(set.contains(byte) == (byte < 0x20 || "&<=".utf8.contains(byte) || byte == 0xC2))
    }
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

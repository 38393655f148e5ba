import HearthCore
import Testing

@Suite struct ByteSearchTests {
  @Test(arguments: [0, 1, 15, 16, 17, 100])
  func `finds a byte wherever it stands, and none that is not there`(
    count: Int
  ) {
    let plain = [UInt8](repeating: 0x61, count: count)
    #expect(plain.withUnsafeBufferPointer { !$0.holds(0x0D) && $0.firstIndex(of: 0x0D, from: 0) == nil })
    for place in 0..<count {
      var bytes = plain
      bytes[place] = 0x0D
      bytes.withUnsafeBufferPointer { bytes in
        #expect(bytes.holds(0x0D))
        for start in 0...place { #expect(bytes.firstIndex(of: 0x0D, from: start) == place) }
        #expect(bytes.firstIndex(of: 0x0D, from: place + 1) == nil)
      }
    }
  }
}

import Testing

@testable import HearthCommand

@Suite struct ByteSearchTests {
  @Test(arguments: [0, 1, 15, 16, 17, 100])
  func `finds a byte wherever it stands, and none that is not there`(
    count: Int
  ) {
    let plain = [UInt8](repeating: 0x61, count: count)
    #expect(!plain.holds(0x0D))
    for place in 0..<count {
      var bytes = plain
      bytes[place] = 0x0D
      #expect(bytes.holds(0x0D))
    }
  }
}

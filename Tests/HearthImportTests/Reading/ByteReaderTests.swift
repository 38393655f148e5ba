import Testing

@testable import HearthImport

/// The bytes that readers of formats see, however a source delivers them.
struct ByteReaderTests {
  private let bytes = (0..<1000).map { UInt8($0 % 251) }

  @Test(arguments: [1, 7, 64, Int.max])
  func `the lookahead is there at every offset, and nothing is lost`(_ step: Int) {
    let reader = ByteReader(SteppedSource(bytes, step: step), lookahead: 16)
    var offset = 0
    while !reader.rest.isEmpty {
      #expect(reader.offset == offset && reader.rest.count >= min(16, bytes.count - offset))
      #expect(
        reader.rest[0] == bytes[offset] && reader.rest[15] == (offset + 15 < 1000 ? bytes[offset + 15] : 0))
      reader.skip(3)
      offset = min(offset + 3, bytes.count)
    }
    #expect(offset == bytes.count && reader.isComplete && reader.end == 1000)
  }

  @Test(arguments: [1, 5, Int.max])
  func `a byte is found wherever it is`(_ step: Int) {
    let reader = ByteReader(SteppedSource(bytes, step: step), lookahead: 8)
    for offset in [250, 501, 752] {
      #expect(reader.skip(to: 250) && reader.offset == offset)
      reader.skip(1)
    }
    #expect(!reader.skip(to: 250) && reader.rest.isEmpty)
  }
}

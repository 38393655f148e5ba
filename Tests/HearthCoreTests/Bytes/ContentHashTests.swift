import HearthCore
import Testing

@Suite struct ContentHashTests {
  @Test func `every byte, its place and the length count`() {
    let text = Array("A reflection of more than sixteen bytes.".utf8)
    var variants: [[UInt8]] = [[], [0], [0, 0], text, text + [0], text + [UInt8](repeating: 0, count: 8)]
    for index in text.indices {
      for bit in 0..<8 {
        variants.append(text)
        variants[variants.count - 1][index] ^= 1 << bit
      }
    }
    #expect(Set(variants.map { ContentHash.hash($0) }).count == variants.count)
    #expect(ContentHash.hash("é") == ContentHash.hash([0xC3, 0xA9] as [UInt8]))
  }
}

import HearthTestSupport
import Testing

@testable import HearthSearch

@Suite struct SearchMemoryTests {
  private func memory() -> SearchMemory {
    var builder = WordIndexBuilder()
    builder.add("a quiet walk".utf8, to: 0, isName: true)
    builder.add("a lake, über alles".utf8, to: 1)
    builder.add(SearchKey("k", "reflection"), to: 1)
    return SearchMemory(
      print: 77, documents: [.init(print: 1, sizes: [30]), .init(print: .max, sizes: [4_000])],
      files: [.init(name: "2026-11-1.js", print: 9)], index: builder.finished())
  }

  @Test func `comes back as it was kept`() throws {
    let bytes = memory().bytes
    let again = try #require(SearchMemory(bytes: bytes))
    #expect(again.bytes == bytes)
    #expect(again.documents.map(\.sizes) == [[30], [4_000]])
  }

  @Test func `anything else is as good as none`() {
    let bytes = memory().bytes
    #expect(SearchMemory(bytes: []) == nil)
    #expect(SearchMemory(bytes: bytes + [0]) == nil)
    for count in 0..<bytes.count { #expect(SearchMemory(bytes: Array(bytes[..<count])) == nil) }
    var random = SeededGenerator(seed: 2)
    for _ in 0..<500 {
      var damaged = bytes
      damaged[Int.random(in: 0..<bytes.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
      // It may be read or not, but never traps.
      _ = SearchMemory(bytes: damaged)
    }
  }
}

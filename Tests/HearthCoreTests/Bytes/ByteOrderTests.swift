import HearthCore
import Testing

@Suite struct ByteOrderTests {
  private static let texts = [
    "", "a", "a/b", "a-b", "reflections/2025-03-17.html", "reflections/2025-03-18.html",
    "reflections/2025-03-17",
    "é", "z", "日記", "reflections/2025-03-17.htmla",
  ]

  @Test func `is that of the bytes, for texts of any length and script`() {
    for left in Self.texts {
      for right in Self.texts {
        #expect(
          left.precedesByBytes(right) == left.utf8.lexicographicallyPrecedes(right.utf8), "\(left) \(right)")
      }
    }
  }
}

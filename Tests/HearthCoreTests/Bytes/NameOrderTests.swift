import HearthCore
import Testing

@Suite struct NameOrderTests {
  /// Letters with their marks in one scalar and in two, the Angstrom sign and a syllable of Hangul among them.
  private static let letters = [
    "\u{C5}", "A\u{30A}", "\u{212B}", "\u{E9}", "e\u{301}", "\u{AC00}", "\u{1100}\u{1161}", "2", " ", "", "z",
  ]
  private static let names = letters.flatMap { first in letters.map { first + $0 } }

  @Test func `of two different names one stands before the other, and never both`() {
    for left in Self.names {
      for right in Self.names where !left.utf8.elementsEqual(right.utf8) {
        #expect(left.precedesByName(right) != right.precedesByName(left), "\(left) \(right)")
      }
    }
  }

  @Test func `names are sorted alike, in whatever order they come`() {
    let sorted = Self.names.sortedByName().map { Array($0.utf8) }
    #expect(Self.names.reversed().sortedByName().map { Array($0.utf8) } == sorted)
    #expect(Set(Self.names).union(Self.names).sortedByName() == Set(Self.names).sortedByName())
  }

  @Test func `letters in two scalars stand where those in one do`() {
    #expect(["f", "e\u{301}2", "\u{E9}1", "e"].sortedByName() == ["e", "f", "\u{E9}1", "\u{E9}2"])
  }
}

import Foundation
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

@Suite struct NameOrderTests {
  /// Letters with their marks in one scalar and in two, the Angstrom sign and a syllable of Hangul among them.
  private static let letters = [
    "\u{C5}", "A\u{30A}", "\u{212B}", "\u{E9}", "e\u{301}", "\u{AC00}", "\u{1100}\u{1161}", "2", " ", "", "z",
  ]
  private static let names = letters.flatMap { first in letters.map { first + $0 } }

  @Test func `of two different names, exactly one is sorted before the other`() {
    for left in Self.names {
      for right in Self.names where !left.utf8.elementsEqual(right.utf8) {
        #expect(left.precedesByName(right) != right.precedesByName(left), "\(left) \(right)")
      }
    }
  }

  @Test func `letters in two scalars are sorted as those in one`() {
    #expect(["f", "e\u{301}2", "\u{E9}1", "e"].sortedByName() == ["e", "f", "\u{E9}1", "\u{E9}2"])
  }
}

@Suite struct FormCTests {
  @Test(arguments: [
    "", "plain.md", "Mañana.md", "Man\u{303}ana", "A\u{30A}ngstro\u{308}m", "\u{212B}",
    "\u{1112}\u{1161}\u{11AB}",
    "e\u{323}\u{301}", "e\u{301}\u{303}", "q\u{303}", "日記", "👩‍👩‍👧", "🇪🇸", "\u{301}a", "a\r\ne\u{301}",
    "\u{958}", "e" + String(repeating: "\u{301}", count: 100_000),
  ])
  func `composes names as Foundation does`(_ name: String) {
    #expect(Array(name.inFormC.utf8) == Array(name.precomposedStringWithCanonicalMapping.utf8))
  }
}

@Suite struct CaseFoldingTests {
  @Test(arguments: [
    ("Tea", "TEA"), ("Οδός", "ΟΔΟΣ"), ("οδος", "ΟΔΌΣ"), ("Straße", "STRASSE"), ("É", "e\u{301}"),
    ("ﬁn", "FIN"),
    ("Прогулка", "ПРОГУЛКА"), ("ǆ", "ǅ"),
  ])
  func `names that differ in case are one`(_ name: String, _ other: String) {
    #expect(Array(name.foldingCase.utf8) == Array(other.foldingCase.utf8))
  }

  @Test(arguments: [("cafe", "café"), ("naïve", "naive"), ("й", "и")])
  func `names that differ in accents are two`(_ name: String, _ other: String) {
    #expect(name.foldingCase != other.foldingCase)
  }
}

import Testing

@testable import HearthHeartRate

@Suite struct TextWidthTests {
  @Test func `is never narrower than the widest common font`() {
    // DejaVu Sans, 15 px: measured advance of the digits and of the letters of a word.
    #expect(TextWidth.estimate("0", size: 1000) == 636)
    #expect(TextWidth.estimate("stressed", size: 1000) >= 4231)
  }

  @Test func `reserves room for other fonts and wider spacing`() {
    #expect(abs(TextWidth.reserved("walk") / TextWidth.estimate("walk") - 1.5525) < 1e-9)
    #expect(abs(TextWidth.reservedFigures("03:00") / TextWidth.estimate("03:00") - 1.35) < 1e-9)
  }

  @Test func `knows wide and invisible characters`() {
    #expect(TextWidth.estimate("家", size: 1000) == 1000)
    #expect(TextWidth.estimate("🌿", size: 1000) == 1300)
    #expect(TextWidth.estimate("\u{200B}\u{0301}", size: 1000) == 0)
  }
}

import Testing

@testable import HearthJournal

struct BreathingPatternTests {
  @Test(arguments: [
    ("4-0-6-0", "4-0-6-0"), ("5-5", "5-0-5-0"), ("4-7-8", "4-7-8-0"), ("5.5-0-5.5-0", "5.5-0-5.5-0"),
    ("4 - 4 - 4 - 4", "4-4-4-4"), ("4–0–6–0", "4-0-6-0"), ("1-20-20-0", "1-20-20-0"),
  ])
  func `reads two, three or four numbers`(_ text: String, _ pattern: String) {
    #expect(BreathingPattern(text)?.description == pattern)
  }

  @Test(arguments: [
    "", "4", "4-0-6-0-1", "0-0-6-0", "4-0-0-0", "21-0-6-0", "4-0-6-21", "4-x-6-0", "-4-0-6-0", "4--6-0",
    "4/0/6/0",
    "1e9-0-6-0", "nan-0-6-0", "4-0-6-0s",
  ])
  func `reads nothing that could not be paced`(_ text: String) {
    #expect(BreathingPattern(text) == nil)
  }

  @Test(arguments: ["4-0-6-0", "5.5-0-5.5-0", "1-20-20-20"])
  func `reads what it writes`(_ text: String) throws {
    let pattern = try #require(BreathingPattern(text))
    #expect(BreathingPattern(pattern.description) == pattern)
  }
}

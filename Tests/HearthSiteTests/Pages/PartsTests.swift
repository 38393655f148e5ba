import HearthJournal
import HearthMarkup
import Testing

@testable import HearthSite

/// Small parts that several pages are made of.
struct PartsTests {
  @Test(arguments: [
    ("4-0-6-0", ["Breathe in for 4 counts.", "Breathe out for 6 counts."]),
    (
      "4-4-4-4",
      ["Breathe in for 4 counts.", "Hold for 4 counts.", "Breathe out for 4 counts.", "Rest for 4 counts."]
    ),
    ("5.5-5.5", ["Breathe in for 5.5 counts.", "Breathe out for 5.5 counts."]),
  ])
  func `a pattern becomes one sentence for each part that lasts`(_ pattern: String, _ lines: [String]) throws
  {
    let pattern = try #require(BreathingPattern(pattern))
    #expect(BreathingSteps.lines(of: pattern, strings: Theme.words("en").words) == lines)
  }

  @Test(arguments: [
    ("4-0-6-0", 3, 18), ("4-4-4-4", 3, 11), ("20-20-20-20", 1, 1), ("5-5", 0, 1), ("5-5", -4, 1),
  ])
  func `as many breaths as fit, and at least one`(_ pattern: String, _ minutes: Int, _ rounds: Int) throws {
    #expect(BreathingSteps.rounds(of: try #require(BreathingPattern(pattern)), minutes: minutes) == rounds)
  }

  private func sentence(_ encouragement: String, days: [String], today: String) -> String? {
    var files = ["hearth.yml": "encouragement: \(encouragement)\n"]
    for day in days { files["reflections/\(day).md"] = "Words.\n" }
    let page = TestSite(files, today: today)["reflect/index.html"]
    return page.contains("You wrote ") ? "You wrote " + page.between("You wrote ", "<") : nil
  }

  @Test func `a count is of days in this month, however many entries a day has`() {
    let days = ["2025-03-31", "2025-04-01", "2025-04-02", "2025-04-02T0800-more"]
    #expect(
      sentence("count", days: days, today: "2025-04-02") == "You wrote on 2 days this month.")
    #expect(sentence("count", days: ["2025-03-31"], today: "2025-04-02") == nil)
    #expect(sentence("off", days: days, today: "2025-04-02") == nil)
  }

  @Test func `a count names the exercises of this month that reflections say were used`() {
    let files = [
      "hearth.yml": "encouragement: count\n",
      "exercises/hum.md": "---\ntitle: Hum\nform: active\n---\n\n1. One.\n2. Two.\n",
      "resources/tea.md": "---\ntitle: Tea\n---\n\nHot.\n",
      "reflections/2025-04-01.md": "---\nused: [hum, tea]\n---\n\nWords.\n",
      "reflections/2025-04-02.md": "---\nused: hum\n---\n\nWords.\n",
      "reflections/2025-03-31.md": "---\nused: hum\n---\n\nWords.\n",
    ]
    #expect(
      TestSite(files)["reflect/index.html"].contains("this month. You used 2 exercises this month.<"))
    let off = TestSite(files.merging(["hearth.yml": "encouragement: streak\n"]) { $1 })
    #expect(!off["reflect/index.html"].contains("You used"))
  }

  @Test func `days in a row may end yesterday, and a gap is never mentioned`() {
    let days = ["2025-03-28", "2025-03-30", "2025-03-31", "2025-04-01"]
    #expect(sentence("streak", days: days, today: "2025-04-01") == "You wrote 3 days in a row.")
    #expect(sentence("streak", days: days, today: "2025-04-02") == "You wrote 3 days in a row.")
    #expect(sentence("streak", days: days, today: "2025-04-03") == nil)
  }
}

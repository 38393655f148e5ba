import Testing

@testable import HearthSite

/// What a day asks, and what it leaves alone.
struct QuestionsTests {
  private static let note = """
    ---
    spans:
      - 08:28-15:43 stressed | first day back
      - 17:00-17:30 walk
      - 18:00- reading
    ---
    """
  private static let files = [
    "hearth.yml": "timezone: America/Regina\n",
    "labels.yml": "- name: stressed\n- name: walk\n  prompts: never\n- name: reading\n",
    "heart-rate/2025-03-17.md": note,
  ]

  /// The section of questions; empty where nothing is asked.
  private func questions(_ changes: [String: String] = [:]) -> String {
    TestSite(Self.files.merging(changes) { $1 })["days/2025-03-17.html"]
      .between("<section aria-labelledby=\"questions\">", "</section>")
  }

  private func reflection(about: String) -> [String: String] {
    ["reflections/2025-03-19.md": "---\nabout: [\(about)]\n---\n\nWords.\n"]
  }

  @Test func `what was happening comes first, then what made it so, and the day comes last`() throws {
    let sentences = questions().split(separator: "<li dir=\"auto\">").dropFirst().map {
      $0.prefix { $0 != "<" }
    }
    #expect(
      sentences == [
        "What was happening from 08:28 to 15:43?", "What made 08:28 to 15:43 feel stressed?",
        "What was happening from 18:00 on?", "How was your day?",
      ])
  }

  @Test func `a label's own wording takes the place of the second question`() {
    let own = "- name: stressed\n  prompt: What was there around {start}?\n"
    let text = questions(["labels.yml": own])
    #expect(text.contains("What was there around 08:28?") && !text.contains("What made 08:28"))
  }

  @Test func `each offer says how to answer it`() {
    let text = questions()
    #expect(text.contains("<code>hearth new reflection --about 2025-03-17/08:28</code>"))
    #expect(text.contains("<code>hearth new reflection --about 2025-03-17</code>"))
  }

  @Test func `an answered question is no longer asked`() {
    let text = questions(reflection(about: "2025-03-17/08:28"))
    #expect(!text.contains("08:28") && text.contains("18:00") && text.contains("How was your day?"))
  }

  @Test(arguments: [
    "---\nabout: [2025-03-17]\n---\n\nWords.\n", "---\ndate: 2025-03-17\n---\n\nWords.\n",
  ])
  func `what is written about the day, or on it, answers how it was`(text: String) {
    #expect(!questions(["reflections/2025-03-18.md": text]).contains("How was your day?"))
  }

  @Test func `what is written on the day about one time leaves the day open`() {
    let text = "---\ndate: 2025-03-17\nabout: [2025-03-17/08:28]\n---\n\nWords.\n"
    #expect(questions(["reflections/2025-03-18.md": text]).contains("How was your day?"))
  }

  @Test(arguments: [
    ["hearth.yml": "prompts: never\n"], ["hearth.yml": "prompts: not-now\n"],
    ["hearth.yml": "sections: {reflect: off}\n"],
    ["heart-rate/2025-03-17.md": "---\nprompts: not-now\nspans:\n  - 08:28-15:43 stressed\n---\n"],
    ["heart-rate/2025-03-17.md": "---\nprompts: never\nspans:\n  - 08:28-15:43 stressed\n---\n"],
  ])
  func `nothing is asked where questions are declined`(change: [String: String]) {
    #expect(questions(change).isEmpty)
  }

  @Test func `a label that declines is passed by`() {
    #expect(!questions().contains("walk"))
  }

  @Test func `a day of many labelled times is asked about three of them`() {
    let spans = (10..<20).map { "  - \($0):00-\($0):30 stressed\n" }.joined()
    let text = questions(["heart-rate/2025-03-17.md": "---\nspans:\n\(spans)---\n"])
    #expect(text.components(of: "<h3") == 4)
    #expect(text.contains("10:00") && text.contains("12:30") && !text.contains("13:00"))
  }
}

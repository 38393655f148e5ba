import HearthHeartRate
import Testing

@testable import HearthSite

/// Which pattern marks which label in charts.
struct LabelPatternsTests {
  /// `days` holds the labels of each day, an hour each.
  private func patterns(_ days: [(date: String, labels: [String])], book: String = "") -> LabelPatterns {
    var files = ["hearth.yml": "timezone: UTC\n", "labels.yml": book]
    for day in days {
      let spans = day.labels.enumerated().map { hour, label in
        "  - \(10 + hour / 2):\(hour % 2)0-\(10 + hour / 2):\(hour % 2)5 \(label)\n"
      }
      files["heart-rate/\(day.date).md"] = "---\nspans:\n\(spans.joined())---\n"
    }
    let journal = TestSite(files).journal
    return LabelPatterns(journal, labels: LabelIndex(journal))
  }

  @Test func `labels that are drawn never share a pattern, whether the label book has them or not`() {
    let patterns = patterns(
      [("2025-03-17", ["one", "walk"]), ("2025-03-18", ["two", "tea"])], book: "- name: walk\n- name: tea\n")
    let found = ["one", "two", "walk", "tea"].compactMap { patterns[$0] }
    #expect(found.count == 4 && Set(found).count == 4)
  }

  @Test func `labels of nothing but entries take no pattern from those that are drawn`() {
    let book = "- name: Calm\n  pattern: dots\n- name: Joy\n- name: Focus\n- name: walk\n- name: tea\n"
    let patterns = patterns([("2025-03-17", ["walk", "tea", "one", "two"])], book: book)
    #expect(patterns["Calm"] == .dots && patterns["Joy"] != nil && patterns["Focus"] != nil)
    #expect(Set(["walk", "tea", "one", "two"].compactMap { patterns[$0] }).count == 4)
  }

  @Test func `a label keeps the pattern that the label book gives it, and its other names share it`() {
    let book = "- name: one\n- name: two\n  pattern: diagonal\n  aliases: [second]\n"
    let patterns = patterns([("2025-03-17", ["one", "second", "three"])], book: book)
    #expect(patterns["two"] == .diagonal)
    #expect(patterns["one"] == .counter)
    #expect(patterns["three"] == .dots)
  }

  @Test func `later days change no pattern`() {
    let first = [("2025-03-17", ["b", "a"]), ("2025-03-18", ["c"])]
    let before = patterns(first)
    let after = patterns(first + [("2025-03-19", ["0", "1", "2"])])
    for label in ["a", "b", "c"] { #expect(before[label] != nil && before[label] == after[label]) }
  }

  @Test func `more than ten labels share patterns evenly`() {
    let labels = (0..<20).map { "label \($0)" }
    let patterns = patterns([("2025-03-17", labels)])
    for pattern in ChartPattern.allCases {
      #expect(labels.filter { patterns[$0] == pattern }.count == 2)
    }
  }

  @Test func `every label in a list has the pattern that charts give it`() {
    let site = TestSite([
      "hearth.yml": "timezone: UTC\n",
      "labels.yml": "- name: Joy\n- name: walk\n- name: Calm\n  pattern: dots\n",
      "heart-rate/2025-03-17.md": "---\nspans:\n  - 10:00-10:30 walk\n---\n",
      "heart-rate/2025-03-17.csv": "time,bpm\n10:00,60\n10:10,70\n11:20,80\n",
      "resources/tea.md": "---\ntitle: Tea\nlabels: [Joy, walk, Calm, undeclared]\n---\n\nHot.\n",
    ])
    let page = site["resources/tea.html"]
    #expect(page.contains("data-pattern=\"diagonal\"><span dir=\"auto\">walk"))
    #expect(page.contains("data-pattern=\"dots\"><span dir=\"auto\">Calm"))
    #expect(
      page.split(separator: "class=\"label\"").dropFirst().allSatisfy {
        $0.hasPrefix(" href=") && $0.prefix(90).contains("data-pattern")
      })
  }
}

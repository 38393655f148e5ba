import Testing

@testable import HearthSite

/// Heart rate: which chart comes first, what lists tell, and one axis for all.
struct HeartRatePagesTests {
  private func samples(_ bpm: [Int]) -> String {
    "time,bpm\n" + bpm.enumerated().map { "0\($0 / 6):\($0 % 6)0,\($1)\n" }.joined()
  }

  private func site(_ days: [String: [Int]], today: String = "2025-04-03") -> TestSite {
    var files = ["hearth.yml": "timezone: UTC\n"]
    for (day, bpm) in days {
      files["heart-rate/\(day).md"] = "---\ntitle: \(day)\n---\n"
      if !bpm.isEmpty { files["heart-rate/\(day).csv"] = samples(bpm) }
    }
    return TestSite(files, today: today)
  }

  @Test func `the last complete day with readings comes first, never today`() {
    let site = site([
      "2025-03-31": [60, 62], "2025-04-01": [70, 72], "2025-04-02": [], "2025-04-03": [80, 82],
    ])
    #expect(site["heart-rate/index.html"].contains("id=\"hr-2025-04-01\""))
    #expect(!site["heart-rate/index.html"].contains("id=\"hr-2025-04-03\""))
  }

  @Test func `where there is only today, there is no chart, and a sentence says why`() {
    let text = site(["2025-04-03": [80, 82]])["heart-rate/index.html"]
    #expect(!text.contains("<svg class=\"wide\"") && text.contains("Today isn&#39;t over"))
    #expect(text.contains("href=\"../days/2025-04-03.html\""))
  }

  @Test func `the days of the newest month are listed with their numbers, newest first`() throws {
    let site = site(["2025-03-31": [60], "2025-04-01": [60, 70, 95], "2025-04-02": []])
    let table = site["heart-rate/index.html"].between("<caption id=\"days\">", "</table>")
    let rows = table.split(separator: "<tr>").dropFirst(2).map {
      $0.replacing(/<[^>]*>/, with: "|").split(separator: "|").filter { $0 != "\n" }.map(String.init)
    }
    #expect(rows.count == 2)
    #expect(rows.first == ["Wednesday 2 April", "no reading", "no reading", "no reading", "0"])
    #expect(rows.last == ["Tuesday 1 April", "60", "80", "95", "3 ", "(little data)"])
  }

  @Test func `the timeline of a month has the days with labels or words, and no others`() {
    let site = TestSite([
      "heart-rate/2025-04-01.md": "---\nspans:\n  - 10:00-11:00 walk\n---\n",
      "heart-rate/2025-04-02.md": "---\ntimezone: UTC\n---\n",
      "heart-rate/2025-04-03.md": "---\ntimezone: UTC\n---\n",
      "reflections/2025-04-03.md": "---\ntitle: The stairs\n---\n\nSlowly.\n",
    ])
    let timeline = site["heart-rate/2025-04.html"].between("<ol class=\"timeline\">", "</ol>")
    #expect(timeline.components(of: "<li class=\"timeline-day\">") == 2)
    #expect(timeline.contains("10:00 to 11:00") && timeline.contains(">The stairs</a>"))
    #expect(!timeline.contains("2 April"))
  }

  @Test func `a long note is short above the chart, and whole in a fold`() {
    let long =
      "The first sentence has ten words, which is about enough. " + String(repeating: "Word. ", count: 40)
    let site = TestSite([
      "heart-rate/2025-04-01.md": "---\ntimezone: UTC\n---\n\n\(long)\n",
      "heart-rate/2025-04-01.csv": samples([60, 62]),
      "heart-rate/2025-04-02.md": "---\ntimezone: UTC\n---\n\nShort.\n",
      "heart-rate/2025-04-02.csv": samples([60, 62]),
    ])
    let day = site["days/2025-04-01.html"]
    #expect(day.between("class=\"day-note\"", "</div>").contains("about enough.</p>"))
    #expect(day.between("<summary>The whole note</summary>", "</details>").contains("Word. Word."))
    #expect(!site["days/2025-04-02.html"].contains("The whole note"))
  }

  @Test func `all charts have one axis, and say so`() {
    let site = site(["2025-04-01": [60, 62], "2025-04-02": [70, 183]])
    for day in ["2025-04-01", "2025-04-02"] {
      #expect(site["days/\(day).html"].contains("from 40 to 200 beats per minute"), "\(day)")
    }
  }
}

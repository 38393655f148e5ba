import Testing

@testable import HearthSite

/// One day, one picture: what was written, planned and used stands at its time below the chart and in its tables.
struct DayMarksTests {
  private static let files = [
    "hearth.yml": "timezone: America/Regina\nday_starts: \"04:00\"\n",
    "heart-rate/2025-03-17.md": "---\nspans:\n  - 08:28-15:43 stressed\n---\n",
    "heart-rate/2025-03-17.csv": "time,bpm\n"
      + (8..<20).map { "\($0 < 10 ? "0" : "")\($0):00,\(60 + $0)\n" }.joined(),
    "reflections/2025-03-17T1900.md":
      "---\ntitle: On the tram\nused: [tea]\nabout: 2025-03-17/08:28\n---\n\nRain.\n",
    "reflections/2025-03-18T0130.md": "---\ntitle: Still awake\n---\n\nDark.\n",
    "reflections/2025-03-17.md": "---\ntitle: No time\n---\n\nRain.\n",
    "reflections/2025-03-18T0900.md": "---\ntitle: Next day\nabout: 2025-03-17\n---\n\nSun.\n",
    "resources/tea.md": "---\ntitle: Tea\n---\nCup.\n",
    "events/2025-03-17-dentist.md":
      "---\ntitle: Dentist\nstart: 2025-03-17T14:00-06:00\nend: 2025-03-17T14:40-06:00\n---\n",
    "events/2025-03-17-holiday.md": "---\ntitle: Holiday\nstart: 2025-03-17\nall_day: true\n---\n",
  ]

  private func day(_ changes: [String: String] = [:]) -> String {
    TestSite(Self.files.merging(changes) { $1 })["days/2025-03-17.html"]
  }

  @Test func `everything with a time is in the picture and in the table`() {
    let page = day()
    let table = page.between("id=\"hr-2025-03-17-marks\"", "</table>")
    let names = table.split(separator: "<bdi>").dropFirst().map { $0.prefix { $0 != "<" } }
    #expect(names == ["Dentist", "On the tram", "Tea", "Still awake"])
    for kind in ["Event", "Written", "Used"] {
      #expect(table.contains("<td data-column=\"Kind\">\(kind)</td>"))
    }
    #expect(table.contains("14:40") && table.contains("01:30"))
    let wide = page.between("<svg class=\"wide\"", "</svg>")
    for sign in ["sign dot", "sign ring", "sign bar"] { #expect(wide.contains("class=\"\(sign)\"")) }
    #expect(page.contains("a dot for what you wrote"))
    for other in ["No time", "Next day", "Holiday"] { #expect(!table.contains(other)) }
  }

  @Test func `what was written about a time is beside it`() {
    let row = day().between("<tr id=\"hr-2025-03-17-span-0828\">", "</tr>")
    #expect(
      row.contains("<bdi>On the tram</bdi>") && row.contains("href=\"../reflections/2025-03-17-1900"),
      "\(row)")
    #expect(!row.contains("Next day"))
  }

  @Test func `sections that are off have no marks in a chart`() {
    let page = day(["hearth.yml": "timezone: America/Regina\nsections: {reflect: off, calendar: off}\n"])
    #expect(
      !page.contains("hr-2025-03-17-marks") && !page.contains("On the tram") && !page.contains("class=\"sign")
    )
  }
}

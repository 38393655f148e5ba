import Testing

@testable import HearthSite

/// Weeks of heart rate: their pages, their names, the ways to them, and that they go with the section.
struct HeartRateWeeksTests {
  private func site(_ days: [String], settings: String = "") -> TestSite {
    var files = ["hearth.yml": "timezone: UTC\n" + settings]
    for day in days {
      files["heart-rate/\(day).md"] = "---\nspans:\n  - 00:00-00:30 calm\n---\n"
      files["heart-rate/\(day).csv"] = "time,bpm\n00:00,60\n00:10,70\n00:20,80\n"
    }
    return TestSite(files, today: "2025-04-03")
  }

  @Test func `earlier and later say their dates, and weeks without heart rate are ignored`() {
    let site = site(["2025-03-17", "2025-03-31"])
    #expect(
      site["heart-rate/2025-W12.html"].contains(
        "<a href=\"2025-W14.html\" rel=\"next\" dir=\"auto\">Later: Week 14, 31 March to 6 April 2025</a>"))
    #expect(site["heart-rate/2025-W14.html"].contains("Earlier: Week 12, 17 to 23 March 2025"))
  }

  @Test func `the week follows the first weekday of the settings`() {
    let site = site(["2025-03-16", "2025-01-01"], settings: "week_starts: sunday\n")
    #expect(site["heart-rate/2025-week-12.html"].contains("Week 12, 16 to 22 March 2025"))
    #expect(site["heart-rate/2025-week-01.html"].contains("Week 1, 29 December 2024 to 4 January 2025"))
    #expect(site["heart-rate/2025-03.html"].contains("href=\"2025-week-12.html\""))
  }

  @Test func `with the section switched off, nothing of it is left`() {
    let site = site(["2025-03-17", "2025-03-31"], settings: "sections: {heart-rate: off}\n")
    #expect(!site.files.keys.contains { $0.hasPrefix("heart-rate/") || $0.hasPrefix("days/") })
    for path in site.pages {
      let page = site[path]
      for trace in ["heart-rate/", "days/2025", "<svg class=\"wide\"", "chart.css", "charts.js"] {
        #expect(!page.contains(trace), "\(path): \(trace)")
      }
    }
  }
}

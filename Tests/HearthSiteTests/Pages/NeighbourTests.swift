import Testing

@testable import HearthSite

/// Pages that know their place among others of their kind.
struct NeighbourTests {
  private func site(_ files: [(String, String)]) -> TestSite {
    TestSite(MadeUpJournal.files.merging(files) { $1 })
  }

  @Test func `a day leads to the nearest days with heart rate on either side`() {
    let site = site(
      ["2024-11-05", "2025-02-11", "2025-02-13"].map {
        ("heart-rate/\($0).md", "---\ntimezone: America/Regina\n---\n\nWords.\n")
      })
    let neighbours = site["days/2025-02-11.html"].between("<nav class=\"neighbours\"", "</nav>")
    #expect(
      neighbours.contains("href=\"2024-11-05.html\"") && neighbours.contains("href=\"2025-02-13.html\""))
    let first = site["days/2024-11-05.html"].between("<nav class=\"neighbours\"", "</nav>")
    #expect(first.contains("href=\"2025-02-11.html\"") && !first.contains("rel=\"prev\""))
  }

  @Test func `a day of a long month is found on the part of the timeline on which it begins`() {
    let many = (0..<60).map { ("reflections/2025-02-20-\(10 + $0 / 60)\(10 + $0 % 50)-\($0).md", "Words.\n") }
    let site = site(many + [("reflections/2025-02-03.md", "Words.\n")])
    let calendar = site["calendar/2025-02.html"]
    #expect(calendar.contains("href=\"../reflect/2025-02.html#day-2025-02-20\""))
    #expect(calendar.contains("href=\"../reflect/2025-02-2.html#day-2025-02-03\""))
    #expect(site["reflect/2025-02-2.html"].contains("id=\"day-2025-02-03\""))
  }
}

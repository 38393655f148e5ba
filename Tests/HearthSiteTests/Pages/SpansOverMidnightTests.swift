import Testing

@testable import HearthSite

/// A labelled time that goes on into the next day stands on the pages of both.
struct SpansOverMidnightTests {
  private static let files = [
    "hearth.yml": "timezone: America/Regina\n",
    "labels.yml": "- name: stressed\n- name: walk\n",
    "heart-rate/2025-03-31.md": """
    ---
    spans:
      - 23:30-02:00 stressed | nightmare
      - 23:50- walk
    ---
    """,
    "heart-rate/2025-03-31.csv": "time,bpm\n10:00,60\n23:40,61\n23:50,60\n",
    "heart-rate/2025-04-01.md": "---\nspans:\n  - 00:00-00:20 walk\n---\n",
    "heart-rate/2025-04-01.csv": "time,bpm\n00:10,60\n00:30,140\n03:00,200\n",
    "reflections/2025-04-01.md":
      "---\nabout: [2025-03-31/23:30, 2025-04-01/00:00]\ntitle: Later\n---\n\nWords.\n",
  ]
  private static let site = TestSite(files)

  private func row(_ id: String, on day: String) -> String {
    Self.site["days/\(day).html"].between("<tr id=\"\(id)\">", "</tr>")
  }

  @Test func `the second day shows it with its own readings and says that it goes on`() {
    let row = row("hr-2025-04-01-span-before", on: "2025-04-01")
    #expect(row.contains(">stressed<") && row.contains("nightmare"))
    #expect(row.contains("continues from the day before") && !row.contains("continues the next day"))
    for number in ["60", "100", "140"] { #expect(row.contains(">\(number)<"), "\(number)") }
    #expect(row.contains(">Later<"))
    let first = self.row("hr-2025-03-31-span-2330", on: "2025-03-31")
    #expect(first.contains("continues the next day") && !first.contains(">140<"))
  }

  @Test func `a time that is open stays with its own day`() {
    let page = Self.site["days/2025-04-01.html"]
    #expect(page.ranges(of: "continues from the day before").count == 1)
    #expect(page.contains("data-spans=\"0 7 span-before;0 1 span-0000\""))
  }

  @Test func `the day's own times keep their places`() {
    #expect(row("hr-2025-04-01-span-0000", on: "2025-04-01").contains(">walk<"))
    let reflection = Self.site["reflections/2025-04-01.html"]
    #expect(reflection.contains("days/2025-04-01.html#hr-2025-04-01-span-0000\""))
    #expect(reflection.contains("days/2025-03-31.html#hr-2025-03-31-span-2330\""))
  }

  @Test func `the page of its label has it once, with the numbers of both days`() {
    let rows = Self.site["labels/stressed.html"].between("<tbody>", "</tbody>")
    #expect(rows.ranges(of: "<tr>").count == 1)
    for number in ["60", "61", "140"] { #expect(rows.contains(">\(number)<"), "\(number)") }
    #expect(rows.contains("2 hours 30 minutes"))
  }

  @Test func `the list of the month has it on both days`() {
    let list = Self.site["heart-rate/2025-04.html"]
    #expect(list.contains("23:30 to 02:00") && list.contains("stressed, continues from the day before"))
    let own = list.firstRange(of: "00:00 to 00:20")?.lowerBound ?? list.startIndex
    #expect(list[..<own].contains("continues from"))
    #expect(!Self.site["heart-rate/2025-03.html"].contains("continues from"))
  }
}

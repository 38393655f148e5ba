import Testing

@testable import HearthSite

/// The calendar of a month as a table.
struct MonthTableTests {
  private func table(weekStarts: String, language: String = "en") -> String {
    TestSite(
      [
        "hearth.yml": "language: \(language)\nweek_starts: \(weekStarts)\n",
        "reflections/2025-03-09.md": "At the fair.\n", "reflections/2025-03-17.md": "One.\n",
        "reflections/2025-03-17T2100.md": "Two.\n",
        "events/2025-03-08-fair.md":
          "---\ntitle: Fair\nstart: 2025-03-08\nend: 2025-03-09\nall_day: true\n---\n",
      ])["calendar/2025-03.html"].between("<table", "</table>")
  }

  /// What each row of the body shows, a cell without a day as `-`.
  private func rows(_ table: String) -> [[String]] {
    table.between("<tbody>", "</tbody>").split(separator: "<tr>").dropFirst().map { row in
      String(row).split(separator: "<td").dropFirst().map { cell in
        let text = Markup("<td" + String(cell)).text
        let number = text.split { !$0.isNumber }.first.map(String.init)
        return number ?? "-"
      }
    }
  }

  @Test(arguments: [("monday", 5, 6), ("sunday", 6, 6), ("saturday", 0, 5)])
  func `weeks begin on the chosen day`(_ start: String, _ blanks: Int, _ weeks: Int) {
    let rows: [[String]] = rows(table(weekStarts: start))
    let days: [String] = rows.joined().filter { $0 != "-" }
    #expect(rows.count == weeks)
    #expect(rows.allSatisfy { $0.count == 7 })
    #expect(rows.first?.prefix { $0 == "-" }.count == blanks)
    #expect(days == (1...31).map { "\($0)" })
  }

  @Test func `a day with something on it is a link that says what, other days are numbers`() {
    let table = table(weekStarts: "monday")
    let links = Markup(table).all("a").compactMap { $0.attributes["href"] }
    #expect(links.contains("../reflect/2025-03.html#day-2025-03-17"))
    // What has no title is there with its first words.
    #expect(table.contains(">One.</span>") && table.contains(">Two.</span>"))
    // One thing to a line in the grid; a comma between them in the list, and where the name of the link is read.
    #expect(
      table.contains(
        "</span><span class=\"in-list\">, </span><span class=\"thing\" dir=\"auto\">At the fair.</span>"))
    #expect(Markup(table).text.contains("Fair"))
    #expect(!links.contains { $0.contains("2025-03-18") })
  }

  @Test func `the day of the build is marked as today, in words too`() {
    let site = TestSite(["reflections/2025-03-17.md": "---\ntitle: Rain\n---\n\nOne.\n"], today: "2025-03-18")
    let table = site["calendar/2025-03.html"].between("<table", "</table>")
    #expect(table.components(of: "aria-current=\"date\"") == 1)
    #expect(
      table.contains(
        "<td aria-current=\"date\"><span class=\"day-number\">18</span><span class=\"today\"> today</span></td>"
      ))
    // What a script needs to move the mark where the page is read on another day.
    #expect(table.contains("data-month=\"2025-03\" data-today=\"today\""))
    #expect(table.contains(">Rain</span>") && !table.contains("1 reflection"))
    // The heading above names the month.
    #expect(table.contains("<caption class=\"name-only\">March 2025</caption>"))
  }

  @Test func `an event and a reflection of one name are told apart`() {
    let files = [
      "events/2025-03-17-lunch.md": "---\ntitle: Lunch\ndate: 2025-03-17\n---\n",
      "reflections/2025-03-17-lunch.md": "---\ntitle: Lunch\n---\nText.\n",
    ]
    let cell = TestSite(files)["calendar/2025-03.html"].between("<td", "</table>").between(
      "class=\"what\"", "</td>")
    #expect(Markup(cell).text.contains("Lunch") && cell.contains("1 reflection"))
    #expect(cell.ranges(of: "Lunch").count == 1)
  }
}

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
    let table = table(weekStarts: start)
    let rows: [[String]] = rows(table)
    let days: [String] = rows.joined().filter { $0 != "-" }
    #expect(rows.count == weeks)
    #expect(rows.allSatisfy { $0.count == 7 })
    #expect(rows.first?.prefix { $0 == "-" }.count == blanks)
    #expect(days == (1...31).map { "\($0)" })
    // The first weekday of the head.
    #expect(Markup(table).all("abbr").first?.attributes["title"]?.lowercased() == start)
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

  @Test func `a name in a cell has the language of its entry`() {
    let files = [
      "events/2025-03-17-fest.md": "---\ntitle: Weihnachtsfeier\ndate: 2025-03-17\nlang: de\n---\n",
      "reflections/2025-03-17.md": "---\nlang: de\n---\nSchnee.\n",
      "reflections/2025-03-17T2100.md": "One.\n",
    ]
    let page = TestSite(files)["calendar/2025-03.html"]
    let things = Markup(page).all("span").filter { $0.attributes["class"] == "thing" }
    #expect(things.map { $0.attributes["lang"] } == ["de", "de", nil])
    #expect(page.contains("<h3 dir=\"auto\" lang=\"de\">Weihnachtsfeier</h3>"))
  }
}

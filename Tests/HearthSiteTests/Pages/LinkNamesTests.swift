import Testing

@testable import HearthSite

/// Links to labelled times lead to their rows, and links that read alike lead to one place.
struct LinkNamesTests {
  /// Days on which a clock time is not what it seems: midnight does not exist, or an hour is there twice.
  private static let files = [
    "hearth.yml": "timezone: America/Santiago\n",
    "heart-rate/2026-09-06.md": """
    ---
    spans:
      - 00:30-02:30 night
      - 10:00-11:00 walk
      - 10:00-12:00 night
      - 10:00-12:00 walk
    ---
    """,
    "heart-rate/2026-09-06.csv": "time,bpm\n01:10,60\n10:10,70\n11:20,80\n",
    "heart-rate/2026-04-04.md": "---\nspans:\n  - 23:30-23:45 night\n---\n",
    "reflections/2026-09-07.md":
      "---\ntitle: Later\nabout: [2026-09-06/00:30, 2026-09-06/10:00]\n---\n\nIt was.\n",
    "events/one.md": "---\ntitle: The dentist\nstart: 2026-09-06T10:00\n---\n",
    "events/two.md": "---\ntitle: Tea & cake\nstart: 2026-09-06T16:00\n---\n",
  ]

  private let site = TestSite(Self.files, today: "2026-11-20")

  /// Each link as the href and the text of what it holds.
  private func links(_ page: String) -> [(href: String, text: String)] {
    page.components(of: "<a ", "</a>").compactMap { link in
      let href = link.between("href=\"", "\"")
      guard let end = link.firstIndex(of: ">") else { return nil }
      var (text, isTag) = ("", false)
      for character in link[link.index(after: end)...] {
        if character == "<" {
          isTag = true
        } else if character == ">" {
          isTag = false
        } else if !isTag {
          text.append(character)
        }
      }
      return (href, text)
    }
  }

  @Test(arguments: ["labels/night.html", "labels/walk.html", "reflections/2026-09-07.html"])
  func `a link to a labelled time leads to a row that is there`(_ path: String) {
    let marked = links(site[path]).map(\.href).filter { $0.contains("-span-") }
    #expect(!marked.isEmpty)
    for href in marked {
      let parts = href.split(separator: "#").map(String.init)
      let page = site[parts[0].replacing("../", with: "")]
      #expect(page.contains("<tr id=\"\(parts[1])\">"), "\(href)")
    }
  }

  @Test func `two labels from the same minute have two rows, and each page leads to its own`() {
    let day = site["days/2026-09-06.html"]
    for (page, label) in [("labels/walk.html", "walk"), ("labels/night.html", "night")] {
      let table = site[page].between("<tbody>", "</tbody>")
      for (href, text) in links(table) where href.contains("2026-09-06.html#") && text.contains("10:00") {
        let id = href.split(separator: "#").last.map(String.init) ?? ""
        #expect(day.between("<tr id=\"\(id)\">", "</tr>").contains("<bdi>\(label)</bdi>"), "\(href)")
      }
    }
  }

  @Test func `the table of a label names the day and the time of each link`() {
    let table = site["labels/night.html"].between("<table", "</table>")
    let names = links(table).filter { $0.href.contains("-span-") }.map(\.text)
    #expect(
      names
        == [
          "Sunday 6 September 2026, 01:00", "Sunday 6 September 2026, 10:00",
          "Saturday 4 April 2026, 23:30 (UTC\u{2212}3)",
        ])
  }
}

extension String {
  /// What stands between each `start` and the next `end`, in order.
  fileprivate func components(of start: String, _ end: String) -> [String] {
    split(separator: start).dropFirst().compactMap { part in
      part.firstRange(of: end).map { String(part[..<$0.lowerBound]) }
    }
  }
}

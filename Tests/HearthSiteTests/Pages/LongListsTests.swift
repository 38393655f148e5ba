import Testing

@testable import HearthSite

/// Long lists come in parts of at most fifty, and every part can be reached.
struct LongListsTests {
  /// The paths of the parts that the page at `path` links to, and of those that they link to.
  private func parts(from path: String, in site: TestSite) -> Set<String> {
    let folder = path.contains("/") ? path.prefix { $0 != "/" } + "/" : ""
    var reached: Set<String> = [path]
    var queue = [path]
    while let page = queue.popLast() {
      let links = Markup(site[page].between("<nav class=\"parts\"", "</nav>")).all("a")
      for target in links.compactMap({ $0.attributes["href"].map { folder + $0 } })
      where reached.insert(target).inserted {
        queue.append(target)
      }
    }
    return reached
  }

  @Test func `a month of many reflections`() {
    var files: [String: String] = [:]
    for number in 0..<120 {
      files["reflections/2025-03-\(10 + number % 3)-\(number).md"] =
        "---\ndate: 2025-03-\(10 + number % 3)\ntitle: Entry \(number)\n---\n\nWords.\n"
    }
    let site = TestSite(files, today: "2026-01-01")
    let parts = ["reflect/2025-03.html", "reflect/2025-03-2.html", "reflect/2025-03-3.html"]
    #expect(parts.map { site[$0].components(of: "<article class=\"timeline-entry\"") } == [50, 50, 20])
    #expect(site[parts[0]].contains("Page 1 of 3") && site[parts[0]].contains("href=\"2025-03-3.html\""))
  }

  @Test func `a site map of a large vault`() {
    var files: [String: String] = [:]
    for number in 1...700 { files["notes/n\(number).md"] = "---\ntitle: Note \(number)\n---\n\nWords.\n" }
    let site = TestSite(files)
    let parts = parts(from: "site-map.html", in: site)
    #expect(parts.count == (700 + 20 + 49) / 50 || parts.count == 15)
    var listed: Set<String> = []
    for part in parts {
      let links = Markup(site[part].between("<main", "<nav class=\"parts\"")).all("a").compactMap {
        $0.attributes["href"]
      }
      #expect(links.count <= 50, "\(part)")
      listed.formUnion(links)
      #expect(Markup(site[part].between("<nav class=\"parts\"", "</nav>")).all("a").count <= 9)
    }
    #expect(listed.count { $0.hasPrefix("notes/") } == 700)
  }

  @Test func `a list of many findings`() {
    let lines = (1...120).map { "[[nowhere\($0)]]\n\n" }.joined()
    let site = TestSite(["reflections/2025-03-17.md": lines])
    let parts = parts(from: "needs-a-look.html", in: site)
    #expect(parts == ["needs-a-look.html", "needs-a-look-2.html", "needs-a-look-3.html"])
    let counts = parts.map { site[$0].components(of: "<span class=\"quiet\">[") }
    #expect(counts.sorted() == [21, 50, 50])
  }

  @Test func `a month of many events, each of which is where its link leads`() {
    var files: [String: String] = [:]
    for number in 1...60 {
      files["events/e\(number).md"] =
        "---\ntitle: Event \(number)\nstart: 2025-03-\(10 + number % 20)T09:30\n---\n"
    }
    let site = TestSite(files)
    let parts = parts(from: "calendar/2025-03.html", in: site)
    #expect(parts == ["calendar/2025-03.html", "calendar/2025-03-2.html"])
    #expect(parts.map { site[$0].components(of: "<section id=\"event-") }.sorted() == [10, 50])
    #expect(site["calendar/2025-03-2.html"].components(of: "<table") == 0)
  }

  @Test func `what many entries mention lists the newest fifty`() {
    var files = ["resources/tea.md": "---\ntitle: Tea\n---\n"]
    for number in 1...80 {
      files["reflections/r\(number).md"] = "---\ndate: 2025-01-01\nused: [tea]\ntitle: R \(number)\n---\n"
    }
    #expect(TestSite(files)["resources/tea.html"].components(of: "../reflections/") == 50)
  }

  @Test(arguments: [
    (1, 3, [1, 2, 3]), (5, 9, Array(1...9)), (1, 20, [1, 2, 3, 20]), (10, 20, [1, 8, 9, 10, 11, 12, 20]),
  ])
  func `of many parts, both ends and the neighbourhood are shown`(part: Int, count: Int, shown: [Int]) {
    #expect(Pagination.shown(around: part, of: count) == shown)
  }
}

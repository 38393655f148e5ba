import Testing

@testable import HearthSite

/// Reflect: years and months, and the same day of earlier years for those who asked.
struct ReflectPagesTests {
  private static let files = [
    "reflections/2025-04-02.md": "Today.\n",
    "reflections/2024-04-02.md": "---\ntitle: A year ago\n---\n\nThe lake froze late.\n",
    "reflections/2023-04-02.md":
      "---\ntitle: Two years ago\ncontent_note: a hospital\n---\n\nThe corridor.\n",
    "reflections/2024-04-03.md": "---\ntitle: Another day\n---\n\nNo.\n",
    "reflections/2022-12-01.md": "Snow.\n",
  ]

  private func site(_ settings: String) -> TestSite {
    TestSite(Self.files.merging(["hearth.yml": settings]) { $1 })
  }

  @Test(arguments: ["", "on_this_day: off\n"])
  func `nothing comes back by itself`(_ settings: String) {
    #expect(!site(settings)["reflect/index.html"].contains("A year ago"))
  }

  @Test func `entries of the same day in other years are in a fold on request, with their content notes`() {
    let page = site("on_this_day: on\n")["reflect/index.html"]
    let fold = page.between(
      "<details class=\"fold\">\n<summary>On this day, in earlier years</summary>", "</details>")
    #expect(fold.contains("A year ago") && fold.contains("Two years ago") && fold.contains("a hospital"))
    #expect(!fold.contains("Another day") && !fold.contains("2025"))
    #expect(!page.contains("<details open"))
    #expect(!page.contains("The corridor") && !page.contains("froze"))
  }

  @Test func `a date that begins a row has a capital in Spanish, and none inside a sentence`() {
    let site = TestSite([
      "hearth.yml": "language: es\n",
      "reflections/2025-03-31.md":
        "---\ntitle: Lluvia\ndate: 2025-03-31 21:00\nabout: 2025-03-20\n---\nTodo el día.\n",
      "heart-rate/2025-03-20.md": "---\nspans:\n  - 08:00- paseo\n---\n",
      "events/a.md": "---\ntitle: Dentista\nstart: 2025-04-08T09:00\n---\n",
    ])
    #expect(site["reflect/index.html"].contains(">Lunes 31 de marzo de 2025</time>"))
    #expect(site["reflections/2025-03-31.html"].contains(">Lunes 31 de marzo de 2025, 21:00</time>"))
    #expect(site["reflections/2025-03-31.html"].contains(">Jueves 20 de marzo de 2025</a>"))
    for page in ["index.html", "calendar/index.html", "calendar/2025-04.html"] {
      #expect(site[page].contains(">Martes 8 de abril, 09:00</time>"), "\(page)")
    }
    #expect(site["heart-rate/2025-03.html"].contains(">Desde las 08:00</span>"))
    #expect(site["index.html"].contains(">miércoles 2 de abril</time>."))
  }

  @Test func `the months of a year lead to their pages where something is written`() {
    let page = site("")["reflect/2024.html"]
    #expect(page.contains("<caption><a href=\"2024-04.html\">April 2024</a></caption>"))
    #expect(page.contains("<caption>May 2024</caption>"))
  }

  @Test func `a year leads to the years beside it that have any`() {
    let site = site("")
    let page = site["reflect/2024.html"]
    #expect(page.contains("href=\"2023.html\"") && page.contains("href=\"2025.html\""))
    #expect(site["reflect/2022.html"].contains("Later: 2023"))
    #expect(site["reflect/index.html"].contains("<h3><a class=\"alone\" href=\"2024.html\">2024</a></h3>"))
  }

  @Test func `a day of a year says in words and in marks what there is, and counts nothing`() {
    let samples = "---\ntimezone: America/Regina\n---\n\ntime,bpm\n08:00,70\n"
    let site = TestSite(
      Self.files.merging([
        "heart-rate/2024-04-03.md": samples, "heart-rate/2024-04-05.md": samples,
        "reflections/2024-04-02-b.md": "Again.\n", "events/fair.md": "---\nstart: 2024-04-09\n---\n",
      ]) { $1 })
    let april = site["reflect/2024.html"].between("April 2024", "</table>")
    func name(_ day: String) -> String { Markup(april.between("href=\"\(day)\">", "</a>")).text }
    #expect(name("2024-04.html#day-2024-04-02") == "Tuesday 2 April, entry")
    #expect(name("../days/2024-04-03.html") == "Wednesday 3 April, entry, heart rate")
    #expect(name("../days/2024-04-05.html") == "Friday 5 April, heart rate")
    #expect(april.contains("<td>9</td>") && Markup(april).all("a").count == 3)
    let marks = Markup(april).all("span").compactMap { $0.attributes["class"] }
    #expect(marks.count { $0 == "mark-written" } == 2 && marks.count { $0 == "mark-recorded" } == 2)
  }

  @Test func `a year with readings alone is found from the pages of heart rate`() {
    let site = TestSite(["heart-rate/2021-04-03.md": "---\ntimezone: America/Regina\n---\n"])
    #expect(site["reflect/2021.html"].contains("mark-recorded"))
    #expect(site["heart-rate/index.html"].contains("href=\"../reflect/2021.html\""))
  }

  @Test func `a year begins with its first month that has something`() {
    func months(_ days: [String]) -> Int {
      let files = Dictionary(uniqueKeysWithValues: days.map { ("reflections/\($0).md", "Rain.\n") })
      return Markup(TestSite(files)["reflect/2025.html"]).all("table").count
    }
    #expect(months(["2025-03-17", "2025-11-02"]) == 10 && months(["2025-01-09"]) == 12)
  }
}

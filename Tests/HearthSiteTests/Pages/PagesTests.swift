import Testing

@testable import HearthSite

/// What a person finds on the pages of the made-up journal.
struct PagesTests {
  static let site = TestSite(MadeUpJournal.files)

  private func page(_ path: String) -> String { Self.site[path] }

  private func site(adding changes: [String: String]) -> TestSite {
    TestSite(MadeUpJournal.files.merging(changes) { $1 })
  }

  @Test func `a private entry without a title is known by its day alone`() {
    let text = page("reflections/2025-03-17-2100.html")
    #expect(text.contains("<title>Reflection, Monday 17 March 2025, 21:00 "))
    #expect(!text.between("<head>", "</head>").contains("quiet evening"))
  }

  @Test func `two entries of one title are told apart by their days`() {
    #expect(page("reflect/2025-03.html").contains(">The kettle, 17 March 2025</a>"))
    #expect(page("reflect/2024-12.html").contains(">The kettle</a>"))
  }

  @Test func `a section that is off is nowhere`() {
    let site = site(adding: ["hearth.yml": "sections: {heart-rate: off, calendar: off}\n"])
    #expect(
      site.pages.allSatisfy {
        !$0.hasPrefix("days/") && !$0.hasPrefix("heart-rate/") && !$0.hasPrefix("calendar/")
      })
    for path in site.pages {
      #expect(
        !Markup(site[path]).all("a").contains { $0.attributes["href"]?.contains("calendar/") == true },
        "\(path)")
      #expect(!site[path].between("<nav class=\"site-nav\"", "</nav>").contains("Heart rate"), "\(path)")
    }
  }

  @Test func `of a file whose privacy cannot be read, only its path and the rule are shown`() {
    let site = site(adding: ["reflections/2025-03-20.md": "---\nprivacy: [sea1ed\n---\n\nSecret words.\n"])
    #expect(site["needs-a-look.html"].contains("Content/reflections/2025-03-20.md"))
    #expect(site.files.values.allSatisfy { !$0.contains("Secret words") && !$0.contains("sea1ed") })
  }
}

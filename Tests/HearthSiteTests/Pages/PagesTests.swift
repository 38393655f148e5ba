import Testing

@testable import HearthSite

/// What a person finds on the pages of the made-up journal.
struct PagesTests {
  static let site = TestSite(MadeUpJournal.files)

  private func page(_ path: String) -> String { Self.site[path] }

  private func site(adding changes: [String: String]) -> TestSite {
    TestSite(MadeUpJournal.files.merging(changes) { $1 })
  }

  @Test(arguments: [
    "index.html", "start.html", "calm.html", "settings.html", "about-me.html", "needs-a-look.html",
    "site-map.html", "helplines.html", "learn/index.html", "learn/breath.html", "relax/index.html",
    "relax/very-anxious-3.html", "relax/fairly-calm-20.html", "relax/long-out.html", "reflect/index.html",
    "reflect/new.html", "reflect/2025-03.html", "reflections/2025-03-17.html", "heart-rate/index.html",
    "days/2025-03-17.html", "days/2025-03-17-heart-rate.csv", "resources/index.html", "resources/tea.html",
    "calendar/index.html", "calendar/2025-03.html", "labels/calm.html", "tags/home.html",
  ])
  func `the contract's pages are there`(path: String) {
    #expect(!page(path).isEmpty)
  }

  @Test func `the timeline shows the last month, newest day first, and links to writing`() {
    let text = page("reflect/index.html")
    let dates = text.split(separator: "datetime=\"").dropFirst().map { $0.prefix(10) }
    #expect(dates.first == "2025-03-30" && dates.contains("2025-03-17"))
    #expect(!text.contains("datetime=\"2024-12-24"))
    #expect(text.contains("<a class=\"button\" href=\"new.html\">Write</a>"))
  }

  @Test func `a private entry without a title is known by its day alone`() {
    let text = page("reflections/2025-03-17-2100.html")
    #expect(text.contains("<title>Reflection, Monday 17 March 2025, 21:00 "))
    #expect(!text.between("<head>", "</head>").contains("quiet evening"))
  }

  @Test func `a content note comes before the text, which is folded, with a way past it`() {
    let text = page("reflections/2025-03-30.html")
    #expect(text.contains("about an illness"))
    #expect(text.contains("href=\"#after-text\"") && text.contains("id=\"after-text\""))
    #expect(text.between("<details class=\"fold\">", "</details>").contains("hard morning"))
    #expect(!page("reflect/2025-03.html").contains("hard morning"))
  }

  @Test func `two entries of one title are told apart by their days`() {
    #expect(page("reflect/2025-03.html").contains(">The kettle, 17 March 2025</a>"))
    #expect(page("reflect/2024-12.html").contains(">The kettle</a>"))
  }

  @Test func `a reflection leads to what it is about and what was used, and back`() {
    let text = page("reflections/2025-03-17.html")
    #expect(text.contains("href=\"../days/2025-03-17.html#hr-2025-03-17-span-0828\""))
    #expect(text.contains("href=\"../resources/tea.html\""))
    #expect(page("resources/tea.html").contains("href=\"../reflections/2025-03-17.html\""))
  }

  @Test func `neighbours say where they lead`() {
    #expect(
      page("reflections/2025-03-17-2100.html").contains(
        "rel=\"prev\" dir=\"auto\">Earlier: The kettle, 17 March 2025"))
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

  @Test func `archived resources are not listed`() {
    #expect(!page("resources/index.html").contains("Loud music"))
    #expect(Self.site.files["resources/loud-music.html"] == nil)
  }

  @Test func `Relax asks two questions with three answers each and leads to nine sessions`() {
    let text = page("relax/index.html")
    #expect(text.contains("<legend>How do you feel?</legend>"))
    #expect(text.contains("<legend>How much time do you have?</legend>"))
    let radios = Markup(text).all("input").compactMap { $0.attributes["name"] }
    #expect(radios.filter { $0 == "mood" }.count == 3 && radios.filter { $0 == "minutes" }.count == 3)
    #expect(text.components(of: ">Start</a>") == 9)
    let names = Markup(text).all("a").compactMap { $0.attributes["aria-label"] }
    #expect(names.count == 9 && Set(names).count == 9 && names.allSatisfy { $0.hasPrefix("Start: ") })
    #expect(names.first == "Start: Very anxious, 3 minutes")
  }

  @Test func `breathing is a numbered list with counts, complete without a script`() {
    let steps = page("relax/long-out.html").between("<ol class=\"steps\">", "</ol>")
    #expect(steps.contains("Breathe in for 4 counts.") && steps.contains("Breathe out for 6 counts."))
    #expect(page("relax/long-out.html").contains("About 18 rounds."))
    #expect(page("relax/long-out.html").contains("Stop if you feel dizzy."))
  }

  @Test func `a day of the calendar is a link that says the date and what is there`() {
    let text = page("calendar/2025-03.html")
    let cell = text.between("<td><a href=\"../days/2025-03-17.html\">", "</a>").replacing(/<[^>]*>/, with: "")
    #expect(cell == "Monday 17 March, The kettle, A quiet evening., heart rate")
    #expect(text.contains("<td><span class=\"day-number\">18</span>") == false)
    #expect(text.contains("<td><span class=\"day-number\">19</span></td>"))
  }

  @Test func `helplines begin with the emergency number and say when they were checked`() throws {
    let text = page("helplines.html")
    let emergency = try #require(text.firstRange(of: "tel:911"))
    let line = try #require(text.firstRange(of: "tel:988"))
    #expect(emergency.lowerBound < line.lowerBound)
    #expect(text.contains("5 January 2025"))
  }

  @Test func `encouragement is shown only on request`() {
    #expect(!page("reflect/index.html").contains("on 2 days"))
    let counted = TestSite(
      MadeUpJournal.files.merging(["hearth.yml": "encouragement: count\n"]) { $1 }, today: "2025-03-31")
    #expect(counted["reflect/index.html"].contains("You wrote on 2 days this month."))
  }

  @Test func `a file with a mistake is listed, and shown`() {
    let site = site(adding: ["reflections/2025-03-20.md": "---\ndate: 20/03/2025\n---\n\nThese words.\n"])
    #expect(site["needs-a-look.html"].contains("Content/reflections/2025-03-20.md"))
    #expect(site["reflections/2025-03-20.html"].contains("These words."))
  }

  @Test func `of a file whose privacy cannot be read, only its path and the rule are shown`() {
    let site = site(adding: ["reflections/2025-03-20.md": "---\nprivacy: [sea1ed\n---\n\nSecret words.\n"])
    #expect(site["needs-a-look.html"].contains("Content/reflections/2025-03-20.md"))
    #expect(site.files.values.allSatisfy { !$0.contains("Secret words") && !$0.contains("sea1ed") })
  }

  @Test func `nothing of a sealed entry is on any page`() {
    let site = site(adding: [
      "reflections/2025-03-20-hidden.md": "---\nprivacy: sealed\ntitle: Hush\n---\n\nHush now.\n"
    ])
    #expect(site.files.values.allSatisfy { !$0.contains("Hush") && !$0.contains("hidden.md") })
  }
}

import Testing

@testable import HearthSite

/// Pages that bring entries together: Home, months, days, lists, settings.
struct SectionPagesTests {
  // MARK: Home

  @Test func `Home shows the last three reflections, newest first, whenever they were`() {
    var files: [String: String] = ["reflections/2019-03-20.md": "---\ntitle: Long ago\n---\nOld.\n"]
    for day in 30...31 { files["reflections/2024-03-\(day).md"] = "---\ntitle: Day \(day)\n---\nWords.\n" }
    func titles() -> [String] {
      TestSite(files)["index.html"].matches(of: />(Day \d+|Newest|Long ago)</).map { String($0.1) }
    }
    #expect(titles() == ["Day 31", "Day 30", "Long ago"])
    files["reflections/2025-04-01.md"] = "---\ntitle: Newest\n---\nWords.\n"
    #expect(titles() == ["Newest", "Day 31", "Day 30"])
  }

  @Test func `Home counts every entry in which the person wrote, and no day of readings alone or event`() {
    let files = [
      "reflections/2025-03-01.md": "---\ntitle: Older\n---\nOld.\n",
      "reflections/2025-03-20-0900.md": "---\ntitle: Morning\n---\nWords.\n",
      "heart-rate/2025-03-20.md": "---\ntitle: Mine\n---\nA slow day at the sea.\n",
      "heart-rate/2025-03-22.md": "---\nsamples: 2025-03-22.csv\n---\n",
      "heart-rate/2025-03-22.csv": "time,bpm\n08:00,70\n",
      "notes/garden.md": "---\ntitle: Garden\ndate: 2025-03-25\n---\nBeans.\n",
      "notes/shed.md": "---\ntitle: Shed\n---\nPaint.\n",
      "events/a.md": "---\ntitle: Dentist\nstart: 2025-03-26\n---\nFrom a calendar.\n",
    ]
    let recent = TestSite(files)["index.html"].between("id=\"latest\"", "</ul>")
    let names = recent.matches(of: /href="[^"]*" dir="auto">([^<]*)</).map { String($0.1) }
    #expect(names == ["Garden", "Morning", "Thursday 20 March 2025"])
    #expect(recent.contains("A slow day at the sea."))
  }

  @Test func `Home is headed by the name of the journal, and offers to write first`() {
    let home = TestSite(["hearth.yml": "title: Mine\n"])["index.html"]
    #expect(home.contains("<h1 dir=\"auto\">Mine</h1>") && home.contains("<title>Mine</title>"))
    #expect(Markup(home.between("<main", "</main>")).all("a").first?.attributes["href"] == "reflect/new.html")
  }

  @Test func `Home lists the sections that have something, and says so while nothing is written`() {
    func home(_ files: [String: String]) -> [String] {
      let main = TestSite(files)["index.html"].between("<main", "</main>")
      let list = main.between("<ul class=\"wide sections on-screen\">", "</ul>")
      let names = list.matches(of: /">([A-Z][a-z ]+)<\/a>/).map { String($0.1) }
      return names + (main.contains("Nothing is written yet") ? ["nothing"] : [])
    }
    let reading = ["readings/a.md": "---\ntitle: Nights\n---\nWords.\n"]
    let line = ["reflections/2025-04-01.md": "Rain.\n"]
    #expect(home([:]) == ["nothing"])
    #expect(home(reading) == ["Learn", "nothing"])
    #expect(home(reading.merging(line) { $1 }) == ["Learn", "Reflect", "Calendar"])
    // What isn't shown may have been written.
    #expect(home(["reflections/2025-04-01.md": "---\nprivacy: sealed\n---\nRain.\n"]) == [])
    #expect(home(["notes/a.md": "---\ntitle: Shed\n---\nPaint.\n"]) == [])
  }

  @Test(arguments: [
    ("learn", "hearth readings browse"), ("relax", nil),
    ("heart-rate", "hearth import apple-health export.zip"),
    ("reflect", nil),
  ])
  func `a section with nothing in it says so, and what to run as it stands, in place of what it would show`(
    section: String, command: String?
  ) {
    let empty = TestSite([:])["\(section)/index.html"]
    #expect(!empty.contains("class=\"lede\""))
    #expect(command.map { empty.contains("<code>\($0)</code>") } ?? true)
    let full = TestSite(MadeUpJournal.files)["\(section)/index.html"]
    #expect(full.contains("class=\"lede\"") == (section != "heart-rate"))
    #expect(command.map { !full.contains("<code>\($0)</code>") } ?? true)
  }

  @Test func `Home shows titles alone on request`() {
    let files = [
      "hearth.yml": "home: titles\n", "reflections/2025-04-01.md": "---\ntitle: The kettle\n---\nIt sang.\n",
      "reflections/2025-03-31.md": "---\nmood: calm\n---\nRain again.\n",
    ]
    let home = TestSite(files)["index.html"]
    #expect(home.contains("The kettle") && home.contains("Monday 31 March 2025"))
    #expect(!home.contains("It sang") && !home.contains("Rain again"))
  }

  @Test func `pages right below Home have no breadcrumb, deeper ones lead up to their section`() {
    var files = MadeUpJournal.files
    files["labels.yml"] = "- name: quiet\n"
    let site = TestSite(files)
    for page in ["index.html", "calm.html", "relax/index.html", "labels/quiet.html"] {
      #expect(!site[page].isEmpty && !site[page].contains("class=\"breadcrumb\""), "\(page)")
    }
    let way = site["days/2025-03-17.html"].between("class=\"breadcrumb\"", "</nav>")
    #expect(way.contains("\"../heart-rate/index.html\"") && !way.contains("\"../index.html\""))
  }

  @Test func `Home shows what comes in the next week, and what is still going on`() {
    let site = TestSite([
      "events/a.md": "---\ntitle: Soon\nstart: 2025-04-05T09:00\n---\n",
      "events/b.md": "---\ntitle: Later\nstart: 2025-04-20T09:00\n---\n",
      "events/c.md": "---\ntitle: Over\nstart: 2025-03-20T09:00\n---\n",
      "events/d.md": "---\ntitle: Visit\nstart: 2025-03-30\nend: 2025-04-03\nall_day: true\n---\n",
    ])["index.html"]
    #expect(site.contains("Soon") && site.contains("Visit"))
    #expect(!site.contains("Later") && !site.contains("Over<"))
    #expect(site.contains("<li data-last=\"2025-04-03\">"))
    #expect(site.contains("As of <time datetime=\"2025-04-02\">Wednesday 2 April</time>."))
  }

  // MARK: Calendar

  @Test func `months without anything are skipped`() {
    let site = TestSite(["reflections/2024-12-24.md": "x\n", "reflections/2025-03-17.md": "x\n"])
    #expect(site["calendar/2025-03.html"].contains("href=\"2024-12.html\""))
    #expect(site.files["calendar/2025-01.html"] == nil)
  }

  // MARK: Days

  @Test func `Learn groups readings by topic, those without one last`() throws {
    func page(_ topics: [String?]) -> String {
      let files = topics.enumerated().map { number, topic in
        (
          "readings/r\(number).md",
          "---\ntitle: R\(number)\n\(topic.map { "topic: \($0)\n" } ?? "")---\n\nText.\n"
        )
      }
      return TestSite(Dictionary(uniqueKeysWithValues: files))["learn/index.html"]
    }
    let names = page(["Sleep", nil, "Breath", "Sleep"]).matches(of: />(?<name>[A-Z][a-z ]+|R\d)<\/(h2|a)>/)
      .map { String($0.output.name) }
    let first = try #require(names.firstIndex(of: "Breath"))
    #expect(
      Array(names[first...].prefix(7)) == ["Breath", "R2", "Sleep", "R0", "R3", "Other readings", "R1"])
    #expect(page([nil]).contains(">Readings</h2>"))
  }

  @Test func `a day without readings says so and has no empty picture`() {
    let text = TestSite(["heart-rate/2025-03-17.md": "---\nspans: []\n---\nWords.\n"])["days/2025-03-17.html"]
    #expect(!text.contains("<svg class=\"wide\"") && !text.contains("heart-rate.csv"))
  }

  // MARK: Labels, lists, settings

  @Test func `the site map reaches every page but single days, weeks and reflections, whose months it has`() {
    let site = TestSite(MadeUpJournal.files)
    let linked = Set(
      Markup(site["site-map.html"]).all("a").compactMap {
        $0.attributes["href"]?.split(separator: "#").first.map(String.init)
      })
    for page in site.pages
    where !["site-map.html", "away.html"].contains(page)
      && !["relax/", "days/", "reflections/"].contains(where: page.hasPrefix)
      && !page.contains("-W")
    {
      #expect(linked.contains(page), "\(page)")
    }
  }

  // MARK: Needs a look

  private static func needsALook(in language: String, _ more: [String: String] = [:]) -> String {
    let files = [
      "hearth.yml": "language: \(language)\n", "reflections/a.md": "---\ndate: 1/2/2025\n---\nx\n",
    ]
    return TestSite(files.merging(more) { $1 })["needs-a-look.html"]
  }

  @Test func `messages of an English site say at once what was found`() {
    let text = Self.needsALook(in: "en")
    #expect(
      text.contains("<span lang=\"en\">Hearth can&#39;t read the date &#39;1/2/2025&#39;; write it like"))
    #expect(!text.contains("details of each message"))
  }

  @Test func `messages of another site say the rule in its language, and the details in English`() {
    let text = Self.needsALook(in: "es")
    #expect(text.contains("Los detalles de cada mensaje están en inglés."))
    #expect(text.contains("Escribe una fecha como año-mes-día, con una hora detrás si hace falta. <span"))
    #expect(text.contains("<p class=\"quiet\" lang=\"en\">Hearth can&#39;t read the date &#39;1/2/2025&#39;"))
  }

  @Test func `of a file whose privacy cannot be read, a site in another language shows the rule alone`() {
    let text = Self.needsALook(in: "es", ["reflections/b.md": "---\nprivacy: secretsecret\n---\nx\n"])
    #expect(
      text.contains("Escribe quién puede ver una entrada con las palabras exactas, una vez, al principio."))
    #expect(!text.contains("secretsecret") && !text.contains("Privacy is private"))
  }

  @Test func `files with errors come first, each line to paste with a button to copy it`() throws {
    let page = Self.needsALook(
      in: "en",
      [
        "reflections/2025-03-17.md": "---\nlabels: [“Calm”]\n---\n\nA walk.\n",
        "reflections/2025-03-18.md": "---\nprivacy: secrt\n---\n\nA walk.\n",
      ])
    let error = try #require(page.firstRange(of: "2025-03-18.md</h2>"))
    let warning = try #require(page.firstRange(of: "2025-03-17.md</h2>"))
    #expect(error.lowerBound < warning.lowerBound)
    #expect(page.contains("data-copy=\"Copy\"") && page.contains("data-name=\"Copy the line\""))
    #expect(page.contains("assets/base.js"))
  }

  @Test func `where every line was used, no message says that one was not`() {
    let noted = TestSite(["reflections/2025-03-17.md": "A walk.\n"])["needs-a-look.html"]
    #expect(noted.contains("There are a few notes.") && !noted.contains("couldn&#39;t use"))
    #expect(
      Self.needsALook(in: "en", ["reflections/2025-03-17.md": "A walk.\n"]).contains("couldn&#39;t use"))
  }

  @Test func `where nothing is found, messages are not mentioned`() {
    let text = TestSite(["hearth.yml": "language: es\n"])["needs-a-look.html"]
    #expect(!text.contains("en inglés"))
  }

  @Test func `home says that files are held back, and names none`() {
    let site = TestSite(["reflections/secret-walk.md": "---\nprivacy: secrt\n---\nText.\n"])
    let home = site["index.html"]
    #expect(home.contains("1 file isn&#39;t shown") || home.contains("1 file isn't shown"))
    #expect(home.contains("href=\"needs-a-look.html\""))
    #expect(!home.contains("secret-walk"))
    #expect(!TestSite(["reflections/a.md": "Text.\n"])["index.html"].contains("shown, because"))
  }
}

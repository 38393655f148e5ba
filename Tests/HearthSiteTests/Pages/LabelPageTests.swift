import HearthTestSupport
import Testing

@testable import HearthSite

/// The page of a label: its labelled times with their numbers, what was written about them, and entries.
struct LabelPageTests {
  private static let files = [
    "hearth.yml": "timezone: America/Regina\n",
    "labels.yml":
      "- name: stressed\n  description: Tight.\n  aliases: [tense]\n- name: walk\n- name: alone\n",
    "heart-rate/2025-03-17.md": """
    ---
    spans:
      - 08:28-09:43 stressed | first <day> back
      - 12:00-12:30 walk
      - 22:00-01:00 tense
      - 23:30- stressed
    ---
    """,
    "heart-rate/2025-03-17.csv": "time,bpm\n08:30,70\n08:40,90\n09:00,83\n12:10,100\n23:00,61.6\n",
    "heart-rate/2025-03-19.md": "---\nspans:\n  - 10:00-10:00 stressed\n---\n",
    "reflections/2025-03-18.md":
      "---\nabout: [2025-03-17/08:28, 2025-03-17/12:00]\ntitle: Later\n---\n\nThe bus.\n",
    "reflections/2025-03-20.md": "---\nlabels: [stressed]\ntitle: Other\n---\n\nRain.\n",
    "reflections/2025-03-21.md": "---\nabout: 2025-03-17\ntitle: Whole\n---\n\nAll of it.\n",
    "resources/tea.md": "---\ntitle: Tea\nlabels: [tense]\n---\nCup.\n",
  ]

  private let site = TestSite(Self.files)

  @Test func `notes that lead to a day with labelled times are no reflections about them`() {
    var files = Self.files
    for number in 1...9 {
      files["notes/n\(number).md"] = "---\ntitle: N\(number)\n---\nSee [[2025-03-17]].\n"
    }
    let written = TestSite(files)["labels/stressed.html"]
    #expect(written.contains("The bus.") && !written.contains("N9"))
  }

  @Test func `a label is linked from every folder, by whichever of its names it was written`() {
    var files = Self.files
    files["reflections/2025-03-20.md"] = "---\nlabels: [stressed, Tense]\ntags: [Home]\n---\n\nRain.\n"
    files["reflections/2025-03-22.md"] =
      "---\nlabels: [tense]\ntags: [home]\nabout: 2025-03-17/08:28\n---\nSun.\n"
    let site = TestSite(files)
    for page in ["reflections/2025-03-20.html", "reflections/2025-03-22.html", "reflect/2025-03.html"] {
      #expect(site[page].contains("href=\"../labels/stressed.html\""))
    }
    #expect(site["labels/stressed.html"].contains("<a class=\"label\" href=\"stressed.html\""))
    for (page, name) in [("reflections/2025-03-20.html", "#Home"), ("reflections/2025-03-22.html", "#home")] {
      #expect(site[page].contains("href=\"../tags/home.html\"><span dir=\"auto\">\(name)</span>"))
    }
  }

  private func cells(_ row: String) -> [String] {
    row.replacing("</th>", with: "</td>").split(separator: "</td>").map { part in
      var (text, isTag) = ("", false)
      for character in part {
        if character == "<" {
          isTag = true
        } else if character == ">" {
          isTag = false
        } else if !isTag {
          text.append(character)
        }
      }
      return text
    }
  }

  @Test func `all spans of a label are in one table, the newest day first`() {
    let page = site["labels/stressed.html"]
    let body = page.between("<tbody>", "</tbody>")
    let rows = body.split(separator: "<tr>").dropFirst().map { cells(String($0)).dropLast().map { $0 } }
    #expect(rows.count == 4)
    #expect(
      rows.first?.prefix(8)
        == [
          "Wednesday 19 March 2025, 10:00", "10:00", "10:00", "–", "no reading", "no reading",
          "no reading",
          "none",
        ])
    #expect(
      rows.dropFirst().first?.prefix(8)
        == [
          "Monday 17 March 2025, 08:28", "08:28", "09:43", "1 hour 15 minutes", "70", "82", "90",
          "first &lt;day&gt; back",
        ])
    #expect(rows.dropFirst(2).first?[1...6] == ["22:00", "01:00", "3 hours", "62", "62", "62"])
    #expect(rows.last?[1...3] == ["23:30", "open", "open"])
    #expect(
      page.contains(
        "<caption id=\"spans-table\">Times labelled stressed; lowest, typical and highest in beats per minute</caption>"
      ))
    #expect(page.contains("href=\"../days/2025-03-17.html#hr-2025-03-17-span-0828\""))
    #expect(page.contains("Also called: tense") && page.contains("Tight."))
  }

  @Test func `a row has the numbers of the page of its day`() {
    let day = site["days/2025-03-17.html"]
    let row = day.between("<tr id=\"hr-2025-03-17-span-0828\">", "</tr>")
    for value in ["70", "82", "90"] { #expect(row.contains(">\(value)<"), "\(row)") }
  }

  @Test func `what was written about the times is below them, with the time it is about`() {
    let written = site["labels/stressed.html"].between("<section aria-labelledby=\"written\">", "</section>")
    #expect(written.contains("The bus.") && written.contains("2025-03-17-span-0828"))
    #expect(!written.contains("Rain.") && !written.contains("All of it.") && !written.contains("span-1200"))
    #expect(site["labels/walk.html"].contains("The bus."))
    #expect(
      site["labels/stressed.html"].contains(">Tea</a>") && site["labels/stressed.html"].contains(">Other</a>")
    )
  }

  @Test func `a day in the list of a label says its date once`() {
    let page = TestSite([
      "labels.yml": "- name: calm\n",
      "heart-rate/2025-03-16.md": "---\nlabels: [calm]\n---\n\nA day.\n",
    ])["labels/calm.html"]
    #expect(page.contains(">Sunday 16 March 2025</a></li>"))
  }

  @Test(arguments: ["- name: calm\n- name: tense\n  aliases: [tight]\n", ""])
  func `what was used with a label is after the own reflections, the newest use first and once`(book: String)
    throws
  {
    let page = TestSite([
      "labels.yml": book,
      "resources/tea.md": "---\ntitle: Tea\n---\nCup.\n",
      "resources/lamp.md": "---\ntitle: Lamp\n---\nLow.\n",
      "resources/bench.md": "---\ntitle: Bench\n---\nWood.\n",
      "exercises/walk.md": "---\ntitle: Slow walk\nform: active\n---\n\n1. One.\n",
      "heart-rate/2025-03-16.md": "---\nspans:\n  - 10:00-11:00 tense\n---\n",
      "events/talk.md": "---\ntitle: Talk\nstart: 2025-03-15T09:00\nlabels: [tense]\n---\nTalk.\n",
      "reflections/2025-03-15.md": "---\nabout: talk\nused: [lamp, tea, no-such-thing]\n---\nOne.\n",
      "reflections/2025-03-17.md": "---\nabout: 2025-03-16/10:00\nused: walk\n---\nTwo.\n",
      "reflections/2025-03-18.md": "---\nlabels: [tense]\nused: tea\n---\nThree.\n",
      "reflections/2025-03-19.md": "---\nlabels: [calm]\nused: bench\n---\nFour.\n",
    ])["labels/tense.html"]
    let used = page.between("<section aria-labelledby=\"used\">", "</section>")
    #expect(used.contains(">What you used</h2>"))
    let rows = used.split(separator: "<li>").dropFirst().compactMap { $0.split(separator: "</li>").first }
    #expect(
      rows == [
        "<a href=\"../resources/tea.html\" dir=\"auto\">Tea</a> <span class=\"quiet\">18 March 2025</span>",
        "<a href=\"../relax/walk.html\" dir=\"auto\">Slow walk</a> <span class=\"quiet\">17 March 2025</span>",
        "<a href=\"../resources/lamp.html\" dir=\"auto\">Lamp</a> <span class=\"quiet\">15 March 2025</span>",
      ])
    let places = try ["id=\"group-reflection\"", "id=\"used\"", "id=\"spans\""].map {
      try #require(page.firstRange(of: $0)).lowerBound
    }
    #expect(places == places.sorted())
  }

  @Test func `a page takes no longer if its day has more labelled times than it shows`() throws {
    let efforts = try [200, 3_000].map { count in
      let spans = (0..<count).map { number in
        let (hour, minute) = (10 + number / 60 % 10, 10 + number % 50)
        return "  - \(hour):\(minute)-\(hour):59 walk\n"
      }
      let site = TestSite(["heart-rate/2025-03-17.md": "---\nspans:\n\(spans.joined())---\n"])
      let page = try #require(site.plan.pages.first { $0.path.text == "labels/walk.html" })
      return effort { #expect(!page.render().files.isEmpty) }
    }
    #expect(efforts[1] < efforts[0] * 2 + 2)
  }

  @Test func `a label that nothing carries says so`() {
    #expect(site["labels/alone.html"].contains("Nothing has this label."))
    #expect(!site["labels/alone.html"].contains("<table"))
  }

  @Test func `what was written is not shown where its section is off`() {
    let off = TestSite(Self.files.merging(["hearth.yml": "sections: {reflect: off}\n"]) { $1 })
    #expect(
      !off["labels/stressed.html"].contains("The bus.") && off["labels/stressed.html"].contains("<table"))
  }

  @Test func `an entry shows its tags in its own spelling, however their letters are put together`() {
    let spellings = ["caf\u{E9}", "cafe\u{301}"]
    let site = TestSite([
      "reflections/2025-03-20.md": "---\ntags: [\(spellings[0])]\n---\nRain.\n",
      "reflections/2025-03-21.md": "---\ntags: [\(spellings[1])]\n---\nSun.\n",
    ])
    for (page, own) in zip(["2025-03-20", "2025-03-21"], spellings) {
      let bytes = Array(site["reflections/\(page).html"].utf8)
      #expect(bytes.firstRange(of: Array(">#\(own)<".utf8)) != nil)
    }
  }
}

import Testing

@testable import HearthSite

/// A page is made anew when, and only when, something changed that it shows.
struct FingerprintTests {
  static let files = MadeUpJournal.files
  static let before = TestSite(files)

  /// The pages that are new or whose fingerprints differ after `change`, and those whose bytes differ.
  private func changed(_ change: (inout [String: String]) -> Void) -> (
    prints: Set<String>, bytes: Set<String>
  ) {
    var files = Self.files
    change(&files)
    let after = TestSite(files)
    let prints = after.plan.pages.filter { Self.before.fingerprint($0.path.text) != $0.fingerprint }
    let bytes = after.files.keys.filter { after.files[$0] != Self.before.files[$0] }
    let companions = after.plan.pages.filter { page in page.companions.contains { bytes.contains($0.text) } }
    return (
      Set(prints.map(\.path.text)),
      Set(bytes.filter { $0.hasSuffix(".html") }).union(companions.map(\.path.text))
    )
  }

  @Test func `a change of a text leaves the other reflections alone`() {
    let pages = changed { $0["reflections/2024-12-24.md", default: ""] += "\nOne more line.\n" }
    #expect(pages.prints.contains("reflections/2024-12-24.html"))
    #expect(!pages.prints.contains("reflections/2025-03-17.html"))
    #expect(pages.bytes.isSubset(of: pages.prints))
  }

  @Test(
    arguments: [
      ("reflections/2025-03-17.md", "\n\nMore, with [[Bo]].\n"), ("resources/tea.md", "\n\nMore.\n"),
      ("events/2025-04-05-dentist.md", "\n\nMore.\n"), ("heart-rate/2025-03-17.csv", "21:30,61\n"),
      ("heart-rate/2025-03-17.md", "\nMore.\n"), ("exercises/lake.md", "\nMore.\n"),
      ("labels.yml", "\n- name: Another\n"), ("readings/breath.md", "\n# Four\n\nWords.\n"),
      ("about-me.md", "\nMore.\n"), ("helplines.yml", "\n- region: DE\n  name: Other\n  call: \"1\"\n"),
    ])
  func `no page that shows a change keeps its fingerprint`(file: String, addition: String) {
    let pages = changed { $0[file, default: ""] += addition }
    #expect(!pages.bytes.isEmpty)
    #expect(pages.bytes.subtracting(pages.prints) == [])
  }

  @Test func `the newest month changes with readings that stand in a note`() {
    func month(_ more: String) -> (print: UInt64?, page: String) {
      let readings = "```heart-rate\ntime,bpm\n08:00,62\n\(more)```\n"
      let site = TestSite(Self.files.merging(["heart-rate/2025-03-16.md": readings]) { $1 })
      return (site.fingerprint("heart-rate/index.html"), site["heart-rate/index.html"])
    }
    #expect(month("").page != month("09:00,90\n").page)
    #expect(month("").print != month("09:00,90\n").print)
  }

  @Test func `a month changes with each name and each number in its cells`() {
    var files = Self.files
    for name in "abcde" {
      files["events/2025-04-07-\(name).md"] = "---\nstart: 2025-04-07 1\(name == "a" ? 0 : 1):00\n---\n"
    }
    func month(_ change: (inout [String: String]) -> Void) -> (print: UInt64?, page: String) {
      var changed = files
      change(&changed)
      let site = TestSite(changed)
      return (site.fingerprint("calendar/2025-04.html"), site["calendar/2025-04.html"])
    }
    let before = month { _ in }
    let changes = [
      month {
        $0["events/2025-04-07-a.md", default: ""] = "---\nstart: 2025-04-07 10:00\ntitle: Other\n---\n"
      },
      month { $0["events/2025-04-07-f.md"] = "---\nstart: 2025-04-07 12:00\n---\n" },
      month { $0["events/2025-04-07-e.md"] = nil },
      month { $0["events/2025-03-30-long.md"] = "---\nstart: 2025-03-30\nend: 2025-04-02\n---\n" },
      month { $0["reflections/2025-04-07.md"] = "Words.\n" },
      month { $0["heart-rate/2025-04-07.md"] = "Words.\n" },
    ]
    for change in changes {
      #expect(change.page != before.page)
      #expect(change.print != before.print)
    }
  }

  @Test func `a new entry changes every page that shows it`() {
    let pages = changed { $0["reflections/2025-04-01.md"] = "---\ntitle: New\n---\n\nWords.\n" }
    #expect(pages.bytes.subtracting(pages.prints) == [])
  }

  @Test func `a span that another file no longer has is no link any more`() {
    let pages = changed { $0["heart-rate/2025-03-17.md"] = "---\ntitle: No spans\n---\n" }
    #expect(pages.bytes.contains("reflections/2025-03-17.html"))
    #expect(pages.bytes.subtracting(pages.prints) == [])
  }

  @Test func `a name that comes to mean another entry leads there`() {
    var files = Self.files
    files["resources/pot.md"] = "---\ntitle: Pot\naliases: [cup]\n---\n\nBlue.\n"
    files["resources/mug.md"] = "---\ntitle: Mug\n---\n\nGreen.\n"
    files["reflections/2025-03-20.md"] = "---\nused: [cup]\n---\n\nFrom a [[cup]].\n"
    let before = TestSite(files)
    files["resources/pot.md"] = "---\ntitle: Pot\n---\n\nBlue.\n"
    files["resources/mug.md"] = "---\ntitle: Mug\naliases: [cup]\n---\n\nGreen.\n"
    let after = TestSite(files)
    let page = "reflections/2025-03-20.html"
    #expect(before.files[page] != after.files[page])
    #expect(before.fingerprint(page) != after.fingerprint(page))
  }

  /// The pages that `change` changes without changing their fingerprints, and whether it changes `page`.
  private func stale(_ files: [String: String], page: String, _ change: (inout [String: String]) -> Void)
    -> (pages: [String], changesPage: Bool)
  {
    var changed = files
    change(&changed)
    let (before, after) = (TestSite(files), TestSite(changed))
    let pages = after.plan.pages.filter { page in
      before.files[page.path.text] != after.files[page.path.text]
        && before.fingerprint(page.path.text) == page.fingerprint
    }
    return (pages.map(\.path.text), before[page] != after[page])
  }

  @Test func `a day that moved away is no link any more`() {
    let files = [
      "reflections/a.md": "---\ntitle: Walk\ndate: 2025-03-01\n---\n\nWords.\n",
      "reflections/b.md": "---\ntitle: Later\nabout: [2025-03-01]\n---\n\nWords.\n",
      "reflections/c.md": "---\ntitle: Last\n---\n\nSee [[2025-03-01]].\n",
    ]
    for page in ["reflections/b.html", "reflections/c.html"] {
      let found = stale(files, page: page) {
        $0["reflections/a.md"] = "---\ntitle: Walk\ndate: 2025-03-02\n---\n\nWords.\n"
      }
      #expect(found.pages == [] && found.changesPage, "\(page)")
    }
  }

  @Test func `a labelled time whose row gets another name is linked by that`() {
    let day = "---\nspans:\n  - 08:28-09:00 Calm\n"
    let files = [
      "labels.yml": "- name: Calm\n", "heart-rate/2025-03-05.md": day + "---\n",
      "reflections/a.md": "---\ntitle: Walk\nabout: [2025-03-05/08:28]\n---\n\nWords.\n",
    ]
    let found = stale(files, page: "reflections/a.html") {
      $0["heart-rate/2025-03-05.md"] = day + "  - 08:28-12:00 Calm\n---\n"
    }
    #expect(found.pages == [] && found.changesPage)
  }

  @Test func `the first part of a month counts what other parts have`() {
    var files = ["reflections/february.md": "---\ntitle: F\ndate: 2025-02-01\n---\n\nWords.\n"]
    for number in 10..<66 {
      let day = number < 20 ? "2025-03-01" : "2025-03-02"
      files["reflections/r\(number).md"] = "---\ntitle: R\(number)\ndate: \(day)\n---\n\nWords.\n"
    }
    let found = stale(files, page: "reflect/2025-03.html") {
      $0["reflections/r10.md"] = "---\ntitle: R10\ndate: 2025-02-01\n---\n\nWords.\n"
      $0["reflections/r11.md"] = "---\ntitle: R11\ndate: 2025-02-01\n---\n\nWords.\n"
    }
    #expect(found.pages == [] && found.changesPage)
  }

  @Test func `a heading that comes to stand first is linked by the page alone`() {
    let files = [
      "reflections/tea.md": "Words.\n\n# Heading\n\nMore.\n",
      "notes/walk.md": "---\ntitle: Walk\n---\n\nSee [[tea#Heading]].\n",
    ]
    let found = stale(files, page: "notes/notes-walk.html") {
      $0["reflections/tea.md"] = "# Heading\n\nMore.\n"
    }
    #expect(found.pages == [] && found.changesPage)
  }

  @Test func `a label's page follows when a time of the day before takes the name of a row`() {
    let own = "---\ntimezone: Europe/Berlin\nspans:\n  - 05:00-05:30 own\n---\n"
    let day = "---\ntimezone: America/New_York\nspans:\n  - 09:00-10:00 flight\n"
    let files = [
      "labels.yml": "- name: own\n- name: flight\n", "heart-rate/2025-06-11.md": own,
      "heart-rate/2025-06-10.md": day + "---\n",
    ]
    let found = stale(files, page: "labels/own.html") {
      $0["heart-rate/2025-06-10.md"] = day + "  - 23:00-02:00 flight\n---\n"
    }
    #expect(found.pages == [] && found.changesPage)
  }
}

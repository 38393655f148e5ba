import HearthSearch
import Testing

@testable import HearthSite

/// The files of a site's search, as one build makes them.
struct MadeSearch {
  /// By their names.
  private(set) var files: [String: String] = [:]
  /// Files of texts that had to be made.
  private(set) var made: Set<String> = []
  let memory: SearchMemory

  init?(_ site: TestSite, known: SearchMemory? = nil, ranges: Int = 2) {
    guard let plan = site.plan.search() else { return nil }
    let known = known.map(KnownSearch.init)
    var files: [String: String] = [:]
    var made: Set<String> = []
    let parts = plan.ranges(ranges).map { range in
      plan.part(range, known: known) { file, make in
        let isCurrent = known?.memory.files.contains {
          $0.name == file.name && $0.fingerprint == file.fingerprint
        }
        if isCurrent != true { made.insert(file.name) }
        files[file.name] = String(decoding: make().bytes, as: UTF8.self)
      }
    }
    let whole = plan.whole(parts, known: known)
    let words = WordPieces((0..<whole.join.shares).map { whole.join.rows(ofShare: $0) })
    let others = (0..<words.count).map(words.file) + whole.ends(words)
    for file in others { files[file.name] = String(decoding: file.bytes, as: UTF8.self) }
    self.files = files
    self.made = made
    // As the next build reads it.
    let kept = whole.memory(words, files: others.map { .init(name: $0.name, fingerprint: 0) })
    guard let memory = SearchMemory(bytes: kept.bytes) else { return nil }
    self.memory = memory
  }

  /// All of it, what is kept for the next build included.
  var everything: String {
    files.values.sorted().joined() + String(decoding: memory.bytes, as: UTF8.self)
  }
}

@Suite struct SearchPlanTests {
  private static let journal = [
    "labels.yml": "- name: Calm\n  description: Slow and even.\n",
    "reflections/2025-03-01.md":
      "---\ntitle: A heron\nlabels: [Calm]\n---\n\nIt *stood* in the [[Rain|drizzle]].\n",
    "reflections/2025-03-02.md": "The second day, with a kingfisher.\n",
    "reflections/2025-04-01.md": "---\ncontent_note: about falling\n---\n\nA stairwell.\n",
    "resources/tea.md": "---\ntitle: Tea\nplace: windowsill\nlabels: [Calm]\n---\n\nAssam.\n",
    "events/fair.md": "---\ntitle: Fair\nstart: 2025-03-02\nplace: market\n---\n\nWith lanterns.\n",
    "readings/nights.md": "---\ntitle: Nights\nsummary: About waking.\n---\n\nMoonlight.\n",
    "heart-rate/2025-03-01.md": "---\nspans:\n- 08:00-09:00 Calm | a slow tram\n---\n",
    "ideas/boats.md": "A dinghy.\n",
  ]

  @Test func `everything that the site shows can be found, each in a file of its month`() throws {
    let search = try #require(MadeSearch(TestSite(Self.journal)))
    let march = try #require(search.files["2025-03-1.js"])
    for words in ["It stood in the drizzle.", "A heron", "kingfisher", "lanterns", "market", "a slow tram"] {
      #expect(march.contains(words), "\(words)")
    }
    let undated = try #require(search.files["undated-1.js"])
    for words in ["Tea", "windowsill", "Assam.", "About waking.", "Moonlight.", "dinghy", "Slow and even."] {
      #expect(undated.contains(words), "\(words)")
    }
    let words = search.files.filter { $0.key.hasPrefix("w") }.values.joined()
    #expect(words.contains("-03-01,") && words.contains("0@k"))
    #expect(search.files["start.js"]?.contains("undated,") == true)
  }

  @Test func `nothing is found of what the site does not show`() throws {
    let hidden = [
      "reflections/2025-03-03.md": "---\nprivacy: sealed\ntitle: Sealedname\n---\n\nSealedword.\n",
      "reflections/2025-03-04.md": "---\ndraft: true\n---\n\nDraftword.\n",
      "reflections/2025-03-05.md": "---\ndate: 2025-13-41\n---\n\nBrokenword.\n",
      "reflections/2025-03-06.md": "%% Commentword %% <!-- Markupword --> Words.\n",
      "resources/cold.md": "---\nnot_for_me: true\ntitle: Coldname\n---\n\nColdword.\n",
      "about-me.md": "---\nidentities: [Identityword]\n---\n\nSelfword.\n",
    ]
    let search = try #require(MadeSearch(TestSite(Self.journal.merging(hidden) { $1 })))
    let all = search.everything.lowercased()
    for word in [
      "sealedname", "sealedword", "draftword", "brokenword", "commentword", "markupword", "coldname",
      "coldword",
      "identityword", "selfword",
    ] {
      #expect(!all.contains(word), "\(word)")
    }
  }

  @Test func `a folded entry keeps its note before its words`() throws {
    let search = try #require(MadeSearch(TestSite(Self.journal)))
    #expect(search.files["2025-04-1.js"]?.contains(#""about falling","A stairwell.\n""#) == true)
  }

  @Test func `switched off, there is no page, no link and no index`() {
    var journal = Self.journal
    journal["hearth.yml"] = "sections: {search: off}\n"
    let site = TestSite(journal)
    #expect(site.plan.search() == nil)
    #expect(site["search.html"].isEmpty)
    #expect(site.files.values.allSatisfy { !$0.contains("search.html") })
    #expect(
      site["settings.html"].contains("sections: {search: on}") || !site["settings.html"].contains("Search,"))
  }

  @Test func `the sections that are switched off are not found either`() throws {
    var journal = Self.journal
    journal["hearth.yml"] = "sections: {resources: off, calendar: off}\n"
    let search = try #require(MadeSearch(TestSite(journal)))
    #expect(!search.everything.contains("Assam") && !search.everything.contains("lanterns"))
  }

  @Test func `search stands between the calendar and the settings`() throws {
    let page = TestSite(Self.journal)["search.html"]
    let names = page.split(separator: "<nav class=\"site-nav\"").dropFirst().first.map(String.init) ?? ""
    let order = [
      "Home", "Learn", "Relax", "Reflect", "Heart rate", "Resources", "Calendar", "Search", "Settings",
    ]
    let places = order.compactMap { names.firstRange(of: ">\($0)<")?.lowerBound }
    #expect(places.count == order.count && places == places.sorted())
    #expect(page.contains("<h1 dir=\"auto\">Search</h1>"))
  }
}

@Suite struct KnownSearchTests {
  private static func journal() -> [String: String] {
    var files = ["labels.yml": "- name: Calm\n"]
    for day in 1...28 {
      for month in ["01", "02"] {
        let two = day < 10 ? "0\(day)" : "\(day)"
        files["reflections/2025-\(month)-\(two).md"] =
          "---\nlabels: [\"caf\u{E9}\"]\n---\nDay \(day) of month \(month), with walk and rain\(day).\n"
      }
    }
    return files
  }

  @Test(arguments: [
    ["reflections/2025-01-07.md": "Another word altogether.\n"],
    ["reflections/2025-02-29-x.md": "---\ndate: 2025-02-11\n---\n\nOne more.\n"],
    ["reflections/2025-01-01.md": "---\ndraft: true\n---\n\nNo longer.\n"],
    ["reflections/2025-01-09.md": "---\ndate: 2025-02-20\n---\n\nMoved.\n"],
    ["reflections/2025-01-09.md": "---\ndate: 2025-03-20\n---\n\nMoved into a month of its own.\n"],
    ["reflections/2025-03-01.md": "The newest.\n", "ideas/first.md": "The first without a date.\n"],
    ["reflections/2025-01-12.md": String(repeating: "A text of several units. ", count: 900)],
    ["reflections/2025-01-13.md": "---\ntitle: walk\n---\n\nNow it is called so.\n"],
    ["labels.yml": "- name: Quiet\n"],
    ["reflections/2025-01-02-a.md": "---\nlabels: [\"cafe\u{301}\"]\n---\n\nThe first with this label.\n"],
  ])
  func `what is known of the last build gives what a new build gives`(change: [String: String]) throws {
    let before = try #require(MadeSearch(TestSite(Self.journal())))
    let site = TestSite(Self.journal().merging(change) { $1 })
    let again = try #require(MadeSearch(site, known: before.memory))
    let anew = try #require(MadeSearch(site, ranges: 1))
    #expect(again.files == anew.files)
    #expect(again.memory.bytes == anew.memory.bytes)
  }

  @Test func `one edit makes the texts of its month alone anew`() throws {
    let before = try #require(MadeSearch(TestSite(Self.journal())))
    let site = TestSite(Self.journal().merging(["reflections/2025-01-07.md": "Another word.\n"]) { $1 })
    let again = try #require(MadeSearch(site, known: before.memory))
    #expect(again.made == ["2025-01-1.js"])
    #expect(site.plan.search()?.fingerprint != before.memory.fingerprint)
  }

  @Test func `the same journal has the same fingerprint`() {
    #expect(
      TestSite(Self.journal()).plan.search()?.fingerprint
        == TestSite(Self.journal()).plan.search()?.fingerprint)
  }
}

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

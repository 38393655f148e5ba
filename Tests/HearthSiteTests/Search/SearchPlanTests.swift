import Testing

@testable import HearthSite

/// The files of a site's search.
struct MadeSearch {
  /// By their names.
  private(set) var files: [String: String] = [:]

  init?(_ site: TestSite, ranges: Int = 2) {
    guard let plan = site.plan.search else { return nil }
    var found: [OutputFile] = []
    let segments = plan.ranges(ranges).map { range in plan.segment(range) { found.append($0) } }
    for file in found + SearchPlan.index(of: segments) {
      files[file.path.name] = String(decoding: file.bytes, as: UTF8.self)
    }
  }

  var everything: String { files.values.sorted().joined() }
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

  @Test func `what came with Hearth is apart from what the person wrote`() throws {
    let more = [
      "readings/fear.md":
        "---\ntitle: Fear\nauthor: Hearth\nsource: own words\nkeywords: [self-talk, pánico]\n---\n\nTremble.\n",
      "exercises/hum.md": "---\ntitle: Hum\nform: active\nsource: Hearth\n---\n\n1. One.\n2. Two.\n",
      "exercises/mine.md": "---\ntitle: Mine\nform: active\n---\n\n1. One.\n2. Two.\n",
      "resources/star.md": "---\ntitle: Star\nstarred: true\n---\n\nBright.\n",
    ]
    let search = try #require(MadeSearch(TestSite(Self.journal.merging(more) { $1 })))
    let builtIn = try #require(search.files["texts-built-in-1.js"])
    #expect(builtIn.contains("Tremble.") && builtIn.contains("Hum") && !builtIn.contains("Mine"))
    #expect(search.files["texts-undated-1.js"]?.contains("Moonlight.") == true)
    let pages = try #require(search.files["texts-pages-1.js"])
    #expect(pages.contains("How to use this journal") && pages.contains("Reminders."))
    let words = try #require(search.files["words.js"])
    for word in ["panico", "talk", "start", "preferences", "calm", "2025-03-01", "@starred", "@kreflection"] {
      #expect(words.contains(" \(word) "), "\(word)")
    }
  }

  @Test func `nothing is found of what the site does not show`() throws {
    let hidden = [
      "reflections/2025-03-03.md": "---\nprivacy: sealed\ntitle: Sealedname\n---\n\nSealedword.\n",
      "reflections/2025-03-04.md": "---\ndraft: true\n---\n\nDraftword.\n",
      "reflections/2025-03-05.md": "---\nprivcy: sealed\n---\n\nBrokenword.\n",
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

  @Test func `switched off, there is no page, no link and no index`() {
    var journal = Self.journal
    journal["hearth.yml"] = "sections: {search: off}\n"
    let site = TestSite(journal)
    #expect(site.plan.search == nil)
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
}

@Suite struct SearchRangesTests {
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
    [:],
    ["reflections/2025-02-29-x.md": "---\ndate: 2025-02-11\n---\n\nOne more.\n"],
    ["reflections/2025-01-01.md": "---\ndraft: true\n---\n\nNo longer.\n"],
    ["reflections/2025-01-09.md": "---\ndate: 2025-03-20\n---\n\nMoved into a month of its own.\n"],
    ["reflections/2025-03-01.md": "The newest.\n", "ideas/first.md": "The first without a date.\n"],
    ["reflections/2025-01-12.md": String(repeating: "A text of several passages. ", count: 900)],
    ["reflections/2025-01-02-a.md": "---\nlabels: [\"cafe\u{301}\"]\n---\n\nThe first with this label.\n"],
  ])
  func `however many ranges are read at once, the files are the same`(change: [String: String]) throws {
    let site = TestSite(Self.journal().merging(change) { $1 })
    let whole = try #require(MadeSearch(site, ranges: 1))
    for ranges in [2, 3, 16] { #expect(MadeSearch(site, ranges: ranges)?.files == whole.files) }
  }

  @Test func `ranges are whole months, and all that can be found`() throws {
    let plan = try #require(TestSite(Self.journal()).plan.search)
    for count in 1...5 {
      let ranges = plan.ranges(count)
      #expect(ranges.count <= count && ranges.flatMap(\.self) == Array(plan.items.indices))
      let months = ranges.map { Set(plan.items[$0].map(\.date?.yearMonth)) }
      for (one, other) in zip(months, months.dropFirst()) { #expect(one.isDisjoint(with: other)) }
    }
  }

  @Test func `one edit changes the texts of its month alone`() throws {
    let before = try #require(MadeSearch(TestSite(Self.journal())))
    let site = TestSite(Self.journal().merging(["reflections/2025-01-07.md": "Another word.\n"]) { $1 })
    let after = try #require(MadeSearch(site))
    let changed = after.files.filter { before.files[$0.key] != $0.value }.keys
    #expect(changed.sorted() == ["texts-2025-01-1.js", "words.js"])
  }
}

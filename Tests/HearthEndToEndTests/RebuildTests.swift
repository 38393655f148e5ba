import Foundation
import HearthTestSupport
import Testing

/// A site that is built again is the one that is built anew, whatever was edited in between.
@Suite struct RebuildTests {
  /// A journal and its site.
  private static let built = Result {
    let journal = try SampleJournal([
      "Content/reflections/2025-03-18.md":
        "---\ntitle: A walk\ntags: [lake]\n---\n\nWith [[2025-03-17]].\n\n## Later\n",
      "Content/reflections/2025-03-19.md": "---\nabout: 2025-03-18\n---\n\nSee [[A walk#Later]].\n",
      "Content/ideas/boats.md": "A boat of one's own.\n",
    ])
    _ = try journal.hearth("build")
    return journal
  }

  private static let heron = "Content/reflections/2025-03-17.md"

  /// What is written, `nil` for what is removed, and the options of the build.
  private static let changes: [([String: String?], [String])] = [
    ([heron: "The heron flew.\n\n## Later\n"], []), (["Content/reflections/2025-03-18.md": nil], []),
    ([heron: nil, "Content/reflections/2025-03-16.md": "The heron stood in the water.\n"], []),
    (["Content/notes/boats.md": "Another entry with a name that is taken.\n"], []),
    (["Templates/reflection.mustache": "<p>{{heading}} {{{text}}}</p>\n"], []),
    (["Content/hearth.yml": "title: A test\nprivacy: {reflections: sealed}\n"], []),
    ([heron: "---\ndraft: true\n---\n\nNot yet.\n"], ["--drafts"]),
    ([heron: "---\nprivacy: sealed\n---\n\nA secret.\n"], []),
  ]

  /// Takes more than a second: each change is built twice by the real program.
  @Test(arguments: changes)
  func `gives the files of a build from scratch`(_ files: [String: String?], _ options: [String]) throws {
    let journal = try SampleJournal(copyOf: Self.built.get())
    for (path, text) in files {
      if let text { try journal.tree.write(path, text) } else { try journal.tree.remove(path) }
    }
    for arguments in [["build"], ["build", "--output", "anew"]] {
      _ = try Program.hearth.run(SampleJournal.dated(arguments + options), in: journal.tree.path)
    }
    let anew = journal.tree.files(in: "anew", hidden: true)
    #expect(anew.count > 30 && journal.tree.files(in: "site", hidden: true) == anew)
  }

  @Test func `says so and writes nothing where nothing has changed`() throws {
    let journal = try SampleJournal([:])
    let first = try journal.hearth("build").out
    #expect(first.hasPrefix("Built "))
    let before = journal.site
    #expect(try journal.hearth("build").out == "The site is up to date: \(before.count - 1) files in site.\n")
    #expect(journal.site == before)
  }

  @Test func `closes what was opened to others, and removes what a killed build has left`() throws {
    let journal = try SampleJournal(copyOf: Self.built.get())
    let opened = ["site", "site/assets", "site/index.html"]
    for name in opened { try journal.tree.setMode(0o755, of: name) }
    #expect(try journal.hearth("build", "--dry-run").status == 0)
    #expect(journal.tree.mode("site/index.html") == 0o755)
    _ = try journal.hearth("build")
    #expect(opened.map(journal.tree.mode) == [0o700, 0o700, 0o600])
    try journal.tree.write("site/.hearth-staging/days/x.html", "left")
    _ = try journal.hearth("build")
    #expect(!journal.tree.exists("site/.hearth-staging"))
  }

  @Test func `sees another theme, other options, another day and a page that somebody changed`() throws {
    let journal = try SampleJournal([
      "Content/reflections/2025-03-18.md": "---\ndraft: true\n---\n\nNot yet.\n",
      "Content/reflections/2025-03-22.md": "In two days.\n",
    ])
    _ = try journal.hearth("build")
    func isUpToDate(_ options: [String]) throws -> Bool {
      try Program.hearth.run(["build"] + options, in: journal.tree.path).out.contains("up to date")
    }
    func isUpToDate(_ options: String...) throws -> Bool { try isUpToDate(options) }
    let today = "2025-03-20"
    #expect(try isUpToDate("--today", today))
    #expect(try !isUpToDate("--today", "2025-03-21"))
    #expect(try !isUpToDate("--today", today))
    for options in [["--theme", "dark"], ["--drafts"], ["--future"]] {
      #expect(try !isUpToDate(["--today", today] + options))
      #expect(try !isUpToDate("--today", today))
    }
    let page = try #require(journal.site["index.html"])
    try journal.tree.write("site/index.html", String(page.reversed()))
    #expect(try !isUpToDate("--today", today))
    #expect(journal.site["index.html"] == page)
    try journal.tree.remove("site/start.html")
    #expect(try !isUpToDate("--today", today))
    #expect(journal.tree.exists("site/start.html"))
    try journal.tree.write("Templates/partials/footer.mustache", "")
    #expect(try !isUpToDate("--today", today))
  }

  @Test func `reports warnings and errors again on every build`() throws {
    let journal = try SampleJournal([
      "Content/reflections/2025-03-18.md": "---\ntitel: A walk\n---\n\nWords.\n"
    ])
    let first = try journal.hearth("build")
    let second = try journal.hearth("build")
    #expect(first.err.contains("titel") && second.err == first.err)
  }

  @Test func `the manifest names nothing that the site does not show`() throws {
    let journal = try SampleJournal([
      "Content/reflections/draftword.md": "---\ndraft: true\n---\n\nDraftword.\n",
      "Content/reflections/sealedword.md": "---\nprivacy: sealed\n---\n\nSealedword.\n",
      "Content/reflections/brokenword.md": "---\nprivcy: sealed\n---\n\nBrokenword.\n",
    ])
    _ = try journal.hearth("build")
    let hidden = journal.site.filter { $0.key.hasPrefix(".") }
    #expect(hidden.keys.sorted() == [".hearth-manifest"])
    for word in ["draft", "sealed", "broken"] {
      #expect(!hidden.values.contains { $0.lowercased().contains("\(word)word") }, "\(word)")
    }
  }
}

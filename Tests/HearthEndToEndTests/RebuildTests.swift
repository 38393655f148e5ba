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

  struct Change: Sendable, CustomTestStringConvertible {
    let testDescription: String
    var options: [String] = []
    let make: @Sendable (FileTree) throws -> Void
  }

  private static let changes = [
    Change(testDescription: "a text") {
      try $0.write("Content/reflections/2025-03-17.md", "The heron flew.\n\n## Later\n")
    },
    Change(testDescription: "a title") {
      try $0.write("Content/reflections/2025-03-18.md", "---\ntitle: A swim\n---\n\nWords.\n")
    },
    Change(testDescription: "a removal") { try $0.remove("Content/reflections/2025-03-18.md") },
    Change(testDescription: "another name") {
      try $0.write("Content/reflections/2025-03-16.md", $0.text("Content/reflections/2025-03-17.md") ?? "")
      try $0.remove("Content/reflections/2025-03-17.md")
    },
    Change(testDescription: "a new entry with a taken name") {
      try $0.write("Content/notes/boats.md", "Another.\n")
    },
    Change(testDescription: "a template") {
      try $0.write("Templates/reflection.mustache", "<p>{{heading}} {{{text}}}</p>\n")
    },
    Change(testDescription: "the zone") {
      try $0.write("Content/hearth.yml", "title: A test\ntimezone: Europe/Berlin\n")
    },
    Change(testDescription: "a section that is switched off") {
      try $0.write("Content/hearth.yml", "title: A test\nsections: {reflect: off}\n")
    },
    Change(testDescription: "privacy by kind") {
      try $0.write("Content/hearth.yml", "title: A test\nprivacy: {reflections: sealed}\n")
    },
    Change(testDescription: "labels") { try $0.write("Content/labels.yml", "- name: Lake\n") },
    Change(testDescription: "a draft") {
      try $0.write("Content/reflections/2025-03-17.md", "---\ndraft: true\n---\n\nNot yet.\n")
    },
    Change(testDescription: "drafts taken in", options: ["--drafts"]) {
      try $0.write("Content/reflections/2025-03-17.md", "---\ndraft: true\n---\n\nNot yet.\n")
    },
    Change(testDescription: "another day", options: ["--today", "2025-03-01"]) { _ in },
    Change(testDescription: "a sealed entry") {
      try $0.write("Content/reflections/2025-03-17.md", "---\nprivacy: sealed\n---\n\nA secret.\n")
    },
    Change(testDescription: "an error") {
      try $0.write("Content/reflections/2025-03-17.md", "---\ndate: 2025-13-41\n---\n\nA slip.\n")
    },
  ]

  /// Takes more than a second: each change is built twice by the real program.
  @Test(arguments: changes)
  func `shows a change as a new site does`(change: Change) throws {
    let journal = try SampleJournal(copyOf: Self.built.get())
    try change.make(journal.tree)
    try expectSame(journal, options: change.options)
  }

  /// Builds over the site and into a new folder.
  private func expectSame(
    _ journal: SampleJournal, options: [String] = [], _ comment: Comment? = nil
  ) throws {
    try? journal.tree.remove("anew")
    for arguments in [["build"], ["build", "--output", "anew"]] {
      let dated = options.contains("--today") ? arguments : SampleJournal.dated(arguments)
      _ = try Program.hearth.run(dated + options, in: journal.tree.path)
    }
    let (again, anew) = (
      journal.tree.files(in: "site", hidden: true), journal.tree.files(in: "anew", hidden: true)
    )
    #expect(again.keys.sorted() == anew.keys.sorted(), comment)
    for (name, text) in anew where again[name] != text { Issue.record("\(name) differs: \(comment ?? "")") }
  }

  /// Takes more than a second: the journal has more than a hundred entries, so that lists have a second page. What an edit
  /// leaves stays there, and is found some edits later; in an exhaustive run, after each.
  @Test(arguments: 0..<Sampling.count(UInt64(1), long: 30))
  func `random edits of any file leave no trace of what was there before`(_ seed: UInt64) throws {
    var edits = RandomEdits(seed: seed)
    let journal = try SampleJournal(edits.files)
    for step in 1...RandomEdits.kinds * 2 {
      for change in edits.next() {
        switch change {
        case .write(let path, let text): try journal.tree.write(path, text)
        case .remove(let path): try? journal.tree.remove(path)
        }
      }
      if step.isMultiple(of: Sampling.count(6, long: 1)) {
        try expectSame(journal, "seed \(seed), step \(step)")
      } else {
        _ = try journal.hearth("build")
      }
    }
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

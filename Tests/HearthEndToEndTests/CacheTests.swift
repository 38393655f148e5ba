import Foundation
import HearthTestSupport
import Testing

/// What one build leaves for the next never shows: a site that is built again is the one that is built anew.
@Suite struct CacheTests {
  private static let cache = ".hearth-cache"

  private func journal() throws -> SampleJournal {
    let journal = try SampleJournal([
      "Content/reflections/2025-03-18.md":
        "---\ntitle: A walk\ntags: [lake]\n---\n\nWith [[2025-03-17]].\n\n## Later\n",
      "Content/reflections/2025-03-19.md": "---\nabout: 2025-03-18\n---\n\nSee [[A walk#Later]].\n",
      "Content/ideas/boats.md": "A boat of one's own.\n",
    ])
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

  @Test(arguments: changes)
  func `shows a change as a new site does`(change: Change) throws {
    let journal = try journal()
    _ = try journal.hearth("build")
    #expect(journal.tree.exists("site/\(Self.cache)"))
    try change.make(journal.tree)
    try expectSame(journal, options: change.options)
  }

  /// Builds over the site and into a new folder.
  private func expectSame(_ journal: SampleJournal, options: [String] = []) throws {
    for arguments in [["build"], ["build", "--output", "anew"]] {
      let dated = options.contains("--today") ? arguments : SampleJournal.dated(arguments)
      _ = try Program.hearth.run(dated + options, in: journal.tree.path)
    }
    let (again, anew) = (
      journal.tree.files(in: "site", hidden: true), journal.tree.files(in: "anew", hidden: true)
    )
    #expect(again.keys.sorted() == anew.keys.sorted())
    for (name, text) in anew { #expect(again[name] == text, "\(name)") }
  }

  @Test(arguments: ["", "hearth-cache 1\n", "something else", String(repeating: "x", count: 5000)])
  func `a cache that is not as it was written is as good as none`(text: String) throws {
    let journal = try journal()
    _ = try journal.hearth("build")
    try journal.tree.write("site/\(Self.cache)", text)
    try expectSame(journal)
  }

  @Test func `a cache that has gone is made anew`() throws {
    let journal = try journal()
    _ = try journal.hearth("build")
    try journal.tree.remove("site/\(Self.cache)")
    try expectSame(journal)
  }

  @Test func `holds nothing that the site does not show, for its owner alone`() throws {
    let journal = try SampleJournal([
      "Content/reflections/2025-03-01.md": "---\ndraft: true\n---\n\nDraftword.\n",
      "Content/reflections/2025-03-02.md": "---\nprivacy: sealed\n---\n\nSealedword.\n",
      "Content/reflections/2025-03-03.md": "---\ndate: 2025-13-41\n---\n\nBrokenword.\n",
      "Content/reflections/2025-03-04.md": "---\naliases: [Aliasword]\n---\n\nWords.\n",
      "Content/reflections/2025-03-05.md": "%% Commentword %% Words.\n",
      "Content/reflections/2025-03-06.md": "Words, and [[Danglingword|others]].\n",
      "Content/reflections/2099-01-01.md": "Futureword.\n",
    ])
    _ = try journal.hearth("build")
    let cache = try #require(journal.site[Self.cache])
    #expect(cache.contains("The heron stood"))
    for word in ["Draft", "Sealed", "Broken", "Alias", "Comment", "Dangling"] {
      #expect(!cache.contains("\(word)word"), "\(word)")
    }
    #expect(journal.tree.mode("site/\(Self.cache)") == 0o600)
  }

  @Test func `says nothing of the cache`() throws {
    let journal = try journal()
    #expect(try !journal.hearth("build", "--dry-run").out.contains(Self.cache))
    let files = try journal.hearth("build").out
    let count = journal.site.keys.filter { !$0.hasPrefix(".hearth") }.count
    #expect(files.contains("\(count) files of the site: \(count) written"))
  }
}

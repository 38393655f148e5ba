import HearthTestSupport
import Testing

/// What is left of a site when a build is killed at any step. The program runs some eighty times, most of them traced.
@Suite(.enabled(if: Program.canBeKilledAtSteps, Program.cannotBeKilledAtSteps))
struct CrashTests {
  /// One job, so that each run takes the same steps.
  private static let build = SampleJournal.dated(["build", "--jobs", "1"])

  @Test func `leaves each page as it was or as it is to be`() throws {
    let journal = try SampleJournal()
    // Other words on every page, so that each page is written, and a page less.
    func write(_ word: String) throws {
      try journal.addReflections(12, saying: word)
      let name = "Content/reflections/1999-01-01.md"
      if word == "heron" { try journal.tree.write(name, "Alone.\n") } else { try journal.tree.remove(name) }
    }
    func built() throws -> [String: String] {
      #expect(try journal.hearth("build").status == 0)
      return journal.tree.files(in: "site")
    }
    try write("heron")
    let old = try built()
    try write("egret")
    let steps = try Program.hearth.steps(of: Self.build, in: journal.tree.path)
    let new = journal.tree.files(in: "site")

    for step in steps {
      try write("heron")
      #expect(try built() == old, "\(step)")
      try write("egret")
      try Program.hearth.run(Self.build, in: journal.tree.path, killedAt: step)
      let left = journal.tree.files(in: "site")
      for (name, text) in left {
        #expect(text == old[name] || text == new[name], "\(name) \(step)")
      }
      for name in old.keys where new[name] != nil { #expect(left[name] != nil, "\(name) \(step)") }

      #expect(try built() == new, "\(step)")
      #expect(!journal.site.keys.contains { $0.hasPrefix(".hearth-staging") }, "\(step)")
    }
  }

  @Test func `leaves no orphan of a first build`() throws {
    let (journal, small) = (try SampleJournal(), try SampleJournal())
    _ = try small.hearth("build")
    try journal.addReflections(12, saying: "heron")
    let steps = try Program.hearth.steps(of: Self.build, in: journal.tree.path)
    for step in steps {
      try journal.tree.remove("site")
      try journal.addReflections(12, saying: "heron")
      try Program.hearth.run(Self.build, in: journal.tree.path, killedAt: step)
      // Whatever the killed build wrote, the next one knows as Hearth's: nothing of removed entries stays.
      for name in journal.tree.files(in: "Content/reflections").keys where !name.hasPrefix("2025") {
        try journal.tree.remove("Content/reflections/\(name)")
      }
      #expect(try journal.hearth("build").status == 0)
      #expect(journal.tree.files(in: "site") == small.tree.files(in: "site"), "\(step)")
    }
  }
}

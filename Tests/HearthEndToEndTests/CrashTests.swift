import HearthTestSupport
import Testing

/// What is left of a site when a build is killed at any step.
@Suite(.enabled(if: Program.canBeKilledAtSteps, Program.cannotBeKilledAtSteps))
struct CrashTests {
  /// One job, so that each run takes the same steps.
  private static let build = SampleJournal.dated(["build", "--jobs", "1"])

  @Test func `leaves each page as it was or as it is to be`() throws {
    let journal = try SampleJournal()
    // Each round has other words on every page, so that each page is written.
    let words = ["heron", "egret"]
    var sites: [[String: String]] = []
    for word in words {
      try journal.addReflections(12, saying: word)
      #expect(try journal.hearth("build").status == 0)
      sites.append(journal.tree.files(in: "site"))
    }
    try journal.addReflections(12, saying: words[0])
    let steps = try Program.hearth.steps(of: Self.build, in: journal.tree.path)
    #expect(journal.tree.files(in: "site") == sites[0])

    for (round, step) in steps.enumerated() {
      let (old, new) = (sites[round % 2], sites[(round + 1) % 2])
      try journal.addReflections(12, saying: words[(round + 1) % 2])
      try Program.hearth.run(Self.build, in: journal.tree.path, killedAt: step)
      let left = journal.tree.files(in: "site")
      for (name, text) in left {
        #expect(text == old[name] || text == new[name], "\(name) \(step)")
      }
      for name in old.keys where new[name] != nil { #expect(left[name] != nil, "\(name) \(step)") }

      #expect(try journal.hearth("build").status == 0)
      #expect(journal.tree.files(in: "site") == new, "\(step)")
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

import Foundation
import HearthTestSupport
import Testing

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// What is left of a site when a build is killed at any moment.
@Suite struct CrashTests {
  @Test func `leaves each page as it was or as it is to be`() throws {
    let journal = try SampleJournal()
    try journal.addReflections(300, saying: "heron")
    let start = ContinuousClock.now
    #expect(try journal.hearth("build").status == 0)
    let time = ContinuousClock.now - start
    var old = journal.tree.files(in: "site")

    for round in 0..<12 {
      // Each round has other words on every page, so that each page is written.
      try journal.addReflections(300, saying: "round \(round)")
      let reference = try FileTree()
      let output = ["build", "--output", reference("site")]
      #expect(try Program.hearth.run(SampleJournal.dated(output), in: journal.tree.path).status == 0)
      let new = reference.files(in: "site")

      let process = Program.hearth.start(SampleJournal.dated(["build"]), in: journal.tree.path)
      process.standardOutput = FileHandle.nullDevice
      process.standardError = FileHandle.nullDevice
      try process.run()
      // Twelve moments, from the first of the build to its last.
      Thread.sleep(forTimeInterval: time / .seconds(1) * Double(round) / 11)
      kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()

      let left = journal.tree.files(in: "site")
      for (name, text) in left {
        #expect(text == old[name] || text == new[name], "\(name) in round \(round)")
      }
      for name in old.keys where new[name] != nil { #expect(left[name] != nil, "\(name) in round \(round)") }

      #expect(try journal.hearth("build").status == 0)
      #expect(journal.tree.files(in: "site") == new)
      #expect(Set(journal.site.keys).subtracting(new.keys).filter { $0.hasPrefix(".hearth-staging") }.isEmpty)
      old = new
    }
  }

  @Test func `leaves no orphan of a first build`() throws {
    let (journal, small) = (try SampleJournal(), try SampleJournal())
    _ = try small.hearth("build")
    try journal.addReflections(200, saying: "heron")
    let start = ContinuousClock.now
    #expect(try journal.hearth("build").status == 0)
    let time = ContinuousClock.now - start
    for round in 0..<6 {
      try journal.tree.remove("site")
      try journal.addReflections(200, saying: "heron")
      let process = Program.hearth.start(SampleJournal.dated(["build"]), in: journal.tree.path)
      process.standardOutput = FileHandle.nullDevice
      try process.run()
      Thread.sleep(forTimeInterval: time / .seconds(1) * (0.5 + Double(round) / 10))
      kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
      // Whatever the killed build wrote, the next one knows as Hearth's: nothing of removed entries stays.
      for name in journal.tree.files(in: "Content/reflections").keys where !name.hasPrefix("2025") {
        try journal.tree.remove("Content/reflections/\(name)")
      }
      #expect(try journal.hearth("build").status == 0)
      #expect(journal.tree.files(in: "site") == small.tree.files(in: "site"))
    }
  }
}

import Foundation
import HearthTestSupport
import Testing

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Exit status 3: the machine cannot do what was asked, and says what it is that it cannot.
@Suite struct MachineTests {
  /// Runs the program as somebody for whom permissions count, which they do not for root.
  private func unprivileged(_ journal: SampleJournal, _ arguments: String...) throws -> Program.Outcome {
    let arguments = SampleJournal.dated(arguments)
    guard geteuid() == 0 else { return try Program.hearth.run(arguments, in: journal.tree.path) }
    return try Program(path: "/usr/bin/setpriv").run(
      ["--bounding-set=-dac_override,-dac_read_search", Program.hearth.path] + arguments,
      in: journal.tree.path)
  }

  /// Whether ``unprivileged(_:_:)`` works here.
  private static let canTest: Bool = {
    guard geteuid() == 0 else { return true }
    let dropped = try? Program(path: "/usr/bin/setpriv").run(
      ["--bounding-set=-dac_override,-dac_read_search", "/bin/true"])
    return dropped?.status == 0
  }()
  private static let cannot: Comment = "root may do everything, and setpriv cannot take that away here"

  @Test(.disabled(if: !canTest, cannot), arguments: ["check", "build", "list"])
  func `says that the journal cannot be opened`(_ verb: String) throws {
    let journal = try SampleJournal()
    try journal.tree.setMode(0, of: "Content")
    let outcome = try unprivileged(journal, verb)
    try journal.tree.setMode(0o700, of: "Content")
    #expect(outcome.status == 3)
    #expect(outcome.out.isEmpty)
    #expect(outcome.err.contains("Content can't be opened: permission was denied"))
    #expect(!journal.tree.exists("site"))
  }

  @Test(.disabled(if: !canTest, cannot), arguments: ["check", "build"])
  func `uses the rest where a file or a folder cannot be read`(_ verb: String) throws {
    let journal = try SampleJournal([
      "Content/reflections/2025-03-18.md": "Hello.\n", "Content/events/2025-03-19.md": "Hello.\n",
    ])
    try journal.tree.setMode(0, of: "Content/reflections/2025-03-18.md")
    try journal.tree.setMode(0, of: "Content/events")
    let outcome = try unprivileged(journal, verb)
    try journal.tree.setMode(0o700, of: "Content/events")
    #expect(outcome.status == 3)
    #expect(outcome.err.contains("2025-03-18.md:1:1: error: Hearth can't read this file: permission"))
    #expect(outcome.err.contains("Content/events:1:1: error: Hearth can't read this folder: permission"))
    #expect(journal.tree.exists("site/resources/tea.html") == (verb == "build"))
  }

  @Test(.disabled(if: !canTest, cannot))
  func `reads no settings that it cannot open`() throws {
    let journal = try SampleJournal(["Content/hearth.yml": "privacy: {reflections: sealed}\n"])
    try journal.tree.setMode(0, of: "Content/hearth.yml")
    let outcome = try unprivileged(journal, "build")
    #expect(outcome.status == 3)
    #expect(outcome.err.contains("Content/hearth.yml:1:1: error"))
    #expect(!journal.site.values.contains { $0.contains("The heron stood in the water.") })
  }

  @Test func `shows nothing where a folder is in the place of settings`() throws {
    let journal = try SampleJournal(["Content/hearth.yml": "privacy: {reflections: sealed}\n"])
    #expect(try journal.hearth("build").status == 0)
    let before = journal.site
    try journal.tree.remove("Content/hearth.yml")
    try journal.tree.makeFolder("Content/hearth.yml")
    let outcome = try journal.hearth("build")
    #expect(outcome.err.contains("Content/hearth.yml:1:1: error: hearth.yml is a folder"))
    #expect(journal.site == before)
  }

  @Test(.disabled(if: !canTest, cannot))
  func `says that the site cannot be made`() throws {
    let journal = try SampleJournal()
    try journal.tree.makeFolder("closed")
    try journal.tree.setMode(0o500, of: "closed")
    let outcome = try unprivileged(journal, "build", "--output", "closed/site")
    try journal.tree.setMode(0o700, of: "closed")
    #expect(outcome.status == 3)
    #expect(outcome.err.contains("closed/site") && outcome.err.contains("permission was denied"))
    #expect(!journal.tree.exists("closed/site"))
  }

  @Test(.disabled(if: !canTest, cannot), arguments: ["site", "site/reflections"])
  func `keeps the old site where a folder can only be read`(_ folder: String) throws {
    let journal = try SampleJournal()
    #expect(try journal.hearth("build").status == 0)
    let before = journal.site
    try journal.tree.write("Content/hearth.yml", "title: Another title\n")
    try journal.tree.setMode(0o500, of: folder)
    let outcome = try unprivileged(journal, "build")
    try journal.tree.setMode(0o700, of: folder)
    #expect(outcome.status == 3)
    #expect(outcome.err.contains("The site is unchanged."))
    #expect(journal.site == before)
  }

  @Test func `says that its theme is missing`() throws {
    let journal = try SampleJournal()
    let program = journal.tree("bin/hearth")
    try journal.tree.makeFolder("bin")
    try FileManager.default.copyItem(atPath: Program.hearth.path, toPath: program)
    let outcome = try Program(path: program).run(SampleJournal.dated(["build"]), in: journal.tree.path)
    #expect(outcome.status == 3)
    #expect(outcome.out.isEmpty)
    #expect(outcome.err.contains("./hearth install"))
    #expect(!journal.tree.exists("site"))
  }
}

import Foundation
import HearthTestSupport
import Testing

/// The same journal gives the same bytes, wherever it lies and however it is built.
@Suite struct DeterminismTests {
  @Test(arguments: [Fixture.everything, .oneWeek])
  func `writes the same bytes in another folder zone language and order`(_ fixture: Fixture) throws {
    let reference = try site(of: fixture, jobs: "2", environment: ["TZ": "America/Regina", "LANG": "C"])
    let other = try site(
      of: fixture, jobs: "1",
      environment: ["TZ": "Asia/Kathmandu", "LANG": "es_ES.UTF-8", "LC_ALL": "tr_TR.UTF-8", "HOME": "/"])
    #expect(reference.keys.sorted() == other.keys.sorted())
    for (name, text) in reference { #expect(other[name] == text, "\(name)") }
  }

  @Test func `writes the same bytes over an older site as into a new folder`() throws {
    let tree = try Fixture.everything.journal()
    try tree.write("journal/Content/reflections/2025-03-20.md", "One more, with a #tag of its own.\n")
    _ = try build(tree, Fixture.everything, ["--jobs", "2"])
    #expect(tree.exists("journal/site/tags/tag.html"))
    try tree.remove("journal/Content/reflections/2025-03-20.md")
    _ = try build(tree, Fixture.everything, ["--jobs", "2"])
    let fresh = try site(of: .everything, jobs: "2", environment: [:])
    #expect(tree.files(in: "journal/site", hidden: true) == fresh)
  }

  @Test func `names no place of the machine`() throws {
    let tree = try Fixture.everything.journal()
    _ = try build(tree, Fixture.everything, [])
    for (name, text) in tree.files(in: "journal/site", hidden: true) {
      #expect(!text.contains(tree.path) && !text.contains(TestFolders.repository.path), "\(name)")
    }
  }

  private func site(of fixture: Fixture, jobs: String, environment: [String: String]) throws
    -> [String: String]
  {
    let tree = try fixture.journal()
    _ = try build(tree, fixture, ["--jobs", jobs], environment: environment)
    return tree.files(in: "journal/site", hidden: true)
  }

  private func build(
    _ tree: FileTree, _ fixture: Fixture, _ options: [String], environment: [String: String] = [:]
  ) throws -> Program.Outcome {
    let outcome = try Program.hearth.run(
      ["build", "--today", fixture.today] + options, in: tree("journal"), environment: environment)
    #expect(outcome.status == fixture.status, "\(outcome.err)")
    return outcome
  }
}

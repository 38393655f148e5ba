import HearthTestSupport
import Testing

@Suite struct ListTests {
  @Test func `prints one line for each entry`() throws {
    let journal = try SampleJournal()
    let outcome = try journal.hearth("list")
    #expect(outcome.status == 0)
    let lines = outcome.out.split(separator: "\n")
    #expect(lines.count == 2)
    #expect(lines.first?.hasSuffix("Tea  Content/resources/tea.md") == true)
    #expect(lines.last?.hasPrefix("2025-03-17  reflection  ") == true)
  }

  @Test(arguments: [
    (["--kind", "resource"], 1), (["--label", "calm"], 2), (["--label", "Joy"], 0),
    (["--from", "2025-03-18"], 0),
    (["--from", "2025-03-17", "--to", "2025-03-17"], 1),
  ])
  func `lists only what was requested`(_ options: [String], _ count: Int) throws {
    let journal = try SampleJournal()
    let outcome = try Program.hearth.run(SampleJournal.dated(["list"] + options), in: journal.tree.path)
    #expect(outcome.out.split(separator: "\n").count == count)
  }
}

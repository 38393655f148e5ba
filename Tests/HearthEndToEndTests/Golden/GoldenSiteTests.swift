import Foundation
import HearthTestSupport
import Testing

/// Whole sites, compared with what was recorded in `Tests/Fixtures/NAME/expected`.
@Suite struct GoldenSiteTests {
  private static let command = "HEARTH_RECORD=1 swift test --filter GoldenSiteTests"
  private static let isRecording = ProcessInfo.processInfo.environment["HEARTH_RECORD"] == "1"

  @Test(arguments: Fixture.allCases)
  func `is the site that was recorded`(_ fixture: Fixture) throws {
    let tree = try fixture.journal()
    let outcome = try Program.hearth.run(
      ["build", "--today", fixture.today], in: tree("journal"))
    #expect(outcome.status == fixture.status, "\(outcome.err)")

    let found = ExpectedSite(site: tree.files(in: "journal/site"))
    let folder = fixture.folder.appending(path: "expected")
    guard let expected = ExpectedSite(recordedIn: folder), !Self.isRecording else {
      try found.record(in: folder)
      Issue.record("\(fixture) was recorded: look at the change with git diff, then run the tests again")
      return
    }
    let differences = found.differences(from: expected)
    #expect(
      differences.isEmpty,
      """
      \(differences.joined(separator: "\n"))
      If this is how the site is meant to be, record it with: \(Self.command)
      """)
  }
}

/// The comparison itself: a golden test that cannot fail is worth nothing.
@Suite struct ExpectedSiteTests {
  @Test func `reports files that differ, are missing or are unexpected`() {
    let expected = ExpectedSite(site: ["a.csv": "1\n2\n", "b.csv": "", "same.csv": "x"])
    let found = ExpectedSite(site: ["a.csv": "1\n3\n", "c.csv": "", "same.csv": "x"])
    #expect(
      found.differences(from: expected) == [
        "a.csv: line 2 has «3», not «2»", "b.csv: is missing", "c.csv: was not expected",
        "files.txt: line 2 has «c.csv», not «b.csv»",
      ])
  }
}

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

  @Test func `keeps the expectation small`() throws {
    let size = Fixture.allCases.reduce(0) { sum, fixture in
      let files = FileTree.files(at: fixture.folder.appending(path: "expected").path)
      return sum + files.values.reduce(0) { $0 + $1.utf8.count }
    }
    #expect(size < 700_000)
  }
}

/// The comparison itself: a golden test that cannot fail is worth nothing.
@Suite struct ExpectedSiteTests {
  private let page = "<!DOCTYPE html><header>a</header><main id=\"main\"><h1>A</h1></main><footer>b</footer>"

  @Test func `keeps of pages what is in their main`() {
    let files = ExpectedSite(site: ["a.html": page, "b.html": "no page"]).files
    #expect(files["a.html"] == "<main id=\"main\"><h1>A</h1></main>\n")
    #expect(files["b.html"] == "no page")
  }

  @Test func `lists every file but keeps no pictures`() {
    let site = ["a.html": page, "assets/site.css": "body {}", "attachments/a.png": "…", "days/a.csv": "1,2"]
    let files = ExpectedSite(site: site).files
    #expect(files["files.txt"] == "a.html\nassets/site.css\nattachments/a.png\ndays/a.csv\n")
    #expect(Set(files.keys) == ["files.txt", "a.html", "days/a.csv"])
  }

  @Test func `reports files that differ, are missing or are unexpected`() {
    let expected = ExpectedSite(site: ["a.csv": "1\n2\n", "b.csv": "", "same.csv": "x"])
    let found = ExpectedSite(site: ["a.csv": "1\n3\n", "c.csv": "", "same.csv": "x"])
    #expect(
      found.differences(from: expected) == [
        "a.csv: line 2 has «3», not «2»", "b.csv: is missing", "c.csv: was not expected",
        "files.txt: line 2 has «c.csv», not «b.csv»",
      ])
  }

  @Test func `sees a line more and a line less`() {
    #expect(ExpectedSite.contrast("1\n2", "1") == "line 2 has «2», not «»")
    #expect(ExpectedSite.contrast("1", "1\n2") == "line 2 has «», not «2»")
  }

  @Test func `records what it reads again`() throws {
    let tree = try FileTree(["expected/left-over.html": "old"])
    let folder = URL(fileURLWithPath: tree("expected"))
    let site = ExpectedSite(site: ["a.html": page, "days/a.csv": "1,2"])
    try site.record(in: folder)
    let recorded = try #require(ExpectedSite(recordedIn: folder))
    #expect(recorded.files == site.files)
    #expect(ExpectedSite(recordedIn: URL(fileURLWithPath: tree("nothing"))) == nil)
  }
}

import HearthCore
import HearthJournal
import Testing

@testable import HearthCommand

/// What the page *Needs a look* may show.
@Suite struct SiteFindingsTests {
  private let rule = Rule("R", .error, "A rule.")

  private func shown(
    _ reason: Journal.Exclusions.Reason?, _ rule: Rule? = nil, path: String = "Content/a.md"
  ) -> [Diagnostic] {
    var excluded = Journal.Exclusions()
    if let reason { excluded.add("Content/a.md", reason) }
    var log = DiagnosticLog()
    log.report(
      Finding(rule ?? self.rule, "the name 'Robin' is secret"), in: path,
      at: .init(line: 3, column: 4))
    var journal = Journal(today: CalendarDate(daysSince1970: 20_000))
    journal.excluded = excluded
    return SiteFindings(journal).shown(log)
  }

  @Test(arguments: [.sealed, .draft, .future, .unreadablePrivacy] as [Journal.Exclusions.Reason])
  func `shows nothing of a file that is sealed, a draft, of a day to come or of doubtful privacy`(
    _ reason: Journal.Exclusions.Reason
  ) {
    #expect(shown(reason).isEmpty)
  }

  @Test func `names no sealed file, whatever is wrong with it`() {
    #expect(shown(nil, path: "Content/reflections/a.md.sealed").isEmpty)
  }

  @Test func `says of a day to come that it has not come, and no more`() throws {
    let rule = try #require(JournalRules.all.first { $0.name == "FutureDate" })
    #expect(shown(.future, rule).map(\.finding.found) == [rule.summary])
  }

  @Test func `shows everything of all other files`() {
    #expect(shown(nil).first?.finding.found == "the name 'Robin' is secret")
  }
}

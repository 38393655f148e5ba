import HearthDiagnostics
import HearthJournal
import Testing

@testable import HearthCommand

/// What the page *Needs a look* may show.
@Suite struct SiteFindingsTests {
  private let rule = Rule("R", .error, summary: "A rule.", explanation: "Why.", wrong: "a", right: "b")

  private func shown(_ reason: Journal.LeftOut.Reason?) -> [Diagnostic] {
    var leftOut = Journal.LeftOut()
    if let reason { leftOut.add("Content/a.md", reason) }
    var log = DiagnosticLog()
    log.report(Finding(rule, "the name 'Robin' is secret"), in: "Content/a.md", at: .init(line: 3, column: 4))
    return SiteFindings(leftOut).shown(log)
  }

  @Test func showsNothingOfASealedFile() {
    #expect(shown(.sealed).isEmpty)
  }

  @Test func showsOnlyPlaceAndRuleWherePrivacyCannotBeRead() {
    let diagnostics = shown(.unreadablePrivacy)
    #expect(diagnostics.count == 1)
    #expect(diagnostics.first?.finding.found == "A rule.")
    #expect(diagnostics.first?.position == TextPosition(line: 3, column: 4))
    #expect(diagnostics.first.map { !"\($0)".contains("Robin") } == true)
  }

  @Test(arguments: [nil, .broken, .draft, .future] as [Journal.LeftOut.Reason?])
  func showsEverythingOfAllOtherFiles(_ reason: Journal.LeftOut.Reason?) {
    #expect(shown(reason).first?.finding.found == "the name 'Robin' is secret")
  }
}

import HearthCore
import HearthJournal
import Testing

@testable import HearthCommand

/// What the page *Needs a look* may show.
@Suite struct SiteFindingsTests {
  private let rule: Rule = "R"

  private func shown(
    _ reason: Journal.Exclusions.Reason?, _ rule: Rule? = nil, path: String = "Content/a.md"
  ) -> [Diagnostic] {
    var excluded = Journal.Exclusions()
    if let reason { excluded.add("Content/a.md", reason) }
    var log = DiagnosticLog()
    log.report(
      Finding(rule ?? self.rule, "the name 'Robin' is secret"), in: path,
      at: .init(line: 3, column: 4))
    var (parsed, others) = (ParsedJournal(), DiagnosticLog())
    let file = SourceFile(path: "Content/a.md", text: "Words.")
    if reason == nil { parsed.documents = [DocumentParser.parse(file, settings: Settings()).document] }
    let options = BuildOptions(today: CalendarDate(daysSince1970: 20_000))
    var journal = JournalBuilder.build(parsed, options: options, log: &others)
    journal.excluded = excluded
    return SiteFindings(journal).shown(log)
  }

  @Test(arguments: [.sealed, .draft, .future, .withheld] as [Journal.Exclusions.Reason])
  func `shows nothing of a file that is sealed, a draft, of a day to come or withheld`(
    _ reason: Journal.Exclusions.Reason
  ) {
    #expect(shown(reason).isEmpty)
  }

  @Test func `names no sealed file, whatever is wrong with it`() {
    #expect(shown(nil, path: "Content/reflections/a.md.sealed").isEmpty)
  }

  @Test(arguments: [
    "Content/a (Ana's conflicted copy 2025-03-18).md", "Content/a.sync-conflict-20250318-101500-ABCDEFG.md",
  ])
  func `names a copy that a sync service made only if its original is shown`(_ copy: String) {
    #expect(shown(nil, path: copy).count == 1)
    for reason in [.sealed, .draft, .future, .withheld] as [Journal.Exclusions.Reason] {
      #expect(shown(reason, path: copy).isEmpty)
    }
  }

  @Test(arguments: ["Content/diary.txt", "Content/Templates/a.md", "Content/a.org", "Content/b.md.sealed"])
  func `names no file that Hearth does not read`(_ path: String) { #expect(shown(nil, path: path).isEmpty) }

  @Test func `shows everything of all other files`() {
    #expect(shown(nil).first?.finding.found == "the name 'Robin' is secret")
  }
}

import HearthCore
import HearthJournal

/// Decides what the page *Needs a look* may show: nothing of what is sealed or a draft, of an entry that waits for its day
/// only that it does, no more than the place and the rule of a file whose privacy cannot be read, and no line of a file
/// that is not on the site.
struct SiteFindings {
  private let leftOut: Journal.LeftOut
  private let filesWithoutPage: Set<String>

  init(_ journal: Journal) {
    leftOut = journal.leftOut
    filesWithoutPage = journal.filesWithoutPage
  }

  func shown(_ log: DiagnosticLog) -> [Diagnostic] {
    GatheredFindings.gathered(log.sorted).compactMap { diagnostic in
      switch leftOut.reasons[diagnostic.path] {
      case .sealed, .draft: return nil
      case .future where diagnostic.finding.rule.name != "FutureDate": return nil
      case .future: break
      default: guard leftOut.isDoubtful(diagnostic.path) else { return withoutLine(diagnostic) }
      }
      let finding = diagnostic.finding
      return Diagnostic(
        Finding(finding.rule, finding.rule.summary, severity: finding.severity), path: diagnostic.path,
        position: diagnostic.position)
    }
  }

  private func withoutLine(_ diagnostic: Diagnostic) -> Diagnostic {
    guard filesWithoutPage.contains(diagnostic.path) else { return diagnostic }
    var diagnostic = diagnostic
    diagnostic.sourceLine = nil
    diagnostic.finding.corrected = nil
    return diagnostic
  }
}

import HearthDiagnostics
import HearthJournal

/// Decides what the page *Needs a look* may show: nothing of what is sealed or a draft, of an entry that waits for its day
/// only that it does, and no more than the place and the rule of a file whose privacy cannot be read.
struct SiteFindings {
  private let leftOut: Journal.LeftOut

  init(_ leftOut: Journal.LeftOut) {
    self.leftOut = leftOut
  }

  func shown(_ log: DiagnosticLog) -> [Diagnostic] {
    GatheredFindings.gathered(log.sorted).compactMap { diagnostic in
      switch leftOut.reasons[diagnostic.path] {
      case .sealed, .draft: return nil
      case .future where diagnostic.finding.rule.name != "FutureDate": return nil
      case .future: break
      default: guard leftOut.isDoubtful(diagnostic.path) else { return diagnostic }
      }
      let finding = diagnostic.finding
      return Diagnostic(
        Finding(finding.rule, finding.rule.summary, severity: finding.severity), path: diagnostic.path,
        position: diagnostic.position)
    }
  }
}

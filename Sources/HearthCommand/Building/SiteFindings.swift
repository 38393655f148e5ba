import HearthDiagnostics
import HearthJournal

/// Decides what the page *Needs a look* may show: nothing of what is sealed, and no more than the place and the rule of a
/// file whose privacy cannot be read.
struct SiteFindings {
  private let leftOut: Journal.LeftOut

  init(_ leftOut: Journal.LeftOut) {
    self.leftOut = leftOut
  }

  func shown(_ log: DiagnosticLog) -> [Diagnostic] {
    log.sorted.compactMap { diagnostic in
      switch leftOut.reasons[diagnostic.path] {
      case .sealed: return nil
      case .unreadablePrivacy:
        let finding = diagnostic.finding
        return Diagnostic(
          Finding(finding.rule, finding.rule.summary, severity: finding.severity), path: diagnostic.path,
          position: diagnostic.position)
      case .broken, .draft, .future, nil: return diagnostic
      }
    }
  }
}

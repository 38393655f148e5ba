import HearthCore
import HearthJournal

/// Decides what the page *Needs a look* may show: nothing about sealed entries or drafts; about an entry dated after
/// today, only that it exists; nothing of a file whose privacy can't be read; no line of a file that isn't on the site;
/// and with everything locked, no line at all.
struct SiteFindings {
  private let excluded: Journal.Exclusions
  private let filesWithoutPage: Set<String>
  /// The paths that may still be named with everything locked; `nil` otherwise.
  private let openPaths: Set<String>?

  init(_ journal: Journal) {
    excluded = journal.excluded
    filesWithoutPage = journal.filesWithoutPage
    openPaths = journal.settings.locksAll ? Set(journal.entries.map(\.path)) : nil
  }

  func shown(_ log: DiagnosticLog) -> [Diagnostic] {
    GatheredFindings.gathered(log.sorted).compactMap { diagnostic in
      guard isOpen(diagnostic.path) else { return nil }
      switch excluded.reasons[diagnostic.path] {
      case .sealed, .draft: return nil
      case .future where diagnostic.finding.rule != .futureDate: return nil
      case .future: break
      // Its name may reveal something private; hearth check prints it.
      default:
        if excluded.isDoubtful(diagnostic.path) { return nil }
        // With everything locked, no line of the journal is quoted.
        if openPaths == nil || !diagnostic.path.hasPrefix("Content/") { return withoutLine(diagnostic) }
      }
      let finding = diagnostic.finding
      return Diagnostic(
        Finding(finding.rule, finding.rule.summary, severity: finding.severity), path: diagnostic.path,
        position: diagnostic.position)
    }
  }

  private func isOpen(_ path: String) -> Bool {
    let role = JournalPaths.role(of: path)
    // This includes one that can't be read, such as a dangling link.
    if role == .sealed { return false }
    guard let openPaths, path.hasPrefix("Content/") else { return true }
    return [.settings, .helplines, .lock].contains(role) || openPaths.contains(path)
  }

  private func withoutLine(_ diagnostic: Diagnostic) -> Diagnostic {
    guard filesWithoutPage.contains(diagnostic.path) else { return diagnostic }
    var diagnostic = diagnostic
    diagnostic.sourceLine = nil
    diagnostic.finding.corrected = nil
    return diagnostic
  }
}

extension DiagnosticLog {
  /// The first of each finding, with a count if there are several: a mistake in a template is reported once, not for
  /// each page made from it.
  var countingRepeats: DiagnosticLog {
    let same = Dictionary(grouping: diagnostics) { found in
      let (line, column) = (found.position.line, found.position.column)
      return [found.path, "\(line):\(column)", found.finding.rule.name, found.finding.found]
    }.values
    var log = DiagnosticLog()
    for repeats in same.sorted(by: { $0[0] < $1[0] }) {
      var first = repeats[0]
      if repeats.count > 1 { first.finding.found += " (\(repeats.count) times)" }
      log.append(first)
    }
    return log
  }
}

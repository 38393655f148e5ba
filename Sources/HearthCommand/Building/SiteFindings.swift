import HearthCore
import HearthJournal

/// Decides what the page *Needs a look* may show: nothing about entries that aren't shown, not even their names; nothing
/// about files that Hearth doesn't read, since nobody knows what they say; no line of a file that isn't on the site; and
/// with everything locked, no line at all.
struct SiteFindings {
  private let excluded: Journal.Exclusions
  private let filesWithoutPage: Set<String>
  /// The files whose text the site shows.
  private let shownPaths: Set<String>
  private let isLocked: Bool

  init(_ journal: Journal) {
    excluded = journal.excluded
    filesWithoutPage = journal.filesWithoutPage
    shownPaths = Set(journal.entries.map(\.path) + [journal.aboutMe?.path].compactMap(\.self))
    isLocked = journal.settings.locksAll
  }

  func shown(_ log: DiagnosticLog) -> [Diagnostic] {
    GatheredFindings.gathered(log.sorted).compactMap { diagnostic in
      // The names of other files may reveal something private; hearth check prints them.
      guard mayName(diagnostic.path) else { return nil }
      // With everything locked, no line of the journal is quoted.
      if !isLocked || !diagnostic.path.hasPrefix("Content/") { return withoutLine(diagnostic) }
      let finding = diagnostic.finding
      return Diagnostic(
        Finding(finding.rule, finding.rule.section.summary, severity: finding.severity),
        path: diagnostic.path,
        position: diagnostic.position)
    }
  }

  private func mayName(_ path: String) -> Bool {
    if !path.hasPrefix("Content/") || shownPaths.contains(path) { return true }
    switch JournalPaths.role(of: path) {
    case .settings, .helplines, .lock: return true
    case .labels, .attachment: return !isLocked
    case .samples:
      let note = "\(path.dropLast(4)).md"
      return !isLocked && excluded.reasons[note] == nil && !excluded.isAmbiguous(path)
    case .ignored(.conflictCopy):
      // A copy of an entry is named if that is shown.
      let original = ConflictCopy.original(of: path) ?? ""
      return shownPaths.contains(original) || !isLocked && JournalPaths.mayBeSettings(original)
    case .entry, .aboutMe, .sealed, .ignored: return JournalPaths.mayBeSettings(path)
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

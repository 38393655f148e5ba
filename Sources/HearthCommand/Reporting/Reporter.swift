import HearthCore
import HearthJournal

/// Prints what was found, and says in one line what a build or a check came to.
struct Reporter {
  let request: BuildRequest
  let terminal: Terminal

  /// Prints the findings: as text among the messages, many of a kind gathered; as JSON among the results, each by itself. Notes
  /// are left out if asked to be quiet.
  func report(_ log: DiagnosticLog) {
    let tellsNotes = !request.isQuiet && !request.tellsNoNotes
    let shown = log.sorted.filter { tellsNotes || $0.severity != .note }
    if request.isJSON {
      terminal.out(shown.map { DiagnosticJSON.line(for: $0) + "\n" }.joined())
    } else {
      let text = DiagnosticText(isColoured: terminal.isColoured)
      terminal.err(GatheredFindings.gathered(shown).map(text.text).joined())
    }
  }

  /// The exit status that goes with the findings.
  func status(_ log: DiagnosticLog) -> ExitStatus {
    if log.diagnostics.contains(where: { $0.finding.rule == UnreadableFile.rule }) { return .machine }
    if log.hasErrors { return .journal }
    return request.isStrict && log.count(of: .warning) > 0 ? .journal : .fine
  }

  /// Says that the site has no need of a build.
  func reportUpToDate(files: Int) {
    guard !request.isQuiet else { return }
    terminal.out("The site is up to date: \(files) \(files == 1 ? "file" : "files").\n")
  }

  /// Says what came of it, on stdout; on stderr where stdout carries JSON.
  func summarise(_ outcome: SiteBuild.Outcome) {
    guard !request.isQuiet else { return }
    let say = request.isJSON ? terminal.err : terminal.out
    say(Summary(outcome, isDryRun: request.isDryRun).text)
    if let output = request.output, outcome.report != nil, !request.isDryRun, !request.tellsNoNotes,
      !outcome.loaded.journal.settings.reminders.isEmpty
    {
      say("Your reminders, for a calendar app: \(FilePath.join(output, "reminders.ics"))\n")
    }
    if request.isVerbose { terminal.err("\(outcome.timings.text)\n") }
  }
}

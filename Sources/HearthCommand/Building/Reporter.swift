import HearthCore
import HearthJournal

/// Prints what was found, and the result of a build or a check in one line.
struct Reporter {
  let request: JournalRequest

  /// Prints the findings: as text among the messages, many of a kind gathered; as JSON among the results, each by itself.
  /// Notes are omitted if it is to be quiet.
  func report(_ log: DiagnosticLog) {
    let reportsNotes = !request.isQuiet && !request.omitsNotes
    let shown = log.sorted.filter { reportsNotes || $0.severity != .note }
    if request.isJSON {
      request.machine.terminal.out(shown.map { DiagnosticJSON.line(for: $0) + "\n" }.joined())
    } else {
      request.machine.terminal.report(GatheredFindings.gathered(shown))
    }
  }

  /// Returns the exit status that goes with the findings.
  func status(_ log: DiagnosticLog) -> ExitStatus {
    if log.diagnostics.contains(where: { $0.finding.rule == .unreadableFile }) { return .machine }
    if log.hasErrors { return .journal }
    return request.isStrict && log.count(of: .warning) > 0 ? .journal : .fine
  }

  /// Prints the result on stdout, or on stderr if stdout carries JSON.
  func summarise(_ outcome: SiteBuild.Outcome) {
    guard !request.isQuiet else { return }
    let terminal = request.machine.terminal
    let say = request.isJSON ? terminal.err : terminal.out
    say("\(summary(of: outcome))\n")
    if let output = request.output, outcome.report != nil, !request.isDryRun, !request.omitsNotes,
      !outcome.loaded.journal.settings.reminders.isEmpty
    {
      say("Your reminders, for a calendar app: \(FilePath.join(output, "reminders.ics"))\n")
    }
    if request.isVerbose { terminal.err("\(outcome.timings.text)\n") }
  }

  /// Returns one line: entries in, pages out, what was left out and why.
  private func summary(of outcome: SiteBuild.Outcome) -> String {
    var parts = [outcome.loaded.entryCount.counted("entry", "entries")]
    if let report = outcome.report {
      let all = report.written.count + report.unchanged
      let isDryRun = request.isDryRun
      parts.append(
        "\(all.counted("file", "files")) of the site: \(report.written.count) \(isDryRun ? "to write" : "written"), "
          + "\(report.unchanged) unchanged, \(report.removed.count) \(isDryRun ? "to remove" : "removed")")
    }
    let excluded = outcome.loaded.journal.excluded
    let reasons = [
      (excluded.broken, "broken"), (excluded.drafts, excluded.drafts == 1 ? "draft" : "drafts"),
      (excluded.future, "dated after today"), (excluded.sealed, "sealed"),
    ].filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
    if !reasons.isEmpty { parts.append("left out: \(reasons.joined(separator: ", "))") }
    let sorted = outcome.log.sorted
    let found = [
      (sorted.count { $0.severity == .error }, "error", "errors"),
      (sorted.count { $0.severity == .warning }, "warning", "warnings"),
    ].filter { $0.0 > 0 }.map { $0.0.counted($0.1, $0.2) }
    parts.append(found.isEmpty ? "nothing to mend" : found.joined(separator: ", "))
    return parts.joined(separator: "; ")
  }
}

/// The durations of the steps of a build.
struct Timings {
  private(set) var steps: [(name: String, duration: Duration)] = []
  private let start = ContinuousClock.now
  private var last = ContinuousClock.now

  /// Ends a step.
  mutating func end(_ name: String) {
    let now = ContinuousClock.now
    steps.append((name, now - last))
    last = now
  }

  var total: Duration { last - start }

  /// One line: `read and check 0.12 s, plan 0.01 s`.
  var text: String {
    (steps + [(name: "together", duration: total)]).map { "\($0.name) \(Self.seconds($0.duration))" }
      .joined(separator: ", ")
  }

  /// Seconds with two digits: `0.12 s`.
  static func seconds(_ duration: Duration) -> String {
    let hundredths =
      duration.components.seconds * 100 + duration.components.attoseconds / 10_000_000_000_000_000
    return "\(hundredths / 100).\(Int(hundredths % 100).padded(to: 2)) s"
  }
}

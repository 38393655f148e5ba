import HearthCore
import HearthJournal

/// The line at the end of a build or a check: entries in, pages out, what was left out and why.
struct Summary {
  let text: String

  init(_ outcome: SiteBuild.Outcome, isDryRun: Bool) {
    var parts = [Self.count(outcome.loaded.entryCount, "entry", "entries")]
    if let report = outcome.report {
      let all = report.written.count + report.unchanged
      parts.append(
        "\(Self.count(all, "file", "files")) of the site: \(report.written.count) \(isDryRun ? "to write" : "written"), "
          + "\(report.unchanged) unchanged, \(report.removed.count) \(isDryRun ? "to remove" : "removed")")
    }
    let leftOut = outcome.loaded.journal.leftOut
    let reasons = [
      (leftOut.broken, "broken"), (leftOut.drafts, leftOut.drafts == 1 ? "draft" : "drafts"),
      (leftOut.future, "dated after today"),
      (leftOut.sealed, "sealed"),
    ].filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
    if !reasons.isEmpty { parts.append("left out: \(reasons.joined(separator: ", "))") }
    let errors = outcome.log.sorted
    let found = [
      (errors.count { $0.severity == .error }, "error", "errors"),
      (errors.count { $0.severity == .warning }, "warning", "warnings"),
    ].filter { $0.0 > 0 }.map { Self.count($0.0, $0.1, $0.2) }
    parts.append(found.isEmpty ? "nothing to mend" : found.joined(separator: ", "))
    text = parts.joined(separator: "; ") + "\n"
  }

  private static func count(_ number: Int, _ one: String, _ other: String) -> String {
    "\(number) \(number == 1 ? one : other)"
  }
}

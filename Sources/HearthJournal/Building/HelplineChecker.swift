import HearthDiagnostics
import HearthTime

/// Remarks on helplines whose date of checking lies ahead.
enum HelplineChecker {
  static func check(
    _ helplines: [Helpline], path: String?, today: CalendarDate, log: inout DiagnosticLog
  ) {
    guard let path else { return }
    for helpline in helplines {
      // A day's grace, for journals that travel ahead of the clock.
      guard let checked = helpline.checked, checked > today.adding(days: 1) else { continue }
      log.report(CheckedInFuture.finding(checked, today: today), in: path, at: helpline.position)
    }
  }
}

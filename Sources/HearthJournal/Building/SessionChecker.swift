import HearthCore

/// Remarks on sessions of `hearth.yml` that name no exercise.
enum SessionChecker {
  static func check(_ journal: Journal, log: inout DiagnosticLog) {
    guard let path = journal.files.settings else { return }
    var suggestions = Suggestions()
    let forms = Exercise.Form.allCases.map(\.rawValue)
    for (_, parts) in journal.settings.relax.sessions.sorted(by: { $0.key < $1.key }) {
      for part in parts where !isKnown(part.value, in: journal) {
        let near =
          NearMatch.nearest(to: part.value, among: forms)
          ?? suggestions.nearest(to: part.value, in: journal.index)
        log.report(DanglingReference.finding(noExercise: part.value, near: near), in: path, at: part.position)
      }
    }
  }

  private static func isKnown(_ name: String, in journal: Journal) -> Bool {
    if Exercise.Form(rawValue: name) != nil || journal.index.isLeftOut(name) { return true }
    return journal.index.target(named: name, preferring: [.exercise])?.id.kind == .exercise
  }
}

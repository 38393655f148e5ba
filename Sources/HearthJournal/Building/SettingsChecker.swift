import HearthCore

/// Remarks on helplines whose date of checking lies ahead or is not there, and on regions that have none.
enum HelplineChecker {
  ///
  /// Of numbers that nobody has looked up, those of the person's own regions are named; all of them where none is chosen.
  static func check(
    _ helplines: [Helpline], of regions: [String], path: String?, today: CalendarDate,
    log: inout DiagnosticLog
  ) {
    guard let path else { return }
    let own = Set(regions.map { $0.lowercased() })
    for helpline in helplines {
      // A day's grace, for journals that travel ahead of the clock.
      guard let checked = helpline.checked, checked > today.adding(days: 1) else { continue }
      log.report(
        CheckedInFuture.finding(checked, today: today), in: path,
        at: helpline.checkedPosition ?? helpline.position)
    }
    let unchecked = helplines.filter {
      $0.uncheckedAt != nil && (own.isEmpty || own.contains($0.region.lowercased()))
    }
    if let first = unchecked.first, let position = first.uncheckedAt {
      let finding = UncheckedHelpline.finding(first.name, others: unchecked.count - 1, today: today)
      log.report(finding, in: path, at: position)
    }
  }

  /// Regions of the settings that no helpline is for. Nothing is said where there are no helplines at all: then there is
  /// nothing to choose from, or their file has errors of its own.
  static func check(
    regions settings: Settings, path: String?, helplines: [Helpline], log: inout DiagnosticLog
  ) {
    guard let path, !helplines.isEmpty else { return }
    var known: [String] = []
    for helpline in helplines where !known.contains(helpline.region) { known.append(helpline.region) }
    let codes = Set(known.map { $0.lowercased() })
    let isNoneKnown = !settings.regions.contains { codes.contains($0.lowercased()) }
    for (region, position) in zip(settings.regions, settings.regionPositions)
    where !codes.contains(region.lowercased()) {
      let finding = UnknownRegion.finding(
        region, near: RegionNames.code(near: region, among: known), known: known, isNoneKnown: isNoneKnown)
      log.report(finding, in: path, at: position)
    }
  }
}

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

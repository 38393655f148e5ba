import HearthCore

enum SettingsChecker {
  static func check(_ journal: Journal, log: inout DiagnosticLog) {
    if let path = journal.files.helplines { checkHelplines(journal, path: path, log: &log) }
    if journal.files.settings != nil { checkSettings(journal, log: &log) }
  }

  static func checkSettings(_ journal: Journal, log: inout DiagnosticLog) {
    let path = journal.files.settings ?? JournalPaths.settings
    checkRegions(journal, path: path, log: &log)
    let sessions = journal.settings.relax.sessions.sorted { $0.key < $1.key }.flatMap(\.value)
    check(
      sessions, are: .exercise, or: Exercise.Form.allCases.map(\.rawValue),
      accepted: "list forms (breathing, statements, …) or exercises by name", journal, path: path, log: &log)
    checkSuggestions(journal, path: path, log: &log)
    // What the page for a hard moment is set to show.
    let calm = journal.settings.calm
    let resources = calm.resources + [calm.person].compactMap(\.self)
    check(
      resources, are: .resource, accepted: "name a resource by its file, its title or an alias", journal,
      path: path, log: &log)
    if let picture = calm.picture, journal.calmPicture == nil {
      log.report(.missingAttachment(picture.value), in: path, at: picture.position)
    }
  }

  /// Reports the names that are neither one of `words` nor that of an entry of `kind`.
  private static func check(
    _ names: [Located<String>], are kind: EntryKind, or words: [String] = [], accepted: String,
    _ journal: Journal, path: String, log: inout DiagnosticLog
  ) {
    func isOne(_ name: String) -> Bool {
      journal.index.target(named: name, preferring: [kind])?.id.kind == kind
    }
    var suggestions = Suggestions { journal.index.names.filter(isOne) }
    for name in names where !words.contains(name.value) && !journal.index.isExcluded(name.value) {
      guard !isOne(name.value) else { continue }
      let near = NearMatch.nearest(to: name.value, among: words) ?? suggestions.nearest(to: name.value)
      let finding = Finding.danglingReference(
        name.value, found: "no \(kind.rawValue) is called", near: near, accepted: accepted)
      log.report(finding, in: path, at: name.position)
    }
  }

  /// Reports check dates in the future, and unchecked numbers of the person's regions, or of all if none is chosen.
  private static func checkHelplines(_ journal: Journal, path: String, log: inout DiagnosticLog) {
    let today = journal.today
    for helpline in journal.helplines {
      // One day of grace, for journals kept in a zone ahead of the clock.
      guard let checked = helpline.checked, checked > today.adding(days: 1) else { continue }
      let position = helpline.checkedPosition ?? .start
      log.report(.checkedInFuture(checked, today: today), in: path, at: position)
    }
    let own = Set(journal.settings.regions.map { $0.value.lowercased() })
    let unchecked = journal.helplines.filter {
      $0.uncheckedAt != nil && (own.isEmpty || own.contains($0.region.lowercased()))
    }
    guard let first = unchecked.first, let position = first.uncheckedAt else { return }
    let finding = Finding.uncheckedHelpline(first.name, others: unchecked.count - 1, today: today)
    log.report(finding, in: path, at: position)
  }

  /// Reports regions in the settings without a helpline, unless there are no helplines at all.
  private static func checkRegions(_ journal: Journal, path: String, log: inout DiagnosticLog) {
    let settings = journal.settings
    guard !journal.helplines.isEmpty else { return }
    var codes: Set<String> = []
    let known = journal.helplines.map(\.region).filter { codes.insert($0.lowercased()).inserted }
    let isNoneKnown = !settings.regions.contains { codes.contains($0.value.lowercased()) }
    for region in settings.regions where !codes.contains(region.value.lowercased()) {
      let finding = Finding.unknownRegion(region.value, known: known, isNoneKnown: isNoneKnown)
      log.report(finding, in: path, at: region.position)
    }
  }

  /// Reports words that are neither a label nor an identity, unless *About me* is sealed, which may have the identity.
  private static func checkSuggestions(_ journal: Journal, path: String, log: inout DiagnosticLog) {
    let except = journal.settings.suggestions.except
    guard !except.isEmpty, journal.aboutMe != nil || journal.files.aboutMe.isEmpty else { return }
    let known = journal.labels.labels.map(\.name) + (journal.aboutMe?.comparedWords ?? [])
    let keys = Set(known.map(LabelBook.key))
    for word in except where !keys.contains(LabelBook.key(word.value)) {
      let near = journal.labels[word.value]?.name ?? NearMatch.nearest(to: word.value, among: known)
      let finding = Finding.danglingReference(
        word.value, found: "no label and no identity is called", near: near,
        accepted: "write a label by its name, or an identity as about-me.md has it")
      log.report(finding, in: path, at: word.position)
    }
  }
}

extension Journal {
  /// Rejects settings that name something this journal doesn't have, unless its current ones already do.
  package func check(_ changed: Settings) throws(EditError) {
    let known = Set(findings(in: settings).map(\.found))
    guard let finding = findings(in: changed).first(where: { !known.contains($0.found) }) else { return }
    let accepted = finding.accepted.map { "\($0.asSentence) " } ?? ""
    var error = EditError(finding.found, help: "\(accepted)Nothing was changed.")
    error.near = finding.swap?.wanted
    throw error
  }

  private func findings(in settings: Settings) -> [Finding] {
    var (journal, log) = (self, DiagnosticLog())
    journal.settings = settings
    SettingsChecker.checkSettings(journal, log: &log)
    return log.diagnostics.map(\.finding)
  }
}

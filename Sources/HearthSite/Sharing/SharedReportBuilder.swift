import HearthCore
package import HearthHeartRate
package import HearthJournal
import HearthText

extension SharedReport {
  /// Selects the contents of the shared report. `series` are the samples of ``Journal/heartRateDays``, in their order.
  package init(_ request: SharedReportRequest, of journal: Journal, series: [Series]) {
    var builder = SharedReportBuilder(request, journal, series)
    self = builder.report()
  }
}

/// Selects the contents of a shared report: named entries, those with a named label, and `shareable` ones of the period.
///
/// A journal has no drafts, future entries or ambiguous entries, so none of them can get here; sealed ones only if
/// requested with the password. All text passes through ``PeopleNames``.
struct SharedReportBuilder {
  private let request: SharedReportRequest
  private let journal: Journal
  private let series: [Series]
  private var people: PeopleNames
  /// By the names that the label book has.
  private let wantedLabels: Set<String>
  private var usedLabels: Set<String> = []
  private var patterns: [String: ChartPattern] = [:]

  init(_ request: SharedReportRequest, _ journal: Journal, _ series: [Series]) {
    self.request = request
    self.journal = journal
    self.series = series
    people = PeopleNames(journal.settings.people, usesInitials: request.usesInitials)
    wantedLabels = Set(request.labels.map { journal.labels.name(of: $0) })
  }

  mutating func report() -> SharedReport {
    let say = request.say.withUnsafeBufferPointer { MarkdownReader.tree($0) }
    let shownSay = people.shown(say)
    let days = chosenDays()
    let entries = chosenEntries()
    let texts =
      [(SharedReportBuilder.sayPath, say)] + (entries + days.compactMap(\.note)).map { ($0.path, $0.tree) }
    let reader = people.shown(request.reader)
    let record = record(days)
    let labels = journal.labels.labels.filter { usedLabels.contains($0.name) }.map {
      (name: people.shown($0.name), description: people.shown($0.description))
    }
    return SharedReport(
      reader: reader, period: request.period, say: shownSay, entries: entries, days: days,
      record: record, labels: labels, namesAreInitials: request.usesInitials,
      excluded: excluded(days),
      people: people, sealedCount: sealedCount(entries, days),
      pictures: texts.flatMap { pictures(in: $1, of: $0) }.uniqued(), journal: journal)
  }

  /// The path from which names in the person's message are resolved.
  static let sayPath = "Content/say.md"

  // MARK: Entries

  private func day(of entry: Entry) -> CalendarDate? { entry.day(startingAt: journal.settings.dayStarts) }

  private func isOfPeriod(_ entry: Entry) -> Bool { day(of: entry).map(request.period.contains) ?? false }

  private func isHidden(_ entry: Entry) -> Bool {
    entry.id.kind.section.map(journal.settings.hiddenSections.contains) ?? false
  }

  private func sealedCount(_ entries: [SharedReportEntry], _ days: [SharedReportDay]) -> Int {
    let dates = Set(days.map(\.date))
    let sealedDays = journal.heartRateDays.count { isSealed($0.entry) && dates.contains($0.date) }
    return entries.count { journal.index[$0.id].map(isSealed) ?? false } + sealedDays
  }

  private func isSealed(_ entry: Entry) -> Bool {
    entry.privacy == .sealed || request.sealedFiles.contains(entry.path)
  }

  /// Returns whether an entry may be shown, as a second check: a journal has a sealed entry only on request, and never drafts.
  private func mayBeShown(_ entry: Entry) -> Bool {
    (!isSealed(entry) || request.includesSealed) && !entry.isDraft
  }

  private func isShareable(_ entry: Entry) -> Bool {
    entry.privacy == .shareable && entry.publicationDay.map { $0 <= journal.today } ?? true
  }

  private func isChosen(_ entry: Entry) -> Bool {
    guard mayBeShown(entry) else { return false }
    return request.named.contains(entry.id)
      || isShareable(entry) && !isSealed(entry) && isOfPeriod(entry) && !isHidden(entry)
  }

  private mutating func chosenEntries() -> [SharedReportEntry] {
    var (moods, places): ([EntryID: String], [EntryID: String]) = ([:], [:])
    for reflection in journal.reflections { moods[reflection.entry.id] = reflection.mood }
    for event in journal.events { places[event.entry.id] = event.place }
    let chosen = journal.entries.filter { $0.id.kind != .heartRate && isChosen($0) }
    func key(_ entry: Entry) -> (Int, Int) {
      (day(of: entry)?.daysSince1970 ?? .max, entry.moment?.time?.secondsFromMidnight ?? -1)
    }
    // The sort is stable.
    return chosen.sorted { key($0) < key($1) }.map {
      reportEntry($0, mood: moods[$0.id], place: places[$0.id])
    }
  }

  private mutating func reportEntry(_ entry: Entry, mood: String? = nil, place: String? = nil)
    -> SharedReportEntry
  {
    let labels = entry.labels.map { journal.labels.name(of: $0.value) }
    usedLabels.formUnion(labels)
    return SharedReportEntry(
      id: entry.id, path: entry.path, title: entry.hasOwnTitle ? people.shown(entry.title) : nil,
      moment: entry.moment, mood: people.shown(mood), place: people.shown(place),
      contentNote: people.shown(entry.contentNote), language: entry.language,
      labels: labels.map { people.shown($0) }, tree: people.shown(entry.body.tree),
      beginsWithTitle: entry.body.beginsWithTitle)
  }

  // MARK: Days

  /// Returns days chosen themselves, with all of their labelled times, and those with a time of a named label.
  private mutating func chosenDays() -> [SharedReportDay] {
    guard !journal.settings.hiddenSections.contains(.heartRate) else { return [] }
    return journal.heartRateDays.enumerated().compactMap { index, day in
      let isWhole = isChosen(day.entry)
      let spans = day.spans.filter { isWhole || isWanted($0, of: day) }
      guard isWhole || !spans.isEmpty else { return nil }
      let zonedDay = day.zonedDay(startingAt: journal.settings.dayStarts)
      let series = series.indices.contains(index) ? series[index] : .empty
      return SharedReportDay(
        date: day.date, zonedDay: zonedDay, series: series, summary: DaySummary(series, in: zonedDay),
        spans: spans.map { reportSpan($0, contentNote: isWhole ? day.entry.contentNote : nil) },
        note: isWhole ? reportEntry(day.entry) : nil)
    }.sorted { $0.date < $1.date }
  }

  private func isWanted(_ span: Span, of day: HeartRateDay) -> Bool {
    mayBeShown(day.entry) && request.period.contains(day.date) && !span.label.isEmpty
      && wantedLabels.contains(journal.labels.name(of: span.label))
  }

  /// - Parameter contentNote: The content note of the day, if the whole day was chosen.
  private mutating func reportSpan(_ span: Span, contentNote: String?) -> ChartSpan {
    let name = span.label.isEmpty ? "" : journal.labels.name(of: span.label)
    if !name.isEmpty { usedLabels.insert(name) }
    var shown = ChartSpan(
      start: span.start, end: span.end, label: people.shown(name), note: people.shown(span.note),
      pattern: pattern(of: name))
    shown.contentNote = span.note == nil ? nil : people.shown(contentNote)
    shown.symbol = journal.labels[name]?.symbol
    return shown
  }

  /// Returns the label's own pattern, else one that no earlier label has, whatever else is in the journal.
  private mutating func pattern(of name: String) -> ChartPattern {
    if let known = patterns[name] { return known }
    let free = ChartPattern.allCases.first { !patterns.values.contains($0) }
    let pattern = journal.labels[name]?.pattern ?? free ?? .diagonal
    patterns[name] = pattern
    return pattern
  }

  // MARK: Missing readings

  private mutating func record(_ days: [SharedReportDay]) -> SharedReportRecord? {
    guard !journal.settings.hiddenSections.contains(.heartRate), !wantedLabels.isEmpty || !days.isEmpty
    else { return nil }
    var read: Set<CalendarDate> = []
    for (index, day) in journal.heartRateDays.enumerated() where series.indices.contains(index) {
      let zonedDay = day.zonedDay(startingAt: journal.settings.dayStarts)
      if DaySummary(series[index], in: zonedDay) != nil { read.insert(day.date) }
    }
    // Nothing is known about future days.
    let last = min(request.period.upperBound, journal.dayInProgress)
    let count = max(0, last.daysSince1970 - request.period.lowerBound.daysSince1970 + 1)
    let dates = (0..<count).map { request.period.lowerBound.adding(days: $0) }
    let labelled = Set(
      journal.heartRateDays.filter { request.period.contains($0.date) }
        .flatMap { $0.spans.map { journal.labels.name(of: $0.label) } })
    return SharedReportRecord(
      dayCount: count, withoutReadings: dates.filter { !read.contains($0) },
      labelsWithoutTimes: wantedLabels.subtracting(labelled).sortedByName().map { people.shown($0) })
  }

  private func pictures(in tree: MarkdownTree, of path: String) -> [String] {
    tree.nodes.compactMap { node in
      let name: String? =
        switch node.kind {
        case .embed(let target, _, _): target
        case .image(let destination, _):
          if case .path(let name, _) = LinkSafety.classify(destination) { name } else { nil }
        default: nil
        }
      guard let name, case .attachment(let found) = journal.target(ofLink: name, from: path) else {
        return nil
      }
      let form = MediaForm(path: found)
      return form == .image || form == .vector ? found : nil
    }
  }

  // MARK: Excluded content

  private func excluded(_ days: [SharedReportDay]) -> [SharedReportExclusion] {
    var names: [SharedReportExclusion.Reason: [String]] = [:]
    let shown = Set(days.map(\.date))
    for entry in journal.entries where !isChosen(entry) {
      // If a day's chart is included, the preview says whether its text is.
      if entry.id.kind == .heartRate, let date = day(of: entry), shown.contains(date) { continue }
      guard let reason = reason(toLeaveOut: entry) else { continue }
      names[reason, default: []].append(entry.path)
    }
    for (path, reason) in journal.excluded.reasons {
      let date = FileDate(path: path)?.date
      guard request.refused.contains(path) || date.map(request.period.contains) ?? false else { continue }
      names[Self.reason(reason), default: []].append(path)
    }
    let files = SharedReportExclusion.Reason.allCases.compactMap { reason in
      names[reason].map { SharedReportExclusion(reason: reason, names: $0.sortedByName(), count: $0.count) }
    }
    return files + [otherTimes()].compactMap(\.self)
  }

  /// Returns `nil` for entries not worth a mention: those that came with Hearth, and private ones outside the period.
  private func reason(toLeaveOut entry: Entry) -> SharedReportExclusion.Reason? {
    if isSealed(entry) { return isOfPeriod(entry) ? .sealed : nil }
    if isShareable(entry) {
      guard let day = day(of: entry) else { return .undated }
      return request.period.contains(day) ? .sectionOff : .outsidePeriod
    }
    return !entry.id.kind.isForAnyone && isOfPeriod(entry) ? .private : nil
  }

  private static func reason(_ reason: Journal.Exclusions.Reason) -> SharedReportExclusion.Reason {
    switch reason {
    case .draft: .draft
    case .future: .future
    case .sealed: .sealed
    case .withheld: .withheld
    }
  }

  /// Returns labelled times of the period that aren't shown, counted by label: `walk (3)`.
  private func otherTimes() -> SharedReportExclusion? {
    guard !journal.settings.hiddenSections.contains(.heartRate) else { return nil }
    var counts: [String: Int] = [:]
    for day in journal.heartRateDays where request.period.contains(day.date) && !isChosen(day.entry) {
      for span in day.spans where !span.label.isEmpty && !isWanted(span, of: day) {
        counts[journal.labels.name(of: span.label), default: 0] += 1
      }
    }
    guard !counts.isEmpty else { return nil }
    return SharedReportExclusion(
      reason: .otherLabel, names: counts.map { "\($0.key) (\($0.value))" }.sortedByName(),
      count: counts.values.reduce(0, +))
  }
}

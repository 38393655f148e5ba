import HearthCore
import HearthJournal
import HearthMarkup
import HearthSite

/// Names what changes affected, as pages do: `Event “Dentist”, Tuesday 24 November 2026`. It never names a file, or anything
/// from a file that pages may not show.
struct ChangeSummary {
  private let context: RouteContext
  /// The changes, newest first.
  let changes: [RecordedChange]
  private var strings: Strings { context.strings }
  private var settings: Settings { context.site.settings }

  /// The most things to name for a change.
  private static let mostNames = 5

  init(_ context: RouteContext) { (self.context, changes) = (context, context.journal.changes) }

  /// Returns the names of what a change affected; `nil` if none may be shown.
  ///
  /// - Parameters:
  ///   - index: An index of ``changes``.
  ///   - count: The most things to name.
  func text(at index: Int, naming count: Int = ChangeSummary.mostNames) -> String? {
    guard changes.indices.contains(index) else { return nil }
    let names = names(at: index)
    guard !names.isEmpty else { return nil }
    let more = names.count - count
    return (names.prefix(count) + (more > 0 ? [strings.plural("form.more-files", count: more)] : []))
      .joined(separator: "; ")
  }

  /// Returns a link, from the top of the site, to the page that shows what was changed; `nil` unless there is exactly one.
  func link(at index: Int) -> String? {
    guard changes.indices.contains(index) else { return nil }
    let links = changes[index].files.compactMap { context.site.plan.link(toFile: $0.path) }
    return Set(links).count == 1 ? links.first : nil
  }

  private func names(at index: Int) -> [String] {
    let verb = changes[index].verb
    let files = changes[index].files.map { file in
      (path: file.path, before: source(file.path, file.before), after: after(file.path, at: index))
    }
    let byRole = Dictionary(grouping: files) { JournalPaths.role(of: $0.path) }
    let labels = byRole[.labels]?.first.map { labelNames($0.before, $0.after) } ?? []
    var names: [String] = []
    // Renaming a label changes every entry that has it, and these needn't be named.
    if verb != "labels" || labels.isEmpty {
      names = (byRole[.entry] ?? []).flatMap {
        entryNames($0.path, $0.before, $0.after, isDeletion: verb == "delete")
      }
      let days = (byRole[.samples] ?? []).compactMap { dayName(ofSamples: $0.path) }
      names += days.filter { day in !names.contains { $0.contains(day) } }
    }
    names += labels
    if let file = byRole[.settings]?.first {
      names += context.site.plan.settingChanges(from: file.before, to: file.after)
    }
    if let file = byRole[.helplines]?.first { names += helplineNames(file.before, file.after) }
    if byRole[.aboutMe] != nil { names.append(strings["about-me.name"]) }
    if names.isEmpty, byRole[.attachment] != nil { names.append(strings["form.what.attachment"]) }
    return names.uniqued()
  }

  private func source(_ path: String, _ bytes: [UInt8]?) -> SourceFile? {
    bytes.map { SourceFile(path: path, bytes: $0) }
  }

  /// Returns the contents of a file after a change: those before the next change to it, or else the current ones.
  private func after(_ path: String, at index: Int) -> SourceFile? {
    for change in changes[..<index].reversed() {
      if let file = change.files.first(where: { $0.path == path }) { return source(path, file.before) }
    }
    return context.journal.source(path)
  }

  // MARK: Entries

  /// Returns the names for an entry that pages show now, or that this change deleted while they did. Any other may have been
  /// hidden since, under this path or another, and isn't named.
  private func entryNames(
    _ path: String, _ before: SourceFile?, _ after: SourceFile?, isDeletion: Bool
  ) -> [String] {
    if let entry = context.site.entry(ofFile: path) {
      let spans = spanNames(before, after)
      return spans.isEmpty ? [name(of: entry)] : spans
    }
    guard isDeletion, after == nil, context.journal.source(path) == nil, !context.hasLock,
      let entry = before.flatMap(shownEntry),
      entry.id.kind == .event || entry.moment.map({ $0.date <= context.journal.now.date }) ?? true
    else { return [] }
    return [name(of: entry)]
  }

  /// Returns the entry of a file if nothing in the file excludes it from pages.
  private func shownEntry(_ file: SourceFile) -> Entry? {
    let entry = (try? EntryEditor(file, settings: settings))?.shownEntry
    return entry.flatMap { $0.isDraft || settings.locks($0.id.kind) ? nil : $0 }
  }

  /// Returns the kind of an entry, with its title and day if it has them.
  private func name(of entry: Entry) -> String {
    let kind = strings.name(of: entry.id.kind)
    let isDated = entry.id.kind.definition.isDated || entry.id.kind == .heartRate
    let moment = isDated ? entry.moment : nil
    let isTitled = entry.hasOwnTitle || moment == nil
    let title = isTitled ? strings.text("form.what.titled", ["kind": kind, "title": entry.title]) : kind
    return [title, moment.map(words)].compactMap(\.self).joined(separator: ", ")
  }

  private func words(_ moment: Moment) -> String {
    strings.date(strings.fullDate(moment.date), at: moment.time, settings.hourCycle)
  }

  /// Returns the name of a day with readings; `nil` unless pages show it.
  private func dayName(ofSamples path: String) -> String? {
    let date = CalendarDate(String(JournalPaths.baseName(path)))
    guard let date, !settings.locks(.heartRate),
      context.site.journal.heartRateDays.contains(where: { $0.date == date })
    else { return nil }
    return "\(strings.name(of: .heartRate)), \(strings.fullDate(date))"
  }

  /// Returns the labelled times that differ between two states of a day's note: the new ones, or else the removed ones.
  private func spanNames(_ before: SourceFile?, _ after: SourceFile?) -> [String] {
    func day(_ file: SourceFile?) -> HeartRateDay? {
      guard let file, shownEntry(file) != nil else { return nil }
      return (try? SpanEditor(file, settings: settings, labels: context.site.journal.labels))?.day
    }
    let (old, new) = (day(before), day(after))
    func differing(_ day: HeartRateDay?, from other: HeartRateDay?) -> [String] {
      guard let day else { return [] }
      let others = Set(other.map { other in other.spans.map(other.line) } ?? [])
      return day.spans.filter { !others.contains(day.line(of: $0)) }.map { name(of: $0, on: day) }
    }
    let added = differing(new, from: old)
    return added.isEmpty ? differing(old, from: new) : added
  }

  private func name(of span: Span, on day: HeartRateDay) -> String {
    let start = strings.time(span.startTime, settings.hourCycle)
    let end = span.end.map { strings.time(day.zone.clockTime(at: $0), settings.hourCycle) }
    let times =
      span.isMoment
      ? strings.text("span.moment", ["start": start])
      : end.map { strings.text("event.until", ["start": start, "end": $0]) } ?? start
    let label = span.label.isEmpty ? nil : strings.text("form.what.quoted", ["name": span.label])
    return [label, times, strings.fullDate(day.date)].compactMap(\.self).joined(separator: ", ")
  }

  // MARK: Lists

  /// Returns the labels that differ between two states of the label file; for a renamed label, its new and old name together.
  private func labelNames(_ before: SourceFile?, _ after: SourceFile?) -> [String] {
    func labels(_ file: SourceFile?) -> [Label] {
      var log = DiagnosticLog()
      return LabelBookParser.parse(file, log: &log).labels.map { label in
        var label = label
        label.position = nil
        return label
      }
    }
    guard !settings.hidesWords else { return [] }
    let (old, new) = (labels(before), labels(after))
    let added = new.filter { !old.contains($0) }.map(\.name)
    let removed = old.filter { !new.contains($0) }.map(\.name)
    func quoted(_ name: String) -> String { strings.text("form.what.quoted", ["name": name]) }
    if let now = added.first, let was = removed.first, added.count == 1, removed.count == 1, now != was {
      return [strings.text("form.what.renamed", ["now": now, "was": was])]
    }
    return (added + removed.filter { !added.contains($0) }).map(quoted)
  }

  private func helplineNames(_ before: SourceFile?, _ after: SourceFile?) -> [String] {
    func helplines(_ file: SourceFile?) -> [[String?]] {
      var log = DiagnosticLog()
      let own = HelplineParser.parse(file, log: &log)
      let shown = own.isEmpty ? HelplineParser.parse(context.journal.shippedHelplines, log: &log) : own
      return shown.map {
        [
          $0.name, $0.region, $0.emergency, $0.call, $0.text, $0.chat, $0.hours, $0.note,
          $0.checked?.description,
        ]
      }
    }
    let (old, new) = (helplines(before), helplines(after))
    let changed = new.filter { !old.contains($0) } + old.filter { !new.contains($0) }
    return changed.compactMap(\.first).compactMap(\.self).filter { !$0.isEmpty }
  }
}

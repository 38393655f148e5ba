import HearthBytes
import HearthHTML
import HearthJournal
import HearthTemplates
import HearthTime

extension Site {
  /// Labels as links to their pages; see ``LabelLinks``.
  func labelLinks(_ names: some Sequence<String>, from path: OutputPath) -> TemplateValue {
    labelLinks.labels(names, from: path)
  }

  /// The day that the timeline shows an entry under.
  func day(of entry: Entry) -> CalendarDate? { entry.day(startingAt: settings.dayStarts) }

  /// `<time>` with the date in full, and with the time of day where it is known.
  func momentElement(_ moment: Moment) -> HTML {
    guard let time = moment.time else { return words.dateElement(moment.date) }
    let text = words.text(
      "date.at-time", ["date": words.fullDate(moment.date), "time": words.time(time, hourCycle)])
    return .build { $0.element("time", .attribute("datetime", moment.description), text: text) }
  }

  /// `<time>` with the time of day alone.
  func timeElement(_ time: TimeOfDay) -> HTML {
    .build {
      $0.element("time", .attribute("datetime", time.description), text: words.time(time, hourCycle))
    }
  }

  /// As above, for `instant`, with its offset where the clock shows that time twice.
  func timeElement(_ instant: Instant, as time: ClockTime) -> HTML {
    guard let offset = time.offset else { return timeElement(time.time) }
    let moment = instant.iso8601(at: offset, seconds: false)
    return .build { $0.element("time", .attribute("datetime", moment), text: words.time(time, hourCycle)) }
  }

  /// What every page of an entry shows around its text.
  func entryView(_ entry: Entry, from path: OutputPath) -> TemplateView {
    let mentions = backlinks[entry.id].suffix(Pages.longest).reversed().compactMap {
      link(.entry($0), from: path)
    }
    return [
      "entryLanguage": .optional(entry.language),
      "contentNote": .optional(contentNote(of: entry)),
      "labels": labelLinks(entry.labels.lazy.map(\.value), from: path),
      "tags": labelLinks.tags(entry.tags, from: path),
      "mentionedBy": .group(mentions),
      "lede": .absent,
    ]
  }

  /// Adds the files of `ids` to a fingerprint: all that a list of them may show.
  func combine(_ ids: some Sequence<EntryID>, into fingerprint: inout Fingerprint) {
    for id in ids {
      guard let place = entryPlaces[id] else { continue }
      combine(entry(of: id.kind, at: place), at: place, into: &fingerprint)
    }
  }

  /// As above, of the entry that has `place` among those of its kind.
  private func combine(_ entry: Entry, at place: Int, into fingerprint: inout Fingerprint) {
    fingerprint.combine(entry.path)
    fingerprint.combine(entry.contentHash)
    switch entry.id.kind {
    case .reflection:
      combine(journal.reflections[place].about, into: &fingerprint)
      combine(journal.reflections[place].used, into: &fingerprint)
    case .event: combine(journal.events[place].resources, into: &fingerprint)
    default: break
    }
  }

  /// Adds what names came to mean: the same name can lead elsewhere, or nowhere, when another file changes.
  private func combine(_ references: [Located<Reference>], into fingerprint: inout Fingerprint) {
    for reference in references {
      switch reference.value {
      case .day(let date): combine(day: date, into: &fingerprint)
      case .span(let date, let time):
        combine(day: date, into: &fingerprint)
        fingerprint.combine(spanRow(from: time, on: date))
      case .entry(let id): combine(target: id, into: &fingerprint)
      case .unknown: fingerprint.combine(3)
      }
    }
  }

  /// Adds where links to a day lead. The address of each page is in what all pages share.
  private func combine(day date: CalendarDate, into fingerprint: inout Fingerprint) {
    fingerprint.combine(dayAddress(date)?.path.name)
    fingerprint.combine(timelinePart(of: date) ?? 0)
  }

  private func combine(target id: EntryID, into fingerprint: inout Fingerprint) {
    fingerprint.combine(id.kind.rawValue)
    fingerprint.combine(id.slug)
  }

  /// Adds the file of `id`, and the days and entries that its text leads to, with their headings: all that its rendered
  /// text depends on besides the names and places of pages.
  func combineText(_ id: EntryID, into fingerprint: inout Fingerprint) {
    guard let place = entryPlaces[id] else { return }
    combineText(of: entry(of: id.kind, at: place), at: place, into: &fingerprint)
  }

  /// As above, of the entry that has `place` among those of its kind.
  func combineText(of entry: Entry, at place: Int, into fingerprint: inout Fingerprint) {
    combine(entry, at: place, into: &fingerprint)
    for link in entry.body.links {
      switch journal.target(ofLink: link.target, from: entry.path) {
      case .entry(let target):
        combine(target: target, into: &fingerprint)
        let body = self.entry(target)?.body
        for heading in body?.headings ?? [] { fingerprint.combine(heading) }
        fingerprint.combine(body?.beginsWithTitle ?? false)
      case .day(let date): combine(day: date, into: &fingerprint)
      case .attachment, .nothing: break
      }
    }
  }

  /// What to know before reading `entry`; words of Hearth's own where the person marked it as heavy and said no more.
  func contentNote(of entry: Entry) -> String? { shownContentNote(entry.contentNote) }

  /// As above, of what `content_note` says.
  func shownContentNote(_ written: String?) -> String? {
    written.map { $0.isEmpty ? words["entry.heavy"] : $0 }
  }
}

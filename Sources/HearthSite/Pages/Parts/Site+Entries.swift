import HearthHTML
import HearthJournal
import HearthTemplates
import HearthTime

extension Site {
  /// Labels as links to their pages: `{name, href, pattern}`.
  func labelLinks(_ names: [String], from path: OutputPath) -> TemplateValue {
    .group(
      names.map { name in
        let label = journal.labels[name]
        let shown = label?.name ?? name
        return .view([
          "name": .text(shown), "href": .optional(href(.label(shown, part: 1), from: path)),
          "pattern": .optional(label?.pattern?.rawValue),
        ])
      })
  }

  func tagLinks(_ tags: [String], from path: OutputPath) -> TemplateValue {
    .group(
      tags.compactMap { tag in
        href(.tag(tag.lowercased(), part: 1), from: path).map { .link("#" + tag, $0) }
      })
  }

  /// `<time>` with the date in full, and with the time of day where it is known.
  func momentElement(_ moment: Moment) -> HTML {
    guard let time = moment.time else { return words.dateElement(moment.date) }
    let iso = "\(moment.date)T\(time)\(moment.offset.map(\.description) ?? "")"
    let text = words.text(
      "date.at-time", ["date": words.fullDate(moment.date), "time": words.time(time, hourCycle)])
    return .build { $0.element("time", .attribute("datetime", iso), text: text) }
  }

  /// `<time>` with the time of day alone.
  func timeElement(_ time: TimeOfDay) -> HTML {
    .build {
      $0.element("time", .attribute("datetime", time.description), text: words.time(time, hourCycle))
    }
  }

  /// What every page of an entry shows around its text.
  func entryView(_ entry: Entry, from path: OutputPath) -> TemplateView {
    let mentions = backlinks[entry.id].compactMap { link(.entry($0), from: path) }
    return [
      "language": .optional(entry.language ?? words.language),
      "entryLanguage": .optional(entry.language),
      "contentNote": .optional(entry.contentNote),
      "labels": labelLinks(entry.labels.map(\.value), from: path),
      "tags": tagLinks(entry.tags, from: path),
      "mentionedBy": .group(mentions),
      "isDraft": .flag(entry.isDraft),
      "lede": .absent,
    ]
  }

  /// One reflection on a timeline: its name, time and first words.
  func timelineEntry(_ reflection: Reflection, from path: OutputPath) -> TemplateView {
    let entry = reflection.entry
    let address = addresses[.entry(entry.id)]
    return [
      "name": .optional(address?.name ?? entry.title),
      "href": .optional(address.map { path.link(to: $0.path) }),
      "entryLanguage": .optional(entry.language),
      "hasFacts": .flag(entry.moment?.time != nil || reflection.mood != nil),
      "time": .optional(entry.moment?.time.map(timeElement)),
      "mood": .optional(reflection.mood),
      "contentNote": .optional(entry.contentNote),
      "excerpt": entry.contentNote == nil ? .text(entry.body.excerpt) : .absent,
      "labels": labelLinks(entry.labels.map(\.value), from: path),
    ]
  }

  /// Days with their reflections, in the order of `days`: `{id, date, href, entries}`.
  func timeline(_ days: [(date: CalendarDate, reflections: [Int])], from path: OutputPath) -> TemplateValue {
    .group(
      days.map { date, reflections in
        [
          "id": .text("day-\(date)"), "date": .html(words.dateElement(date)),
          "href": .optional(dayAddress(date).map { path.link(to: $0.path) }),
          "entries": .group(reflections.map { timelineEntry(journal.reflections[$0], from: path) }),
        ]
      })
  }

  /// Adds the files of `ids` to a fingerprint: all that a list of them may show.
  func combine(_ ids: some Sequence<EntryID>, into print: inout Fingerprint) {
    for id in ids {
      guard let entry = entry(id) else { continue }
      print.combine(entry.path)
      print.combine(sources.fingerprint(of: entry.path) ?? 0)
    }
  }

  /// Adds the file of `id`, and the headings of the entries that its text leads to: all that its rendered text depends on
  /// besides the names and places of pages.
  func combineText(_ id: EntryID, into print: inout Fingerprint) {
    combine([id], into: &print)
    guard let entry = entry(id) else { return }
    for link in entry.body.links {
      guard case .entry(let target) = journal.target(ofLink: link.target, from: entry.path) else { continue }
      for heading in self.entry(target)?.body.headings ?? [] { print.combine(heading) }
    }
  }

  func combineReflections(_ indexes: some Sequence<Int>, into print: inout Fingerprint) {
    combine(indexes.map { journal.reflections[$0].entry.id }, into: &print)
  }
}

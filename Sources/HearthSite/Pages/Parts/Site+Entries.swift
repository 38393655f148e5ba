import HearthCore
import HearthJournal
import HearthMarkup

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

  /// What to know before reading `entry`; words of Hearth's own where the person marked it as heavy and said no more.
  func contentNote(of entry: Entry) -> String? { shownContentNote(entry.contentNote) }

  /// As above, of what `content_note` says.
  func shownContentNote(_ written: String?) -> String? {
    written.map { $0.isEmpty ? words["entry.heavy"] : $0 }
  }
}

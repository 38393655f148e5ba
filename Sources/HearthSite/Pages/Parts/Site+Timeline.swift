import HearthCore
import HearthJournal
import HearthMarkup

extension Site {
  /// Reflections up to this many words stand on a timeline as they are; of longer ones, the beginning.
  private static let longestWhole = 120

  /// Days with their reflections, in the order of `days`: `{id, date, href, entries}`.
  func timeline(_ days: [(date: CalendarDate, reflections: [Int])], from path: OutputPath) -> TemplateValue {
    var anchors = PageAnchors()
    var views: [TemplateView] = []
    for (date, reflections) in days {
      views.append([
        "id": .text("day-" + date.description), "date": .html(words.dateElement(date)),
        "href": .optional(dayAddress(date).map { path.link(to: $0.path) }),
        "entries": timelineEntries(reflections, on: date, from: path, anchors: &anchors),
      ])
    }
    return .group(views)
  }

  /// Reflections by their place in ``Journal/reflections``: `[{name, href, time, mood, contentNote, text, excerpt, …}]`
  ///
  /// - Parameter date: the day that they stand under; `nil` where they stand under none.
  func timelineEntries(
    _ reflections: some Sequence<Int>, on date: CalendarDate?, from path: OutputPath,
    anchors: inout PageAnchors
  ) -> TemplateValue {
    var views: [TemplateView] = []
    for index in reflections {
      views.append(timelineEntry(journal.reflections[index], on: date, from: path, anchors: &anchors))
    }
    return .group(views)
  }

  private func timelineEntry(
    _ reflection: Reflection, on date: CalendarDate?, from path: OutputPath, anchors: inout PageAnchors
  ) -> TemplateView {
    let entry = reflection.entry
    let time = writtenElement(entry, on: date)
    let address = addresses[.entry(entry.id)]
    let name = address?.name ?? entry.title
    let isFolded = entry.contentNote != nil
    let isWhole = !isFolded && entry.body.wordCount <= Self.longestWhole
    return [
      "name": .text(name), "href": .optional(address.map { path.link(to: $0.path) }),
      "entryLanguage": .optional(entry.language),
      "hasFacts": .flag(time != nil || reflection.mood != nil), "time": .optional(time),
      "mood": .optional(reflection.mood.map(moodWords)),
      "contentNote": .optional(contentNote(of: entry)),
      "text": isWhole ? .html(text(of: entry, on: path, below: 3, anchors: &anchors).html) : .absent,
      "excerpt": isFolded || isWhole ? .absent : .text(entry.body.excerpt),
      "rest": .text(words.text("timeline.rest", ["name": name])),
      "labels": labelLinks(entry.labels.lazy.map(\.value), from: path),
    ]
  }

  /// When `entry` was written: below the heading of its own day the time alone, anywhere else with the date.
  private func writtenElement(_ entry: Entry, on date: CalendarDate?) -> HTML? {
    guard let moment = entry.moment else { return nil }
    return date != nil && day(of: entry) == date ? moment.time.map(timeElement) : momentElement(moment)
  }

  /// A mood that is a number says what it is the number of; words speak for themselves.
  private func moodWords(_ mood: String) -> String {
    mood.allSatisfy(\.isNumber) ? words.text("reflection.mood-number", ["number": mood]) : mood
  }
}

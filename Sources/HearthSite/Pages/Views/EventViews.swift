import HearthCore
package import HearthJournal
package import HearthMarkup

/// Template views of an event.
extension PageContext {
  /// The most further occurrences to name by their days.
  private static let mostFurther = 3

  func eventLine(_ event: Event) -> TemplateView {
    entryLink(event.entry).adding(["when": .html(eventTimes(event))]).adding(editLink(event.entry))
  }

  /// Returns the facts needed before an event.
  ///
  /// - Parameters:
  ///   - further: The days of its next occurrences after it, in order.
  ///   - questions: The questions to ask about it.
  func plannedEvent(
    _ event: Event, further: [CalendarDate] = [], questions: TemplateValue = .absent
  ) -> TemplateView {
    eventLine(event).adding([
      "again": .optional(furtherDays(on: further)), "questions": questions,
      "lastDay": .text(event.lastDay.description),
      "place": .optional(event.place),
      "labels": labelLinks(event.entry.labels.map(\.value)),
      "resources": links(event.resources),
    ])
  }

  /// Returns the first three days of further occurrences in words, and whether there are more; `nil` if there are none.
  private func furtherDays(on dates: [CalendarDate]) -> HTML? {
    let named = Array(dates.prefix(Self.mostFurther))
    guard let first = named.first else { return nil }
    guard named.count > 1 else { return strings.html("event.again", ["date": dayElement(first)]) }
    let days = strings.days(named, today: site.journal.today)
    let key = dates.count > named.count ? "event.again-and-later" : "event.again-on-days"
    return strings.html(key, ["days": .text(days)])
  }

  /// Returns when it begins and ends, in words that begin a row, with the offset of its clock unless that is the journal's. It is
  /// one element: side by side, the parts of a phrase would lose the spaces between them.
  func eventTimes(_ event: Event) -> HTML { "<span>\(phrase(for: event).asHeading)</span>" }

  private func phrase(for event: Event) -> HTML {
    var (start, end) = (event.start, event.end)
    if event.isAllDay {
      start.time = nil
      end?.time = nil
    }
    let (offset, from) = (offsetElsewhere(start), dayElement(start))
    guard let end, end != start else { return phrase(from, offset) }
    if start.time == nil, end.time == nil { return daysElement(from: start.date, to: end.date) }
    guard let until = end.date == start.date ? end.time.map(timeElement) : dayElement(end) else {
      return phrase(from, offset)
    }
    let endOffset = offsetElsewhere(end)
    if endOffset == offset {
      return phrase(strings.html("event.until", ["start": from, "end": until]), offset)
    }
    let first = phrase(from, offset ?? start.offset)
    return strings.html("event.until", ["start": first, "end": phrase(until, endOffset ?? end.offset)])
  }

  /// Returns `times` with the offset of their clock in brackets.
  private func phrase(_ times: HTML, _ offset: UTCOffset?) -> HTML {
    offset.map { strings.html("event.elsewhere", ["times": times, "offset": .text($0.name)]) } ?? times
  }

  /// Returns the offset of a time, if the journal's zone had a different one then.
  private func offsetElsewhere(_ moment: Moment) -> UTCOffset? {
    guard let time = moment.time, let offset = moment.offset, let zone = settings.timezone else { return nil }
    let instant = LocalDateTime(date: moment.date, time: time).instant(at: offset)
    return zone.offset(at: instant) == offset ? nil : offset
  }

  /// `5 to 7 December`, with the year unless it is the current one.
  private func daysElement(from first: CalendarDate, to last: CalendarDate) -> HTML {
    let year = site.journal.today.year
    let ends = strings.rangeEnds(first, last, withYear: first.year != year || last.year != year)
    return strings.html(
      "date.range",
      ["first": .time(first.description, ends.first), "last": .time(last.description, ends.last)])
  }

  func occurrence(_ event: Event) -> TemplateView {
    let id = event.entry.id
    return [
      "id": .text(addresses[.entry(id)]?.fragment ?? "event-\(id.slug)"),
      "when": .html(eventTimes(event)), "day": .optional(dayPageHref(event.start.date)),
    ]
  }

  func fullEvent(_ event: Event) -> TemplateView {
    let id = event.entry.id
    let address = addresses[.entry(id)]
    let reflections = EventQuestions.reflections(about: event, in: site)
    let written = Set(reflections)
    let view: TemplateView = [
      "name": .text(address?.name ?? event.entry.title),
      "nameLanguage": .optional(nameLanguage(of: event.entry)), "place": .optional(event.place),
      "suggestions": view(of: eventSuggestions(for: event)),
      "questions": EventQuestions.view(about: event, in: self),
      "written": .group(reflections.prefix(Pagination.longest).compactMap { eventMention($0) }),
      "mentionedBy": mentions(by: site.backlinks[id].filter { !written.contains($0) }),
      "write": writeLink(about: id),
      "dayName": .text(strings.fullDate(event.start.date).asHeading),
      "resources": links(event.resources),
    ]
    return view.adding(occurrence(event)).adding(entryView(event.entry, below: 3)).adding(
      editLink(event.entry))
  }

  /// Returns a reflection about the event, with its first words or its content note.
  private func eventMention(_ id: EntryID) -> TemplateView? {
    guard let entry = site.entry(id), addresses[.entry(id)] != nil else { return nil }
    return entryLine(entry)
  }

  /// Returns the resources and exercises to suggest for its labels; empty once it is over.
  private func eventSuggestions(for event: Event) -> [SuggestionIndex.Suggestion] {
    guard event.isAhead(on: site.journal.today) else { return [] }
    let known = event.resources.compactMap(\.value.entry)
    return site.suggestions.suggestions(
      for: event.entry.labels.map(\.value), on: event.start.date, besides: known)
  }
}

/// The questions that look back at an event, offered as plain text unless they are off.
package enum EventQuestions {
  /// Returns whether questions are on in the settings, in the event and in all its labels.
  package static func areWanted(about event: Event, settings: Settings, labels: LabelBook) -> Bool {
    settings.prompts == .on && event.prompts == .on
      && event.entry.labels.allSatisfy { (labels[$0.value]?.prompts ?? .on) == .on }
  }

  /// Returns two questions: what was going on around the event, and what was good about it. Both name the
  /// event, so that no two links on a page read alike.
  package static func sentences(about event: Event, strings: Strings) -> [String] {
    ["question.event", "question.event-again"].map { strings.text($0, ["event": event.entry.title]) }
  }

  /// Returns the questions; absent before the event, once a reflection is about it, or if questions are off.
  static func view(about event: Event, in page: PageContext) -> TemplateValue {
    guard page.shows(.reflect), event.hasBegun(by: page.site.journal.today),
      areWanted(about: event, settings: page.settings, labels: page.site.journal.labels),
      let name = page.site.journal.aboutName(of: event.entry.id),
      reflections(about: event, in: page.site).isEmpty
    else { return .absent }
    return .view(
      page.offers(sentences(about: event, strings: page.strings), about: name)
        .adding(["eventFile": .text(event.entry.path)]))
  }

  static func reflections(about event: Event, in site: Site) -> [EntryID] {
    guard site.shows(.reflect) else { return [] }
    return site.backlinks[event.entry.id].filter { $0.kind == .reflection }
  }
}

/// An event relative to the day of the build. A page doesn't know on which day it is read, so this is the only place
/// that compares events with today.
extension Event {
  /// Returns whether it isn't over on the day `today`.
  func isAhead(on today: CalendarDate) -> Bool { lastDay >= today }

  /// Returns whether it has begun by the end of the day `today`, so that there is something to look back at.
  func hasBegun(by today: CalendarDate) -> Bool { start.date <= today }

  /// Its last day. An event that ends at midnight isn't on the day that begins then.
  var lastDay: CalendarDate {
    guard let end, end.date > start.date else { return start.date }
    return !isAllDay && end.time == .midnight ? end.date.adding(days: -1) : end.date
  }
}

extension PageContext {
  /// Returns the day of the build, in words: upcoming events are as of that day.
  var builtElement: HTML {
    strings.html("event.built", ["date": dayElement(site.journal.today)])
  }

  /// Returns the upcoming events: a recurring event once, with the days of its next occurrences, so that a
  /// daily one doesn't fill the list.
  ///
  /// - Parameter last: The last day on which something may begin; `nil` for no limit.
  func upcomingEvents(until last: CalendarDate? = nil, most: Int) -> TemplateValue {
    guard shows(.calendar) else { return .absent }
    let today = site.journal.today
    var items: [(event: Event, further: [CalendarDate])] = []
    var places: [String: Int] = [:]
    for event in site.journal.events where event.isAhead(on: today) {
      let name = "\(event.entry.title)\n\(event.place ?? "")"
      if let place = places[name] {
        let date = event.start.date
        if items[place].further.last != date { items[place].further.append(date) }
        continue
      }
      if let last, event.start.date > last { continue }
      guard items.count < most else { continue }
      places[name] = items.count
      items.append((event, []))
    }
    return .group(items.map { plannedEvent($0.event, further: $0.further) })
  }
}

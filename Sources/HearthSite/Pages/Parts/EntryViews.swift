import HearthCore
import HearthJournal
import HearthMarkup
import HearthText

extension Site {
  /// `{name, href, pattern, symbol}` of each label.
  func labelLinks(_ names: some Sequence<String>, from path: OutputPath) -> TemplateValue {
    .group(
      names.map { name -> TemplateView in
        let label = journal.labels[name]
        let shown = label?.name ?? name
        return [
          "name": .text(shown), "href": .optional(href(.label(shown), from: path)),
          "pattern": .optional(patterns[shown]?.name), "symbol": .optional(label?.symbol),
        ]
      })
  }

  /// `{name, href}` of each tag that has a page.
  func tagLinks(_ names: [String], from path: OutputPath) -> TemplateValue {
    .group(
      names.compactMap { name in href(.tag(name.lowercased()), from: path).map { .link("#" + name, $0) } })
  }

  /// `{name, href}` of an entry, under its own title where it has no page.
  func entryLink(_ entry: Entry, from path: OutputPath) -> TemplateView {
    let address = addresses[.entry(entry.id)]
    return [
      "name": .text(address?.name ?? entry.title),
      "href": .optional(address.map { path.link(to: $0.path, fragment: $0.fragment) }),
    ]
  }

  /// `20 minutes`, where a time is known.
  func minutes(_ minutes: Int?) -> TemplateValue {
    .optional(minutes.map { strings.plural("minutes", count: $0) })
  }

  /// The day that the timeline shows an entry under.
  func day(of entry: Entry) -> CalendarDate? { entry.day(startingAt: settings.dayStarts) }

  /// `<time>` with the date in full, and with the time of day where it is known.
  func momentElement(_ moment: Moment) -> HTML {
    guard let time = moment.time else { return strings.dateElement(moment.date) }
    let text = strings.text(
      "date.at-time", ["date": strings.fullDate(moment.date), "time": strings.time(time, hourCycle)])
    return .build { $0.element("time", .attribute("datetime", moment.description), text: text) }
  }

  /// `<time>` with the time of day alone.
  func timeElement(_ time: TimeOfDay) -> HTML {
    .build {
      $0.element("time", .attribute("datetime", time.description), text: strings.time(time, hourCycle))
    }
  }

  /// As above, for `instant`, with its offset where the clock shows that time twice.
  func timeElement(_ instant: Instant, as time: ClockTime) -> HTML {
    guard let offset = time.offset else { return timeElement(time.time) }
    let moment = instant.iso8601(at: offset, seconds: false)
    return .build { $0.element("time", .attribute("datetime", moment), text: strings.time(time, hourCycle)) }
  }

  /// What every page of an entry shows around its text.
  func entryView(_ entry: Entry, from path: OutputPath) -> TemplateView {
    let mentions = backlinks[entry.id].suffix(Parts.longest).reversed().compactMap {
      link(.entry($0), from: path)
    }
    return [
      "entryLanguage": .optional(entry.language),
      "contentNote": .optional(contentNote(of: entry)),
      "labels": labelLinks(entry.labels.lazy.map(\.value), from: path),
      "tags": tagLinks(entry.tags, from: path),
      "mentionedBy": .group(mentions),
    ]
  }

  /// What to know before reading `entry`; words of Hearth's own where the person marked it as heavy and said no more.
  func contentNote(of entry: Entry) -> String? { shownContentNote(entry.contentNote) }

  /// As above, for the value of `content_note`.
  func shownContentNote(_ written: String?) -> String? {
    written.map { $0.isEmpty ? strings["entry.heavy"] : $0 }
  }
}

extension Site {
  /// Reflections up to this many words are whole on a timeline; longer ones have an excerpt.
  private static let longestWhole = 120

  /// Days with their reflections, in the order of `days`: `{id, date, href, entries}`.
  func timeline(_ days: [(date: CalendarDate, reflections: [Int])], from path: OutputPath) -> TemplateValue {
    var anchors = PageAnchors()
    var views: [TemplateView] = []
    for (date, reflections) in days {
      views.append([
        "id": .text("day-" + date.description), "date": .html(strings.dateElement(date)),
        "href": .optional(dayAddress(date).map { path.link(to: $0.path) }),
        "entries": timelineEntries(reflections, on: date, from: path, anchors: &anchors),
      ])
    }
    return .group(views)
  }

  /// Reflections by their place in ``Journal/reflections``: `[{name, href, time, mood, contentNote, text, excerpt, …}]`
  ///
  /// - Parameter date: the day of the heading above them; `nil` where there is none.
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
      "rest": .text(strings.text("timeline.rest", ["name": name])),
      "labels": labelLinks(entry.labels.lazy.map(\.value), from: path),
    ]
  }

  /// When `entry` was written: below the heading of its own day the time alone, anywhere else with the date.
  private func writtenElement(_ entry: Entry, on date: CalendarDate?) -> HTML? {
    guard let moment = entry.moment else { return nil }
    return date != nil && day(of: entry) == date ? moment.time.map(timeElement) : momentElement(moment)
  }

  /// A mood that is a number comes with its unit; words need none.
  private func moodWords(_ mood: String) -> String {
    mood.allSatisfy(\.isNumber) ? strings.text("reflection.mood-number", ["number": mood]) : mood
  }
}

extension Site {
  /// The rendered text of `entry`, for the page at `path`.
  func text(of entry: Entry, on path: OutputPath, below headingLevel: Int = 1, anchors: inout PageAnchors)
    -> RenderedText
  {
    text(entry.body, in: entry.path, on: path, below: headingLevel, anchors: &anchors)
  }

  /// The rendered text of `body`, which the file at `source` holds.
  func text(
    _ body: EntryBody, in source: String, on path: OutputPath, below headingLevel: Int = 1,
    anchors: inout PageAnchors
  ) -> RenderedText {
    let renderer = MarkdownRenderer(
      strings: strings, links: PageLinks(site: self, page: path, source: source, body: body),
      headingLevel: headingLevel, skipsFirstHeading: body.beginsWithTitle)
    return renderer.render(body.tree, anchors: &anchors)
  }
}

/// The beginning of a text, for places where a line is all there is.
enum FirstWords {
  private static let longest = 12
  /// A sentence that ends before this many words leaves too little.
  private static let shortest = 10

  /// The first twelve words of `text`, with `…` where there are more.
  static func of(_ text: String) -> String {
    let words = text.split(separator: " ")
    guard words.count > longest, let last = words.prefix(longest).last else { return text }
    let beginning = text[..<last.endIndex]
    return beginning.last.map { ",;:.…".contains($0) } == true ? "\(beginning.dropLast())…" : "\(beginning)…"
  }

  /// The first sentences of `text`, ten words at least. None is broken off, because a word of care may be at its end.
  static func sentences(of text: String) -> String {
    let end = SentenceEnds.places(in: text).first { text[..<$0].split(separator: " ").count >= shortest }
    return end.map { String(text[..<$0]) } ?? text
  }
}

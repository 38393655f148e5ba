import HearthCore
import HearthJournal
import HearthMarkup
import HearthText

extension PageContext {
  /// Returns `{name, href, pattern, symbol}` of each label.
  func labelLinks(_ names: some Sequence<String>) -> TemplateValue {
    var seen: Set<String> = []
    return .group(
      names.compactMap { name -> TemplateView? in
        let label = site.journal.labels[name]
        let name = label?.name ?? name
        guard seen.insert(name).inserted else { return nil }
        return [
          "name": .text(name), "href": .optional(href(.label(name))),
          "pattern": .optional(site.patterns[name]?.rawValue), "symbol": .optional(label?.symbol),
        ]
      })
  }

  /// Returns `{name, href, nameLanguage}` of an entry, with its own title if it has no page.
  func entryLink(_ entry: Entry) -> TemplateView {
    let address = addresses[.entry(entry.id)]
    return [
      "name": .text(address?.name ?? entry.title),
      "href": .optional(address.map { path.link(to: $0.path, fragment: $0.fragment) }),
      "nameLanguage": .optional(nameLanguage(of: entry)),
    ]
  }

  /// Returns the language of the name of an entry in links; `nil` for one that Hearth wrote.
  func nameLanguage(of entry: Entry) -> String? {
    guard let address = addresses[.entry(entry.id)] else { return entry.hasOwnTitle ? entry.language : nil }
    return address.language
  }

  func minutes(_ minutes: Int?) -> TemplateValue {
    .optional(minutes.map { strings.plural("minutes", count: $0) })
  }

  /// Returns a `<time>` with the full date, and with the time of day if known.
  func momentElement(_ moment: Moment) -> HTML { element(moment, strings.fullDate(moment.date)) }

  /// Returns a `<time>` with weekday, day and month; and the year unless it is the current one.
  func dayElement(_ date: CalendarDate) -> HTML { .time(date.description, day(date)) }

  /// Returns the same, with the time of day if known.
  func dayElement(_ moment: Moment) -> HTML { element(moment, day(moment.date)) }

  private func element(_ moment: Moment, _ date: String) -> HTML {
    let machineReadable = moment.time == nil ? moment.date.description : moment.description
    return .time(machineReadable, strings.date(date, at: moment.time, hourCycle))
  }

  private func day(_ date: CalendarDate) -> String {
    date.year == site.journal.today.year ? strings.dayAndMonth(date) : strings.fullDate(date)
  }

  func timeElement(_ time: TimeOfDay) -> HTML { .time(time.description, strings.time(time, hourCycle)) }

  /// Returns the same for `instant`, with its offset if the clock shows that time twice.
  func timeElement(_ instant: Instant, as time: ClockTime) -> HTML {
    guard let offset = time.offset else { return timeElement(time.time) }
    return .time(instant.iso8601(at: offset, seconds: false), strings.time(time, hourCycle))
  }

  /// Returns the names that every entry's page has.
  ///
  /// - Parameters:
  ///   - text: Its text, if already rendered.
  ///   - headingLevel: The level of the heading above its text.
  func entryView(_ entry: Entry, text: RenderedText? = nil, below headingLevel: Int = 1) -> TemplateView {
    let text = text ?? self.text(of: entry, below: headingLevel)
    let tags = entry.tags.compactMap { name in
      href(.tag(name.lowercased())).map { TemplateValue.link("#" + name, $0) }
    }
    return [
      "entryLanguage": .optional(entry.language),
      "contentNote": .optional(site.contentNote(of: entry)),
      "starred": entry.isStarred ? optionalLink(StarredPage.key) : .absent,
      "labels": labelLinks(entry.labels.lazy.map(\.value)),
      "tags": .group(tags),
      "mentionedBy": mentions(by: site.backlinks[entry.id]),
      "text": .html(text.html),
    ]
  }

  /// `{name, href}` of the newest fifty of `entries`, newest first.
  func mentions(by entries: [EntryID]) -> TemplateValue {
    links(entries.suffix(Pagination.longest).reversed().map { .entry($0) })
  }

  /// Returns `{name, href, nameLanguage, when, isNamedByWords, contentNote, firstWords, entryLanguage}` of an entry, without
  /// its day. Omits its first words if they are its name, or if it has a content note.
  func entryLine(_ entry: Entry) -> TemplateView {
    // A day of heart rate is named by its date.
    let isNamedByWords = entry.openingWords != nil && entry.id.kind != .heartRate
    let isPlain = entry.contentNote == nil && !isNamedByWords
    return entryLink(entry).adding([
      "when": .absent, "isNamedByWords": .flag(isNamedByWords),
      "contentNote": .optional(site.contentNote(of: entry)),
      "firstWords": .optional(isPlain ? FirstWords.of(entry.body.excerpt) : nil),
      "entryLanguage": .optional(entry.language),
    ])
  }
}

extension Strings {
  /// Returns a mood, with its unit if it is a number.
  func mood(_ mood: String) -> String {
    mood.allSatisfy(\.isNumber) ? text("reflection.mood-number", ["number": mood]) : mood
  }
}

extension Entry {
  /// The name of an entry without a title, in lists and links: its first words; `nil` if it has a title, no words, or a
  /// content note, under which its words are folded.
  package var openingWords: String? {
    guard !hasOwnTitle, contentNote == nil, !body.excerpt.isEmpty else { return nil }
    return FirstWords.of(body.excerpt)
  }
}

extension Site {
  /// Returns the day under which the timeline shows an entry.
  func day(of entry: Entry) -> CalendarDate? { entry.day(startingAt: settings.dayStarts) }

  /// Returns the content note of `entry`; Hearth's own if the person only marked it as heavy.
  func contentNote(of entry: Entry) -> String? { shownContentNote(entry.contentNote) }

  /// Does the same for the value of `content_note`.
  func shownContentNote(_ written: String?) -> String? {
    written.map { $0.isEmpty ? strings["entry.heavy"] : $0 }
  }
}

extension PageContext {
  /// The most words of a reflection to show in full on a timeline; longer ones have an excerpt.
  private static let longestWhole = 120

  /// Returns reflections by their index in ``Journal/reflections``, under their days: `{id, date, href, entries}`.
  func timeline(_ reflections: some Sequence<(date: CalendarDate, index: Int)>) -> TemplateValue {
    .group(
      reflections.runs(by: \.date).map { date, entries in
        [
          "id": .text("day-" + date.description), "date": .html(strings.dateElement(date).asHeading),
          "href": .optional(dayPageHref(date)),
          "entries": timelineEntries(entries.map(\.index), on: date),
        ]
      })
  }

  /// Returns reflections by their index in ``Journal/reflections``: `[{before, name, after, href, nameLanguage, time,
  /// mood, contentNote, text, excerpt, …}]`
  ///
  /// - Parameters:
  ///   - date: The day of the heading above them; `nil` if there is none.
  ///   - isBrief: Whether to show only the first sentences of each.
  func timelineEntries(
    _ reflections: some Sequence<Int>, on date: CalendarDate?, isBrief: Bool = false
  ) -> TemplateValue {
    .group(reflections.map { timelineEntry(site.journal.reflections[$0], on: date, isBrief: isBrief) })
  }

  private func timelineEntry(
    _ reflection: Reflection, on date: CalendarDate?, isBrief: Bool
  ) -> TemplateView {
    let entry = reflection.entry
    let isFolded = entry.contentNote != nil
    let isWhole = !isFolded && !isBrief && entry.body.wordCount <= Self.longestWhole
    let address = addresses[.entry(entry.id)]
    let heading = address.map { $0.heading ?? $0.name } ?? entry.title
    // First words serve as a name only if the text doesn't follow.
    let opening = isBrief ? entry.openingWords : nil
    let isNamedByMoment = !entry.hasOwnTitle && opening == nil
    let excerpt = isBrief ? FirstWords.sentences(of: entry.body.excerpt) : entry.body.excerpt
    let time = isNamedByMoment ? nil : writtenElement(entry, on: date)
    let name =
      isNamedByMoment
      ? shortened(heading, of: entry, at: address, on: date)
      : (before: nil, seen: address?.name ?? heading, after: nil)
    let view: TemplateView = [
      "before": .optional(name.before), "name": .text(name.seen), "after": .optional(name.after),
      "href": .optional(address.map { path.link(to: $0.path) }), "entryLanguage": .optional(entry.language),
      "nameLanguage": .optional(isNamedByMoment ? nil : entry.language),
      "fullNameLanguage": .optional(address?.language),
      "hasFacts": .flag(time != nil || reflection.mood != nil), "time": .optional(time),
      "mood": .optional(reflection.mood.map(strings.mood)),
      "contentNote": .optional(site.contentNote(of: entry)),
      "text": isWhole ? .html(text(of: entry, below: 3).html) : .absent,
      "excerpt": isFolded || isWhole || opening != nil ? .absent : .text(excerpt),
      // The name above a brief reflection already leads there.
      "rest": isBrief ? .absent : .text(address?.name ?? heading),
      "labels": isBrief ? .absent : labelLinks(entry.labels.lazy.map(\.value)),
    ]
    return isBrief ? view : view.adding(editLink(entry))
  }

  /// Returns the heading of an untitled entry in parts. Below the heading of its own day, only its time or kind is
  /// visible. The rest is for screen readers, so that no two links have the same name: its first words, or its day if
  /// those are hidden.
  private func shortened(
    _ heading: String, of entry: Entry, at address: PageAddress?, on date: CalendarDate?
  ) -> (before: String?, seen: String, after: String?) {
    guard isBelowOwnDay(entry, on: date) else { return (nil, heading, nil) }
    let short = entry.moment?.time.map { strings.time($0, hourCycle) } ?? strings["reflection.one"]
    if let address, entry.openingWords != nil { return (nil, short, ": \(address.name)") }
    guard let seen = heading.firstRange(of: short) else { return (nil, heading, nil) }
    return (String(heading[..<seen.lowerBound]), short, String(heading[seen.upperBound...]))
  }

  private func isBelowOwnDay(_ entry: Entry, on date: CalendarDate?) -> Bool {
    date != nil && site.day(of: entry) == date
  }

  /// Returns when `entry` was written: only the time below the heading of its own day, with the date anywhere else.
  private func writtenElement(_ entry: Entry, on date: CalendarDate?) -> HTML? {
    guard let moment = entry.moment else { return nil }
    return isBelowOwnDay(entry, on: date) ? moment.time.map(timeElement) : momentElement(moment).asHeading
  }

  func text(of entry: Entry, below headingLevel: Int = 1) -> RenderedText {
    text(entry.body, in: entry.path, below: headingLevel)
  }

  func text(_ body: EntryBody, in source: String, below headingLevel: Int = 1) -> RenderedText {
    let links = PageLinks(page: self, source: source, body: body)
    var renderer = MarkdownRenderer(
      body.tree, strings: strings, links: links, below: headingLevel, anchors: anchors)
    renderer.breaksLines = settings.lineBreaks
    defer { anchors = renderer.anchors }
    return renderer.render(skipsFirstHeading: body.beginsWithTitle)
  }
}

/// The beginning of a text, for single lines.
enum FirstWords {
  private static let longest = 12
  /// The fewest words of the sentences to show.
  private static let shortest = 10

  /// Returns the first twelve words of `text`, with `…` if there are more.
  static func of(_ text: String) -> String {
    let words = text.split(separator: " ")
    guard words.count > longest, let last = words.prefix(longest).last else { return text }
    let beginning = text[..<last.endIndex]
    return beginning.last.map { ",;:.…".contains($0) } == true ? "\(beginning.dropLast())…" : "\(beginning)…"
  }

  /// Returns the first sentences of `text`, at least ten words. None is cut, because its end may be what comforts.
  static func sentences(of text: String) -> String {
    let end = SentenceEnds.places(in: text).first { text[..<$0].split(separator: " ").count >= shortest }
    return end.map { String(text[..<$0]) } ?? text
  }
}

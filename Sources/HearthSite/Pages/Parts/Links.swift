import HearthCore
import HearthHeartRate
import HearthJournal
import HearthMarkup

extension Site {
  /// `{name, href}` of the page of `key`; `nil` where the site has none.
  func link(_ key: PageKey, from path: OutputPath) -> TemplateValue? {
    addresses[key].map { .link($0.name, path.link(to: $0.path, fragment: $0.fragment)) }
  }

  /// As a value for a template, absent where the site has no such page.
  func optionalLink(_ key: PageKey?, from path: OutputPath) -> TemplateValue {
    key.flatMap { link($0, from: path) } ?? .absent
  }

  func links(_ keys: some Sequence<PageKey>, from path: OutputPath) -> TemplateValue {
    .group(keys.compactMap { link($0, from: path) })
  }

  /// What a reference points at, as a link where it has a page, else as words: `{name, href}`.
  func link(_ reference: Reference, from path: OutputPath) -> TemplateValue {
    switch reference {
    case .entry(let id):
      return link(.entry(id), from: path)
        ?? .view(["name": .text(journal.index[id]?.title ?? id.slug), "href": .absent])
    case .day(let date):
      return .view(["name": .text(strings.fullDate(date)), "href": .optional(dayHref(date, from: path))])
    case .span(let date, let time):
      let name = strings.text(
        "reference.span", ["date": strings.fullDate(date), "time": strings.time(time, hourCycle)])
      let href =
        heartRateAddress(date).map { path.link(to: $0.path, fragment: spanRow(from: time, on: date)) }
        ?? dayHref(date, from: path)
      return .view(["name": .text(name), "href": .optional(href)])
    case .unknown(let name):
      return .view(["name": .text(name), "href": .absent])
    }
  }

  /// The row of a labelled time on the page of its day; `nil` where it has none there.
  func spanRow(_ span: Int, on day: HeartRateDay) -> String? {
    let frame = day.frame(startingAt: settings.dayStarts)
    // All spans of the page, its own first.
    let spans = shownSpans(on: day).map { ($0.span.start, $0.span.end) }
    return SpanRows(spans, in: frame).id(ofSpanAt: span)
  }

  /// The row of the first labelled time of a day that begins at `time`.
  func spanRow(from time: ClockTime, on date: CalendarDate) -> String? {
    guard let day = dayIndex.heartRate[date].map({ journal.heartRateDays[$0] }),
      let span = day.spans.firstIndex(where: { $0.startTime == time })
    else { return nil }
    return spanRow(span, on: day)
  }

  /// The page of the day `date`: with its heart rate, or of what is in the calendar.
  func dayAddress(_ date: CalendarDate) -> PageAddress? { addresses[dayIndex.key(of: date, in: journal)] }

  /// The page of the heart rate of `date`.
  func heartRateAddress(_ date: CalendarDate) -> PageAddress? {
    dayIndex.heartRate[date] == nil ? nil : dayAddress(date)
  }

  /// Where a page leads for the day `date`: the page of the day, or its place on the timeline.
  func dayHref(_ date: CalendarDate, from path: OutputPath) -> String? {
    if let address = dayAddress(date) { return path.link(to: address.path) }
    return timelineHref(date, from: path)
  }

  /// The part of its month's timeline on which the day begins; `nil` for a day without reflections.
  func timelinePart(of date: CalendarDate) -> Int? {
    dayIndex.newerReflections(than: date).map { $0 / Parts.longest + 1 }
  }

  /// The place of `date` on the timeline of its month.
  func timelineHref(_ date: CalendarDate, from path: OutputPath) -> String? {
    guard let part = timelinePart(of: date) else { return nil }
    return addresses[.reflections(date.yearMonth).part(part)].map {
      path.link(to: $0.path, fragment: "day-" + date.description)
    }
  }

  /// The pages of an earlier and a later time, each `{text, href, rel}`; absent ones are left out.
  func neighbours(earlier: PageKey?, later: PageKey?, from path: OutputPath) -> TemplateValue {
    neighbours(
      neighbour(earlier, "neighbours.earlier", "prev", from: path),
      neighbour(later, "neighbours.later", "next", from: path))
  }

  /// As ``neighbours(earlier:later:from:)``, of pages whose order is no order in time.
  func neighbours(previous: PageKey?, next: PageKey?, from path: OutputPath) -> TemplateValue {
    neighbours(
      neighbour(previous, "neighbours.previous", "prev", from: path),
      neighbour(next, "neighbours.next", "next", from: path))
  }

  private func neighbours(_ one: TemplateValue?, _ other: TemplateValue?) -> TemplateValue {
    var sides: [TemplateValue] = []
    sides.reserveCapacity(2)
    if let one { sides.append(one) }
    if let other { sides.append(other) }
    return .group(sides)
  }

  private func neighbour(_ key: PageKey?, _ word: String, _ rel: String, from path: OutputPath)
    -> TemplateValue?
  {
    guard let key, let address = addresses[key] else { return nil }
    return .view([
      "text": .text(strings.text(word, ["name": address.name])),
      "href": .text(path.link(to: address.path)), "rel": .text(rel),
    ])
  }

  /// The parts of a long list: `{summary, items: [{name, href, isHere, isGap}]}`; absent where there is only one.
  ///
  /// Of many parts, the first, the last and those around this one are shown, so that the list itself stays short.
  func parts(_ count: Int, part: Int, of list: PageKey, from path: OutputPath) -> TemplateValue {
    guard count > 1 else { return .absent }
    var items: [TemplateView] = []
    var last = 0
    for number in Parts.shown(around: part, of: count) {
      guard let address = addresses[list.part(number)] else { continue }
      if number > last + 1 { items.append(["isGap": .flag(true)]) }
      last = number
      items.append([
        "name": .text(strings.text("part.link", ["part": String(number)])),
        "href": .text(path.link(to: address.path)), "isHere": .flag(number == part), "isGap": .flag(false),
      ])
    }
    let summary = strings.text("part.summary", ["part": String(part), "parts": String(count)])
    return .view(["summary": .text(summary), "items": .list(items.map { .view($0) })])
  }
}

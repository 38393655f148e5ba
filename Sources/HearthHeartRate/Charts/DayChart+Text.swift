import HearthCore
import HearthMarkup

/// The summary above the picture, and at most two findings below it. Neither interprets the numbers.
extension DayChart {
  /// One to three sentences.
  var summary: HTML {
    let date = strings.dateElement(day.date)
    guard let facts else { return strings.html("chart.none", ["date": date]) }
    guard hasPicture else {
      let bpm = HTML.beats(facts.statistics.lowest.bpm, strings)
      return strings.html("chart.one", ["date": date, "bpm": bpm, "time": clock.element(facts.first)])
    }
    return .sentences([extremes(facts), coverage(facts)])
  }

  /// At most two sentences on what stands out; empty if nothing does.
  var findings: HTML { .sentences(Array((facts.map(allFindings) ?? []).prefix(2))) }

  /// Returns the lowest, highest and typical values; the first two link to the parts of the day that contain them.
  func extremes(_ facts: DayFacts) -> HTML {
    func link(_ sample: Sample) -> HTML {
      .link(to: row(of: clock.part(of: sample.instant)), extreme(sample))
    }
    return .extremes(
      id: id,
      strings.html(
        "chart.summary.extremes",
        [
          "lowest": link(facts.statistics.lowest), "highest": link(facts.statistics.highest),
          "median": .beats(facts.statistics.median, strings),
        ]))
  }

  /// `48 at 03:40`
  func extreme(_ sample: Sample) -> HTML {
    strings.html(
      "chart.extreme", ["bpm": .beats(sample.bpm, strings), "time": clock.element(sample.instant)])
  }

  /// Returns the number of readings, their time range, and their gaps.
  func coverage(_ facts: DayFacts) -> HTML { .sentences([readings(facts), gaps(facts)]) }

  func afternoon(_ facts: DayFacts) -> HTML? {
    guard let beats = parts[DayPart.afternoon.rawValue]?.beats else {
      return facts.isOver ? .text(strings["chart.summary.afternoon-none"]) : nil
    }
    func number(_ bpm: Double) -> HTML { .beats(bpm, strings) }
    return strings.html(
      "chart.summary.afternoon",
      ["lowest": number(beats.lowest), "highest": number(beats.highest), "median": number(beats.median)])
  }

  /// The labelled times, by name: all, or the first three if there are more than four.
  var labelled: HTML {
    let times = spans.prefix(spans.count > 4 ? 3 : 4).map { span -> HTML in
      "<bdi>\(span.span.label)</bdi> \(time(of: span.stretch))"
    }
    guard let first = times.first else { return .text(strings["chart.spans.none"]) }
    let list = times.dropFirst().reduce(first) { "\($0), \($1)" }
    let more = spans.count - times.count
    let all =
      more == 0
      ? list
      : strings.html("chart.summary.more-labelled", ["times": list, "count": .text(strings.number(more))])
    return strings.pluralHTML("chart.summary.labelled", count: spans.count, ["times": all])
  }

  /// `13:00 to 13:40`
  func time(from start: Instant, to end: Instant) -> HTML {
    strings.html("sheet.from-to", ["start": clock.element(start), "end": clock.element(end)])
  }

  func time(of stretch: DayInterval) -> HTML {
    if stretch.isMoment { return clock.element(stretch.start) }
    return stretch.isOpen
      ? strings.html("sheet.from", ["start": clock.element(stretch.start)])
      : time(from: stretch.start, to: stretch.end)
  }

  /// Returns the number of readings, or their interval if they are rare, and their time range.
  func readings(_ facts: DayFacts) -> HTML {
    let count = HTML.text(strings.plural("heart-rate.readings", count: facts.statistics.count))
    if facts.longGaps.isEmpty, facts.gapRule.pace == nil, facts.isOver {
      let key = facts.gaps.isEmpty ? "chart.summary.no-gaps" : "chart.summary.all-day"
      return strings.html(key, ["readings": count])
    }
    let pace = facts.gapRule.pace.map(paceText)
    return strings.html(
      pace == nil ? "chart.summary.from-to" : "chart.summary.slow",
      [
        "readings": count, "start": clock.element(facts.first), "end": clock.element(facts.last),
        "pace": .text(pace ?? ""),
      ])
  }

  /// `about one each half hour`: to the nearest 5 minutes up to 20, then to the nearest quarter of an hour.
  private func paceText(milliseconds: Int64) -> String {
    let minutes = Double(milliseconds) / 60_000
    let step = minutes < 22.5 ? 5.0 : 15
    switch Int((minutes / step).rounded() * step) {
    case 30: return strings["chart.summary.pace-half-hour"]
    case 60: return strings["chart.summary.pace-hour"]
    case let minutes:
      return strings.text("chart.summary.pace", ["time": strings.duration(seconds: minutes * 60)])
    }
  }

  func gaps(_ facts: DayFacts) -> HTML? {
    guard let longest = facts.longestGap else { return nil }
    guard longest.isLong else {
      return strings.pluralHTML(
        "chart.summary.short-gaps", count: facts.gaps.count,
        [
          "duration": .text(strings.duration(seconds: longest.shownSeconds)),
          "time": clock.element(longest.start),
        ])
    }
    return strings.pluralHTML(
      longest.start == day.start ? "chart.summary.gaps-until" : "chart.summary.gaps", count: facts.gaps.count,
      ["start": clock.element(longest.start), "end": clock.element(longest.end)])
  }

  /// Returns the findings of the day in order of importance.
  private func allFindings(_ facts: DayFacts) -> [HTML] {
    let rise = LargestRise.find(in: series, facts: facts, day: day).map { rise in
      strings.html(
        rise.returned == nil ? "chart.finding.rise" : "chart.finding.rise-and-return",
        [
          "beats": .beats(rise.rise, strings),
          "start": clock.element(rise.start), "peak": clock.element(rise.peak),
          "returned": rise.returned.map(clock.element) ?? .empty,
        ])
    }
    let span = mostChangedSpan.map { span, change in
      strings.html(
        "chart.finding.span",
        [
          "label": "<bdi>\(span.span.label)</bdi>",
          "median": .beats(change.median, strings), "before": .beats(change.hourBefore, strings),
        ])
    }
    let quietest = QuietestHour.find(in: hours, dayMedian: facts.statistics.median).map { hour in
      strings.html(
        "chart.finding.quietest-hour",
        [
          "time": clock.element(hour.start),
          "median": .beats(hour.statistics?.median ?? 0, strings),
        ])
    }
    return [rise, span, quietest].compactMap(\.self)
  }

  /// The labelled time that differs most from the hour before it; the earliest one on a tie.
  private var mostChangedSpan: (span: DaySpan, change: SpanChange)? {
    spans.filter(\.span.isLabelled).compactMap { span in span.change.map { (span, $0) } }
      .max { $0.1.difference.magnitude < $1.1.difference.magnitude }
  }
}

/// The text of *About these numbers* before its tables.
extension DayChart {
  /// The most other clocks to mention; nobody crosses more in a day.
  private static let mostClocks = 4

  /// Returns notes on the axes, the line and other shapes, on what isn't in the picture, and on how numbers are counted.
  func notes(_ drawings: [Drawing]) -> HTML {
    let drawn = [
      spans.isEmpty ? nil : "chart.about.spans", movement == nil ? nil : "chart.about.movement",
      series.otherClocks.isEmpty ? nil : "chart.about.elsewhere",
    ].map { $0.map { HTML.text(strings[$0]) } }
    let picture: [HTML?] = facts.map { [axes, clockChange, journey, reduction(drawings, $0)] + drawn } ?? []
    let missing =
      series.otherClocks.prefix(Self.mostClocks).map(otherClock) + [sharedPatterns]
      + withoutRoom(
        ("chart.spans.without-room", "chart.spans.without-room-narrow"), spans.count,
        drawings.map(\.laneLabels.labels.count))
      + withoutRoom(
        ("chart.marks.without-room", "chart.marks.without-room-narrow"), marks.count,
        drawings.map(\.marks.placed.count))
      + [excludedRows]
    return [hasPicture ? picture : [], missing].map(HTML.sentences).filter { !$0.isEmpty }
      .reduce(.empty) { "\($0)<p>\($1)</p>" }
  }

  private var axes: HTML {
    strings.html(
      "chart.about.axes",
      [
        "start": clock.element(day.start), "end": clock.element(day.end), "zone": .text(day.zone.name),
        "low": .text(strings.number(range.low)), "high": .text(strings.number(range.high)),
      ])
  }

  private var clockChange: HTML? {
    day.clockChanges.first.map { change in
      let before = LocalDateTime(change.instant, at: change.before).time
      return strings.html(
        change.isForward ? "chart.about.clocks-forward" : "chart.about.clocks-back",
        [
          "time": .text(strings.time(before, options.hourCycle)),
          "length": .text(strings.duration(seconds: day.length)),
        ])
    }
  }

  /// Says why a day is longer than clocks make it.
  private var journey: HTML? {
    guard day.isProlonged else { return nil }
    return strings.html("chart.about.journey", ["length": .text(strings.duration(seconds: day.length))])
  }

  private func reduction(_ drawings: [Drawing], _ facts: DayFacts) -> HTML {
    let isReduced = drawings.map(\.line.isReduced)
    // The narrow drawing, the last, has less room, so it is reduced first.
    let key = isReduced.first == true ? "reduced" : isReduced.contains(true) ? "reduced-narrow" : "drawn"
    return strings.pluralHTML("chart.about.\(key)", count: facts.statistics.count)
  }

  /// Shows both clocks side by side, for samples recorded elsewhere.
  private func otherClock(_ other: OtherClock) -> HTML {
    strings.pluralHTML(
      "chart.elsewhere", count: other.count,
      [
        "offset": .text(other.offset.name), "start": clock.element(other.first),
        "end": clock.element(other.last),
        "there-start": .text(clock.text(other.first, at: other.offset)),
        "there-end": .text(clock.text(other.last, at: other.offset)),
      ])
  }

  private var sharedPatterns: HTML? {
    let labels = Dictionary(grouping: spans.map(\.span).filter(\.isLabelled), by: \.pattern).mapValues {
      Set($0.map(\.label))
    }
    guard hasPicture, labels.contains(where: { $0.value.count > 1 }) else { return nil }
    return .text(strings["chart.spans.shared-patterns"])
  }

  /// Returns how many names have no room, given how many of `count` each drawing names. The narrow one matters if it has fewer.
  private func withoutRoom(_ keys: (wide: String, narrow: String), _ count: Int, _ named: [Int]) -> [HTML?] {
    guard count > 0, let first = named.first, let last = named.last else { return [] }
    let (wide, narrow) = (count - first, count - last)
    return (wide > 0 ? [.text(strings.plural(keys.wide, count: wide))] : [])
      + (narrow > wide ? [.text(strings.plural(keys.narrow, count: narrow))] : [])
  }

  private var excludedRows: HTML? {
    let excluded = series.excluded
    let parts = [
      ("chart.left-out.values", excluded.unbelievable), ("chart.left-out.repeated", excluded.duplicates),
      ("chart.left-out.outside", excluded.outsideDay), ("chart.left-out.unreadable", excluded.unreadable),
    ].filter { $0.1 > 0 }.map { strings.plural($0.0, count: $0.1) }
    return parts.isEmpty
      ? nil : .text(strings.text("chart.left-out", ["parts": parts.joined(separator: "; ")]))
  }
}

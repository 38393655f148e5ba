import HearthCore
import HearthMarkup

/// The summary above the picture: numbers first, then at most two findings. It never says what they mean.
extension DayChart {
  /// Words; findings that would go beyond it are omitted.
  static let summaryLimit = 60

  /// Two to four sentences.
  var summary: HTML {
    var sentences = Sentences()
    if let facts, hasPicture {
      for sentence in [extremes(facts), coverage(facts), gaps(facts)] { sentences.append(sentence) }
      var count = 0
      for finding in findings(facts) where count < 2 {
        if sentences.append(finding, limit: Self.summaryLimit) { count += 1 }
      }
    } else if let facts {
      sentences.append(
        strings.html(
          "chart.one",
          [
            "date": strings.dateElement(frame.date), "bpm": .beats(facts.statistics.lowest.bpm, strings),
            "time": clock.element(facts.first),
          ]))
    } else {
      sentences.append(strings.html("chart.none", ["date": strings.dateElement(frame.date)]))
    }
    return sentences.html
  }

  private func extremes(_ facts: DayFacts) -> HTML {
    func link(_ sample: Sample, _ key: String) -> HTML {
      .link(
        to: ids.hourRow(of: sample.instant),
        strings.html(key, ["bpm": .beats(sample.bpm, strings), "time": clock.element(sample.instant)]))
    }
    return strings.html(
      isMedianCommon(facts) ? "chart.summary.extremes-many-alike" : "chart.summary.extremes",
      [
        "lowest": link(facts.statistics.lowest, "chart.summary.lowest"),
        "highest": link(facts.statistics.highest, "chart.summary.highest"),
        "median": .link(to: ids.day, .beats(facts.statistics.median, strings)),
      ])
  }

  /// Whether so many samples equal the median that those below it are not about half: fewer than nine twentieths.
  /// Compared in whole beats, as they are shown.
  private func isMedianCommon(_ facts: DayFacts) -> Bool {
    let median = facts.statistics.median.rounded()
    // What is rounded to less than a whole number is less than half a beat below it.
    let (below, count) = (series.samples.count { $0.bpm < median - 0.5 }, facts.statistics.count)
    // The one in the middle of an odd number is not below the median either.
    return 20 * below + 10 * (count % 2) < 9 * count
  }

  private func coverage(_ facts: DayFacts) -> HTML {
    let count = facts.statistics.count
    let quarters = strings.text(
      "chart.summary.quarters",
      [
        "covered": strings.number(facts.coveredQuarterHours),
        "total": strings.number(facts.quarterHours.count),
      ])
    return strings.pluralHTML(
      "chart.summary.coverage", count: count,
      [
        "count": .link(to: ids.day, .text(strings.number(count))),
        "quarters": .link(to: ids.counting, .text(quarters)),
      ])
  }

  private func gaps(_ facts: DayFacts) -> HTML {
    guard let longest = facts.longestGap else { return .text(strings["chart.summary.no-gaps"]) }
    let count = strings.plural("chart.summary.gap-count", count: facts.gaps.count)
    return strings.pluralHTML(
      "chart.summary.gaps", count: facts.gaps.count,
      [
        "gaps": .link(to: ids.counting, .text(count)),
        "duration": .link(to: ids.gaps, .text(strings.duration(seconds: longest.shownSeconds))),
        "time": clock.element(longest.start),
      ])
  }

  /// The findings of the day in order of importance.
  private func findings(_ facts: DayFacts) -> [HTML] {
    let rise = LargestRise.find(in: series, facts: facts, frame: frame).map { rise in
      strings.html(
        rise.returned == nil ? "chart.finding.rise" : "chart.finding.rise-and-return",
        [
          "beats": .link(to: ids.hourRow(of: rise.peak), .beats(rise.rise, strings)),
          "start": clock.element(rise.start), "peak": clock.element(rise.peak),
          "returned": rise.returned.map(clock.element) ?? .empty,
        ])
    }
    let span = mostChangedSpan.map { span, change in
      strings.html(
        "chart.finding.span",
        [
          // No link: the label's name in the table links to the page of the label, and one text has one target (S16).
          "label": .build { $0.element("bdi", text: span.span.label) },
          "median": .link(to: span.id, .beats(change.median, strings)),
          "before": .link(to: ids.hourBefore, .beats(change.hourBefore, strings)),
        ])
    }
    let quietest = QuietestHour.find(in: hours, dayMedian: facts.statistics.median).map { hour in
      strings.html(
        "chart.finding.quietest-hour",
        [
          "time": clock.element(hour.start),
          "median": .link(
            to: ids.hourRow(of: hour.start), .beats(hour.statistics?.median ?? 0, strings)),
        ])
    }
    return [rise, span, quietest].compactMap(\.self)
  }

  /// The labelled time that differs most from the hour before it, the first of equals.
  var mostChangedSpan: (span: DaySpan, change: SpanChange)? {
    spans.compactMap { span in span.change.map { (span, $0) } }
      .max { $0.1.difference.magnitude < $1.1.difference.magnitude }
  }
}

/// The caption, and the notes on what is not in the picture.
extension DayChart {
  /// Words; sentences that would go beyond it are among the notes instead.
  private static let captionLimit = 45
  /// More clocks than a person passes in a day.
  private static let mostClocks = 4

  /// The caption, and the sentences without room in it: the axes, the boxes, what a clock change did, how many samples are
  /// behind the line.
  func caption(_ drawings: [Drawing]) -> (sentences: Sentences, overflow: [HTML]) {
    var caption = Sentences()
    let overflow = [
      timeAxis, beatsAxis, clockChange,
      series.otherClocks.isEmpty ? nil : .text(strings["chart.caption.elsewhere"]),
      reduction(drawings),
      movement == nil ? nil : .text(strings["chart.caption.movement"]),
    ].compactMap(\.self).filter { !caption.append($0, limit: Self.captionLimit) }
    return (caption, overflow)
  }

  private var timeAxis: HTML {
    strings.html(
      "chart.caption.time",
      [
        "start": clock.element(frame.start), "end": clock.element(frame.end), "zone": .text(frame.zone.name),
      ])
  }

  private var beatsAxis: HTML {
    strings.html(
      spans.isEmpty ? "chart.caption.rate" : "chart.caption.rate-and-spans",
      ["low": .text(strings.number(range.low)), "high": .text(strings.number(range.high))])
  }

  private var clockChange: HTML? {
    clock.changes.first.map { change in
      let before = LocalDateTime(change.instant, at: change.before).time
      return strings.html(
        change.isForward ? "chart.caption.clocks-forward" : "chart.caption.clocks-back",
        [
          "time": .text(strings.time(before, options.hourCycle)),
          "length": .text(strings.duration(seconds: frame.length)),
        ])
    }
  }

  private func reduction(_ drawings: [Drawing]) -> HTML? {
    let isReduced = drawings.contains(where: \.line.isReduced)
    return facts.map {
      strings.pluralHTML(
        isReduced ? "chart.caption.reduced" : "chart.caption.drawn", count: $0.statistics.count)
    }
  }

  /// Appends what is not in the picture: excluded rows, labelled times and marks without room, and the sentences without
  /// room in the caption. Nothing where everything is there.
  func appendNotes(to builder: inout HTMLBuilder, _ drawings: [Drawing], _ overflow: [HTML]) {
    let notes =
      overflow + series.otherClocks.prefix(Self.mostClocks).map(otherClock)
      + [hourBefore, sharedPatterns].compactMap(\.self)
      + withoutRoom(
        ("chart.spans.without-room", "chart.spans.without-room-narrow"), spans.count,
        drawings.map(\.laneLabels.labels.count))
      + withoutRoom(
        ("chart.marks.without-room", "chart.marks.without-room-narrow"), marks.count,
        drawings.map(\.marks.placed.count))
      + [excludedRows].compactMap(\.self)
    guard let first = notes.first else { return }
    builder.element("p", .id(ids.notes), .class("chart-notes")) { builder in
      builder.html(notes.dropFirst().reduce(first) { $0 + .text(" ") + $1 })
    }
  }

  /// Both clocks beside each other, for samples that were recorded elsewhere.
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

  /// What the summary's comparison rests on: no row of a table is for exactly that hour.
  private var hourBefore: HTML? {
    guard hasPicture, let (span, change) = mostChangedSpan else { return nil }
    let sentence = strings.html(
      "chart.hour-before",
      [
        "label": .build { $0.element("bdi", text: span.span.label) },
        "start": clock.element(span.stretch.start.adding(seconds: -3600)),
        "end": clock.element(span.stretch.start), "median": .beats(change.hourBefore, strings),
      ])
    return .build { $0.element("span", .id(ids.hourBefore)) { $0.html(sentence) } }
  }

  private var sharedPatterns: HTML? {
    let labels = Dictionary(grouping: spans.map(\.span), by: \.pattern).mapValues { Set($0.map(\.label)) }
    guard hasPicture, labels.contains(where: { $0.value.count > 1 }) else { return nil }
    return .text(strings["chart.spans.shared-patterns"])
  }

  /// `named` is how many of `count` each drawing names: the narrow one has less room, and is mentioned where it names fewer.
  private func withoutRoom(_ keys: (wide: String, narrow: String), _ count: Int, _ named: [Int]) -> [HTML] {
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

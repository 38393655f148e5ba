import HearthCore
package import HearthMarkup

/// The summary above the picture: numbers first, then at most two findings. It never says what they mean.
extension DayChart {
  /// Words; findings that would go beyond it are omitted.
  static let summaryLimit = 60

  /// Two to four sentences.
  package var summary: HTML {
    var sentences = Sentences()
    if let facts, hasPicture {
      for sentence in [extremes(facts), coverage(facts), gaps(facts)] { sentences.append(sentence) }
      var count = 0
      for finding in findings(facts) where count < 2 {
        if sentences.append(finding, limit: Self.summaryLimit) { count += 1 }
      }
    } else if let facts {
      sentences.append(
        words.html(
          "chart.one",
          [
            "date": words.dateElement(frame.date), "bpm": .beats(facts.statistics.lowest.bpm, words),
            "time": clock.element(facts.first),
          ]))
    } else {
      sentences.append(words.html("chart.none", ["date": words.dateElement(frame.date)]))
    }
    return sentences.html
  }

  private func extremes(_ facts: DayFacts) -> HTML {
    func link(_ sample: Sample, _ key: String) -> HTML {
      .link(
        to: ids.hourRow(of: sample.instant),
        words.html(key, ["bpm": .beats(sample.bpm, words), "time": clock.element(sample.instant)]))
    }
    return words.html(
      isMedianCommon(facts) ? "chart.summary.extremes-many-alike" : "chart.summary.extremes",
      [
        "lowest": link(facts.statistics.lowest, "chart.summary.lowest"),
        "highest": link(facts.statistics.highest, "chart.summary.highest"),
        "median": .link(to: ids.day, .beats(facts.statistics.median, words)),
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
    let quarters = words.text(
      "chart.summary.quarters",
      [
        "covered": words.number(facts.coveredQuarterHours), "total": words.number(facts.quarterHours.count),
      ])
    return words.pluralHTML(
      "chart.summary.coverage", count: count,
      [
        "count": .link(to: ids.day, .text(words.number(count))),
        "quarters": .link(to: ids.counting, .text(quarters)),
      ])
  }

  private func gaps(_ facts: DayFacts) -> HTML {
    guard let longest = facts.longestGap else { return .text(words["chart.summary.no-gaps"]) }
    let count = words.plural("chart.summary.gap-count", count: facts.gaps.count)
    return words.pluralHTML(
      "chart.summary.gaps", count: facts.gaps.count,
      [
        "gaps": .link(to: ids.counting, .text(count)),
        "duration": .link(to: ids.gaps, .text(clock.duration(of: longest))),
        "time": clock.element(longest.start),
      ])
  }

  /// The findings of the day in order of importance.
  private func findings(_ facts: DayFacts) -> [HTML] {
    let rise = LargestRise.find(in: series, facts: facts, frame: frame).map { rise in
      words.html(
        rise.returned == nil ? "chart.finding.rise" : "chart.finding.rise-and-return",
        [
          "beats": .link(to: ids.hourRow(of: rise.peak), .beats(rise.rise, words)),
          "start": clock.element(rise.start), "peak": clock.element(rise.peak),
          "returned": rise.returned.map(clock.element) ?? .empty,
        ])
    }
    let span = mostChangedSpan.map { span, change in
      words.html(
        "chart.finding.span",
        [
          // No link: the label's name in the table links to the page of the label, and one text has one target (S16).
          "label": .build { $0.element("bdi", text: span.span.label) },
          "median": .link(to: span.id, .beats(change.median, words)),
          "before": .link(to: ids.hourBefore, .beats(change.hourBefore, words)),
        ])
    }
    let quietest = QuietestHour.find(in: hours, dayMedian: facts.statistics.median).map { hour in
      words.html(
        "chart.finding.quietest-hour",
        [
          "time": clock.element(hour.start),
          "median": .link(
            to: ids.hourRow(of: hour.start), .beats(hour.statistics?.median ?? 0, words)),
        ])
    }
    return [rise, span, quietest].compactMap(\.self)
  }

  /// The labelled time that differs most from the hour before it, the first of equals.
  var mostChangedSpan: (span: DaySpan, change: SpanChange)? {
    spans.reduce(nil) { most, span in
      guard let change = span.change,
        change.difference.magnitude > most?.change.difference.magnitude ?? 0
      else { return most }
      return (span, change)
    }
  }
}

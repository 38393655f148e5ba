import HearthCore
import HearthMarkup

/// Says in two to four sentences what the day's heart rate was: numbers first, then at most two findings. It never says
/// what they mean.
struct SummaryRenderer {
  let chart: DayChart

  /// Words; findings that would go beyond it are left out.
  static let limit = 60

  private var words: Words { chart.words }
  private var clock: ChartClock { chart.clock }

  var summary: Sentences {
    var sentences = Sentences()
    guard let facts = chart.facts else {
      sentences.append(
        words.html("chart.none", ["date": words.dateElement(chart.frame.date)]))
      return sentences
    }
    guard chart.hasPicture else {
      sentences.append(
        words.html(
          "chart.one",
          [
            "date": words.dateElement(chart.frame.date), "bpm": .beats(facts.statistics.lowest.bpm, words),
            "time": clock.element(facts.first),
          ]))
      return sentences
    }
    sentences.append(extremes(facts))
    sentences.append(coverage(facts))
    sentences.append(gaps(facts))
    var told = 0
    for finding in FindingSentences(chart: chart, facts: facts).all where told < 2 {
      if sentences.append(finding, limit: Self.limit) { told += 1 }
    }
    return sentences
  }

  private func extremes(_ facts: DayFacts) -> HTML {
    let lowest = facts.statistics.lowest
    let highest = facts.statistics.highest
    return words.html(
      isMedianManyReadings(facts) ? "chart.summary.extremes-many-alike" : "chart.summary.extremes",
      [
        "lowest": .link(
          to: chart.ids.hourRow(of: lowest.instant),
          words.html(
            "chart.summary.lowest",
            ["bpm": .beats(lowest.bpm, words), "time": clock.element(lowest.instant)])),
        "highest": .link(
          to: chart.ids.hourRow(of: highest.instant),
          words.html(
            "chart.summary.highest",
            ["bpm": .beats(highest.bpm, words), "time": clock.element(highest.instant)])),
        "median": .link(to: chart.ids.day, .beats(facts.statistics.median, words)),
      ])
  }

  /// Whether so many readings are at the median that those below it are not about half: fewer than nine twentieths. Counted
  /// in whole beats, as they are told.
  private func isMedianManyReadings(_ facts: DayFacts) -> Bool {
    let median = facts.statistics.median.rounded()
    // What is rounded to less than a whole number is less than half a beat below it.
    let (below, count) = (chart.series.samples.count { $0.bpm < median - 0.5 }, facts.statistics.count)
    // The one in the middle of an odd number is not below the median either.
    return 20 * below + 10 * (count % 2) < 9 * count
  }

  private func coverage(_ facts: DayFacts) -> HTML {
    let count = facts.statistics.count
    return words.pluralHTML(
      "chart.summary.coverage", count: count,
      [
        "count": .link(to: chart.ids.day, .text(words.number(count))),
        "quarters": .link(
          to: chart.ids.counting,
          .text(
            words.text(
              "chart.summary.quarters",
              [
                "covered": words.number(facts.coveredQuarterHours),
                "total": words.number(facts.quarterHours.count),
              ]))),
      ])
  }

  private func gaps(_ facts: DayFacts) -> HTML {
    guard let longest = facts.longestGap else { return .text(words["chart.summary.no-gaps"]) }
    let duration = clock.duration(of: longest)
    return words.pluralHTML(
      "chart.summary.gaps", count: facts.gaps.count,
      [
        "gaps": .link(
          to: chart.ids.counting,
          .text(words.plural("chart.summary.gap-count", count: facts.gaps.count))),
        "duration": .link(to: chart.ids.gaps, .text(duration)),
        "time": clock.element(longest.start),
      ])
  }
}

extension String {
  /// Beats per minute as a whole number; halves go up.
  static func beats(_ bpm: Double, _ words: Words) -> String { words.decimal(bpm, places: 0) }
}

extension HTML {
  /// Beats per minute as a whole number; halves go up.
  static func beats(_ bpm: Double, _ words: Words) -> HTML {
    .build { words.append(whole: bpm, to: &$0) }
  }

  /// A link to an id on the same page.
  static func link(to id: String, _ content: HTML) -> HTML {
    .build { builder in
      builder.markup("<a href=\"#")
      builder.text(id)
      builder.markup("\">")
      builder.html(content)
      builder.markup("</a>")
    }
  }
}

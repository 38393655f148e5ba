import HearthCore
import HearthMarkup

/// Says the findings of a day, the ones to tell first at the front: the largest rise, the labelled time that
/// differs most from the hour before it, the quietest hour.
struct FindingSentences {
  let chart: DayChart
  let facts: DayFacts

  private var words: Words { chart.words }
  private var clock: ChartClock { chart.clock }

  var all: [HTML] {
    [rise, span, quietestHour].compactMap(\.self)
  }

  private var rise: HTML? {
    guard let rise = LargestRise.find(in: chart.series, facts: facts, frame: chart.frame) else { return nil }
    return words.html(
      rise.returned == nil ? "chart.finding.rise" : "chart.finding.rise-and-return",
      [
        "beats": .link(to: chart.ids.hourRow(of: rise.peak), .beats(rise.rise, words)),
        "start": clock.element(rise.start), "peak": clock.element(rise.peak),
        "returned": rise.returned.map(clock.element) ?? .empty,
      ])
  }

  private var span: HTML? {
    guard let most = chart.mostChangedSpan, let change = most.change else { return nil }
    return words.html(
      "chart.finding.span",
      [
        // No link: the table's name of the label leads to the page of the label, and one text leads to one place (S16).
        "label": .build { $0.element("bdi", text: most.label) },
        "median": .link(to: most.id, .beats(change.median, words)),
        "before": .link(to: chart.ids.hourBefore, .beats(change.hourBefore, words)),
      ])
  }

  private var quietestHour: HTML? {
    guard let hour = QuietestHour.find(in: chart.hours, dayMedian: facts.statistics.median),
      let median = hour.statistics?.median
    else { return nil }
    return words.html(
      "chart.finding.quietest-hour",
      [
        "time": clock.element(hour.start),
        "median": .link(to: chart.ids.hourRow(of: hour.start), .beats(median, words)),
      ])
  }
}

extension DayChart {
  /// The labelled time that differs most from the hour before it; the first one of those that differ alike.
  var mostChangedSpan: DaySpan? {
    var most: (span: DaySpan, difference: Double)?
    for span in spans {
      let difference = span.change?.difference.magnitude ?? 0
      if difference > most?.difference ?? 0 { most = (span, difference) }
    }
    return most?.span
  }
}

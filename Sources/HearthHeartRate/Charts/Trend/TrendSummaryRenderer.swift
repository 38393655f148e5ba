import HearthMarkup

/// Says in two to four sentences what some days' heart rate was, and how it compares with an equal number of days; never
/// what that means.
struct TrendSummaryRenderer {
  let chart: TrendChart

  private var words: Words { chart.words }

  var summary: Sentences {
    var sentences = Sentences()
    guard let facts = chart.facts else {
      sentences.append(.text(words["trend.none"]))
      return sentences
    }
    sentences.append(extremes(facts))
    sentences.append(
      words.pluralHTML(
        "trend.summary.days", count: facts.count,
        ["total": .text(words.number(chart.days.count)), "median": .beats(facts.median, words)]))
    if facts.sparse > 0 { sentences.append(.text(words.plural("trend.summary.sparse", count: facts.sparse))) }
    if let comparison { sentences.append(comparison, limit: SummaryRenderer.limit) }
    return sentences
  }

  private func extremes(_ facts: TrendFacts) -> HTML {
    words.html(
      "trend.summary.extremes",
      [
        "lowest": link(facts.lowest, "trend.summary.lowest"),
        "highest": link(facts.highest, "trend.summary.highest"),
      ])
  }

  private func link(_ extreme: (value: Double, day: Int), _ key: String) -> HTML {
    let day = chart.days[extreme.day]
    let date = HTML.build {
      $0.element("time", .attribute("datetime", day.date.description), text: words.dayAndMonth(day.date))
    }
    return .link(
      to: chart.rowID(day), words.html(key, ["beats": .beats(extreme.value, words), "date": date]))
  }

  /// Medians of equal numbers of days, each with how many of them have readings; `nil` where those are fewer than
  /// ``TrendFacts/leastDays`` on either side.
  private var comparison: HTML? {
    switch chart.period {
    case .week(let before):
      guard let now = Side(chart.days.map(\.summary)), let then = Side(before) else { return nil }
      return words.html(
        now.isSame(as: then) ? "trend.compare.week-same" : "trend.compare.week",
        ["median": .beats(then.median, words), "count": number(then.count), "total": number(then.total)])
    case .month:
      let summaries = chart.days.map(\.summary)
      guard let first = Side(Array(summaries.prefix(14))), let last = Side(Array(summaries.suffix(14))) else {
        return nil
      }
      return words.html(
        first.isSame(as: last) ? "trend.compare.month-same" : "trend.compare.month",
        [
          "first": .beats(first.median, words), "first-count": number(first.count),
          "last": .beats(last.median, words), "last-count": number(last.count),
        ])
    }
  }

  private func number(_ value: Int) -> HTML { .text(words.number(value)) }

  /// One side of a comparison.
  private struct Side {
    let median: Double
    let count: Int
    let total: Int

    init?(_ days: [DaySummary?]) {
      let there = days.compactMap(\.self)
      guard there.count >= TrendFacts.leastDays, let median = TrendFacts.median(there) else { return nil }
      self.median = median
      count = there.count
      total = days.count
    }

    func isSame(as other: Side) -> Bool { (median - other.median).magnitude < TrendFacts.sameWithin }
  }
}

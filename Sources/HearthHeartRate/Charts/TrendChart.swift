package import HearthCore
package import HearthMarkup

/// The chart of a week or a month: each day is a line from its lowest to its highest sample, with a dot at its median. All
/// comes from the days' ``DaySummary`` values, so it agrees with their own charts.
package struct TrendChart: Sendable {
  /// What a chart covers, and what it is compared with.
  package enum Period: Sendable {
    /// Seven days, compared with the seven before.
    case week(before: [DaySummary?])
    /// Its first fourteen days are compared with its last fourteen.
    case month
  }

  let period: Period
  let days: [TrendDay]
  /// `nil` if no day has samples: there is then no picture.
  let facts: TrendFacts?
  let strings: Strings
  let range: BeatsRange
  private let csvLink: String?
  /// The id of the heading, and the prefix of all other ids: `hr-2025-w12`, `hr-2025-03`.
  let id: String
  let heading: String

  /// - Parameters:
  ///   - days: Every day of the period, in order, with samples or without.
  ///   - heading: Without the period, which the page heading names.
  package init(
    _ period: Period, days: [TrendDay], id: String, heading: String, strings: Strings,
    range: BeatsRange = .usual, csvLink: String? = nil
  ) {
    (self.period, self.days, self.id, self.heading) = (period, days, id, heading)
    (self.strings, self.csvLink) = (strings, csvLink)
    let facts = TrendFacts(days)
    self.facts = facts
    self.range = facts.map { range.widened(lowest: $0.lowest.value, highest: $0.highest.value) } ?? range
  }

  var isWeek: Bool {
    if case .week = period { true } else { false }
  }

  /// The whole chart: heading, summary, picture, table, and the rest folded.
  package var section: HTML {
    let start: HTML =
      "\(HTML.chartHeading(id: id, heading, isSeen: false))\(HTML.chartSummary(id: id, summary))"
    guard let facts else { return "<section class=\"trend\">\(start)\(table)</section>" }
    let drawings = DrawingFormat.all.map { TrendDrawing(chart: self, facts: facts, format: $0).html }
    let file = csvLink.map { link in
      let size = strings.fileSize(csv?.count ?? 0)
      return HTML.chartFile(link, strings.plural("trend.csv", count: facts.count, ["size": size]))
    }
    return """
      <section class="trend">\(start)<figure>\(drawings)</figure>\(table)\
      \(HTML.chartAbout(id: id, csvLink, strings, "<p>\(about)</p>\(file)"))</section>
      """
  }

  /// All days with samples, one per row, in beats per minute; `covered` counts quarter hours with a sample. `nil` without rows.
  package var csv: [UInt8]? {
    guard facts != nil else { return nil }
    var text = "date,lowest,median,highest,readings,covered,quarter_hours\n"
    for day in days {
      guard let summary = day.summary else { continue }
      let beats = summary.beats
      let numbers = [beats.lowest, beats.median, beats.highest].map { SampleNumber.text($0) }
      text += "\(day.date),\(numbers.joined(separator: ",")),\(summary.count),"
      text += "\(summary.coveredQuarterHours),\(summary.quarterHours)\n"
    }
    return Array(text.utf8)
  }

  private func rowID(_ day: TrendDay) -> String {
    "\(id)-day-\(day.date.description.suffix(5).replacing("-", with: ""))"
  }
}

/// One day of a week or a month, with its numbers.
package struct TrendDay: Sendable {
  package var date: CalendarDate
  /// `nil` for a day without a sample.
  package var summary: DaySummary?
  /// Its row header in the table: `Monday 17 March`.
  package var name: String
  /// The href of the day's page, relative to this page; `nil` if the day has none.
  package var link: String?

  package init(date: CalendarDate, summary: DaySummary?, name: String, link: String?) {
    (self.date, self.summary, self.name, self.link) = (date, summary, name, link)
  }
}

/// The facts of several days, computed once: drawings, text and table take them from here.
struct TrendFacts: Sendable {
  /// Beats per minute, and the index of the day; the earliest day on a tie.
  let lowest: (value: Double, day: Int)
  let highest: (value: Double, day: Int)
  /// The number of days with samples; at least 1.
  let count: Int
  let median: Double
  /// How many of those days have samples in less than half of their quarter hours.
  let sparse: Int

  init?(_ days: [TrendDay]) {
    let all = days.enumerated().compactMap { index, day in day.summary.map { (day: index, summary: $0) } }
    guard let low = all.min(by: { $0.summary.beats.lowest < $1.summary.beats.lowest }),
      let high = all.max(by: { $0.summary.beats.highest < $1.summary.beats.highest }),
      let median = Median.of(all.map(\.summary.beats.median))
    else { return nil }
    lowest = (low.summary.beats.lowest, low.day)
    highest = (high.summary.beats.highest, high.day)
    count = all.count
    self.median = median
    sparse = all.count { $0.summary.isSparse }
  }
}

/// The summary, which never interprets its numbers, and the text of *About these numbers*.
extension TrendChart {
  /// Two to four sentences.
  var summary: HTML {
    guard let facts else { return .text(strings["trend.none"]) }
    func link(_ extreme: (value: Double, day: Int), _ key: String) -> HTML {
      let day = days[extreme.day]
      let date = strings.dayAndMonth(day.date)
      return .link(
        to: rowID(day),
        strings.html(key, ["beats": .beats(extreme.value, strings), "date": .time("\(day.date)", date)]))
    }
    let extremes = strings.html(
      "trend.summary.extremes",
      [
        "lowest": link(facts.lowest, "trend.summary.lowest"),
        "highest": link(facts.highest, "trend.summary.highest"),
      ])
    let counted = strings.pluralHTML(
      "trend.summary.days", count: facts.count,
      ["total": .text(strings.number(days.count)), "median": .beats(facts.median, strings)])
    return .sentences([
      .extremes(id: id, extremes), counted,
      facts.sparse > 0 ? .text(strings.plural("trend.summary.sparse", count: facts.sparse)) : nil,
      comparison,
    ])
  }

  /// Compares the medians of equal numbers of days and counts the days with samples; `nil` if either side has too few.
  private var comparison: HTML? {
    let summaries = days.map(\.summary)
    func number(_ value: Int) -> HTML { .text(strings.number(value)) }
    switch period {
    case .week(let before):
      guard let now = ComparedDays(summaries), let then = ComparedDays(before) else { return nil }
      return strings.html(
        now.isSame(as: then) ? "trend.compare.week-same" : "trend.compare.week",
        ["median": .beats(then.median, strings), "count": number(then.count), "total": number(before.count)])
    case .month:
      guard let first = ComparedDays(summaries.prefix(14)), let last = ComparedDays(summaries.suffix(14))
      else { return nil }
      return strings.html(
        first.isSame(as: last) ? "trend.compare.month-same" : "trend.compare.month",
        [
          "first": .beats(first.median, strings), "first-count": number(first.count),
          "last": .beats(last.median, strings), "last-count": number(last.count),
        ])
    }
  }

  private struct ComparedDays {
    let median: Double
    let count: Int

    /// Fails if fewer than three days have samples.
    init?(_ days: some Sequence<DaySummary?>) {
      let medians = days.compactMap { $0?.beats.median }
      guard medians.count >= 3, let median = Median.of(medians) else { return nil }
      self.median = median
      count = medians.count
    }

    /// Returns whether the medians are less than 3 beats per minute apart.
    func isSame(as other: ComparedDays) -> Bool { (median - other.median).magnitude < 3 }
  }

  /// How to read the picture, how medians are counted, and what counts as little data.
  var about: HTML {
    let (first, last) = (days.first?.date, days.last?.date)
    let axes = strings.html(
      "trend.about.axes",
      [
        "first": first.map { .time("\($0)", strings.longDate($0)) } ?? .empty,
        "last": last.map { .time("\($0)", strings.longDate($0)) } ?? .empty,
        "low": .text(strings.number(range.low)), "high": .text(strings.number(range.high)),
      ])
    let rules = ["trend.about.lines", "trend.about.little", "chart.about.typical"]
    return .sentences([axes] + rules.map { .text(strings[$0]) })
  }
}

extension TrendChart {
  /// A row for every day, linked to its page. A month leaves out days with neither samples nor a page.
  var table: HTML {
    let columns =
      [ChartColumn(name: strings["trend.column.day"], kind: .rowHeading)]
      + strings.numberColumns("lowest", "median", "highest", "readings")
    let rows = days.filter { isWeek || $0.summary != nil || $0.link != nil }.map { day in
      let name = HTML.time("\(day.date)", day.name)
      let readings: HTML = "\(strings.number(day.summary?.count ?? 0))"
      let little: HTML = " <span class=\"quiet\">\(strings["heart-rate.little"])</span>"
      return (
        id: Optional(rowID(day)),
        cells: [day.link.map { "<a href=\"\($0)\">\(name)</a>" } ?? name]
          + strings.cells(of: day.summary?.beats)
          + [day.summary?.isSparse == true ? readings + little : readings]
      )
    }
    return .chartTable(.captioned(id: "\(id)-days", strings["trend.table.caption"]), columns, rows)
  }
}

import HearthCore
package import HearthMarkup

/// The chart of a week or a month: for each day a bar from its lowest to its highest reading with its median, in words,
/// two drawings, a table with a row for every day, and a file.
///
/// All of it is made from the days' ``DaySummary``, which the days' own charts agree with.
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
  let facts: TrendFacts?
  let words: Words
  let options: TrendOptions
  /// The id of the heading, and the beginning of all others: `hr-2025-w12`, `hr-2025-03`.
  package let id: String
  /// `Heart rate in March 2025`.
  package let heading: String

  /// - Parameters:
  ///   - days: every day of the period, in order, whether it has readings or not.
  ///   - id: of the heading; lower-case letters, digits and dashes.
  package init(
    _ period: Period, days: [TrendDay], id: String, heading: String, words: Words,
    options: TrendOptions = TrendOptions()
  ) {
    self.period = period
    self.days = days
    self.id = id
    self.heading = heading
    self.words = words
    self.options = options
    facts = TrendFacts(days)
  }

  /// Whether there is a picture: at least one day with readings.
  package var hasPicture: Bool { facts != nil }

  /// What is told in two to four sentences above the picture.
  package var summary: HTML { TrendSummaryRenderer(chart: self).summary.html }

  /// How to read the picture.
  package var caption: HTML { TrendCaptionRenderer(chart: self).caption.html }

  /// The drawing for containers from 51rem up. Empty without a picture.
  package var wide: HTML { drawing(.wide) }

  /// The drawing for narrower containers. Empty without a picture.
  package var narrow: HTML { drawing(.narrow) }

  /// One row for each day; of a month, for each with heart rate.
  package var table: HTML { TrendTableRenderer(chart: self).html }

  private func drawing(_ format: DrawingFormat) -> HTML {
    guard let facts else { return .empty }
    return TrendDrawing(chart: self, facts: facts, format: format).html
  }

  /// The id of the row of `date`.
  func rowID(_ day: TrendDay) -> String {
    let (month, number) = (day.date.month, day.date.day)
    return "\(id)-day-\(month < 10 ? "0" : "")\(month)\(number < 10 ? "0" : "")\(number)"
  }

  var range: BeatsRange {
    guard let facts else { return options.range }
    return options.range.widened(lowest: facts.lowest.value, highest: facts.highest.value)
  }
}

/// What is worth knowing about some days, computed once: picture, text and table take it from here.
struct TrendFacts: Sendable {
  /// Beats per minute, and the place of the day among the days given; the first of equals.
  let lowest: (value: Double, day: Int)
  let highest: (value: Double, day: Int)
  /// How many days have readings; at least 1.
  let count: Int
  /// The median of those days' medians.
  let median: Double
  /// How many of those days have readings in less than half of their quarter hours.
  let sparse: Int

  /// Days with readings on either side of a comparison, at least.
  static let leastDays = 3
  /// Beats per minute; medians that are nearer than this are told as about the same.
  static let sameWithin = 3.0

  /// `nil` where no day has readings.
  init?(_ days: [TrendDay]) {
    let all = days.enumerated().compactMap { index, day in day.summary.map { (index, $0) } }
    guard let first = all.first, let median = Self.median(all.map(\.1)) else { return nil }
    lowest = all.reduce((first.1.lowest, first.0)) { $1.1.lowest < $0.0 ? ($1.1.lowest, $1.0) : $0 }
    highest = all.reduce((first.1.highest, first.0)) { $1.1.highest > $0.0 ? ($1.1.highest, $1.0) : $0 }
    count = all.count
    self.median = median
    sparse = all.count { $0.1.isSparse }
  }

  static func median(_ summaries: [DaySummary]) -> Double? {
    var medians = summaries.map(\.median)
    return Median.of(&medians)
  }
}

import HearthSeries
import HearthTime

/// The ids of a chart's parts: made from the date and the clock alone, so they are the same in every build.
struct ChartIDs: Sendable {
  /// Also the id of the heading.
  let prefix: String
  /// One for each hour's row, in order.
  let hourRows: [String]
  private let hourStarts: [Instant]

  init(prefix: String, hours: [TimeBucket], clock: ChartClock) {
    self.prefix = prefix
    var choice = IDChoice(prefix: prefix + "-hour-", expecting: hours.count)
    hourRows = hours.map { choice.next(clock.hourName($0.start)) }
    hourStarts = hours.map(\.start)
  }

  var summary: String { prefix + "-sum" }
  var caption: String { prefix + "-how" }
  var spans: String { prefix + "-spans" }
  var spansTable: String { prefix + "-spans-table" }
  var marks: String { prefix + "-marks" }
  var marksTable: String { prefix + "-marks-table" }
  var hours: String { prefix + "-hours" }
  var hoursTable: String { prefix + "-hours-table" }
  var day: String { prefix + "-day" }
  var gaps: String { prefix + "-gaps" }
  var counting: String { prefix + "-counting" }
  var notes: String { prefix + "-notes" }
  var hourBefore: String { prefix + "-hour-before" }

  /// The row of the hour that holds `instant`; the whole table where none does.
  func hourRow(of instant: Instant) -> String {
    guard let index = hourStarts.lastIndex(where: { $0 <= instant }) else { return hours }
    return hourRows[index]
  }
}

import HearthCore

/// The ids of a chart's parts: made from the date and the clock alone, so they are the same in every build.
struct ChartIDs: Sendable {
  /// Also the id of the heading.
  let prefix: String
  /// What the ids of the hours' rows begin with.
  let hourPrefix: String
  /// What they end with, in order: `03`, and `03-2` of the second row of that hour.
  let hourNames: [String]
  private let hourStarts: [Instant]

  init(prefix: String, hours: [TimeBucket], clock: ChartClock) {
    self.prefix = prefix
    hourPrefix = prefix + "-hour-"
    var counts = [Int](repeating: 0, count: Self.names.count)
    hourNames = hours.map { hour in
      let hour = clock.hour(hour.start)
      counts[hour] += 1
      return counts[hour] == 1 ? Self.names[hour] : "\(Self.names[hour])-\(counts[hour])"
    }
    hourStarts = hours.map(\.start)
  }

  /// Of the hours of a clock: `00` to `23`.
  private static let names = (0..<24).map { $0 < 10 ? "0\($0)" : String($0) }

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

  /// One for each hour's row, in order.
  var hourRows: [String] { hourNames.map { hourPrefix + $0 } }

  /// The row of the hour that holds `instant`; the whole table where none does.
  func hourRow(of instant: Instant) -> String {
    guard let index = hourStarts.lastIndex(where: { $0 <= instant }) else { return hours }
    return hourPrefix + hourNames[index]
  }
}

import HearthCore

/// One rule of repetition, with limits that hold whatever a file asks for.
struct RepeatRule {
  let text: String
  /// The last time that the rule allows, on the clock of the series; `nil` where it has no such end.
  let until: LocalDateTime?
  let count: Int?
  private let start: CalendarStamp
  private let parts: [String: String]

  /// Periods of a rule that libical walks through at most: a hundred and thirty years of days, five years of hours.
  static let mostSteps = 48_000

  /// `nil` for a rule that cannot be read, or that holds on no day there is. `until` gives an end in the zone of the series.
  init?(_ text: String, start: CalendarStamp, until local: (CalendarStamp) -> LocalDateTime) {
    guard let bounds = LibIcal.bounds(ofRule: text) else { return nil }
    self.text = text
    self.start = start
    count = bounds.count
    until = bounds.until.map { stamp in
      var end = local(stamp)
      // A day as the end of something with a clock means all of that day.
      if stamp.isDate { end.time = TimeOfDay(secondsFromMidnight: 86_399) }
      return end
    }
    parts = Self.parts(text)
    guard isPossible else { return nil }
  }

  var isEndless: Bool { until == nil && count == nil }

  private static func parts(_ text: String) -> [String: String] {
    var parts: [String: String] = [:]
    for part in text.uppercased().split(separator: ";") {
      let pieces = part.split(separator: "=", maxSplits: 1).map(String.init)
      if pieces.count == 2, parts[pieces[0]] == nil { parts[pieces[0]] = pieces[1] }
    }
    return parts
  }

  /// libical looks for the first time of a rule through centuries; rules that never hold are found before.
  private var isPossible: Bool {
    if let scale = parts["RSCALE"], scale != "GREGORIAN" { return false }
    let months = numbers("BYMONTH")
    if !months.isEmpty, !months.contains(where: { (1...12).contains($0) }) { return false }
    let days = numbers("BYMONTHDAY")
    if !days.isEmpty {
      let longest = (months.isEmpty ? [1] : months).map {
        YearMonth.length(ofMonth: min(max($0, 1), 12), year: 2024)
      }
      guard let longest = longest.max(), days.contains(where: { $0 != 0 && $0.magnitude <= longest }) else {
        return false
      }
    }
    let isYearly = parts["FREQ"] == "YEARLY" && parts["BYMONTH"] == nil
    for day in (parts["BYDAY"] ?? "").split(separator: ",") {
      let position = Int(day.dropLast(2)) ?? 0
      if position.magnitude > (isYearly ? 53 : 5) { return false }
    }
    return true
  }

  private func numbers(_ key: String) -> [Int] {
    (parts[key] ?? "").split(separator: ",").compactMap { Int($0) }
  }

  /// The last moment up to which the rule is followed: its own end, `last`, or what ``mostSteps`` allow.
  func horizon(last: LocalDateTime) -> (end: LocalDateTime, isCut: Bool) {
    let interval = max(1, Int(parts["INTERVAL"] ?? "1") ?? 1)
    let combined = ["BYHOUR", "BYMINUTE", "BYSECOND"].reduce(1) {
      $0 * max(1, (parts[$1] ?? "").split(separator: ",").count)
    }
    let unit =
      switch parts["FREQ"] ?? "" {
      case "SECONDLY": 1
      case "MINUTELY": 60
      case "HOURLY": 3600
      case "DAILY": 86_400
      case "WEEKLY": 86_400 * 7
      default: 86_400 * 28
      }
    let periods = max(1, Self.mostSteps / combined)
    let (seconds, overflow) = (periods * unit).multipliedReportingOverflow(by: min(interval, 100_000))
    let limit = LocalDateTime(
      start.local.instant(at: .utc).adding(seconds: overflow ? 400_000_000_000 : seconds), at: .utc)
    let wanted = min(until ?? last, last)
    return wanted <= limit ? (wanted, false) : (limit, true)
  }
}

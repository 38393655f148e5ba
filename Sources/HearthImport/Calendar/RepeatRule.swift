import HearthCore

/// A recurrence rule, kept within bounds whatever a file asks for.
struct RepeatRule {
  let text: String
  /// The last time that the rule allows, on the clock of the series.
  let until: LocalDateTime?
  let count: Int?
  private let start: CalendarStamp
  private let parts: [String: String]

  /// The most periods of a rule that libical steps through: 130 years of days, or five years of hours.
  static let mostSteps = 48_000

  /// Fails if the rule can't be read or never applies. `until` converts an end to the clock of the series.
  init?(_ text: String, start: CalendarStamp, until local: (CalendarStamp) -> LocalDateTime) {
    guard let bounds = LibIcal.bounds(ofRule: text) else { return nil }
    self.text = text
    self.start = start
    count = bounds.count
    until = bounds.until.map { stamp in
      var end = local(stamp)
      // For an event with a time, an end that is a date includes all of that day.
      if stamp.isDate { end.time = TimeOfDay(secondsFromMidnight: 86_399) }
      return end
    }
    parts = Self.parts(text)
    guard isPossible else { return nil }
  }

  var isEndless: Bool { until == nil && count == nil }

  /// Whether it repeats yearly at one time of day, as clock changes do; libical is fast for such rules.
  var isYearly: Bool {
    parts["FREQ"] == "YEARLY"
      && ["BYHOUR", "BYMINUTE", "BYSECOND"].allSatisfy { parts[$0]?.contains(",") != true }
  }

  private static let weekdays = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"]

  /// Returns its times up to `horizon`. libical 3.0 counts weeks correctly only if they begin on Monday and the start is one of
  /// the rule's times. So days are shifted until weeks begin on Monday, and the first time is the start.
  func occurrences(until horizon: LocalDateTime) -> LibIcal.Occurrences? {
    var (parts, start) = (parts, start)
    let named = (parts["BYDAY"] ?? "").split(separator: ",").map { Self.weekdays.firstIndex(of: String($0)) }
    guard parts["FREQ"] == "WEEKLY", parts["BYMONTH"] == nil, !named.contains(nil),
      let shift = Self.weekdays.firstIndex(of: parts["WKST"] ?? "MO")
    else { return LibIcal.Occurrences(rule: text, start: start, until: horizon, shift: 0) }
    parts["WKST"] = nil
    let days = named.compactMap { $0 }.map { ($0 + 7 - shift) % 7 }
    if let earliest = days.min() {
      parts["BYDAY"] = days.map { Self.weekdays[$0] }.joined(separator: ",")
      let day = (start.date.weekday.rawValue + 6 - shift) % 7
      let first = days.filter { $0 >= day }.min() ?? earliest + 7 * interval
      start.local.date = start.date.adding(days: first - day)
    }
    let rule = parts.map { "\($0)=\($1)" }.sorted().joined(separator: ";")
    return LibIcal.Occurrences(rule: rule, start: start, until: horizon, shift: shift)
  }

  /// Limited, so that its product with a period stays in range.
  private var interval: Int { min(max(1, Int(parts["INTERVAL"] ?? "1") ?? 1), 100_000) }

  private static func parts(_ text: String) -> [String: String] {
    let pairs = text.uppercased().split(separator: ";").map { $0.split(separator: "=", maxSplits: 1) }
    return Dictionary(
      pairs.filter { $0.count == 2 }.map { (String($0[0]), String($0[1])) },
      uniquingKeysWith: { first, _ in first })
  }

  /// Whether the rule can ever apply; if not, libical would search centuries for its first time.
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

  /// Returns the time up to which the rule is followed: its own end, `last`, or the limit set by ``mostSteps``.
  func horizon(last: LocalDateTime) -> (end: LocalDateTime, isCut: Bool) {
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
    let (seconds, overflow) = (periods * unit).multipliedReportingOverflow(by: interval)
    let limit = LocalDateTime(
      start.local.instant(at: .utc).adding(seconds: overflow ? 400_000_000_000 : seconds), at: .utc)
    let wanted = min(until ?? last, last)
    return wanted <= limit ? (wanted, false) : (limit, true)
  }
}

import HearthCore
import HearthMarkup

/// Formats moments of a day as its clock shows them.
struct ChartClock: Sendable {
  let day: ZonedDay
  let strings: Strings
  let cycle: HourCycle

  /// Whether no time of the day needs an offset.
  var isSteady: Bool {
    let last = Instant(milliseconds: day.end.milliseconds - 1)
    return day.clockChanges.isEmpty && [day.start, last].allSatisfy { time($0).offset == nil }
  }

  /// Returns what the clock shows, with its offset if it shows that time twice, as notes write it.
  func time(_ instant: Instant) -> ClockTime {
    let isShownTwice = day.zone.clockTime(at: instant).offset != nil
    return ClockTime(timeOfDay(instant), offset: isShownTwice ? offset(at: instant) : nil)
  }

  func timeOfDay(_ instant: Instant) -> TimeOfDay { LocalDateTime(instant, at: offset(at: instant)).time }

  func part(of instant: Instant) -> DayPart { DayPart(hour: timeOfDay(instant).hour) }

  /// Returns the offset of the day's clock; at the day's end, the offset before a change at that moment.
  private func offset(at instant: Instant) -> UTCOffset {
    day.zone.offset(at: day.clockChanges.isEmpty ? day.start : instant)
  }

  /// `18:12`; `02:10 (UTC+2)` if the clock shows that time twice; `24:00` for the end of a day that ends at midnight.
  func text(_ instant: Instant) -> String {
    let shown = time(instant)
    if instant == day.end, shown.time == .midnight, cycle == .twentyFour { return "24:00" }
    return strings.time(shown, cycle)
  }

  /// Returns what a clock with another offset shows at `instant`: `03:30`.
  func text(_ instant: Instant, at offset: UTCOffset) -> String {
    strings.time(LocalDateTime(instant, at: offset).time, cycle)
  }

  /// A short axis label for a full hour: `03:00`, or `3 am`. Other times as ``text(_:)``.
  func axisText(_ instant: Instant) -> String {
    let shown = time(instant)
    let hour = shown.time.hour
    guard cycle == .twelve, shown.time.minute == 0, shown.time.second == 0 else { return text(instant) }
    let text = strings.text(
      "chart.axis.hour",
      [
        "hour": String(hour % 12 == 0 ? 12 : hour % 12), "half": strings[hour < 12 ? "time.am" : "time.pm"],
      ])
    return shown.offset.map { "\(text) (\($0.name))" } ?? text
  }

  /// `<time datetime="2024-05-01T18:12+02:00">18:12</time>`
  func element(_ instant: Instant) -> HTML {
    .time(instant.iso8601(at: offset(at: instant), seconds: false), text(instant))
  }
}

import HearthCore
import HearthMarkup

/// Formats moments of a day as its clock shows them.
struct ChartClock: Sendable {
  let day: ZonedDay
  let strings: Strings
  let cycle: HourCycle
  let changes: [ClockChange]
  /// The changes that set the clock back, including across the start or the end of the day.
  private let setBack: [ClockChange]
  /// The offset of the whole day; `nil` if clocks change in it.
  private let offset: UTCOffset?

  init(_ day: ZonedDay, strings: Strings, cycle: HourCycle) {
    self.day = day
    self.strings = strings
    self.cycle = cycle
    changes = day.clockChanges
    setBack = day.zone.clockChanges(
      from: day.start.adding(seconds: -86_400), to: day.end.adding(seconds: 86_400)
    ).filter { !$0.isForward }
    offset = changes.isEmpty ? day.zone.offset(at: day.start) : nil
  }

  /// Whether no time of the day needs an offset.
  var isSteady: Bool {
    let last = Instant(milliseconds: day.end.milliseconds - 1)
    return offset != nil && !isShownTwice(day.start) && !isShownTwice(last)
  }

  func offset(at instant: Instant) -> UTCOffset { offset ?? day.zone.offset(at: instant) }

  func timeOfDay(_ instant: Instant) -> TimeOfDay {
    TimeOfDay(secondsFromMidnight: instant.seconds + offset(at: instant).seconds)
  }

  /// Returns whether a clock change makes the clock show the time of `instant` twice.
  private func isShownTwice(_ instant: Instant) -> Bool { setBack.contains { $0.isShownTwice(instant) } }

  /// Returns what the clock shows, with its offset if it shows that time twice, as notes write it.
  func time(_ instant: Instant) -> ClockTime {
    ClockTime(timeOfDay(instant), offset: isShownTwice(instant) ? offset(at: instant) : nil)
  }

  /// `18:12`; with its offset if the clock shows that time twice: `02:10 (UTC+2)`. A day that ends at midnight ends at
  /// `24:00`.
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
    let time = timeOfDay(instant)
    guard cycle == .twelve, time.minute == 0, time.second == 0 else { return text(instant) }
    let hour = strings.text(
      "chart.axis.hour",
      [
        "hour": String(time.hour % 12 == 0 ? 12 : time.hour % 12),
        "half": strings[time.hour < 12 ? "time.am" : "time.pm"],
      ])
    return isShownTwice(instant) ? "\(hour) (\(offset(at: instant).name))" : hour
  }

  /// `<time datetime="2024-05-01T18:12+02:00">18:12</time>`
  func element(_ instant: Instant) -> HTML {
    .time(instant.iso8601(at: offset(at: instant), seconds: false), text(instant))
  }
}

import HearthCore
import HearthMarkup

/// Says moments of a day as its clock shows them.
final class ChartClock: Sendable {
  let frame: DayFrame
  let words: Words
  let cycle: HourCycle
  let changes: [ClockChange]
  /// Those that set the clock back, perhaps across the beginning or the end of the day.
  private let setBack: [ClockChange]
  private let offset: UTCOffset?
  private let steady: SteadyDay?

  init(_ frame: DayFrame, words: Words, cycle: HourCycle) {
    self.frame = frame
    self.words = words
    self.cycle = cycle
    changes = frame.clockChanges
    setBack = frame.zone.clockChanges(
      from: frame.start.adding(seconds: -86_400), to: frame.end.adding(seconds: 86_400)
    ).filter { !$0.isForward }
    offset = changes.isEmpty ? frame.zone.offset(at: frame.start) : nil
    let last = Instant(milliseconds: frame.end.milliseconds - 1)
    let isTwice = setBack.contains { $0.isShownTwice(frame.start) || $0.isShownTwice(last) }
    steady = isTwice ? nil : offset.map { SteadyDay(startingAt: frame.start, offset: $0) }
  }

  /// Whether no time of the day needs an offset.
  var isSteady: Bool { steady != nil }

  func offset(at instant: Instant) -> UTCOffset {
    offset ?? frame.zone.offset(at: instant)
  }

  func local(_ instant: Instant) -> LocalDateTime {
    LocalDateTime(instant, at: offset(at: instant))
  }

  /// `18:12`; with its offset where the clock shows that time twice: `02:10 (UTC+2)`. A day that ends at midnight ends at
  /// `24:00`.
  func text(_ instant: Instant) -> String {
    let shown = time(instant)
    if instant == frame.end, shown.time == .midnight, cycle == .twentyFour { return "24:00" }
    return words.time(shown, cycle)
  }

  /// What the clock shows, with the offset where it shows that twice: as a note has it.
  func time(_ instant: Instant) -> ClockTime {
    ClockTime(local(instant).time, offset: isShownTwice(instant) ? offset(at: instant) : nil)
  }

  /// `<time datetime="2024-05-01T18:12+02:00">18:12</time>`
  func element(_ instant: Instant) -> HTML { .build { append(instant, to: &$0) } }

  func append(_ instant: Instant, to builder: inout HTMLBuilder) {
    if let steady, let minute = steady.minute(of: instant) {
      builder.html(steady.beforeClock)
      builder.clock(minute: minute)
      builder.html(steady.afterClock)
      if cycle == .twentyFour { builder.clock(minute: minute) } else { builder.text(text(instant)) }
    } else {
      builder.markup("<time datetime=\"")
      builder.text(instant.iso8601(at: offset(at: instant), seconds: false))
      builder.markup("\">")
      builder.text(text(instant))
    }
    builder.markup("</time>")
  }

  /// Whether the clock is set back across the time it shows at `instant`, before or after.
  func isShownTwice(_ instant: Instant) -> Bool { setBack.contains { $0.isShownTwice(instant) } }

  /// What a clock with another offset shows at `instant`: `03:30`.
  func text(_ instant: Instant, at offset: UTCOffset) -> String {
    words.time(LocalDateTime(instant, at: offset).time, cycle)
  }

  /// How long a gap was, in words: the difference of the times shown at its ends.
  func duration(of gap: Gap) -> String { words.duration(seconds: gap.shownSeconds) }

  /// The hour that it shows, from 0 to 23.
  func hour(_ instant: Instant) -> Int { local(instant).time.hour }

  /// `03:00`, or `3 am`: a full hour for an axis, short. Other times as ``text(_:)``.
  func axisText(_ instant: Instant) -> String {
    let time = local(instant).time
    guard cycle == .twelve, time.minute == 0, time.second == 0 else { return text(instant) }
    let hour = words.text(
      "chart.axis.hour",
      [
        "hour": String(time.hour % 12 == 0 ? 12 : time.hour % 12),
        "half": words[time.hour < 12 ? "time.am" : "time.pm"],
      ])
    return isShownTwice(instant) ? "\(hour) (\(offset(at: instant).name))" : hour
  }
}

/// A day on whose clock no offset changes and no time comes twice: its moments differ in hour and minute alone, and a page
/// has a hundred of them.
private struct SteadyDay {
  /// `<time datetime="2024-05-01T`
  let beforeClock: HTML
  /// `+02:00">`
  let afterClock: HTML
  /// The second since 1970 at which the clock showed 00:00 on the date of the day's start.
  private let midnight: Int

  init(startingAt start: Instant, offset: UTCOffset) {
    let text = start.iso8601(at: offset, seconds: false)
    beforeClock = .build { builder in
      builder.markup("<time datetime=\"")
      builder.text(text.prefix(11))
    }
    afterClock = .build { builder in
      builder.text(text.dropFirst(16))
      builder.markup("\">")
    }
    let clock = LocalDateTime(start, at: offset.inWholeMinutes).time
    midnight = start.seconds - clock.secondsFromMidnight
  }

  /// Counted from midnight; `nil` for a moment on another date.
  func minute(of instant: Instant) -> Int? {
    let minute = (instant.seconds - midnight) / 60
    return instant.seconds >= midnight && minute < 1440 ? minute : nil
  }
}

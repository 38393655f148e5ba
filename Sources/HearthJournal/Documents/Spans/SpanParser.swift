import HearthCore
import HearthText

/// Parses the line of a span into a time range of a day, reporting mistakes.
struct SpanParser {
  let clock: SpanClock

  /// Returns `nil` if the line isn't a span; the log says why.
  func parse(_ line: SpanLine, in path: String, log: inout DiagnosticLog) -> Span? {
    func report(_ finding: Finding, at offset: Int = 0) -> Span? {
      log.report(finding, in: path, at: line.position(at: offset))
      return nil
    }
    var text: SpanText
    let withoutColon = line.hasColon ? try? SpanText(parsing: SpanRepair.withoutColon(line)) : nil
    var isColonReported = !line.hasColon
    do throws(SpanText.Mistake) {
      text = try SpanText(line)
    } catch {
      let repaired = SpanRepair.repaired(line)
      let read = repaired.flatMap { try? SpanText(parsing: $0) }
      // If removing the colon fixes the line, only the colon is reported; otherwise only this mistake.
      if read == nil || withoutColon == nil {
        isColonReported = true
        _ = report(.unreadableSpan(line, mistake: error, repaired: repaired), at: error.offset)
      }
      guard let read else { return nil }
      text = read
      text.labelOffset = line.offset(of: read.label)
    }
    if !isColonReported { _ = report(.unreadableSpan(colonIn: line)) }
    text = withoutColon ?? text
    if let written = text.date, written != clock.date, written != clock.date.adding(days: 1) {
      return report(.spanOutsideDay(written, day: clock.date, line: line, text: text))
    }
    text.label = MarkdownReader.withoutComments(text.label).trimmingWhitespace
    text.note = text.note.map { MarkdownReader.withoutComments($0).trimmingWhitespace }
    if text.note?.isEmpty == true { text.note = nil }
    let start: SpanClock.Place
    let end: Instant?
    do throws(SpanClock.Mistake) {
      start = try clock.start(of: text)
      end = if let written = text.end { try clock.end(written, of: text, from: start) } else { nil }
    } catch {
      return report(
        .offsetOfAnotherTime(error, line: line, text: text),
        at: error.isEnd ? text.endOffsetIndex : text.startOffsetIndex)
    }
    // A time that the clock skips keeps its written form.
    let startTime = ClockTime(text.start.time, offset: clock.zone.clockTime(at: start.instant).offset)
    let span = Span(
      start: start.instant, end: end, startTime: startTime, label: text.label, note: text.note,
      position: line.position, labelPosition: line.position(at: text.labelOffset))
    if let finding = remark(span, text: text, line: line) { _ = report(finding) }
    return span
  }

  private func remark(_ span: Span, text: SpanText, line: SpanLine) -> Finding? {
    if text.label.isEmpty { return .unlabelledSpan(line) }
    guard let end = text.end else { return .openSpan(text) }
    guard let time = end.time else { return nil }
    if time == text.start.time, span.isMoment { return .zeroLengthSpan(text) }
    guard let last = span.end, last.seconds(since: span.start) > 16 * 3600 else { return nil }
    let clockTime = ClockTime(time, offset: end.offset)
    return .longSpan(text, end: clockTime, exchanged: exchanged(text, clockTime), line: line)
  }

  /// Returns the span with start and end swapped, if that is valid on the day.
  private func exchanged(_ text: SpanText, _ end: ClockTime) -> SpanText? {
    var exchanged = text
    (exchanged.start, exchanged.end) = (end, .time(text.start))
    guard let read = try? SpanText(parsing: exchanged.description), read.label == text.label,
      let start = try? clock.start(of: read),
      let written = read.end, let last = try? clock.end(written, of: read, from: start), last > start.instant
    else { return nil }
    return exchanged
  }
}

/// Resolves the times of a span to moments on the clock of its day. A repeated time without an offset means its first
/// occurrence; a skipped time means the moment at which the clock continues.
struct SpanClock {
  let date: CalendarDate
  let zone: Zone
  let dayStarts: TimeOfDay

  /// A moment, and the calendar date at that time.
  struct Place {
    var instant: Instant
    var date: CalendarDate
  }

  /// An offset that the clock doesn't have at that time.
  struct Mistake: Error {
    /// Whether it is the end's offset rather than the start's.
    var isEnd = false
    /// The time as written, without and with its offset.
    var time: String
    var written: String
    var date: CalendarDate
    /// The times that the clock shows instead, with offsets if it shows the time twice.
    var choices: [ClockTime]
    /// The start, if the clock shows the written time before it.
    var start: ClockTime?
  }

  func start(of text: SpanText) throws(Mistake) -> Place {
    // A time before the day begins belongs to the night that ends the day.
    let isNight = text.date == nil && text.start.time < dayStarts
    let own = text.date ?? (isNight ? date.adding(days: 1) : date)
    let local = LocalDateTime(date: own, time: text.start.time)
    guard let offset = text.start.offset else {
      return Place(instant: zone.firstInstant(of: local), date: own)
    }
    let day = ZonedDay(date, in: zone, startingAt: dayStarts)
    // A day that begins within a repeated hour has the rest of the first pass, then all of the second.
    let early = isNight ? zone.instants(of: LocalDateTime(date: date, time: text.start.time)) : []
    let places =
      early.filter(day.contains).map { Place(instant: $0, date: date) }
      + zone.instants(of: local).filter { text.date != nil || day.contains($0) }
      .map { Place(instant: $0, date: own) }
    if let place = places.first(where: { zone.offset(at: $0.instant) == offset }) { return place }
    throw Mistake(
      time: "\(text.start.time)", written: "\(text.start)", date: own,
      choices: places.map { zone.clockTime(at: $0.instant) })
  }

  /// - Parameter start: The result of ``start(of:)``.
  func end(_ end: SpanText.End, of text: SpanText, from start: Place) throws(Mistake) -> Instant {
    guard let offset = end.offset else {
      let local = onClock(end, of: text, from: start)
      let first = zone.firstInstant(of: local)
      // The start may be in the second pass of a repeated hour, and the end comes after it.
      return first >= start.instant
        ? first : zone.instants(of: local).first { $0 >= start.instant } ?? start.instant
    }
    let instants = instants(of: end, of: text, from: start)
    func hasOffset(_ instant: Instant) -> Bool { zone.offset(at: instant) == offset }
    if let found = instants.first(where: { $0 >= start.instant && hasOffset($0) }) { return found }
    let isBefore = instants.contains(where: hasOffset)
    let later = instants.filter { $0 > start.instant }
    let choices = isBefore || !later.isEmpty ? later : instants
    let shown = end.time == nil ? nil : choices.first.map { zone.localDateTime(at: $0).date }
    throw Mistake(
      isEnd: true, time: "\(SpanText.End(time: end.time))", written: "\(end)", date: shown ?? start.date,
      choices: choices.map { zone.clockTime(at: $0) }, start: isBefore ? text.start : nil)
  }

  /// Returns the date and clock time of an end without an offset: one that is earlier on the clock is on the next day.
  private func onClock(_ end: SpanText.End, of text: SpanText, from start: Place) -> LocalDateTime {
    let isNextDay = end.time.map { $0 < text.start.time } ?? true
    return LocalDateTime(
      date: isNextDay ? start.date.adding(days: 1) : start.date, time: end.time ?? .midnight)
  }

  /// Returns when the clock shows an end's time. One that is earlier on the clock may also be in the repeated hour.
  private func instants(of end: SpanText.End, of text: SpanText, from start: Place) -> [Instant] {
    let local = onClock(end, of: text, from: start)
    let isEarlier = end.time != nil && local.date != start.date
    let again = isEarlier ? zone.instants(of: LocalDateTime(date: start.date, time: local.time)) : []
    return again + zone.instants(of: local)
  }
}

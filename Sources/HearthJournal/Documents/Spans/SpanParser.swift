import HearthCore

/// Turns the line of a span into a stretch of a day, and remarks on what is odd in it.
struct SpanParser {
  let date: CalendarDate
  let zone: Zone
  let dayStarts: TimeOfDay

  /// `nil` where the line is no span, or has no label; the log says so.
  func parse(_ line: SpanLine, mend: Mend, log: inout DiagnosticLog) -> Span? {
    func report(_ finding: Finding, at offset: Int = 0) {
      log.report(finding, in: mend.file.path, at: line.position(at: offset))
    }
    let text: SpanText
    do throws(SpanText.Mistake) {
      text = try clock.settled(SpanText(line))
    } catch {
      report(UnreadableSpan.finding(line, mistake: error, mend: mend), at: error.offset)
      return nil
    }
    if line.hasColon {
      report(UnreadableSpan.finding(colonIn: line, mend: mend))
      return nil
    }
    guard !text.label.isEmpty else {
      report(UnlabelledSpan.finding(text, line: line))
      return nil
    }
    if let written = text.date, written != date, written != date.adding(days: 1) {
      report(SpanOutsideDay.finding(written, day: date, line: line, text: text, mend: mend))
      return nil
    }
    let start: SpanClock.Place
    do throws(SpanClock.Mistake) { start = try clock.start(of: text) } catch {
      let finding = OffsetOfAnotherTime.finding(error, isEnd: false, line: line, text: text, mend: mend)
      report(finding, at: text.startOffsetPlace)
      return nil
    }
    var end: Instant?
    do throws(SpanClock.Mistake) {
      if let written = text.end { end = try clock.end(written, of: text, from: start) }
    } catch {
      let finding = OffsetOfAnotherTime.finding(error, isEnd: true, line: line, text: text, mend: mend)
      report(finding, at: text.endOffsetPlace)
      return nil
    }
    // A time that the clock skips is named as it was written.
    let startTime = ClockTime(text.start.time, offset: zone.clockTime(at: start.instant).offset)
    var span = Span(
      start: start.instant, end: end, startTime: startTime, label: text.label, note: text.note,
      position: line.position)
    span.labelPosition = line.position(at: text.labelOffset)
    if let finding = remark(span, text: text, line: line, mend: mend) { report(finding) }
    return span
  }

  private var clock: SpanClock { SpanClock(date: date, zone: zone, dayStarts: dayStarts) }

  private func remark(_ span: Span, text: SpanText, line: SpanLine, mend: Mend) -> Finding? {
    guard case .time(let end)? = text.end else {
      return text.end == nil ? OpenSpan.finding(text) : nil
    }
    if end.time == text.start.time, span.isMoment { return ZeroLengthSpan.finding(text) }
    guard let last = span.end, last.seconds(since: span.start) > 16 * 3600 else { return nil }
    return LongSpan.finding(text, end: end, exchanged: exchanged(text, end), line: line, mend: mend)
  }

  /// The span from its end to its start, where that can be read on the day.
  private func exchanged(_ text: SpanText, _ end: ClockTime) -> SpanText? {
    var exchanged = text
    (exchanged.start, exchanged.end) = (end, .time(text.start))
    guard let read = (try? SpanText(parsing: exchanged.description)).map(clock.settled),
      read.label == text.label, let start = try? clock.start(of: read),
      let written = read.end, let last = try? clock.end(written, of: read, from: start), last > start.instant
    else { return nil }
    return exchanged
  }
}

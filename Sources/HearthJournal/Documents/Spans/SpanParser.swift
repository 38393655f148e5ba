import HearthDiagnostics
import HearthTime

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
      text = try SpanText(parsing: line.text)
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
    var span = span(text, position: line.position)
    span.labelPosition = line.position(at: text.labelOffset)
    if let finding = remark(span, text: text, line: line, mend: mend) { report(finding) }
    return span
  }

  private func span(_ text: SpanText, position: TextPosition) -> Span {
    // A time before the day begins belongs to the night that ends the day.
    let startDate = text.date ?? (text.start < dayStarts ? date.adding(days: 1) : date)
    let start = zone.firstInstant(of: LocalDateTime(date: startDate, time: text.start))
    let end: Instant? =
      switch text.end {
      case .time(let time):
        zone.firstInstant(
          of: LocalDateTime(date: time < text.start ? startDate.adding(days: 1) : startDate, time: time))
      case .endOfDay:
        zone.firstInstant(of: LocalDateTime(date: startDate.adding(days: 1), time: .midnight))
      case nil: nil
      }
    return Span(
      start: start, end: end, startTime: text.start, label: text.label, note: text.note, position: position)
  }

  private func remark(_ span: Span, text: SpanText, line: SpanLine, mend: Mend) -> Finding? {
    guard case .time(let end)? = text.end else {
      return text.end == nil ? OpenSpan.finding(text) : nil
    }
    if end == text.start { return ZeroLengthSpan.finding(text) }
    guard let last = span.end, last.seconds(since: span.start) > 16 * 3600 else { return nil }
    return LongSpan.finding(text, end: end, line: line, mend: mend)
  }
}

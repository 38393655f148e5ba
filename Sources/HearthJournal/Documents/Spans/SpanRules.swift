import HearthCore
import HearthText

extension Finding {
  /// - Parameter repaired: The only line that it can mean. The text itself, which a content note may fold, is never quoted.
  static func unreadableSpan(_ line: SpanLine, mistake: SpanText.Mistake, repaired: String?) -> Finding {
    Finding(
      .unreadableSpan,
      repaired == nil
        ? mistake.found : "this isn't quite how a span is written, so Hearth reads it as the suggested line",
      accepted: mistake.accepted, corrected: repaired.flatMap { line.corrected(as: $0) },
      severity: repaired == nil ? nil : .warning)
  }

  /// `08:28-15:43 stressed: first day back` is a key and a value to YAML.
  static func unreadableSpan(colonIn line: SpanLine) -> Finding {
    let meant = SpanRepair.withoutColon(line)
    let isInNote = meant == line.text
    return Finding(
      .unreadableSpan, "the span contains ': ', which YAML reads as a key",
      accepted: isInNote
        ? "put quotes around a span with a colon in its note"
        : meant.contains("|") ? "put a bar before the note" : "write the label after the times and a space",
      corrected: isInNote
        ? line.replaced(by: YAMLScalarText.scalar(line.text, like: .double, inFlow: false))
        : line.corrected(as: meant), severity: .warning)
  }

  static func unlabelledSpan(_ line: SpanLine) -> Finding {
    Finding(
      "UnlabelledSpan", "the span '\(line.text.trimmingWhitespace)' has no label yet",
      accepted: "to give it one, write it after the times: 08:28-15:43 stressed")
  }

  static func openSpan(_ text: SpanText) -> Finding {
    Finding(
      "SpanEnd", "the span '\(text.label)' from \(text.start) has no end",
      accepted: "you can add an end time after the dash", severity: .note)
  }

  static func zeroLengthSpan(_ text: SpanText) -> Finding {
    Finding(
      "SpanEnd", "the span '\(text.label)' begins and ends at \(text.start)",
      accepted: "it is drawn as a mark; give a span two different times")
  }

  /// - Parameter exchanged: The span with its times swapped, if the day has it.
  static func longSpan(_ text: SpanText, end: ClockTime, exchanged: SpanText?, line: SpanLine) -> Finding {
    let isReversed = end.time < text.start.time
    return Finding(
      "SpanEnd",
      isReversed
        ? "the span '\(text.label)' lasts from \(text.start) to \(end) on the next day"
        : "the span '\(text.label)' lasts from \(text.start) to \(end), more than sixteen hours",
      accepted: isReversed ? "an end before its start is on the next day" : nil,
      // A span can really last that long, so only the person can tell.
      help: isReversed && exchanged != nil ? "if the two times are swapped, write:" : nil,
      corrected: isReversed ? exchanged.flatMap { line.corrected(as: $0.description) } : nil)
  }

  static func spanOutsideDay(_ date: CalendarDate, day: CalendarDate, line: SpanLine, text: SpanText)
    -> Finding
  {
    var dateless = text
    dateless.date = nil
    return Finding(
      "MisplacedSpan", "the span is on \(date), but the note is for \(day)",
      accepted: "a span belongs to the day of its note", help: "if it is on \(day), write:",
      corrected: line.corrected(as: dateless.description))
  }

  /// - Parameter key: The key whose labels are all spans.
  static func spansUnderLabels(key: String) -> Finding {
    Finding(
      "MisplacedSpan", "the labels are spans, with times", accepted: "write spans under 'spans'",
      swap: Swap(key, for: "spans"))
  }

  static func spanUnderLabels(_ span: String) -> Finding {
    Finding(
      "MisplacedSpan", "one of the labels is a span, with times", accepted: "write spans under 'spans'",
      help: "under 'spans', write:", corrected: "  - \(YAMLScalarText.scalar(span, inFlow: false))")
  }

  static func offsetOfAnotherTime(_ mistake: SpanClock.Mistake, line: SpanLine, text: SpanText) -> Finding {
    let found =
      mistake.start.map { "the end \(mistake.written) comes before the start \($0)" }
      ?? "on \(mistake.date) the clock doesn't show \(mistake.written)"
    let twice = mistake.choices.filter { $0.offset != nil }
    // The only possible time, without its offset if the clock shows it once or never.
    var corrected: SpanText?
    if twice.count == 1 || twice.isEmpty && mistake.start == nil {
      corrected = text
      if mistake.isEnd {
        corrected?.end?.offset = twice.first?.offset
      } else {
        corrected?.start.offset = twice.first?.offset
      }
    }
    return Finding(
      "OffsetOfAnotherTime", found, accepted: mistake.accepted(twice),
      corrected: corrected.flatMap { line.corrected(as: $0.description) })
  }
}

extension SpanText.Mistake {
  var found: String {
    switch kind {
    case .start where word.isEmpty: "the span has no start"
    case .start: "Hearth can't read the start '\(word)' of the span"
    case .dash: "there is no dash between the start and the end of the span"
    case .offset: "Hearth can't read the offset '\(word)' of the span"
    case .end: "Hearth can't read the end '\(word)' of the span"
    }
  }

  var accepted: String {
    kind == .offset
      ? "write an offset like 02:15 (UTC+1)-02:45 (UTC+1) stressed"
      : "write a span like 08:28-15:43 stressed | first day back"
  }
}

extension SpanClock.Mistake {
  /// - Parameter twice: The times that the clock shows instead, if it shows the time twice.
  fileprivate func accepted(_ twice: [ClockTime]) -> String {
    if choices.isEmpty { return start == nil ? "it skips \(time)" : "an end comes after its start" }
    let shown = twice.map { ClockTime.text(time, offset: $0.offset) }.joined(separator: " and then ")
    return start == nil
      ? "it shows \(twice.isEmpty ? "\(time) once, which needs no offset" : shown)"
      : "after the start, the clock shows \(twice.isEmpty ? "\(time) on \(date)" : shown)"
  }
}

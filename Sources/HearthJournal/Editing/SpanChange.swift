import HearthCore
import HearthText

/// What a form shows of a labelled time, and changing it there.
extension SpanEditor {
  /// Returns the span of which ``HeartRateDay/line(of:)`` is `line`; `nil` if the note no longer has it.
  package func span(saying line: String) -> Span? { day.spans.first { day.line(of: $0) == line } }

  /// A span as the fields of a form.
  package struct Fields: Sendable {
    /// With the date, if the time alone would be on another one.
    package let start: String
    /// Empty while the span is open.
    package let end: String
    package let endsNextDay: Bool
  }

  package func fields(of span: Span) -> Fields {
    let start = "\(span.startTime)"
    let alone = try? NewSpan("\(start)-", labels: LabelBook())
    let isPlaced = alone.flatMap { try? placed($0) }?.start == span.start
    let date = day.zone.localDateTime(at: span.start).date
    return Fields(
      start: isPlaced ? start : "\(date) \(start)",
      end: span.end.map { "\(day.zone.clockTime(at: $0))" } ?? "",
      endsNextDay: endsNextDay(span))
  }

  /// Returns whether a new span would end after the midnight that follows its start.
  package func endsNextDay(_ span: NewSpan) throws(EditError) -> Bool { endsNextDay(try placed(span)) }

  private func endsNextDay(_ span: Span) -> Bool {
    guard let end = span.end.map(day.zone.localDateTime) else { return false }
    return end.date > day.zone.localDateTime(at: span.start).date && end.time != .midnight
  }

  /// Returns the note with a span changed, and the changed span. The span stays on its line if the line's form allows that;
  /// otherwise it moves.
  ///
  /// - Throws: ``EditError`` if that can't be done without changing more.
  package func change(_ span: Span, to new: NewSpan) throws(EditError) -> (note: SpanEditor, span: Span) {
    let wanted = SpanWords(try placed(new))
    guard wanted != SpanWords(span) else { return (self, span) }
    let rest = day.spans.filter { $0.position != span.position }.map(SpanWords.init)
    func added(to note: SpanEditor) -> Span? {
      let difference = note.day.spans.map(SpanWords.init).difference(from: rest)
      guard difference.count == 1, case .insert(let index, wanted, _)? = difference.first else { return nil }
      return note.day.spans[index]
    }
    let line = source.start(ofLine: span.position.line)..<source.end(ofLine: span.position.line)
    // A hidden comment beside the label or the note would be lost.
    let isWhole = !MarkdownReader.holdsCommentMark(source.text(in: line))
    for edits in isWhole ? [item(span, new), row(span, new)].compactMap(\.self) : [] {
      if let after = changed(by: edits, except: span.position.line), let span = added(to: after) {
        return (after, span)
      }
    }
    if isWhole, case .added(let after, _, _) = try remove(span).add(new), let span = added(to: after) {
      return (after, span)
    }
    throw EditError(
      "\(file.path):\(span.position.line) writes this labelled time in a form that Hearth can't change",
      help: "You can change it in the file. Nothing was changed.", path: file.path, at: span.position)
  }

  /// Returns the edits that replace an item of the list, or a line of a text block; `nil` if the span is neither.
  private func item(_ span: Span, _ new: NewSpan) -> [TextEdit]? {
    guard let value = entry?.value, let start = source.offset(of: span.position) else { return nil }
    let item = (value.items ?? [value]).first { $0.scalar != nil && $0.textPosition == span.position }
    if let item {
      let isInFlow = source.offset(of: value.position).map { source.holds("[", at: $0) } ?? false
      return editor.replacing(item, with: new.line, inFlow: isInFlow).map { [$0] }
    }
    guard value.scalar?.style == .literal, span.position.line > value.position.line else { return nil }
    return [TextEdit(start..<max(start, source.end(ofLine: span.position.line)), new.line)]
  }

  /// Returns the edits that replace the cells of a row; `nil` if the span is in no table.
  private func row(_ span: Span, _ new: NewSpan) -> [TextEdit]? {
    LabelTable.all(in: file, day.entry.body).lazy
      .compactMap { $0.edits(ofRowOn: span.position.line, to: new.text, in: source) }.first
  }
}

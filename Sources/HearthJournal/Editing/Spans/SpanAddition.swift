package import HearthCore
import HearthText

/// Adds a span to the note of a day. Every byte that was there stays, but for an empty list that becomes one with lines.
package enum SpanAddition {
  /// What came of it.
  package enum Outcome: Sendable {
    /// The note with the span, where its line stands now, and what a check says of that line.
    case added(SourceFile, at: SourceLocation, remarks: [Diagnostic])
    /// The note has this very span, at this place.
    case isThere(SourceLocation)
  }

  /// - Throws: ``EditRefusal`` where the note cannot be read, or says the same stretch with another note, or holds its
  ///   spans in a form that cannot be added to without changing more.
  package static func add(_ span: NewSpan, to file: SourceFile, settings: Settings, labels: LabelBook)
    throws(EditRefusal) -> Outcome
  {
    let before = DocumentParser.reading(of: file, settings: settings)
    guard before.isReadable, case .heartRate(let day)? = before.content else {
      throw EditRefusal(
        "\(file.path) cannot be read", help: "hearth check says why. Nothing was changed.", path: file.path)
    }
    let new = try placed(span, on: day, settings: settings)
    if let same = day.spans.first(where: { isSame($0, new, labels) }) {
      guard new.note == nil || new.note == same.note else {
        throw EditRefusal(
          "\(place(same, file)) has this time with "
            + (same.note.map { "another note: '\($0)'" } ?? "no note"),
          help: "You could change it there. Nothing was changed.", path: file.path, at: same.position)
      }
      return .isThere(same.position)
    }
    guard let after = SpanListEditor(file, adding: span).edits().flatMap(file.applying) else {
      throw SpanListEditor.refusal(file, span)
    }
    let reading = DocumentParser.reading(of: after, settings: settings)
    guard reading.isReadable, reading.standing == before.standing,
      case .heartRate(let changed)? = reading.content,
      let added = addition(from: day, to: changed), isSame(added, new, labels), added.note == new.note
    else { throw SpanListEditor.refusal(file, span) }
    let remarks = reading.log.excerpting(as: \.blankingComments) { $0 == file.path ? after : nil }.sorted
      .filter {
        $0.position.line == added.position.line
      }
    return .added(after, at: added.position, remarks: remarks)
  }

  /// The span on the clock of the day.
  private static func placed(_ span: NewSpan, on day: HeartRateDay, settings: Settings) throws(EditRefusal)
    -> Span
  {
    var log = DiagnosticLog()
    let parser = SpanParser(date: day.date, zone: day.zone, dayStarts: settings.dayStarts)
    let mend = Mend(file: SourceFile(path: day.entry.path, text: span.line))
    guard let placed = parser.parse(span.cells, mend: mend, log: &log) else {
      let finding = log.diagnostics.first?.finding
      throw EditRefusal(
        finding?.found ?? "the span cannot be read",
        help: finding?.accepted.map { "\($0.prefix(1).uppercased())\($0.dropFirst())." } ?? "")
    }
    return placed
  }

  private static func isSame(_ left: Span, _ right: Span, _ labels: LabelBook) -> Bool {
    func key(_ label: String) -> String { LabelBook.key(labels[label]?.name ?? label) }
    return left.start == right.start && left.end == right.end && key(left.label) == key(right.label)
  }

  private static func place(_ span: Span, _ file: SourceFile) -> String {
    "\(file.path):\(span.position.line):\(span.position.column)"
  }

  /// The one span that `after` has and `before` has not, if nothing else differs between the two.
  private static func addition(from before: HeartRateDay, to after: HeartRateDay) -> Span? {
    guard after.spans.count == before.spans.count + 1, SameEntry.isSame(before.entry, after.entry),
      before.date == after.date, before.zone == after.zone, before.prompts == after.prompts,
      SameEntry.isSame(before.samples, after.samples)
    else { return nil }
    var rest = before.spans.map(SpanWords.init)
    var added: [Span] = []
    for span in after.spans {
      if let index = rest.firstIndex(of: SpanWords(span)) {
        rest.remove(at: index)
      } else {
        added.append(span)
      }
    }
    return added.count == 1 ? added.first : nil
  }
}

/// What a span says, wherever it stands.
struct SpanWords: Hashable {
  var start: Instant
  var end: Instant?
  var label: String
  var note: String?

  init(_ span: Span) {
    (start, end, label, note) = (span.start, span.end, span.label, span.note)
  }
}

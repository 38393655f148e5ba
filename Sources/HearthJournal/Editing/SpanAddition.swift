package import HearthCore
import HearthText

/// Adds a span to the note of a day. Every byte that was there stays, but for an empty list that becomes one with lines.
package enum SpanAddition {
  /// What became of the note.
  package enum Outcome: Sendable {
    /// The note with the span, the location of its line, and what a check finds in that line.
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
    guard before.isReadable, let day = before.content as? HeartRateDay else {
      throw EditRefusal.unreadable(file)
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
    guard let after = edits(adding: span, to: file).flatMap(file.applying) else {
      throw refusal(file, span)
    }
    let reading = DocumentParser.reading(of: after, settings: settings)
    guard reading.isReadable, reading.status == before.status,
      let changed = reading.content as? HeartRateDay,
      let added = addition(from: day, to: changed), isSame(added, new, labels), added.note == new.note
    else { throw refusal(file, span) }
    let remarks = reading.log.excerpting(as: \.blankingComments) { $0 == file.path ? after : nil }.sorted
      .filter { $0.position.line == added.position.line }
    return .added(after, at: added.position, remarks: remarks)
  }

  /// The span on the clock of the day.
  private static func placed(_ span: NewSpan, on day: HeartRateDay, settings: Settings) throws(EditRefusal)
    -> Span
  {
    var log = DiagnosticLog()
    let parser = SpanParser(clock: day.clock(settings))
    guard let placed = parser.parse(span.cells, in: day.entry.path, log: &log) else {
      let finding = log.diagnostics.first?.finding
      throw EditRefusal(
        finding?.found ?? "the span cannot be read", help: finding?.accepted?.asSentence ?? "")
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

  private static func refusal(_ file: SourceFile, _ span: NewSpan) -> EditRefusal {
    EditRefusal(
      "\(file.path) writes its spans in a form that Hearth cannot add to",
      help: "You could add the line yourself:   - \(YAMLScalarText.scalar(span.line, inFlow: false))",
      path: file.path)
  }

  /// A row or a line more, in whichever way the note writes its spans; `nil` where they have a form that cannot be added to
  /// without changing more.
  private static func edits(adding span: NewSpan, to file: SourceFile) -> [TextEdit]? {
    var log = DiagnosticLog()
    let source = SourceText(file)
    let frontMatter = FrontMatter.split(file, log: &log)
    let mapping = YAMLReader.read(frontMatter, of: file, log: &log)?.entries ?? []
    let entry = FieldReader(mapping, table: .entries, file: file).entry("spans")
    if entry.map({ $0.value.scalar?.isNull == true }) ?? true {
      let body = EntryBody(byteOffset: frontMatter.bodyOffset, firstLine: frontMatter.bodyFirstLine)
      if let table = LabelTable.all(in: file, body).first, let row = table.row(for: span.text) {
        return [.insert(source.lineEnd + row, at: source.end(ofLine: table.lastLine))]
      }
    }
    let limit = frontMatter.yaml?.upperBound ?? 0
    if let entry { return YAMLEditor(source: source, limit: limit).appending(span.line, to: entry) }
    let item = YAMLScalarText.scalar(span.line, inFlow: false)
    let end = source.lineEnd
    guard let yaml = frontMatter.yaml else {
      return [.insert("---\(end)spans:\(end)  - \(item)\(end)---\(end)", at: source.start(ofLine: 1))]
    }
    guard source.bytes[yaml].first(where: { $0 > 0x20 }) != UInt8(ascii: "{") else { return nil }
    let indent = String(repeating: " ", count: max(0, (mapping.first?.keyPosition.column ?? 1) - 1))
    return [.insert("\(indent)spans:\(end)\(indent)  - \(item)\(end)", at: yaml.upperBound)]
  }

  /// The one span that `after` has and `before` has not, if nothing else differs between the two.
  private static func addition(from before: HeartRateDay, to after: HeartRateDay) -> Span? {
    let difference = after.spans.map(SpanWords.init).difference(from: before.spans.map(SpanWords.init))
    guard difference.count == 1, case .insert(let index, _, _)? = difference.first,
      SameEntry.isSame(before.entry, after.entry), before.date == after.date, before.zone == after.zone,
      before.prompts == after.prompts, SameEntry.isSame(before.samples, after.samples)
    else { return nil }
    return after.spans[index]
  }
}

/// What a span says, wherever it is written.
struct SpanWords: Hashable {
  var start: Instant
  var end: Instant?
  var label: String
  var note: String?

  init(_ span: Span) { (start, end, label, note) = (span.start, span.end, span.label, span.note) }
}

/// A span that somebody wants to add to the note of a day, in the words that they typed.
package struct NewSpan: Sendable {
  let text: SpanText

  /// Reads `08:28-15:43 stressed | first day back`. `book` gives the label its own name where another one was typed.
  package init(_ typed: String, note: String? = nil, labels book: LabelBook) throws(EditRefusal) {
    let words = Self.onOneLine(typed)
    let accepted = "A span is written 08:28-15:43 stressed | first day back."
    var text: SpanText
    do throws(SpanText.Mistake) { text = try SpanText(parsing: words) } catch {
      throw EditRefusal(
        error.found,
        help: SpanRepair.corrected(words).map { "You could write: '\($0)'" }
          ?? error.accepted.asSentence)
    }
    guard !text.label.isEmpty else { throw EditRefusal("the span has no label", help: accepted) }
    if let note, text.note != nil {
      throw EditRefusal(
        "there are two notes: '\(text.note ?? "")' after the bar, and '\(note)'",
        help: "You could leave one of them out.")
    }
    if let note = note.map(Self.onOneLine) { text.note = note.isEmpty ? nil : note }
    text.label = book[text.label]?.name ?? text.label
    let known = text.labelWithOffset.flatMap { book[$0]?.name }
    if let name = [text.label, known].compactMap(\.self).first(where: LabelName.beginsWithOffset) {
      throw EditRefusal(
        "the label '\(name)' begins with an offset, which would be read as that of the time before it",
        help: "You could give it another name: hearth labels rename \(ShellWord.quoted(name)) NEW")
    }
    self.text = text
  }

  private static func onOneLine(_ text: String) -> String {
    String(String.UnicodeScalarView(text.unicodeScalars.map { YAMLScalarText.isControl($0) ? " " : $0 }))
      .trimmingWhitespace
  }

  /// The line as it is written: `08:28-15:43 stressed | first day back`.
  package var line: String { "\(text)" }
  package var label: String { text.label }

  /// Its parts apart, as in a table, so that an offset that was typed is one, and no beginning of a label.
  var cells: SpanLine {
    func cell(_ text: String) -> Located<String> { Located(text, at: .start) }
    return SpanLine(
      from: cell(text.from), to: text.end.map { cell("\($0)") }, label: cell(text.label),
      note: text.note.map(cell)
    )
  }
}

/// Compares what two readings of a file say, so that a change is known to have changed nothing else.
enum SameEntry {
  /// Whether both say the same, their labels left aside and places in the file not counted.
  static func isSame(_ left: Entry, _ right: Entry) -> Bool {
    left.id == right.id && left.path == right.path && left.title == right.title && left.moment == right.moment
      && left.tags == right.tags && left.privacy == right.privacy && left.isDraft == right.isDraft
      && left.language == right.language && left.contentNote == right.contentNote
      && left.created == right.created && left.updated == right.updated && left.source == right.source
      && left.otherKeys == right.otherKeys && left.aliases.map(\.value) == right.aliases.map(\.value)
      && left.isStarred == right.isStarred && left.hasOwnTitle == right.hasOwnTitle
  }

  static func isSame(_ left: HeartRateDay.SampleSource, _ right: HeartRateDay.SampleSource) -> Bool {
    switch (left, right) {
    case (.inline(let text, _), .inline(let other, _)): text == other
    default: left == right
    }
  }
}

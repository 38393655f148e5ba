package import HearthCore
import HearthText

/// Adds a span to the note of a day, or labels an existing one without a label. Every existing byte stays, except for
/// an empty list that becomes a block.
package enum SpanAddition {
  /// What happened to the note.
  package enum Outcome: Sendable {
    /// The note with the span, the location of its line, and the findings in that line.
    case added(SourceFile, at: SourceLocation, remarks: [Diagnostic])
    /// The note already has this very span, at this location.
    case isThere(SourceLocation)
  }

  /// Lines that can't be read stay unchanged.
  ///
  /// - Throws: ``EditRefusal`` if the note can't be read, or has the same stretch with another note, or holds its spans
  ///   in a form that can't be added to without changing more.
  package static func add(_ span: NewSpan, to disk: SourceFile, settings: Settings, labels: LabelBook)
    throws(EditRefusal) -> Outcome
  {
    guard let encoded = EncodedText(disk) else { throw EditRefusal.unreadable(disk) }
    let file = encoded.text
    let before = DocumentParser.parsedFile(of: file, settings: settings)
    guard before.isEditable, let day = before.content as? HeartRateDay else {
      throw EditRefusal.unreadable(file)
    }
    let new = try placed(span, on: day, settings: settings)
    if let same = day.spans.first(where: { isSame($0, new, labels) }) {
      guard new.note == nil || new.note == same.note else {
        throw EditRefusal(
          "\(place(same, file)) has this time with "
            + (same.note.map { "another note: '\($0)'" } ?? "no note"),
          help: "Change it there. Nothing was changed.", path: file.path, at: same.position)
      }
      return .isThere(same.position)
    }
    let unnamed = day.spans.first { $0.label.isEmpty && $0.start == new.start && $0.end == new.end }
    let edits = unnamed.map { naming($0, span, in: file) } ?? edits(adding: span, to: file)
    guard let after = edits.flatMap(encoded.applying), let text = EncodedText(after)?.text else {
      throw refusal(file, span)
    }
    let parsed = DocumentParser.parsedFile(of: text, settings: settings)
    guard parsed.isAsReadable(as: before),
      let changed = parsed.content as? HeartRateDay,
      let added = addition(from: day, besides: unnamed, to: changed), isSame(added, new, labels),
      parsed.isSame(as: before),
      added.note == new.note ?? unnamed?.note
    else { throw refusal(file, span) }
    let remarks = parsed.log.excerpting(as: \.blankingComments) { $0 == file.path ? text : nil }.sorted
      .filter { $0.position.line == added.position.line }
    return .added(after, at: added.position, remarks: remarks)
  }

  /// Returns the span on the clock of the day.
  static func placed(_ span: NewSpan, on day: HeartRateDay, settings: Settings) throws(EditRefusal)
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

  static func isSame(_ left: Span, _ right: Span, _ labels: LabelBook) -> Bool {
    func key(_ label: String) -> String { LabelBook.key(labels[label]?.name ?? label) }
    return left.start == right.start && left.end == right.end && key(left.label) == key(right.label)
  }

  private static func place(_ span: Span, _ file: SourceFile) -> String {
    "\(file.path):\(span.position.line):\(span.position.column)"
  }

  private static func refusal(_ file: SourceFile, _ span: NewSpan) -> EditRefusal {
    EditRefusal(
      "\(file.path) writes its spans in a form that Hearth cannot add to",
      help: "Add the line yourself:   - \(YAMLScalarText.scalar(span.line, inFlow: false))",
      path: file.path)
  }

  /// Returns the edits that add the label, and a note if there is none, after the times of `unnamed`; `nil` if that
  /// isn't a line of the front matter.
  private static func naming(_ unnamed: Span, _ span: NewSpan, in file: SourceFile) -> [TextEdit]? {
    var log = DiagnosticLog()
    let (source, position) = (SourceText(file), unnamed.labelPosition)
    guard position.line < FrontMatter.split(file, log: &log).bodyFirstLine,
      let offset = source.offset(of: position)
    else { return nil }
    if unnamed.note != nil { return span.text.note == nil ? [.insert("\(span.label) ", at: offset)] : nil }
    return [.insert(" \(span.label)" + (span.text.note.map { " | \($0)" } ?? ""), at: offset)]
  }

  /// Returns the edits that add a row or a line, in the note's own notation; `nil` if its spans have a form that can't
  /// be added to without changing more.
  private static func edits(adding span: NewSpan, to file: SourceFile) -> [TextEdit]? {
    var log = DiagnosticLog()
    let source = SourceText(file)
    let frontMatter = FrontMatter.split(file, log: &log)
    let mapping = YAMLReader.inspect(frontMatter, of: file, log: &log).node?.entries ?? []
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

  /// Returns the one span that `after` has and `before` hasn't, if the others are the same, apart from `unnamed`.
  private static func addition(from before: HeartRateDay, besides unnamed: Span?, to after: HeartRateDay)
    -> Span?
  {
    let kept = before.spans.filter { $0.position != unnamed?.position }
    let difference = after.spans.map(SpanWords.init).difference(from: kept.map(SpanWords.init))
    guard difference.count == 1, case .insert(let index, _, _)? = difference.first else { return nil }
    return after.spans[index]
  }
}

/// The content of a span, wherever it is written.
struct SpanWords: Hashable {
  var start: Instant
  var end: Instant?
  var label: String
  var note: String?

  init(_ span: Span) { (start, end, label, note) = (span.start, span.end, span.label, span.note) }
}

/// A span to add to the note of a day, as typed.
package struct NewSpan: Sendable {
  let text: SpanText

  /// Reads `08:28-15:43 stressed | first day back`, or times in other forms such as `8.28am-3.43pm` if they are
  /// unambiguous. `book` replaces a label's alias by its name.
  package init(_ typed: String, note: String? = nil, labels book: LabelBook) throws(EditRefusal) {
    let words = Self.onOneLine(typed)
    var text: SpanText
    do throws(SpanText.Mistake) { text = try SpanText(parsing: words) } catch {
      guard let meant = SpanRepair.corrected(words).flatMap({ try? SpanText(parsing: $0) }) else {
        throw EditRefusal(error.found, help: error.accepted.asSentence)
      }
      text = meant
    }
    if let note, text.note != nil {
      throw EditRefusal(
        "there are two notes: '\(text.note ?? "")' after the bar, and '\(note)'",
        help: "Leave one of them out.")
    }
    if let note = note.map(Self.onOneLine) { text.note = note.isEmpty ? nil : note }
    text.label = book[text.label]?.name ?? text.label
    let known = text.labelWithOffset.flatMap { book[$0]?.name }
    if let name = [text.label, known].compactMap(\.self).first(where: LabelName.beginsWithOffset) {
      throw EditRefusal(
        "the label '\(name)' begins with an offset, which would be read as that of the time before it",
        help: "Give it another name: hearth labels rename \(ShellWord.quoted(name)) NEW")
    }
    self.text = text
  }

  private static func onOneLine(_ text: String) -> String {
    String(String.UnicodeScalarView(text.unicodeScalars.map { YAMLScalarText.isControl($0) ? " " : $0 }))
      .trimmingWhitespace
  }

  /// The line in canonical form: `08:28-15:43 stressed | first day back`.
  package var line: String { "\(text)" }
  package var label: String { text.label }

  /// Its parts separated, as in a table, so that a typed offset isn't taken for the beginning of a label.
  var cells: SpanLine {
    func cell(_ text: String) -> Located<String> { Located(text, at: .start) }
    return SpanLine(
      from: cell(text.from), to: text.end.map { cell("\($0)") },
      label: text.label.isEmpty ? nil : cell(text.label), note: text.note.map(cell))
  }
}

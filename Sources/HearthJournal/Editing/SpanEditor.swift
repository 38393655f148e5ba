package import HearthCore
import HearthText

/// Adds labelled times to a day's note, and removes them. Every other byte stays, including unreadable lines; but an
/// empty list becomes a block.
package struct SpanEditor {
  /// The result of adding a span.
  package enum Outcome: Sendable {
    /// The note with the span, the location of its line, and the findings in that line.
    case added(SourceFile, at: SourceLocation, remarks: [Diagnostic])
    /// The note already has this span, at this location.
    case isThere(SourceLocation)
  }

  private let encoded: EncodedText
  private let note: ParsedFile
  private let day: HeartRateDay
  private let settings: Settings
  private let labels: LabelBook
  private let editor: YAMLEditor
  private var source: SourceText { editor.source }
  private var file: SourceFile { encoded.text }

  /// - Throws: ``EditRefusal`` if the note can't be read.
  package init(_ disk: SourceFile, settings: Settings, labels: LabelBook) throws(EditRefusal) {
    guard let encoded = EncodedText(disk) else { throw .unreadable(disk) }
    note = DocumentParser.parsedFile(of: encoded.text, settings: settings)
    guard note.isEditable, let day = note.content as? HeartRateDay else { throw .unreadable(disk) }
    (self.encoded, self.day, self.settings, self.labels) = (encoded, day, settings, labels)
    editor = YAMLEditor(source: SourceText(encoded.text), limit: note.frontMatter.yaml?.upperBound ?? 0)
  }

  /// Adds a span, or labels an existing one without a label.
  ///
  /// - Throws: ``EditRefusal`` if the day has the same span with another note, or its spans are in a form that can't be
  ///   added to without changing more.
  package func add(_ span: NewSpan) throws(EditRefusal) -> Outcome {
    let new = try placed(span)
    let same = day.spans.first { isSame($0, new) }
    let unnamed = day.spans.first { $0.label.isEmpty && $0.start == new.start && $0.end == new.end }
    if let noted = same ?? unnamed.flatMap({ $0.note == nil ? nil : $0 }), let note = new.note,
      note != noted.note
    {
      throw EditRefusal(
        "\(file.path):\(noted.position.line):\(noted.position.column) has this time with "
          + (noted.note.map { "another note: '\($0)'" } ?? "no note"),
        help: "Change it there. Nothing was changed.", path: file.path, at: noted.position)
    }
    if let same { return .isThere(same.position) }
    guard let edits = unnamed.map({ naming($0, span) }) ?? edits(adding: span),
      let (after, changed, parsed) = changed(by: edits), let added = addition(besides: unnamed, to: changed),
      isSame(added, new), added.note == new.note ?? unnamed?.note
    else {
      throw EditRefusal(
        "\(file.path) writes its spans in a form that Hearth can't add to",
        help: "Add the line yourself:   - \(YAMLScalarText.scalar(span.line, inFlow: false))",
        path: file.path)
    }
    let remarks = parsed.log.excerpting(as: \.blankingComments) { $0 == file.path ? parsed.file : nil }.sorted
      .filter { $0.position.line == added.position.line }
    return .added(after, at: added.position, remarks: remarks)
  }

  /// Returns the note without a span, and the span's location in the note as it was.
  ///
  /// - Parameter span: Its times, and its label if several spans have these times.
  /// - Throws: ``EditRefusal`` if there is no such span, or it can't be removed without changing more.
  package func remove(_ span: NewSpan) throws(EditRefusal) -> (file: SourceFile, position: SourceLocation) {
    let wanted = try placed(span)
    let found = day.spans.filter {
      span.label.isEmpty ? $0.start == wanted.start && $0.end == wanted.end : isSame($0, wanted)
    }
    // If a line occurs twice, it doesn't matter which one is removed.
    guard let first = found.first, Set(found.map(SpanWords.init)).count == 1 else {
      let lines = (found.isEmpty ? day.spans : found).map { "\(file.path):\($0.position.line)" }
      throw EditRefusal(
        "\(file.path) has \(found.isEmpty ? "no labelled time" : "several labelled times") '\(span.line)'",
        help: lines.isEmpty ? "" : "It has labelled times at \(lines.joined(separator: ", ")).")
    }
    let line = first.position.line
    let rest = day.spans.filter { $0.position != first.position }.map(SpanWords.init)
    let edits = [
      rest.isEmpty ? removingKey(withItemOn: line) : nil, removingItem(at: first.position),
      TextEdit(source.range(ofLines: line...line), ""),
    ]
    for case let edit? in edits {
      if let (after, changed, _) = changed(by: [edit]), changed.spans.map(SpanWords.init) == rest {
        return (after, first.position)
      }
    }
    throw EditRefusal(
      "\(file.path):\(line) writes this labelled time in a form that Hearth can't take out",
      help: "Remove the line yourself. Nothing was changed.", path: file.path, at: first.position)
  }

  /// Returns the note after `edits`, on disk and as read again; `nil` if anything but its spans changes.
  private func changed(by edits: [TextEdit]) -> (disk: SourceFile, day: HeartRateDay, parsed: ParsedFile)? {
    guard let after = encoded.applying(edits), let text = EncodedText(after)?.text else { return nil }
    let parsed = DocumentParser.parsedFile(of: text, settings: settings)
    guard parsed.isAsReadable(as: note), parsed.isSame(as: note), let day = parsed.content as? HeartRateDay
    else { return nil }
    return (after, day, parsed)
  }

  /// Resolves the times of a span on the day's clock.
  private func placed(_ span: NewSpan) throws(EditRefusal) -> Span {
    var log = DiagnosticLog()
    let parser = SpanParser(clock: day.clock(settings))
    guard let placed = parser.parse(span.cells, in: day.entry.path, log: &log) else {
      let finding = log.diagnostics.first?.finding
      throw EditRefusal(finding?.found ?? "the span can't be read", help: finding?.accepted?.asSentence ?? "")
    }
    return placed
  }

  private func isSame(_ left: Span, _ right: Span) -> Bool {
    func key(_ label: String) -> String { LabelBook.key(labels[label]?.name ?? label) }
    return left.start == right.start && left.end == right.end && key(left.label) == key(right.label)
  }

  private var entry: YAMLEntry? { FieldReader(note.entries, table: .entries, file: file).entry("spans") }

  // MARK: Adding

  /// Returns the edits that add the label, and the note unless it is there, after the times of `unnamed`; `nil` if that
  /// isn't a line of the front matter.
  private func naming(_ unnamed: Span, _ span: NewSpan) -> [TextEdit]? {
    let position = unnamed.labelPosition
    guard position.line < note.frontMatter.bodyFirstLine, let offset = source.offset(of: position) else {
      return nil
    }
    if unnamed.note != nil { return [.insert("\(span.label) ", at: offset)] }
    return [.insert(" \(span.label)" + (span.text.note.map { " | \($0)" } ?? ""), at: offset)]
  }

  /// Returns the edits that add a row or a line, in the note's own notation; `nil` if its spans have a form that can't
  /// be added to without changing more.
  private func edits(adding span: NewSpan) -> [TextEdit]? {
    let (entry, end) = (entry, source.lineEnd)
    if entry.map({ $0.value.scalar?.isNull == true }) ?? true,
      let table = LabelTable.all(in: file, day.entry.body).first, let row = table.row(for: span.text)
    {
      return [source.inserting(row, below: table.lastLine)]
    }
    if let entry { return editor.appending(span.line, to: entry) }
    let item = YAMLScalarText.scalar(span.line, inFlow: false)
    guard let yaml = note.frontMatter.yaml else {
      return [.insert("---\(end)spans:\(end)  - \(item)\(end)---\(end)", at: source.start(ofLine: 1))]
    }
    guard source.bytes[yaml].first(where: { $0 > 0x20 }) != UInt8(ascii: "{") else { return nil }
    let indent = SourceText.spaces(before: note.entries.first?.keyPosition.column ?? 1)
    return [.insert("\(indent)spans:\(end)\(indent)  - \(item)\(end)", at: yaml.upperBound)]
  }

  /// Returns the one span that `after` has and the note lacks, if the others are the same, apart from `unnamed`.
  private func addition(besides unnamed: Span?, to after: HeartRateDay) -> Span? {
    let kept = day.spans.filter { $0.position != unnamed?.position }
    let difference = after.spans.map(SpanWords.init).difference(from: kept.map(SpanWords.init))
    guard difference.count == 1, case .insert(let index, _, _)? = difference.first else { return nil }
    return after.spans[index]
  }

  // MARK: Removing

  /// Returns the edit that removes the only span together with its key, if nothing else is on those lines.
  private func removingKey(withItemOn last: Int) -> TextEdit? {
    guard let entry, entry.value.items?.count == 1 else { return nil }
    let first = entry.keyPosition.line
    let key = source.line(first).reversed().drop { $0 <= 0x20 }
    guard last - first == (key.first == UInt8(ascii: ":") ? 1 : 0) else { return nil }
    return TextEdit(source.range(ofLines: first...last), "")
  }

  /// Returns the edit that removes an item of a list in brackets, with its comma.
  private func removingItem(at position: SourceLocation) -> TextEdit? {
    guard let list = entry?.value, let items = list.items, let open = source.offset(of: list.position),
      source.holds("[", at: open), let place = source.offset(of: position)
    else { return nil }
    let ranges = items.compactMap(editor.range)
    guard ranges.count == items.count, let index = ranges.firstIndex(where: { $0.contains(place) }) else {
      return nil
    }
    if index + 1 < ranges.count {
      return TextEdit(ranges[index].lowerBound..<ranges[index + 1].lowerBound, "")
    }
    let start = index > 0 ? ranges[index - 1].upperBound : ranges[index].lowerBound
    return TextEdit(start..<ranges[index].upperBound, "")
  }
}

/// The content of a span, without its location.
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
    let words = YAMLScalarText.onOneLine(typed).trimmingWhitespace
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
    if let note = note.map({ YAMLScalarText.onOneLine($0).trimmingWhitespace }) {
      text.note = note.isEmpty ? nil : note
    }
    text.label = book[text.label]?.name ?? text.label
    if LabelName.beginsWithOffset(text.label) {
      throw EditRefusal(
        "the label '\(text.label)' begins with an offset, which would be read as that of the time before it",
        help: "Give it another name: \(ShellWord.command("hearth labels rename", text.label)) NEW")
    }
    self.text = text
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

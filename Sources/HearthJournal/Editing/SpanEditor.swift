package import HearthCore
import HearthText

/// Adds labelled times to a day's note, and removes them. Every other byte stays, including unreadable lines; but an
/// empty list becomes a block.
package struct SpanEditor: Sendable {
  /// The result of adding a span.
  package enum Outcome: Sendable {
    /// The note with the span, to be edited further, the location of its line, and the findings in that line.
    case added(SpanEditor, at: SourceLocation, remarks: [Diagnostic])
    /// The note already has this span, at this location.
    case isThere(SourceLocation)
  }

  let edited: EditableFile
  private let note: ParsedFile
  package let day: HeartRateDay
  private let labels: LabelBook
  let editor: YAMLEditor
  var source: SourceText { editor.source }
  var file: SourceFile { edited.text }
  /// The note as it is on disk, or will be.
  package var disk: SourceFile { edited.disk }

  /// - Throws: ``EditError`` if the note can't be read.
  package init(_ disk: SourceFile, settings: Settings, labels: LabelBook) throws(EditError) {
    let file = try EditableFile(disk, settings: settings)
    guard let editor = SpanEditor(file, labels: labels) else { throw .unreadable(disk) }
    self = editor
  }

  private init?(_ edited: EditableFile, labels: LabelBook) {
    guard let note = edited.entry, note.isEditable, let day = note.content as? HeartRateDay else {
      return nil
    }
    (self.edited, self.note, self.day, self.labels) = (edited, note, day, labels)
    editor = YAMLEditor(source: SourceText(edited.text), limit: note.frontMatter.yaml?.upperBound ?? 0)
  }

  /// Adds a span, or labels an existing one without a label.
  ///
  /// - Throws: ``EditError`` if the day has the same span with another note, or its spans are in a form that can't be
  ///   added to without changing more.
  package func add(_ span: NewSpan) throws(EditError) -> Outcome {
    let new = try placed(span)
    let same = day.spans.first { isSame($0, new) }
    let unnamed = day.spans.first { $0.label.isEmpty && $0.start == new.start && $0.end == new.end }
    if let noted = same ?? unnamed.flatMap({ $0.note == nil ? nil : $0 }), let note = new.note,
      note != noted.note
    {
      throw EditError(
        "\(file.path):\(noted.position.line):\(noted.position.column) has this time with "
          + (noted.note.map { "another note: '\($0)'" } ?? "no note"),
        help: "Change it there. Nothing was changed.", path: file.path, at: noted.position)
    }
    if let same { return .isThere(same.position) }
    guard let edits = unnamed.map({ naming($0, span) }) ?? edits(adding: span),
      let after = changed(by: edits), let added = addition(besides: unnamed, to: after.day),
      isSame(added, new), added.note == new.note ?? unnamed?.note
    else {
      throw EditError(
        "\(file.path) writes its spans in a form that Hearth can't add to",
        help: "Add the line yourself:   - \(YAMLScalarText.scalar(span.line, inFlow: false))",
        path: file.path)
    }
    let remarks = after.note.log.excerpting(as: \.blankingComments) { $0 == file.path ? after.file : nil }
      .sorted
      .filter { $0.position.line == added.position.line }
    return .added(after, at: added.position, remarks: remarks)
  }

  /// Returns the note without a span, and the span's location in the note as it was.
  ///
  /// - Parameter span: Its times, and its label if several spans have these times.
  /// - Throws: ``EditError`` if there is no such span, or it can't be removed without changing more.
  package func remove(_ span: NewSpan) throws(EditError) -> (file: SourceFile, position: SourceLocation) {
    let wanted = try placed(span)
    let found = day.spans.filter {
      span.label.isEmpty ? $0.start == wanted.start && $0.end == wanted.end : isSame($0, wanted)
    }
    // If a line occurs twice, it doesn't matter which one is removed.
    guard let first = found.first, Set(found.map(SpanWords.init)).count == 1 else {
      let lines = (found.isEmpty ? day.spans : found).map { "\(file.path):\($0.position.line)" }
      throw EditError(
        "\(file.path) has \(found.isEmpty ? "no labelled time" : "several labelled times") '\(span.line)'",
        help: lines.isEmpty ? "" : "It has labelled times at \(lines.joined(separator: ", ")).")
    }
    return (try remove(first).disk, first.position)
  }

  /// Returns the note without one of its spans.
  ///
  /// - Throws: ``EditError`` if it can't be removed without changing more.
  package func remove(_ span: Span) throws(EditError) -> SpanEditor {
    let line = span.position.line
    let rest = day.spans.filter { $0.position != span.position }.map(SpanWords.init)
    let edits = [
      rest.isEmpty ? removingKey(withItemOn: line) : nil, removingItem(at: span.position),
      TextEdit(source.range(ofLines: line...line), ""),
    ]
    for case let edit? in edits {
      if let after = changed(by: [edit], except: line), after.day.spans.map(SpanWords.init) == rest {
        return after
      }
    }
    throw EditError(
      "\(file.path):\(line) writes this labelled time in a form that Hearth can't take out",
      help: "Remove the line yourself. Nothing was changed.", path: file.path, at: span.position)
  }

  /// Returns the note after `edits`; `nil` if anything but its spans changes, or a line becomes unreadable or is lost.
  ///
  /// - Parameter line: A line about which less may be found than before.
  func changed(by edits: [TextEdit], except line: Int? = nil) -> SpanEditor? {
    let edit = FileEdit(edits, mayChange: ["labels", "spans"])
    guard let after = edit.applied(to: edited).flatMap({ SpanEditor($0, labels: labels) }),
      after.edited.findings(.error) == edited.findings(.error),
      Set(edited.findings(.warning, except: line)).isSubset(of: after.edited.findings(.warning))
    else { return nil }
    return after
  }

  /// Resolves the times of a span on the day's clock.
  func placed(_ span: NewSpan) throws(EditError) -> Span {
    var log = DiagnosticLog()
    let parser = SpanParser(clock: day.clock(edited.settings))
    guard let placed = parser.parse(span.cells, in: day.entry.path, log: &log) else {
      let finding = log.diagnostics.first?.finding
      throw EditError(finding?.found ?? "the span can't be read", help: finding?.accepted?.asSentence ?? "")
    }
    return placed
  }

  private func isSame(_ left: Span, _ right: Span) -> Bool {
    func key(_ label: String) -> String { LabelBook.key(labels[label]?.name ?? label) }
    return left.start == right.start && left.end == right.end && key(left.label) == key(right.label)
  }

  /// The key with the spans.
  var entry: YAMLEntry? { FieldReader(note.entries, table: .entries, file: file).entry("spans") }

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

package import HearthCore
import HearthText

/// Removes a span from the note of a day. Every byte outside its line stays.
package enum SpanRemoval {
  /// Returns the note without the span, and the span's location in `file`.
  ///
  /// - Parameter span: Its times, and its label if several spans have these times.
  /// - Throws: ``EditRefusal`` if there is no such span, or it can't be removed without changing more.
  package static func remove(_ span: NewSpan, from disk: SourceFile, settings: Settings, labels: LabelBook)
    throws(EditRefusal) -> (file: SourceFile, position: SourceLocation)
  {
    guard let encoded = EncodedText(disk) else { throw EditRefusal.unreadable(disk) }
    let file = encoded.text
    let before = DocumentParser.parsedFile(of: file, settings: settings)
    guard before.isEditable, let day = before.content as? HeartRateDay else {
      throw EditRefusal.unreadable(file)
    }
    let wanted = try SpanAddition.placed(span, on: day, settings: settings)
    let found = day.spans.filter {
      span.label.isEmpty
        ? $0.start == wanted.start && $0.end == wanted.end : SpanAddition.isSame($0, wanted, labels)
    }
    // If the same line is there twice, it doesn't matter which one goes.
    guard let first = found.first, Set(found.map(SpanWords.init)).count == 1 else {
      let lines = (found.isEmpty ? day.spans : found).map { "\(file.path):\($0.position.line)" }
      throw EditRefusal(
        found.isEmpty
          ? "\(file.path) has no labelled time '\(span.line)'"
          : "\(file.path) has several labelled times '\(span.line)'",
        help: lines.isEmpty ? "" : "It has labelled times at \(lines.joined(separator: ", ")).")
    }
    let rest = day.spans.filter { $0.position != first.position }.map(SpanWords.init)
    let edits = [
      rest.isEmpty ? key(of: first, in: file) : nil, inBrackets(first, in: file), line(of: first, in: file),
    ]
    for edit in edits.compactMap(\.self) {
      guard let after = encoded.applying([edit]), let text = EncodedText(after)?.text else { continue }
      let parsed = DocumentParser.parsedFile(of: text, settings: settings)
      if parsed.isAsReadable(as: before), let changed = parsed.content as? HeartRateDay,
        changed.spans.map(SpanWords.init) == rest, parsed.isSame(as: before)
      {
        return (after, first.position)
      }
    }
    throw EditRefusal(
      "\(file.path):\(first.position.line) writes this labelled time in a form that Hearth cannot take out",
      help: "Remove the line yourself. Nothing was changed.", path: file.path, at: first.position)
  }

  /// The only span with its key, where nothing else is beside them.
  private static func key(of span: Span, in file: SourceFile) -> TextEdit? {
    let (source, last) = (SourceText(file), span.position.line)
    guard let entry = entry(in: file), entry.value.items?.count == 1 else { return nil }
    let first = entry.keyPosition.line
    let key = source.line(first).reversed().drop { $0 <= 0x20 }
    guard last - first == (key.first == UInt8(ascii: ":") ? 1 : 0) else { return nil }
    return TextEdit(source.start(ofLine: first)..<source.start(ofLine: last + 1), "")
  }

  private static func line(of span: Span, in file: SourceFile) -> TextEdit {
    let (source, number) = (SourceText(file), span.position.line)
    return TextEdit(source.start(ofLine: number)..<source.start(ofLine: number + 1), "")
  }

  /// Returns the edit that removes an item of a list in brackets, with a comma.
  private static func inBrackets(_ span: Span, in file: SourceFile) -> TextEdit? {
    guard let list = entry(in: file)?.value, let items = list.items else { return nil }
    let source = SourceText(file)
    let editor = YAMLEditor(source: source, limit: source.bytes.count)
    guard let open = source.offset(of: list.position), source.holds("[", at: open),
      let place = source.offset(of: span.position)
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

  private static func entry(in file: SourceFile) -> YAMLEntry? {
    var log = DiagnosticLog()
    let frontMatter = FrontMatter.split(file, log: &log)
    let mapping = YAMLReader.inspect(frontMatter, of: file, log: &log).node?.entries ?? []
    return FieldReader(mapping, table: .entries, file: file).entry("spans")
  }
}

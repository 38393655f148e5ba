import HearthCore
import HearthText

/// Finds where the line of a new span goes, in whichever way the note writes its spans.
struct SpanListEditor {
  private let source: SourceText
  private let frontMatter: FrontMatter
  private let mapping: [YAMLEntry]
  private let span: NewSpan

  init(_ file: SourceFile, adding span: NewSpan) {
    var log = DiagnosticLog()
    source = SourceText(file)
    frontMatter = FrontMatter.split(file, log: &log)
    mapping = YAMLReader.read(frontMatter, of: file, log: &log)?.entries ?? []
    self.span = span
  }

  static func refusal(_ file: SourceFile, _ span: NewSpan) -> EditRefusal {
    EditRefusal(
      "\(file.path) writes its spans in a form that Hearth cannot add to",
      help: "You could add the line yourself:   - \(YAMLScalarText.scalar(span.line, inFlow: false))",
      path: file.path)
  }

  /// `nil` where the spans stand in a form that cannot be added to without changing more.
  func edits() -> [TextEdit]? {
    let entry = FieldReader(mapping, table: .entries, file: source.file).entry("spans")
    let hasSpans = entry.map { $0.value.scalar?.isNull != true } ?? false
    if !hasSpans, let row = tableRow() { return [row] }
    guard let entry else { return newKey() }
    return YAMLListEditor(source: source, limit: frontMatter.yaml?.upperBound ?? 0)
      .appending(span.line, to: entry)
  }

  /// A row of the table under the heading *Labels*, where there is one that can hold the span.
  private func tableRow() -> TextEdit? {
    let body = EntryBody(byteOffset: frontMatter.bodyOffset, firstLine: frontMatter.bodyFirstLine)
    guard let table = LabelTable.place(in: LineScanner(source.file, from: body)),
      let row = table.row(for: span.text)
    else { return nil }
    return .insert(source.lineEnd + row, at: source.end(ofLine: table.lastLine))
  }

  private func newKey() -> [TextEdit]? {
    let item = YAMLScalarText.scalar(span.line, inFlow: false)
    let end = source.lineEnd
    guard let yaml = frontMatter.yaml else {
      return [.insert("---\(end)spans:\(end)  - \(item)\(end)---\(end)", at: source.start(ofLine: 1))]
    }
    guard source.bytes[yaml].first(where: { $0 > 0x20 }) != UInt8(ascii: "{") else { return nil }
    let column = mapping.first?.keyPosition.column ?? 1
    let indent = String(repeating: " ", count: max(0, column - 1))
    return [.insert("\(indent)spans:\(end)\(indent)  - \(item)\(end)", at: yaml.upperBound)]
  }
}

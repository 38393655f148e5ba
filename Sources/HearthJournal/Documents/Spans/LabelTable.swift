import HearthCore
import HearthText

/// The other notation for spans: a Markdown table with the columns From, To, Label and Note under a heading *Labels*.
struct LabelTable {
  /// The place of each column, by name in lower case; empty for any other table.
  private let columns: [String: Int]
  /// The number of cells in its first row.
  private let width: Int
  private var rows: [[Located<String>]] = []
  private(set) var lastLine: Int

  private init(head: [Located<String>], line: Int) {
    let columns = Dictionary(
      zip(head.map { $0.value.lowercased() }, head.indices), uniquingKeysWith: { first, _ in first })
    self.columns = columns["from"] != nil && columns["label"] != nil ? columns : [:]
    width = head.last?.value.isEmpty == true ? head.count - 1 : head.count
    lastLine = line
  }

  /// Returns the tables with the columns From and Label in the body of `file`.
  static func all(in file: SourceFile, _ body: EntryBody) -> [LabelTable] {
    let bytes = file.bytes[min(max(0, body.byteOffset), file.bytes.count)...]
    guard bytes.contains(UInt8(ascii: "|")) else { return [] }
    let lines = (bytes.withUnsafeBufferPointer(MarkdownReader.blankingComments).map { $0[...] } ?? bytes)
      .split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    var tables: [LabelTable] = []
    var isUnderHeading = false
    // Rows after a gap continue the previous table, unless a delimiter row makes the first one a header.
    var (isFirst, isApart) = (true, true)
    for (index, line) in lines.enumerated() {
      let first = line.first { $0 != UInt8(ascii: " ") }
      if first == UInt8(ascii: "|"), isUnderHeading {
        let number = body.firstLine + index
        let cells = cells(of: String(decoding: line, as: UTF8.self), line: number)
        if isFirst || isApart && index + 1 < lines.count && isDelimiter(lines[index + 1]) || tables.isEmpty {
          tables.append(LabelTable(head: cells, line: number))
        } else {
          tables[tables.count - 1].rows.append(cells)
          tables[tables.count - 1].lastLine = number
        }
        (isFirst, isApart) = (false, false)
      } else {
        isApart = true
        if first == UInt8(ascii: "#") { (isUnderHeading, isFirst) = (isLabelHeading(line), true) }
      }
    }
    return tables.filter { !$0.columns.isEmpty }
  }

  /// Returns whether a line is the delimiter row of a table: `|---|:-:|`.
  private static func isDelimiter(_ bytes: ArraySlice<UInt8>) -> Bool {
    bytes.contains(UInt8(ascii: "-")) && bytes.contains(UInt8(ascii: "|"))
      && bytes.allSatisfy { "|-: \t\r".utf8.contains($0) }
  }

  private static func isLabelHeading(_ bytes: ArraySlice<UInt8>) -> Bool {
    let text = String(decoding: bytes, as: UTF8.self)
    return text.drop { $0 == "#" || $0 == " " }.lowercased().trimmingWhitespace == "labels"
  }

  private static func cells(of line: String, line number: Int) -> [Located<String>] {
    let cells = Located(line, at: SourceLocation(line: number, column: 1)).parts(separatedBy: "|")
    return cells.first?.value.isEmpty == true ? Array(cells.dropFirst()) : cells
  }

  /// Each row as a span's line. Rows with neither From nor Label are ignored.
  var spanLines: [SpanLine] {
    rows.compactMap { cells in
      func cell(_ name: String) -> Located<String>? {
        columns[name].flatMap { cells.indices.contains($0) && !cells[$0].value.isEmpty ? cells[$0] : nil }
      }
      guard let from = cell("from"), !from.value.allSatisfy({ $0 == "-" || $0 == ":" }) else { return nil }
      return SpanLine(from: from, to: cell("to"), label: cell("label"), note: cell("note"))
    }
  }

  /// Returns the edits that make the row on a line say `span`; `nil` if the table has no such row, lacks a column for part of the
  /// span, or a bar in it would end a cell.
  func edits(ofRowOn line: Int, to span: SpanText, in source: SourceText) -> [TextEdit]? {
    guard let cells = rows.first(where: { $0.first?.position.line == line }) else { return nil }
    var edits: [TextEdit] = []
    for (column, text) in Self.parts(of: span) {
      guard let index = columns[column], cells.indices.contains(index) else {
        if text.isEmpty { continue }
        return nil
      }
      guard !text.contains("|"), let start = source.offset(of: cells[index].position) else { return nil }
      let old = cells[index].value
      guard old != text else { continue }
      // An empty cell keeps a space on each side.
      edits.append(TextEdit(start..<start + old.utf8.count, old.isEmpty ? "\(text) " : text))
    }
    return edits
  }

  private static func parts(of span: SpanText) -> [(column: String, text: String)] {
    [
      ("from", span.from), ("to", span.end?.description ?? ""), ("label", span.label),
      ("note", span.note ?? ""),
    ]
  }

  /// Returns the row for `span`; `nil` if the table lacks a column for part of it, or if a bar in it would end a cell.
  func row(for span: SpanText) -> String? {
    var cells = [String](repeating: "", count: width)
    for (column, text) in Self.parts(of: span) where !text.isEmpty {
      guard let index = columns[column], cells.indices.contains(index), !text.contains("|") else {
        return nil
      }
      cells[index] = text
    }
    return "| \(cells.joined(separator: " | ")) |"
  }
}

import HearthCore
import HearthText

/// The text of one span as written, with its location.
struct SpanLine {
  var text: String
  /// The parts of ``text``: each one's offset in scalars, from 0, and its location in the file.
  private var parts: [(offset: Int, position: SourceLocation)]
  private var file: SourceFile?
  /// Whether YAML read the text before a colon and a space as a key.
  var hasColon = false
  /// The end of the cell with the end time, in scalars of ``text``; `nil` unless the line is a table row.
  private(set) var timesEnd: Int?

  /// - Parameter file: The file that holds it, for corrections.
  init(text: String, position: SourceLocation, file: SourceFile? = nil, hasColon: Bool = false) {
    self.text = text
    self.file = file
    parts = [(0, position)]
    self.hasColon = hasColon
  }

  /// A line assembled from the cells of a table row.
  init(from: Located<String>, to: Located<String>?, label: Located<String>?, note: Located<String>?) {
    text = from.value
    parts = [(0, from.position)]
    for (separator, cell) in [("-", to), (" ", label), (" | ", note)] {
      if separator == " " { timesEnd = text.unicodeScalars.count }
      text += separator == " | " && cell == nil ? "" : separator
      guard let cell else { continue }
      parts.append((text.unicodeScalars.count, cell.position))
      text += cell.value
    }
  }

  var position: SourceLocation { parts[0].position }

  func position(at offset: Int) -> SourceLocation {
    let part = parts.last { $0.offset <= offset } ?? parts[0]
    return part.position.advanced(by: max(0, offset - part.offset))
  }

  /// Returns the offset of `part`, in scalars of ``text``; 0 if it is absent.
  func offset(of part: String) -> Int {
    text.firstRange(of: part).map { text[..<$0.lowerBound].unicodeScalars.count } ?? 0
  }

  /// Returns the line of the file with this text replaced; `nil` for the row of a table.
  func replaced(by new: String) -> String? {
    parts.count == 1 ? file?.line(at: position, replacing: text, with: new) : nil
  }

  /// Returns ``replaced(by:)``, else a new list item; `nil` for a table row, or if YAML wouldn't read `new` as text.
  func corrected(as new: String) -> String? {
    guard parts.count == 1, !new.contains(": "), !new.contains(" #") else { return nil }
    return replaced(by: new) ?? "  - \(new)"
  }

  /// Returns the lines of a scalar: one, or several in a text block (`spans: |`).
  static func lines(of scalar: YAMLScalar, at position: SourceLocation, in file: SourceFile) -> [SpanLine] {
    guard scalar.text.utf8.contains(UInt8(ascii: "\n")) else {
      return scalar.isNull || scalar.text.trimmingWhitespace.isEmpty
        ? [] : [SpanLine(text: scalar.text, position: position, file: file)]
    }
    let lines = scalar.text.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.enumerated().compactMap { index, line in
      let text = String(line).trimmingWhitespace
      guard !text.isEmpty else { return nil }
      let number = position.line + 1 + index
      let indent = file.line(number)?.unicodeScalars.prefix { $0 == " " }.count ?? 0
      return SpanLine(text: text, position: SourceLocation(line: number, column: indent + 1), file: file)
    }
  }
}

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

  /// Returns the row for `span`; `nil` if the table lacks a column for part of it, or if a bar in it would end a cell.
  func row(for span: SpanText) -> String? {
    var cells = [String](repeating: "", count: width)
    for (column, text) in [
      ("from", span.from), ("to", span.end?.description), ("label", span.label), ("note", span.note),
    ] {
      guard let text, !text.isEmpty else { continue }
      guard let index = columns[column], cells.indices.contains(index), !text.contains("|") else {
        return nil
      }
      cells[index] = text
    }
    return "| \(cells.joined(separator: " | ")) |"
  }
}

import HearthCore
import HearthText

/// The other way to write spans: a Markdown table with the columns From, To, Label and Note under a heading *Labels*.
enum LabelTable {
  /// Each row as the line of a span. Rows that have neither From nor Label are passed over.
  static func spanLines(in body: LineScanner) -> [SpanLine] {
    var columns: [String: Int] = [:]
    return rows(in: body).compactMap { row in
      guard row.isFirst else { return spanLine(row.cells, columns: columns) }
      columns = self.columns(row.cells)
      return nil
    }
  }

  /// The location of a table of labels, and its columns.
  struct Place {
    /// By name in lower case.
    var columns: [String: Int]
    /// How many cells its first row has.
    var width: Int
    /// The line of its last row.
    var lastLine: Int
  }

  /// The first table with the columns From and Label; `nil` where the body has none.
  static func place(in body: LineScanner) -> Place? {
    var place: Place?
    for row in rows(in: body) {
      guard row.isFirst else {
        place?.lastLine = row.line
        continue
      }
      if place != nil { break }
      let columns = self.columns(row.cells)
      let width = row.cells.last?.value.isEmpty == true ? row.cells.count - 1 : row.cells.count
      if !columns.isEmpty { place = Place(columns: columns, width: width, lastLine: row.line) }
    }
    return place
  }

  /// A row of a table under a heading *Labels*.
  private struct Row {
    let cells: [Located<String>]
    let line: Int
    /// Whether it is the first below its heading, or begins another table there.
    let isFirst: Bool
  }

  private static func rows(in body: LineScanner) -> [Row] {
    var rows: [Row] = []
    var isUnderHeading = false
    var isFirst = true
    // Rows that are apart go on with the table before them, unless what follows makes the first of them a head.
    var isApart = true
    var rest = body
    while let (bytes, number) = rest.next() {
      let first = bytes.first { $0 != UInt8(ascii: " ") }
      if first == UInt8(ascii: "|"), isUnderHeading {
        var next = rest
        let isHead = isFirst || isApart && next.next().map { isDelimiter($0.line) } ?? false
        let cells = cells(of: String(decoding: bytes, as: UTF8.self), line: number)
        rows.append(Row(cells: cells, line: number, isFirst: isHead))
        (isFirst, isApart) = (false, false)
      } else {
        isApart = true
        if first == UInt8(ascii: "#") { (isUnderHeading, isFirst) = (isLabelHeading(bytes), true) }
      }
    }
    return rows
  }

  /// Whether it is the line below the head of a table: `|---|:-:|`.
  private static func isDelimiter(_ bytes: ArraySlice<UInt8>) -> Bool {
    bytes.contains(UInt8(ascii: "-")) && bytes.contains(UInt8(ascii: "|"))
      && bytes.allSatisfy { "|-: \t".utf8.contains($0) }
  }

  private static func isLabelHeading(_ bytes: ArraySlice<UInt8>) -> Bool {
    let text = String(decoding: bytes, as: UTF8.self)
    return text.drop { $0 == "#" || $0 == " " }.lowercased().trimmingWhitespace == "labels"
  }

  private static func cells(of line: String, line number: Int) -> [Located<String>] {
    var cells: [Located<String>] = []
    var column = 1
    var parts = line.split(separator: "|", omittingEmptySubsequences: false)
    if let before = parts.first, String(before).trimmingWhitespace.isEmpty {
      column += before.unicodeScalars.count + 1
      parts.removeFirst()
    }
    for part in parts {
      let blanks = part.unicodeScalars.prefix { $0 == " " || $0 == "\t" }.count
      let position = SourceLocation(line: number, column: column + blanks)
      cells.append(Located(String(part).trimmingWhitespace, at: position))
      column += part.unicodeScalars.count + 1
    }
    return cells
  }

  /// The columns by name in lower case; none where the table is some other one.
  private static func columns(_ cells: [Located<String>]) -> [String: Int] {
    var columns: [String: Int] = [:]
    for (index, cell) in cells.enumerated() where columns[cell.value.lowercased()] == nil {
      columns[cell.value.lowercased()] = index
    }
    return columns["from"] != nil && columns["label"] != nil ? columns : [:]
  }

  private static func spanLine(_ cells: [Located<String>], columns: [String: Int]) -> SpanLine? {
    func cell(_ name: String) -> Located<String>? {
      guard let index = columns[name], cells.indices.contains(index), !cells[index].value.isEmpty else {
        return nil
      }
      return cells[index]
    }
    guard let from = cell("from"), !from.value.allSatisfy({ $0 == "-" || $0 == ":" }) else { return nil }
    return SpanLine(from: from, to: cell("to"), label: cell("label"), note: cell("note"))
  }
}

extension LabelTable.Place {
  /// The row that says `span`; `nil` where the table lacks a column for a part of it, or a bar would end a cell.
  func row(for span: SpanText) -> String? {
    var cells = [String](repeating: "", count: width)
    func fill(_ column: String, _ text: String?) -> Bool {
      guard let text, !text.isEmpty else { return true }
      guard let index = columns[column], cells.indices.contains(index), !text.contains("|") else {
        return false
      }
      cells[index] = text
      return true
    }
    let from = (span.date.map { "\($0) " } ?? "") + "\(span.start)"
    guard fill("from", from), fill("to", span.end?.description), fill("label", span.label),
      fill("note", span.note)
    else { return nil }
    return "| \(cells.joined(separator: " | ")) |"
  }
}

/// The lines of a body, one after the other, with their numbers in the file. Comments are blanked.
struct LineScanner: Sequence, IteratorProtocol {
  private let bytes: ArraySlice<UInt8>
  private var offset: Int
  private var number: Int

  init(_ file: SourceFile, from body: EntryBody) {
    let start = Swift.min(Swift.max(0, body.byteOffset), file.bytes.count)
    let blanked = file.bytes[start...].withUnsafeBufferPointer(MarkdownReader.blankingComments)
    bytes = blanked?[...] ?? file.bytes[start...]
    offset = bytes.startIndex
    number = body.firstLine
  }

  /// The next line without its end, and its number in the file.
  mutating func next() -> (line: ArraySlice<UInt8>, number: Int)? {
    guard offset < bytes.endIndex else { return nil }
    let end = bytes[offset...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.endIndex
    var line = bytes[offset..<end]
    if line.last == UInt8(ascii: "\r") { line.removeLast() }
    defer {
      offset = end + 1
      number += 1
    }
    return (line, number)
  }
}

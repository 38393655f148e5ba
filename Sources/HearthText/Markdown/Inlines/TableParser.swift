/// Finds a pipe table in a paragraph (GFM 0.29, section 4.10): a delimiter row below a row with the same number of cells.
struct TableParser {
  let before: ArraySlice<InlineToken>
  let columns: [MarkdownAlignment]
  /// The rows without the delimiter row, the header first; each with the number of line breaks before it.
  let rows: [(tokens: ArraySlice<InlineToken>, breaks: Int)]

  /// Short rows are padded to all columns. Beyond this many cells, a small file would take a large part of the memory.
  private static let mostCells = 1 << 18

  init?(_ tokens: [InlineToken]) {
    guard tokens.contains(where: { $0.text?.utf8.contains(UInt8(ascii: "|")) ?? false }) else { return nil }
    var lines: [Range<Int>] = []
    var start = 0
    var depth = 0
    for (index, token) in tokens.enumerated() {
      if case .open = token { depth += 1 }
      if case .close = token { depth -= 1 }
      if token.isBreak, depth == 0 {
        lines.append(start..<index)
        start = index + 1
      }
    }
    lines.append(start..<tokens.count)
    for (number, line) in lines.enumerated() where number > 0 && line.count == 1 {
      guard let text = tokens[line.lowerBound].text, let columns = Self.delimiters(text) else { continue }
      let header = lines[number - 1]
      guard Self.cellCount(tokens[header]) == columns.count else { continue }
      guard columns.count * (lines.count - number) <= Self.mostCells else { return nil }
      self.columns = columns
      before = tokens[..<max(0, header.lowerBound - 1)]
      let breaks = lines[..<number].dropLast().count
      rows =
        [(tokens[header], breaks)]
        + lines[(number + 1)...].enumerated().map { (tokens[$0.element], number + 1 + $0.offset) }
      return
    }
    return nil
  }

  /// Returns the alignments in a line such as `|:--|:-:|`; `nil` for any other text.
  private static func delimiters(_ text: String) -> [MarkdownAlignment]? {
    guard text.utf8.contains(UInt8(ascii: "|")), text.utf8.allSatisfy({ " \t|:-".utf8.contains($0) }) else {
      return nil
    }
    var columns: [MarkdownAlignment] = []
    for cell in cells(text) {
      let isLeft = cell.hasPrefix(":")
      let isRight = cell.count > 1 && cell.hasSuffix(":")
      let dashes = cell.dropFirst(isLeft ? 1 : 0).dropLast(isRight ? 1 : 0)
      guard !dashes.isEmpty, dashes.allSatisfy({ $0 == "-" }) else { return nil }
      columns.append(isLeft ? (isRight ? .center : .left) : (isRight ? .right : .none))
    }
    return columns
  }

  private static func cells(_ text: String) -> [String] {
    var parts = text.split(separator: "|", omittingEmptySubsequences: false).map(\.trimmed)
    if parts.first == "" { parts.removeFirst() }
    if parts.last == "" { parts.removeLast() }
    return parts
  }

  private static func cellCount(_ row: ArraySlice<InlineToken>) -> Int {
    var depth = 0
    var line = ""
    for token in row {
      switch token {
      case .open: depth += 1
      case .close: depth -= 1
      case .leaf(.text(let text)) where depth == 0: line += text
      default: line += "x"
      }
    }
    return line.contains("|") ? cells(line).count : 0
  }
}

extension [InlineToken] {
  /// Returns the row as exactly `count` cells: a short one is padded, and the excess of a long one stays in its last cell.
  func cells(count: Int) -> [ArraySlice<InlineToken>] {
    var cells = split(omittingEmptySubsequences: false) { if case .pipe = $0 { true } else { false } }
    if cells.count > 1, cells[0].allSatisfy(\.isBlank) { cells.removeFirst() }
    if cells.count > 1, let last = cells.last, last.allSatisfy(\.isBlank) { cells.removeLast() }
    cells = cells.map(Self.trimmed)
    if cells.count > count, count > 0 {
      let last = cells[(count - 1)...].joined(separator: [.leaf(.text(" | "))])
      cells[(count - 1)...] = [Self.trimmed(Array(last)[...])]
    }
    return cells + Array<ArraySlice<InlineToken>>(repeating: [], count: Swift.max(0, count - cells.count))
  }

  private static func trimmed(_ cell: ArraySlice<InlineToken>) -> ArraySlice<InlineToken> {
    var cell = cell
    if let text = cell.first?.text { cell[cell.startIndex] = .leaf(.text(text[...].trimmedStart)) }
    if let text = cell.last?.text { cell[cell.endIndex - 1] = .leaf(.text(text[...].trimmedEnd)) }
    return cell
  }
}

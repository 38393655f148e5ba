/// Splits the tokens of a row at its pipes.
enum TableCells {
  /// Exactly `count` cells: a short row gets empty ones; what a long row has too much is kept in its last
  /// cell.
  static func cells(of tokens: [InlineToken], count: Int) -> [ArraySlice<InlineToken>] {
    var cells = tokens.split(omittingEmptySubsequences: false) { if case .pipe = $0 { true } else { false } }
    if cells.count > 1, cells[0].allSatisfy(\.isBlank) { cells.removeFirst() }
    if cells.count > 1, let last = cells.last, last.allSatisfy(\.isBlank) { cells.removeLast() }
    if cells.count > count, count > 0 {
      let surplus = cells[count...]
      cells.removeSubrange(count...)
      var last = Array(trimmed(cells[count - 1]))
      for cell in surplus {
        last.append(.leaf(.text(" | ")))
        last += trimmed(cell)
      }
      cells[count - 1] = last[...]
    }
    while cells.count < count { cells.append([]) }
    return cells.map(trimmed)
  }

  private static func trimmed(_ cell: ArraySlice<InlineToken>) -> ArraySlice<InlineToken> {
    var cell = cell
    if let first = cell.indices.first, let text = cell[first].text {
      cell[first] = .leaf(.text(text[...].trimmedStart))
    }
    if let last = cell.indices.last, let text = cell[last].text {
      cell[last] = .leaf(.text(text[...].trimmedEnd))
    }
    return cell
  }
}

import HearthCore

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
    else {
      return nil
    }
    return "| \(cells.joined(separator: " | ")) |"
  }
}

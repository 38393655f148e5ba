import HearthText

/// Rows of samples in fenced blocks of a note.
struct SampleBlock {
  private(set) var text = ""
  /// The line of the file on which its first row is.
  let firstLine: Int
  /// The line of the file that the next line of ``text`` is on.
  private var nextLine: Int
  /// The first row, in lower case.
  private var header: String?

  /// The blocks fenced as `heart-rate` (or `heart`), all as one; `nil` where there are none. Lines between them are empty ones, so
  /// that each row keeps its number.
  init?(in tree: MarkdownTree) {
    let blocks = tree.nodes.compactMap { node -> (rows: String, line: Int)? in
      guard case .codeBlock(let info, let rows) = node.kind, info == "heart-rate" || info == "heart" else {
        return nil
      }
      return (rows, node.line + 1)
    }
    guard let first = blocks.first else { return nil }
    firstLine = first.line
    nextLine = first.line
    for block in blocks { add(block.rows, from: block.line) }
  }

  private mutating func add(_ rows: String, from line: Int) {
    var isAtStart = true
    let lines = rows.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    for (number, row) in zip(line..., lines) {
      let key = String(row).trimmingWhitespace.lowercased()
      if isAtStart, !key.isEmpty, !key.hasPrefix("#") {
        isAtStart = false
        // A later block may name the columns again; in other words, it is a row that cannot be read.
        if let header, key == header || Self.usualHeaders.contains(key) && header.first?.isNumber == true {
          continue
        }
        header = header ?? key
      }
      text += String(repeating: "\n", count: max(0, number - nextLine)) + row + "\n"
      nextLine = number + 1
    }
  }

  /// What the columns of a block without a header are, in words.
  private static let usualHeaders = ["time,bpm", "time,bpm,motion", "time,bpm,motion,source"]
}

import HearthCore

/// Shows what a change does to a file, as unified diffs do: lines taken out with `-`, lines put in with `+`, and up to
/// three lines around them.
enum DiffText {
  private static let around = 3

  /// Empty where nothing changes.
  static func text(of change: FileChange) -> String {
    let (old, new) = (change.before.map(lines) ?? [], lines(of: change.after))
    let rows = rows(old, new)
    guard rows.contains(where: { $0.sign != " " }) else { return "" }
    let before = change.before == nil ? "/dev/null" : change.path
    return "--- \(before)\n+++ \(change.path)\n" + hunks(rows).map(text).joined()
  }

  private struct Row {
    /// A blank, `-` or `+`.
    var sign: String
    var line: String
    /// How many lines of the old and the new file come before.
    var old: Int
    var new: Int
  }

  private static func lines(of file: SourceFile) -> [String] {
    var bytes = file.bytes[...]
    if bytes.last == UInt8(ascii: "\n") { bytes.removeLast() }
    if bytes.isEmpty { return [] }
    return bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map { line in
      String(decoding: line.last == UInt8(ascii: "\r") ? line.dropLast() : line, as: UTF8.self)
    }
  }

  private static func rows(_ old: [String], _ new: [String]) -> [Row] {
    var removed: Set<Int> = []
    var inserted: Set<Int> = []
    for step in new.difference(from: old) {
      switch step {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): inserted.insert(offset)
      }
    }
    var rows: [Row] = []
    var (left, right) = (0, 0)
    while left < old.count || right < new.count {
      if left < old.count, removed.contains(left) {
        rows.append(Row(sign: "-", line: old[left], old: left, new: right))
        left += 1
      } else if right < new.count, inserted.contains(right) || left >= old.count {
        rows.append(Row(sign: "+", line: new[right], old: left, new: right))
        right += 1
      } else {
        rows.append(Row(sign: " ", line: old[left], old: left, new: right))
        left += 1
        right += 1
      }
    }
    return rows
  }

  /// The rows that changed, with those around them; two that are near each other are one hunk.
  private static func hunks(_ rows: [Row]) -> [ArraySlice<Row>] {
    var ranges: [Range<Int>] = []
    for index in rows.indices where rows[index].sign != " " {
      let range = max(0, index - around)..<min(rows.count, index + around + 1)
      if let last = ranges.last, range.lowerBound <= last.upperBound {
        ranges[ranges.count - 1] = last.lowerBound..<range.upperBound
      } else {
        ranges.append(range)
      }
    }
    return ranges.map { rows[$0] }
  }

  private static func text(_ hunk: ArraySlice<Row>) -> String {
    let old = hunk.count { $0.sign != "+" }
    let new = hunk.count { $0.sign != "-" }
    let first = hunk.first
    let head = "@@ -\(range(first?.old ?? 0, old)) +\(range(first?.new ?? 0, new)) @@\n"
    return head + hunk.map { "\($0.sign)\($0.line)\n" }.joined()
  }

  private static func range(_ before: Int, _ count: Int) -> String {
    "\(count == 0 ? before : before + 1),\(count)"
  }
}

import HearthCore
import HearthJournal

/// Formats a change to a file as a unified diff: removed lines with `-`, added lines with `+`, and up to three lines
/// around them. Control characters are shown as `·`.
enum DiffText {
  private static let around = 3

  /// - Parameter shown: Returns the path of a journal's file as the person knows it.
  static func text(of change: FileChange, shown: (String) -> String = { $0 }) -> String {
    let (old, new) = (change.before.map(lines) ?? [], lines(of: change.after))
    let rows = rows(old, new)
    guard rows.contains(where: { $0.sign != " " }) else { return "" }
    let before = change.before == nil ? "/dev/null" : shown(change.path)
    return "--- \(DiagnosticText.printable(before))\n+++ \(DiagnosticText.printable(shown(change.path)))\n"
      + hunks(rows).map { text(rows, $0) }.joined()
  }

  /// A line, and whether it stays (a space), is removed (`-`) or is added (`+`).
  private typealias Row = (sign: String, line: String)

  private static func lines(of file: SourceFile) -> [String] {
    var bytes = file.bytes[...]
    // Old programs end lines with a CR alone.
    let lineEnd = UInt8(ascii: bytes.contains(UInt8(ascii: "\n")) ? "\n" : "\r")
    if bytes.last == lineEnd { bytes.removeLast() }
    if bytes.isEmpty { return [] }
    return bytes.split(separator: lineEnd, omittingEmptySubsequences: false).map { line in
      Windows1252.text(Array(line.last == UInt8(ascii: "\r") ? line.dropLast() : line))
    }
  }

  private static func rows(_ old: [String], _ new: [String]) -> [Row] {
    var (removed, inserted) = (Set<Int>(), Set<Int>())
    for change in new.difference(from: old) {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): inserted.insert(offset)
      }
    }
    var rows: [Row] = []
    var rest = old.enumerated().map { (sign: removed.contains($0) ? "-" : " ", line: $1) }[...]
    for (number, line) in new.enumerated() {
      let gone = rest.prefix { $0.sign == "-" }
      rows += gone
      rest = rest.dropFirst(gone.count)
      rows.append(inserted.contains(number) ? ("+", line) : rest.popFirst() ?? ("+", line))
    }
    return rows + rest
  }

  /// Returns the ranges of changed rows with the lines around them, as one hunk if they are close.
  private static func hunks(_ rows: [Row]) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    for index in rows.indices where rows[index].sign != " " {
      let range = max(0, index - around)..<min(rows.count, index + around + 1)
      if let last = ranges.last, range.lowerBound <= last.upperBound {
        ranges[ranges.count - 1] = last.lowerBound..<range.upperBound
      } else {
        ranges.append(range)
      }
    }
    return ranges
  }

  private static func text(_ rows: [Row], _ hunk: Range<Int>) -> String {
    /// Returns the range of lines in one file; rows with `sign` are only in the other.
    func range(without sign: String) -> String {
      let before = rows[..<hunk.lowerBound].count { $0.sign != sign }
      let count = rows[hunk].count { $0.sign != sign }
      return "\(count == 0 ? before : before + 1),\(count)"
    }
    return "@@ -\(range(without: "+")) +\(range(without: "-")) @@\n"
      + rows[hunk].map { "\($0.sign)\(DiagnosticText.printable($0.line))\n" }.joined()
  }
}

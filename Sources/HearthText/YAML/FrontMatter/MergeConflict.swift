package import HearthCore

/// The conflict markers left by a program that couldn't merge two versions of a file.
package struct MergeConflict {
  /// Counted from 1 at the line where the search began.
  let line: Int
  /// The bytes from the first marker to the end of the last.
  let range: Range<Int>

  /// Warns about each conflict in a text, except in a code block, where it is an example.
  package static func warn(
    of text: UnsafeBufferPointer<UInt8>, firstLine: Int, path: String, log: inout DiagnosticLog
  ) {
    report(all(in: text, skipsCode: true), .warning, firstLine: firstLine, path: path, log: &log)
  }

  /// Reports conflicts, whose lines are counted from `firstLine`.
  static func report(
    _ conflicts: [MergeConflict], _ severity: Severity = .error, firstLine: Int, path: String,
    log: inout DiagnosticLog
  ) {
    let finding = Finding(
      "MergeConflict", "two versions of the same lines begin here", accepted: "only one can stay",
      help: "Keep one, and delete the lines that begin with <<<<<<<, ======= and >>>>>>>.",
      severity: severity)
    for conflict in conflicts {
      log.report(finding, in: path, at: SourceLocation(line: firstLine + conflict.line - 1, column: 1))
    }
  }

  /// Overwrites its marker lines with spaces, so that all other text keeps its location.
  func blankMarks(in bytes: inout [UInt8]) {
    let marks = ["<<<<<<< ", "||||||| ", "=======", ">>>>>>> "].map { Array($0.utf8) }
    for line in bytes[range].split(separator: UInt8(ascii: "\n"))
    where marks.contains(where: line.starts(with:)) {
      for index in line.indices { bytes[index] = UInt8(ascii: " ") }
    }
  }

  /// Returns the conflicts with all three markers at the left edge, in order. One alone may be a heading or a drawing.
  static func all(in bytes: UnsafeBufferPointer<UInt8>, skipsCode: Bool = false) -> [MergeConflict] {
    // Few files have a marker's first byte.
    guard bytes.firstIndex(of: UInt8(ascii: "<"), from: 0) != nil else { return [] }
    var conflicts: [MergeConflict] = []
    var lines = FenceScanner(bytes, from: 0)
    var begun: (line: Int, start: Int, isHalfway: Bool)?
    var code: CodeFence?
    while let line = lines.next() {
      if let open = code {
        if open.isClosed(by: line.unindented) { code = nil }
        continue
      }
      if skipsCode, begun == nil { code = line.codeFence }
      guard code == nil else { continue }
      if line.text.starts(with: "<<<<<<< ".utf8) {
        begun = (lines.lineNumber, line.start, false)
      } else if begun?.isHalfway == false, line.text.elementsEqual("=======".utf8) {
        begun?.isHalfway = true
      } else if let first = begun, first.isHalfway, line.text.starts(with: ">>>>>>> ".utf8) {
        conflicts.append(MergeConflict(line: first.line, range: first.start..<line.end))
        begun = nil
      }
    }
    return conflicts
  }
}

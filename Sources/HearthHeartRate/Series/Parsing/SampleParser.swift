package import HearthCore

/// Reads the samples of one day from CSV: `time,bpm[,motion][,source]`.
///
/// Columns may come in any order and case; commas, semicolons or tabs divide them; byte-order mark, CRLF, quotes, blank
/// lines and lines that begin with `#` are fine. A time is ISO 8601 with an offset, or a local time of the day's zone
/// (`08:28`, `08:28:05`, `2025-03-17T08:28`). Rows that cannot be read are reported and left out; the rest is used.
package struct SampleParser {
  private let frame: DayFrame
  private let others: [DayFrame]

  /// - Parameter others: the days of other notes that have their samples in the same file, by their beginning. Rows of
  ///   theirs are passed over, and nothing is said of them. The day itself may be among them.
  package init(day frame: DayFrame, others: [DayFrame] = []) {
    self.frame = frame
    self.others = others
  }

  /// The series of a CSV file. Its first line names the columns.
  package func series(of file: SourceFile, log: inout DiagnosticLog) -> Series {
    var pass = SamplePass(
      bytes: file.bytes, firstLine: 1, path: file.path, frame: frame, others: others, isBlock: false)
    return pass.series(log: &log)
  }

  /// The series of a fenced block in a note: the same rows; the line with the columns' names may be left out.
  /// `firstLine` is the line of the block's first row in the file at `path`.
  package func series(
    ofBlock text: String, firstLine: Int, in path: String, log: inout DiagnosticLog
  ) -> Series {
    var pass = SamplePass(
      bytes: Array(text.utf8), firstLine: firstLine, path: path, frame: frame, isBlock: true)
    return pass.series(log: &log)
  }
}

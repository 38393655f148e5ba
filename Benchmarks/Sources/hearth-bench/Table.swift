import Foundation

/// One measurement.
struct TableRow {
  var work: String
  var figure: String
  /// The measurement divided by its reference; `nil` without a reference.
  var ratio: Double?
  /// The highest ratio within the budget.
  var bar: Double?
  var against: String?
}

enum Table {
  /// Returns a Markdown table with a row for each measurement.
  static func markdown(_ rows: [TableRow]) -> String {
    var lines = ["| work | figure | ratio | bar | against |", "|---|---|---|---|---|"]
    for row in rows {
      lines.append(
        "| \(row.work) | \(row.figure) | \(number(row.ratio)) | \(bar(row)) | \(row.against ?? "–") |")
    }
    return lines.joined(separator: "\n")
  }

  private static func number(_ ratio: Double?) -> String {
    ratio.map { String(format: "%.3f", $0) } ?? "–"
  }

  private static func bar(_ row: TableRow) -> String {
    guard let bar = row.bar, let ratio = row.ratio else { return "–" }
    return String(format: "%.3f", bar) + (ratio <= bar ? ", met" : ", not met")
  }
}

import HearthCore

/// What an import says of single places of its files: the first few, and how many more there are.
struct ImportRemarks {
  /// Whole lines without their ends.
  let first: [String]
  /// How many there are in all.
  let count: Int

  /// For messages: a line of each begins with the name of the program.
  var messages: String { text(prefix: "hearth: ") }

  /// For a summary.
  var lines: String { text(prefix: "") }

  private func text(prefix: String) -> String {
    let more = count - first.count
    let last = more > 0 ? ["and \(ImportSummary.grouped(more)) more of the kind"] : []
    // Names of files and words of their texts are among them.
    return (first + last).map { "\(prefix)\(DiagnosticText.printable($0))\n" }.joined()
  }
}

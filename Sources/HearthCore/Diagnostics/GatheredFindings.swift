/// Shortens a long list of diagnostics: of many findings of one rule in a file, the first are reported in full, then the lines
/// of the others. A text pasted from the web would otherwise bury everything else.
package enum GatheredFindings {
  /// How many findings of one rule are reported one by one; a file with more wasn't written by hand.
  static let reported = 20
  /// The same for the rows of a table, which a device writes by the thousand.
  static let reportedRows = 3

  /// Returns the diagnostics to report.
  ///
  /// Errors are only gathered if they are about rows: any other keeps something off the pages.
  ///
  /// - Parameter sorted: The diagnostics in the order of ``DiagnosticLog/sorted``.
  package static func gathered(_ sorted: [Diagnostic]) -> [Diagnostic] {
    var gathered: [Diagnostic] = []
    var rest = sorted[...]
    while let path = rest.first?.path {
      let file = rest.prefix { $0.path == path }
      rest = rest[file.endIndex...]
      gathered += self.gathered(file: file)
    }
    return gathered
  }

  private struct Kind: Hashable {
    let rule: String
    let severity: Severity
    let isOfRow: Bool
    /// What a table's rule accepts decides whether the row is used: a used row and an unused one are not alike.
    let effect: String?

    init(_ diagnostic: Diagnostic) {
      rule = diagnostic.finding.rule.name
      severity = diagnostic.severity
      isOfRow = diagnostic.finding.isOfRow
      effect = isOfRow ? diagnostic.finding.accepted : nil
    }

    /// How many are reported one by one; `nil` for all.
    var limit: Int? { isOfRow ? reportedRows : (severity == .error ? nil : reported) }
  }

  private static func gathered(file: ArraySlice<Diagnostic>) -> [Diagnostic] {
    let kinds = Dictionary(grouping: file, by: Kind.init)
    var counts: [Kind: Int] = [:]
    return file.compactMap { diagnostic in
      let kind = Kind(diagnostic)
      guard let limit = kind.limit, let all = kinds[kind], all.count > limit + 1 else { return diagnostic }
      let count = counts[kind, default: 0] + 1
      counts[kind] = count
      if count <= limit { return diagnostic }
      return count == limit + 1 ? summary(of: all.dropFirst(limit), after: limit, diagnostic) : nil
    }
  }

  private static func summary(of others: ArraySlice<Diagnostic>, after limit: Int, _ first: Diagnostic)
    -> Diagnostic
  {
    let count = others.reduce(0) { $0 + $1.finding.count }
    var summary = first
    summary.finding = Finding(
      first.finding.rule,
      "\(count) more in this file are like the \(limit) before, in \(lines(others, unlisted: count - others.count))",
      severity: first.severity)
    return summary
  }

  /// Returns `line 4` or `lines 4, 6 and 9`; of many lines, the first ones and `and 3 more`.
  ///
  /// - Parameter unlisted: The number of findings whose lines are unknown.
  private static func lines(_ diagnostics: ArraySlice<Diagnostic>, unlisted: Int) -> String {
    var lines: [String] = []
    for line in diagnostics.map({ String($0.position.line) }) where lines.last != line { lines.append(line) }
    guard lines.count > 1, let last = lines.last else { return "line \(lines.joined())" }
    let more = lines.count - reported + unlisted
    let first = more > 0 ? lines.prefix(reported) : lines.dropLast()
    return "lines \(first.joined(separator: ", ")) and \(more > 0 ? "\(more) more" : last)"
  }
}

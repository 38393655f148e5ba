/// What a person is told of what was found: where a file has many findings of one rule, the first ones in full, and then the
/// lines of the others. A text that was pasted from the web would otherwise bury everything else.
package enum GatheredFindings {
  /// How many findings of one rule are told one by one before others are gathered. Who wrote a file by hand is told
  /// everything: as many slips of one kind come from a program.
  static let told = 20
  /// The same of the rows of a table, which a device writes by the thousand.
  static let toldOfRows = 3

  /// - Parameter sorted: as ``DiagnosticLog/sorted``. Errors are only gathered where they are about rows: each of the others
  ///   keeps something off the pages.
  package static func gathered(_ sorted: [Diagnostic]) -> [Diagnostic] {
    var gathered: [Diagnostic] = []
    gathered.reserveCapacity(sorted.count)
    var start = 0
    while start < sorted.count {
      let end = sorted[start...].firstIndex { $0.path != sorted[start].path } ?? sorted.count
      gather(sorted[start..<end], into: &gathered)
      start = end
    }
    return gathered
  }

  private struct Kind: Hashable {
    let rule: String
    let severity: Severity
    let isOfRow: Bool

    init(_ diagnostic: Diagnostic) {
      rule = diagnostic.finding.rule.name
      severity = diagnostic.severity
      isOfRow = diagnostic.finding.isOfRow
    }

    /// How many are told one by one; `nil` for all.
    var limit: Int? { isOfRow ? toldOfRows : (severity == .error ? nil : told) }
  }

  private static func gather(_ file: ArraySlice<Diagnostic>, into gathered: inout [Diagnostic]) {
    guard file.count > toldOfRows + 1 else { return gathered += file }
    let kinds = Dictionary(grouping: file, by: Kind.init)
    var met: [Kind: Int] = [:]
    for diagnostic in file {
      let kind = Kind(diagnostic)
      met[kind, default: 0] += 1
      guard let limit = kind.limit, let all = kinds[kind], all.count > limit + 1, let place = met[kind],
        place > limit
      else {
        gathered.append(diagnostic)
        continue
      }
      if place == limit + 1 { gathered.append(rest(all.dropFirst(limit), after: limit, diagnostic)) }
    }
  }

  private static func rest(_ others: ArraySlice<Diagnostic>, after limit: Int, _ first: Diagnostic)
    -> Diagnostic
  {
    let count = others.reduce(0) { $0 + $1.finding.count }
    var rest = first
    rest.finding = Finding(
      first.finding.rule,
      "\(count) more in this file are like the \(limit) before, in \(lines(others, besides: count - others.count))",
      severity: first.severity)
    return rest
  }

  /// `line 4`, `lines 4, 6 and 9`; of more than ``told`` lines the first ones, `and 3 more`. `unseen` are findings whose lines are
  /// not known.
  private static func lines(_ diagnostics: ArraySlice<Diagnostic>, besides unseen: Int) -> String {
    var lines: [String] = []
    for line in diagnostics.map({ String($0.position.line) }) where lines.last != line { lines.append(line) }
    guard lines.count > 1, let last = lines.last else { return "line \(lines.joined())" }
    let more = lines.count - told + unseen
    let first = more > 0 ? lines.prefix(told) : lines.dropLast()
    return "lines \(first.joined(separator: ", ")) and \(more > 0 ? "\(more) more" : last)"
  }
}

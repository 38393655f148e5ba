import HearthCore

/// Reports the findings of each rule in a file up to a bound, and then how many more there are.
///
/// Ten years of files in which every row is odd would otherwise not fit into memory.
struct SampleFindings {
  /// How many findings of one rule and severity are kept one by one. Fewer of them are shown to a person: see
  /// ``GatheredFindings``.
  static let limit = 100

  private let path: String
  private var tallies: [Tally] = []

  private struct Tally {
    var rule: Rule
    var severity: Severity
    var isOfRow: Bool
    var count: Int
    var firstUntold: TextPosition
  }

  init(path: String) {
    self.path = path
  }

  /// `finding`, of that rule and severity, is only made where it is kept.
  mutating func report(
    _ rule: Rule, _ severity: Severity, _ position: TextPosition, isOfRow: Bool = true,
    log: inout DiagnosticLog, _ finding: () -> Finding
  ) {
    if let index = tallies.firstIndex(where: { $0.severity == severity && $0.rule.name == rule.name }) {
      tallies[index].count += 1
      if tallies[index].count == Self.limit + 1 { tallies[index].firstUntold = position }
      guard tallies[index].count <= Self.limit else { return }
    } else {
      tallies.append(
        Tally(rule: rule, severity: severity, isOfRow: isOfRow, count: 1, firstUntold: position))
    }
    var finding = finding()
    finding.isOfRow = isOfRow
    log.report(finding, in: path, at: position)
  }

  /// Adds one finding for each rule that was cut short.
  func finish(log: inout DiagnosticLog) {
    for tally in tallies where tally.count > Self.limit {
      let more = tally.count - Self.limit
      var rest = Finding(
        tally.rule,
        "\(more) more in this file, from here on, \(more == 1 ? "is" : "are") like the \(Self.limit) before",
        severity: tally.severity)
      rest.isOfRow = tally.isOfRow
      rest.count = more
      log.report(rest, in: path, at: tally.firstUntold)
    }
  }
}

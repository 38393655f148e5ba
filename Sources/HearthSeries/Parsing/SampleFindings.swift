import HearthDiagnostics

/// Reports the first few findings of each rule in a file, and then how many more there are.
///
/// A watch that writes ten thousand odd rows would otherwise bury everything else.
struct SampleFindings {
  /// How many findings of one rule are told one by one.
  static let limit = 3

  private let path: String
  private var tallies: [Tally] = []

  private struct Tally {
    var rule: Rule
    var severity: Severity
    var count: Int
    var firstUntold: TextPosition
  }

  init(path: String) {
    self.path = path
  }

  mutating func report(_ position: TextPosition, log: inout DiagnosticLog, _ finding: () -> Finding) {
    let finding = finding()
    if let index = tallies.firstIndex(where: {
      $0.rule.name == finding.rule.name && $0.severity == finding.severity
    }) {
      tallies[index].count += 1
      if tallies[index].count == Self.limit + 1 { tallies[index].firstUntold = position }
      guard tallies[index].count <= Self.limit else { return }
    } else {
      tallies.append(Tally(rule: finding.rule, severity: finding.severity, count: 1, firstUntold: position))
    }
    log.report(finding, in: path, at: position)
  }

  /// Adds one finding for each rule that was cut short.
  func finish(log: inout DiagnosticLog) {
    for tally in tallies where tally.count > Self.limit {
      let more = tally.count - Self.limit
      let rows = more == 1 ? "1 more row" : "\(more) more rows"
      log.report(
        Finding(
          tally.rule,
          "\(rows) of this file, from here on, \(more == 1 ? "is" : "are") like the \(Self.limit) before",
          severity: tally.severity),
        in: path, at: tally.firstUntold)
    }
  }
}

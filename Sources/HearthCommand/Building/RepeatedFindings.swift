import HearthCore

/// What rendering found: a slip in a template is told once, and not once for each page that the template makes.
struct RepeatedFindings {
  private struct Slip: Hashable {
    var rule: String
    var path: String
    var position: SourceLocation
    var found: String
  }

  private var first: [Diagnostic] = []
  private var counts: [Slip: (index: Int, count: Int)] = [:]

  mutating func append(_ log: DiagnosticLog) {
    for diagnostic in log.diagnostics {
      let finding = diagnostic.finding
      let slip = Slip(
        rule: finding.rule.name, path: diagnostic.path, position: diagnostic.position, found: finding.found)
      if let known = counts[slip] {
        counts[slip] = (known.index, known.count + 1)
      } else {
        counts[slip] = (first.count, 1)
        first.append(diagnostic)
      }
    }
  }

  /// The first of each, with the number of times where there were several.
  var log: DiagnosticLog {
    var repeated = first
    for (index, count) in counts.values where count > 1 {
      repeated[index].finding.found += " (\(count) times)"
    }
    var log = DiagnosticLog()
    repeated.forEach { log.append($0) }
    return log
  }
}

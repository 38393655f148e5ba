import HearthCore
import HearthHeartRate
import HearthJournal

/// The pattern of each label, in charts and beside its name: the one set in the label book, else the one that the fewest
/// labels have so far.
///
/// Labels of labelled times come first, in the order of their first days. Up to ten of them never share a pattern unless
/// the label book says so. All other labels may share one.
struct LabelPatterns: Sendable {
  /// By the name in the label book, else by the name as written.
  private var patterns: [String: ChartPattern] = [:]
  private var counts: [ChartPattern: Int] = [:]

  init(_ journal: Journal, labels: LabelIndex) {
    let days = journal.heartRateDays.sorted { $0.date < $1.date }
    let drawn = days.flatMap(\.spans).map(\.label).filter { !$0.isEmpty }
      .map { journal.labels.name(of: $0) }.uniqued()
    let others = journal.labels.labels.map(\.name) + labels.labels.map(\.name).sortedByName()
    for names in [drawn, others] {
      for name in names { if let own = journal.labels[name]?.pattern { take(own, for: name) } }
      for name in names { take(rarest, for: name) }
    }
  }

  subscript(name: String) -> ChartPattern? { patterns[name] }

  /// The earliest pattern on a tie.
  private var rarest: ChartPattern {
    ChartPattern.allCases.min { counts[$0, default: 0] < counts[$1, default: 0] } ?? .diagonal
  }

  /// Assigns a pattern, unless the label has one already.
  private mutating func take(_ pattern: ChartPattern, for name: String) {
    guard patterns[name] == nil else { return }
    patterns[name] = pattern
    counts[pattern, default: 0] += 1
  }
}

extension Site {
  /// Returns the pattern of a label, by any of its names.
  func pattern(ofLabel name: String) -> ChartPattern? { patterns[journal.labels.name(of: name)] }
}

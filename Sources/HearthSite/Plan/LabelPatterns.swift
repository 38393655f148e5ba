import HearthBytes
import HearthCharts
import HearthJournal

/// Which pattern marks each label, in charts and beside its name: its own where the label book gives one, else the one that
/// the fewest labels have (accessibility.md, C38).
///
/// Labels of labelled times choose first, in the order of their first days: up to four of them never share a pattern unless
/// the label book says so, and later days with new labels leave theirs as they are. All others share with them.
struct LabelPatterns: Sendable {
  /// By the name that the label book has, else by the name as written.
  private let patterns: [String: ChartPattern]

  init(_ journal: Journal, labels: LabelIndex) {
    var patterns: [String: ChartPattern] = [:]
    var counts: [ChartPattern: Int] = [:]
    let drawn = Self.drawn(in: journal)
    let isDrawn = Set(drawn)
    let others = journal.labels.labels.map(\.name) + labels.labels.map(\.name).sorted()
    for names in [drawn, others.filter { !isDrawn.contains($0) }] {
      for name in names {
        guard patterns[name] == nil, let own = journal.labels[name]?.pattern else { continue }
        patterns[name] = ChartPattern(own)
        counts[ChartPattern(own), default: 0] += 1
      }
      for name in names where patterns[name] == nil {
        let pattern = Self.rarest(counts)
        patterns[name] = pattern
        counts[pattern, default: 0] += 1
      }
    }
    self.patterns = patterns
  }

  subscript(name: String) -> ChartPattern? { patterns[name] }

  /// For what every page depends on.
  func combine(into print: inout Fingerprint) {
    for (name, pattern) in patterns.sorted(by: { $0.key < $1.key }) {
      print.combine(name)
      print.combine(pattern.rawValue)
    }
  }

  private static func rarest(_ counts: [ChartPattern: Int]) -> ChartPattern {
    // The first of those that are as rare.
    ChartPattern.allCases.min { counts[$0, default: 0] < counts[$1, default: 0] } ?? .diagonal
  }

  /// The labels of labelled times, each once, by their first days.
  private static func drawn(in journal: Journal) -> [String] {
    var names: [String] = []
    var seen: Set<String> = []
    for day in journal.heartRateDays.sorted(by: { $0.date < $1.date }) {
      for span in day.spans {
        let name = journal.labels[span.label]?.name ?? span.label
        if seen.insert(name).inserted { names.append(name) }
      }
    }
    return names
  }
}

extension ChartPattern {
  fileprivate init(_ pattern: Label.Pattern) {
    switch pattern {
    case .diagonal: self = .diagonal
    case .counter: self = .counter
    case .dots: self = .dots
    case .cross: self = .cross
    }
  }
}

extension Site {
  /// What marks the label that is called `name`, by any of its names.
  func pattern(ofLabel name: String) -> ChartPattern? { patterns[journal.labels[name]?.name ?? name] }
}

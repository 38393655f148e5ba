import HearthCore
import HearthHeartRate
package import HearthJournal

/// The pattern of each label, in charts and beside its name: the one set in the label book, else the rarest on its
/// days, then the one with the fewest labels.
///
/// Labels of labelled times come first, in the order of their first days. Up to ten of them never share a pattern unless
/// the label book says so. All other labels may share one.
struct LabelPatterns: Sendable {
  /// By the name in the label book, else by the name as written.
  private let patterns: [String: ChartPattern]

  init(_ journal: Journal, labels: LabelIndex) {
    let drawn = Self.drawn(in: journal)
    let others = journal.labels.labels.map(\.name) + labels.labels.map(\.name).sortedByName()
    var choice = PatternChoice(days: drawn.days)
    for names in [drawn.names, others.filter { drawn.days[$0] == nil }] {
      for name in names {
        if let own = journal.labels[name]?.pattern { choice.take(own, for: name) }
      }
      for name in names { choice.choose(for: name) }
    }
    patterns = choice.patterns
  }

  subscript(name: String) -> ChartPattern? { patterns[name] }

  /// Returns the labels of labelled times, each once, by their first days, with the days they occur on.
  private static func drawn(in journal: Journal) -> (names: [String], days: [String: [Int]]) {
    var names: [String] = []
    var days: [String: [Int]] = [:]
    for (number, day) in journal.heartRateDays.sorted(by: { $0.date < $1.date }).enumerated() {
      for span in day.spans where !span.label.isEmpty {
        let name = journal.labels.name(of: span.label)
        if days[name] == nil { names.append(name) }
        if days[name]?.last != number { days[name, default: []].append(number) }
      }
    }
    return (names, days)
  }
}

/// Assigns patterns to labels, one by one.
private struct PatternChoice {
  /// The days of each label that is drawn.
  let days: [String: [Int]]
  private(set) var patterns: [String: ChartPattern] = [:]
  private var labels: [ChartPattern: Int] = [:]
  /// The number of labels with each pattern, by day.
  private var met: [ChartPattern: [Int: Int]] = [:]

  init(days: [String: [Int]]) {
    self.days = days
  }

  /// Assigns a pattern, unless the label has one already.
  mutating func take(_ pattern: ChartPattern, for name: String) {
    guard patterns[name] == nil else { return }
    patterns[name] = pattern
    labels[pattern, default: 0] += 1
    for day in days[name] ?? [] { met[pattern, default: [:]][day, default: 0] += 1 }
  }

  mutating func choose(for name: String) {
    let costs = ChartPattern.allCases.map { pattern in
      let meetings = (days[name] ?? []).reduce(0) { $0 + (met[pattern]?[$1] ?? 0) }
      return (pattern: pattern, meetings: meetings, labels: labels[pattern, default: 0])
    }
    // The earliest pattern on a tie.
    let best = costs.min { ($0.meetings, $0.labels) < ($1.meetings, $1.labels) }
    take(best?.pattern ?? .diagonal, for: name)
  }
}

extension Site {
  /// Returns the pattern of a label, by any of its names.
  func pattern(ofLabel name: String) -> ChartPattern? { patterns[journal.labels.name(of: name)] }
}

/// The style sheet with the person's label colours, because pages have no inline styles.
package enum LabelStyles {
  static let path = OutputPath("assets", "labels.css")

  /// Returns the numbers of labels with a colour: their indices in the label book.
  static func numbers(_ book: LabelBook) -> [String: Int] {
    Dictionary(
      book.labels.enumerated().filter { $0.element.colours != LabelColours() }.map {
        ($0.element.name, $0.offset)
      }
    ) { first, _ in first }
  }

  /// Returns `nil` if no label has a colour.
  package static func file(_ book: LabelBook) -> OutputFile? {
    let numbers = numbers(book)
    guard !numbers.isEmpty else { return nil }
    var sheet = "/* Colours of labels, from labels.yml. In forced colours, all labels are drawn alike. */\n"
    func block(_ media: String, _ root: String, _ colour: (LabelColours) -> LabelColour?) {
      sheet += "@media \(media) {\n"
      for (index, label) in book.labels.enumerated() where numbers[label.name] == index {
        guard let colour = colour(label.colours) else { continue }
        sheet += "  \(root).chart svg .label-\(index) {\n    --chart-span: \(colour);\n  }\n"
      }
      sheet += "}\n"
    }
    block("(forced-colors: none)", "", \.light)
    block(
      "screen and (prefers-color-scheme: dark) and (forced-colors: none)",
      ":root:not([data-theme=\"light\"]) ", \.dark)
    block("screen and (forced-colors: none)", ":root[data-theme=\"dark\"] ", \.dark)
    return OutputFile(path: path, bytes: Array(sheet.utf8))
  }
}

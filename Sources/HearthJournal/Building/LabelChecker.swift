import HearthCore
import HearthText

/// Completes the person's labels with those that only entries use, and remarks on those.
struct LabelChecker {
  /// What `labels.yml` declares.
  let declared: LabelBook
  private let names: [String]
  /// Where a label was told of as an item whose hyphen lacks its blank, by path.
  private var told: [String: Set<SourceLocation>] = [:]
  /// Labels that were looked up before; an entry may have thousands that nobody declared.
  private var suggestions = Suggestions()

  /// - Parameter log: what was found while the entries were read.
  init(_ declared: LabelBook, log: DiagnosticLog) {
    self.declared = declared
    names = declared.labels.flatMap { [$0.name] + $0.aliases }
    for diagnostic in log.diagnostics where diagnostic.finding.rule.name == OtherListSign.rule.name {
      told[diagnostic.path, default: []].insert(diagnostic.position)
    }
  }

  /// The labels that are declared, and after them those that only `entries` use.
  func labels(of entries: [ParsedEntry]) -> LabelBook {
    var others: [String: String] = [:]
    // Thousands of entries carry the same few.
    var seen: Set<String> = []
    for entry in entries {
      for label in Self.used(in: entry)
      where seen.insert(label.value).inserted && declared[label.value] == nil {
        let key = LabelBook.key(label.value)
        if others[key].map({ label.value.precedesByName($0) }) ?? true { others[key] = label.value }
      }
    }
    var book = declared
    for name in others.values.sortedByName() { book.add(Label(name: name, isDeclared: false)) }
    return book
  }

  mutating func check(_ entry: ParsedEntry, log: inout DiagnosticLog) {
    guard !names.isEmpty else { return }
    let told = told[entry.entry.path] ?? []
    // A label in bent quotes has a message of its own.
    for label in Self.used(in: entry)
    where declared[label.value] == nil && !CurlyQuotes.surround(label.value)
      && !told.contains(label.position)
    {
      let near = suggestions.nearest(to: label.value, among: names)
      log.report(UnknownLabel.finding(label.value, near: near), in: entry.entry.path, at: label.position)
    }
    for (tag, position) in zip(entry.entry.tags, entry.entry.tagPositions)
    where declared[tag] != nil && !hasLabel(tag, entry) {
      log.report(LabelAsTag.finding(tag), in: entry.entry.path, at: position)
    }
  }

  private static func used(in entry: ParsedEntry) -> [Located<String>] {
    guard case .heartRate(let day) = entry else { return entry.entry.labels }
    return entry.entry.labels + day.spans.map { Located($0.label, at: $0.labelPosition) }
  }

  private func hasLabel(_ tag: String, _ entry: ParsedEntry) -> Bool {
    Self.used(in: entry).contains { declared[$0.value]?.name == declared[tag]?.name }
  }
}

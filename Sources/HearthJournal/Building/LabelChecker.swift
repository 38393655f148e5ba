import HearthDiagnostics

/// Completes the person's labels with those that only entries use, and remarks on those.
enum LabelChecker {
  static func labels(
    _ declared: LabelBook, entries: [ParsedEntry], log: inout DiagnosticLog
  ) -> LabelBook {
    var others: [String: String] = [:]
    let names = declared.labels.flatMap { [$0.name] + $0.aliases }
    for entry in entries {
      for label in used(in: entry) where declared[label.value] == nil {
        let key = LabelBook.key(label.value)
        others[key] = min(others[key] ?? label.value, label.value)
        guard !names.isEmpty else { continue }
        let near = NearMatch.nearest(to: label.value, among: names)
        log.report(UnknownLabel.finding(label.value, near: near), in: entry.entry.path, at: label.position)
      }
      guard !names.isEmpty else { continue }
      for (tag, position) in zip(entry.entry.tags, entry.entry.tagPositions)
      where declared[tag] != nil && !hasLabel(tag, entry, declared) {
        log.report(LabelAsTag.finding(tag), in: entry.entry.path, at: position)
      }
    }
    var book = declared
    for name in others.values.sorted() { book.add(Label(name: name, isDeclared: false)) }
    return book
  }

  private static func used(in entry: ParsedEntry) -> [Located<String>] {
    guard case .heartRate(let day) = entry else { return entry.entry.labels }
    return entry.entry.labels + day.spans.map { Located($0.label, at: $0.labelPosition) }
  }

  private static func hasLabel(_ tag: String, _ entry: ParsedEntry, _ book: LabelBook) -> Bool {
    used(in: entry).contains { book[$0.value]?.name == book[tag]?.name }
  }
}

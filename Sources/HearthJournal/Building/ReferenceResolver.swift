import HearthCore

/// Resolves the names in `about`, `used` and `resources`.
struct ReferenceResolver {
  let index: EntryIndex
  let days: [CalendarDate: HeartRateDay]
  /// Days of heart rate excluded from the journal, whose spans are unknown.
  let excludedDays: Set<CalendarDate>
  private var suggestions: Suggestions

  init(index: EntryIndex, days: [CalendarDate: HeartRateDay], excludedDays: Set<CalendarDate> = []) {
    self.excludedDays = excludedDays
    self.index = index
    self.days = days
    suggestions = Suggestions { index.names }
  }

  /// The kinds that a key's names prefer if several entries have one name.
  static let helpful: [EntryKind] = [.resource, .exercise]
  static let asked: [EntryKind] = [.event]

  /// Reports unresolved names, except those of excluded entries.
  mutating func resolve(
    _ references: [Located<Reference>], path: String, preferring kinds: [EntryKind], log: inout DiagnosticLog
  ) -> [Located<Reference>] {
    var resolved: [Located<Reference>] = []
    for reference in references {
      guard case .unknown(let whole) = reference.value else {
        resolved.append(reference)
        continue
      }
      // A text with commas is tried as one name first, then as several.
      let parts = whole.split(separator: ",").map { String($0).trimmingWhitespace }.filter { !$0.isEmpty }
      let isOneName = parts.count < 2 || find(whole, path: path, preferring: kinds) != nil
      for name in isOneName ? [whole] : parts {
        if let found = find(name, path: path, preferring: kinds) {
          resolved.append(Located(found, at: reference.position))
        } else if !isExcluded(name) {
          log.report(finding(for: name), in: path, at: reference.position)
          resolved.append(Located(.unknown(name), at: reference.position))
        }
      }
    }
    return resolved
  }

  private func find(_ name: String, path: String, preferring kinds: [EntryKind]) -> Reference? {
    let link = WikiName(name)
    let name = link?.target ?? name
    if let moment = DayName(name) {
      guard let time = moment.time ?? link?.heading.flatMap({ ClockTime($0) }) else {
        return .day(moment.date)
      }
      guard let day = days[moment.date], let span = day.span(from: time) else { return nil }
      return .span(moment.date, day.spans[span].startTime)
    }
    if let target = index.target(named: name, preferring: kinds) { return .entry(target.id) }
    return index.target(ofLink: name, from: path).map { .entry($0.id) }
  }

  /// Returns whether the name is an excluded entry's. Those leave nothing behind: no message, and no name on a page. A
  /// day's spans are excluded with its note.
  private func isExcluded(_ name: String) -> Bool {
    let name = WikiName(name)?.target ?? name
    if let day = DayName(name), excludedDays.contains(day.date) { return true }
    return index.isExcluded(name)
  }

  private mutating func finding(for name: String) -> Finding {
    if let moment = DayName(WikiName(name)?.target ?? name) {
      let spans = days[moment.date]?.spans ?? []
      return .danglingReference(noSpan: name, spans: spans.map { $0.name(on: moment.date) })
    }
    let near = suggestions.nearest(to: WikiName(name)?.target ?? name)
    return .danglingReference(name, near: near)
  }
}

/// Suggests the name that was probably meant. Comparing with every name of a journal is slow, so a journal with very
/// many unresolved names, such as a vault full of links to unwritten notes, gets suggestions for the first ones only.
struct Suggestions {
  /// Short words are near too many others if there are many.
  private let shortest: Int
  private let candidates: () -> [String]
  private lazy var names = candidates()
  private var answers: [String: String?] = [:]
  private static let limit = 64

  init(shortest: Int = 5, among candidates: @escaping () -> [String]) {
    (self.shortest, self.candidates) = (shortest, candidates)
  }

  mutating func nearest(to name: String) -> String? {
    if let answer = answers[name] { return answer }
    guard name.utf8.count >= shortest, answers.count < Self.limit else { return nil }
    let answer = NearMatch.nearest(to: name, among: names)
    answers[name] = .some(answer)
    return answer
  }
}

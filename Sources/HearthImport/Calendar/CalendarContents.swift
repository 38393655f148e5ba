package import HearthCore

/// What calendars hold, as far as it was asked for.
package struct CalendarContents: Sendable {
  /// By start and id.
  package private(set) var events: [CalendarEvent] = []
  package internal(set) var report = CalendarReport()
  private let span: RepeatSpan
  private let names: Set<String>
  private var ids: Set<String> = []
  private var cancelled: Set<String> = []
  private var endless: [String: Bool] = [:]

  init(span: RepeatSpan, names: Set<String>) {
    self.span = span
    self.names = names
  }

  mutating func add(_ uid: String, _ outcome: SeriesExpander.Outcome, room: Int) {
    events += outcome.events.prefix(max(0, room))
    ids.formUnion(outcome.ids)
    cancelled.formUnion(outcome.cancelled)
    endless[uid] = outcome.isEndless
  }

  mutating func sort() {
    func key(_ event: CalendarEvent) -> (CalendarDate, Int, String) {
      (event.start.date, event.start.time?.secondsFromMidnight ?? -1, event.id)
    }
    events.sort { key($0) < key($1) }
  }

  /// What became of an event that was brought in before: `id` and `calendar` as they were then, and the day on which it is.
  package func fate(of id: String, calendar: String?, on date: CalendarDate) -> CalendarFate {
    if ids.contains(id) { return .stays }
    let uid = id.lastIndex(of: "#").map { String(id[..<$0]) } ?? id
    if cancelled.contains(id) || cancelled.contains(uid) { return .cancelled }
    guard span.wants(date, date) else { return .unknown }
    if let isEndless = endless[uid] ?? endless[id] {
      return isEndless && (date < span.firstEndless || date > span.lastEndless) ? .unknown : .gone
    }
    return calendar.map(names.contains) == true ? .gone : .unknown
  }
}

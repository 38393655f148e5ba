package import HearthCore

/// An import of calendars. Files are read one after the other, then ``finish()`` returns the events of all of them.
package final class CalendarImport: FileImport {
  package let options: ImportOptions
  package var report = ImportReport(limit: 20)
  private var series: [String: CalendarSeries] = [:]
  private var names: Set<String> = []
  private var count = 0

  private static let mostItems = 50_000

  package init(_ options: ImportOptions) { self.options = options }

  /// Reads a calendar file. Returns whether it is one.
  package func read(_ file: FileInput) -> Bool {
    var reader = CalendarFileReader(file: file.name, self)
    guard reader.read(file.reader) else { return false }
    names.formUnion(reader.names)
    return true
  }

  func add(_ item: CalendarItem) {
    count += 1
    guard count <= Self.mostItems else {
      if count == Self.mostItems + 1 { reportTooMany(Self.mostItems, in: item.file, line: item.line) }
      return report.exclude(.unreadable)
    }
    let isNew = series[item.uid, default: CalendarSeries()].add(item)
    if !isNew { report.exclude(.olderVersion) }
  }

  func reportTooMany(_ most: Int, in file: String, line: Int? = nil) {
    report.problem(
      "there are more than \(most) events; to import fewer, use --from and --to", in: file, line: line)
  }

  /// Returns the requested events, sorted by start and id, each once.
  package func finish() -> CalendarContents {
    let expander = SeriesExpander(self, names: names)
    for (uid, one) in series.sorted(by: { $0.key < $1.key }) { expander.expand(uid, one) }
    func key(_ event: CalendarEvent) -> (CalendarDate, Int, String) {
      (event.start.date, event.start.time?.secondsFromMidnight ?? -1, event.id)
    }
    var contents = expander.contents
    contents.events.sort { key($0) < key($1) }
    return contents
  }
}

/// The requested events of calendars, and what is known about the other events.
package struct CalendarContents: Sendable {
  /// Sorted by start and id.
  package internal(set) var events: [CalendarEvent] = []
  let options: ImportOptions
  let names: Set<String>
  /// The ids of all occurrences, requested or not.
  var ids: Set<String> = []
  var cancelled: Set<String> = []
  /// Whether each event's rule is endless, by `UID`; only some of an endless event's days were followed.
  var endless: [String: Bool] = [:]
  /// Whether all events were read; `false` if a limit was reached.
  var isComplete = true

  /// Why a calendar no longer has an event.
  package enum Fate: Sendable { case cancelled, gone }

  /// Returns why an event imported earlier isn't in its calendar any more; `nil` if it is, or nothing says that it isn't.
  package func fate(of id: String, calendar: String?, on date: CalendarDate) -> Fate? {
    if ids.contains(id) { return nil }
    let uid = id.lastIndex(of: "#").map { String(id[..<$0]) } ?? id
    if cancelled.contains(id) || cancelled.contains(uid) { return .cancelled }
    guard options.includes(date, date) else { return nil }
    if let isEndless = endless[uid] ?? endless[id] {
      return isEndless && !options.endlessDays.contains(date) ? nil : .gone
    }
    return calendar.map(names.contains) == true ? .gone : nil
  }
}

extension ImportOptions {
  /// The days over which an endless event is followed: the requested ones, or from a year back to two years ahead.
  var endlessDays: ClosedRange<CalendarDate> {
    let first = from ?? min(today, to ?? today).adding(days: -365)
    return first...max(first, to ?? max(today, from ?? today).adding(days: 731))
  }

  /// Returns whether an event from `start` to `end` is requested.
  func includes(_ start: CalendarDate, _ end: CalendarDate) -> Bool {
    if let from, max(start, end) < from { return false }
    if let to, start > to { return false }
    return true
  }
}

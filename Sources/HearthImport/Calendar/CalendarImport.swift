package import HearthCore

/// An import of calendars: files are read one after the other, then ``finish()`` gives the events of all of them.
package final class CalendarImport: FileImport {
  package let options: ImportOptions
  package var report = ImportReport(limit: 20)
  private var series: [String: CalendarSeries] = [:]
  private var names: Set<String> = []
  private var count = 0
  private var textSize = 0

  /// The most events that are read, bytes of their descriptions, and times of events that are written.
  private static let mostItems = 50_000
  private static let mostText = 64 << 20
  private static let mostEvents = 50_000

  package init(_ options: ImportOptions) {
    self.options = options
  }

  /// Reads a file of a calendar. Returns whether it is one.
  package func read(_ file: FileInput) -> Bool {
    var reader = CalendarFileReader(file: file.name, self)
    guard reader.read(file.reader) else { return false }
    names.formUnion(reader.names)
    return true
  }

  func add(_ item: CalendarItem) {
    var item = item
    count += 1
    guard count <= Self.mostItems else {
      if count == Self.mostItems + 1 { reportTooMany(Self.mostItems, in: item.file, line: item.line) }
      return report.exclude(.unreadable)
    }
    let size = item.text?.utf8.count ?? 0
    if textSize + size > Self.mostText { item.text = nil } else { textSize += size }
    let isNew = series[item.uid, default: CalendarSeries()].add(item)
    if !isNew { report.exclude(.olderVersion) }
  }

  private func reportTooMany(_ most: Int, in file: String, line: Int? = nil) {
    report.problem(
      "there are more than \(most) events; --from and --to could ask for fewer", in: file, line: line)
  }

  /// Returns the requested events, by their start and their id, each once.
  package func finish() -> CalendarContents {
    var contents = CalendarContents(options: options, names: names)
    let expander = SeriesExpander(self)
    for (uid, one) in series.sorted(by: { $0.key < $1.key }) {
      let outcome = expander.expand(uid, one)
      let room = Self.mostEvents - contents.events.count
      if outcome.events.count > room { reportTooMany(Self.mostEvents, in: one.item?.file ?? "calendar") }
      contents.events += outcome.events.prefix(room)
      contents.ids.formUnion(outcome.ids)
      contents.cancelled.formUnion(outcome.cancelled)
      contents.endless[uid] = outcome.isEndless
    }
    func key(_ event: CalendarEvent) -> (CalendarDate, Int, String) {
      (event.start.date, event.start.time?.secondsFromMidnight ?? -1, event.id)
    }
    contents.events.sort { key($0) < key($1) }
    return contents
  }
}

/// One event of a calendar on one day, as a journal can keep it.
package struct CalendarEvent: Hashable, Sendable {
  /// The same in every export: the `UID`, and for an event that repeats, the day of this time of it:
  /// `4f2c@example.org#2025-03-17`, with `T0828` after it where there are several on the day.
  package var id: String
  package var title: String?
  package var start: Moment
  /// Of whole days, the last one. `nil` where it is not known, or the same as the start.
  package var end: Moment?
  package var isAllDay: Bool
  /// The zone of the IANA database that the calendar names for it.
  package var zoneName: String?
  package var location: String?
  /// Plain text with LF line ends.
  package var text: String?
  package var calendar: String
}

/// The events of calendars that were requested, and what is known of the others.
package struct CalendarContents: Sendable {
  /// By start and id.
  package fileprivate(set) var events: [CalendarEvent] = []
  fileprivate let options: ImportOptions
  /// The names of all calendars.
  fileprivate let names: Set<String>
  fileprivate var ids: Set<String> = []
  fileprivate var cancelled: Set<String> = []
  /// Whether only some days of an event were followed, by its `UID`.
  fileprivate var endless: [String: Bool] = [:]

  /// What has become of an event that was imported before.
  package enum Fate: Sendable {
    case stays
    case cancelled
    /// The calendar no longer has it.
    case gone
    /// These calendars say nothing about it.
    case unknown
  }

  /// Returns what has become of an event that was imported before, with the `id` and the `calendar` of that time, on `date`.
  package func fate(of id: String, calendar: String?, on date: CalendarDate) -> Fate {
    if ids.contains(id) { return .stays }
    let uid = id.lastIndex(of: "#").map { String(id[..<$0]) } ?? id
    if cancelled.contains(id) || cancelled.contains(uid) { return .cancelled }
    guard options.includes(date, date) else { return .unknown }
    if let isEndless = endless[uid] ?? endless[id] {
      return isEndless && !options.endlessDays.contains(date) ? .unknown : .gone
    }
    return calendar.map(names.contains) == true ? .gone : .unknown
  }
}

extension ImportOptions {
  /// The days on which an event without an end is followed: those that were requested, else a year back and two years ahead.
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

package import HearthCore

/// The result of an import: how much was found, what was excluded and why, and what couldn't be read.
package struct ImportReport: Sendable {
  /// Why a reading or an event isn't written. In the report, the raw value follows a number.
  package enum Reason: String, CaseIterable, Sendable {
    case alreadyThere = "already imported"
    case again = "repeated"
    case copy = "duplicated by another app"
    case sameMoment = "at the same moment with another value"
    case unbelievable = "outside 25 to 250 beats per minute"
    case future = "dated after today"
    case undated = "dated 2001-01-01 or earlier"
    case cancelled = "cancelled"
    case notRequested = "outside the requested days"
    case olderVersion = "replaced by a newer version of the same event"
    case noEvent = "of tasks and free times, which aren't events"
    case journal = "of journal entries, which aren't events; hearth add can add their text"
    case sealed = "on days that are sealed"
    case keptElsewhere = "on days whose note has its readings elsewhere"
    case tableUnknown = "on days whose table can't take more readings"
    case pathTaken = "on days whose file name is taken"
    case outsideNote = "outside the day in its note's time zone"
    case untimed = "in rows without a time in Polar's file"
    case otherMeasurement = "of other measurements"
    case unknownUnit = "in a unit that Hearth doesn't know"
    case skippedHour = "in the hour that the clocks skipped"
    case summary = "hourly averages of readings already given by the minute"
    case unreadable = "couldn't be read"
  }

  /// A remark about a file or one of its lines.
  package struct Remark: Sendable, Hashable {
    package var file: String
    /// From 1; `nil` if the remark is about the whole file, or states its location itself.
    package var line: Int?
    /// A sentence without its full stop.
    package var text: String

    /// `calendar.ics:12: …`
    package var sentence: String { "\(file):\(line.map { "\($0):" } ?? "") \(text)" }
  }

  /// The number of readings or events found, including excluded ones. A recurring event counts once.
  package internal(set) var found = 0
  /// The number of readings that are counted again in a second day.
  package internal(set) var countedAgain = 0
  /// The number of readings after a day and before the next, which begins later because it is in a zone further west.
  package internal(set) var afterJourney: [CalendarDate: Int] = [:]
  package private(set) var excluded: [Reason: Int] = [:]
  /// The number of events' places that may admit somebody, and of descriptions that weren't requested.
  package internal(set) var excludedPlaces = 0
  package internal(set) var excludedDescriptions = 0
  /// The newest reading on a day that wasn't requested.
  package private(set) var newestNotRequested: Instant?
  /// Tables skipped because their values could be anything: the first one, and their number.
  package private(set) var skippedTables: (first: String, count: Int) = ("", 0)

  /// Measurements other than heart rate in tables that name one per row, with their row counts.
  package private(set) var otherMeasurements: [String: Int] = [:]

  /// Problems with whole files, in the order found.
  private var fileProblems: [Remark] = []
  /// The first problems within files.
  private var innerProblems: [Remark] = []
  package private(set) var problemCount = 0
  /// Whether the machine, rather than a file, caused a problem.
  package private(set) var machineFailed = false
  /// The first notes: worth knowing, although everything was imported.
  package private(set) var notes: [Remark] = []
  /// The notes found so far; each is reported once.
  private var noted: Set<Remark> = []
  package var noteCount: Int { noted.count }

  /// The columns of a table in which the time or the heart rate isn't recognized; empty if there is no such table.
  package internal(set) var unknownColumns: [NamedColumn] = []
  /// A date from a table that doesn't show whether the day or the month comes first; `nil` if there is no such table.
  package internal(set) var ambiguousDate: String?

  /// The most problems within files and the most notes to report.
  private let limit: Int

  package init(limit: Int = 10) { self.limit = limit }

  /// Problems with whole files, then the first ones within files.
  package var problems: [Remark] { fileProblems + innerProblems }

  /// Everything that was excluded, in the order of ``Reason``.
  package var reasons: [(reason: Reason, count: Int)] {
    Reason.allCases.compactMap { reason in excluded[reason].map { (reason, $0) } }
  }

  /// Counts excluded readings or events by reason.
  package mutating func exclude(_ reason: Reason, count: Int = 1) {
    if count > 0 { excluded[reason, default: 0] += count }
  }

  mutating func excludeNotRequested(at instant: Instant) {
    exclude(.notRequested)
    newestNotRequested = max(newestNotRequested ?? instant, instant)
  }

  /// Counts a row of a measurement other than heart rate. Only the first thousand names are kept.
  mutating func excludeMeasurement(_ name: String) {
    exclude(.otherMeasurement)
    if otherMeasurements.count < 1000 || otherMeasurements[name] != nil {
      otherMeasurements[name, default: 0] += 1
    }
  }

  mutating func skipTable(_ file: String) {
    skippedTables = (skippedTables.count == 0 ? file : skippedTables.first, skippedTables.count + 1)
  }

  mutating func fileProblem(_ text: String, in file: String, isMachine: Bool = false) {
    problemCount += 1
    if isMachine { machineFailed = true }
    fileProblems.append(Remark(file: file, text: text))
  }

  mutating func problem(_ text: String, in file: String, line: Int? = nil) {
    problemCount += 1
    if innerProblems.count < limit { innerProblems.append(Remark(file: file, line: line, text: text)) }
  }

  mutating func note(_ text: String, in file: String, line: Int? = nil) {
    let note = Remark(file: file, line: line, text: text)
    if noted.insert(note).inserted, notes.count < limit { notes.append(note) }
  }
}

/// What came of reading calendars: how much there was, what was left out and why, what was read in another way than written.
package struct CalendarReport: Sendable {
  /// Why something of a calendar is not written. The raw value is how the report names it, after a number.
  package enum Reason: String, CaseIterable, Sendable {
    case cancelled = "called off"
    case notAsked = "of other days than asked for"
    case again = "older versions of the same event"
    case noEvent = "tasks and free times, which are no events"
    case journal = "journal entries, which are no events; hearth add files their texts"
    case unreadable = "could not be read"
  }

  /// Something at a place of a file.
  package struct Remark: Sendable, Hashable {
    package var file: String
    /// From 1; `nil` where it is about the whole file.
    package var line: Int?
    /// A whole sentence without its full stop.
    package var text: String

    /// `calendar.ics:12: …`
    package var sentence: String { "\(file):\(line.map { "\($0):" } ?? "") \(text)" }
  }

  /// How many events were met, those that are left out included; one that repeats counts once.
  package internal(set) var found = 0
  package private(set) var leftOut: [Reason: Int] = [:]
  /// The first of those that cost something; and how many there were.
  package private(set) var problems: [Remark] = []
  package private(set) var problemCount = 0
  /// The first of those that cost nothing; and how many there were.
  package private(set) var notes: [Remark] = []
  package var noteCount: Int { noted.count }
  /// Each is said once, however often it is met.
  private var noted: Set<Remark> = []
  /// Whether the machine, and not a file, was the reason for one of them.
  package private(set) var machineFailed = false

  static let shown = 20

  mutating func leaveOut(_ reason: Reason) {
    leftOut[reason, default: 0] += 1
  }

  /// Something is not there because of it: the exit status says so.
  mutating func problem(_ text: String, in file: String, line: Int? = nil, isMachine: Bool = false) {
    problemCount += 1
    if isMachine { machineFailed = true }
    if problems.count < Self.shown { problems.append(Remark(file: file, line: line, text: text)) }
  }

  /// Worth knowing; everything is there.
  mutating func note(_ text: String, in file: String, line: Int? = nil) {
    let note = Remark(file: file, line: line, text: text)
    guard noted.insert(note).inserted else { return }
    if notes.count < Self.shown { notes.append(note) }
  }

  /// Everything that was left out, in the order of ``Reason``.
  package var reasons: [(reason: Reason, count: Int)] {
    Reason.allCases.compactMap { reason in leftOut[reason].map { (reason, $0) } }
  }
}

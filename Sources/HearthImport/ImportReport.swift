package import HearthTime

/// What came of reading: how much there was, and what was left out and why.
package struct ImportReport: Sendable {
  /// Why a reading is not written. The raw value is how the report names it, after a number.
  package enum Reason: String, CaseIterable, Sendable {
    case alreadyThere = "there already"
    case again = "the same reading again"
    case copy = "copies by another app, cut to the minute"
    case sameMoment = "at the same moment from another device"
    case unbelievable = "outside 25 to 250 beats per minute"
    case future = "dated after today"
    case undated = "dated 2001-01-01 or earlier"
    case notAsked = "of other days than asked for"
    case keptElsewhere = "of days whose note has its readings elsewhere"
    case tableUnknown = "of days whose table could not be added to"
    case outsideNote = "outside the day as the zone of its note has it"
    case unknownUnit = "in a unit that Hearth does not know"
    case skippedHour = "at an hour that the clocks skipped"
    case summary = "averages of an hour that is there by the minute"
    case unreadable = "could not be read"
  }

  /// Something of a file that could not be read.
  package struct Problem: Sendable, Hashable {
    /// The file, as it was named.
    package var file: String
    /// A whole sentence without its full stop.
    package var text: String
  }

  /// How many readings were found, those left out included.
  package private(set) var found = 0
  /// How many of them were counted once more, in a further day: those added and left out are so many more than those found.
  package private(set) var countedAgain = 0
  package private(set) var leftOut: [Reason: Int] = [:]
  /// The newest reading of a day that was not asked for.
  package private(set) var newestNotAsked: Instant?
  /// The first few, in the order in which they were met.
  package private(set) var problems: [Problem] = []
  /// How many there were in all.
  package private(set) var problemCount = 0
  /// Whether the machine, and not a file, was the reason for one of them.
  package private(set) var machineFailed = false

  static let shownProblems = 10

  package init() {}

  /// One more reading was met.
  mutating func meet() { found += 1 }

  /// Readings that were met are not written, because of `reason`.
  package mutating func leaveOut(_ count: Int = 1, _ reason: Reason) {
    guard count > 0 else { return }
    leftOut[reason, default: 0] += count
  }

  /// Readings belong to a day more, since notes have their days in zones that overlap.
  mutating func countAgain(_ count: Int) { countedAgain += count }

  /// Readings of days that were not asked for, the newest of them at `newest`.
  mutating func passBy(_ count: Int = 1, newest: Instant) {
    guard count > 0 else { return }
    leaveOut(count, .notAsked)
    newestNotAsked = max(newestNotAsked ?? newest, newest)
  }

  /// Something could not be read: the exit status says so.
  package mutating func report(_ text: String, in file: String, isMachine: Bool = false) {
    problemCount += 1
    if isMachine { machineFailed = true }
    if problems.count < Self.shownProblems { problems.append(Problem(file: file, text: text)) }
  }

  /// Everything that was left out, in the order of ``Reason``.
  package var reasons: [(reason: Reason, count: Int)] {
    Reason.allCases.compactMap { reason in leftOut[reason].map { (reason, $0) } }
  }
}

package import HearthCore

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
    case placeTaken = "of days in whose place another file is"
    case outsideNote = "outside the day as the zone of its note has it"
    case untimed = "in rows for which Polar writes no time"
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
  /// What is wrong with files as a whole, each of them, in the order in which they were met.
  private var fileProblems: [Problem] = []
  /// The first few of what is wrong within files.
  private var innerProblems: [Problem] = []
  /// How many there were in all.
  package private(set) var problemCount = 0
  /// Whether the machine, and not a file, was the reason for one of them.
  package private(set) var machineFailed = false

  /// Tables that were passed by, since their values could be anything: the first of them, and how many there were.
  package private(set) var passedTables: (first: String, count: Int) = ("", 0)

  static let shownProblems = 10

  /// All that is said: first what concerns whole files, then the first few of the rest.
  package var problems: [Problem] { fileProblems + innerProblems }

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

  /// The values of the table `file` could be anything.
  mutating func passByTable(_ file: String) {
    passedTables = (passedTables.count == 0 ? file : passedTables.first, passedTables.count + 1)
  }

  /// Something could not be read: the exit status says so. `isOfFile` says that it concerns a file as a whole.
  package mutating func report(_ text: String, in file: String, isOfFile: Bool, isMachine: Bool = false) {
    problemCount += 1
    if isMachine { machineFailed = true }
    let problem = Problem(file: file, text: text)
    if isOfFile {
      fileProblems.append(problem)
    } else if innerProblems.count < Self.shownProblems {
      innerProblems.append(problem)
    }
  }

  /// Everything that was left out, in the order of ``Reason``.
  package var reasons: [(reason: Reason, count: Int)] {
    Reason.allCases.compactMap { reason in leftOut[reason].map { (reason, $0) } }
  }
}

package import HearthCore
import HearthHeartRate
package import HearthJournal
import HearthText

/// The content that a person shares with somebody: only what they chose. All text is in its final form; see
/// ``SharedReportBuilder`` for the selection and ``SharedReportPage`` for the page.
package struct SharedReport: Sendable {
  let reader: String?
  let period: ClosedRange<CalendarDate>
  /// The person's own message; without nodes if there is none.
  let say: MarkdownTree
  /// Oldest first, undated ones last.
  let entries: [SharedReportEntry]
  /// Days with a chart, oldest first.
  let days: [SharedReportDay]
  /// `nil` if it has no heart rate.
  let record: SharedReportRecord?
  /// The labels used, in the order of the label book.
  let labels: [(name: String, description: String?)]
  package let namesAreInitials: Bool
  /// Excluded content, and why: for the person only, never on the page.
  package let excluded: [SharedReportExclusion]
  /// The names under `people:`, as found in its texts.
  let people: PeopleNames
  /// The number of sealed entries in it, including days with a chart.
  let sealedCount: Int
  /// The paths of the pictures that its texts show.
  package let pictures: [String]
  let journal: Journal

  /// The number of people's names in the settings.
  package var knownPeople: Int { journal.settings.people.count }

  /// As ``Settings/language``.
  package var language: String { journal.settings.language.rawValue }

  /// Whether nothing was chosen and there is no message.
  package var isEmpty: Bool { entries.isEmpty && days.isEmpty && say.nodes.count <= 1 }
}

struct SharedReportEntry: Sendable {
  let id: EntryID
  /// As ``Entry/path``: names in its text are resolved from there.
  let path: String
  /// `nil` if it is named only by its date.
  let title: String?
  let moment: Moment?
  /// Of a reflection.
  let mood: String?
  /// Of an event.
  let place: String?
  /// Empty if the person only marked it as heavy.
  let contentNote: String?
  let language: String?
  let labels: [String]
  let tree: MarkdownTree
  let beginsWithTitle: Bool

  /// Whether there is anything to read besides its title.
  var hasText: Bool { tree.nodes.count > 1 }
}

struct SharedReportDay: Sendable {
  let date: CalendarDate
  let zonedDay: ZonedDay
  let series: Series
  let summary: DaySummary?
  /// The labels are those of the label book, and empty for times that have none yet.
  let spans: [ChartSpan]
  /// The text of its note; `nil` unless the day itself was chosen.
  let note: SharedReportEntry?
}

/// The days of the period with and without readings.
struct SharedReportRecord: Sendable {
  /// Days of the period up to today.
  let dayCount: Int
  /// The days without any reading.
  let withoutReadings: [CalendarDate]
  /// Requested labels without a time in the period.
  let labelsWithoutTimes: [String]
}

/// Content that is excluded from a shared report for one reason.
package struct SharedReportExclusion: Hashable, Sendable {
  /// Why something is left out.
  package enum Reason: Int, CaseIterable, Sendable {
    case `private`, sealed, draft, future, withheld, outsidePeriod, undated, sectionOff, otherLabel
  }

  package let reason: Reason
  /// Paths of files, or labels with the number of their times.
  package let names: [String]
  package let count: Int
}

/// The choices for a shared report. It contains nothing that isn't chosen here or marked `privacy: shareable`.
package struct SharedReportRequest: Sendable {
  /// The reader, in the person's words.
  package var reader: String?
  package var period: ClosedRange<CalendarDate>
  /// The labels whose times are included, by any of their names.
  package var labels: [String] = []
  /// The entries that are included whatever their day and privacy.
  package var named: Set<EntryID> = []
  /// Paths of named entries that aren't in the journal, such as sealed ones; they are left out.
  package var refused: Set<String> = []
  /// Whether to include sealed entries like others, if the journal has them.
  package var includesSealed = false
  /// The paths of entries that are sealed as files; their text may not say so.
  package var sealedFiles: Set<String> = []
  /// The person's message, as Markdown.
  package var say: [UInt8] = []
  /// Whether initials replace the names under `people:` in the settings.
  package var usesInitials = false

  package init(period: ClosedRange<CalendarDate>) { self.period = period }
}

/// The meaning of a name that somebody typed.
package enum SharedReportName: Hashable, Sendable {
  case entry(EntryID)
  /// An entry in the journal's folder that is never shared, by its path.
  case excluded(String)
  /// Several files have the name: their paths.
  case several([String])
  /// Nothing has the name; `near` is the likely one.
  case unknown(near: String?)

  /// Resolves `name`, in any case: a path with or without `Content/` and `.md`, the end of a path, a file's name,
  /// a title or an alias. Nothing is guessed: a name of two files means neither.
  package init(_ name: String, in journal: Journal) {
    let wanted = Self.key(name)
    typealias Candidate = (key: String, names: [String], path: String, meaning: SharedReportName)
    let entries = journal.entries.map { entry -> Candidate in
      let names = [entry.title] + entry.aliases.map(\.value)
      return (Self.key(entry.path), names.map(Self.key), entry.path, .entry(entry.id))
    }
    let excluded = journal.excluded.reasons.keys.sorted().map {
      (Self.key($0), [], $0, .excluded($0)) as Candidate
    }
    let tests: [(Candidate) -> Bool] = [
      { $0.key == wanted },
      { $0.key.hasSuffix("/" + wanted) || $0.names.contains(wanted) },
      { wanted.hasSuffix("/content/" + $0.key) },
    ]
    let candidates: [Candidate] = entries + excluded
    for test in tests {
      let found = candidates.filter(test)
      guard let first = found.first else { continue }
      self = found.count == 1 ? first.meaning : .several(found.map(\.path))
      return
    }
    let known = entries.map { String($0.key.split(separator: "/").last ?? "") }
    self = .unknown(near: NearMatch.nearest(to: wanted, among: known))
  }

  /// Resolves a day to its entry.
  package init(of day: CalendarDate, in journal: Journal) {
    let entries = journal.entries.filter { $0.day(startingAt: journal.settings.dayStarts) == day }
    let excluded = journal.excluded.reasons.keys.filter { FileDate(path: $0)?.date == day }.sorted()
    let paths = entries.map(\.path) + excluded
    guard paths.count < 2 else {
      self = .several(paths)
      return
    }
    self = entries.first.map { .entry($0.id) } ?? excluded.first.map { .excluded($0) } ?? .unknown(near: nil)
  }

  private static func key(_ name: String) -> String {
    var key = name.inFormC.lowercased()
    if key.hasPrefix("./") { key.removeFirst(2) }
    if key.hasPrefix("content/") { key.removeFirst(8) }
    if key.hasSuffix(JournalPaths.sealedSuffix) { key = JournalPaths.clearPath(key) }
    return key.hasSuffix(".md") ? String(key.dropLast(3)) : key
  }
}

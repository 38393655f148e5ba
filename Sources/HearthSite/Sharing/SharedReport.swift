package import HearthCore
import HearthHeartRate
package import HearthJournal
import HearthText

/// What a person shares with somebody, chosen by ``SharedReportBuilder``, in its final form; see ``SharedReportPage``.
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
  package let journal: Journal

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

import HearthCore
import HearthHeartRate
import HearthJournal
import HearthText

/// What a person takes to somebody else: what they chose and named, and nothing else. Every word is as it will be shown; see
/// ``PacketBuilder`` for how it is chosen and ``PacketPage`` for the page.
package struct Packet: Sendable {
  let reader: String?
  let period: ClosedRange<CalendarDate>
  /// The person's own message; without nodes if there is none.
  let say: MarkdownTree
  /// Oldest first, undated ones last.
  let entries: [PacketEntry]
  /// Days with a chart, oldest first.
  let days: [PacketDay]
  /// `nil` if it has no heart rate.
  let record: PacketRecord?
  /// The labels used, in the order of the label book.
  let labels: [(name: String, description: String?)]
  package let namesAreInitials: Bool
  /// What is left out, and why: for the person only, never on the page.
  package let excluded: [PacketExclusion]
  /// The names under `people:` that occur in it, with their counts.
  package let people: [(name: String, count: Int)]
  /// Words that begin with part of such a name without matching it: for the person only.
  package let nearNames: [String]
  /// The number of sealed entries in it, or times of such days.
  let sealedCount: Int
  /// The paths of the pictures that its texts show.
  package let pictures: [String]
  let journal: Journal

  /// The number of people's names in the settings.
  package var knownPeople: Int { journal.settings.people.count }

  /// As ``Settings/language``.
  package var language: String { journal.settings.language.rawValue }

  /// Whether nothing was chosen and nothing said.
  package var isEmpty: Bool { entries.isEmpty && days.isEmpty && say.nodes.count <= 1 }
}

/// An entry of a packet.
struct PacketEntry: Sendable {
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

/// A day whose chart is in a packet.
struct PacketDay: Sendable {
  let date: CalendarDate
  let zonedDay: ZonedDay
  let series: Series
  let summary: DaySummary?
  /// The labels are those of the label book, and empty for times that have none yet.
  let spans: [ChartSpan]
  /// The text of its note; `nil` unless the day itself was chosen.
  let note: PacketEntry?
}

/// The days of the period with and without readings.
struct PacketRecord: Sendable {
  /// Days of the period up to today.
  let dayCount: Int
  /// The days without any reading.
  let withoutReadings: [CalendarDate]
  /// Requested labels without a time in the period.
  let labelsWithoutTimes: [String]
}

/// Things of one kind that are left out of a packet.
package struct PacketExclusion: Hashable, Sendable {
  /// Why something is left out.
  package enum Reason: Int, CaseIterable, Sendable {
    case `private`, sealed, draft, future, heldBack, outsidePeriod, undated, sectionOff, otherLabel
  }

  package let reason: Reason
  /// Paths of files, or labels with the number of their times.
  package let names: [String]
  package let count: Int
}

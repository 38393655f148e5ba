import HearthCore
import HearthHeartRate
import HearthJournal
import HearthText

/// What a person brings to somebody else: chosen, named, and nothing besides. Every word in it is as it will be shown; see
/// ``PacketBuilder`` for how it is chosen and ``PacketPage`` for the page.
package struct Packet: Sendable {
  let reader: String?
  let period: ClosedRange<CalendarDate>
  /// What the person wants to say; without nodes where they said nothing.
  let say: MarkdownTree
  /// Oldest first, those without a day last.
  let entries: [PacketEntry]
  /// Days with a chart, oldest first.
  let days: [PacketDay]
  /// `nil` where no heart rate is in it.
  let record: PacketRecord?
  /// The labels that are used, in the order of the label book.
  let labels: [PacketLabel]
  package let namesAreInitials: Bool
  /// What stays out, and why: for the person's own eyes, never on the page.
  package let excluded: [PacketExclusion]
  /// The names under `people:` that are in it, and how often.
  package let people: [PersonFound]
  /// Words in it that begin with a part of such a name and were not taken for it: for the person's own eyes.
  package let nearNames: [String]
  /// How many sealed entries are in it, or times of such days.
  let sealedCount: Int
  /// The paths of the pictures that its texts show.
  package let pictures: [String]
  let journal: Journal

  /// How many names of people the settings list.
  package var knownPeople: Int { journal.settings.people.count }

  /// As ``Settings/language``.
  package var language: String { journal.settings.language.rawValue }

  /// Whether nothing was chosen and nothing said.
  package var isEmpty: Bool { entries.isEmpty && days.isEmpty && say.nodes.count <= 1 }
}

/// A name that was found, and how often.
package struct PersonFound: Hashable, Sendable {
  package let name: String
  package let count: Int
}

/// An entry of a packet.
struct PacketEntry: Sendable {
  let id: EntryID
  /// As ``Entry/path``: names in its text are looked up from there.
  let path: String
  /// `nil` where its date is all it is called by.
  let title: String?
  let moment: Moment?
  /// Of a reflection.
  let mood: String?
  /// Of an event.
  let place: String?
  /// Empty where the person marked it as heavy and said no more.
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
  let spans: [PacketSpan]
  /// The text of its note; `nil` unless the day itself was chosen.
  let note: PacketEntry?
}

/// A labelled time of a packet.
struct PacketSpan: Sendable {
  let start: Instant
  let end: Instant?
  /// Empty where it has none yet.
  let label: String
  let note: String?
  let contentNote: String?
  let pattern: ChartPattern
  let symbol: String?
}

/// A label of a packet, with what the label book says of it.
struct PacketLabel: Hashable, Sendable {
  let name: String
  let description: String?
}

/// Of which days of the period there are readings.
struct PacketRecord: Sendable {
  /// Days of the period up to today.
  let dayCount: Int
  /// The days without any reading.
  let withoutReadings: [CalendarDate]
  /// Labels that were asked for and that no time of the period has.
  let labelsWithoutTimes: [String]
}

/// Things of one kind that stay out of a packet.
package struct PacketExclusion: Hashable, Sendable {
  /// Why something stays out.
  package enum Reason: Int, CaseIterable, Sendable {
    case `private`, sealed, draft, future, heldBack, outsidePeriod, undated, sectionOff, otherLabel
  }

  package let reason: Reason
  /// Paths of files, or labels with the number of their times.
  package let names: [String]
  package let count: Int
}

package import HearthCore
package import HearthMarkup

/// What an import adds, leaves out and finds there already: counts and the first additions, for a page to describe.
package struct ImportPreview: Sendable {
  /// What the file holds.
  package enum Kind: String, Sendable { case readings, events }

  /// A day with the number of its new readings, or an event with its title.
  package struct Addition: Sendable {
    package let day: CalendarDate
    package let time: TimeOfDay?
    package let title: String?
    package let count: Int

    package init(day: CalendarDate, time: TimeOfDay? = nil, title: String? = nil, count: Int = 1) {
      (self.day, self.time, self.title, self.count) = (day, time, title, count)
    }
  }

  package let kind: Kind
  /// The number of readings or events in the file, including those left out; a recurring event counts once.
  package var found = 0
  /// The first and the last day of those that aren't left out.
  package var days: ClosedRange<CalendarDate>?
  /// The number of occurrences of all events.
  package var times = 0
  /// The zone of the days, by its name.
  package let zone: String
  /// Whether the person chose it, rather than this machine's clock.
  package var zoneIsCertain = true
  /// How many readings are added; 0 for events.
  package var readings = 0
  /// The numbers of days or events that are new, changed and unchanged.
  package var (new, changed, unchanged) = (0, 0, 0)
  /// The first of those that are new or changed.
  package var additions: [Addition] = []
  /// How many readings are in the journal already.
  package var alreadyThere = 0
  /// What is left out: the end of a string key, and a count.
  package var leftOut: [(reason: String, count: Int)] = []
  /// The first remarks, as English sentences: why something couldn't be read, and what else is worth knowing.
  package var remarks: [String] = []
  /// The number of remarks that aren't in ``remarks``.
  package var moreRemarks = 0

  package init(_ kind: Kind, zone: String) { (self.kind, self.zone) = (kind, zone) }

  package var addsNothing: Bool { new + changed == 0 }
  /// Whether the file adds nothing and nothing from it is already in the journal.
  var isUseless: Bool { addsNothing && alreadyThere == 0 && unchanged == 0 }

  /// The day that gets readings, if it is the only one; `nil` otherwise, and for events.
  package var onlyDay: CalendarDate? {
    kind == .readings && new + changed == 1 ? additions.first?.day : nil
  }

  /// Returns what was added: `Imported: 240 readings on Monday 30 November 2026.`
  package func sentence(_ strings: Strings) -> String {
    guard kind == .readings else { return strings.plural("import.done.events", count: new + changed) }
    let readings = strings.plural("import.readings", count: readings)
    if let day = onlyDay {
      return strings.text("import.done.day", ["readings": readings, "day": strings.fullDate(day)])
    }
    return strings.plural("import.done.days", count: new + changed, ["readings": readings])
  }
}

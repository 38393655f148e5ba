package import HearthDiagnostics
package import HearthTime

/// Anything with a page of its own.
package protocol JournalEntry: Sendable {
  var entry: Entry { get }
}

/// Something that helps, as its owner knows it.
package struct Resource: JournalEntry {
  package var entry: Entry
  /// Identities it speaks to, in the words of `about-me.md`.
  package var identities: [String]
  package var minutes: Int?
  package var energy: Energy?
  package var place: String?
  package var phone: String?
  /// An `https:`, `http:`, `mailto:` or `tel:` address.
  package var link: String?
  /// Kept, and not shown in the bank.
  package var isNotForMe: Bool

  package enum Energy: String, CaseIterable, Sendable { case low, some, high }

  package init(entry: Entry) {
    self.entry = entry
    identities = []
    isNotForMe = false
  }
}

/// Something remembered.
package struct Reflection: JournalEntry {
  package var entry: Entry
  package var mood: String?
  package var about: [Located<Reference>]
  package var used: [Located<Reference>]

  package init(entry: Entry) {
    self.entry = entry
    about = []
    used = []
  }
}

/// What an entry points at, resolved where that was possible.
package enum Reference: Hashable, Sendable {
  case day(CalendarDate)
  /// The span of the day that begins at the time.
  case span(CalendarDate, TimeOfDay)
  case entry(EntryID)
  /// Nothing in the journal has this name.
  case unknown(String)
}

/// One day of heart rate: its note, its labelled spans, and where its samples are.
package struct HeartRateDay: JournalEntry {
  package var entry: Entry
  package var date: CalendarDate
  /// The zone whose clock the day is drawn on.
  package var zone: Zone
  package var spans: [Span]
  package var prompts: Prompts
  package var samples: SampleSource

  /// Where the samples of a day are written.
  package enum SampleSource: Sendable, Hashable {
    /// A CSV file, by its path from the journal's root.
    case file(String)
    /// Rows in a fenced block of the note: the text of the block, and the line of its first row.
    case inline(String, firstLine: Int)
    case none
  }

  package init(entry: Entry, date: CalendarDate, zone: Zone) {
    self.entry = entry
    self.date = date
    self.zone = zone
    spans = []
    prompts = .on
    samples = .none
  }
}

/// A labelled stretch of a day's heart rate.
package struct Span: Sendable {
  package var start: Instant
  /// `nil` while it is open.
  package var end: Instant?
  /// The wall clock at its start, by which `about:` names it.
  package var startTime: TimeOfDay
  package var label: String
  package var note: String?
  /// The first character of the line that declares it.
  package var position: TextPosition

  package init(
    start: Instant, end: Instant?, startTime: TimeOfDay, label: String, note: String?, position: TextPosition
  ) {
    self.start = start
    self.end = end
    self.startTime = startTime
    self.label = label
    self.note = note
    self.position = position
  }
}

/// Whether questions are offered.
package enum Prompts: String, CaseIterable, Sendable {
  case on, never
  case notNow = "not-now"
}

/// A text to learn from.
package struct Reading: JournalEntry {
  package var entry: Entry
  package var summary: String?
  package var author: String?
  /// When somebody last compared it with its source.
  package var checked: CalendarDate?
  package var minutes: Int?

  package init(entry: Entry) {
    self.entry = entry
  }
}

/// Something in the calendar.
package struct Event: JournalEntry {
  package var entry: Entry
  package var start: Moment
  package var end: Moment?
  package var isAllDay: Bool
  package var resources: [Located<Reference>]
  package var place: String?

  package init(entry: Entry, start: Moment) {
    self.entry = entry
    self.start = start
    isAllDay = false
    resources = []
  }
}

/// A relaxation exercise.
package struct Exercise: JournalEntry {
  package var entry: Entry
  package var form: Form
  package var minutes: Int?
  package var moods: [String]
  package var pattern: BreathingPattern?
  /// A file in `attachments/`.
  package var audio: String?
  package var caution: String?

  package enum Form: String, CaseIterable, Sendable {
    case breathing, statements, scene, meditation, grounding, muscle, active
  }

  package init(entry: Entry, form: Form) {
    self.entry = entry
    self.form = form
    moods = []
  }
}

/// Seconds in, held, out, held: `4-0-6-0`.
package struct BreathingPattern: Hashable, Sendable {
  package var breatheIn: Double
  package var holdIn: Double
  package var breatheOut: Double
  package var holdOut: Double

  package init(breatheIn: Double, holdIn: Double, breatheOut: Double, holdOut: Double) {
    self.breatheIn = breatheIn
    self.holdIn = holdIn
    self.breatheOut = breatheOut
    self.holdOut = holdOut
  }
}

/// A page of its own outside the six kinds: links reach it, sections do not list it.
package struct Note: JournalEntry {
  package var entry: Entry

  package init(entry: Entry) {
    self.entry = entry
  }
}

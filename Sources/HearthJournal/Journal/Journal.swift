package import HearthCore

/// A whole journal, checked: every entry typed, every identity unique, every reference resolved or known not to be.
///
/// Lists are sorted by moment and then by path, oldest first; entries without a moment by title and path.
/// Drafts are in it only where the reader asked for them; sealed entries never are.
package struct Journal: Sendable {
  package var settings = Settings()
  package var labels = LabelBook()
  package var helplines: [Helpline] = []
  package var aboutMe: AboutMe?
  package var resources: [Resource] = []
  package var reflections: [Reflection] = []
  package var heartRateDays: [HeartRateDay] = []
  package var readings: [Reading] = []
  package var events: [Event] = []
  package var exercises: [Exercise] = []
  package var notes: [Note] = []
  /// Days whose notes have errors. Nothing of them is shown; their samples are looked at, so that one run tells all that
  /// is wrong.
  package var brokenHeartRateDays: [HeartRateDay] = []
  /// Files of `attachments/` and other media below `Content/`, by path.
  package var attachments: [String] = []
  /// What links and references find; see ``EntryIndex``.
  package var index = EntryIndex()
  /// The files that links of a text find; see ``Journal/target(ofLink:from:)``.
  var files = FileIndex([])
  /// The day that counts as today.
  package var today: CalendarDate
  /// See ``BuildOptions/dayInProgress``.
  package var dayInProgress: CalendarDate
  /// Which entries were left out of the journal, and why.
  package var leftOut = LeftOut()

  package init(today: CalendarDate) {
    self.today = today
    dayInProgress = today
  }

  /// How many entries there are.
  package var count: Int {
    resources.count + reflections.count + heartRateDays.count + readings.count + events.count
      + exercises.count
      + notes.count
  }

  /// All entries, kind by kind.
  package var entries: [Entry] {
    resources.map(\.entry) + reflections.map(\.entry) + heartRateDays.map(\.entry) + readings.map(\.entry)
      + events.map(\.entry) + exercises.map(\.entry) + notes.map(\.entry)
  }
}

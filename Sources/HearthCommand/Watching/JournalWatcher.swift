import HearthCore
import HearthJournal

/// Notices that pages are no longer up to date: a file was saved, or a new day has begun.
struct JournalWatcher {
  enum Change {
    case files
    /// By the clock; perhaps the same day, if the journal's own starts later.
    case day(CalendarDate)
  }

  private let request: JournalRequest
  private let folders: FolderWatcher
  /// When it last looked at the clock. Whatever was made since has the day of that time, or a later one.
  private var looked: Instant

  /// Watches the journal's folder and its themes.
  init(_ request: JournalRequest, until stop: StopSignal) throws(MachineError) {
    let theme = try Installation.find(on: request.machine).templates
    folders = try FolderWatcher(
      folders: Set([request.place.content, theme, request.templates]).sorted(), until: stop)
    (self.request, looked) = (request, request.machine.now())
  }

  /// Returns what has changed; `nil` after a stop, and after five seconds without a change. Clocks are changed and
  /// machines sleep, so a single wait until midnight could miss it.
  mutating func wait(in settings: Settings) -> Change? {
    let isSaved = folders.wait(atMost: 5000)
    let (before, now) = (looked, request.machine.now())
    looked = now
    return isSaved ? .files : Self.newDay(from: before, to: now, request, settings).map(Change.day)
  }

  /// Returns the current date if pages planned at `before` are out of date at `now`.
  static func newDay(
    from before: Instant, to now: Instant, _ request: JournalRequest, _ settings: Settings
  ) -> CalendarDate? {
    let days = [before, now].map { time in
      var request = request
      request.machine.now = { time }
      let options = JournalLoader(request: request).options(settings)
      return [options.today, options.dayInProgress]
    }
    return days[0] == days[1] ? nil : days[1][0]
  }

  /// Returns what to report since the last call: folders whose changes won't be noticed.
  func takeProblem() -> MachineError? { folders.takeProblem() }
}

import HearthCore
import HearthJournal
import HearthSite

/// `hearth set KEY VALUE` and `hearth remind WHAT WHEN`: change `hearth.yml`.
struct SetVerb {
  let journal: EditableJournal
  private var request: JournalRequest { journal.request }
  /// The settings before the change.
  private var settings: Settings { journal.settings }

  func set() throws -> ExitStatus {
    let whole = try JournalLoader.wholeJournal(request)
    try change { editor in
      let key = try Setting(named: request.typed.operands.first ?? "")
      let after = try editor.setting(key, to: key.values(typed: Array(request.typed.operands.dropFirst())))
      var log = DiagnosticLog()
      let settings = SettingsParser.parse(after, log: &log)
      try whole.check(settings)
      if journal.files.paths(.lock).isEmpty, !whole.settings.locksAll, settings.locksAll {
        throw EditError("there is no lock yet", help: "To make one: hearth lock")
      }
      return after
    }
    return .fine
  }

  func remind() throws -> ExitStatus {
    let purpose = Reminder.purpose(request.typed.operands.first ?? "")
    try change(
      orSay: isStopping
        ? "No reminder for \(purpose) is set in \(request.displayPath(JournalPaths.settings))." : nil,
      reminded)
    if isStopping { try cancelEvents() }
    return .fine
  }

  /// Creates a file that cancels the reminder's events in a calendar.
  private func cancelEvents() throws {
    let strings = try ThemeFiles(request).strings(for: settings.language.rawValue)
    let now = request.machine.localNow(in: settings.timezone)
    let what = purpose
    guard
      let (bytes, titles) = ReminderCalendar.cancellation(
        of: what, settings, strings: strings, now: now, after: lastStop(of: what))
    else { return }
    let usual = Self.stopFile(of: what)
    let path =
      request.isDryRun
      ? FilePath.join(folder, usual) : try StagedFile.publish(bytes, as: usual, in: folder)
    guard let path else { return }
    let shown = request.machine.displayPath(path)
    if request.isDryRun { return request.say("would write \(shown)") }
    let names = Set(titles).sortedByName().map { "'\($0)'" }.joined(separator: " and ")
    // A page or another computer may have added one.
    let isSet = settings.reminders.contains { $0.what == what }
    request.say(
      (isSet ? "Open" : "If your calendar has one, open")
        + " \(shown) in your calendar app: it cancels the event \(names). If the event stays, delete it there."
    )
  }

  private var folder: String { FilePath.parent(request.place.content) }

  private static func stopFile(of what: String, number: Int = 1) -> String {
    "stop-reminder-\(Slug.make(what))\(number == 1 ? "" : "-\(number)").ics"
  }

  /// Returns the highest `SEQUENCE` of the files that cancelled the reminder; 0 if there are none.
  private func lastStop(of what: String) -> Int {
    (1...20).compactMap { number in
      let path = FilePath.join(folder, Self.stopFile(of: what, number: number))
      return (try? FileDescriptor.input(path).read(upTo: 1 << 16)).map(ReminderCalendar.sequence(of:))
    }.max() ?? 0
  }

  private var isStopping: Bool { when.lowercased() == "off" }
  private var when: String { request.typed.operands.dropFirst().joined(separator: " ") }

  /// - Parameter unchanged: The message if there is nothing to change.
  private func change(orSay unchanged: String? = nil, _ edit: (SettingsEditor) throws -> SourceFile) throws {
    let own = journal.own.settingsFile
    guard own != nil || !settings.isPrivacyAmbiguous else {
      throw EditError("hearth.yml can't be read", help: "hearth check says why. Nothing was changed.")
    }
    let before = own ?? SourceFile(path: JournalPaths.settings, bytes: [])
    let after = try edit(SettingsEditor(before))
    guard after != before else {
      return request.say(unchanged ?? "\(request.displayPath(before.path)) already says so.")
    }
    try journal.write([FileChange(before: own, after: after)])
    if !request.isDryRun {
      request.say("Changed \(request.displayPath(before.path)). Run hearth build to see it.")
    }
  }

  /// The purpose of the reminder, capitalised as in the settings if it is there.
  private var purpose: String {
    let given = Reminder.purpose(request.typed.operands.first ?? "")
    return settings.reminders.map(\.what).first { $0.lowercased() == given.lowercased() } ?? given
  }

  private func reminded(_ editor: SettingsEditor) throws -> SourceFile {
    let (what, purposes) = (purpose, settings.reminders.map(\.what))
    if isStopping {
      guard purposes.contains(what) || Reminder.usualTime(of: what) != nil else {
        let near = NearMatch.nearest(to: what, among: purposes)
        throw EditError(
          "there is no reminder '\(what)'",
          help: near.map { "Did you mean: \($0)" } ?? "The settings page lists your reminders.")
      }
      return try editor.reminding(of: what, nil, in: settings)
    }
    guard let time = TimeOfDay(typed: when) else {
      throw EditError(
        "the time '\(when)' can't be read", help: "Write a time like 22:00 or 10 pm; off stops the reminder."
      )
    }
    // Anything not named stays unchanged.
    let old = settings.reminders.first { $0.what == what }
    var reminder = old ?? Reminder(what: what, at: time)
    reminder.at = time
    reminder.text = request.typed.value(of: .text) ?? old?.text
    if let days = request.typed.value(of: .days) {
      guard let read = Weekday.days(days) else {
        throw EditError(
          "the days '\(days)' can't be read",
          help: "Write days as mon,wed,thu, weekdays, weekend or daily.")
      }
      reminder.days = read
    }
    let now = request.machine.localNow(in: settings.timezone)
    reminder.sequence = ReminderCalendar.sequence(
      of: reminder, replacing: old, after: lastStop(of: what), now: now)
    return try editor.reminding(of: what, reminder, in: settings)
  }
}

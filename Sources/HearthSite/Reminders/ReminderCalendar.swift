package import HearthCore
package import HearthJournal
package import HearthMarkup

/// `reminders.ics`: the person's reminders, for a calendar with alarms (RFC 5545).
package enum ReminderCalendar {
  static let path = OutputPath("reminders.ics")

  /// Returns the file; `nil` if there are no reminders.
  ///
  /// The times are written without a zone, so that they follow the local clock anywhere. The series begin at `today`,
  /// so that no calendar shows past ones.
  package static func file(_ settings: Settings, strings: Strings, today: CalendarDate) -> OutputFile? {
    guard !settings.reminders.isEmpty else { return nil }
    // The sequence counts minutes of the local clock, as in `remind.js`; a build knows only the day.
    let now = LocalDateTime(date: today, time: .midnight)
    return OutputFile(path: path, bytes: bytes(of: settings.reminders, settings, strings, now: now))
  }

  /// Returns a file that cancels the reminders for one purpose in a calendar, as *Stop* on a page does. Also returns
  /// the titles of their events. `nil` if none is set or usual.
  ///
  /// - Parameter last: The highest `SEQUENCE` of earlier files for the purpose.
  package static func cancellation(
    of what: String, _ settings: Settings, strings: Strings, now: LocalDateTime, after last: Int
  ) -> (bytes: [UInt8], titles: [String])? {
    let reminders = reminders(for: what, settings)
    guard !reminders.isEmpty else { return nil }
    let bytes = bytes(of: reminders, settings, strings, now: now, after: last, cancels: true)
    return (bytes, reminders.map { text(of: $0, strings: strings) })
  }

  /// Returns the reminders of `hearth.yml` for one purpose, or else the usual one, which may be set on a page.
  static func reminders(for what: String, _ settings: Settings) -> [Reminder] {
    let asked = settings.reminders.filter { $0.what == what }
    guard asked.isEmpty, let usual = Reminder.usualTime(of: what) else { return asked }
    return [Reminder(what: what, at: usual)]
  }

  private static func bytes(
    of reminders: [Reminder], _ settings: Settings, _ strings: Strings, now: LocalDateTime,
    after last: Int = 0, cancels: Bool = false
  ) -> [UInt8] {
    var lines = ContentLines()
    lines.add("BEGIN:VCALENDAR")
    lines.add("VERSION:2.0")
    lines.add("PRODID:-//Hearth//Reminders//\(strings.language.uppercased())")
    lines.add("CALSCALE:GREGORIAN")
    if cancels { lines.add("METHOD:CANCEL") }
    // Calendars without floating times use the zone named here.
    if let zone = settings.timezone { lines.add("X-WR-TIMEZONE", text: zone.name) }
    var seen: [String: Int] = [:]
    for reminder in reminders {
      let number = seen[reminder.what, default: 0]
      seen[reminder.what] = number + 1
      let id = identifier(of: reminder.what, number: number, settings)
      add(reminder, id: id, strings: strings, now: now, after: last, cancels: cancels, to: &lines)
    }
    lines.add("END:VCALENDAR")
    return lines.bytes
  }

  /// Returns the text of the alarm: the person's own, or one that gives nothing away to anyone else who sees the screen.
  static func text(of reminder: Reminder, strings: Strings) -> String {
    if let text = reminder.text { return text }
    return strings.phrase("reminder.rings.\(reminder.what)") ?? reminder.what
  }

  private static func add(
    _ reminder: Reminder, id: String, strings: Strings, now: LocalDateTime, after last: Int, cancels: Bool,
    to lines: inout ContentLines
  ) {
    let text = text(of: reminder, strings: strings)
    // Of two files, calendars keep the one with the higher sequence; a cancellation outranks any other of its minute.
    let least =
      cancels
      ? max(last, reminder.sequence ?? 0, minutes(now)) + 1 : max(reminder.sequence ?? 0, minutes(now))
    lines.add("BEGIN:VEVENT")
    lines.add("UID:\(id)")
    // A cancellation needs one (RFC 5546, 3.2.5).
    if cancels { lines.add("ORGANIZER:mailto:reminders@hearth.invalid") }
    lines.add("DTSTAMP:\(compact(now.date))T000000Z")
    lines.add("SEQUENCE:\(least)")
    lines.add("DTSTART:\(compact(first(reminder.days, from: now.date)))T\(compact(reminder.at))")
    lines.add("DURATION:PT5M")
    lines.add("RRULE:FREQ=WEEKLY;BYDAY=\(reminder.days.map(code).joined(separator: ","))")
    lines.add("SUMMARY", text: text)
    lines.add("CLASS:PRIVATE")
    lines.add("TRANSP:TRANSPARENT")
    if cancels {
      lines.add("STATUS:CANCELLED")
    } else {
      lines.add("BEGIN:VALARM")
      lines.add("ACTION:DISPLAY")
      lines.add("DESCRIPTION", text: text)
      lines.add("TRIGGER:PT0S")
      lines.add("END:VALARM")
    }
    lines.add("END:VEVENT")
  }

  /// Returns the minutes of a local clock since 1970.
  private static func minutes(_ local: LocalDateTime) -> Int {
    max(0, local.date.daysSince1970 * 24 * 60 + local.time.secondsFromMidnight / 60)
  }

  /// Returns the highest `SEQUENCE` in a file that cancels reminders; 0 if there is none.
  package static func sequence(of file: [UInt8]) -> Int {
    String(decoding: file, as: UTF8.self).split(whereSeparator: \.isNewline)
      .compactMap { $0.hasPrefix("SEQUENCE:") ? Int($0.dropFirst("SEQUENCE:".count)) : nil }.max() ?? 0
  }

  /// Returns the `SEQUENCE` for a reminder that is set on `day`, if a file has cancelled it by `last` on that day.
  package static func sequence(after last: Int, on day: CalendarDate) -> Int? {
    last > minutes(LocalDateTime(date: day, time: .midnight)) ? last + 1 : nil
  }

  /// Returns the UID of a reminder: a hash of the journal's title, of the purpose, and of its number among those of
  /// that purpose.
  ///
  /// It is the same whatever the time and the text, and in files made by pages, so that a calendar changes its
  /// existing event.
  static func identifier(of what: String, number: Int, _ settings: Settings) -> String {
    // Existing calendars rely on these values.
    let parts = [settings.title.map { "title \($0)" } ?? "", what, "\(number)"]
    return "\(SHA256.digits(parts.joined(separator: "\n").utf8, count: 16))@hearth.invalid"
  }

  private static func first(_ days: [Weekday], from today: CalendarDate) -> CalendarDate {
    let next = (0..<7).map { today.adding(days: $0) }.first { days.contains($0.weekday) }
    return next ?? today
  }

  /// `MO`, `TU`: the first two letters of the English name.
  static func code(_ day: Weekday) -> String { "\(day)".prefix(2).uppercased() }

  private static func compact(_ date: CalendarDate) -> String { date.description.filter { $0 != "-" } }

  /// `220000`
  private static func compact(_ time: TimeOfDay) -> String {
    var bytes: [UInt8] = []
    time.append(seconds: true, to: &bytes)
    return String(decoding: bytes.filter { $0 != UInt8(ascii: ":") }, as: UTF8.self)
  }
}

/// Writes the lines of a calendar file (RFC 5545, section 3.1). Each ends with CR and LF; a long one continues on the
/// next, after a space.
struct ContentLines {
  /// The most bytes in a line, without its end.
  private static let longest = 75

  private(set) var bytes: [UInt8] = []

  /// Appends a line whose value needs no escaping: names, numbers, dates.
  mutating func add(_ line: String) {
    var room = Self.longest
    for scalar in line.unicodeScalars {
      let unit = Array(String(scalar).utf8)
      // No scalar is split.
      if unit.count > room {
        bytes += [0x0D, 0x0A, 0x20]
        room = Self.longest - 1
      }
      bytes += unit
      room -= unit.count
    }
    bytes += [0x0D, 0x0A]
  }

  /// Appends a property with a text as written (section 3.3.11).
  mutating func add(_ name: String, text: String) {
    add("\(name):\(Self.escaped(text))")
  }

  private static let escapes: [Unicode.Scalar: String] = [
    "\\": "\\\\", ";": "\\;", ",": "\\,", "\n": "\\n", "\t": " ",
  ]

  private static func escaped(_ text: String) -> String {
    // Calendars accept no other control characters.
    text.unicodeScalars.map { escapes[$0] ?? ($0.value < 0x20 || $0 == "\u{7F}" ? "" : String($0)) }.joined()
  }
}

/// The reminders on pages.
extension PageContext {
  /// The calendar file with its size, and each reminder in a sentence; absent if there are none.
  var reminders: TemplateValue {
    guard let file = ReminderCalendar.file(settings, strings: strings, today: site.journal.today) else {
      return .absent
    }
    return .view([
      "file": .text(strings.text("reminders.file", ["size": strings.fileSize(file.bytes.count)])),
      "href": .text(path.link(to: ReminderCalendar.path)),
      "items": .list(settings.reminders.map { .text(strings.sentence(for: $0, hourCycle)) }),
    ])
  }

  /// Returns the form for one purpose, filled in with the first reminder of it, or with the usual one. Its script
  /// writes events as ``ReminderCalendar`` does, under the same UIDs.
  ///
  /// - Parameters:
  ///   - id: The end of the form's ids, unique on the page.
  ///   - command: The command to show without a script, if any.
  func reminderForm(_ what: String, id: String, named name: String, command: String? = nil) -> TemplateView? {
    let reminders = ReminderCalendar.reminders(for: what, settings)
    guard let reminder = reminders.first else { return nil }
    let ids = reminders.indices.map { ReminderCalendar.identifier(of: what, number: $0, settings) }
    return [
      "id": .text(id), "what": .text(what), "name": .text(name), "command": .optional(command),
      "uids": .text(ids.joined(separator: " ")), "zone": .optional(settings.timezone?.name),
      "time": .text("\(reminder.at)"),
      "text": .text(ReminderCalendar.text(of: reminder, strings: strings)),
      "days": .group(
        Weekday.allCases.map { day in
          [
            "code": .text(ReminderCalendar.code(day)), "day": .text("\(day)"),
            "name": .text(strings.weekday(day).asHeading),
            "isChosen": .flag(reminder.days.contains(day)),
          ]
        }),
    ]
  }

  /// Returns the form on a section's page, for its usual purpose.
  func reminderForm(of section: SiteSection) -> TemplateValue {
    let what = section.rawValue
    guard let time = Reminder.usualTime(of: what),
      let form = reminderForm(
        what, id: what, named: strings["settings.reminder-\(what)"],
        command: SettingRow.Choice.remind(what, "\(time)", name: "").command)
    else { return .absent }
    return .view(form)
  }
}

extension Strings {
  /// `every day, 22:00: “A quiet moment”`
  func sentence(for reminder: Reminder, _ cycle: HourCycle) -> String {
    let days =
      reminder.days.count == Weekday.allCases.count
      ? self["reminder.every-day"] : list(reminder.days.map(weekday))
    return text(
      "reminder.asked",
      [
        "days": days, "time": time(reminder.at, cycle),
        "text": ReminderCalendar.text(of: reminder, strings: self),
      ])
  }
}

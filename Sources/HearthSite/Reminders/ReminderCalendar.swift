package import HearthCore
package import HearthJournal
package import HearthMarkup

/// `reminders.ics`: the person's reminders, for a calendar with alarms (RFC 5545).
package enum ReminderCalendar {
  static let path = OutputPath("reminders.ics")

  /// Returns the file; `nil` if there are no reminders. Times have no zone, so that they follow the local clock anywhere, and
  /// series begin at `today`, so that no calendar shows past ones.
  package static func file(_ settings: Settings, strings: Strings, today: CalendarDate) -> OutputFile? {
    guard !settings.reminders.isEmpty else { return nil }
    // The sequence counts minutes of the local clock, as in `remind.js`; a build knows only the day.
    let now = LocalDateTime(date: today, time: .midnight)
    return OutputFile(path: path, bytes: bytes(of: settings.identifiedReminders, settings, strings, now: now))
  }

  /// Returns a file that cancels the reminders for one purpose, as *Stop* on a page does, and their titles; `nil` if there
  /// are none. `last` is the highest `SEQUENCE` of earlier files for the purpose.
  package static func cancellation(
    of what: String, _ settings: Settings, strings: Strings, now: LocalDateTime, after last: Int
  ) -> (bytes: [UInt8], titles: [String])? {
    let reminders = reminders(for: what, settings)
    guard !reminders.isEmpty else { return nil }
    let bytes = bytes(of: reminders, settings, strings, now: now, after: last, cancels: true)
    return (bytes, reminders.map { text(of: $0, strings: strings) })
  }

  /// Returns the reminders of `hearth.yml` for one purpose, or else the usual one, which may be set on a page; each with its UID.
  static func reminders(for what: String, _ settings: Settings) -> [Reminder] {
    let asked = settings.identifiedReminders.filter { $0.what == what }
    guard asked.isEmpty, let time = Reminder.usualTime(of: what) else { return asked }
    var usual = Reminder(what: what, at: time)
    usual.uid = Reminder.uid(of: what, number: 0, title: settings.title)
    return [usual]
  }

  /// - Parameter reminders: Each with its UID.
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
    for reminder in reminders {
      let text = text(of: reminder, strings: strings)
      let week = (0..<7).map { now.date.adding(days: $0) }
      let first = week.first { reminder.days.contains($0.weekday) } ?? now.date
      // Of two files, calendars keep the one with the higher sequence; a cancellation outranks any other of its minute.
      let sequence = max(last, reminder.sequence ?? 0, minutes(now)) + (cancels ? 1 : 0)
      lines.add("BEGIN:VEVENT")
      lines.add("UID:\(identifier(of: reminder))")
      // A cancellation needs one (RFC 5546, 3.2.5).
      if cancels { lines.add("ORGANIZER:mailto:reminders@hearth.invalid") }
      lines.add("DTSTAMP:\(compact(now.date, .midnight))Z")
      lines.add("SEQUENCE:\(sequence)")
      lines.add("DTSTART:\(compact(first, reminder.at))")
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
    lines.add("END:VCALENDAR")
    return lines.bytes
  }

  /// Returns the text of the alarm: the person's own, or one that gives nothing away to anyone else who sees the screen.
  package static func text(of reminder: Reminder, strings: Strings) -> String {
    if let text = reminder.text { return text }
    return strings.phrase("reminder.rings.\(reminder.what)") ?? reminder.what
  }

  /// Returns the minutes of a local clock since 1970.
  private static func minutes(_ local: LocalDateTime) -> Int {
    max(0, local.date.daysSince1970 * 24 * 60 + local.time.secondsFromMidnight / 60)
  }

  /// Returns the highest `SEQUENCE` in a file that cancels reminders; 0 if there is none.
  package static func sequence(of file: [UInt8]) -> Int {
    String(decoding: file, as: UTF8.self).split(whereSeparator: \.isNewline)
      .compactMap { $0.hasPrefix("SEQUENCE:") ? Int($0.dropFirst("SEQUENCE:".count)) : nil }
      .filter { $0 < Int32.max }.max() ?? 0
  }

  /// Returns the `SEQUENCE` to write for a reminder that is set at `now`: higher than that of every file so far, if it differs
  /// from `old` or if a file has cancelled it, because a calendar keeps the event that it has otherwise (RFC 5545, 3.8.7.4).
  ///
  /// - Parameter last: The highest `SEQUENCE` of the files that cancelled it.
  package static func sequence(
    of reminder: Reminder, replacing old: Reminder?, after last: Int, now: LocalDateTime
  ) -> Int? {
    // What a build of this day writes.
    let current = max(old?.sequence ?? 0, minutes(LocalDateTime(date: now.date, time: .midnight)))
    if let old, old.state != reminder.state { return max(current + 1, last + 1, minutes(now)) }
    // It may have been stopped within this minute, by a file that is no longer there.
    if old == nil { return max(last + 1, minutes(now) + 2) }
    return last >= current ? last + 1 : old?.sequence
  }

  /// Returns the UID of a reminder's event. Pages write the same, whatever the time and the text, so that a calendar changes its
  /// existing event.
  private static func identifier(of reminder: Reminder) -> String { "\(reminder.uid ?? "")@hearth.invalid" }

  /// Returns the UIDs of the events of the reminders for one purpose.
  fileprivate static func identifiers(for what: String, _ settings: Settings) -> [String] {
    reminders(for: what, settings).map(identifier)
  }

  /// `MO`, `TU`: the first two letters of the English name.
  package static func code(_ day: Weekday) -> String { "\(day)".prefix(2).uppercased() }

  /// `20250317T220000`
  private static func compact(_ date: CalendarDate, _ time: TimeOfDay) -> String {
    let text = LocalDateTime(date: date, time: time).instant(at: .utc).iso8601(at: .utc)
    return text.prefix(19).filter { !"-:".contains($0) }
  }
}

/// Writes the lines of a calendar file (RFC 5545, section 3.1), with CR and LF; a long one continues after a space.
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

  /// Appends a property with a text as written (section 3.3.11). Calendars accept no other control characters.
  mutating func add(_ name: String, text: String) {
    let escaped = text.unicodeScalars.map { scalar in
      Self.escapes[scalar] ?? (scalar.value < 0x20 || scalar == "\u{7F}" ? "" : String(scalar))
    }
    add("\(name):\(escaped.joined())")
  }

  private static let escapes: [Unicode.Scalar: String] = [
    "\\": "\\\\", ";": "\\;", ",": "\\,", "\n": "\\n", "\t": " ",
  ]
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

  /// Returns the form for one purpose, with its first reminder or the usual one. Its script writes events as
  /// ``ReminderCalendar`` does, under the same UIDs.
  func reminderForm(_ what: String, id: String, named name: String) -> TemplateView? {
    let reminders = ReminderCalendar.reminders(for: what, settings)
    guard let reminder = reminders.first else { return nil }
    let ids = ReminderCalendar.identifiers(for: what, settings)
    let current = settings.reminders.first { $0.what == what }
    return [
      "id": .text(id), "what": .text(what), "name": .text(name),
      "uids": .text(ids.joined(separator: " ")), "zone": .optional(settings.timezone?.name),
      "time": .text("\(reminder.at)"),
      "text": .fieldValue(ReminderCalendar.text(of: reminder, strings: strings)),
      "days": reminderDays(reminder.days.map(ReminderCalendar.code)),
      // A page of a site needs none: its script saves whatever time is in the field.
      "suggestion": editing == nil || current != nil
        ? .absent
        : .text(strings.text("form.remind.usual", ["time": strings.time(reminder.at, hourCycle)])),
      "isSet": .flag(current != nil), "was": .fieldValue(current?.state ?? ""), "isFirst": .flag(false),
      "isTyped": .flag(false), "isFocused": .flag(false), "timeError": .absent, "daysError": .absent,
      "isOpen": .flag(reminder.days.count < Weekday.allCases.count || reminder.text != nil),
    ]
  }

  /// - Parameter chosen: The codes of the days that are ticked.
  func reminderDays(_ chosen: [String]) -> TemplateValue {
    .group(
      Weekday.allCases.map { day in
        let code = ReminderCalendar.code(day)
        return [
          "code": .text(code), "name": .text(strings.weekday(day).asHeading),
          "isChosen": .flag(chosen.contains(code)),
        ]
      })
  }

  /// Returns the form on a section's page, for its usual purpose.
  func reminderForm(of section: SiteSection) -> TemplateValue {
    let what = section.rawValue
    return reminderForm(what, id: what, named: strings["settings.reminder-\(what)"]).map { .view($0) }
      ?? .absent
  }
}

extension Reminder {
  /// What a form carries of the reminder, so that a change meanwhile is noticed.
  package var state: String {
    ([at.hoursAndMinutes] + days.map(ReminderCalendar.code) + [text ?? ""]).joined(separator: " ")
  }
}

extension Strings {
  /// `every day, 22:00: “A quiet moment”`
  package func sentence(for reminder: Reminder, _ cycle: HourCycle) -> String {
    let text = ReminderCalendar.text(of: reminder, strings: self)
    return self.text("reminder.asked", ["when": times(of: reminder, cycle), "text": text])
  }

  /// `every day, 22:00`
  package func times(of reminder: Reminder, _ cycle: HourCycle) -> String {
    let days =
      reminder.days.count == Weekday.allCases.count
      ? self["reminder.every-day"] : list(reminder.days.map(weekday))
    return text("reminder.times", ["days": days, "time": time(reminder.at, cycle)])
  }
}

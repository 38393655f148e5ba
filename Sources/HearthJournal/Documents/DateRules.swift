import HearthCore

extension Finding {
  /// - Parameters:
  ///   - path: The entry's path, whose name may contain a date in another format: `18.04.2024.md`.
  ///   - isNeeded: Whether the entry is useless without its date.
  static func missingDate(
    _ name: String, key: String = "date", example: String = "2025-03-17", path: String, isNeeded: Bool = true
  ) -> Finding {
    let near = WrittenDate.suggestion(for: String(JournalPaths.baseName(path))).corrected
    return Finding(
      "MissingKey", "the \(name) has no date, in its file name or inside",
      accepted: isNeeded ? nil : "without one it isn't on the timeline", help: "add a line such as:",
      corrected: "\(key): \(near ?? example)", severity: isNeeded ? .error : nil)
  }

  static func unreadableDate(key: String, text: String, severity: Severity) -> Finding {
    let inside = CurlyQuotes.inside(text)
    let repair = WrittenDate.suggestion(for: inside ?? text)
    let corrected = inside.flatMap { Moment($0) == nil ? nil : $0 } ?? repair.corrected
    return Finding(
      "UnreadableDate", "Hearth can't read the date '\(text)'\(key == "date" ? "" : " of '\(key)'")",
      accepted: "write it like 2025-03-17, or 2025-03-17 08:28 with a time",
      help: corrected == nil ? repair.reason : nil, swap: corrected.map { Swap(text, for: $0) },
      severity: severity)
  }

  static func unreadableTime(key: String, text: String, severity: Severity? = nil) -> Finding {
    let time = TimeOfDay(typed: CurlyQuotes.inside(text) ?? text)
    return Finding(
      "UnreadableTime", "Hearth can't read the time '\(text)' of '\(key)'",
      accepted: "write it like 08:28, from 00:00 to 23:59",
      swap: time.map { Swap(text, for: $0.description) }, severity: severity)
  }

  static func unknownTimezone(key: String, name: String) -> Finding {
    let near = ZoneNames.nearest(to: CurlyQuotes.inside(name) ?? name)
    return Finding(
      "UnknownTimezone", "there is no time zone '\(name)'", near: near, to: name,
      accepted: "use a name from the IANA database for '\(key)', such as America/Regina",
      help: ZoneNames.isOffset(name)
        ? "A place, such as Europe/Berlin, also says when summer time begins and ends." : nil)
  }

  static func checkedInFuture(_ date: CalendarDate, today: CalendarDate) -> Finding {
    Finding(
      "FutureDate", "'checked' is \(date), which is after today, \(today)",
      accepted: "use today or an earlier day")
  }

  static func dateDiffersFromName(_ date: CalendarDate, name: CalendarDate) -> Finding {
    Finding(
      "DateInName", "the date is \(date), but the file name says \(name)",
      accepted: "Hearth uses the date inside")
  }

  static func impossibleDateInName(_ name: Substring) -> Finding {
    Finding(
      "DateInName", "the file name '\(name)' begins with a day that doesn't exist",
      accepted: "a name such as 2025-03-17 gives the entry its day")
  }

  static func endBeforeStart(start: Moment, end: Moment) -> Finding {
    Finding(
      "EndBeforeStart", "the event ends \(end), before it begins \(start)",
      accepted: "put the end after the start")
  }

  static func endOnNextDay(end: Moment) -> Finding {
    Finding(
      "EndBeforeStart", "the end is before the start, so Hearth reads it as \(end.date)", severity: .note)
  }
}

extension TimeText {
  /// Returns whether a text looks more like a time than a date: few digits, and no date separators.
  static func resembles(_ text: String) -> Bool {
    guard (1...6).contains(text.count { $0.isNumber }) else { return false }
    return !text.contains("/") && text.count { $0 == "-" } < 2 && text.count { $0 == "." } < 2
      || TimeOfDay(typed: text) != nil
  }
}

extension Entry {
  /// Reports an entry that records a day later than tomorrow: a journal may be kept in a zone ahead of the clock.
  ///
  /// - Parameter isExcluded: Whether the entry is excluded until its day.
  func checkDate(today: CalendarDate, isExcluded: Bool = false, log: inout DiagnosticLog) {
    guard id.kind.definition.dating.isRecord, let date = moment?.date, date > today.adding(days: 1) else {
      return
    }
    let finding = Finding(
      "FutureDate", "the date is \(date), which is after today, \(today)",
      accepted: isExcluded ? "the entry is left out until then" : nil, severity: isExcluded ? .note : nil)
    log.report(finding, in: path, at: datePosition)
  }
}

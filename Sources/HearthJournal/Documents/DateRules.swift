import HearthCore

enum MissingDate {
  static let rule = Rule(
    "MissingDate", .error, "A heart-rate note and an event have a day; a reflection does best with one.")

  /// - Parameters:
  ///   - name: what the entry is.
  ///   - path: of the entry, whose name may hold a date as it is written elsewhere: `18.04.2024.md`.
  ///   - isNeeded: whether the entry is nothing without its date.
  static func finding(
    _ name: String, key: String = "date", example: String = "2025-03-17", path: String, isNeeded: Bool = true
  ) -> Finding {
    let near = DateRepair.suggestion(for: String(JournalPaths.baseName(path))).corrected
    return Finding(
      rule, "the \(name) has no date, in its file name or inside",
      accepted: isNeeded ? nil : "without one it is not on the timeline",
      help: "you could add a line such as:", corrected: "\(key): \(near ?? example)",
      severity: isNeeded ? nil : .warning)
  }
}

enum UnreadableDate {
  static let rule = Rule(
    "UnreadableDate", .error, "A date is written year-month-day, perhaps with a time after it.")

  static func finding(key: String, text: String, severity: Severity) -> Finding {
    let inside = CurlyQuotes.inside(text)
    let repair = DateRepair.suggestion(for: inside ?? text)
    let corrected = inside.flatMap { Moment($0) == nil ? nil : $0 } ?? repair.corrected
    return Finding(
      rule, "the date '\(text)'\(key == "date" ? "" : " of '\(key)'") cannot be read",
      accepted: "a date is written 2025-03-17, or 2025-03-17 08:28 with a time",
      help: corrected == nil ? repair.reason : nil,
      swap: corrected.map { Finding.Swap(text, for: $0) },
      severity: severity)
  }
}

enum UnreadableTime {
  static let rule = Rule("UnreadableTime", .error, "A time is written HH:MM on the 24-hour clock.")

  static func finding(key: String, text: String) -> Finding {
    let time = LooseTime.time(CurlyQuotes.inside(text) ?? text)
    return Finding(
      rule, "the time '\(text)' of '\(key)' cannot be read",
      accepted: "a time is written 08:28, from 00:00 to 23:59",
      swap: time.map { Finding.Swap(text, for: $0.description) })
  }

  /// Whether a text is more like a time than like a date: it has few digits and no date's dashes.
  static func looksLikeTime(_ text: String) -> Bool {
    guard (1...6).contains(text.count { $0.isNumber }) else { return false }
    return !text.contains("/") && text.count { $0 == "-" } < 2 && text.count { $0 == "." } < 2
      || LooseTime.time(text) != nil
  }
}

enum UnknownTimezone {
  static let rule = Rule(
    "UnknownTimezone", .error, "A time zone has the name of a place, such as America/Regina.")

  static func finding(key: String, name: String, near: String?) -> Finding {
    Finding(
      rule, "there is no time zone '\(name)'", near: near, to: name,
      accepted: "'\(key)' is a name of the IANA database, such as America/Regina",
      help: ZoneNames.isOffset(name)
        ? "A place, such as Europe/Berlin, also says when its summer time begins and ends." : nil)
  }
}

enum FutureDate {
  static let rule = Rule(
    "FutureDate", .warning, "A reflection or a day of heart rate has a date that has been.")

  /// Reports a record of a day after tomorrow: a day's grace, for journals that travel ahead of the clock.
  ///
  /// - Parameter isExcluded: whether the entry waits for its day.
  static func check(_ entry: Entry, today: CalendarDate, isExcluded: Bool = false, log: inout DiagnosticLog) {
    guard entry.id.kind.definition.dating.isRecord, let date = entry.moment?.date,
      date > today.adding(days: 1)
    else { return }
    let finding = Finding(
      rule, "the date is \(date), which is after today, \(today)",
      accepted: isExcluded ? "the entry is left out until then" : nil, severity: isExcluded ? .note : nil)
    log.report(finding, in: entry.path, at: entry.datePosition)
  }
}

enum CheckedInFuture {
  static let rule = Rule("CheckedInFuture", .warning, "A date of checking is today or before.")

  static func finding(_ date: CalendarDate, today: CalendarDate) -> Finding {
    Finding(
      rule, "'checked' is \(date), which is after today, \(today)", accepted: "it is a day that has been")
  }
}

enum DateDiffersFromName {
  static let rule = Rule("DateDiffersFromName", .warning, "The date inside a file is the one in its name.")

  static func finding(_ date: CalendarDate, name: CalendarDate) -> Finding {
    Finding(
      rule, "the date is \(date), and the file name says \(name)",
      accepted: "the date inside is the one that counts")
  }
}

enum ImpossibleDateInName {
  static let rule = Rule("ImpossibleDateInName", .warning, "A date in a file name is a day of the calendar.")

  static func finding(_ name: Substring) -> Finding {
    Finding(
      rule, "the file name '\(name)' begins with a day that the calendar does not have",
      accepted: "a name such as 2025-03-17 gives the entry its day")
  }
}

enum EndBeforeStart {
  static let rule = Rule("EndBeforeStart", .error, "An event ends after it begins.")

  static func finding(start: Moment, end: Moment) -> Finding {
    Finding(
      rule, "the event ends \(end), before it begins \(start)", accepted: "an end comes after its start")
  }
}

enum EndOnNextDay {
  static let rule = Rule("EndOnNextDay", .note, "An end time before the start means the next day.")

  static func finding(end: Moment) -> Finding {
    Finding(rule, "the end is before the start, and is read as \(end.date)")
  }
}

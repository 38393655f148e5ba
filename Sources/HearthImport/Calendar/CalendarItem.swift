import HearthCore

/// One `VEVENT` as written in a file, before recurrences are expanded.
struct CalendarItem {
  enum End {
    case at(CalendarStamp)
    /// Days by the calendar, then seconds by the clock.
    case after(days: Int, seconds: Int)
  }

  /// Never empty; made from the title and the start if the file has none.
  var uid = ""
  var start: CalendarStamp
  var end: End?
  var rules: [RepeatRule] = []
  /// Further occurrences of the event, with their own ends, if any.
  var extras: [(start: CalendarStamp, end: End?)] = []
  var exceptions: [CalendarStamp] = []
  /// The occurrence of a series that this replaces.
  var replaces: CalendarStamp?
  var replacesFollowing = false
  var isCancelled = false
  var isPrivate = false
  /// Whether its midnights mean whole days, as Exchange writes them.
  var isWholeDays = false
  var sequence = 0
  /// When it was last changed, if the file states it: `20250317T082800Z`.
  var changed = ""
  var title: String?
  var location: String?
  /// Lines separated by LF.
  var text: String?
  var file: String
  var line: Int
  var calendar: CalendarProperties

  var repeats: Bool { !rules.isEmpty || !extras.isEmpty }

  /// Returns whether it is a newer version than `other`, which was read earlier.
  func isNewer(than other: CalendarItem) -> Bool {
    sequence != other.sequence ? sequence > other.sequence : changed >= other.changed
  }
}

/// Everything that calendars contain about one event: the event itself and its changed occurrences.
struct CalendarSeries {
  private(set) var item: CalendarItem?
  /// Every version of each change, in the order read.
  private(set) var changes: [CalendarItem] = []

  /// Adds an item. Returns `false` if another version of the event itself was read before; the newer version is kept.
  mutating func add(_ new: CalendarItem) -> Bool {
    guard new.replaces == nil else {
      changes.append(new)
      return true
    }
    defer { if item.map({ new.isNewer(than: $0) }) ?? true { item = new } }
    return item == nil
  }
}

/// Reads one event, line by line, and only what a journal needs: never guests, links or other properties.
struct EventReader {
  private let calendars: CalendarImport
  private var item: CalendarItem
  private var start: CalendarStamp?
  private var startText: String?

  /// Whether a rule can't be followed; the event then has no repeats.
  private var hasUnknownRule = false

  init(file: String, line: Int, _ calendar: CalendarProperties, _ calendars: CalendarImport) {
    self.calendars = calendars
    item = CalendarItem(start: .epoch, file: file, line: line, calendar: calendar)
  }

  mutating func read(_ line: CalendarLine) {
    switch line.name {
    case "SUMMARY" where line.isQuotedPrintable, "LOCATION" where line.isQuotedPrintable,
      "DESCRIPTION" where line.isQuotedPrintable:
      report(line, "Hearth doesn't read texts of vCalendar 1.0; save the calendar as iCalendar (.ics)")
    case "UID":
      if item.uid.isEmpty { item.uid = CalendarText.line(LibIcal.text(line.value), longest: 300) ?? "" }
    case "DTSTART":
      guard start == nil else { return }
      startText = line.value
      start = stamp(line, called: "start")
    case "DTEND": item.end = item.end ?? stamp(line, called: "end").map { .at($0) }
    case "DURATION":
      guard item.end == nil else { return }
      item.end = LibIcal.duration(line.value)
      if item.end == nil { report(line, "the length '\(Self.short(line.value))' can't be read") }
    case "RRULE", "EXRULE": addRule(line)
    case "RDATE": addExtras(line)
    case "EXDATE": addExceptions(line)
    case "RECURRENCE-ID":
      item.replaces = stamp(line, called: "time of the series")
      item.replacesFollowing = line.parameters["RANGE"]?.uppercased() == "THISANDFUTURE"
    case "SUMMARY": item.title = item.title ?? CalendarText.title(LibIcal.text(line.value))
    case "LOCATION": setLocation(line)
    case "DESCRIPTION": setDescription(line)
    case "STATUS": item.isCancelled = line.value.uppercased().hasPrefix("CANCEL")
    // An unknown class counts as private (RFC 5545, 3.8.1.3).
    case "CLASS": item.isPrivate = !["", "PUBLIC"].contains(line.value.uppercased().filter { $0 != " " })
    case "SEQUENCE": item.sequence = Int(line.value) ?? 0
    case "LAST-MODIFIED", "DTSTAMP": item.changed = max(item.changed, line.value)
    case "X-MICROSOFT-CDO-ALLDAYEVENT": item.isWholeDays = line.value.uppercased() == "TRUE"
    default: break
    }
  }

  /// Returns the event; `nil`, with a problem, if it has no readable start.
  func finish() -> CalendarItem? {
    guard let start else {
      let name = item.title.map { "the event '\($0)'" } ?? "an event"
      if startText == nil {
        calendars.report.problem("\(name) has no start, and is left out", in: item.file, line: item.line)
      }
      return nil
    }
    var item = item
    item.start = start
    if hasUnknownRule { item.rules = [] }
    item.isCancelled = item.isCancelled || item.calendar.isCancelling
    // Without an id of its own, an event is identified by its title and its start.
    if item.uid.isEmpty {
      item.uid = "no-uid-" + SHA256.digits("\(startText ?? "") \(item.title ?? "")".utf8)
    }
    return item
  }

  private mutating func setLocation(_ line: CalendarLine) {
    let text = LibIcal.text(line.value)
    guard item.location == nil, text.contains(where: { !$0.isWhitespace }) else { return }
    item.location = CalendarText.place(text)
    if item.location == nil { calendars.report.excludedPlaces += 1 }
  }

  private mutating func setDescription(_ line: CalendarLine) {
    guard item.text == nil, line.value.contains(where: { !$0.isWhitespace }) else { return }
    guard calendars.options.descriptions else { return calendars.report.excludedDescriptions += 1 }
    item.text = CalendarText.description(LibIcal.text(line.value))
  }

  private func stamp(_ line: CalendarLine, called what: String) -> CalendarStamp? {
    if let stamp = stamp(line.value, line.parameters) {
      if stamp.isDate, let time = LibIcal.time(line.value), !time.isDate, !time.isDayMark {
        calendars.report.note(
          "the \(what) is marked as a whole day but has a time: '\(Self.short(line.value))'; the time is ignored",
          in: item.file, line: line.number)
      }
      return stamp
    }
    let name = item.title.map { " of '\($0)'" } ?? ""
    let result = line.name == "DTSTART" ? "; the event is left out" : ""
    report(line, "the \(what)\(name) can't be read: '\(Self.short(line.value))'\(result)")
    return nil
  }

  private func stamp(_ text: some StringProtocol, _ parameters: [String: String]) -> CalendarStamp? {
    guard var stamp = LibIcal.time(String(text.filter { $0 != " " })) else { return nil }
    // Some programs write a day as midnight, perhaps in UTC, and declare it a date.
    if parameters["VALUE"]?.uppercased() == "DATE" {
      return CalendarStamp(
        local: LocalDateTime(date: stamp.day(in: .floating(item.calendar.home)), time: .midnight),
        isDate: true)
    }
    if !stamp.isDate, !stamp.isUTC, parameters["TZID"] != "" { stamp.zoneName = parameters["TZID"] }
    return stamp
  }

  private mutating func addExceptions(_ line: CalendarLine) {
    let parameters = line.parameters
    for part in line.value.split(whereSeparator: { $0 == "," || $0 == ";" }) {
      if let stamp = stamp(part, parameters) {
        item.exceptions.append(stamp)
      } else {
        report(line, "an exception can't be read: '\(Self.short(part))'")
      }
    }
  }

  private mutating func addExtras(_ line: CalendarLine) {
    let parameters = line.parameters
    for part in line.value.split(separator: ",") {
      let parts = part.split(separator: "/", maxSplits: 1)
      guard let first = parts.first, let start = stamp(first, parameters) else {
        report(line, "an additional time can't be read: '\(Self.short(part))'")
        continue
      }
      let end = parts.dropFirst().first.flatMap { text in
        LibIcal.duration(String(text)) ?? stamp(text, parameters).map(CalendarItem.End.at)
      }
      item.extras.append((start, end))
    }
  }

  private mutating func addRule(_ line: CalendarLine) {
    // Holiday calendars have empty rules, which have no effect.
    guard line.value.contains(where: { $0 != " " }) else { return }
    // RFC 5545 no longer has rules for exceptions.
    if line.name == "RRULE", let rule = RepeatRule(line.value) { return item.rules.append(rule) }
    hasUnknownRule = true
    let name = item.title.map { "'\($0)'" } ?? "an event"
    report(
      line,
      "Hearth can't read how \(name) repeats, so its repeats are left out: '\(Self.short(line.value))'"
    )
  }

  private func report(_ line: CalendarLine, _ text: String) {
    calendars.report.problem(text, in: item.file, line: line.number)
  }

  private static func short(_ text: some StringProtocol) -> String {
    text.count > 60 ? text.prefix(60) + "…" : String(text)
  }
}

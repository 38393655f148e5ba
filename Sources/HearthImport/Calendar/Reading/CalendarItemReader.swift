import HearthCore

/// Puts one event together, line by line. Only what a journal needs is looked at: who is invited, links to join and
/// whatever else stands in the file is never read.
struct CalendarItemReader {
  private let file: String
  private let line: Int
  private let calendar: CalendarFrame
  private let withoutDescriptions: Bool

  private var uid: String?
  private var start: CalendarItem.Time?
  private var item: CalendarItem
  /// What could not be read: the line, and words about it.
  private(set) var problems: [(line: Int, text: String)] = []
  private var startText: String?

  /// Dates of one event that are kept at most.
  private static let mostDates = 20_000
  private static let mostRules = 20

  init(file: String, line: Int, calendar: CalendarFrame, withoutDescriptions: Bool) {
    self.file = file
    self.line = line
    self.calendar = calendar
    self.withoutDescriptions = withoutDescriptions
    let never = CalendarItem.Time(
      stamp: CalendarStamp(
        local: LocalDateTime(date: CalendarDate(daysSince1970: 0), time: .midnight), isDate: true,
        isUTC: false))
    item = CalendarItem(uid: "", start: never, file: file, line: line, calendar: calendar)
  }

  mutating func take(_ line: CalendarLine) {
    switch line.name {
    case "UID": uid = uid ?? CalendarText.line(LibIcal.text(line.value), longest: 300)
    case "DTSTART":
      guard start == nil else { return }
      startText = line.value
      start = time(line, called: "start")
    case "DTEND": item.end = item.end ?? time(line, called: "end").map { .at($0) }
    case "DURATION":
      guard item.end == nil else { return }
      if let duration = LibIcal.duration(line.value) {
        item.end = .after(duration)
      } else {
        report(line, "the length '\(Self.short(line.value))' cannot be read")
      }
    case "RRULE": addRule(line, to: \.rules)
    case "EXRULE": addRule(line, to: \.exceptionRules)
    case "RDATE": addExtras(line)
    case "EXDATE": addExceptions(line)
    case "RECURRENCE-ID":
      item.replaces = time(line, called: "time of the series")
      item.replacesFollowing = line.parameters["RANGE"]?.uppercased() == "THISANDFUTURE"
    case "SUMMARY": item.title = item.title ?? CalendarText.line(text(line), longest: 300)
    case "LOCATION": item.place = item.place ?? CalendarText.place(text(line))
    case "DESCRIPTION":
      if !withoutDescriptions, item.text == nil { item.text = CalendarText.description(text(line)) }
    case "STATUS": item.isCancelled = line.value.uppercased().hasPrefix("CANCEL")
    case "SEQUENCE": item.sequence = Int(line.value) ?? 0
    case "LAST-MODIFIED", "DTSTAMP": item.changed = max(item.changed, line.value)
    case "X-MICROSOFT-CDO-ALLDAYEVENT": item.isWholeDays = line.value.uppercased() == "TRUE"
    default: break
    }
  }

  /// The event; `nil`, with a problem, where it has no start that can be read.
  mutating func finish() -> CalendarItem? {
    guard let start else {
      let name = item.title.map { "the event '\($0)'" } ?? "an event"
      if startText == nil { problems.append((line, "\(name) has no start, and is left out")) }
      return nil
    }
    item.start = start
    item.isCancelled = item.isCancelled || calendar.isCancelling
    // Without a name of its own, it is known by what it is called and when it is.
    item.uid = uid ?? "no-uid-" + FNV1a.hexadecimal("\(startText ?? "") \(item.title ?? "")".utf8)
    return item
  }

  // MARK: Dates

  private mutating func time(_ line: CalendarLine, called what: String) -> CalendarItem.Time? {
    if let time = Self.time(line.value, line.parameters) { return time }
    let name = item.title.map { " of '\($0)'" } ?? ""
    let isStart = line.name == "DTSTART"
    report(
      line,
      "the \(what)\(name) cannot be read: '\(Self.short(line.value))'\(isStart ? "; the event is left out" : "")"
    )
    return nil
  }

  private static func time(_ text: String, _ parameters: [String: String]) -> CalendarItem.Time? {
    let text = text.filter { $0 != " " }
    guard var stamp = LibIcal.time(text) else { return nil }
    // Some programs write a day as a midnight, and say that it is a day.
    if parameters["VALUE"]?.uppercased() == "DATE" { (stamp.isDate, stamp.local.time) = (true, .midnight) }
    let zone = parameters["TZID"]
    return CalendarItem.Time(stamp: stamp, zoneName: stamp.isDate || stamp.isUTC || zone == "" ? nil : zone)
  }

  private mutating func addExceptions(_ line: CalendarLine) {
    for part in line.value.split(whereSeparator: { $0 == "," || $0 == ";" }) {
      guard item.exceptions.count < Self.mostDates else { return }
      if let time = Self.time(String(part), line.parameters) {
        item.exceptions.append(time)
      } else {
        report(line, "an exception cannot be read: '\(Self.short(String(part)))'")
      }
    }
  }

  private mutating func addExtras(_ line: CalendarLine) {
    for part in line.value.split(separator: ",") {
      guard item.extras.count < Self.mostDates else { return }
      let pieces = part.split(separator: "/", maxSplits: 1).map(String.init)
      guard let first = pieces.first, let start = Self.time(first, line.parameters) else {
        report(line, "a further time cannot be read: '\(Self.short(String(part)))'")
        continue
      }
      var end: CalendarItem.End?
      if pieces.count == 2 {
        end =
          LibIcal.duration(pieces[1]).map { .after($0) }
          ?? Self.time(pieces[1], line.parameters).map { .at($0) }
      }
      item.extras.append(CalendarItem.Extra(start: start, end: end))
    }
  }

  private mutating func addRule(_ line: CalendarLine, to rules: WritableKeyPath<CalendarItem, [String]>) {
    // Calendars of holidays have rules of nothing, which say nothing.
    guard item[keyPath: rules].count < Self.mostRules, line.value.contains(where: { $0 != " " }) else {
      return
    }
    guard line.value.utf8.count <= 2000, LibIcal.bounds(ofRule: line.value) != nil else {
      let name = item.title.map { "'\($0)'" } ?? "an event"
      report(line, "the rule by which \(name) repeats cannot be read: '\(Self.short(line.value))'")
      return
    }
    item[keyPath: rules].append(line.value)
  }

  // MARK: Texts

  private func text(_ line: CalendarLine) -> String {
    guard line.parameters["ENCODING"]?.uppercased() == "QUOTED-PRINTABLE" else {
      return LibIcal.text(line.value)
    }
    return LibIcal.text(CalendarText.unprinted(line.value))
  }

  private mutating func report(_ line: CalendarLine, _ text: String) {
    problems.append((line.number, text))
  }

  /// What a message quotes of a value.
  private static func short(_ text: String) -> String {
    text.count > 60 ? text.prefix(60) + "…" : text
  }
}

import HearthCore

/// Finds the events of one file. What is broken ends where the next thing begins, and costs nothing else.
struct CalendarScanner {
  private let file: String
  private let withoutDescriptions: Bool
  private var calendar: CalendarFrame
  private var open: [String] = []
  private var event: (reader: CalendarItemReader, depth: Int)?
  private var zone: (name: String?, text: String, depth: Int)?
  /// What is called with each event, and may report more.
  typealias Take = (CalendarItem, inout CalendarReport) -> Void
  /// Whether anything of a calendar was met.
  private(set) var isCalendar = false
  /// The names of the calendars of the file.
  private(set) var names: [String] = []

  /// Components within each other at most; deeper ones are passed over.
  private static let deepest = 20
  private static let largestZone = 1 << 16
  private static let mostZones = 1000

  init(file: String, title: String, withoutDescriptions: Bool) {
    self.file = file
    self.withoutDescriptions = withoutDescriptions
    calendar = CalendarFrame(name: title)
    self.title = title
  }

  private let title: String

  /// Reads the whole file; gives each event to `take`.
  mutating func scan(_ window: ByteWindow, report: inout CalendarReport, take: Take) {
    var lines = CalendarLineReader(window)
    while let line = lines.next() {
      switch line.name {
      case "BEGIN": begin(line, &report, take)
      case "END": end(line, &report, take)
      default: property(line)
      }
    }
    if event != nil { finishEvent(&report, take, cutAt: nil) }
    for line in lines.cut {
      report.problem("the line is longer than 64 kB, and is read up to there", in: file, line: line)
    }
    guard isCalendar else { return }
    for line in lines.strange {
      report.note("the line is none of a calendar, and is passed over", in: file, line: line)
    }
    if names.isEmpty { names.append(calendar.name) }
  }

  private mutating func begin(
    _ line: CalendarLine, _ report: inout CalendarReport, _ take: Take
  ) {
    let kind = line.value.uppercased().filter { $0 != " " }
    if ["VEVENT", "VCALENDAR", "VTODO", "VJOURNAL"].contains(kind), event != nil {
      finishEvent(&report, take, cutAt: line.number)
    }
    switch kind {
    case "VCALENDAR":
      isCalendar = true
      open = []
      zone = nil
      calendar = CalendarFrame(name: title)
    case "VEVENT":
      isCalendar = true
      report.found += 1
      let reader = CalendarItemReader(
        file: file, line: line.number, calendar: calendar, withoutDescriptions: withoutDescriptions)
      event = (reader, open.count + 1)
    case "VTIMEZONE": zone = (nil, "", open.count + 1)
    case "VTODO", "VFREEBUSY": report.leaveOut(.noEvent)
    case "VJOURNAL": report.leaveOut(.journal)
    default: break
    }
    if open.count < Self.deepest { open.append(kind) }
    addToZone("BEGIN:\(kind)")
  }

  private mutating func end(
    _ line: CalendarLine, _ report: inout CalendarReport, _ take: Take
  ) {
    let kind = line.value.uppercased().filter { $0 != " " }
    addToZone("END:\(kind)")
    guard let last = open.lastIndex(of: kind) else { return }
    open.removeSubrange(last...)
    if let depth = event?.depth, open.count < depth {
      finishEvent(&report, take, cutAt: kind == "VEVENT" ? 0 : line.number)
    }
    if let zone, open.count < zone.depth {
      self.zone = nil
      if let name = zone.name, calendar.descriptions[name] == nil,
        calendar.descriptions.count < Self.mostZones
      {
        calendar.descriptions[name] = zone.text
      }
    }
    if kind == "VCALENDAR" { names.append(calendar.name) }
  }

  /// `cutAt` is 0 for an event with its own end, the line of what stands in its place, or `nil` for the end of the file.
  private mutating func finishEvent(
    _ report: inout CalendarReport, _ take: Take, cutAt line: Int?
  ) {
    guard var reader = event?.reader else { return }
    event = nil
    let item = reader.finish()
    for problem in reader.problems { report.problem(problem.text, in: file, line: problem.line) }
    if line != 0, item != nil {
      report.problem(
        "an event has no end\(line == nil ? ": the file stops in it" : ""), and is read as far as it goes",
        in: file,
        line: line ?? item?.line)
    }
    if let item { take(item, &report) } else { report.leaveOut(.unreadable) }
  }

  private mutating func property(_ line: CalendarLine) {
    if let event {
      // What stands in a part of the event, such as an alarm, is none of its own.
      if open.count == event.depth { self.event?.reader.take(line) }
    } else if zone != nil {
      zoneProperty(line)
    } else if open.count <= 1 {
      switch line.name {
      case "X-WR-CALNAME", "NAME":
        calendar.name = CalendarText.line(LibIcal.text(line.value), longest: 100) ?? calendar.name
      case "X-WR-TIMEZONE": calendar.homeName = line.value
      case "METHOD": calendar.isCancelling = line.value.uppercased() == "CANCEL"
      default: break
      }
    }
  }

  // MARK: Zones

  private mutating func zoneProperty(_ line: CalendarLine) {
    switch line.name {
    case "TZID":
      zone?.name = line.value
      addToZone("TZID:\(line.value)")
    case "TZOFFSETFROM", "TZOFFSETTO", "DTSTART", "RDATE":
      if line.value.utf8.count < 100 { addToZone("\(line.name):\(line.value)") }
    case "RRULE" where Self.isYearly(line.value): addToZone("RRULE:\(line.value)")
    default: break
    }
  }

  /// Clocks are changed on a day of a year; any other rule would only keep libical busy.
  private static func isYearly(_ rule: String) -> Bool {
    let rule = rule.uppercased()
    let never = ["BYHOUR", "BYMINUTE", "BYSECOND", "BYWEEKNO", "BYYEARDAY", "BYSETPOS", "RSCALE"]
    guard rule.utf8.count < 200, rule.contains("FREQ=YEARLY"), !never.contains(where: rule.contains) else {
      return false
    }
    let start = CalendarStamp(
      local: LocalDateTime(date: CalendarDate(daysSince1970: 0), time: .midnight), isDate: false, isUTC: false
    )
    return RepeatRule(rule, start: start, until: { $0.local }) != nil
  }

  private mutating func addToZone(_ line: String) {
    guard let text = zone?.text, text.utf8.count < Self.largestZone else { return }
    zone?.text += line + "\r\n"
  }
}

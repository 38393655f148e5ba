import HearthCore

/// Finds the events of one file. Damage ends at the next component and affects nothing else.
struct CalendarFileReader {
  private let file: String
  private let calendars: CalendarImport
  /// The name for calendars that have none of their own.
  private let title: String
  private var calendar: CalendarProperties
  private var isCalendar = false
  private(set) var names: [String] = []
  private var open: [String] = []
  private var event: (reader: EventReader, depth: Int)?
  private var zone: (description: ZoneDescription, depth: Int)?

  /// Components nested deeper than this are skipped.
  private static let deepest = 20
  private static let mostZones = 1000

  /// Reads into `calendars`. `My calendar (1).ics` becomes the calendar "My calendar".
  init(file: String, _ calendars: CalendarImport) {
    self.file = file
    self.calendars = calendars
    let base = FileInput.lastComponent(file)
    let stem = base.lastIndex(of: ".").map { String(base[..<$0]) } ?? base
    title = CalendarText.line(stem.replacing(#/\s*\([0-9]+\)$/#, with: ""), longest: 100) ?? "calendar"
    calendar = CalendarProperties(name: title, calendars.options)
  }

  /// Reads the whole file; returns whether it is a calendar.
  mutating func read(_ input: ByteReader) -> Bool {
    var lines = CalendarLineReader(input)
    while let line = lines.next() {
      switch line.name {
      case "BEGIN": begin(line)
      case "END": end(line)
      default: property(line)
      }
    }
    if event != nil { finishEvent(cutAt: nil) }
    for line in lines.cut {
      calendars.report.problem(
        "the line is longer than 64 kB; Hearth reads it up to there", in: file, line: line)
    }
    guard isCalendar else { return false }
    for line in lines.strange {
      calendars.report.note("the line isn't part of a calendar, and is ignored", in: file, line: line)
    }
    if names.isEmpty { names.append(calendar.name) }
    return true
  }

  private mutating func begin(_ line: CalendarLine) {
    let kind = line.value.uppercased().filter { $0 != " " }
    if ["VEVENT", "VCALENDAR", "VTODO", "VJOURNAL"].contains(kind), event != nil {
      finishEvent(cutAt: line.number)
    }
    switch kind {
    case "VCALENDAR":
      isCalendar = true
      (open, zone) = ([], nil)
      calendar = CalendarProperties(name: title, calendars.options)
    case "VEVENT":
      isCalendar = true
      calendars.report.found += 1
      event = (EventReader(file: file, line: line.number, calendar, calendars), open.count + 1)
    case "VTIMEZONE": zone = (ZoneDescription(), open.count + 1)
    case "STANDARD", "DAYLIGHT": zone?.description.begin()
    case "VTODO", "VFREEBUSY": calendars.report.exclude(.noEvent)
    case "VJOURNAL": calendars.report.exclude(.journal)
    default: break
    }
    if open.count < Self.deepest { open.append(kind) }
  }

  private mutating func end(_ line: CalendarLine) {
    let kind = line.value.uppercased().filter { $0 != " " }
    guard let last = open.lastIndex(of: kind) else { return }
    open.removeSubrange(last...)
    if let event, open.count < event.depth { finishEvent(cutAt: kind == "VEVENT" ? 0 : line.number) }
    if let zone, open.count < zone.depth {
      self.zone = nil
      if let name = zone.description.name, calendar.descriptions.count < Self.mostZones {
        calendar.descriptions[name] = calendar.descriptions[name] ?? zone.description
      }
    }
    if kind == "VCALENDAR" { names.append(calendar.name) }
  }

  /// `cutAt` is 0 for an event with its own end, the line where something else begins or ends, or `nil` at the file's end.
  private mutating func finishEvent(cutAt line: Int?) {
    guard let reader = event?.reader else { return }
    event = nil
    guard let item = reader.finish() else { return calendars.report.exclude(.unreadable) }
    if line != 0 {
      let reason = line == nil ? ": the file ends inside it" : ""
      calendars.report.problem(
        "an event has no end\(reason); Hearth reads it as far as it goes", in: file, line: line ?? item.line)
    }
    calendars.add(item)
  }

  private mutating func property(_ line: CalendarLine) {
    if event != nil {
      // Lines in a part of the event, such as an alarm, don't belong to the event itself.
      if open.count == event?.depth { event?.reader.read(line) }
    } else if zone != nil {
      zone?.description.read(line)
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
}

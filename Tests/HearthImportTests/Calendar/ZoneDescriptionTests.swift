import HearthTestSupport
import Testing

@testable import HearthCore
@testable import HearthImport

/// Zones that only the file describes, written from the zone database in the ways in which programs write them.
struct ZoneDescriptionTests {
  enum Style: CaseIterable { case parts, dates, rules, hours, monthDays }

  private static let weekdays = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"]
  private static let start = Instant(seconds: 0)
  /// 2038-01-01.
  private static let end = Instant(seconds: 2_145_916_800)
  private static let zones = ZoneFolder.names().filter { $0.contains("/") && !$0.hasPrefix("Etc/") }

  /// Zones of each part of the world, with few changes of their clocks and with many.
  private static func zones(seed: Int) -> [String] {
    zones.sample(
      ofEach: { name in
        [
          name.split(separator: "/")[0],
          "\((Zone(name: name)?.clockChanges(from: start, to: end).count ?? 0) / 40)",
        ]
      }, seed: UInt64(seed))
  }

  private static func offset(_ offset: UTCOffset) -> String {
    let seconds = offset.seconds.magnitude
    let parts = [seconds / 3600, seconds / 60 % 60] + (seconds % 60 == 0 ? [] : [seconds % 60])
    return (offset.seconds < 0 ? "-" : "+") + parts.map { $0 < 10 ? "0\($0)" : "\($0)" }.joined()
  }

  private static func stamp(_ local: LocalDateTime) -> String {
    "\(local.date)T\(local.time.compact)".filter { $0 != "-" && $0 != ":" }
      + (local.time.compact.count < 6 ? "00" : "")
  }

  private static func part(_ change: ClockChange, _ lines: [String] = []) -> String {
    let kind = change.isForward ? "DAYLIGHT" : "STANDARD"
    let first = stamp(LocalDateTime(change.instant, at: change.before))
    let own =
      ["BEGIN:\(kind)", "DTSTART:\(first)", "TZOFFSETFROM:\(offset(change.before))"]
      + ["TZOFFSETTO:\(offset(change.after))"] + lines + ["END:\(kind)"]
    return own.map { $0 + "\n" }.joined()
  }

  /// The day of a change as a rule names it: the last Sunday of a month, or the second.
  private struct YearlyDay: Hashable {
    var change: [Int]
    var month: Int
    var week: Int
    var weekday: Int
    var time: Int
  }

  private static func yearlyDay(_ change: ClockChange, isLast: Bool) -> YearlyDay {
    let local = LocalDateTime(change.instant, at: change.before)
    let length = YearMonth.length(ofMonth: local.date.month, year: local.date.year)
    return YearlyDay(
      change: [change.before.seconds, change.after.seconds], month: local.date.month,
      week: isLast ? -((length - local.date.day) / 7 + 1) : (local.date.day - 1) / 7 + 1,
      weekday: local.date.weekday.rawValue, time: local.time.secondsFromMidnight)
  }

  /// Changes by rules that hold for several years, as vzic finds them.
  private static func rules(_ changes: [ClockChange], _ style: Style) -> String {
    var text = ""
    var rest = changes
    while let first = rest.first {
      let runs = [true, false].map { isLast in
        var run: [ClockChange] = []
        for change in rest where yearlyDay(change, isLast: isLast) == yearlyDay(first, isLast: isLast) {
          let year = LocalDateTime(change.instant, at: change.before).date.year
          let last = run.last.map { LocalDateTime($0.instant, at: $0.before).date.year }
          if last.map({ year == $0 + 1 }) ?? true { run.append(change) }
        }
        return run
      }
      let isLast = runs[0].count >= runs[1].count
      let run = isLast ? runs[0] : runs[1]
      let day = yearlyDay(first, isLast: isLast)
      let local = LocalDateTime(run[run.count - 1].instant, at: first.before)
      var rule = "RRULE:FREQ=YEARLY;BYMONTH=\(day.month);"
      let name = weekdays[(day.weekday + 6) % 7]
      let from = (day.week - 1) * 7 + 1
      // The fifth week of a month, counted from its beginning, does not come each year.
      if style == .monthDays, !isLast, day.week < 5 {
        rule += "BYDAY=\(name);BYMONTHDAY=\((from..<from + 7).map(String.init).joined(separator: ","))"
      } else {
        rule += "BYDAY=\(day.week)\(name)"
      }
      if style == .hours { rule += ";BYHOUR=\(day.time / 3600);BYMINUTE=\(day.time / 60 % 60)" }
      if local.date.year < 2037 {
        rule += ";UNTIL=\(stamp(LocalDateTime(run[run.count - 1].instant, at: .utc)))Z"
      }
      text += part(first, run.count > 1 ? [rule] : [])
      let done = Set(run)
      rest.removeAll { done.contains($0) }
    }
    return text
  }

  /// The `VTIMEZONE` of a zone from 1970 on, under another name.
  private static func description(_ name: String, _ zone: Zone, _ style: Style) -> String {
    let changes = zone.clockChanges(from: start, to: end)
    let offset = zone.offset(at: start)
    var text = "BEGIN:VTIMEZONE\nTZID:Custom \(name)\n"
    if changes.isEmpty {
      text += part(ClockChange(instant: start, before: offset, after: offset))
    } else if style == .parts {
      text += changes.map { part($0) }.joined()
    } else if style == .dates {
      let groups = Dictionary(grouping: changes) { [$0.before, $0.after] }.values.sorted {
        $0[0].instant < $1[0].instant
      }
      for group in groups {
        let dates = group.dropFirst().map { stamp(LocalDateTime($0.instant, at: $0.before)) }
        text += part(group[0], dates.isEmpty ? [] : ["RDATE:" + dates.joined(separator: ",")])
      }
    } else {
      text += rules(changes, style)
    }
    return text + "END:VTIMEZONE\n"
  }

  private func clocks(_ text: String) -> ZoneDescription.Clocks? {
    var description = ZoneDescription()
    for (number, text) in text.split(separator: "\n").enumerated() {
      guard let line = CalendarLine(String(text), number: number) else { continue }
      if line.name == "BEGIN", line.value != "VTIMEZONE" {
        description.begin()
      } else {
        description.read(line)
      }
    }
    return description.clocks
  }

  @Test(arguments: Style.allCases)
  func `every zone of the database is the same where only a file describes it`(_ style: Style) throws {
    var wrong: [String] = []
    for name in Self.zones(seed: Style.allCases.firstIndex(of: style) ?? 0) {
      let zone = try #require(Zone(name: name))
      let clocks = clocks(Self.description(name, zone, style))
      let changes = zone.clockChanges(from: Self.start, to: Self.end)
      let instants = changes.flatMap { [$0.instant.adding(seconds: -1), $0.instant] }
      let months = (0..<816).map { Instant(seconds: $0 * 2_629_746) }
      let isSame = (instants + months).allSatisfy { clocks?.zone.offset(at: $0) == zone.offset(at: $0) }
      if !isSame { wrong.append(name) }
    }
    #expect(Self.zones.count > 300)
    #expect(wrong == [])
  }

  private static func described(_ lines: String) -> String {
    "BEGIN:VTIMEZONE\nTZID:Office\nBEGIN:STANDARD\n\(lines)\nEND:STANDARD\nEND:VTIMEZONE\n"
  }

  @Test(arguments: [
    // A rule that changes clocks each month, an offset that cannot be read, a date that is none.
    "DTSTART:20100101T020000\nTZOFFSETFROM:+0100\nTZOFFSETTO:+0200\nRRULE:FREQ=MONTHLY",
    "DTSTART:20100101T020000\nTZOFFSETFROM:+0100\nTZOFFSETTO:two hours",
    "DTSTART:20100101T020000\nTZOFFSETFROM:+0100\nTZOFFSETTO:+0200\nRDATE:soon",
  ])
  func `a zone whose clocks are not known at a time is reported, and never guessed`(_ lines: String) throws {
    let read = try ReadCalendar(events: "DTSTART;TZID=Office:20260715T090000", head: Self.described(lines))
    #expect(read.lines == ["2026-07-15T09:00"])
    #expect(read.notes.map { $0.contains("Hearth doesn't know the zone 'Office'") } == [true])
  }

  @Test func `a time before those that the file describes is reported`() throws {
    let lines = "DTSTART:20200101T020000\nTZOFFSETFROM:+0100\nTZOFFSETTO:+0200"
    let event = "DTSTART;TZID=Office:20180715T090000"
    let read = try ReadCalendar(events: event, head: Self.described(lines))
    #expect(read.lines == ["2018-07-15T09:00+01:00"])
    #expect(read.notes.map { $0.contains("says nothing about the zone 'Office' before 2020") } == [true])
    let later = try ReadCalendar(
      events: event.replacing("2018", with: "2019"), head: Self.described(lines))
    #expect(later.lines == ["2019-07-15T09:00+01:00"] && later.notes == [])
  }

  @Test func `a zone whose clocks never change is known in every year`() throws {
    let lines = "DTSTART:20200101T000000\nTZOFFSETFROM:-0330\nTZOFFSETTO:-0330"
    let read = try ReadCalendar(events: "DTSTART;TZID=Office:20060715T090000", head: Self.described(lines))
    #expect(read.lines == ["2006-07-15T09:00-03:30"])
  }
}

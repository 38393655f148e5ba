import HearthCore
import HearthTestSupport
import Testing

@testable import HearthJournal

/// Spans on days of 25, 24.5 and 23 hours.
struct TimesThatComeTwiceTests {
  /// Each span as its two moments with their offsets, by its label.
  private func spans(
    _ date: String, _ zone: String, dayStarts: String = "00:00", _ lines: [String], body: String = ""
  ) -> [String] {
    let list = lines.map { "  - \($0)\n" }.joined()
    let read = ReadJournal(
      "-- hearth.yml --\ntimezone: \(zone)\nday_starts: \"\(dayStarts)\"\n"
        + "-- heart-rate/\(date).md --\n---\n\(lines.isEmpty ? "" : "spans:\n\(list)")---\n\(body)")
    guard let day = read.journal.heartRateDays.first else { return [] }
    func text(_ instant: Instant) -> String {
      String(instant.iso8601(at: day.zone.offset(at: instant), seconds: false).dropFirst(5))
    }
    return day.spans.map { "\(text($0.start)) \($0.end.map(text) ?? "open") \($0.startTime) \($0.label)" }
  }

  private func span(_ line: String, _ date: String = "2025-10-26", _ zone: String = "Europe/Berlin")
    -> String?
  {
    spans(date, zone, [line]).first
  }

  @Test(arguments: [
    // An offset decides which of two times is meant.
    ("02:15 (UTC+1)-02:45 (UTC+1) a", "10-26T02:15+01:00 10-26T02:45+01:00 02:15 (UTC+1) a"),
    ("02:15 (UTC+2)-02:45 (UTC+2) a", "10-26T02:15+02:00 10-26T02:45+02:00 02:15 (UTC+2) a"),
    ("01:50-02:30 (UTC+1) a", "10-26T01:50+02:00 10-26T02:30+01:00 01:50 a"),
    ("02:30 (UTC+1)-03:30 a", "10-26T02:30+01:00 10-26T03:30+01:00 02:30 (UTC+1) a"),
    ("02:15 (UTC+1)-02:45 a", "10-26T02:15+01:00 10-26T02:45+01:00 02:15 (UTC+1) a"),
    ("02:45 (UTC+2)-02:15 (UTC+1) a", "10-26T02:45+02:00 10-26T02:15+01:00 02:45 (UTC+2) a"),
    ("02:15 (UTC+2)-02:15 (UTC+1) a", "10-26T02:15+02:00 10-26T02:15+01:00 02:15 (UTC+2) a"),
    ("02:15 (UTC+1)- a", "10-26T02:15+01:00 open 02:15 (UTC+1) a"),
    ("02:15 (UTC+1)-24:00 a", "10-26T02:15+01:00 10-27T00:00+01:00 02:15 (UTC+1) a"),
    ("02:15 (UTC+1)-01:00 a", "10-26T02:15+01:00 10-27T01:00+01:00 02:15 (UTC+1) a"),
    ("22:00-02:15 (UTC+1) a", "10-26T22:00+01:00 10-27T02:15+01:00 22:00 a"),
    ("2025-10-26 02:15 (UTC+1)-02:45 (UTC+1) a", "10-26T02:15+01:00 10-26T02:45+01:00 02:15 (UTC+1) a"),
    // Without one, it is the first of the two.
    ("02:15-02:45 a", "10-26T02:15+02:00 10-26T02:45+02:00 02:15 (UTC+2) a"),
    ("01:15-05:00 a", "10-26T01:15+02:00 10-26T05:00+01:00 01:15 a"),
    ("02:15-03:00 a", "10-26T02:15+02:00 10-26T03:00+01:00 02:15 (UTC+2) a"),
    ("02:45-02:15 a", "10-26T02:45+02:00 10-27T02:15+01:00 02:45 (UTC+2) a"),
    ("02:45 (UTC+2)-02:15 a", "10-26T02:45+02:00 10-27T02:15+01:00 02:45 (UTC+2) a"),
    // The right offset of a time that comes once is taken.
    ("08:00 (UTC+1)-09:00 (UTC+1) a", "10-26T08:00+01:00 10-26T09:00+01:00 08:00 a"),
    ("01:00 (UTC+2)-08:00 (UTC+1) a", "10-26T01:00+02:00 10-26T08:00+01:00 01:00 a"),
    ("22:00-24:00 (UTC+1) a", "10-26T22:00+01:00 10-27T00:00+01:00 22:00 a"),
  ])
  func `an offset decides which of two times is meant; without one, it is the first`(
    _ line: String, _ expected: String
  ) {
    #expect(span(line) == expected)
  }

  @Test func `a span of the night before ends in either of the two hours`() {
    #expect(
      spans(
        "2025-10-25", "Europe/Berlin", ["23:30-02:15 a", "23:40-02:15 (UTC+1) b", "23:50-02:15 (UTC+2) c"])
        == [
          "10-25T23:30+02:00 10-26T02:15+02:00 23:30 a", "10-25T23:40+02:00 10-26T02:15+01:00 23:40 b",
          "10-25T23:50+02:00 10-26T02:15+02:00 23:50 c",
        ])
  }

  @Test func `half an hour can come twice, and an hour before midnight`() {
    #expect(
      span("01:30 (UTC+10:30)-01:45 (UTC+10:30) a", "2025-04-06", "Australia/Lord_Howe")
        == "04-06T01:30+10:30 04-06T01:45+10:30 01:30 (UTC+10:30) a")
    #expect(
      span("23:30 (UTC-4)-24:00 a", "2025-04-05", "America/Santiago")
        == "04-05T23:30-04:00 04-06T00:00-04:00 23:30 (UTC-4) a")
    #expect(
      span("00:30 (UTC\u{2212}5)-01:30 a", "2025-11-02", "America/Havana")
        == "11-02T00:30-05:00 11-02T01:30-05:00 00:30 (UTC-5) a")
  }

  @Test func `a night that belongs to the day before has both hours`() {
    #expect(
      spans("2025-10-25", "Europe/Berlin", dayStarts: "04:00", ["02:15-02:20 a", "02:15 (UTC+1)-02:20 b"])
        == [
          "10-26T02:15+02:00 10-26T02:20+02:00 02:15 (UTC+2) a",
          "10-26T02:15+01:00 10-26T02:20+01:00 02:15 (UTC+1) b",
        ])
  }

  @Test func `a day that begins in the first of the two hours has the second as well`() {
    #expect(
      spans(
        "2025-10-26", "Europe/Berlin", dayStarts: "02:30", ["02:15 (UTC+1)-02:20 (UTC+1) a", "02:15-02:20 b"])
        == [
          "10-26T02:15+01:00 10-26T02:20+01:00 02:15 (UTC+1) a",
          "10-27T02:15+01:00 10-27T02:20+01:00 02:15 b",
        ])
  }

  @Test(arguments: [
    ("Europe/Berlin", "2025-10-26"), ("Europe/Berlin", "2025-03-30"), ("Australia/Lord_Howe", "2025-04-06"),
    ("America/Havana", "2025-11-02"), ("America/Santiago", "2025-04-05"), ("America/Regina", "2025-10-26"),
  ])
  func `what a clock shows of two moments can be written, and means them`(_ name: String, _ date: String)
    throws
  {
    let zone = try #require(Zone(name: name))
    var random = SeededGenerator(seed: 3)
    for start in ["00:00", "01:40", "02:30", "04:00", "23:00"] {
      let dayStarts = try #require(TimeOfDay(start))
      for shift in -1...1 {
        let day = try #require(CalendarDate(date)).adding(days: shift)
        let zonedDay = ZonedDay(day, in: zone, startingAt: dayStarts)
        let parser = SpanParser(clock: SpanClock(date: day, zone: zone, dayStarts: dayStarts))
        for _ in 0..<150 {
          let from = zonedDay.start.adding(seconds: Int.random(in: 0..<zonedDay.length, using: &random))
          // After a day of 23 hours, the same time on the clock would be the one of the day before.
          let to = from.adding(seconds: Int.random(in: 1..<23 * 3600, using: &random))
          let line = "\(zone.clockTime(at: from))-\(zone.clockTime(at: to)) a"
          var log = DiagnosticLog()
          let span = parser.parse(SpanLine(text: line, position: .start), in: "a", log: &log)
          #expect(span?.start == from && span?.end == to, "\(line) on \(day), begun at \(start)")
          #expect(span?.startTime == zone.clockTime(at: from))
        }
      }
    }
  }

  @Test func `an offset that its time does not have is reported at its location, and the span left out`() {
    let read = judge(
      """
      -- labels.yml --
      - name: a
      -- heart-rate/2025-10-26.md --
      ---
      timezone: Europe/Berlin
      spans:
        - 08:00 «OffsetOfAnotherTime»(UTC+2)-09:00 a
        - 02:15 «OffsetOfAnotherTime»(UTC+3)-02:45 a
        - "01:50-02:30   «OffsetOfAnotherTime»(UTC+1:30) a"
        - 02:15 (UTC+1)-02:45 «OffsetOfAnotherTime»(UTC+2) a
        - 01:50-02:30(UTC+1) a
        - 08:00-09:00 «OffsetOfAnotherTime»(UTC+2) a
        - «SpanEnd»02:15 (UTC+1)-02:15 a
        - 10:00 «UnreadableSpan»(UTC+1x)-11:00 a
      ---

      ## Labels

      | From | To | Label |
      |---|---|---|
      | 09:00 | 10:00 «OffsetOfAnotherTime»(UTC+2) | a |
      """)
    let found = read.log.sorted.filter { $0.finding.rule == "OffsetOfAnotherTime" }
    let corrected = found.map(\.finding.corrected)
    #expect(
      corrected == [
        "  - 08:00-09:00 a", nil, nil, "  - 02:15 (UTC+1)-02:45 (UTC+1) a", "  - 08:00-09:00 a", nil,
      ])
    let sentences = found.prefix(4).map(\.finding.sentence)
    #expect(
      sentences == [
        "on 2025-10-26 the clock doesn't show 08:00 (UTC+2); it shows 08:00 once, which needs no offset",
        "on 2025-10-26 the clock doesn't show 02:15 (UTC+3); it shows 02:15 (UTC+2) and then 02:15 (UTC+1)",
        "on 2025-10-26 the clock doesn't show 02:30 (UTC+1:30); it shows 02:30 (UTC+2) and then 02:30 (UTC+1)",
        "the end 02:45 (UTC+2) comes before the start 02:15 (UTC+1); after the start, the clock shows 02:45 (UTC+1)",
      ])
  }

  private func placed(_ line: String, on date: String, in zone: String = "Europe/Berlin") throws -> Span? {
    let clock = SpanClock(
      date: try #require(CalendarDate(date)), zone: try #require(Zone(name: zone)), dayStarts: .midnight)
    let parser = SpanParser(clock: clock)
    var log = DiagnosticLog()
    return parser.parse(SpanLine(text: line, position: .start), in: "a", log: &log)
  }

  @Test(
    arguments: [
      ("2025-10-24", "08:00-09:00 (UTC+1) call", nil), ("2025-10-24", "08:00-09:00 (UTC+1)", nil),
      ("2025-10-24", "08:00-09:00 (UTC+2) call", "call"), ("2025-10-24", "08:00-09:00 (utc+5)  x | y", nil),
      ("2025-10-24", "08:00-24:00 (UTC+1) call", nil), ("2025-10-24", "08:00-09:00 UTC+2 x", "UTC+2 x"),
      ("2025-10-26", "08:00-09:00 (UTC+2) call", nil), ("2025-10-26", "08:00-09:00 (UTC+1) call", "call"),
      ("2025-10-26", "01:00-02:30 (UTC+1) call", "call"),
      ("2025-10-26", "01:00-02:30 UTC+1 call", "UTC+1 call"), ("2025-10-25", "22:00-06:00 (UTC+2) call", nil),
      ("2025-10-25", "22:00-06:00 (UTC+1) call", "call"), ("2025-10-25", "22:00-02:30 (UTC+1) call", "call"),
      ("2025-03-30", "01:00-02:30 (UTC+1) call", nil),
    ] as [(String, String, String?)])
  func `parentheses after an end are its offset, which has to be the clock's`(
    _ date: String, _ line: String, _ label: String?
  ) throws {
    let span = try placed(line, on: date)
    #expect(span?.label == label)
    guard let span, let label else { return }
    let column = try #require(line.firstRange(of: label)).lowerBound
    #expect(span.labelPosition.column == line[..<column].unicodeScalars.count + 1)
  }

  @Test func `an offset is read in the cell of its time, and a label in its own`() {
    let table = """
      ## Labels

      | From | To | Label |
      |---|---|---|
      | 01:50 | 02:30 | UTC+1 call |
      | 01:55 | 02:30 | (UTC+1) call |
      | 02:00 (UTC+1) | | (UTC+1) call |
      """
    #expect(
      spans("2025-10-26", "Europe/Berlin", [], body: table)
        == [
          "10-26T01:50+02:00 10-26T02:30+02:00 01:50 UTC+1 call",
          "10-26T01:55+02:00 10-26T02:30+02:00 01:55 (UTC+1) call",
          "10-26T02:00+01:00 open 02:00 (UTC+1) (UTC+1) call",
        ])
  }

  @Test(
    arguments: [
      ("02:45 (UTC+1)-02:15 (UTC+2) calm", "after the start, the clock shows 02:15 on 2025-10-27", nil),
      ("02:15 (UTC+1)-02:15 (UTC+2) calm", "an end comes after its start", nil),
      (
        "02:45 (UTC+2)-02:15 (UTC+2) calm", "after the start, the clock shows 02:15 (UTC+1)",
        "  - 02:45 (UTC+2)-02:15 (UTC+1) calm"
      ),
      ("02:15 (UTC+1)-02:15 (UTC+3) calm", "it shows 02:15 (UTC+2) and then 02:15 (UTC+1)", nil),
      // Times are offered in reverse only if they are on the day in that order.
      ("02:45 (UTC+1)-01:00 (UTC+1) calm", "an end before its start is on the next day", nil),
      (
        "02:45 (UTC+1)-02:15 calm", "an end before its start is on the next day",
        "  - 02:15-02:45 (UTC+1) calm"
      ),
      // A colon after the times is removed from the label.
      (
        "02:15 (UTC+1)-02:45 (UTC+1): calm", "write the label after the times and a space",
        "  - 02:15 (UTC+1)-02:45 (UTC+1) calm"
      ),
      ("08:00-09:00 calm: a walk", "put a bar before the note", "  - 08:00-09:00 calm | a walk"),
      (
        "02:15 (UTC+99)-02:45 calm", "write an offset like 02:15 (UTC+1)-02:45 (UTC+1) stressed", nil
      ),
    ] as [(String, String, String?)])
  func `a corrected line is offered only if the clock allows it`(
    _ line: String, _ accepted: String, _ corrected: String?
  ) {
    let read = ReadJournal(
      "-- labels.yml --\n- name: calm\n-- heart-rate/2025-10-26.md --\n---\ntimezone: Europe/Berlin\n"
        + "spans:\n  - \(line)\n---\n")
    let finding = read.log.sorted.first?.finding
    #expect(finding?.accepted == accepted && finding?.corrected == corrected)
  }

  @Test func `the midnight at the end of a day is named by that day`() {
    let read = ReadJournal(
      "-- heart-rate/2025-11-01.md --\n---\ntimezone: America/Havana\nspans: [08:00-24:00 (UTC+1) calm]\n---\n"
    )
    #expect(
      read.first("OffsetOfAnotherTime")?.finding.sentence
        == "on 2025-11-01 the clock doesn't show 24:00 (UTC+1); it shows 24:00 (UTC-4) and then 24:00 (UTC-5)"
    )
  }

  @Test func `a time that the clock skips has no offset, and stays what it was without one`() {
    #expect(
      spans("2025-03-30", "Europe/Berlin", ["02:30-03:30 a", "02:30-02:45 b"])
        == ["03-30T03:00+02:00 03-30T03:30+02:00 02:30 a", "03-30T03:00+02:00 03-30T03:00+02:00 02:30 b"])
    let read = judge(
      "-- labels.yml --\n- name: a\n-- heart-rate/2025-03-30.md --\n---\ntimezone: Europe/Berlin\n"
        + "spans:\n  - 02:30 «OffsetOfAnotherTime»(UTC+1)-03:30 a\n---\n")
    #expect(read.corrected("OffsetOfAnotherTime") == "  - 02:30-03:30 a")
    #expect(read.log.sorted.first?.headline.contains("it skips 02:30") == true)
  }
}

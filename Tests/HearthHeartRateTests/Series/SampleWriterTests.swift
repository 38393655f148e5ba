import HearthCore
import HearthTestSupport
import Testing

@testable import HearthHeartRate

@Suite struct SampleWriterTests {
  private func text(_ series: Series, _ zone: Zone) -> String {
    String(decoding: SampleWriter.csv(series, in: zone), as: UTF8.self)
  }

  @Test func `writes one reading per row with its offset`() throws {
    let day = try Days.day("2024-05-01", "Europe/Berlin")
    let series = Days.series(day, [(0, 60), (1092.5, 151), (1092.50005, 74.02)])
    #expect(
      text(series, day.zone) == """
        time,bpm
        2024-05-01T00:00:00+02:00,60
        2024-05-01T18:12:30+02:00,151
        2024-05-01T18:12:30.003+02:00,74.02

        """)
  }

  @Test func `writes UTC as an offset`() throws {
    let day = try Days.day("2024-05-01")
    #expect(text(Days.series(day, [(0, 60)]), day.zone) == "time,bpm\n2024-05-01T00:00:00+00:00,60\n")
  }

  @Test func `distinguishes the two passes of an hour`() throws {
    let day = try Days.day("2024-10-27", "Europe/Berlin")
    let csv = text(Days.series(day, [(150, 60), (210, 61)]), day.zone)
    #expect(csv.contains("T02:30:00+02:00,60\n"))
    #expect(csv.contains("T02:30:00+01:00,61\n"))
  }

  @Test func `writes each row as the moment is written alone`() throws {
    var generator = SeededGenerator(seed: 5)
    for zone in ["Europe/Berlin", "Asia/Kathmandu", "Africa/Monrovia", "UTC", "Australia/Lord_Howe"] {
      // Monrovia's clocks stood 44 minutes and 30 seconds behind until 1972.
      let day = try Days.day("1971-10-03", zone)
      let instants = (0..<500).map { _ in
        Instant(
          milliseconds: Int64.random(
            in: day.start.milliseconds..<day.end.milliseconds, using: &generator)
            / 250 * 250)
      }
      let series = Series(instants.map { Sample(instant: $0, bpm: 60) })
      let rows = series.samples.map { "\($0.instant.iso8601(at: day.zone.offset(at: $0.instant))),60\n" }
      #expect(text(series, day.zone) == "time,bpm\n" + rows.joined())
    }
  }

  @Test func `writes movement where there is any`() throws {
    let instant = Instant(seconds: 0)
    let series = Series([
      Sample(instant: instant, bpm: 60, motion: 3), Sample(instant: instant.adding(seconds: 60), bpm: 61),
    ])
    #expect(
      text(series, .utc)
        == "time,bpm,motion\n1970-01-01T00:00:00+00:00,60,3\n1970-01-01T00:01:00+00:00,61,\n")
  }

  @Test(arguments: 1...10 as ClosedRange<UInt64>)
  func `reads back as the same series`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    for (date, zone) in [
      ("2024-10-27", "Europe/Berlin"), ("2024-04-07", "Australia/Lord_Howe"),
      ("2025-03-17", "Asia/Kathmandu"),
    ] {
      let day = try Days.day(date, zone, startingAt: "04:00")
      let series = Series(
        (0..<300).map { _ in
          Sample(
            instant: Instant(
              milliseconds: Int64.random(
                in: day.start.milliseconds..<day.end.milliseconds, using: &generator)),
            bpm: (Double.random(in: 30...240, using: &generator) * 100).rounded() / 100,
            motion: Bool.random(using: &generator) ? Double(Int.random(in: 0...90, using: &generator)) : nil)
        })
      let (read, _) = Days.parse(text(series, day.zone), day)
      #expect(read.samples == series.samples)
      #expect(read.recordedElsewhere == 0)
    }
  }
}

@Suite struct WrittenLinesTests {
  private func lines(_ text: String) throws -> WrittenLines {
    let date = try #require(CalendarDate("2025-03-17"))
    return WrittenLines(Array(text.utf8), day: ZonedDay(date, in: Zone(name: "Europe/Paris") ?? .utc))
  }

  private func times(_ lines: WrittenLines) -> [String?] {
    lines.rows.map { $0.instant.map { $0.iso8601(at: .utc) } }
  }

  @Test func `knows the moment of each row`() throws {
    let lines = try lines("time,bpm,source\n08:28,72,Strap\n# 09:00\n2025-03-17T10:00:00+01:00,73,\n")
    #expect(times(lines) == [nil, "2025-03-17T07:28:00+00:00", nil, "2025-03-17T09:00:00+00:00"])
    #expect(lines.columns == [.time, .bpm, .source])
    #expect(lines.rows[1].source == "Strap")
    #expect(lines.rows.map(\.isHeader) == [true, false, false, false])
    #expect(lines.rows.map(\.isComplete) == [true, true, false, true])
  }

  @Test func `gives back every byte of a line`() throws {
    let text = "\u{FEFF}Bpm;Time;Mood\r\n72;08:28;\"a;\"\"b\"\"\"\r\n\r\nnonsense\r\n"
    let lines = try lines(text)
    #expect(lines.hasCarriageReturns)
    #expect(lines.delimiter == UInt8(ascii: ";"))
    #expect(lines.columns == [.bpm, .time, .other])
    #expect(
      lines.rows.map { String(decoding: $0.text, as: UTF8.self) }.joined(separator: "\r\n") + "\r\n" == text)
  }

  @Test func `takes a table without a header`() throws {
    let lines = try lines("08:28,72\n")
    #expect(!lines.hasHeader)
    #expect(lines.columns == [.time, .bpm, .motion, .source])
    #expect(times(lines) == ["2025-03-17T07:28:00+00:00"])
  }

  @Test func `knows what is no table`() throws {
    #expect(try lines("Dear diary,\n").columns == nil)
    #expect(try lines("Dear diary,\n").hasText)
    #expect(try !lines("\n# nothing yet\n").hasText)
    #expect(try lines("").rows.isEmpty)
  }
}

import HearthCore
import HearthTestSupport
import Testing

@testable import HearthHeartRate

@Suite struct SampleParserTests {
  @Test(arguments: [
    ("08:28,72\n8:29:05,74.5", [30_480_000, 30_545_000]),
    ("2025-03-17T08:28,70\n2025-03-17 08:29:30,71", [30_480_000, 30_570_000]),
    (
      "2025-03-17T08:28:00-06:00,70\n2025-03-17T14:29:00Z,71\n2025-03-17 16:30:00.250+0200,72",
      [30_480_000, 30_540_000, 30_600_250]
    ),
  ])
  func `reads times on the day's clock, and instants with offsets`(_ rows: String, _ times: [Int]) throws {
    let day = try Days.day("2025-03-17", "America/Regina")
    let (series, log) = Days.parse("time,bpm\n\(rows)\n", day)
    #expect(log.isEmpty)
    #expect(series.samples.map { Int($0.instant.milliseconds - day.start.milliseconds) } == times)
  }

  @Test(
    arguments: [
      "\u{FEFF}time,bpm\r\n08:28,72\r\n\r\n", "Time;BPM\n08:28;72,0\n", "bpm\ttime\n72\t08:28\n",
      "\"time\",\"bpm\"\n\"08:28\",\"72\"\n", " time , bpm \n 08:28 , 72 \n",
      "time,bpm\n# a remark\n\n08:28,72",
      "source,motion,bpm,time\nwatch,3,72,08:28\n", "time,bpm\n08:28,7.2E+01\n", "08:28,72\n",
      "source,time,bpm\n\"a, b\",08:28,72\n",
    ])
  func `accepts what spreadsheets and devices write`(csv: String) throws {
    let (series, log) = Days.parse(csv, try Days.day("2025-03-17"))
    #expect(series.samples.map(\.bpm) == [72])
    #expect(series.samples.first?.instant.seconds == 1_742_200_080)
    #expect(log.allSatisfy { $0.severity == .note })
  }

  @Test func `keeps movement`() throws {
    let (series, _) = Days.parse("time,bpm,motion\n08:28,72,3.5\n08:29,73,\n", try Days.day("2025-03-17"))
    #expect(series.samples.map(\.motion) == [3.5, nil])
  }

  @Test func `counts times before the start of the day as the next morning`() throws {
    let day = try Days.day("2025-03-17", startingAt: "04:00")
    let (series, log) = Days.parse("time,bpm\n04:00,60\n23:00,61\n01:30,62\n03:59:59,63\n", day)
    #expect(log.isEmpty)
    #expect(
      series.samples.map { $0.instant.seconds - day.start.seconds } == [0, 68_400, 77_400, 86_399])
  }

  @Test func `reads the repeated hour twice once times go backwards`() throws {
    let day = try Days.day("2024-10-27", "Europe/Berlin")
    let (series, log) = Days.parse("time,bpm\n02:10,60\n02:50,61\n02:05,62\n02:40,63\n03:10,64\n", day)
    #expect(Days.places(log) == [])
    #expect(
      series.samples.map { ($0.instant.seconds - day.start.seconds) / 60 } == [130, 170, 185, 220, 250])
  }

  /// From Tokyo to Los Angeles, and from Kiritimati to Niue.
  @Test(arguments: [
    ("Asia/Tokyo", "America/Los_Angeles", 41), ("Pacific/Kiritimati", "Pacific/Niue", 49),
  ])
  func `reads every hour of a day that a journey west lengthens`(_ from: String, _ to: String, _ hours: Int)
    throws
  {
    let day = try Days.day("2025-11-10", from).followed(by: Days.day("2025-11-11", to))
    let rows = (0..<hours).map { "\($0 % 24 < 10 ? "0" : "")\($0 % 24):30,\(60 + $0)" }.joined(
      separator: "\n")
    let (series, log) = Days.parse("time,bpm\n" + rows, day)
    #expect(Days.places(log) == [])
    #expect(
      series.samples.map { $0.instant.seconds - day.start.seconds } == (0..<hours).map { $0 * 3600 + 1800 })
  }

  @Test func `reports times that the clocks skip`() throws {
    let day = try Days.day("2024-03-31", "Europe/Berlin")
    let (series, log) = Days.parse("time,bpm\n01:59,60\n02:30,61\n03:00,62\n", day)
    #expect(Days.places(log) == ["3:1 error UnreadableSampleTime"])
    #expect(series.samples.map { ($0.instant.seconds - day.start.seconds) / 60 } == [119, 120])
    #expect(series.excluded.unreadable == 1)
  }

  @Test func `reads fenced rows with and without column names`() throws {
    let day = try Days.day("2025-03-17")
    for block in ["08:28,72\n08:29,x\n", "time,bpm\n08:28,72\n08:29,x\n"] {
      var log = DiagnosticLog()
      let series = SampleParser.series(ofBlock: block, firstLine: 12, in: "day.md", day: day, log: &log)
      #expect(series.samples.map(\.bpm) == [72])
      let line = block.hasPrefix("time") ? 14 : 13
      #expect(Days.places(log.sorted) == ["\(line):7 error UnreadableSampleValue"])
    }
  }

  @Test func `skips the rows of other notes of the file`() throws {
    let day = try Days.day("2025-03-18")
    let others = try ["2025-03-01", "2025-03-17", "2025-03-18", "2025-03-19"].map { try Days.day($0) }
    let file = SourceFile(
      path: "week.csv",
      text: """
        time,bpm
        2025-03-01T08:00Z,60
        2025-03-17T23:59:59Z,61
        2025-03-18T00:00Z,62
        2025-03-19T00:00Z,63
        2025-03-20T00:00Z,64
        2025-02-28T12:00Z,65

        """)
    var log = DiagnosticLog()
    let series = SampleParser.series(of: file, day: day, others: others, log: &log)
    #expect(series.samples.map(\.bpm) == [62] && series.excluded.outsideDay == 2)
    #expect(Days.places(log.sorted) == ["6:1 warning SampleOutsideDay", "7:1 warning SampleOutsideDay"])
  }

  @Test func `keeps the other clocks of a travel day`() throws {
    let day = try Days.day("2024-07-01", "Europe/Berlin")
    var rows = "time,bpm\n"
    for minute in 10..<40 { rows += "2024-07-01T06:\(minute):00+02:00,60\n" }
    for minute in 10..<40 { rows += "2024-07-01T16:\(minute):00+09:00,70\n" }
    rows += "2024-07-01T09:00:00.5+01:00,61\n2024-07-01T23:05:00+09:00,62\n"
    let series = Days.parse(rows, day).series
    let clocks = series.otherClocks
    #expect(clocks.map(\.offset.name) == ["UTC+9", "UTC+1"] && clocks.map(\.count) == [31, 1])
    #expect(series.recordedElsewhere == 32)
    let local = clocks.map { [$0.first, $0.last].map { day.zone.localDateTime(at: $0).time.description } }
    #expect(local == [["09:10", "16:05"], ["10:00", "10:00"]])
  }

  @Test func `counts readings taken elsewhere`() throws {
    let day = try Days.day("2024-07-01", "Europe/Berlin")
    let rows = "2024-07-01T08:00+02:00,60\n2024-07-01T08:00+01:00,61\n2024-07-01T08:00Z,62\n"
    #expect(Days.parse("time,bpm\n" + rows, day).series.recordedElsewhere == 1)
  }

  @Test(arguments: ["", "\n\n", "\u{FEFF}", "time,bpm", "# nothing\n"])
  func `finds nothing in empty files`(csv: String) throws {
    let (series, log) = Days.parse(csv, try Days.day("2025-03-17"))
    #expect(series.isEmpty)
    #expect(log.map(\.finding.rule.name) == ["NoSamples"])
  }

  @Test func `reports a file in UTF-16, and says how to save it`() throws {
    let (mark, text) = ([UInt16(0xFEFF)], Array("time,bpm\r\n08:28,72\r\n".utf16))
    for units in [text, mark + text, (mark + text).map(\.byteSwapped), text.map(\.byteSwapped)] {
      let file = SourceFile(path: "day.csv", bytes: units.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] })
      var log = DiagnosticLog()
      let series = SampleParser.series(of: file, day: try Days.day("2025-03-17"), log: &log)
      #expect(series.isEmpty)
      #expect(Days.places(log.sorted) == ["1:1 error NotUTF8"])
      #expect(log.sorted.first?.finding.help?.contains("CSV UTF-8") == true)
    }
  }

  @Test(arguments: 0..<Sampling.count(10, long: 30) as Range<UInt64>)
  func `survives any bytes`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let alphabet = Array("0123456789:-+TZ,;\"\n\r\t .e#timebpmé\u{FEFF}".utf8) + [0xFF, 0x00, 0xC3]
    let noise = (0..<2000).compactMap { _ in alphabet.randomElement(using: &generator) }
    let day = try Days.day("2024-10-27", "Europe/Berlin")
    var log = DiagnosticLog()
    let bytes = Array("time,bpm,motion\n".utf8) + noise
    let series = SampleParser.series(of: SourceFile(path: "x.csv", bytes: bytes), day: day, log: &log)
    #expect(series.samples.allSatisfy { day.contains($0.instant) })
  }
}

import HearthCore
import HearthHeartRate
import HearthTestSupport
import Testing

/// Rows in quotes are read in full one by one, so they show what all others have to come to.
@Suite struct AlikeRowsTests {
  private static let forms = [
    "T", "date T", "date Z", "date +", "date + here", "date t", "T short", "date short", "mixed",
  ]

  private static let lineEnds = ["\n", "\r\n"]

  @Test(arguments: forms, 1...4 as ClosedRange<UInt64>)
  func `reads rows like those before as it reads any other`(form: String, seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    for (date, zone, start) in [
      ("2025-03-17", "America/Regina", "00:00"), ("2025-03-17", "Europe/Berlin", "04:00"),
      ("2025-03-30", "Europe/Berlin", "00:00"), ("2025-10-26", "Europe/Berlin", "03:00"),
      ("2025-04-06", "Australia/Lord_Howe", "00:00"), ("2025-10-25", "Europe/Berlin", "00:00"),
    ] {
      let frame = try Days.day(date, zone, startingAt: start)
      for (delimiter, end) in zip([",", ";"], Self.lineEnds) {
        let rows = (0..<120).map { _ in row(form, frame, &generator) }
        let header = ["time", "bpm", "motion", "source"]
        let plain = ([header] + rows).map { $0.joined(separator: delimiter) + end }.joined()
        let quoted = ([header] + rows).map {
          $0.map { "\"\($0)\"" }.joined(separator: delimiter) + end
        }.joined()
        let (read, log) = Days.parse(plain, frame)
        let (whole, wholeLog) = Days.parse(quoted, frame)
        #expect(read.samples == whole.samples)
        #expect(read.leftOut == whole.leftOut)
        #expect(read.recordedElsewhere == whole.recordedElsewhere)
        #expect(log.map(\.position.line) == wholeLog.map(\.position.line))
        #expect(log.map(\.finding.found) == wholeLog.map(\.finding.found))
      }
    }
  }

  private func row(_ form: String, _ frame: DayFrame, _ generator: inout SeededGenerator) -> [String] {
    let instant = Instant(
      seconds: Int.random(in: frame.start.seconds - 7200...frame.end.seconds + 7200, using: &generator))
    let local = frame.zone.localDateTime(at: instant)
    let offset = frame.zone.offset(at: instant)
    let clock = instant.iso8601(at: offset).dropFirst(11).prefix(8)
    let form = form == "mixed" ? Self.forms.randomElement(using: &generator) ?? "T" : form
    let time =
      switch form {
      case "T": "\(clock)"
      case "T short": "\(clock.prefix(5))"
      case "date T": "\(local.date)T\(clock)"
      case "date t": "\(local.date)t\(clock)"
      case "date short": "\(local.date) \(clock.prefix(5))"
      case "date Z": "\(instant.iso8601(at: .utc).prefix(19))Z"
      case "date + here": instant.iso8601(at: offset)
      default: "\(local.date)T\(clock)+05:30"
      }
    let bpm = ["72", "73.5", "7.1E+01", "12", "220", "300", "", "x7", "081"]
    let motion = ["", "3", "0.25", "many", "1234567", "12"]
    return [
      time, Int.random(in: 0..<6, using: &generator) > 0 ? "64" : bpm.randomElement(using: &generator) ?? "",
      Int.random(in: 0..<6, using: &generator) > 0 ? "4" : motion.randomElement(using: &generator) ?? "",
      "watch",
    ]
  }

  @Test func `reports a row that cannot be read among rows that are alike`() throws {
    let frame = try Days.day("2025-03-17")
    let (series, log) = Days.parse(
      "time,bpm\n08:28:00,70\n08:29:00,71\n08:60:00,72\n08:30:0,73\n08:31:00,7O\n# a remark\n\n08:32:00,74",
      frame)
    #expect(series.samples.map(\.bpm) == [70, 71, 74])
    #expect(
      Days.places(log) == [
        "4:1 error UnreadableSampleTime", "5:1 error UnreadableSampleTime",
        "6:10 error UnreadableSampleValue",
      ])
  }

  @Test func `takes a row that ends in the middle for what it is`() throws {
    let frame = try Days.day("2025-03-17")
    for cut in 1..<19 {
      let whole = "2025-03-17T08:28:00,70\n2025-03-17T08:29:00,71"
      let (series, log) = Days.parse("time,bpm\n" + whole.dropLast(cut), frame)
      #expect(series.samples.first?.bpm == 70)
      #expect(series.samples.count == (cut == 1 ? 2 : 1) || !log.isEmpty)
    }
  }
}

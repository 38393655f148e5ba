import HearthCore
@testable import HearthHeartRate
import HearthTestSupport
import Testing

@Suite struct SampleRulesTests {
  @Test(
    arguments: [
      ("08:28,300", "2:7 error ImpossibleHeartRate"), ("08:28,19.9", "2:7 error ImpossibleHeartRate"),
      ("08:28,34", "2:7 note ImpossibleHeartRate"), ("08:28,211", "2:7 note ImpossibleHeartRate"),
      ("8.28,72", "2:1 error UnreadableSampleTime"), (",72", "2:1 error UnreadableSampleTime"),
      ("24:00,72", "2:1 error UnreadableSampleTime"), ("08:60,72", "2:1 error UnreadableSampleTime"),
      ("03/04/2025 08:28,72", "2:1 error UnreadableSampleTime"),
      ("2025-02-30T08:28,72", "2:1 error UnreadableSampleTime"),
      ("08:28+02:00,72", "2:1 error UnreadableSampleTime"),
      ("08:28,", "2:7 error UnreadableSampleValue"), ("08:28", "2:6 error UnreadableSampleValue"),
      ("08:28,-3", "2:7 error UnreadableSampleValue"), ("08:28,nan", "2:7 error UnreadableSampleValue"),
      ("08:28,72,lots", "2:10 warning UnreadableSampleValue"),
      ("2025-03-18T08:28,72", "2:1 warning SampleOutsideDay"),
    ])
  func `points at the cell`(row: String, place: String) throws {
    let (_, log) = Days.parse("time,bpm,motion\n\(row)\n09:00,70,\n", try Days.day("2025-03-17"))
    #expect(Days.places(log) == [place])
  }

  @Test func `a cell after the last column is reported once, with what it may be`() throws {
    let day = try Days.day("2025-03-17")
    let (series, log) = Days.parse("time,bpm\n08:00,60,5\n08:01,61,9\n", day)
    #expect(series.samples.map(\.bpm) == [60, 61])
    #expect(Days.places(log) == ["2:10 warning UnreadableSampleValue"])
    for csv in [
      "time,bpm\n08:00,60,\n", "time;bpm\n08:00;60\n", "08:00,60,5,watch\n", "time,bpm,x\n08:00,60,5\n",
    ] {
      #expect(
        !Days.parse(csv, day).log.contains { $0.severity == .warning && $0.position.line == 2 }, "\(csv)")
    }
  }

  @Test func `counts columns in characters`() throws {
    let (_, log) = Days.parse("source,time,bpm\nüñí,08:28,x\n", try Days.day("2025-03-17"))
    #expect(Days.places(log) == ["2:11 error UnreadableSampleValue"])
  }

  @Test(
    arguments: [
      ("8.28", "08:28"), ("8h28", "08:28"), ("2:05 pm", "14:05"), ("12:10 AM", "00:10"),
      ("7:21:05 AM", "07:21:05"),
    ])
  func `offers the time that was probably meant`(written: String, time: String) throws {
    let (_, log) = Days.parse("time,bpm\n\(written),72\n", try Days.day("2025-03-17"))
    #expect(log.first?.finding.corrected == "\(time),72")
  }

  @Test(arguments: ["08:28 72", "8:28\t72.5", "08:28:05 72"])
  func `offers the comma that is missing`(row: String) throws {
    let (_, log) = Days.parse("time,bpm\n\(row)\n", try Days.day("2025-03-17"))
    let finding = try #require(log.first?.finding)
    #expect(finding.rule.name == "UnreadableSampleTime")
    #expect(finding.corrected == row.replacing(/[ \t]/, with: ","))
  }

  @Test(arguments: ["25:00 pm", "0:30 pm", "8.75", "noon", "1.2.3.4"])
  func `offers no time where none is likely`(written: String) throws {
    let (_, log) = Days.parse("time,bpm\n\(written),72\n", try Days.day("2025-03-17"))
    #expect(log.first?.finding.rule.name == "UnreadableSampleTime")
    #expect(log.first?.finding.corrected == nil)
  }

  @Test func `names missing columns and offers the header`() throws {
    let (series, log) = Days.parse("Timestamp,Heart rate\n08:28,72\n", try Days.day("2025-03-17"))
    #expect(series.isEmpty)
    #expect(Days.places(log) == ["1:1 error UnknownSampleColumn"])
    #expect(log.first?.finding.corrected == "time,bpm")
  }

  @Test func `points at unknown columns and names the near one`() throws {
    let (_, log) = Days.parse("time,bpm,moton,steps\n08:28,72,1,2\n", try Days.day("2025-03-17"))
    #expect(
      Days.places(log) == ["1:10 warning UnknownSampleColumn", "1:16 note UnknownSampleColumn"])
    #expect(log.first?.finding.help == "Did you mean 'motion'?")
  }

  @Test func `reports repeated times and rows out of order`() throws {
    let csv = "time,bpm\n08:30,72\n08:28,73\n08:30,74\n"
    let (series, log) = Days.parse(csv, try Days.day("2025-03-17"))
    #expect(series.samples.map(\.bpm) == [73, 74])
    #expect(Days.places(log) == ["3:1 note SamplesOutOfOrder", "4:1 note SamplesOutOfOrder"])
    #expect(log.last?.finding.found == "the time of line 2 appears again")
  }

  @Test func `keeps each finding up to a bound and counts the rest`() throws {
    func rows(_ count: Int) -> String {
      "time,bpm\n" + (0..<count).map { "08:\(10 + $0 / 60):\(10 + $0 % 60 % 50),999" }.joined(separator: "\n")
    }
    let (series, some) = Days.parse(rows(50), try Days.day("2025-03-17"))
    #expect(some.filter { $0.finding.rule.name == "ImpossibleHeartRate" }.count == 50)
    #expect(series.excluded.unbelievable == 50)
    let (_, all) = Days.parse(rows(1000), try Days.day("2025-03-17"))
    let many = all.filter { $0.finding.rule.name == "ImpossibleHeartRate" }
    #expect(many.count == 101)
    #expect(many.last?.position == HearthCore.SourceLocation(line: 102, column: 10))
    #expect(many.last?.finding.found == "900 more in this file, from here on, are like the 100 before")
    #expect(many.last?.finding.count == 900)
  }

  @Test(arguments: Rule.all(in: "Samples"))
  func `shows an example that raises it and one that does not`(rule: Rule) throws {
    let day = try Days.day("2025-03-17", "America/Regina")
    #expect(Days.parse(rule.section.wrong, day).log.contains { $0.finding.rule == rule })
    #expect(Days.parse(rule.section.right, day).log.isEmpty)
  }
}

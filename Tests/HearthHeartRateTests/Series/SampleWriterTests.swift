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

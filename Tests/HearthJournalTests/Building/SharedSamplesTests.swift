import HearthCore
import Testing

@testable import HearthJournal

/// One table of readings that several notes name.
struct SharedSamplesTests {
  private func journal(_ second: String) -> Journal {
    ReadJournal(
      """
      -- heart-rate/2025-03-18.md --
      ---
      samples: both.csv
      ---
      -- heart-rate/2025-03-17.md --
      ---
      \(second)
      ---
      -- heart-rate/2025-03-19.md --
      ---
      samples: own.csv
      ---
      -- heart-rate/both.csv --
      time,bpm
      -- heart-rate/own.csv --
      time,bpm
      """
    ).journal
  }

  @Test func `each note of the table knows the days of all of them, in order, and another knows none`() throws
  {
    let days = journal("samples: both.csv").heartRateDays
    #expect(days.map(\.daysOfSamples.count) == [2, 2, 0])
    let shared = try #require(days.first?.daysOfSamples)
    #expect(shared.map(\.date) == [CalendarDate("2025-03-17"), CalendarDate("2025-03-18")])
    #expect(days[1].daysOfSamples.map(\.date) == shared.map(\.date))
  }

  @Test func `a note with an error shares its table all the same`() throws {
    let journal = journal("samples: both.csv\nmood: {a: b}\ndate: 2025-03-17\ndraft: almost")
    #expect(journal.heartRateDays.map(\.date) == [CalendarDate("2025-03-18"), CalendarDate("2025-03-19")])
    #expect(journal.heartRateDays.map(\.daysOfSamples.count) == [2, 0])
  }

  @Test func `a sealed note shares nothing`() {
    #expect(journal("samples: both.csv\nprivacy: sealed").heartRateDays.map(\.daysOfSamples.count) == [0, 0])
  }
}

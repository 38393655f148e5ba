import HearthCore
import Testing

@testable import HearthHeartRate

@Suite struct WrittenTimeTests {
  private func read(_ text: String) -> WrittenTime? { WrittenTime(Array(text.utf8)[...]) }

  @Test func `reads clock times`() throws {
    let time = try #require(read("8:28"))
    #expect(time.day == nil && time.offset == nil)
    #expect(time.secondOfDay == 30_480)
    #expect(read("23:59:59.5")?.secondOfDay == 86_399)
    #expect(read("23:59:59.5")?.milliseconds == 500)
    #expect(read("00:00:00,123456789")?.milliseconds == 123)
  }

  @Test(
    arguments: [
      ("2025-03-17T08:28:00-06:00", -21_600), ("2025-03-17T08:28-0600", -21_600),
      ("2025-03-17 08:28:00 +02", 7200),
      ("2025-03-17t08:28z", 0), ("2025-03-17T08:28:00.000+05:45", 20_700),
    ])
  func `reads offsets`(text: String, offset: Int) throws {
    let time = try #require(read(text))
    #expect(time.offset == offset)
    #expect(time.secondOfDay == 30_480)
    #expect(time.day == CalendarDate(year: 2025, month: 3, day: 17)?.daysSince1970)
    #expect(time.isZulu == text.hasSuffix("z"))
  }

  @Test(
    arguments: [
      "", "8", "8:2", "24:00", "12:60", "12:00:60", "12:00:", "12:00:00.", "12:00Z", "2025-03-17",
      "2025-3-17T08:28",
      "2025-13-01T08:28", "2025-02-29T08:28", "2025-03-17T08:28+24:00", "2025-03-17T08:28+02:60",
      "2025-03-17T08:28:00+02:00 ", "2025-03-17X08:28", "17.03.2025 08:28", "2025-03-17T08:28+2",
    ])
  func `refuses everything else`(text: String) {
    #expect(read(text) == nil)
  }
}

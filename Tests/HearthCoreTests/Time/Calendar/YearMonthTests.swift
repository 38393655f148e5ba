import HearthCore
import Testing

@Suite struct YearMonthTests {
  @Test func `lists its days`() throws {
    let february = try #require(YearMonth(year: 2024, month: 2))
    #expect(february.days.count == 29)
    #expect(february.days.first?.description == "2024-02-01")
    #expect(february.days.last?.description == "2024-02-29")
    #expect(february.description == "2024-02")
  }

  @Test func `goes on to the months around`() throws {
    let january = try #require(YearMonth(year: 2024, month: 1))
    #expect(january.previous.description == "2023-12")
    #expect(january.previous.next == january)
    #expect(january.next.description == "2024-02")
    #expect(january.previous < january)
  }

  @Test func `has no month beside the twelve`() {
    #expect(YearMonth(year: 2024, month: 0) == nil)
    #expect(YearMonth(year: 2024, month: 13) == nil)
    #expect(YearMonth(year: 0, month: 1) == nil)
  }
}

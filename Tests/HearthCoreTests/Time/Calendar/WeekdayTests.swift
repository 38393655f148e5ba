import HearthCore
import Testing

@Suite struct WeekdayTests {
  @Test(arguments: [("monday", Weekday.monday), ("Mon", .monday), ("SUN", .sunday), ("Saturday", .saturday)])
  func `reads names in any case`(_ name: String, _ day: Weekday) {
    #expect(Weekday(name: name) == day)
  }

  @Test(arguments: ["", "mo", "mond", "lunes", "mon ", "1"])
  func `reads nothing else`(_ name: String) {
    #expect(Weekday(name: name) == nil)
  }

  @Test func `begins a week anywhere`() {
    #expect(Weekday.sunday.week.first == .sunday)
    #expect(Weekday.sunday.week.last == .saturday)
    for first in Weekday.allCases {
      #expect(first.week.map { $0.offset(from: first) } == Array(0..<7))
    }
  }
}

import HearthCore
import HearthTestSupport
import Testing

@testable import HearthImport

/// Random rules beside an expansion written from the table of RFC 5545, section 3.3.10: it expands a period by each part that
/// the table says expands, and limits by the others, with lists of days instead of a test for each day.
struct RepeatRuleTests {
  private static let names = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"]

  private struct Parts {
    var frequency = "DAILY"
    var interval = 1
    var weekStart = 0
    var months: [Int] = []
    var monthDays: [Int] = []
    var yearDays: [Int] = []
    var weekNumbers: [Int] = []
    var weekdays: [(number: Int, day: Int)] = []
    var hours: [Int] = []
    var positions: [Int] = []

    var text: String {
      func list(_ name: String, _ values: [Int]) -> String {
        values.isEmpty ? "" : ";\(name)=\(values.map(String.init).joined(separator: ","))"
      }
      let days = weekdays.map { ($0.number == 0 ? "" : "\($0.number)") + RepeatRuleTests.names[$0.day] }
      return "FREQ=\(frequency);INTERVAL=\(interval);WKST=\(RepeatRuleTests.names[weekStart])"
        + list("BYMONTH", months)
        + list("BYMONTHDAY", monthDays) + list("BYYEARDAY", yearDays) + list("BYWEEKNO", weekNumbers)
        + (days.isEmpty ? "" : ";BYDAY=\(days.joined(separator: ","))") + list("BYHOUR", hours)
        + list("BYSETPOS", positions)
    }

    init(_ random: inout SeededGenerator) {
      func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &random) < percent }
      func some(_ range: ClosedRange<Int>, _ count: Int) -> [Int] {
        Set((0..<count).map { _ in Int.random(in: range, using: &random) }).subtracting(
          range.lowerBound < 0 ? [0] : []
        ).sorted()
      }
      frequency = ["DAILY", "WEEKLY", "MONTHLY", "YEARLY"].randomElement(using: &random) ?? "DAILY"
      let isYearly = frequency == "YEARLY"
      interval = Int.random(in: 1...4, using: &random)
      weekStart = Int.random(in: 0...6, using: &random)
      if chance(35) { months = some(1...12, 3) }
      if chance(35), frequency != "WEEKLY" { monthDays = some(-31...31, 4) }
      if chance(15), isYearly { yearDays = some(-366...366, 8) }
      if chance(50) {
        let largest = frequency == "MONTHLY" || !months.isEmpty ? 5 : 53
        let hasNumbers = frequency == "MONTHLY" || isYearly
        weekdays = some(0...6, 3).map {
          (
            hasNumbers && chance(60)
              ? Int.random(in: 1...largest, using: &random) * (chance(50) ? 1 : -1) : 0, $0
          )
        }
      }
      if chance(20) { hours = some(0...23, 3) }
      if isYearly, chance(20), monthDays.isEmpty, yearDays.isEmpty {
        (weekNumbers, interval, weekdays) = (some(-53...53, 4), 1, some(0...6, 2).map { (0, $0) })
      } else if chance(30), text.contains("BY") {
        positions = some(-6...6, 2)
      }
    }
  }

  private static func day(_ year: Int, _ month: Int, _ day: Int) -> Int {
    (CalendarDate(year: year, month: month, day: 1)?.daysSince1970 ?? 0) + day - 1
  }

  /// The days of a list that `numbers` name, from its beginning or its end.
  private static func picked(_ days: [Int], _ numbers: [Int]) -> [Int] {
    Set(numbers.map { $0 > 0 ? $0 - 1 : days.count + $0 }).filter(days.indices.contains).map { days[$0] }
  }

  private static func weekday(_ day: Int) -> Int { (day + 3) % 7 }

  private static func expansion(_ rule: Parts, from start: Int, hour: Int, to end: Int) -> [Int] {
    var hours: [Int] = []
    let first = CalendarDate(daysSince1970: start)
    for number in stride(from: 0, through: 4000, by: rule.interval) {
      var days: [Int] = []
      func of(_ days: [Int]) -> [Int] {
        rule.weekdays.flatMap { number, name in
          let own = days.filter { weekday($0) == name }
          return number == 0 ? own : picked(own, [number])
        }
      }
      func months(_ year: Int, _ months: [Int]) -> [[Int]] {
        months.map { month in
          Array(day(year, month, 1)..<(month == 12 ? day(year + 1, 1, 1) : day(year, month + 1, 1)))
        }
      }
      /// Expands by days of months and weekdays; a list of days that one part names is limited by the other.
      func within(_ spans: [[Int]], _ months: [[Int]]) -> [Int] {
        var found = Set(spans.joined())
        if !rule.monthDays.isEmpty { found.formIntersection(months.flatMap { picked($0, rule.monthDays) }) }
        if !rule.weekdays.isEmpty { found.formIntersection(spans.flatMap(of)) }
        return found.sorted()
      }
      let hasDay = !rule.monthDays.isEmpty || !rule.yearDays.isEmpty || !rule.weekdays.isEmpty
      let isLimited = { (day: Int) in
        let date = CalendarDate(daysSince1970: day)
        let length = YearMonth.length(ofMonth: date.month, year: date.year)
        let isOfDay = rule.monthDays.contains(date.day) || rule.monthDays.contains(date.day - length - 1)
        return (rule.months.isEmpty || rule.months.contains(date.month))
          && (rule.monthDays.isEmpty || isOfDay)
          && (rule.weekdays.isEmpty || rule.weekdays.contains { $0.day == weekday(day) })
      }
      switch rule.frequency {
      case "DAILY": days = [start + number].filter(isLimited)
      case "WEEKLY":
        let week = start - (weekday(start) - rule.weekStart + 7) % 7 + number * 7
        days = (week..<week + 7).filter { isLimited($0) && (hasDay || weekday($0) == weekday(start)) }
      case "MONTHLY":
        let month = first.year * 12 + first.month - 1 + number
        if !rule.months.isEmpty, !rule.months.contains(month % 12 + 1) { continue }
        let all = months(month / 12, [month % 12 + 1])
        days = hasDay ? within(all, all) : all.flatMap { picked($0, [first.day]) }
      default:
        let year = first.year + number
        let all = Array(day(year, 1, 1)..<day(year + 1, 1, 1))
        let named = months(year, rule.months.isEmpty ? Array(1...12) : rule.months)
        if !rule.weekNumbers.isEmpty {
          // Weeks with four days or more in the year.
          let weeks = (-1...53).map { week in
            let monday = all[0] - (weekday(all[0]) - rule.weekStart + 7) % 7 + week * 7
            return Array(monday..<monday + 7)
          }.filter { all.contains($0[3]) }
          let numbers = Set(rule.weekNumbers.map { $0 > 0 ? $0 - 1 : weeks.count + $0 }).filter(
            weeks.indices.contains)
          days = numbers.flatMap { of(weeks[$0]) }.filter { rule.months.isEmpty || isLimited($0) }.sorted()
        } else if !hasDay {
          days = months(year, rule.months.isEmpty ? [first.month] : rule.months).flatMap {
            picked($0, [first.day])
          }
        } else {
          days = within(rule.months.isEmpty ? [all] : named, named)
          if !rule.yearDays.isEmpty { days = days.filter(Set(picked(all, rule.yearDays)).contains) }
        }
      }
      let set = days.flatMap { day in (rule.hours.isEmpty ? [hour] : rule.hours).map { day * 24 + $0 } }
      hours += (rule.positions.isEmpty ? set : picked(set, rule.positions).sorted()).filter {
        $0 >= start * 24 + hour && $0 < end * 24
      }
      if let last = days.last, last >= end { break }
    }
    return hours
  }

  /// Half a second without optimisation.
  @Test func `random rules give the days of the RFC's table`() throws {
    var random = SeededGenerator(seed: 31)
    let end = Self.day(2034, 1, 1)
    for _ in 0..<Sampling.count(200, long: 5000) {
      let parts = Parts(&random)
      let (start, hour) = (
        Int.random(in: 20_000..<20_400, using: &random), Int.random(in: 0...23, using: &random)
      )
      let rule = try #require(RepeatRule(parts.text), "\(parts.text)")
      var steps = 1_000_000
      let found = rule.times(
        from: LocalDateTime(
          date: CalendarDate(daysSince1970: start), time: TimeOfDay(secondsFromMidnight: hour * 3600)),
        isDate: false, first: CalendarDate(daysSince1970: start),
        last: LocalDateTime(
          date: CalendarDate(daysSince1970: end - 1), time: TimeOfDay(secondsFromMidnight: 86_399)),
        most: .max, steps: &steps)
      let expected = Self.expansion(parts, from: start, hour: hour, to: end)
      #expect(
        found.times.map { $0.date.daysSince1970 * 24 + $0.time.hour } == expected,
        "\(parts.text) from \(CalendarDate(daysSince1970: start)), \(hour) h")
    }
  }

  @Test(arguments: [
    ("FREQ=DAILY;BYMONTHDAY=-1;COUNT=4", "0105 0131 0228 0331"),
    ("FREQ=YEARLY;BYMONTHDAY=13;COUNT=3", "0105 0113 0213"),
    ("FREQ=WEEKLY;BYDAY=MO,WE,FR;BYSETPOS=-1;COUNT=3", "0105 0109 0116"),
    ("FREQ=DAILY;BYHOUR=9,18;BYSETPOS=1;COUNT=2", "0105 0106"),
    ("FREQ=MONTHLY;BYDAY=FR;BYMONTHDAY=13;COUNT=2", "0105 0213"),
    ("FREQ=YEARLY;BYYEARDAY=-1;COUNT=2", "0105 1231"),
    ("FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1;COUNT=3", "0105 0130 0227"),
    ("FREQ=YEARLY;BYWEEKNO=20;BYDAY=MO;COUNT=2", "0105 0511"), ("FREQ=WEEKLY;UNTIL=20260112", "0105 0112"),
    ("FREQ=DAILY;BYDAY=MO, WE;COUNT=3;", "0105 0107 0112"),
    ("FREQ=HOURLY;INTERVAL=36;COUNT=3", "0105 0106 0108"),
    ("FREQ=WEEKLY;BYDAY=TU,SU;INTERVAL=2;WKST=SU;COUNT=4", "0105 0106 0118 0120"),
    ("FREQ=DAILY;COUNT=4\nEXDATE:20260106T090000", "0105 0107 0108"),
    // A start that isn't a time of the rule is the first of its count.
    ("FREQ=WEEKLY;BYDAY=TU;COUNT=3", "0105 0106 0113"), ("FREQ=WEEKLY;BYDAY=TU;COUNT=1", "0105"),
    ("FREQ=WEEKLY;BYDAY=MO;COUNT=2", "0105 0112"),
    ("FREQ=WEEKLY;COUNT=2\nRDATE;VALUE=PERIOD:20260107T090000/20260107T100000", "0105 0107 0112"),
  ])
  func `rules that are often written wrong`(_ rule: String, _ days: String) throws {
    let read = try ReadCalendar(events: "DTSTART:20260105T090000\nRRULE:\(rule)")
    #expect(read.problems == [])
    #expect(
      read.contents.events.map { "\($0.start.date)".dropFirst(5).filter(\.isNumber) }
        == days.split(separator: " ").map(String.init))
  }
}

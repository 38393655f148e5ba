import HearthJournal
import HearthTime

/// The journal by day and by month: what the timeline, the calendar and the pages of days look up.
struct DayIndex: Sendable {
  /// Indexes into ``Journal/reflections``, in the journal's order.
  private(set) var reflections: [CalendarDate: [Int]] = [:]
  /// Indexes into ``Journal/events``; an event of several days stands under each of them.
  private(set) var events: [CalendarDate: [Int]] = [:]
  /// Of the events that begin in a month.
  private(set) var eventsBeginning: [YearMonth: [Int]] = [:]
  /// Indexes into ``Journal/heartRateDays``.
  private(set) var heartRate: [CalendarDate: Int] = [:]
  private(set) var undatedReflections: [Int] = []
  /// How many reflections of the same month are newer than those of a day; only for days with reflections.
  private(set) var newerReflections: [CalendarDate: Int] = [:]

  /// Days that an event is entered under at most, so that one wrong year cannot fill the calendar.
  static let longestEvent = 62

  init(_ journal: Journal) {
    let shows = { (section: Settings.Section) in !journal.settings.hiddenSections.contains(section) }
    if shows(.reflect) {
      reflections.reserveCapacity(journal.reflections.count)
      for (index, reflection) in journal.reflections.enumerated() {
        if let date = reflection.entry.day(startingAt: journal.settings.dayStarts) {
          reflections[date, default: []].append(index)
        } else {
          undatedReflections.append(index)
        }
      }
      countNewerReflections()
    }
    if shows(.calendar) {
      for (index, event) in journal.events.enumerated() {
        let first = event.start.date
        eventsBeginning[first.yearMonth, default: []].append(index)
        let last = max(event.lastDay, first)
        let length = min(last.daysSince1970 - first.daysSince1970, Self.longestEvent - 1)
        for offset in 0...length { events[first.adding(days: offset), default: []].append(index) }
      }
    }
    if shows(.heartRate) {
      for (index, day) in journal.heartRateDays.enumerated() where heartRate[day.date] == nil {
        heartRate[day.date] = index
      }
    }
  }

  private mutating func countNewerReflections() {
    var month: YearMonth?
    var newer = 0
    newerReflections.reserveCapacity(reflections.count)
    for date in reflectionDays {
      if date.yearMonth != month { (month, newer) = (date.yearMonth, 0) }
      newerReflections[date] = newer
      newer += reflections[date]?.count ?? 0
    }
  }

  /// Days with a reflection, newest first.
  var reflectionDays: [CalendarDate] { reflections.keys.sorted(by: >) }

  /// Days with heart rate, oldest first.
  var heartRateDays: [CalendarDate] { heartRate.keys.sorted() }

  /// Days with an event and no heart rate, oldest first: they have a page without a chart.
  var plainDays: [CalendarDate] { events.keys.filter { heartRate[$0] == nil }.sorted() }

  /// Days that have a page, oldest first.
  var daysWithPages: [CalendarDate] { Set(heartRate.keys).union(events.keys).sorted() }

  /// Weeks with heart rate, oldest first.
  func heartRateWeeks(startingOn first: Weekday) -> [CalendarWeek] {
    Set(heartRate.keys.map { CalendarWeek(of: $0, startingOn: first) }).sorted()
  }

  /// Months in which anything happened, oldest first.
  var calendarMonths: [YearMonth] {
    let dates = [Array(reflections.keys), Array(events.keys), Array(heartRate.keys)].joined()
    return Set(dates.map(\.yearMonth)).sorted()
  }
}

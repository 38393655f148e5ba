import HearthCore
import HearthJournal

/// The journal by day and by month, for the timeline, the calendar and the day pages.
struct DayIndex: Sendable {
  /// Indices into ``Journal/reflections``, which is sorted by day; only days with reflections.
  private(set) var reflections: [CalendarDate: Range<Int>] = [:]
  /// As ``reflections``, by month.
  private var reflectionsOfMonths: [YearMonth: Range<Int>] = [:]
  /// Indices into ``Journal/events``; an event of several days is under each of them.
  private(set) var events: [CalendarDate: [Int]] = [:]
  /// The events that begin in a month.
  private(set) var eventsBeginning: [YearMonth: [Int]] = [:]
  /// Indices into ``Journal/heartRateDays``.
  private(set) var heartRate: [CalendarDate: Int] = [:]
  private(set) var undatedReflections: [Int] = []

  /// The most days for one event, so that a wrong year can't fill the calendar.
  static let longestEvent = 62

  init(_ journal: Journal) {
    let shows = { (section: Settings.Section) in !journal.settings.hiddenSections.contains(section) }
    if shows(.reflect) { addReflections(journal) }
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

  private mutating func addReflections(_ journal: Journal) {
    reflections.reserveCapacity(journal.reflections.count)
    for (index, reflection) in journal.reflections.enumerated() {
      guard let date = reflection.entry.day(startingAt: journal.settings.dayStarts) else {
        undatedReflections.append(index)
        continue
      }
      reflections[date] = (reflections[date]?.lowerBound ?? index)..<index + 1
      let month = date.yearMonth
      reflectionsOfMonths[month] = (reflectionsOfMonths[month]?.lowerBound ?? index)..<index + 1
    }
  }

  /// Returns the reflections of the day `date`; may be empty.
  func reflections(on date: CalendarDate) -> Range<Int> { reflections[date] ?? 0..<0 }

  /// Returns the reflections of `month`; may be empty.
  func reflections(in month: YearMonth) -> Range<Int> { reflectionsOfMonths[month] ?? 0..<0 }

  /// Returns how many reflections of the same month are newer than those of `date`; `nil` for a day without any.
  func newerReflections(than date: CalendarDate) -> Int? {
    reflections[date].map { reflections(in: date.yearMonth).upperBound - $0.upperBound }
  }

  /// Months with a reflection, oldest first.
  var reflectionMonths: [YearMonth] { reflectionsOfMonths.keys.sorted() }

  /// Days with a reflection, newest first.
  var reflectionDays: [CalendarDate] { reflections.keys.sorted(by: >) }

  /// Days with heart rate, oldest first.
  var heartRateDays: [CalendarDate] { heartRate.keys.sorted() }

  /// Days that have a page, oldest first.
  var daysWithPages: [CalendarDate] { Set(heartRate.keys).union(events.keys).sorted() }

  /// Returns whether a day has a page.
  func hasPage(_ date: CalendarDate) -> Bool { heartRate[date] != nil || events[date] != nil }

  /// Weeks with heart rate, oldest first.
  func heartRateWeeks(startingOn first: Weekday) -> [CalendarWeek] {
    Set(heartRate.keys.map { CalendarWeek(of: $0, startingOn: first) }).sorted()
  }

  /// Months in which anything happened, oldest first.
  var calendarMonths: [YearMonth] {
    let others = [Array(events.keys), Array(heartRate.keys)].joined().map(\.yearMonth)
    return Set(reflectionMonths + others).sorted()
  }

  /// Returns the key of a day's page, whether or not there is one: with its heart rate, or with the calendar's events.
  func key(of date: CalendarDate, among days: [HeartRateDay]) -> PageKey {
    heartRate[date].map { .entry(days[$0].entry.id) } ?? .day(date)
  }
}

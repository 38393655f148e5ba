import HearthCore
import HearthJournal

/// Makes the pages of entries and of months, which need to know their place among the others.
struct EntryPages {
  private let site: Site
  private let reflectionMonths: [YearMonth]
  private let heartRateMonths: [YearMonth]
  private let heartRateWeeks: [CalendarWeek]
  private let calendarMonths: [YearMonth]
  /// Days with a page, oldest first, and the place of each.
  private let days: [CalendarDate]
  private let dayPlaces: [CalendarDate: Int]

  init(_ site: Site) {
    self.site = site
    reflectionMonths = site.dayIndex.reflectionMonths.map(\.month)
    heartRateMonths = Set(site.dayIndex.heartRate.keys.map(\.yearMonth)).sorted()
    heartRateWeeks = site.dayIndex.heartRateWeeks(startingOn: site.settings.weekStarts)
    calendarMonths = Set(site.dayIndex.calendarMonths + [site.journal.today.yearMonth]).sorted()
    days = site.dayIndex.daysWithPages
    dayPlaces = Dictionary(uniqueKeysWithValues: days.enumerated().map { ($1, $0) })
  }

  /// `nil` for events, which have a place on the page of their month.
  func page(_ id: EntryID) -> (any Page)? {
    guard let index = site.entryPlaces[id] else { return nil }
    // Thousands of them know their file.
    if id.kind == .reflection {
      return ReflectionPage(
        site.journal.reflections[index], at: index, dayStarts: site.settings.dayStarts)
    }
    guard let source = site.entry(id)?.path else { return nil }
    switch id.kind {
    case .reading: return ReadingPage(index: index, id: id, source: source)
    case .resource: return ResourcePage(index: index, id: id, source: source)
    case .exercise: return ExercisePage(index: index, id: id, source: source)
    case .note: return NotePage(index: index, id: id, source: source)
    case .heartRate:
      let day = site.journal.heartRateDays[index]
      let place = dayPlaces[day.date]
      return DayPage(
        index: index, id: id, date: day.date, source: source,
        companions: site.addresses.samples[day.date].map { [$0] } ?? [],
        earlier: place.flatMap { dayKey($0 - 1) }, later: place.flatMap { dayKey($0 + 1) })
    case .reflection, .event: return nil
    }
  }

  func plainDay(_ date: CalendarDate) -> PlainDayPage {
    let place = dayPlaces[date]
    return PlainDayPage(
      date: date, earlier: place.flatMap { dayKey($0 - 1) }, later: place.flatMap { dayKey($0 + 1) })
  }

  /// The page of the day at `place` among those that have one; `nil` beyond the first and the last.
  private func dayKey(_ place: Int) -> PageKey? {
    days.indices.contains(place) ? site.dayKey(days[place]) : nil
  }

  func reflectionMonth(_ month: YearMonth, part: Int) -> ReflectionMonthPage {
    ReflectionMonthPage(
      month: month, part: part, earlier: reflectionMonths.last { $0 < month },
      later: reflectionMonths.first { $0 > month })
  }

  func reflectionYear(_ year: Int) -> ReflectionYearPage {
    let years = Set(reflectionMonths.map(\.year)).sorted()
    return ReflectionYearPage(
      year: year, months: reflectionMonths.filter { $0.year == year }, earlier: years.last { $0 < year },
      later: years.first { $0 > year })
  }

  func heartRateMonth(_ month: YearMonth) -> HeartRateMonthPage {
    HeartRateMonthPage(
      month: month, earlier: heartRateMonths.last { $0 < month },
      later: heartRateMonths.first { $0 > month },
      companions: TrendCharts.companions(month.days, of: .heartRateMonth(month), site: site))
  }

  func heartRateWeek(_ week: CalendarWeek) -> HeartRateWeekPage {
    HeartRateWeekPage(
      week: week, earlier: heartRateWeeks.last { $0 < week }, later: heartRateWeeks.first { $0 > week },
      companions: TrendCharts.companions(week.days, of: .heartRateWeek(week), site: site))
  }

  func calendarMonth(_ month: YearMonth, part: Int) -> CalendarMonthPage {
    CalendarMonthPage(
      month: month, part: part, earlier: calendarMonths.last { $0 < month },
      later: calendarMonths.first { $0 > month })
  }
}

import HearthCore
import HearthJournal

/// The one form of encouragement, for those who ask for it in `hearth.yml`: a plain count of days.
enum Encouragement {
  /// `nil` unless it was asked for, and where there is nothing to count. It never mentions a day that is not there.
  static func sentence(for site: Site) -> String? {
    let today = site.journal.today
    switch site.settings.encouragement {
    case .off: return nil
    case .count:
      let days = site.dayIndex.reflections.keys.count { $0.yearMonth == today.yearMonth && $0 <= today }
      return days > 0 ? site.words.plural("encouragement.count", count: days) : nil
    case .streak:
      let days = daysInARow(until: today, site.dayIndex)
      return days > 1 ? site.words.plural("encouragement.row", count: days) : nil
    }
  }

  /// Days in a row that end today or, before anything is written today, yesterday.
  private static func daysInARow(until today: CalendarDate, _ dayIndex: DayIndex) -> Int {
    var day = dayIndex.reflections[today] == nil ? today.adding(days: -1) : today
    var count = 0
    while dayIndex.reflections[day] != nil {
      count += 1
      day = day.adding(days: -1)
    }
    return count
  }
}

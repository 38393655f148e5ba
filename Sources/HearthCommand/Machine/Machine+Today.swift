import HearthCore
import HearthJournal

extension Machine {
  /// The day that is going on in a journal of these settings, as a person says *today*: on the clock of its zone, and in the
  /// night before a day of it begins, the one before.
  func today(in settings: Settings) -> CalendarDate {
    localNow(in: settings.timezone).day(startingAt: settings.dayStarts)
  }
}

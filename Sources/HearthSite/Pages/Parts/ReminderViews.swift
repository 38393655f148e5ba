import HearthJournal
import HearthTemplates
import HearthTime
import HearthWords

/// What pages say of the reminders that somebody asked for.
enum ReminderViews {
  /// `{href, items}`: the calendar file, and each reminder in a sentence; absent where nobody asked for one.
  static func asked(_ site: Site, from path: OutputPath) -> TemplateValue {
    let reminders = site.settings.reminders
    guard !reminders.isEmpty else { return .absent }
    return .view([
      "href": .text(path.link(to: ReminderCalendar.path)),
      "items": .list(reminders.map { .text(sentence($0, words: site.words, site.hourCycle)) }),
    ])
  }

  /// `every day, 22:00: “A quiet moment”`
  static func sentence(_ reminder: Reminder, words: Words, _ cycle: HourCycle) -> String {
    let days =
      reminder.days.count == Weekday.allCases.count
      ? words["reminder.every-day"] : words.list(reminder.days.map(words.weekday))
    return words.text(
      "reminder.asked",
      [
        "days": days, "time": words.time(reminder.at, cycle),
        "text": ReminderCalendar.text(of: reminder, words: words),
      ])
  }
}

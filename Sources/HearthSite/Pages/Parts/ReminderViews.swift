import HearthCore
import HearthJournal
import HearthMarkup

/// What pages say of the reminders that somebody asked for.
enum ReminderViews {
  /// `{file, href, items}`: the calendar file with its size, and each reminder in a sentence; absent where nobody asked for one.
  static func asked(_ site: Site, from path: OutputPath) -> TemplateValue {
    let reminders = site.settings.reminders
    let today = site.journal.today
    guard let file = ReminderCalendar.file(site.settings, words: site.words, today: today) else {
      return .absent
    }
    return .view([
      "file": .text(site.words.text("reminders.file", ["size": site.words.fileSize(file.bytes.count)])),
      "href": .text(path.link(to: ReminderCalendar.path)),
      "items": .list(reminders.map { .text(sentence($0, words: site.words, site.hourCycle)) }),
    ])
  }

  /// `every day, 22:00: “A quiet moment”`
  static func sentence(_ reminder: Reminder, words: Strings, _ cycle: HourCycle) -> String {
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

import HearthCore
import HearthJournal
import HearthMarkup

extension SettingRows {
  /// A row for reflecting and for relaxing, whether they are asked for or not, and for whatever else somebody is reminded
  /// of.
  var reminders: [SettingRow] {
    var others: [String] = []
    for reminder in settings.reminders
    where Reminder.usualTime(of: reminder.what) == nil && !others.contains(reminder.what) {
      others.append(reminder.what)
    }
    return ["reflect", "relax"].map { row(of: $0, named: words["settings.reminder-\($0)"], key: $0) }
      + others.enumerated().map { row(of: $1, named: $1, key: String($0 + 1)) }
  }

  private func row(of what: String, named name: String, key: String) -> SettingRow {
    let asked = settings.reminders.filter { $0.what == what }
    var others = settings.reminders.filter { $0.what != what }
    if asked.isEmpty, let time = Reminder.usualTime(of: what) {
      others.append(Reminder(what: what, at: time))
    }
    let now = asked.map { ReminderViews.sentence($0, words: words, hourCycle) }
    return SettingRow(
      key: "reminder-\(key)", name: name,
      does: words.phrase("settings.reminder-\(what).does") ?? words["settings.reminder-own.does"],
      now: asked.isEmpty ? words["settings.reminders.none"] : now.joined(separator: "; "),
      line: Reminder.line(for: others))
  }
}

package import HearthCore
import HearthText

/// A recurring reminder, in the person's own words.
package struct Reminder: Sendable, Hashable {
  /// Its purpose: `reflect`, `relax`, or any words of the person's own.
  package var what: String
  package var at: TimeOfDay
  /// At least one day, each once, Monday first.
  package var days: [Weekday]
  /// The text to show; `nil` for Hearth's own, which doesn't mention a journal.
  package var text: String?
  /// The minimum `SEQUENCE` of its event; set if the reminder was changed, or set again after a cancellation.
  package var sequence: Int?
  /// The UID of its event in calendars, letters and digits, which never changes. `nil` until Hearth writes the reminder.
  package var uid: String?

  package init(what: String, at: TimeOfDay, days: [Weekday] = Weekday.allCases, text: String? = nil) {
    self.what = what
    self.at = at
    self.days = days
    self.text = text
  }

  /// The purposes that have a default time, with it, as in the app that Relax and Reflect come from: to reflect in the evening,
  /// to relax on waking, assumed to be half past seven.
  private static let usualTimes = [
    ("reflect", TimeOfDay(hour: 20, minute: 0)), ("relax", TimeOfDay(hour: 7, minute: 30)),
  ]
  package static let usual = usualTimes.map(\.0)

  /// Returns the default time of a reminder; `nil` if its purpose has none.
  package static func usualTime(of what: String) -> TimeOfDay? { usualTimes.first { $0.0 == what }?.1 }
}

extension Reminder {
  /// Returns the purpose for `written`. Case doesn't matter for `reflect` and `relax`.
  package static func purpose(_ written: String) -> String {
    usualTime(of: written.lowercased()) == nil ? written : written.lowercased()
  }

  /// Returns the UID of a reminder without one of its own: a hash of the journal's title, the purpose, and the number among
  /// those of that purpose.
  package static func uid(of what: String, number: Int, title: String?) -> String {
    // Existing calendars rely on these values.
    let parts = [title.map { "title \($0)" } ?? "", what, "\(number)"]
    return SHA256.digits(parts.joined(separator: "\n").utf8, count: 16)
  }

  /// As an item of `hearth.yml`: `{what: reflect, at: "20:00", days: [mon, tue], text: "A moment, if you like"}`
  var flow: String {
    let names = days.map { "\($0)".prefix(3) }.joined(separator: ", ")
    let keys =
      ["what: \(YAMLScalarText.scalar(what, inFlow: true))", "at: \"\(at)\""]
      + (days.count == Weekday.allCases.count ? [] : ["days: [\(names)]"])
      + (text.map { ["text: \(YAMLScalarText.scalar($0, inFlow: true))"] } ?? [])
      + (sequence.map { ["sequence: \($0)"] } ?? [])
      + (uid.map { ["uid: \(YAMLScalarText.scalar($0, inFlow: true))"] } ?? [])
    return "{\(keys.joined(separator: ", "))}"
  }
}

extension Settings {
  /// The reminders, each with the UID that it has in calendars.
  package var identifiedReminders: [Reminder] {
    var (used, numbers) = (Set(reminders.compactMap(\.uid)), [String: Int]())
    return reminders.map { reminder in
      var reminder = reminder
      while reminder.uid == nil {
        let number = numbers[reminder.what, default: 0]
        numbers[reminder.what] = number + 1
        let uid = Reminder.uid(of: reminder.what, number: number, title: title)
        // A reminder inserted above others must not take over their events.
        if used.insert(uid).inserted { reminder.uid = uid }
      }
      return reminder
    }
  }
}

extension FieldReader {
  private static let reminderKeys = KeyTable(["what", "at", "days", "text", "sequence", "uid"])

  /// Reads the `reminders:` of `hearth.yml`: a list of mappings, or of the words `reflect` and `relax` alone.
  mutating func reminders() -> [Reminder] {
    guard let node = value("reminders") else { return [] }
    if let word = node.scalar?.text.lowercased(), ["off", "no", "none", "never", "false"].contains(word) {
      return []
    }
    // Somebody with one reminder may omit the list around it.
    var used: Set<String> = []
    return (node.items ?? [node]).compactMap { item in
      if let entries = item.entries {
        var reminder = nested(entries, table: Self.reminderKeys) { $0.reminder(at: item.position) }
        // A copied line is another reminder.
        if let uid = reminder?.uid, !used.insert(uid).inserted { reminder?.uid = nil }
        return reminder
      }
      // `reflect` alone uses its default time.
      let what = item.scalar?.text.trimmingWhitespace.lowercased() ?? ""
      if let time = Reminder.usualTime(of: what) { return Reminder(what: what, at: time) }
      report(.wrongShape(key: "reminders", wanted: .mappings), at: item.position)
      return nil
    }
  }

  private mutating func reminder(at position: SourceLocation) -> Reminder? {
    let what = text("what").map(Reminder.purpose)
    if what == nil { report(.missingKey("what", ofItem: "reminder", example: "reflect"), at: position) }
    let usual = what.flatMap(Reminder.usualTime)
    if value("at") == nil, usual == nil {
      report(.missingKey("at", ofItem: "reminder", example: "\"20:00\""), at: position)
    }
    let time = value("at") == nil ? usual : time("at")
    let days = days()
    guard let what, let time, !days.isEmpty else { return nil }
    var reminder = Reminder(what: what, at: time, days: days, text: text("text"))
    reminder.sequence = wholeNumber("sequence", in: 0...Int(Int32.max), unit: "")
    // A UID typed by hand may contain characters that a calendar file can't.
    reminder.uid = text("uid").map { text in
      text.utf8.allSatisfy { $0.isDigit || (0x41...0x5A).contains($0 & 0xDF) } && text.utf8.count <= 64
        ? text : SHA256.digits(text.utf8, count: 16)
    }
    return reminder
  }

  /// Returns every day if none is written. An unreadable day is left out, so no reminder comes on a day nobody named.
  private mutating func days() -> [Weekday] {
    let written = list("days")
    guard !written.isEmpty else { return Weekday.allCases }
    let days = written.flatMap { text -> [Weekday] in
      if let days = Weekday.days(text.value) { return days }
      return weekday(text, key: "days", or: ["weekdays", "weekend", "daily"]).map { [$0] } ?? []
    }
    return Weekday.allCases.filter(days.contains)
  }
}

extension Weekday {
  /// Returns the days that `text` names, from Monday on: `mon,wed`, `weekdays`, `weekend` or `daily`; `nil` if it names
  /// anything else.
  package static func days(_ text: String) -> [Weekday]? {
    var days: [Weekday] = []
    for word in text.lowercased().commaSeparated {
      switch word {
      case "weekdays", "workdays": days += allCases.prefix(5)
      case "weekend", "weekends": days += allCases.suffix(2)
      case "daily", "every day", "everyday", "all": days += allCases
      default:
        guard let day = Weekday(name: word) else { return nil }
        days.append(day)
      }
    }
    return days.isEmpty ? nil : allCases.filter(days.contains)
  }
}

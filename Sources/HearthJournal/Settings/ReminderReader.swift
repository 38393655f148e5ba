import HearthDiagnostics
import HearthTime
import HearthYAML

/// Reads the `reminders:` of `hearth.yml`.
enum ReminderReader {
  private static let keys = KeyTable(["what", "at", "days", "text"])

  static func reminders(_ fields: inout FieldReader) -> [Reminder] {
    guard let node = fields.value("reminders") else { return [] }
    guard let items = node.items else {
      fields.report(WrongShape.finding(key: "reminders", wanted: .mapping), at: node.position)
      return []
    }
    return items.compactMap { item in
      guard let entries = item.entries else {
        fields.report(WrongShape.finding(key: "reminders", wanted: .mapping), at: item.position)
        return nil
      }
      var nested = FieldReader(entries, table: keys, file: fields.file)
      nested.log = fields.log
      defer { fields.log = nested.log }
      nested.reportUnknownSettings(keys)
      return reminder(&nested, at: item.position)
    }
  }

  private static func reminder(_ fields: inout FieldReader, at position: TextPosition) -> Reminder? {
    let what = fields.text("what")
    if what == nil {
      fields.report(MissingKey.finding("what", ofItem: "reminder", example: "reflect"), at: position)
    }
    if fields.value("at") == nil {
      fields.report(MissingKey.finding("at", ofItem: "reminder", example: "\"20:00\""), at: position)
    }
    let time = fields.time("at")?.value
    let days = fields.list("days").compactMap { SettingsParser.weekday(&fields, $0, key: "days") }
    guard let what, let time else { return nil }
    return Reminder(
      what: what, at: time, days: days.isEmpty ? Weekday.allCases : days, text: fields.text("text"))
  }
}

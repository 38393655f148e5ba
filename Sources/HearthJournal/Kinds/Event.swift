package import HearthCore

/// A calendar event.
package struct Event: JournalEntry {
  package var entry: Entry
  package var start: Moment
  package var end: Moment?
  package var isAllDay: Bool
  package var resources: [Located<Reference>] = []
  package var place: String?
  /// Whether to offer a look back at it.
  package var prompts = Prompts.on

  static let definition = KindDefinition(
    list: \.events, folder: "events", section: .calendar, fileName: .dateAndTitle, wantsTitle: true,
    dating: .planned,
    keys: [
      Key(
        "start", .moment, "When it begins: 2025-03-17T14:00, or a time on the day of date.",
        example: "2025-03-17T14:00"),
      Key("end", .moment, "When it ends.", example: "15:30") { $1.end = end(&$0, start: $1.start, $2) },
      .flag("all_day", \.isAllDay, "Without a time of day."),
      .references(
        "resources", \.resources, preferring: ReferenceResolver.helpful, "Resources to have at hand.",
        example: "[long-walk]"), .place(\.place), .prompts(\.prompts),
    ], newLines: { (["start: \($0)"], []) }, moment: { moment(&$0, "start", on: $1, $2)?.value ?? $1 },
    start: start)

  private static func start(_ entry: Entry, _ fields: inout FieldReader, _: EntryContext) -> Event? {
    guard let start = entry.moment else {
      if fields.value("start") == nil, !fields.log.hasErrors { reportMissingDate(&fields, at: .start) }
      return nil
    }
    return Event(entry: entry, start: start, isAllDay: start.time == nil)
  }

  private static func end(_ fields: inout FieldReader, start: Moment, _ context: EntryContext) -> Moment? {
    guard let end = moment(&fields, "end", on: start, context) else { return nil }
    var value = end.value
    guard value.isBefore(start) else { return value }
    if TimeText.resembles(fields.text("end") ?? "") {
      // A bare time before the start is on the next day.
      value.date = value.date.adding(days: 1)
      fields.report(.endOnNextDay(end: value), at: end.position)
      return value
    }
    fields.report(.endBeforeStart(start: start, end: value), at: end.position)
    return nil
  }

  /// Returns the value of `key` as a date-time, or as a time on `day`.
  private static func moment(
    _ fields: inout FieldReader, _ key: String, on day: Moment?, _ context: EntryContext
  ) -> Located<Moment>? {
    guard let text = fields.locatedText(key) else { return nil }
    if TimeOfDay(text.value) != nil || TimeText.resembles(text.value) {
      guard let time = fields.time(key) else { return nil }
      guard let day else {
        reportMissingDate(&fields, at: text.position)
        return nil
      }
      let offset = context.zone == nil ? day.offset : nil
      return Located(context.moment(date: day.date, time: time, offset: offset), at: text.position)
    }
    guard let read = fields.dateTime(key) else { return nil }
    let moment = context.moment(date: read.value.date, time: read.value.time, offset: read.value.offset)
    return Located(moment, at: read.position)
  }

  private static func reportMissingDate(_ fields: inout FieldReader, at position: SourceLocation) {
    let finding = Finding.missingDate(
      "event", key: "start", example: "2025-03-17 15:30", path: fields.file.path)
    fields.report(finding, at: position)
  }
}

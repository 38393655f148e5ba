package import HearthCore

/// Something in the calendar.
package struct Event: JournalEntry {
  package var entry: Entry
  package var start: Moment
  package var end: Moment?
  package var isAllDay: Bool
  package var resources: [Located<Reference>]
  package var place: String?
  /// Whether a look back at it is offered.
  package var prompts: Prompts

  package init(entry: Entry, start: Moment) {
    self.entry = entry
    self.start = start
    isAllDay = false
    resources = []
    prompts = .on
  }
}

/// Reads the keys of an event.
struct EventReader {
  let settings: Settings
  let zone: Zone?

  /// `nil`, with an error, where no day is known for it.
  func read(_ fields: inout FieldReader, _ entry: Entry, start: Moment?) -> Event? {
    guard let start else {
      if fields.value("start") == nil, !fields.log.hasErrors {
        fields.report(MissingDate.finding(.event, path: fields.file.path), at: .start)
      }
      return nil
    }
    var event = Event(entry: entry, start: start)
    event.isAllDay = fields.flag("all_day") ?? (start.time == nil)
    event.end = end(&fields, start: start)
    event.resources = fields.references("resources")
    event.place = fields.text("place")
    event.prompts = fields.choice("prompts") ?? .on
    return event
  }

  /// `start:` as a date-time, or as a time on the day of `date:` or the file name; without it, that day.
  func start(_ fields: inout FieldReader, date: Moment?) -> Moment? {
    guard let value = moment(&fields, "start", on: date) else {
      return fields.value("start") == nil ? date : nil
    }
    return value.value
  }

  private func end(_ fields: inout FieldReader, start: Moment) -> Moment? {
    guard let end = moment(&fields, "end", on: start) else { return nil }
    var value = end.value
    guard value.isBefore(start) else { return value }
    if TimeOfDay(fields.text("end") ?? "") != nil {
      // A bare time before the start belongs to the night after it.
      value.date = value.date.adding(days: 1)
      fields.report(EndOnNextDay.finding(end: value), at: end.position)
      return value
    }
    fields.report(EndBeforeStart.finding(start: start, end: value), at: end.position)
    return nil
  }

  private func moment(_ fields: inout FieldReader, _ key: String, on day: Moment?) -> Located<Moment>? {
    guard let text = fields.locatedText(key) else { return nil }
    let reader = MomentReader(fileDate: nil, settings: settings, zone: zone)
    if let time = TimeOfDay(text.value) {
      guard let day else {
        fields.report(MissingDate.finding(.event, path: fields.file.path), at: text.position)
        return nil
      }
      let offset = zone == nil ? day.offset : nil
      return Located(reader.moment(date: day.date, time: time, offset: offset), at: text.position)
    }
    guard UnreadableTime.looksLikeTime(text.value) else {
      return fields.dateTime(key).map {
        Located(
          reader.moment(date: $0.value.date, time: $0.value.time, offset: $0.value.offset), at: $0.position)
      }
    }
    fields.report(UnreadableTime.finding(key: key, text: text, mend: fields.mend), at: text.position)
    return nil
  }
}

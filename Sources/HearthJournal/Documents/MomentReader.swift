import HearthCore

/// Finds out when an entry happened.
struct MomentReader {
  let fileDate: FileDate?
  let settings: Settings
  /// What `timezone:` says.
  let zone: Zone?

  /// From `date:`, else from the file name; a time in the name is added to a date without one.
  func moment(_ fields: inout FieldReader) -> Moment? {
    if fileDate == nil, FileDate.looksImpossible(path: fields.file.path) {
      let name = JournalPaths.baseName(fields.file.path)
      fields.report(ImpossibleDateInName.finding(name), at: .start)
    }
    guard let written = fields.dateTime("date") else {
      return fileDate.map { moment(date: $0.date, time: $0.time, offset: nil) }
    }
    let value = written.value
    if let fileDate, fileDate.date != value.date {
      let moment = moment(date: value.date, time: value.time, offset: value.offset)
      if moment.day(startingAt: settings.dayStarts) != fileDate.date {
        fields.report(
          DateDiffersFromName.finding(value.date, name: fileDate.date), at: written.position)
      }
      return moment
    }
    return moment(date: value.date, time: value.time ?? fileDate?.time, offset: value.offset)
  }

  /// Fills in the offset that the entry's or the journal's zone had then.
  func moment(date: CalendarDate, time: TimeOfDay?, offset: UTCOffset?) -> Moment {
    Moment(date: date, time: time, offset: offset ?? zoneOffset(date: date, time: time))
  }

  private func zoneOffset(date: CalendarDate, time: TimeOfDay?) -> UTCOffset? {
    guard let zone = zone ?? settings.timezone else { return nil }
    let local = LocalDateTime(date: date, time: time ?? settings.dayStarts)
    return zone.offset(at: zone.firstInstant(of: local))
  }
}

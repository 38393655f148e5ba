import HearthCore

/// Reads the note of a day of heart rate: its spans, and where its samples are.
struct HeartRateReader {
  let settings: Settings
  let zone: Zone?

  /// `nil`, with an error, where no day is known for it.
  func read(_ fields: inout FieldReader, _ entry: Entry) -> HeartRateDay? {
    guard let moment = entry.moment else {
      if !fields.log.hasErrors {
        fields.report(MissingDate.finding(.heartRate, path: fields.file.path), at: .start)
      }
      return nil
    }
    var day = HeartRateDay(entry: entry, date: moment.date, zone: zone(of: &fields))
    let body = LineScanner(fields.file, from: entry.body)
    let parser = SpanParser(date: day.date, zone: day.zone, dayStarts: settings.dayStarts)
    let lines = Self.spanLines(&fields) + LabelTable.spanLines(in: body)
    for line in lines {
      if let span = parser.parse(line, mend: fields.mend, log: &fields.log) { day.spans.append(span) }
    }
    day.spans.sort { ($0.start, $0.position) < ($1.start, $1.position) }
    day.prompts = fields.prompts() ?? .on
    day.samples = samples(&fields, body: body)
    let samples = fields.locatedText("samples")
    (day.samplesName, day.samplesPosition) = (samples?.value, samples?.position)
    return day
  }

  /// The clock of the day: `timezone:`, else the offset of `date:`, else the journal's zone, else UTC.
  private func zone(of fields: inout FieldReader) -> Zone {
    if let zone { return zone }
    if let text = fields.text("date"), let offset = Moment(text)?.offset { return Zone(offset: offset) }
    return settings.timezone ?? .utc
  }

  /// One line for each item; a text with several lines counts as several items. `label: words` makes a mapping of an
  /// item in YAML; it is put together again, so that the message is about the span and not about YAML.
  static func spanLines(_ fields: inout FieldReader) -> [SpanLine] {
    guard let node = fields.value("spans") else { return [] }
    guard let items = node.items ?? (node.scalar == nil ? nil : [node]) else {
      fields.report(WrongShape.finding(key: "spans", wanted: .list), at: node.position)
      return []
    }
    return items.flatMap { item -> [SpanLine] in
      if let scalar = item.scalar {
        return SpanLine.lines(of: scalar, at: Mend.textPosition(of: item), in: fields.file)
      }
      if let pair = item.entries?.first, item.entries?.count == 1, let value = pair.value.scalar {
        let text = "\(pair.key): \(value.text)".trimmingBlanks
        return [SpanLine(text: text, position: item.position, hasColon: true)]
      }
      fields.report(WrongShape.finding(itemOf: "spans"), at: item.position)
      return []
    }
  }

  /// `samples:`, else the rows in the note, else the CSV file of the same name, which may not exist.
  private func samples(_ fields: inout FieldReader, body: LineScanner) -> HeartRateDay.SampleSource {
    let folder = JournalPaths.folder(fields.file.path)
    if let written = fields.locatedText("samples") {
      return .file(JournalPaths.join(folder, written.value))
    }
    if let block = SampleBlock.find(in: body) { return .inline(block.text, firstLine: block.firstLine) }
    return .file("\(folder)/\(JournalPaths.baseName(fields.file.path)).csv")
  }
}

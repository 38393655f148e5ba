package import HearthCore
package import HearthHeartRate
package import HearthText

/// One day of heart rate: its note, its labelled spans, and the location of its samples.
package struct HeartRateDay: JournalEntry {
  package var entry: Entry
  package var date: CalendarDate
  /// The zone whose clock the day is drawn on.
  package var zone: Zone
  package var spans: [Span] = []
  package var prompts = Prompts.on
  /// The subjects whose questions are hidden for now: labelled times, by their start, or ``wholeDay``.
  package var notNow: [String] = []
  package var samples = SampleSource.none
  /// The zone of the next day's note; `nil` if there is none.
  var nextZone: Zone?
  /// The days of all notes that name the same sample file, by start; empty if no other does.
  package var daysOfSamples: [ZonedDay] = []
  /// The value of `samples:` and its location; `nil` if the file has the note's own name.
  var writtenSamples: Located<String>?

  /// The value in ``notNow`` that means the day itself.
  package static let wholeDay = "day"

  /// Returns whether ``notNow`` leaves questions about a labelled time shown; with `nil`, those about the day.
  package func isAsked(about span: Span?) -> Bool {
    !notNow.contains(span.map { "\($0.startTime)" } ?? Self.wholeDay)
  }

  /// Where the samples of a day are written.
  package enum SampleSource: Sendable, Hashable {
    /// A CSV file, by its path from the journal's root.
    case file(String)
    /// Rows in a fenced block of the note: the text of the block, and the line of its first row.
    case inline(String, firstLine: Int)
    case none

    package var path: String? { if case .file(let path) = self { path } else { nil } }
    var rows: String? { if case .inline(let text, _) = self { text } else { nil } }
  }

  /// Returns the index in ``spans`` of the first that begins at `time`; without an offset, at the first of two times.
  package func span(from time: ClockTime) -> Int? {
    spans.firstIndex { span in
      guard span.startTime.time == time.time else { return false }
      guard let offset = time.offset else { return !zone.isShownAgain(at: span.start) }
      return zone.offset(at: span.start) == offset
    }
  }

  /// Returns what a labelled time says, in one notation however it is written: `08:28-15:43 stressed | first day back`.
  package func line(of span: Span) -> String {
    let end = span.end.map { "\(zone.clockTime(at: $0))" } ?? ""
    return "\(span.startTime)-\(end)" + (span.label.isEmpty ? "" : " \(span.label)")
      + (span.note.map { " | \($0)" } ?? "")
  }

  /// Returns the day from its start to the next day's, on the clock of its zone.
  package func zonedDay(startingAt dayStarts: TimeOfDay) -> ZonedDay {
    let day = ZonedDay(date, in: zone, startingAt: dayStarts)
    guard let nextZone, nextZone != zone else { return day }
    return day.followed(by: ZonedDay(date.adding(days: 1), in: nextZone, startingAt: dayStarts))
  }

  func clock(_ settings: Settings) -> SpanClock {
    SpanClock(date: date, zone: zone, dayStarts: settings.dayStarts)
  }

  /// Returns its readings in ``zonedDay(startingAt:)``, reporting problems. `file` reads a path, or reports why it can't.
  package func series(
    in zonedDay: ZonedDay, log: inout DiagnosticLog,
    reading file: (String, inout DiagnosticLog) -> SourceFile?
  ) -> Series {
    switch samples {
    case .file(let path):
      file(path, &log).map { SampleParser.series(of: $0, day: zonedDay, others: daysOfSamples, log: &log) }
        ?? .empty
    case .inline(let text, let firstLine):
      SampleParser.series(ofBlock: text, firstLine: firstLine, in: entry.path, day: zonedDay, log: &log)
    case .none: .empty
    }
  }
}

/// A labelled time range of a day's heart rate.
package struct Span: Sendable {
  package var start: Instant
  /// `nil` while it is open.
  package var end: Instant?
  /// The wall clock at its start, by which `about:` names it; with the offset if the clock shows that time twice.
  package var startTime: ClockTime
  /// Empty until the person adds one.
  package var label: String
  package var note: String?
  /// The first character of the line that declares it.
  package var position: SourceLocation
  /// The first character of the label, for later messages.
  var labelPosition: SourceLocation

  /// Whether it has no length.
  package var isMoment: Bool { end == start }

  /// Returns its name in messages: `2025-03-17/08:28 (stressed)`.
  package func name(on date: CalendarDate) -> String {
    "\(date)/\(startTime)" + (label.isEmpty ? "" : " (\(label))")
  }
}

extension HeartRateDay {
  static let definition = KindDefinition(
    list: \.heartRateDays, folder: "heart-rate", section: .heartRate, fileName: .day, dating: .recordedDay,
    keys: [
      Key(
        "samples", .text, "A CSV file beside the note; without it, the one of the same name.",
        example: "2025-03-17.csv"
      ) { fields, day, _ in day.writtenSamples = fields.locatedText("samples") },
      Key(
        "spans", .texts, "Labelled times: 08:28-15:43 stressed | first day back.",
        example: "[08:28-15:43 stressed | first day back]"), .prompts(\.prompts),
      .texts(
        "not_now", \.notNow,
        "Questions that are hidden for now: labelled times, by their start, or the day.",
        example: "[08:28, day]"),
    ], newLines: { (["date: \($0.date)"], ["spans: []   # - 08:28-15:43 stressed | first day back"]) },
    start: start, finish: finish)

  private static func start(
    _ entry: Entry, _ fields: inout FieldReader, _ context: EntryContext
  ) -> HeartRateDay? {
    guard let moment = entry.moment else {
      if !fields.log.hasErrors {
        fields.report(.missingDate("heart-rate note", path: fields.file.path), at: .start)
      }
      return nil
    }
    return HeartRateDay(entry: entry, date: moment.date, zone: zone(of: &fields, context))
  }

  /// Returns the clock of the day: `timezone:`, else the offset of `date:`, else the journal's zone, else UTC.
  private static func zone(of fields: inout FieldReader, _ context: EntryContext) -> Zone {
    if let zone = context.zone { return zone }
    if let text = fields.text("date"), let offset = Moment(text)?.offset { return Zone(offset: offset) }
    return context.settings.timezone ?? .utc
  }

  /// Reads what can be in the text as well as the front matter: spans and samples.
  private static func finish(
    _ day: inout HeartRateDay, _ fields: inout FieldReader, _ context: EntryContext
  ) -> Bool {
    let tables = LabelTable.all(in: fields.file, day.entry.body)
    let parser = SpanParser(clock: day.clock(context.settings))
    for line in spanLines(&fields) + tables.flatMap(\.spanLines) {
      if let span = parser.parse(line, in: fields.file.path, log: &fields.log) { day.spans.append(span) }
    }
    day.spans.sort { ($0.start, $0.position) < ($1.start, $1.position) }
    let folder = JournalPaths.folder(fields.file.path)
    if let name = day.writtenSamples?.value {
      day.samples = .file(JournalPaths.join(folder, name))
    } else {
      // The CSV file of the same name may not exist.
      day.samples =
        samples(inBlocksOf: day.entry.body.tree)
        ?? .file("\(folder)/\(JournalPaths.baseName(fields.file.path)).csv")
    }
    return true
  }

  /// Returns the rows in blocks fenced as `heart-rate` or `heart`, with empty lines between, so that each keeps its number.
  private static func samples(inBlocksOf tree: MarkdownTree) -> SampleSource? {
    var text = ""
    var lines: (first: Int, next: Int)?
    var header: String?
    for node in tree.nodes {
      guard let rows = node.kind.sampleRows else { continue }
      let start = node.line + 1
      var next = lines?.next ?? start
      var isAtStart = true
      let written = rows.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
      for (number, row) in zip(start..., written) {
        if isAtStart, case let key = String(row).trimmingWhitespace.lowercased(), !key.isEmpty,
          !key.hasPrefix("#")
        {
          isAtStart = false
          // A later block may repeat the column names; any other header is a row that can't be read.
          if let header, key == header || usualHeaders.contains(key) && header.first?.isNumber == true {
            continue
          }
          header = header ?? key
        }
        text += String(repeating: "\n", count: max(0, number - next)) + row + "\n"
        next = number + 1
      }
      lines = (lines?.first ?? start, next)
    }
    return lines.map { .inline(text, firstLine: $0.first) }
  }

  /// Headers that name the columns of a block without a header.
  private static let usualHeaders = ["time,bpm", "time,bpm,motion", "time,bpm,motion,source"]

  /// Returns one line for each item, or line of a text. `label: words`, to YAML a mapping, becomes a line again.
  static func spanLines(_ fields: inout FieldReader) -> [SpanLine] {
    guard let node = fields.value("spans") else { return [] }
    guard let items = node.items ?? (node.scalar == nil ? nil : [node]) else {
      fields.report(.wrongShape(key: "spans", wanted: .list), at: node.position)
      return []
    }
    return items.flatMap { item -> [SpanLine] in
      if let scalar = item.scalar {
        return SpanLine.lines(of: scalar, at: item.textPosition, in: fields.file)
      }
      if let pair = item.entries?.first, item.entries?.count == 1, let value = pair.value.scalar {
        let text = "\(pair.key): \(value.text)".trimmingWhitespace
        return [SpanLine(text: text, position: item.position, file: fields.file, hasColon: true)]
      }
      fields.report(.wrongShape(itemOf: "spans"), at: item.position)
      return []
    }
  }
}

extension MarkdownKind {
  /// The rows of a code block fenced as `heart-rate` or `heart`: a day's samples, which its page shows as a chart.
  package var sampleRows: String? {
    guard case .codeBlock(let info, let rows) = self, ["heart-rate", "heart"].contains(info) else {
      return nil
    }
    return rows
  }
}

extension MarkdownTree {
  /// Turns blocks of readings into code without a language, for texts without a chart.
  mutating func showSamplesAsCode() {
    // Collected before the loop, so that shared nodes aren't copied if there are no samples.
    let samples = nodes.indices.compactMap { index in nodes[index].kind.sampleRows.map { (index, $0) } }
    for (index, rows) in samples { nodes[index].kind = .codeBlock(info: "", literal: rows) }
  }
}

import HearthCore
import HearthText

/// What an entry is read with besides its keys and its body.
struct EntryContext {
  let kind: EntryKind
  let visibility: Visibility
  let fileDate: FileDate?
  let settings: Settings
  /// The entry's own zone.
  private(set) var zone: Zone?

  init(kind: EntryKind, visibility: Visibility, fileDate: FileDate?, settings: Settings) {
    (self.kind, self.visibility, self.fileDate, self.settings) = (kind, visibility, fileDate, settings)
  }

  /// Reads what all kinds share, then what is specific to this one. If something essential is missing, reports it and returns a
  /// note with the text, or `nil` if the kind's section is switched off.
  mutating func entry(_ fields: inout FieldReader, body: ParsedBody) -> (any JournalEntry)? {
    zone = fields.zone("timezone")
    let date = moment(&fields)
    let moment = kind.definition.moment(&fields, date, self)
    let entry = shared(&fields, body: body, dated: date, moment: moment)
    if let read = kind.definition.read(entry, &fields, self) { return read }
    let isHidden = kind.section.map(settings.hiddenSections.contains) ?? false
    return isHidden ? nil : Note(insteadOf: entry)
  }

  /// - Parameter date: The date in `date:` or the file name; `moment` is when the entry takes place, by its kind's keys.
  private func shared(
    _ fields: inout FieldReader, body: ParsedBody, dated date: Moment?, moment: Moment?
  ) -> Entry {
    let path = fields.file.path
    let title = EntryTitle(
      written: fields.text("title"), heading: body.firstHeading, path: path, fileDate: fileDate,
      kind: kind, moment: date)
    let (tags, tagPositions) = tags(&fields, body: body)
    // No page shows these dates, but unreadable values are still reported.
    for key in ["created", "updated"] { _ = fields.dateTime(key, severity: .note) }
    return Entry(
      id: EntryID(kind: kind, slug: Slug.make(path: path, kind: kind, fileDate: fileDate)),
      path: path, title: title.text, hasOwnTitle: title.isOwn, isTitleFromFileName: title.isFromFileName,
      isStarred: fields.flag("starred") ?? false, moment: moment,
      datePosition: fields.value("date")?.position ?? .start, labels: labels(&fields), tags: tags,
      tagPositions: tagPositions, privacy: visibility.privacy, isDraft: visibility.isDraft,
      publicationDay: publicationDay(in: fields),
      language: language(&fields), contentNote: fields.contentNote(), aliases: fields.list("aliases"),
      source: fields.text("source"),
      body: body.entryBody(title: title.text, holdsSamples: kind.definition.hasReadings))
  }

  /// Returns the publication date as blog tools write it. Until then, the entry isn't shared.
  private func publicationDay(in fields: FieldReader) -> CalendarDate? {
    fields.entries.lazy.filter { ["published", "publishdate", "publish_date"].contains($0.key.lowercased()) }
      .compactMap { $0.value.scalar.flatMap { Moment.meant(by: $0.text)?.date } }.max()
  }

  /// Returns the labels. On a day of readings, leaves out spans among them, and reports them.
  private func labels(_ fields: inout FieldReader) -> [Located<String>] {
    let written = fields.list("labels")
    guard kind.definition.hasReadings else { return written }
    let spans = written.filter {
      $0.value.contains(#/^[0-9]{1,2}:[0-9]{2}\s?[-–—]\s?[0-9]{1,2}:[0-9]{2}\b/#)
    }
    if !spans.isEmpty, spans.count == written.count, !fields.has("spans"), let key = fields.entry("labels") {
      fields.report(.spansUnderLabels(key: key.key), at: key.keyPosition)
      return []
    }
    for span in spans { fields.report(.spanUnderLabels(span.value), at: span.position) }
    return written.filter { !spans.contains($0) }
  }

  private func language(_ fields: inout FieldReader) -> String? {
    guard let text = fields.locatedText("lang") else { return nil }
    let tag = text.value.replacing("_", with: "-")
    if LanguageTag.isValid(tag) { return tag == settings.language.rawValue ? nil : tag }
    fields.report(.oddLanguage(text.value), at: text.position)
    return nil
  }

  /// Returns the tags, each once, ignoring case, front matter first; and the locations of those in the front matter.
  private func tags(
    _ fields: inout FieldReader, body: ParsedBody
  ) -> (tags: [String], positions: [SourceLocation]) {
    let written = fields.list("tags")
    if written.isEmpty, body.tags.isEmpty { return ([], []) }
    var seen: Set<String> = []
    let own = written.compactMap { tag -> Located<String>? in
      let name = tag.value.hasPrefix("#") ? String(tag.value.dropFirst()) : tag.value
      guard !name.isEmpty, seen.insert(name.lowercased()).inserted else { return nil }
      return Located(name, at: tag.position)
    }
    let others = body.tags.filter { seen.insert($0.lowercased()).inserted }
    return (own.map(\.value) + others, own.map(\.position))
  }
}

extension EntryContext {
  /// Returns when an entry happened: from `date:` with `time:`, else from the file name, else from `created:`.
  func moment(_ fields: inout FieldReader) -> Moment? {
    if fileDate == nil, FileDate.looksImpossible(path: fields.file.path) {
      let name = JournalPaths.baseName(fields.file.path)
      fields.report(.impossibleDateInName(name), at: .start)
    }
    guard let written = fields.dateTime("date") else {
      return fileDate.map { moment(date: $0.date, time: fields.timeBeside($0.date) ?? $0.time, offset: nil) }
        ?? created(fields)
    }
    var value = written.value
    value.time = value.time ?? fields.timeBeside(value.date)
    guard let fileDate, fileDate.date != value.date else {
      return moment(date: value.date, time: value.time ?? fileDate?.time, offset: value.offset)
    }
    let own = moment(date: value.date, time: value.time, offset: value.offset)
    if own.day(startingAt: settings.dayStarts) != fileDate.date {
      fields.report(.dateDiffersFromName(value.date, name: fileDate.date), at: written.position)
    }
    return own
  }

  /// Returns when the file was made, by the clock of the person's zone: apps write it in UTC.
  private func created(_ fields: FieldReader) -> Moment? {
    guard !kind.definition.dating.isCalendarDay, let text = fields.value("created")?.scalar?.text,
      let created = Moment.meant(by: text)
    else { return nil }
    guard let zone = zone ?? settings.timezone, let time = created.time, let offset = created.offset else {
      return created
    }
    let instant = LocalDateTime(date: created.date, time: time).instant(at: offset)
    let local = LocalDateTime(instant, at: zone.offset(at: instant))
    return Moment(date: local.date, time: local.time, offset: zone.offset(at: instant))
  }

  /// Fills in the offset that the entry's or the journal's zone had then.
  func moment(date: CalendarDate, time: TimeOfDay?, offset: UTCOffset?) -> Moment {
    guard offset == nil, let zone = zone ?? settings.timezone else {
      return Moment(date: date, time: time, offset: offset)
    }
    let local = LocalDateTime(date: date, time: time ?? settings.dayStarts)
    return Moment(date: date, time: time, offset: zone.offset(at: zone.firstInstant(of: local)))
  }
}

extension FieldReader {
  /// Returns the time of day in `time:`. Vaults use the key for durations too, so only what looks like a time is reported.
  mutating func timeBeside(_ date: CalendarDate) -> TimeOfDay? {
    guard let node = value("time"), let text = node.scalar?.text, Int(text) == nil else { return nil }
    if let time = TimeOfDay(typed: text) ?? Moment.meant(by: "\(date) \(text)")?.time { return time }
    if text.prefixMatch(of: #/[0-9]{1,2}[:.hH][0-9]{2}/#) != nil {
      report(.unreadableTime(key: "time", text: text, severity: .warning), at: node.textPosition)
    }
    return nil
  }

  /// Returns the content note; empty for `heavy: true`, which folds a text without one.
  mutating func contentNote() -> String? { text("content_note") ?? (flag("heavy") == true ? "" : nil) }

  /// Returns `kind:` if it is a known one, else the folder's kind; elsewhere, a dated file is a reflection, any other a note.
  mutating func kind(fileDate: FileDate?) -> EntryKind {
    let date = value("date").flatMap { $0.scalar ?? ($0.items?.count == 1 ? $0.items?[0].scalar : nil) }
    let isDated = fileDate != nil || date.map { Moment.meant(by: $0.text) != nil } ?? false
    let fallback = JournalPaths.kind(ofFolderIn: file.path) ?? (isDated ? .reflection : .note)
    guard let written = locatedText("kind") else { return fallback }
    let word = written.value.lowercased()
    if let kind = Self.kinds[word] { return kind }
    let near = NearMatch.nearest(to: word, among: EntryKind.allCases.map(\.rawValue))
    // Many vaults use `type` for their own values; only a near miss of a kind is worth a message there.
    if near == nil, entry("kind")?.key != "kind" { return fallback }
    report(.unknownKind(written.value, used: fallback, near: near), at: written.position)
    return fallback
  }

  private static let kinds: [String: EntryKind] = {
    var words: [String: EntryKind] = [
      "heart": .heartRate, "heartrate": .heartRate, "heart_rate": .heartRate, "heart rate": .heartRate,
    ]
    for kind in EntryKind.allCases {
      words[kind.rawValue] = kind
      words[kind.plural] = kind
    }
    return words
  }()
}

/// The title of an entry: its `title`, its first heading, its file name without the date, or its date.
struct EntryTitle {
  var text: String
  /// Whether the person wrote it, in one of the first three places.
  var isOwn: Bool
  var isFromFileName = false

  init(
    written: String?, heading: String?, path: String, fileDate: FileDate?, kind: EntryKind, moment: Moment?
  ) {
    if let text = written ?? heading {
      (self.text, isOwn) = (text, true)
      return
    }
    let name = fileDate.map(\.rest) ?? JournalPaths.baseName(path)
    // After a date, one or two digits only number the files of a day.
    let isCounter = name.utf8.count <= 2 && name.utf8.allSatisfy(\.isDigit)
    if !name.isEmpty, fileDate == nil || !isCounter {
      (text, isOwn, isFromFileName) = (Self.words(name), true, true)
      return
    }
    // Pages use localized text instead; this is for messages and lists of files.
    let date = moment.map(\.date) ?? fileDate?.date
    let time = moment?.time.map { " \($0)" } ?? ""
    text = date.map { "\($0)\(time)" } ?? kind.rawValue
    isOwn = false
  }

  /// Converts `long-walk` to `Long walk`; names with spaces, and Logseq's, are titles already.
  private static func words(_ name: Substring) -> String {
    if let page = LogseqName.page(of: name) { return page }
    guard !name.contains(" ") else { return String(name) }
    let words = name.map { $0 == "-" || $0 == "_" ? " " : $0 }
    return words.prefix(1).map { $0.uppercased() }.joined() + String(words.dropFirst())
  }
}

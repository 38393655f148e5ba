import HearthCore
import HearthText

/// Reads what an entry is from its keys, its file name and its body: first what all kinds share, then what is its own.
struct EntryReader {
  let kind: EntryKind
  let fileDate: FileDate?
  let settings: Settings
  let privacy: Privacy

  /// `nil`, with an error in the log, where something is missing without which the kind means nothing.
  func read(_ fields: inout FieldReader, body: BodyReader.Reading) -> ParsedEntry? {
    let zone = fields.zone("timezone")
    let moment = MomentReader(fileDate: fileDate, settings: settings, zone: zone).moment(&fields)
    let eventReader = kind == .event ? EventReader(settings: settings, zone: zone) : nil
    let start = eventReader?.start(&fields, date: moment)
    let entry = shared(&fields, body: body, moment: moment, start: start)
    switch kind {
    case .resource: return .resource(ResourceReader.read(&fields, entry))
    case .reflection: return .reflection(ReflectionReader.read(&fields, entry))
    case .reading: return .reading(ReadingReader.read(&fields, entry))
    case .exercise: return ExerciseReader.read(&fields, entry).map(ParsedEntry.exercise)
    case .note: return .note(Note(entry: entry))
    case .event: return eventReader?.read(&fields, entry, start: start).map(ParsedEntry.event)
    case .heartRate:
      let reader = HeartRateReader(settings: settings, zone: zone)
      return reader.read(&fields, entry).map(ParsedEntry.heartRate)
    }
  }

  /// - Parameters:
  ///   - moment: what `date:` or the file name says.
  ///   - start: when an event begins, where that is known.
  private func shared(
    _ fields: inout FieldReader, body: BodyReader.Reading, moment: Moment?, start: Moment?
  ) -> Entry {
    let path = fields.file.path
    let title = EntryTitle(
      written: fields.text("title"), heading: body.firstHeading, path: path, fileDate: fileDate, kind: kind,
      moment: moment)
    let (tags, tagPositions) = tags(&fields, body: body)
    return Entry(
      id: EntryID(kind: kind, slug: Slug.make(path: path, kind: kind, fileDate: fileDate)), path: path,
      title: title.text, hasOwnTitle: title.isOwn, isTitleFromFileName: title.isFromFileName,
      isStarred: fields.flagQuietly("starred") ?? false, moment: start ?? moment,
      datePosition: fields.value("date")?.position ?? .start, labels: fields.list("labels"), tags: tags,
      tagPositions: tagPositions, privacy: privacy, isDraft: DraftReader.isDraft(&fields),
      language: language(&fields),
      contentNote: fields.contentNote(), aliases: fields.list("aliases"),
      created: fields.dateTime("created", severity: .note)?.value,
      updated: fields.dateTime("updated", severity: .note)?.value, source: fields.text("source"),
      otherKeys: fields.unknown.map(\.key), body: body.entryBody(title: title.text))
  }

  private func language(_ fields: inout FieldReader) -> String? {
    guard let text = fields.locatedText("lang") else { return nil }
    let tag = text.value.replacing("_", with: "-")
    guard OddLanguage.isTag(tag) else {
      let inside = CurlyQuotes.inside(text.value) ?? text.value
      let meant = OddLanguage.isTag(inside) ? inside : OddLanguage.tag(forName: inside)
      let corrected = meant.flatMap {
        fields.mend.line(at: text.position, replacing: text.value, with: $0)
      }
      fields.report(OddLanguage.finding(text.value, corrected: corrected), at: text.position)
      return nil
    }
    return tag == settings.language ? nil : tag
  }

  /// Tags of the front matter first, each once, whatever its case; and where those of the front matter stand.
  private func tags(
    _ fields: inout FieldReader, body: BodyReader.Reading
  ) -> (tags: [String], positions: [SourceLocation]) {
    let written = fields.list("tags")
    if written.isEmpty, body.tags.isEmpty { return ([], []) }
    var seen = Set<String>(minimumCapacity: written.count + body.tags.count)
    let own = written.compactMap { tag -> Located<String>? in
      let name = tag.value.hasPrefix("#") ? String(tag.value.dropFirst()) : tag.value
      guard !name.isEmpty, seen.insert(name.lowercased()).inserted else { return nil }
      return Located(name, at: tag.position)
    }
    let others = body.tags.filter { seen.insert($0.lowercased()).inserted }
    return (own.map(\.value) + others, own.map(\.position))
  }
}

extension FieldReader {
  /// What to know before reading; empty for `heavy: true`, which folds a text that has no words to say before it.
  mutating func contentNote() -> String? { text("content_note") ?? (flag("heavy") == true ? "" : nil) }
}

/// Decides what kind of entry a file is.
enum KindReader {
  /// `kind:` where it is one of ours, else what the folder says; outside the folders a dated file is a reflection and
  /// any other a note.
  static func kind(_ fields: inout FieldReader, fileDate: FileDate?) -> EntryKind {
    let fallback =
      JournalPaths.kind(ofFolderIn: fields.file.path) ?? (fileDate == nil ? .note : .reflection)
    guard let written = fields.locatedText("kind") else { return fallback }
    let word = written.value.lowercased()
    if let kind = words[word] { return kind }
    let near = NearMatch.nearest(to: word, among: EntryKind.allCases.map(\.rawValue))
    // Many vaults use `type` for words of their own; only what is nearly a kind is worth a message there.
    if near == nil, fields.entry("kind")?.key != "kind" { return fallback }
    let corrected = near.flatMap {
      fields.mend.line(at: written.position, replacing: written.value, with: $0)
    }
    fields.report(
      UnknownKind.finding(written.value, used: fallback, near: near, corrected: corrected),
      at: written.position)
    return fallback
  }

  private static let words: [String: EntryKind] = {
    var words: [String: EntryKind] = [
      "heart": .heartRate, "heartrate": .heartRate, "heart_rate": .heartRate, "heart rate": .heartRate,
    ]
    for kind in EntryKind.allCases {
      words[kind.rawValue] = kind
      words[kind.folder ?? "notes"] = kind
    }
    return words
  }()
}

/// What an entry is called: its `title`, its first heading, what its file name says besides a date, or its date.
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
    if !name.isEmpty, fileDate == nil || !Self.isCounter(name) {
      (text, isOwn, isFromFileName) = (Self.words(name), true, true)
      return
    }
    // Pages put words of their language in its place; this is for messages and lists of files.
    let date = moment.map(\.date) ?? fileDate?.date
    let time = moment?.time.map { " \($0)" } ?? ""
    text = date.map { "\($0)\(time)" } ?? kind.rawValue
    isOwn = false
  }

  /// Behind a date, one or two digits only tell the files of a day apart.
  private static func isCounter(_ name: Substring) -> Bool {
    name.utf8.count <= 2 && name.utf8.allSatisfy { (0x30...0x39).contains($0) }
  }

  /// `long-walk` → `Long walk`; names with blanks, and those of Logseq, are titles as they are.
  private static func words(_ name: Substring) -> String {
    if let page = LogseqName.page(of: name) { return page }
    guard !name.contains(" ") else { return String(name) }
    let words = name.map { $0 == "-" || $0 == "_" ? " " : $0 }
    guard let first = words.first else { return "" }
    return first.uppercased() + String(words.dropFirst())
  }
}

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

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

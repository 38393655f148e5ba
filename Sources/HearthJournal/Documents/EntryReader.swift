import HearthDiagnostics
import HearthTime

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
    let entry = shared(&fields, body: body, moment: moment)
    switch kind {
    case .resource: return .resource(ResourceReader.read(&fields, entry))
    case .reflection: return .reflection(ReflectionReader.read(&fields, entry))
    case .reading: return .reading(ReadingReader.read(&fields, entry))
    case .exercise: return ExerciseReader.read(&fields, entry).map(ParsedEntry.exercise)
    case .note: return .note(Note(entry: entry))
    case .event:
      let reader = EventReader(settings: settings, zone: zone)
      return reader.read(&fields, entry).map(ParsedEntry.event)
    case .heartRate:
      let reader = HeartRateReader(settings: settings, zone: zone)
      return reader.read(&fields, entry).map(ParsedEntry.heartRate)
    }
  }

  private func shared(_ fields: inout FieldReader, body: BodyReader.Reading, moment: Moment?) -> Entry {
    let path = fields.file.path
    let slug = Slug.make(path: path, kind: kind, fileDate: fileDate)
    let written = fields.text("title")
    let title = EntryTitle(
      written: written, heading: body.firstHeading, path: path, fileDate: fileDate, kind: kind, moment: moment
    )
    var entry = Entry(
      id: EntryID(kind: kind, slug: slug), path: path, title: title.text, hasOwnTitle: title.isOwn,
      body: body.entryBody(title: title.text))
    entry.isTitleFromFileName = title.isFromFileName
    entry.moment = moment
    entry.datePosition = fields.value("date")?.position ?? .start
    entry.privacy = privacy
    entry.labels = fields.list("labels")
    (entry.tags, entry.tagPositions) = tags(&fields, body: body)
    entry.isDraft = draft(&fields)
    entry.language = language(&fields)
    entry.contentNote = fields.text("content_note") ?? heavy(&fields)
    entry.aliases = fields.list("aliases")
    entry.created = fields.dateTime("created", severity: .note)?.value
    entry.updated = fields.dateTime("updated", severity: .note)?.value
    entry.source = fields.text("source")
    entry.isStarred = fields.flagQuietly("starred") ?? false
    entry.otherKeys = fields.unknown.map(\.key)
    return entry
  }

  /// `heavy: true` folds an entry that has no words to say before it.
  private func heavy(_ fields: inout FieldReader) -> String? {
    fields.flag("heavy") == true ? "" : nil
  }

  /// Whoever wrote `draft:` at all did not want the entry published without a second look, so what cannot be read is
  /// an error.
  private func draft(_ fields: inout FieldReader) -> Bool {
    guard let node = fields.value("draft") else { return false }
    let text = node.scalar?.text ?? ""
    guard FieldReader.truth(of: text) != nil else {
      fields.report(UnreadableDraft.finding(text), at: node.position)
      return true
    }
    return fields.flag("draft") ?? true
  }

  private func language(_ fields: inout FieldReader) -> String? {
    guard let text = fields.locatedText("lang") else { return nil }
    let tag = text.value.replacing("_", with: "-")
    guard OddLanguage.isTag(tag) else {
      let corrected = OddLanguage.tag(forName: text.value).flatMap {
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
  ) -> (tags: [String], positions: [TextPosition]) {
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

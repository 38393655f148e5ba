import HearthCore

@testable import HearthJournal

/// Writes a journal as text, one fact on a line, so that tests can compare whole journals.
enum JournalDumper {
  /// Every entry with what is known of it, in the order of the journal; equal journals give equal texts.
  static func text(of journal: Journal) -> String {
    var text: [String] = []
    text += journal.resources.flatMap(lines(of:))
    text += journal.reflections.flatMap(lines(of:))
    text += journal.heartRateDays.flatMap(lines(of:))
    text += journal.readings.flatMap(lines(of:))
    text += journal.events.flatMap(lines(of:))
    text += journal.exercises.flatMap(lines(of:))
    text += journal.notes.flatMap { lines(of: $0.entry) }
    text += journal.labels.labels.map { "label \($0.name)\($0.isDeclared ? "" : " (undeclared)")" }
    text += journal.attachments.map { "attachment \($0)" }
    text += journal.excluded.reasons.sorted { $0.key < $1.key }.map { "left out \($0.key): \($0.value)" }
    return text.map { $0 + "\n" }.joined()
  }

  private static func lines(of entry: Entry) -> [String] {
    var lines = ["\(entry.id.kind.rawValue) \(entry.id.slug)  \(entry.path)"]
    lines.append("  title: \(entry.title)\(entry.hasOwnTitle ? "" : " (made)")")
    lines += line("moment", entry.moment?.description)
    lines += line("labels", list(entry.labels.map(\.value)))
    lines += line("tags", list(entry.tags))
    lines += line("privacy", entry.privacy == .private ? nil : entry.privacy.rawValue)
    lines += line("draft", entry.isDraft ? "true" : nil)
    lines += line("lang", entry.language)
    lines += line("content note", entry.contentNote)
    lines += line("aliases", list(entry.aliases.map(\.value)))
    lines += line("source", entry.source)
    let body = entry.body
    lines.append("  body: byte \(body.byteOffset), line \(body.firstLine), \(body.wordCount) words")
    lines += line("links", list(body.links.map { "\($0.form) \($0.target)" }))
    return lines
  }

  private static func lines(of resource: Resource) -> [String] {
    lines(of: resource.entry) + line("for", list(resource.identities))
      + line("minutes", resource.minutes.map(String.init)) + line("energy", resource.energy?.rawValue)
      + line("place", resource.place) + line("phone", resource.phone) + line("link", resource.link)
      + line("not for me", resource.isArchived ? "true" : nil)
  }

  private static func lines(of reflection: Reflection) -> [String] {
    lines(of: reflection.entry) + line("mood", reflection.mood)
      + line("about", list(reflection.about.map { name(of: $0.value) }))
      + line("used", list(reflection.used.map { name(of: $0.value) }))
  }

  private static func lines(of day: HeartRateDay) -> [String] {
    let samples: String? =
      switch day.samples {
      case .file(let path): path
      case .inline(_, let firstLine): "in the note, from line \(firstLine)"
      case .none: nil
      }
    return lines(of: day.entry) + line("day", "\(day.date) in \(day.zone.name)") + line("samples", samples)
      + line("prompts", day.prompts == .on ? nil : day.prompts.rawValue)
      + day.spans.map { "  span: \(text(of: $0, in: day.zone))" }
  }

  private static func text(of span: Span, in zone: Zone) -> String {
    let end = span.end.map { "\(zone.localDateTime(at: $0))" } ?? "open"
    let note = span.note.map { " | \($0)" } ?? ""
    return "\(zone.localDateTime(at: span.start)) \(end) \(span.label)\(note)"
  }

  private static func lines(of reading: Reading) -> [String] {
    lines(of: reading.entry) + line("summary", reading.summary) + line("author", reading.author)
      + line("checked", reading.checked?.description) + line("minutes", reading.minutes.map(String.init))
  }

  private static func lines(of event: Event) -> [String] {
    lines(of: event.entry) + line("end", event.end?.description)
      + line("all day", event.isAllDay ? "true" : nil) + line("place", event.place)
      + line("resources", list(event.resources.map { name(of: $0.value) }))
  }

  private static func lines(of exercise: Exercise) -> [String] {
    lines(of: exercise.entry) + line("form", exercise.form.rawValue)
      + line("minutes", exercise.minutes.map(String.init)) + line("moods", list(exercise.moods))
      + line("pattern", exercise.pattern?.description) + line("audio", exercise.audio)
      + line("caution", exercise.caution)
  }

  private static func name(of reference: Reference) -> String {
    switch reference {
    case .day(let date): "\(date)"
    case .span(let date, let time): "\(date)/\(time)"
    case .entry(let id): "\(id.kind.rawValue) \(id.slug)"
    case .unknown(let name): "? \(name)"
    }
  }

  private static func line(_ name: String, _ value: String?) -> [String] {
    value.map { ["  \(name): \($0)"] } ?? []
  }

  private static func list(_ items: [String]) -> String? {
    items.isEmpty ? nil : items.joined(separator: ", ")
  }
}

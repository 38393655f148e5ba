package import HearthCore
import HearthText

/// The file of an event that came from a calendar.
package enum EventFile {
  /// Returns a new file, with room for labels and resources.
  package static func new(_ event: CalendarEvent, at path: String) -> SourceFile {
    var lines = ["---"]
    for (_, key, value) in event.values {
      if let value { lines.append("\(key): \(written(value, key: key))") }
    }
    if event.isPrivate { lines.append("privacy: private") }
    lines += [
      "labels: []", "resources: []   # what you want with you",
      "source: \(written(sourcePrefix + event.calendar, key: "source"))",
      "source_id: \(written(event.id, key: "source_id"))",
      "imported: \(ImportReceipt(event).value)", "---", "",
    ]
    let body = event.body
    if !body.isEmpty { lines += [body, ""] }
    return SourceFile(path: path, text: lines.joined(separator: "\n"))
  }

  static func written(_ value: String, key: String) -> String {
    ["start", "end", "all_day", "timezone"].contains(key)
      ? value : YAMLScalarText.scalar(value, inFlow: false)
  }

  private static let sourcePrefix = "calendar "

  /// Returns the id of an event in a file, and the name of its calendar; `nil` for a file without an id.
  package static func origin(of file: SourceFile) -> (id: String, calendar: String?)? {
    var log = DiagnosticLog()
    let frontMatter = FrontMatter.split(file, log: &log)
    guard let entries = YAMLReader.inspect(frontMatter, of: file, log: &log).node?.entries,
      let id = entries.first(where: { $0.key == "source_id" })?.value.scalar, !id.isNull, !id.text.isEmpty
    else { return nil }
    let source = entries.first { $0.key == "source" }?.value.scalar?.text
    return (
      id.text, source.map { $0.hasPrefix(sourcePrefix) ? String($0.dropFirst(sourcePrefix.count)) : $0 }
    )
  }

  /// Returns a path in `Content/events/` for a new event. A `number` above 1 is appended to the name.
  package static func path(of event: CalendarEvent, number: Int) -> String {
    let words = event.title.map { Slug.make(String($0.prefix(60))) }
    let name = words.map { "\(event.start.date)-\($0)" } ?? "\(event.start.date)-event"
    return "Content/events/\(name)\(number > 1 ? "-\(number)" : "").md"
  }
}

/// An event as a journal's front matter.
extension CalendarEvent {
  /// The keys that an import writes, by part, and their values as written in a file; `nil` for those that the event
  /// doesn't have.
  var values: [(part: Part, key: String, value: String?)] {
    [
      (.title, "title", title), (.when, "start", start.description), (.when, "end", end?.description),
      (.when, "all_day", isAllDay ? "true" : nil), (.when, "timezone", zoneName), (.place, "place", place),
    ]
  }

  /// A part that is updated or left alone as a whole.
  enum Part: String, CaseIterable { case title, when, place }

  func words(of part: Part) -> String { Self.words(values.filter { $0.part == part }.map(\.value)) }

  static func words(_ values: [String?]) -> String { values.map { $0 ?? "" }.joined(separator: "\n") }

  /// The body, without a final line end; empty if the event has no text.
  var body: String { text.map(PlainMarkdown.escaped) ?? "" }
}

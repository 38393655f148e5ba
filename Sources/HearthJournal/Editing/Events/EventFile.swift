package import HearthCore
import HearthText

/// The file of an event that came from a calendar.
package enum EventFile {
  /// A new file, with room for labels and resources.
  package static func new(_ event: ImportedEvent, at path: String) -> SourceFile {
    var lines = ["---"]
    for (_, key, value) in event.values {
      if let value { lines.append("\(key): \(written(value, key: key))") }
    }
    lines += [
      "labels: []", "resources: []   # what you want with you",
      "source: \(written(event.source, key: "source"))",
      "source_id: \(written(event.id, key: "source_id"))", "imported: \(ImportReceipt(event).value)", "---",
      "",
    ]
    if !event.body.isEmpty { lines += [event.body, ""] }
    return SourceFile(path: path, text: lines.joined(separator: "\n"))
  }

  /// A value as it stands after its key.
  static func written(_ value: String, key: String) -> String {
    ["start", "end", "all_day", "timezone"].contains(key)
      ? value : YAMLScalarText.scalar(value, inFlow: false)
  }

  /// What `source_id` and `source` of a file say; `nil` for a file without that id.
  package static func origin(of file: SourceFile) -> (id: String, source: String?)? {
    var log = DiagnosticLog()
    let frontMatter = FrontMatter.split(file, log: &log)
    guard let entries = YAMLReader.inspect(frontMatter, of: file, log: &log).node?.entries,
      let id = entries.first(where: { $0.key == "source_id" })?.value.scalar, !id.isNull, !id.text.isEmpty
    else { return nil }
    return (id.text, entries.first { $0.key == "source" }?.value.scalar?.text)
  }

  /// The path below `Content/` for a new event; from 2 on, the number stands after the name.
  package static func path(of event: ImportedEvent, number: Int) -> String {
    let words = event.title.map { Slug.make(String($0.prefix(60))) }
    let name = words.map { "\(event.start.date)-\($0)" } ?? "\(event.start.date)-event"
    return "Content/events/\(name)\(number > 1 ? "-\(number)" : "").md"
  }
}

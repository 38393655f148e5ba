package import HearthCore
import HearthText

/// Updates the file of an event from the calendar.
///
/// Parts that still match the last import follow the calendar. Parts that the person changed stay, and are reported if
/// the calendar changes them too. An event made private in the calendar becomes private here, and stays so. Labels,
/// resources, other keys, comments and everything below the description are left alone.
package struct EventUpdate: Sendable {
  /// The updated file; `nil` if nothing changes.
  package private(set) var after: SourceFile?
  /// The parts that both the calendar and the person have changed: `title`, `time`, `place`, `description`,
  /// `privacy`.
  package private(set) var kept: [String] = []

  /// - Throws: ``EditError`` if the file can't be read, or has its keys in a form that can't be changed separately.
  package init(_ file: SourceFile, to event: CalendarEvent, settings: Settings) throws(EditError) {
    guard let edited = try? EditableFile(file, settings: settings), edited.text == file,
      let before = edited.entry,
      before.isComplete, let yaml = before.frontMatter.yaml
    else { throw Self.refusal(file) }
    let keys = EventKeys(
      editor: YAMLEditor(source: SourceText(file), limit: yaml.upperBound), entries: before.entries)
    let receipt = ImportReceipt(keys.entry("imported")?.value.items ?? [])
    var edits: [TextEdit] = []
    for part in CalendarEvent.Part.allCases {
      let values = event.values.filter { $0.part == part }
      let words = event.words(of: part)
      let current = CalendarEvent.words(values.map { keys.value(of: $0.key) })
      guard words != current, !receipt.has(words, of: part) else { continue }
      guard receipt.has(current, of: part) else {
        kept.append(part == .when ? "time" : part.rawValue)
        continue
      }
      for (_, key, value) in values where value != keys.value(of: key) {
        guard let edit = keys.setting(key, to: value) else { throw Self.refusal(file) }
        edits.append(edit)
      }
    }
    let isNowPrivate = event.isPrivate && !receipt.isPrivate
    let becomesPrivate = isNowPrivate && !before.entries.contains { $0.key.lowercased() == "privacy" }
    if becomesPrivate {
      guard let edit = keys.setting("privacy", to: "private") else { throw Self.refusal(file) }
      edits.append(edit)
    } else if isNowPrivate, before.content?.entry.privacy == .shareable {
      kept.append("privacy")
    }
    if event.isTextKnown, let edit = bodyEdit(file, before.frontMatter.bodyOffset, event, receipt) {
      edits.append(edit)
    }
    let new = ImportReceipt(event, text: event.isTextKnown ? nil : receipt.text)
    if !receipt.includes(new) {
      guard let edit = keys.setting("imported", toList: new.value) else { throw Self.refusal(file) }
      edits.append(edit)
    }
    guard !edits.isEmpty else { return }
    let mayChange = event.values.map(\.key) + ["imported"] + (becomesPrivate ? ["privacy"] : [])
    guard let changed = FileEdit(edits, mayChange: Set(mayChange)).applied(to: edited),
      changed.entry?.status == before.status,
      !becomesPrivate || changed.entry?.content?.entry.privacy == .private || before.content == nil
    else { throw Self.refusal(file) }
    after = changed.disk.bytes == file.bytes ? nil : changed.disk
  }

  /// Returns the edit of the description alone, if the body still begins with the imported one.
  private mutating func bodyEdit(
    _ file: SourceFile, _ offset: Int, _ event: CalendarEvent, _ receipt: ImportReceipt
  ) -> TextEdit? {
    guard !receipt.hasText(event.body.utf8) else { return nil }
    let body = file.bytes[min(offset, file.bytes.count)...]
    let start = body.firstIndex { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") } ?? body.endIndex
    // The description is already there.
    if !event.body.isEmpty, body[start...].starts(with: event.body.utf8) { return nil }
    guard let length = receipt.textLength, length <= body.endIndex - start,
      receipt.hasText(body[start..<start + length])
    else {
      kept.append("description")
      return nil
    }
    let rest = body[(start + length)...]
    if length > 0 { return TextEdit(start..<start + length, event.body) }
    // Without an old description, the new one goes above the person's own text.
    let emptyLine = start == offset ? "\n" : ""
    return TextEdit(start..<start, emptyLine + event.body + (rest.isEmpty ? "\n" : "\n\n"))
  }

  private static func refusal(_ file: SourceFile) -> EditError {
    EditError(
      "\(file.path) can't be read, and is left as it is", help: "hearth check says why.", path: file.path)
  }
}

private struct EventKeys {
  let editor: YAMLEditor
  let entries: [YAMLEntry]

  func entry(_ key: String) -> YAMLEntry? { entries.first { $0.key == key } }

  /// Returns the text of a key's value; `nil` if it has none.
  func value(of key: String) -> String? {
    guard let scalar = entry(key)?.value.scalar, !scalar.isNull else { return nil }
    return scalar.text
  }

  /// Returns the edit that sets `key` to `value`, or removes its line; `nil` if it is written in another form.
  func setting(_ key: String, to value: String?) -> TextEdit? {
    guard let value else { return entry(key).flatMap(editor.removing) }
    let text = EventFile.written(value, key: key)
    guard let entry = entry(key) else { return line("\(key): \(text)", under: key) }
    return entry.value.scalar?.isNull == true
      ? editor.writing(text, to: entry) : editor.replacing(entry.value, with: value, inFlow: false)
  }

  func setting(_ key: String, toList list: String) -> TextEdit? {
    guard let entry = entry(key) else { return line("\(key): \(list)", under: key) }
    let isReplaceable = entry.value.items != nil || entry.value.scalar?.text.isEmpty == true
    return isReplaceable ? editor.writing(list, to: entry) : nil
  }

  /// The order in which an import writes its keys.
  private static let order = [
    "title", "start", "end", "all_day", "timezone", "place", "privacy", "labels", "resources", "source",
    "source_id",
  ]

  /// Returns a new line after the last of the keys that precede `key`, else at the end of the front matter.
  private func line(_ text: String, under key: String) -> TextEdit {
    let source = editor.source
    let above = Self.order.prefix { $0 != key }.reversed().lazy.compactMap(entry).first {
      $0.value.scalar != nil && $0.value.position.line == $0.keyPosition.line
    }
    guard let above else { return .insert("\(text)\(source.lineEnd)", at: editor.limit) }
    return source.inserting(text, below: above.keyPosition.line)
  }
}

/// A record of the last import, kept in an event's file under `imported`: a hash of each part, the length of the text,
/// and whether the event was private. It distinguishes the person's edits from imported text.
///
/// `imported: [title 3fa91c2d, when 77b2a0e1, place 9d2e0c11, text 312 5e5e1234]`
struct ImportReceipt {
  private let items: [String]

  /// `text` is the item of an earlier receipt, if the file keeps its description.
  init(_ event: CalendarEvent, text: String? = nil) {
    let parts = CalendarEvent.Part.allCases.map { Self.item($0.rawValue, event.words(of: $0).utf8) }
    items = parts + [text ?? Self.text(event.body.utf8)] + (event.isPrivate ? [Self.private] : [])
  }

  /// Reads a receipt from the items of `imported:` in a file.
  init(_ list: [YAMLNode]) { items = list.compactMap(\.scalar?.text) }

  /// The value of `imported:`.
  var value: String { "[\(items.joined(separator: ", "))]" }

  /// The length of the imported description in bytes; `nil` if the receipt has none.
  var textLength: Int? {
    // A length edited by hand may be negative.
    text.flatMap { Int($0.split(separator: " ")[1]) }.flatMap { $0 < 0 ? nil : $0 }
  }

  /// The item about the description: `text 312 5e5e1234`.
  var text: String? {
    items.first { $0.hasPrefix("text ") && $0.split(separator: " ").count == 3 }
  }

  var isPrivate: Bool { items.contains(Self.private) }

  private static let `private` = "private"

  func includes(_ other: ImportReceipt) -> Bool { Set(items).isSuperset(of: other.items) }

  /// Returns whether the last import had `words`.
  func has(_ words: String, of part: CalendarEvent.Part) -> Bool {
    items.contains(Self.item(part.rawValue, words.utf8))
  }

  func hasText(_ text: some Collection<UInt8>) -> Bool { items.contains(Self.text(text)) }

  private static func item(_ name: String, _ bytes: some Sequence<UInt8>) -> String {
    "\(name) \(SHA256.digits(bytes))"
  }

  private static func text(_ bytes: some Collection<UInt8>) -> String { item("text \(bytes.count)", bytes) }
}

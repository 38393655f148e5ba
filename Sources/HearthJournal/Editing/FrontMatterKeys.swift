import HearthCore
import HearthText

/// Changes single keys of front matter that have a line each, and keeps every other byte.
struct FrontMatterKeys {
  private let source: SourceText
  private let entries: [YAMLEntry]
  /// The byte after the YAML of the file.
  private let limit: Int

  init(_ source: SourceText, entries: [YAMLEntry], limit: Int) {
    self.source = source
    self.entries = entries
    self.limit = limit
  }

  /// The text of a key's value; `nil` where it has none.
  func value(of key: String) -> String? {
    guard let scalar = entry(key)?.value.scalar, !scalar.isNull else { return nil }
    return scalar.text
  }

  private func entry(_ key: String) -> YAMLEntry? { entries.first { $0.key == key } }

  /// The edits that make `key` say `value`, or that take its line away; `nil` where it is written in another form.
  func setting(_ key: String, to value: String?) -> [TextEdit]? {
    guard let entry = entry(key) else {
      return value.map { [line("\(key): \(EventFile.written($0, key: key))", under: key)] }
    }
    guard let value else { return removing(entry) }
    if let edits = filling(entry, with: EventFile.written(value, key: key)) { return edits }
    let editor = YAMLListEditor(source: source, limit: limit)
    return editor.replacing(entry.value, with: value, inFlow: false).map { [$0] }
  }

  /// The edits that make `key` a list in brackets.
  func setting(_ key: String, toFlow value: String) -> [TextEdit]? {
    guard let entry = entry(key) else { return [line("\(key): \(value)", under: key)] }
    guard let start = source.offset(of: entry.value.position) else { return nil }
    if source.holds("[", at: start), let list = FlowList(source.bytes, from: start) {
      return [TextEdit(start..<list.close + 1, value)]
    }
    return filling(entry, with: value)
  }

  /// The edits that put `text` after the colon of a key that waits for a value; `nil` where it has one.
  private func filling(_ entry: YAMLEntry, with text: String) -> [TextEdit]? {
    guard let scalar = entry.value.scalar, scalar.isNull, scalar.text.isEmpty,
      let start = source.offset(of: entry.keyPosition)
    else { return nil }
    let end = source.end(ofLine: entry.keyPosition.line)
    guard let colon = source.bytes[start..<max(start, end)].firstIndex(of: UInt8(ascii: ":")) else {
      return nil
    }
    return [.insert(" \(text)", at: colon + 1)]
  }

  /// The whole line of a key, with its end; where something else is on it, such as a comment, the value alone.
  private func removing(_ entry: YAMLEntry) -> [TextEdit]? {
    let number = entry.keyPosition.line
    guard entry.value.position.line == number,
      let value = YAMLListEditor(source: source, limit: limit).range(of: entry.value)
    else { return nil }
    let start = source.start(ofLine: number)
    let isAlone =
      source.bytes[value.upperBound..<source.end(ofLine: number)].allSatisfy { $0 <= 0x20 }
      && source.indent(ofLine: number) == entry.keyPosition.column - 1
    return [TextEdit(isAlone ? start..<source.start(ofLine: number + 1) : value, "")]
  }

  /// The order in which an import writes its keys.
  private static let order = [
    "title", "start", "end", "all_day", "timezone", "place", "labels", "resources", "source", "source_id",
  ]

  /// A new line after the last of the keys that come before `key`, else at the end of the front matter.
  private func line(_ text: String, under key: String) -> TextEdit {
    let before = Self.order.prefix { $0 != key }
    let above = before.reversed().lazy.compactMap { entry($0) }.first {
      $0.value.scalar != nil && $0.value.position.line == $0.keyPosition.line
    }
    guard let above else { return .insert("\(text)\(source.lineEnd)", at: limit) }
    return .insert("\(source.lineEnd)\(text)", at: source.end(ofLine: above.keyPosition.line))
  }
}

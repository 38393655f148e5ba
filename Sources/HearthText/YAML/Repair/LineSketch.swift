/// One line of YAML, split without a parser: enough to suggest a fix-it.
struct LineSketch {
  /// The leading spaces and `- `.
  let lead: String
  /// The text before the first colon that a space or the end of the line follows.
  let key: String?
  /// The text after the key, or after ``lead`` without a key; without surrounding spaces.
  let value: String
  /// A comment at the end, with the spaces before it.
  let comment: String
  /// The offset of ``value`` in the line, in Unicode scalars.
  let valueOffset: Int

  init(_ line: String) {
    var rest = line.drop(while: \.isBlank)
    while rest.hasPrefix("- ") { rest = rest.dropFirst().drop(while: \.isBlank) }
    lead = String(line[..<rest.startIndex])
    if let colon = rest.dropFirst().colon, rest.first.map({ !"\"'[{#&*!|>%@`".contains($0) }) == true {
      key = String(rest[..<colon])
      rest = rest[colon...].dropFirst().drop(while: \.isBlank)
    } else {
      key = nil
    }
    valueOffset = line[..<rest.startIndex].unicodeScalars.count
    // A `#` directly before a letter was probably meant as text.
    let isQuoted = rest.first == "\"" || rest.first == "'"
    let hash = isQuoted ? nil : rest.commentStart
    value = rest[..<(hash ?? rest.endIndex)].trimmedEnd
    comment = hash == nil ? "" : String(rest.dropFirst(value.count))
  }

  /// The name of the value in messages: `the value of 'title'`.
  var valueName: String { key.map { "the value of '\($0)'" } ?? "this value" }

  /// Returns the offset in the line of `index` in ``value``, in Unicode scalars.
  func offset(of index: String.Index) -> Int { valueOffset + value[..<index].unicodeScalars.count }

  func line(withValue value: String) -> String {
    lead + (key.map { "\($0): " } ?? "") + value + comment
  }

  /// Whether the key isn't one of a group of settings, or the value isn't a list or a text in brackets.
  var mayBeGroup: Bool {
    let bare = value.drop { "\"'".contains($0) }
    return !CommonKeys.groups.hasKey(key) || bare.first != "[" && (bare.first != "{" || value.first == "{")
  }

  var quoted: String { line(withValue: Self.quoted(value)) }

  /// The line with its key and value quoted as one text. A span's bar replaces the colon between them, unless the text
  /// already has a bar.
  var quotedWhole: String {
    lead + Self.quoted((key.map { $0.contains("|") ? "\($0): " : "\($0) | " } ?? "") + value) + comment
  }

  /// Returns `text` as a quoted scalar: in double quotes if nothing in it needs an escape, otherwise in single quotes.
  static func quoted(_ text: String) -> String {
    guard text.contains("\"") || text.contains("\\") else { return "\"\(text)\"" }
    return "'\(text.replacing("'", with: "''"))'"
  }
}

extension StringProtocol {
  /// The first colon that a space or the end follows.
  var colon: Index? { indices.first { self[$0] == ":" && endsWord(at: $0) } }

  /// The first `#` with a space, or an end of the text, on both sides.
  fileprivate var commentStart: Index? {
    indices.first {
      self[$0] == "#" && endsWord(at: $0) && ($0 == startIndex || self[index(before: $0)].isBlank)
    }
  }

  private func endsWord(at index: Index) -> Bool { self[self.index(after: index)...].first?.isBlank ?? true }
}

extension Character {
  var isBlank: Bool { self == " " || self == "\t" }
}

/// The most common keys of entries, for telling a key without its colon from text. Their meanings are defined elsewhere.
enum CommonKeys {
  static let all: Set = [
    "title", "kind", "date", "timezone", "labels", "tags", "privacy", "draft", "lang", "aliases", "source",
    "for", "minutes", "energy", "place", "phone", "link", "mood", "about", "used", "samples", "spans",
    "prompts", "summary", "author", "checked", "start", "end", "resources", "form", "pattern", "name",
    "region", "call", "language",
  ]

  /// Keys whose values are names, dates or numbers, never sentences. If such a value contains a YAML syntax character, it
  /// isn't just an unquoted text.
  static let words: Set = [
    "privacy", "draft", "date", "start", "end", "timezone", "kind", "form", "lang", "language", "mood",
    "minutes", "energy", "checked", "created", "updated", "call", "phone", "region", "labels", "used",
    "about", "resources", "samples",
  ]

  /// Keys whose values are lists of words.
  static let lists: Set = [
    "labels", "label", "tags", "tag", "aliases", "for", "about", "used", "resources", "moods", "regions",
    "days", "spans",
  ]

  /// Keys whose values are sentences, and never lists.
  static let texts: Set = [
    "title", "summary", "caution", "content_note", "place", "author", "topic", "name", "text", "description",
  ]

  /// Keys of `hearth.yml` whose values are keys of their own.
  static let groups: Set = [
    "calm", "hide", "lock", "movement", "moods", "privacy", "questions", "relax", "sections", "sessions",
    "suggestions",
  ]

}

extension Set<String> {
  /// Returns whether it has `key`, in any case; `false` for `nil`.
  func hasKey(_ key: (some StringProtocol)?) -> Bool { key.map { contains($0.lowercased()) } ?? false }
}

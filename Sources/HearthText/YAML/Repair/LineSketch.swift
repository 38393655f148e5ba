/// One line of YAML taken apart without a parser: enough to propose a mend for it.
struct LineSketch {
  /// Blanks and `- ` at the beginning.
  let lead: String
  /// What stands before the first colon that is followed by a blank or the line's end.
  let key: String?
  /// What stands after it, or after ``lead`` where there is no key; without blanks at its ends.
  let value: String
  /// A comment at the end, with the blanks before it.
  let comment: String
  /// Where ``value`` begins, in Unicode scalars from the beginning of the line.
  let valueOffset: Int

  init(_ line: String) {
    var rest = Substring(line)
    var lead = rest.prefix(while: Self.isBlank)
    rest = rest.dropFirst(lead.count)
    while rest.hasPrefix("- ") {
      let length = 1 + rest.dropFirst().prefix(while: Self.isBlank).count
      lead = line[..<rest.index(rest.startIndex, offsetBy: length)]
      rest = rest.dropFirst(length)
    }
    self.lead = String(lead)
    if let colon = Self.keyEnd(rest) {
      key = String(rest[..<colon])
      rest = rest[rest.index(after: colon)...].drop(while: Self.isBlank)
    } else {
      key = nil
    }
    valueOffset = line[..<rest.startIndex].unicodeScalars.count
    let valueEnd = Self.commentStart(rest) ?? rest.endIndex
    var value = rest[..<valueEnd]
    while let last = value.last, Self.isBlank(last) { value.removeLast() }
    self.value = String(value)
    comment = valueEnd == rest.endIndex ? "" : String(rest[value.endIndex...])
  }

  /// How messages name the value: `the value of 'title'`.
  var valueName: String { key.map { "the value of '\($0)'" } ?? "this value" }

  /// Where `index` of ``value`` is, in Unicode scalars from the beginning of the line.
  func offset(of index: String.Index) -> Int { valueOffset + value[..<index].unicodeScalars.count }

  /// The line with another value.
  func line(withValue value: String) -> String {
    lead + (key.map { "\($0): " } ?? "") + value + comment
  }

  /// The line with its value in quotes.
  var quoted: String { line(withValue: Self.quoted(value)) }

  /// The line with its key and its value in quotes, as one text; a bar stands for the colon between them, as in spans,
  /// unless one stands there already.
  var quotedWhole: String {
    lead + Self.quoted((key.map { $0.contains("|") ? "\($0): " : "\($0) | " } ?? "") + value) + comment
  }

  /// `text` as a quoted scalar: in double quotes where nothing in it needs an escape, otherwise in single
  /// ones.
  static func quoted(_ text: String) -> String {
    guard text.contains("\"") || text.contains("\\") else { return "\"\(text)\"" }
    return "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "''") + "'"
  }

  private static func isBlank(_ character: Character) -> Bool { character == " " || character == "\t" }

  private static func keyEnd(_ text: Substring) -> Substring.Index? {
    guard let first = text.first, !"\"'[{#&*!|>%@`".contains(first) else { return nil }
    var index = text.startIndex
    while index < text.endIndex {
      let next = text.index(after: index)
      if text[index] == ":", index > text.startIndex, next == text.endIndex || isBlank(text[next]) {
        return index
      }
      index = next
    }
    return nil
  }

  /// A `#` followed by a blank begins a comment; one followed by a letter was probably meant as text.
  private static func commentStart(_ text: Substring) -> Substring.Index? {
    guard let first = text.first, first != "\"", first != "'" else { return nil }
    var index = text.startIndex
    while index < text.endIndex {
      let next = text.index(after: index)
      let isAfterBlank = index == text.startIndex || isBlank(text[text.index(before: index)])
      if text[index] == "#", isAfterBlank, next == text.endIndex || isBlank(text[next]) { return index }
      index = next
    }
    return nil
  }
}

/// The keys that entries have most, to tell a key without its colon from a line of text. What each means is known to
/// others.
enum CommonKeys {
  private static let all: Set<String> = [
    "title", "kind", "date", "timezone", "labels", "tags", "privacy", "draft", "lang", "aliases", "source",
    "for", "minutes", "energy", "place", "phone", "link", "mood", "about", "used", "samples", "spans",
    "prompts",
    "summary", "author", "checked", "start", "end", "resources", "form", "pattern", "name", "region", "call",
    "language",
  ]

  static func contains(_ word: some StringProtocol) -> Bool { all.contains(word.lowercased()) }

  /// Keys whose values are names, dates or numbers, and no sentences: one with a sign of YAML in it is no text that only
  /// lacks its quotes.
  private static let words: Set<String> = [
    "privacy", "draft", "date", "start", "end", "timezone", "kind", "form", "lang", "language", "mood",
    "minutes", "energy", "checked", "created", "updated", "call", "phone", "region", "labels", "used",
    "about",
    "resources", "samples",
  ]

  /// Keys whose values are lists of words.
  private static let lists: Set<String> = [
    "labels", "label", "tags", "tag", "aliases", "for", "about", "used", "resources", "moods", "regions",
    "days", "spans",
  ]

  static func takesList(_ key: String?) -> Bool { key.map { lists.contains($0.lowercased()) } ?? false }

  static func takesWords(_ key: String?) -> Bool { key.map { words.contains($0.lowercased()) } ?? false }
}

/// One line of YAML, split without a parser: enough to suggest a fix-it.
struct TokenizedLine {
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

  var quoted: String { line(withValue: Self.quoted(value)) }

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

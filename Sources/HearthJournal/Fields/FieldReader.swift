import HearthCore
import HearthText

/// Reads the values of one mapping as the types that Hearth expects, and reports those that aren't.
///
/// Every reader returns `nil` (or an empty list) for a key that is absent, empty, or unreadable; unreadable values are
/// in ``log``, at their location.
struct FieldReader {
  let file: SourceFile
  let entries: [YAMLEntry]
  var log: DiagnosticLog
  /// Whether an unrecognised part of a settings file may have been about privacy.
  var isPrivacyAmbiguous = false
  /// The known key of each entry; `nil` for an unknown one.
  private let keys: [String?]

  init(_ entries: [YAMLEntry], table: KeyTable, file: SourceFile, log: DiagnosticLog = DiagnosticLog()) {
    self.file = file
    self.log = log
    self.entries = entries
    keys = entries.map { table.key(for: $0.key) }
  }

  mutating func report(_ finding: Finding, at position: SourceLocation) {
    log.report(finding, in: file.path, at: position)
  }

  /// Returns the entry of `key`: under its own name if possible, else under an alias.
  func entry(_ key: String) -> YAMLEntry? {
    var found: YAMLEntry?
    for index in entries.indices where keys[index] == key {
      if entries[index].key == key { return entries[index] }
      if found == nil { found = entries[index] }
    }
    return found
  }

  func all(_ key: String) -> [YAMLEntry] { zip(entries, keys).compactMap { $1 == key ? $0 : nil } }

  /// Returns the value of `key`, unless it is empty.
  func value(_ key: String) -> YAMLNode? {
    guard let value = entry(key)?.value, value.scalar?.isNull != true else { return nil }
    return value
  }

  /// Returns whether the key is there, with or without a value.
  func has(_ key: String) -> Bool { keys.contains(key) }

  /// The entries whose keys aren't in the table.
  var unknown: [YAMLEntry] {
    zip(entries, keys).compactMap { $1 == nil ? $0 : nil }
  }

  // MARK: Text

  /// Returns a scalar as written, without comments; the items of a list joined by commas, because some editors make
  /// every value a list.
  mutating func text(_ key: String) -> String? { locatedText(key)?.value }

  mutating func locatedText(_ key: String) -> Located<String>? {
    guard let node = value(key) else { return nil }
    if let scalar = node.scalar {
      guard !isTemplate(scalar.text, key: key, at: node.position) else { return nil }
      let text = MarkdownReader.withoutComments(scalar.text).trimmingWhitespace
      return text.isEmpty ? nil : Located(text, at: node.textPosition)
    }
    let parts = list(key)
    guard let first = parts.first else { return nil }
    return Located(parts.map(\.value).joined(separator: ", "), at: first.position)
  }

  /// Returns the result of `read` for the text of `key`; if that is `nil`, reports `finding`. If the fix-it is certain,
  /// uses the corrected text with a warning.
  ///
  /// - Parameter isCertain: Whether the fix-it isn't a guess.
  mutating func value<Value>(
    _ key: String, isCertain: Bool = true, orReport finding: (String) -> Finding, _ read: (String) -> Value?
  ) -> (value: Value, position: SourceLocation)? {
    guard let text = locatedText(key) else { return nil }
    if let value = read(text.value) { return (value, text.position) }
    var finding = finding(text.value)
    let value = isCertain ? finding.swap.flatMap { read($0.wanted) } : nil
    if let meant = finding.swap?.wanted, value != nil {
      finding.found = "Hearth reads '\(text.value)' as \(meant)"
      if finding.severity == .error { finding.severity = .warning }
    }
    report(finding, at: text.position)
    return value.map { ($0, text.position) }
  }

  /// Returns the text of `key`, and reports `finding` unless `isValid` accepts it.
  mutating func text(
    _ key: String, reporting finding: (String) -> Finding, unless isValid: (String) -> Bool
  ) -> String? {
    guard let text = locatedText(key) else { return nil }
    if !isValid(text.value) { report(finding(text.value), at: text.position) }
    return text.value
  }

  // MARK: Lists

  /// Returns the items of a list, of a text with commas (`calm, focus`), or the only text.
  mutating func list(_ key: String, splitsAtCommas: Bool = true) -> [Located<String>] {
    guard let node = value(key) else { return [] }
    if let scalar = node.scalar {
      guard !isTemplate(scalar.text, key: key, at: node.position) else { return [] }
      let whole = Located(MarkdownReader.withoutComments(scalar.text), at: node.textPosition)
      let parts = (splitsAtCommas ? whole.parts(separatedBy: ",") : [whole])
        .filter { !$0.value.trimmingWhitespace.isEmpty }
      reportQuotes(in: parts, key)
      return parts
    }
    guard let items = node.items else {
      report(.wrongShape(key: key, wanted: .list), at: node.position)
      return []
    }
    if let link = Self.wikiLink(items) { return [link] }
    var words = items.compactMap { item($0, of: key) }
    if words.contains(where: { MarkdownReader.holdsCommentMark($0.value) }) { hideComments(in: &words) }
    reportQuotes(in: words, key)
    return words
  }

  /// Removes the rest of a comment that began in the previous item, where a comma inside it split the text.
  private func hideComments(in words: inout [Located<String>]) {
    var isHidden = false
    words = words.compactMap { word in
      var text = word.value[...]
      if isHidden {
        guard let end = text.firstRange(of: "%%") else { return nil }
        text = text[end.upperBound...]
      }
      isHidden = text.ranges(of: "%%").count % 2 == 1
      let shown = MarkdownReader.withoutComments(String(text)).trimmingWhitespace
      return shown.isEmpty ? nil : Located(shown, at: word.position)
    }
  }

  /// Reports once per key, because curly quotes usually occur throughout a file.
  private mutating func reportQuotes(in words: [Located<String>], _ key: String) {
    guard let word = words.first(where: { CurlyQuotes.surround($0.value) }) else { return }
    let finding = Finding.curlyQuotes(word.value, key: key, line: file.line(word.position.line))
    report(finding, at: word.position)
  }

  private mutating func item(_ node: YAMLNode, of key: String) -> Located<String>? {
    if let scalar = node.scalar {
      let text = scalar.text.trimmingWhitespace
      guard !scalar.isNull, !text.isEmpty, !isTemplate(text, key: key, at: node.position) else { return nil }
      return Located(text, at: node.textPosition)
    }
    if let items = node.items, let link = Self.wikiLink(items) { return link }
    report(.wrongShape(itemOf: key), at: node.position)
    return nil
  }

  /// Returns a link such as `[[2025-03-17]]` without quotes, which YAML reads as a nested list.
  private static func wikiLink(_ items: [YAMLNode]) -> Located<String>? {
    guard items.count == 1, let inner = items[0].items, inner.count == 1, let scalar = inner[0].scalar else {
      return nil
    }
    return Located("[[\(scalar.text)]]", at: inner[0].position)
  }

  // MARK: Templates

  /// Returns whether the text is an unfilled template field: `{{date}}`, `<% tp.date.now() %>`. It counts as empty.
  private mutating func isTemplate(_ text: String, key: String, at position: SourceLocation) -> Bool {
    guard let first = text.utf8.first, first == UInt8(ascii: "{") || first == UInt8(ascii: "<"),
      text.hasPrefix("{{") && text.contains("}}") || text.hasPrefix("<%") && text.contains("%>")
    else { return false }
    report(.unfilledTemplate(key: key, text: text), at: position)
    return true
  }
}

extension SourceFile {
  /// Returns the line at `position` with the text `old` there replaced, for a fix-it; `nil` if other text is there.
  func line(at position: SourceLocation, replacing old: String, with new: String) -> String? {
    line(position.line).flatMap { Finding.Swap(old, for: new).applied(to: $0, column: position.column) }
  }
}

extension YAMLNode {
  /// Where the text of a scalar begins: after the opening quote, if there is one.
  var textPosition: SourceLocation {
    switch scalar?.style {
    case .singleQuoted, .doubleQuoted: position.advanced(by: 1)
    default: position
    }
  }
}

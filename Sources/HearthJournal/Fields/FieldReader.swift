import HearthCore
import HearthText

/// Reads the values of one mapping as the types that Hearth expects. From `minutes: ten` and `tags: [lake, tea]`:
///
/// ```
/// fields.wholeNumber("minutes", in: 1...1440, unit: "minutes")  // `nil`; `log` says why, and where
/// fields.list("tags").map(\.value)                             // ["lake", "tea"]
/// fields.flag("starred")                                       // `nil`, as for any key without a value
/// ```
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

  /// Returns a text without comments; the items of a list joined by commas, because some editors make every value a list.
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

  /// Returns what `read` makes of the text of `key`; else reports `finding`, and reads its fix-it if `isCertain`.
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

extension FieldReader {
  /// Returns `true` or `false`. `yes`, `no`, `on` and `off` are text in YAML 1.2; they are understood, and reported.
  mutating func flag(_ key: String) -> Bool? {
    guard let node = value(key) else { return nil }
    guard let scalar = node.scalar else {
      report(.wrongShape(key: key, wanted: .text), at: node.position)
      return nil
    }
    if let truth = Self.truths[scalar.text] { return truth }
    guard let meant = Self.truth(of: scalar.text) else {
      report(.unreadableFlag(key: key, text: scalar.text), at: node.textPosition)
      return nil
    }
    report(.wordForTruth(key: key, word: scalar.text, meaning: meant), at: node.textPosition)
    return meant
  }

  static func truth(of text: String) -> Bool? { truths[text] ?? words[text.lowercased()] }

  /// The core schema of YAML 1.2, section 10.3.2.
  private static let truths = [
    "true": true, "True": true, "TRUE": true, "false": false, "False": false, "FALSE": false,
  ]

  private static let words = [
    "yes": true, "y": true, "on": true, "no": false, "n": false, "off": false, "1": true, "0": false,
  ]

  /// The words of settings files, and their synonyms, in lower case.
  static let switchWords = ["on": true, "true": true, "yes": true, "off": false, "false": false, "no": false]

  mutating func wholeNumber(_ key: String, in range: ClosedRange<Int>, unit: String) -> Int? {
    value(key, orReport: { .unreadableNumber(key: key, text: $0, range: range, unit: unit) }) { text in
      Int(text).flatMap { range.contains($0) ? $0 : nil }
    }?.value
  }

  mutating func choice<Choice: RawRepresentable<String> & CaseIterable>(
    _ key: String, severity: Severity? = nil
  ) -> Choice? { locatedText(key).flatMap { choice($0, key: key, severity: severity) } }

  mutating func choice<Choice: RawRepresentable<String> & CaseIterable>(
    _ text: Located<String>, key: String, severity: Severity? = nil
  ) -> Choice? {
    if let choice = Choice(rawValue: text.value) ?? Choice(rawValue: Self.wordForm(text.value)) {
      return choice
    }
    let words = Choice.allCases.map(\.rawValue)
    let word = Self.wordForm(CurlyQuotes.inside(text.value) ?? text.value)
    // Without a near match, takes the only word that begins with the text, as with `breath`.
    let longer = words.filter { word.utf8.count >= 3 && $0.hasPrefix(word) }
    let near = NearMatch.nearest(to: word, among: words) ?? (longer.count == 1 ? longer.first : nil)
    reportUnknown(text, key: key, words: words, near: near, severity: severity)
    return nil
  }

  mutating func reportUnknown(
    _ text: Located<String>, key: String, words: [String], near: String?, severity: Severity? = nil
  ) {
    let finding = Finding.unknownChoice(
      key: key, text: text.value, words: words, near: near, severity: severity)
    report(finding, at: text.position)
  }

  /// Turns `Not now` and `not_now` into `not-now`.
  private static func wordForm(_ text: String) -> String {
    String(text.lowercased().map { $0 == " " || $0 == "_" ? "-" : $0 })
  }

  // MARK: Dates and times

  /// Returns a day: `2025-03-17`. A time after it is ignored.
  mutating func date(_ key: String, severity: Severity = .error) -> CalendarDate? {
    dateTime(key, severity: severity)?.value.date
  }

  /// Returns a day, perhaps with a time and an offset; a link to a day (`[[2025-03-17]]`) counts as the day.
  mutating func dateTime(_ key: String, severity: Severity = .error) -> Located<Moment>? {
    value(key, orReport: { .unreadableDate(key: key, text: $0, severity: severity) }) { text in
      Moment(linkedIn: text)
    }.map { Located($0.value, at: $0.position) }
  }

  mutating func time(_ key: String) -> TimeOfDay? {
    value(key, orReport: { .unreadableTime(key: key, text: $0) }) { TimeOfDay($0) }?.value
  }

  mutating func zone(_ key: String) -> Zone? {
    value(key, isCertain: false, orReport: { .unknownTimezone(key: key, name: $0) }, Zone.init(name:))?.value
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

extension Moment {
  /// A day, perhaps with a time, or a link to a day.
  init?(linkedIn text: String) {
    guard let moment = Moment(text) ?? WikiName(text).flatMap({ Moment($0.target) }) else { return nil }
    self = moment
  }

  /// Returns the only moment that `text` can mean, in any format.
  static func meant(by text: String) -> Moment? {
    let text = CurlyQuotes.inside(text) ?? text
    return Moment(linkedIn: text.trimmingWhitespace)
      ?? WrittenDate.suggestion(for: text).moment
  }
}

import HearthCore
import HearthText

extension FieldReader {
  /// Returns the mapping under `key`, read by `body` with the keys of `table`; `nil` if it is empty.
  ///
  /// - Parameter severity: The severity of an unknown key; without it, ``reportUnknownInSettings(_:orWhere:)`` decides.
  mutating func nested<Value>(
    _ key: String, table: KeyTable, unknown severity: Severity? = nil, _ body: (inout FieldReader) -> Value
  ) -> Value? {
    guard let node = value(key) else { return nil }
    guard let entries = node.entries else {
      if Self.saysSealed(node) { isPrivacyAmbiguous = true }
      report(.wrongShape(key: key, wanted: .mapping, severity: .error), at: node.position)
      return nil
    }
    return nested(entries, table: table, unknown: severity, body)
  }

  /// Does the same for the keys of a mapping that was already found.
  mutating func nested<Value>(
    _ entries: [YAMLEntry], table: KeyTable, unknown severity: Severity? = nil,
    _ body: (inout FieldReader) -> Value
  ) -> Value {
    var nested = FieldReader(entries, table: table, file: file, log: log)
    log = DiagnosticLog()
    if let severity {
      nested.reportUnknownSettings(table) { _ in severity }
    } else {
      nested.reportUnknownInSettings(table)
    }
    defer {
      log = nested.log
      isPrivacyAmbiguous = isPrivacyAmbiguous || nested.isPrivacyAmbiguous
    }
    return body(&nested)
  }

  /// Returns the value of `on` or `off`; `true`, `yes`, `false` and `no` are understood too.
  mutating func switchWord(_ key: String, isAboutPrivacy: Bool = false) -> Bool? {
    guard let text = locatedText(key) else { return nil }
    if let isOn = Self.switchWords[text.value.lowercased()] { return isOn }
    let isAmbiguous = isAboutPrivacy || PrivacyWords.areMentioned(in: text.value)
    if isAmbiguous { isPrivacyAmbiguous = true }
    let near = NearMatch.nearest(to: text.value, among: ["on", "off"])
    reportUnknown(text, key: key, words: ["on", "off"], near: near, severity: isAmbiguous ? .error : nil)
    return nil
  }

  /// Returns whether to offer questions; `off` and `no` mean none.
  mutating func prompts() -> Prompts? {
    guard let text = locatedText("prompts") else { return nil }
    return Self.truth(of: text.value).map { $0 ? .on : .never } ?? choice(text, key: "prompts")
  }

  /// Returns the weekday for an English name or its first three letters.
  ///
  /// - Parameter others: Other accepted words, for the message about an unknown `text`.
  mutating func weekday(_ text: Located<String>, key: String, or others: [String] = []) -> Weekday? {
    if let day = Weekday(name: text.value) { return day }
    let words = Weekday.allCases.map { "\($0)" } + others
    reportUnknown(text, key: key, words: words, near: NearMatch.nearest(to: text.value, among: words))
    return nil
  }

  /// Returns a question in the person's own words; empty for none.
  mutating func question(_ key: String) -> String? {
    guard let text = locatedText(key) else { return nil }
    reportUnknownPromptWords(in: text, known: key == "identity" ? ["identity"] : Self.promptWords)
    return Settings.Questions.isOff(text.value) ? "" : text.value
  }

  /// Returns three lengths in minutes, the shortest first; `nil`, with a warning, for anything else.
  mutating func sessionLengths(_ key: String) -> [Int]? {
    let (written, longest) = (list(key), 240)
    guard let first = written.first else { return nil }
    let numbers = written.compactMap { Int($0.value) }.filter { (1...longest).contains($0) }
    guard written.count == 3, Set(numbers).count == 3 else {
      let lengths = written.map(\.value).joined(separator: ", ")
      report(.unknownChoice(lengths: lengths, longest: longest), at: first.position)
      return nil
    }
    return numbers.sorted()
  }

  /// Settings files are Hearth's own, so unknown keys in them are worth reporting: the first hundred.
  mutating func reportUnknownSettings(_ table: KeyTable, severity: (YAMLEntry) -> Severity? = { _ in nil }) {
    for entry in unknown.prefix(100) {
      let finding = Finding.unknownSetting(entry.key, known: table.known, severity: severity(entry))
      report(finding, at: entry.keyPosition)
    }
  }
}

/// Reads a settings file that is one list.
enum YAMLList {
  /// Returns the results of `read` for the items, which are mappings, or texts as well. Only an unreadable line is left out.
  static func read<Value>(
    _ file: SourceFile, named name: String, table: KeyTable, takesTexts: Bool = false,
    log: inout DiagnosticLog, item read: (inout FieldReader, YAMLNode) -> Value?
  ) -> [Value] {
    let wrongShape = Finding.wrongShape(key: name, wanted: .mappings, severity: .error)
    let file = TextDecodingCheck.repaired(file, log: &log)
    let parsed = YAMLReader.inspect(file, limits: .list, log: &log)
    if let node = parsed.node, node.items == nil, node.scalar?.isNull != true, node.entries?.isEmpty != true {
      log.report(wrongShape, in: file.path, at: node.position)
    }
    let items = parsed.node?.items ?? []
    var found = DiagnosticLog()
    let values = items.compactMap { item -> Value? in
      var fields = FieldReader(item.entries ?? [], table: table, file: file, log: found)
      // With a second owner, each finding would copy all earlier ones.
      found = DiagnosticLog()
      defer { found = fields.log }
      guard item.entries != nil || takesTexts && item.scalar != nil else {
        fields.report(wrongShape, at: item.position)
        return nil
      }
      return read(&fields, item)
    }
    log.append(found, after: 0)
    return values
  }
}

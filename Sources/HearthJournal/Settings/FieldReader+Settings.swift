import HearthCore
import HearthText

extension FieldReader {
  /// The mapping under `key`, read by `body` with the keys of `table`; `nil` where nothing was written.
  ///
  /// - Parameter severity: of a key that is not in the table; without it, ``reportUnknownInSettings(_:orWhere:)`` decides.
  mutating func nested<Value>(
    _ key: String, table: KeyTable, unknown severity: Severity? = nil, _ body: (inout FieldReader) -> Value
  ) -> Value? {
    guard let node = value(key) else { return nil }
    guard let entries = node.entries else {
      if Self.saysSealed(node) { isPrivacyDoubtful = true }
      report(WrongShape.finding(key: key, wanted: .mapping, severity: .error), at: node.position)
      return nil
    }
    return nested(entries, table: table, unknown: severity, body)
  }

  /// As above, for the keys of a mapping that was found.
  mutating func nested<Value>(
    _ entries: [YAMLEntry], table: KeyTable, unknown severity: Severity? = nil,
    _ body: (inout FieldReader) -> Value
  ) -> Value {
    var nested = FieldReader(entries, table: table, file: file, log: log)
    if let severity {
      nested.reportUnknownSettings(table) { _ in severity }
    } else {
      nested.reportUnknownInSettings(table)
    }
    defer {
      log = nested.log
      isPrivacyDoubtful = isPrivacyDoubtful || nested.isPrivacyDoubtful
    }
    return body(&nested)
  }

  /// `on` or `off`, the words of settings files; `true` and `yes` say the same.
  mutating func switchWord(_ key: String) -> Bool? {
    guard let text = locatedText(key) else { return nil }
    switch text.value.lowercased() {
    case "on", "true", "yes": return true
    case "off", "false", "no": return false
    default: break
    }
    let isDoubtful = Self.saysSealed(text.value)
    if isDoubtful { isPrivacyDoubtful = true }
    let near = NearMatch.nearest(to: text.value, among: ["on", "off"])
    reportUnknown(text, key: key, words: ["on", "off"], near: near, severity: isDoubtful ? .error : nil)
    return nil
  }

  /// The mapping under `key` as a value with a switch for each of its keys; those that are not written stay as in `value`.
  mutating func switches<Value>(
    _ key: String, _ value: Value, _ switches: KeyValuePairs<String, WritableKeyPath<Value, Bool>>
  ) -> Value {
    nested(key, table: KeyTable(switches.map(\.key))) { nested in
      var value = value
      for (name, path) in switches {
        if let isOn = nested.switchWord(name) { value[keyPath: path] = isOn }
      }
      return value
    } ?? value
  }

  /// Whether questions are offered; whoever writes `off` or `no` wants none.
  mutating func prompts() -> Prompts? {
    guard let text = locatedText("prompts") else { return nil }
    switch Self.truth(of: text.value) {
    case true?: return .on
    case false?: return .never
    case nil: return choice(text, key: "prompts")
    }
  }

  /// Settings files are Hearth's own, so every key in them that it does not know is worth a word.
  mutating func reportUnknownSettings(_ table: KeyTable, severity: (YAMLEntry) -> Severity? = { _ in nil }) {
    for entry in unknown {
      let near = NearMatch.nearest(to: entry.key, among: table.known)
      let finding = UnknownSetting.finding(
        entry.key, known: table.known, near: near, severity: severity(entry))
      report(finding, at: entry.keyPosition)
    }
  }
}

/// Reads a settings file that is one list.
enum YAMLList {
  /// What `read` makes of the items, none where the file or a part of it has another shape.
  static func read<Value>(
    _ file: SourceFile, named name: String, table: KeyTable, log: inout DiagnosticLog,
    item read: (inout FieldReader, YAMLNode) -> Value?
  ) -> [Value] {
    let (items, isSound) = items(of: file, named: name, log: &log)
    var found = DiagnosticLog()
    let values = items.compactMap { item in
      var fields = FieldReader(item.entries ?? [], table: table, file: file, log: found)
      defer { found = fields.log }
      return read(&fields, item)
    }
    log.append(found, after: 0)
    return isSound ? values : []
  }

  /// The items, none where the file has another shape, and whether they are what was written. Where they are not, they
  /// are what the fix-its would make of it: to look for more errors in, never to be used.
  private static func items(of file: SourceFile, named name: String, log: inout DiagnosticLog) -> (
    items: [YAMLNode], isSound: Bool
  ) {
    let reading = YAMLReader.inspect(file, log: &log)
    guard let node = reading.node, node.scalar?.isNull != true else { return ([], reading.isSound) }
    guard let items = node.items else {
      let lacksBlank = OtherListSign.report(keysOf: node, in: file, log: &log)
      if reading.isSound, !lacksBlank {
        log.report(
          WrongShape.finding(key: name, wanted: .mappings, severity: .error), in: file.path, at: node.position
        )
      }
      return ([], false)
    }
    return (items, reading.isSound)
  }
}

package import HearthCore
import HearthText

/// Changes one setting of `hearth.yml`. Every other line and every comment stays, even unreadable ones.
package struct SettingsEditor {
  private let encoded: EncodedText
  private var file: SourceFile { encoded.text }
  private let editor: YAMLEditor
  private var source: SourceText { editor.source }
  private let mapping: SettingsParser.Mapping
  private var entries: [YAMLEntry] { mapping.entries }

  /// - Throws: ``EditRefusal`` if the file can't be read.
  package init(_ disk: SourceFile) throws(EditRefusal) {
    guard let encoded = EncodedText(disk) else { throw .unreadable(disk) }
    self.encoded = encoded
    editor = YAMLEditor(source: SourceText(encoded.text), limit: encoded.text.bytes.count)
    mapping = SettingsParser.mapping(of: encoded.text)
  }

  /// Returns the file with `words` as the value of `key`.
  ///
  /// - Throws: ``EditRefusal`` if the key doesn't take them, or the file has it in a form that can't be changed separately.
  package func setting(_ key: Setting, to words: [String]) throws(EditRefusal) -> SourceFile {
    let value: String
    var items: [String] = []
    if key.form == .list || key.form == .sentences {
      // Among several arguments, one that contains a comma and a space is a sentence.
      items = words.flatMap { word in
        key.form == .sentences || words.count > 1 && word.contains(", ")
          ? [word[...]] : word.split(separator: ",")
      }.map { String($0).trimmingWhitespace }
        .filter { !$0.isEmpty }
      value = "[\(items.map { YAMLScalarText.scalar($0, inFlow: true) }.joined(separator: ", "))]"
    } else {
      let typed = words.joined(separator: " ").trimmingWhitespace
      let text = key.form == .time ? TimeOfDay(typed: typed)?.description ?? typed : typed
      value = YAMLScalarText.scalar(text, like: TimeOfDay(text) == nil ? .none : .double, inFlow: true)
    }
    return try applying(edits(key, value, items), for: key.name)
  }

  /// Returns the file with `reminder` replacing those for the same purpose, or without them.
  ///
  /// - Parameter changed: The keys besides `what` to change; if a reminder has its keys on their own lines, all others
  ///   keep their values.
  package func reminding(
    of what: String, _ reminder: Reminder?,
    changing changed: Set<String> = ["at", "days", "text", "sequence"],
    in settings: Settings
  ) throws(EditRefusal) -> SourceFile {
    let entry = entry("reminders", in: entries)
    if entry == nil, reminder == nil { return encoded.disk }
    let items = entry?.value.items ?? []
    let isBlock = entry.map { editor.range(of: $0.value) == nil } ?? false
    guard let entry, isBlock, !items.isEmpty else {
      // Rewriting the list would lose an unreadable reminder.
      let count = entry.map { $0.value.items?.count ?? ($0.value.scalar == nil ? 1 : 0) } ?? 0
      guard settings.reminders.count >= count else { throw refusal("reminders") }
      let all = settings.reminders.filter { $0.what != what } + [reminder].compactMap(\.self)
      let list = "[\(all.map(\.flow).joined(separator: ", "))]"
      return try applying(
        entry.map { replacing($0, list) } ?? appending("reminders: \(list)"), for: "reminders")
    }
    // An item on its own lines is edited in place, so that the others keep their comments.
    let own = items.filter { item in
      Reminder.purpose((item["what"] ?? item).scalar?.text.trimmingWhitespace ?? "") == what
    }
    if let reminder, own.count == 1, let edits = changes(of: own[0], to: reminder, changed) {
      return try applying(edits, for: "reminders")
    }
    if reminder == nil, own.count == items.count {
      return try applying(replacing(entry, "[]"), for: "reminders")
    }
    var edits = own.dropFirst(reminder == nil ? 0 : 1).map { TextEdit(lines(of: $0), "") }
    if let reminder {
      guard let lead = items.first.flatMap(editor.lead), let last = items.last else {
        throw refusal("reminders")
      }
      let line = lead + reminder.flow + source.lineEnd
      edits.append(
        own.first.map { TextEdit(lines(of: $0), line) }
          ?? source.inserting(lines: line, at: lines(of: last).upperBound))
    }
    return try applying(edits, for: "reminders")
  }

  // MARK: Edits

  /// Returns the edits for `keys` in an item of `reminders`, if each value is on one line or can have its own.
  private func changes(of item: YAMLNode, to reminder: Reminder, _ keys: Set<String>) -> [TextEdit]? {
    guard let entries = item.entries, item["at"] != nil, item["what"] != nil else { return nil }
    var edits: [TextEdit] = []
    for (key, value) in reminder.values where keys.contains(key) {
      if let entry = entries.first(where: { $0.key.lowercased() == key }) {
        guard let edit = replacing(entry, value) else { return nil }
        edits += edit
      } else {
        guard let edit = adding("\(key): \(value)", to: item) else { return nil }
        edits.append(edit)
      }
    }
    return edits
  }

  private func entry(_ key: String, in entries: [YAMLEntry]) -> YAMLEntry? {
    entries.first { Self.folded($0.key) == Self.folded(key) }
  }

  private static func folded(_ key: String) -> String {
    SettingsParser.kinds.key(for: key) ?? key.lowercased().replacing("_", with: "-")
  }

  /// - Parameter items: The items of a list, which `value` has in brackets.
  private func edits(_ key: Setting, _ value: String, _ items: [String]) -> [TextEdit]? {
    var rest = key.name.split(separator: ".").map(String.init)[...]
    var (entries, parent) = (self.entries, YAMLEntry?.none)
    while let name = rest.first, let found = entry(name, in: entries) {
      rest.removeFirst()
      if rest.isEmpty { return replacingItems(of: found, with: items) ?? replacing(found, value) }
      guard let inner = found.value.entries, !inner.isEmpty else {
        return replacing(found, "{\(others(of: key, found) + Self.line(rest, value))}")
      }
      (entries, parent) = (inner, found)
    }
    let line = Self.line(rest, value)
    guard let parent else { return appending(line) }
    return adding(line, to: parent.value).map { [$0] }
  }

  /// Returns the edit that adds `key: value` after the last key of a mapping.
  private func adding(_ line: String, to mapping: YAMLNode) -> TextEdit? {
    if let edit = editor.appending(line, toFlow: mapping) { return edit }
    guard let last = mapping.entries?.last else { return nil }
    return source.inserting(line, below: lastLine(of: last), column: last.keyPosition.column)
  }

  /// Returns `a: {b: value}` for the names `a` and `b`.
  private static func line(_ names: ArraySlice<String>, _ value: String) -> String {
    guard let first = names.first else { return value }
    let rest = names.dropFirst()
    return "\(first): \(rest.isEmpty ? value : "{\(line(rest, value))}")"
  }

  /// Returns `scenes: off, ` if `movement: off` covers both: settings that aren't being set keep their value.
  private func others(of key: Setting, _ entry: YAMLEntry) -> String {
    guard let word = entry.value.scalar?.text, FieldReader.switchWords[word.lowercased()] != nil else {
      return ""
    }
    let group = key.name.prefix { $0 != "." } + "."
    return Setting.all.map(\.name).filter { $0.hasPrefix(group) && $0 != key.name }
      .map { "\($0.dropFirst(group.count)): \(word), " }.joined()
  }

  /// Returns the edits that replace the value of `entry`, whatever its form.
  private func replacing(_ entry: YAMLEntry, _ value: String) -> [TextEdit]? {
    if let edit = editor.writing(value, to: entry) { return [edit] }
    let line = entry.keyPosition.line
    guard let colon = editor.colon(of: entry), entry.value.position.line > line else { return nil }
    let lines = source.range(ofLines: line + 1...lastLine(of: entry))
    return [.insert(" \(value)", at: colon + 1), TextEdit(lines, "")]
  }

  /// Returns the edits that put a line in place of the comment with its key, or else at the end of the file.
  private func appending(_ line: String) -> [TextEdit] {
    for number in 1...max(1, source.lineCount) {
      let range = source.start(ofLine: number)..<source.end(ofLine: number)
      let shown = source.text(in: range)
      guard shown.hasPrefix("#"), let text = SettingLine(shown)?.replaced(by: line) else { continue }
      return [TextEdit(range, text)]
    }
    return [source.inserting(lines: line + source.lineEnd, at: source.bytes.count)]
  }

  private func lines(of item: YAMLNode) -> Range<Int> {
    let line = item.position.line
    let last = max(
      Self.lastLine(of: item), editor.lastLine(from: line, deeperThan: source.indent(ofLine: line)))
    return source.range(ofLines: line...last)
  }

  private func lastLine(of entry: YAMLEntry) -> Int {
    let line = max(entry.keyPosition.line, Self.lastLine(of: entry.value))
    return editor.lastLine(from: line, deeperThan: entry.keyPosition.column - 1)
  }

  private static func lastLine(of node: YAMLNode) -> Int {
    ((node.items ?? []) + (node.entries ?? []).map(\.value)).map(lastLine).max() ?? node.position.line
  }

  // MARK: Lists

  /// Returns the edits that make `words` the items of a list with one item per line. Lines of unchanged words and of
  /// comments stay. `nil` for a list of another form, or if the words would change order.
  private func replacingItems(of entry: YAMLEntry, with words: [String]) -> [TextEdit]? {
    guard let items = entry.value.items, let last = items.last, editor.range(of: entry.value) == nil,
      !words.isEmpty
    else { return nil }
    let texts = items.compactMap(\.scalar?.text)
    let kept = words.filter(texts.contains)
    guard texts.count == items.count, texts.filter(words.contains) == kept,
      Array(words.prefix(kept.count)) == kept
    else { return nil }
    var edits: [TextEdit] = []
    for item in items where !kept.contains(item.scalar?.text ?? "") {
      guard let edit = removal(ofItem: item) else { return nil }
      edits.append(edit)
    }
    let new = words.dropFirst(kept.count)
    guard let lead = editor.lead(of: last) else { return nil }
    let lines = new.map { "\(lead)\(YAMLScalarText.scalar($0, inFlow: false))\(source.lineEnd)" }.joined()
    let next = source.start(ofLine: last.position.line + 1)
    if !new.isEmpty { edits.append(source.inserting(lines: lines, at: next)) }
    return edits
  }

  /// Returns the edit that removes the line of an item, or only the part before a comment.
  private func removal(ofItem item: YAMLNode) -> TextEdit? {
    let line = item.position.line
    guard let range = editor.range(of: item) else { return nil }
    let rest = source.bytes[range.upperBound..<max(range.upperBound, source.end(ofLine: line))]
    if rest.allSatisfy({ $0 <= 0x20 }) { return TextEdit(source.range(ofLines: line...line), "") }
    guard let hash = rest.firstIndex(of: UInt8(ascii: "#")) else { return nil }
    return TextEdit(source.start(ofLine: line) + source.indent(ofLine: line)..<hash, "")
  }

  // MARK: Checks

  /// Applies the edits, and reads the file again: the value must be valid, and nothing else may change.
  private func applying(_ edits: [TextEdit]?, for name: String) throws(EditRefusal) -> SourceFile {
    guard !mapping.unread.contains(where: { isNamed($0, name) }),
      !mapping.repeatedKeys.contains(where: { isNamed($0, name) }),
      let after = edits.flatMap(encoded.applying), let text = EncodedText(after)?.text
    else { throw refusal(name) }
    let (old, new) = (Self.findings(file), Self.findings(text))
    if let finding = new.first(where: { new in !old.contains { $0.found == new.found } }) {
      if let swap = finding.swap, finding.isCertain {
        throw EditRefusal("\(name) takes \(swap.wanted), not \(swap.written)", help: "Nothing was changed.")
      }
      throw EditRefusal(finding.found, help: finding.accepted.map { $0.asSentence } ?? "")
    }
    let changed = SettingsParser.mapping(of: text)
    func others(_ entries: [YAMLEntry]) -> [String] {
      entries.filter { !isNamed($0.key, name) }.map { "\($0.key): \(Self.words(of: $0.value))" }
    }
    guard others(entries) == others(changed.entries), changed.unread == mapping.unread,
      changed.entries.contains(where: { isNamed($0.key, name) })
    else { throw refusal(name) }
    return after
  }

  private func isNamed(_ key: String, _ name: String) -> Bool {
    Self.folded(key.trimmingWhitespace) == Self.folded(String(name.prefix { $0 != "." }))
  }

  private static func findings(_ file: SourceFile) -> [Finding] {
    var log = DiagnosticLog()
    _ = SettingsParser.parse(file, log: &log)
    return log.diagnostics.map(\.finding).filter { $0.severity != .note }
  }

  private static func words(of node: YAMLNode) -> String {
    if let items = node.items { return "\(items.map(words))" }
    return node.scalar?.text ?? "\((node.entries ?? []).map { "\($0.key): \(words(of: $0.value))" })"
  }

  private func refusal(_ name: String) -> EditRefusal {
    EditRefusal(
      "\(file.path) writes '\(name)' in a form that Hearth can't change",
      help: "You can change it in the file. Nothing was changed.", path: file.path)
  }
}

/// A line of a settings file with a setting, or with one in a comment: `# theme: system   # light, dark, system`.
package struct SettingLine {
  private let key: Substring
  /// The comment on the setting, from its `#`; may be empty.
  private let remark: Substring
  /// The number of characters before ``remark``.
  private let column: Int
  /// The last column to which a remark is aligned.
  private static let lastColumn = 30

  /// Fails if `line` has no setting, commented out or not.
  package init?(_ line: some StringProtocol) {
    let text = Substring(line)
    let shown = text.dropFirst(text.hasPrefix("# ") ? 2 : text.hasPrefix("#") ? 1 : 0)
    // A setting in a group has spaces before it.
    guard shown.first?.isWhitespace == false, let colon = shown.firstIndex(of: ":") else { return nil }
    key = shown[..<colon]
    let mark = shown.firstRange(of: " #").map { shown.index(after: $0.lowerBound) } ?? shown.endIndex
    remark = shown[mark...]
    column = text.distance(from: text.startIndex, to: mark)
  }

  /// Returns `setting`, which sets the same key, with the remark in its column if there is room; `nil` if it sets another key.
  package func replaced(by setting: String) -> String? {
    guard setting.hasPrefix("\(key):") else { return nil }
    guard !remark.isEmpty else { return setting }
    return setting + String(repeating: " ", count: max(2, min(column, Self.lastColumn) - setting.count))
      + remark
  }
}

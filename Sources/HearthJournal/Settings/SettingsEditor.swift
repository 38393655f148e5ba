package import HearthCore
import HearthText

/// Writes one setting of `hearth.yml` on one line. Every other line and every comment stays, even unreadable ones.
package struct SettingsEditor {
  private let edited: EditableFile
  private var file: SourceFile { edited.text }
  private let editor: YAMLEditor
  private var source: SourceText { editor.source }
  private let mapping: SettingsParser.Mapping
  private var entries: [YAMLEntry] { mapping.entries }

  /// - Throws: ``EditError`` if the file can't be read.
  package init(_ disk: SourceFile) throws(EditError) {
    edited = try EditableFile(disk)
    editor = YAMLEditor(source: SourceText(edited.text), limit: edited.text.bytes.count)
    mapping = SettingsParser.mapping(of: edited.text)
  }

  /// Returns the file with `values` as the value of `key`, each as it is: ``Setting/values(typed:)`` splits what was typed.
  ///
  /// - Throws: ``EditError`` if the key doesn't take them, or the file has it on several lines with a comment.
  package func setting(_ key: Setting, to values: [String]) throws(EditError) -> SourceFile {
    let value: String
    if key.form == .list || key.form == .sentences {
      value = "[\(values.map { YAMLScalarText.scalar($0, inFlow: true) }.joined(separator: ", "))]"
    } else {
      let typed = values.joined(separator: " ").trimmingWhitespace
      let text = key.form == .time ? TimeOfDay(typed: typed)?.description ?? typed : typed
      value = YAMLScalarText.scalar(text, like: TimeOfDay(text) == nil ? .none : .double, inFlow: true)
    }
    return keepingEvents(try writing(value, to: Self.path(of: key)), of: key)
  }

  /// Returns the file without `key`, so that its default counts.
  ///
  /// - Throws: ``EditError`` if the file has it on several lines with a comment.
  package func removing(_ key: Setting) throws(EditError) -> SourceFile {
    guard !values(of: key).isEmpty else { return edited.disk }
    return keepingEvents(try writing(nil, to: Self.path(of: key)), of: key)
  }

  /// Returns the values of `key` as they are written; none if the file doesn't have it.
  package func values(of key: Setting) -> [String] {
    var inner = entries
    var found: YAMLNode?
    for name in Self.path(of: key) {
      found = entry(name, in: inner)?.value
      inner = found?.entries ?? []
    }
    guard let found else { return [] }
    let scalars = (found.items ?? [found]).compactMap(\.scalar)
    return scalars.filter { !$0.isNull }.map(\.text)
  }

  private static func path(of key: Setting) -> [String] { key.name.split(separator: ".").map(String.init) }

  /// Returns `after` with the reminders' UIDs written out if the title has changed, because UIDs may be made from it.
  private func keepingEvents(_ after: SourceFile, of key: Setting) -> SourceFile {
    guard key.name == "title" else { return after }
    var log = DiagnosticLog()
    let (old, new) = (
      SettingsParser.parse(edited.disk, log: &log), SettingsParser.parse(after, log: &log)
    )
    let reminders = old.identifiedReminders
    guard old.title != new.title, reminders != old.reminders, let editor = try? SettingsEditor(after) else {
      return after
    }
    // A list with comments can't be rewritten; the title still can.
    return (try? editor.writing(reminders)) ?? after
  }

  /// Returns the file with `reminder` replacing those for the same purpose, or without them. Each keeps its event in calendars.
  package func reminding(
    of what: String, _ reminder: Reminder?, in settings: Settings
  ) throws(EditError) -> SourceFile {
    let old = settings.reminders.filter { $0.what == what }
    if old == [reminder].compactMap(\.self) { return edited.disk }
    let known = settings.identifiedReminders
    let index = known.firstIndex { $0.what == what } ?? known.count
    var all = known.filter { $0.what != what }
    if var reminder {
      reminder.uid =
        reminder.uid ?? known.first { $0.what == what }?.uid
        ?? Reminder.uid(of: what, number: 0, title: settings.title)
      all.insert(reminder, at: min(index, all.count))
    }
    return try writing(all, replacing: settings.reminders.count)
  }

  /// - Parameter read: The number of reminders that could be read.
  private func writing(_ reminders: [Reminder], replacing read: Int? = nil) throws(EditError) -> SourceFile {
    // Rewriting the list would lose an unreadable one.
    let count = entry("reminders", in: entries).map {
      $0.value.items?.count ?? ($0.value.scalar == nil ? 1 : 0)
    }
    guard read ?? reminders.count >= count ?? 0 else { throw refusal("reminders") }
    return try writing("[\(reminders.map(\.flow).joined(separator: ", "))]", to: ["reminders"])
  }

  // MARK: Edits

  /// - Parameters:
  ///   - value: `nil` removes the key.
  ///   - path: The key, after those of its groups.
  private func writing(_ value: String?, to path: [String]) throws(EditError) -> SourceFile {
    let name = path.first ?? ""
    let entry = entry(name, in: entries)
    guard let text = flow(value, under: path.dropFirst(), in: entry) else {
      let edit = entry.flatMap { entry in
        // A group or list whose line has a comment can't be removed, so it is left empty.
        editor.removingAll(of: entry)
          ?? (entry.value.scalar == nil
            ? editor.rewriting(entry, as: entry.value.entries == nil ? "[]" : "{}") : nil)
      }
      return try applying(edit.map { [$0] }, for: name, isRemoved: true)
    }
    guard let entry else { return try applying(appending("\(name): \(text)"), for: name) }
    return try applying(editor.rewriting(entry, as: text).map { [$0] }, for: name)
  }

  private func entry(_ key: String, in entries: [YAMLEntry]) -> YAMLEntry? {
    entries.first { Self.folded($0.key) == Self.folded(key) }
  }

  /// Returns a key as it is compared, whatever its case, plural or separators.
  static func folded(_ key: String) -> String {
    SettingsParser.kinds.key(for: key) ?? key.lowercased().replacing("_", with: "-")
  }

  /// Returns a mapping in braces with `value` under `names`, and with the other keys of `entry`; `nil` if none is left.
  private func flow(_ value: String?, under names: ArraySlice<String>, in entry: YAMLEntry?) -> String? {
    guard let name = names.first else { return value }
    var inner = entry?.value.entries?.map { ($0, written: Self.flow($0.value)) } ?? []
    let found = inner.firstIndex { Self.folded($0.0.key) == Self.folded(name) }
    let text = flow(value, under: names.dropFirst(), in: found.map { inner[$0].0 })
    if let found {
      if let text { inner[found].written = text } else { inner.remove(at: found) }
    }
    var items = inner.map { "\($0.0.key): \($0.written)" }
    if found == nil, let text { items.append("\(name): \(text)") }
    // A word such as `off` is for all keys of the group.
    if let entry, let word = entry.value.scalar?.text, FieldReader.switchWords[word.lowercased()] != nil {
      items = otherKeys(than: name, in: entry.key.lowercased()).map { "\($0): \(word)" } + items
    }
    return items.isEmpty ? nil : "{\(items.joined(separator: ", "))}"
  }

  private func otherKeys(than name: String, in group: String) -> [String] {
    Setting.all.filter { $0.name.hasPrefix("\(group).") }
      .map { String($0.name.dropFirst(group.count + 1)) }.filter { $0 != name }
  }

  /// Returns a value as it is written on one line.
  private static func flow(_ node: YAMLNode) -> String {
    if let items = node.items { return "[\(items.map(flow).joined(separator: ", "))]" }
    if let entries = node.entries {
      return "{\(entries.map { "\($0.key): \(flow($0.value))" }.joined(separator: ", "))}"
    }
    guard let scalar = node.scalar, !scalar.isNull else { return "" }
    let isPlain = scalar.style == .plain
    return isPlain ? scalar.text : YAMLScalarText.scalar(scalar.text, like: .double, inFlow: true)
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

  // MARK: Checks

  /// Returns the edited file: the value must be valid, and nothing else may change.
  private func applying(
    _ edits: [TextEdit]?, for name: String, isRemoved: Bool = false
  ) throws(EditError) -> SourceFile {
    let key = Self.folded(name)
    func isNamed(_ other: String) -> Bool { Self.folded(other.trimmingWhitespace) == key }
    guard !mapping.unread.contains(where: isNamed), !mapping.repeatedKeys.contains(where: isNamed),
      let after = edits.flatMap({ FileEdit($0, mayChange: [key]).applied(to: edited) }),
      isRemoved || after.values.contains(where: { $0.key == key })
    else { throw refusal(name) }
    let known = Set(Self.findings(edited).map(\.found))
    guard let finding = Self.findings(after).first(where: { !known.contains($0.found) }) else {
      return after.disk
    }
    if let swap = finding.swap, finding.isCertain {
      var error = EditError("\(name) takes \(swap.wanted), not \(swap.written)", help: "Nothing was changed.")
      error.near = swap.wanted
      throw error
    }
    throw EditError(finding)
  }

  private static func findings(_ file: EditableFile) -> [Finding] {
    file.log.diagnostics.map(\.finding).filter { $0.severity != .note }
  }

  private func refusal(_ name: String) -> EditError {
    EditError(
      "\(file.path) writes '\(name)' in a form that Hearth can't change",
      help: "You can change it in the file. Nothing was changed.",
      path: file.path)
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

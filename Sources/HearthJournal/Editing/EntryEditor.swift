package import HearthCore
import HearthText

/// Changes keys of an entry and its text, for a form that shows both. Everything else keeps its bytes: other keys, comments, and
/// keys that no reader knows.
///
/// ```
/// let editor = try EntryEditor(file, settings: settings)
/// let (after, remarks) = try editor.changing([("mood", ["calm"])], text: editor.text + "\nIt rained.")
/// ```
package struct EntryEditor: Sendable {
  /// New values of a key; none removes it. A key that takes one value gets one.
  package typealias KeyChange = (key: KeyDescription, values: [String])

  private let edited: EditableFile
  private let parsed: ParsedFile
  private let yaml: YAMLEditor
  private var source: SourceText { yaml.source }
  private let fields: FieldReader

  /// - Throws: ``EditError`` if the file can't be read.
  package init(_ disk: SourceFile, settings: Settings) throws(EditError) {
    edited = try EditableFile(disk, settings: settings)
    guard let parsed = edited.entry, parsed.isEditable else { throw .unreadable(disk) }
    self.parsed = parsed
    yaml = YAMLEditor(source: SourceText(edited.text), limit: parsed.frontMatter.yaml?.upperBound ?? 0)
    // Every key of *About me* is a question.
    let isAboutMe = JournalPaths.role(of: disk.path) == .aboutMe
    fields = FieldReader(
      parsed.entries, table: isAboutMe ? KeyTable(parsed.entries.map(\.key)) : .entries, file: edited.text)
  }

  /// The file as it is on disk.
  package var disk: SourceFile { edited.disk }

  /// The entry, if pages may show it; `nil` if it is sealed or withheld.
  package var shownEntry: Entry? { parsed.status == .sound ? parsed.content?.entry : nil }

  /// What the file is, by its folder and its keys.
  package var kind: EntryKind {
    parsed.content?.entry.id.kind ?? JournalPaths.kind(ofFolderIn: disk.path) ?? .note
  }

  /// Returns the values of a key as they are written; none if the file doesn't have it.
  package func values(of key: KeyDescription) -> [String] {
    switch key.shape {
    case .texts, .names:
      var fields = fields
      let splits = if case .texts = key.shape { true } else { false }
      return fields.list(key.name, splitsAtCommas: splits).map(\.value)
    default:
      var fields = fields
      return fields.text(key.name).map { [$0] } ?? []
    }
  }

  /// Returns whether the values of a flag say that it is on, in any notation that files may use: `true`, `yes`.
  package static func isOn(_ values: [String]) -> Bool { values.first.flatMap(FieldReader.truth) == true }

  /// The words below the front matter, with LF line ends and without the empty lines before them.
  package var text: String {
    String(decoding: source.bytes[bodyStart...], as: UTF8.self).withPlainLineEnds
  }

  /// Where ``text`` begins in the file.
  package var textStart: SourceLocation { parsed.file.position(ofByte: bodyStart) }

  /// The first byte of ``text`` in the file.
  private var bodyStart: Int {
    let body = source.bytes[min(parsed.frontMatter.bodyOffset, source.bytes.count)...]
    return body.firstIndex { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") } ?? body.endIndex
  }

  /// Returns the key whose value is at a location in the file, by its main name; `text` below the front matter, `nil` above
  /// the first key.
  package func key(at position: SourceLocation) -> String? { Self.key(at: position, in: parsed) }

  private static func key(at position: SourceLocation, in parsed: ParsedFile) -> String? {
    if position.line >= parsed.file.position(ofByte: parsed.frontMatter.bodyOffset).line { return "text" }
    let entry = parsed.entries.last { $0.keyPosition.line <= position.line }
    return entry.map { KeyTable.entries.key(for: $0.key) ?? $0.key }
  }

  /// Returns the file with new values and a new text, and the warnings in it that it didn't have before.
  ///
  /// - Parameter text: `nil` leaves the text alone.
  /// - Throws: ``EditError`` if the file has one of the keys in a form that can't be changed by itself, if a value can't be
  ///   read, or if other people than before could see the file.
  package func changing(
    _ keys: [KeyChange], text: String? = nil
  ) throws(EditError) -> (file: SourceFile, remarks: [Diagnostic]) {
    let changes = keys.filter { values(of: $0.key) != $0.values }
    let newText = text.flatMap { text in
      let lines = text.withPlainLineEnds
      return lines == self.text ? nil : lines
    }
    guard !changes.isEmpty || newText != nil else { return (disk, []) }
    let edits = try edits(for: changes) + (newText.map { [edit(writing: $0)] } ?? [])
    // A title and tags may follow from any of them.
    let names = Set(changes.map(\.key.name)).union(["title", "tags"]).union(newText == nil ? [] : ["samples"])
    let known = Set(edited.findings())
    guard let after = FileEdit(edits, mayChange: names).applied(to: edited) else {
      throw refusal(edits, known)
    }
    let new = after.log.excerpting(as: \.blankingComments) { [disk] in $0 == disk.path ? after.text : nil }
      .sorted.filter { $0.severity != .note && !known.contains($0.finding.identity) }
    if let error = Self.error(new.filter { $0.severity == .error }, in: after) { throw error }
    return (after.disk, new)
  }

  /// Returns the error that says what is found in a changed file: the first of it as a message, all of it by key.
  private static func error(_ found: [Diagnostic], in file: EditableFile) -> EditError? {
    guard let first = found.first?.finding else { return nil }
    var error = EditError(first.found, help: first.accepted.map { $0.asSentence } ?? "")
    error.findings = found.map { diagnostic in
      .init(
        diagnostic.finding, key: file.entry.flatMap { key(at: diagnostic.position, in: $0) },
        line: file.text.line(diagnostic.position.line))
    }
    return error
  }

  /// Returns why the edits can't be made: what would be found in the file, or else its form.
  private func refusal(_ edits: [TextEdit], _ known: Set<String>) -> EditError {
    let file = edited.encoded.applying(edits).flatMap { file in
      try? EditableFile(file, settings: edited.settings)
    }
    let found = file?.log.sorted.filter { $0.severity != .note && !known.contains($0.finding.identity) } ?? []
    let errors = found.filter { $0.severity == .error }
    if let file, let error = Self.error(errors.isEmpty ? found : errors, in: file) { return error }
    return EditError(
      "\(disk.path) is written in a form that Hearth can't change without changing more",
      help: "You can change it in the file. Nothing was changed.", path: disk.path)
  }

  // MARK: Edits

  private func edits(for changes: [KeyChange]) throws(EditError) -> [TextEdit] {
    var edits: [TextEdit] = []
    var lines: [String] = []
    for (key, values) in changes {
      guard let entry = fields.entry(key.name) else {
        if !values.isEmpty { lines.append("\(key.name): \(value(values, of: key))") }
        continue
      }
      guard !Self.holdsComment(entry.value) else {
        throw EditError(
          "the value has a hidden comment, which this change would delete",
          help: "You can change it in the file. Nothing was changed.", path: disk.path, field: key.name)
      }
      let edit =
        values.isEmpty
        ? yaml.removingAll(of: entry)
        : yaml.rewriting(entry, as: value(values, of: key, below: entry.keyPosition.column))
      guard let edit else {
        throw EditError(
          "\(disk.path) writes '\(key.name)' in a form that Hearth can't change",
          help: "You can change it in the file. Nothing was changed.", path: disk.path)
      }
      edits.append(edit)
    }
    return edits + (lines.isEmpty ? [] : [inserting(lines)])
  }

  /// Whether ``values(of:)`` leaves out a part of a value: `calm %%because%%`.
  private static func holdsComment(_ value: YAMLNode) -> Bool {
    (value.items ?? [value]).contains { MarkdownReader.holdsCommentMark($0.scalar?.text ?? "") }
  }

  /// Returns the edit that adds lines at the end of the front matter, or front matter at the start of the file.
  private func inserting(_ lines: [String]) -> TextEdit {
    let end = source.lineEnd
    guard let range = parsed.frontMatter.yaml else {
      return .insert((["---"] + lines + ["---", ""]).map { $0 + end }.joined(), at: source.start(ofLine: 1))
    }
    let indent = SourceText.spaces(before: parsed.entries.first?.keyPosition.column ?? 1)
    return .insert(lines.map { indent + $0 + end }.joined(), at: range.upperBound)
  }

  private func edit(writing text: String) -> TextEdit {
    let end = source.lineEnd
    let lines = text.hasSuffix("\n") || text.isEmpty ? text : text + "\n"
    let words = end == "\n" ? lines : lines.replacing("\n", with: end)
    // A text right below the closing fence is read as well, but looks crowded in an editor.
    let isCrowded = bodyStart == parsed.frontMatter.bodyOffset && parsed.frontMatter.yaml != nil
    return TextEdit(bodyStart..<source.bytes.count, (isCrowded ? end : "") + words)
  }

  /// - Parameter column: Where the key begins.
  private func value(_ values: [String], of key: KeyDescription, below column: Int? = nil) -> String {
    switch key.shape {
    case .texts, .names:
      return "[\(values.map { YAMLScalarText.scalar($0, inFlow: true) }.joined(separator: ", "))]"
    default:
      let text = values.joined(separator: ", ").withPlainLineEnds
      if case .text = key.shape, text.utf8.contains(UInt8(ascii: "\n")) {
        // A block can't hold every character.
        let isPlain = !text.unicodeScalars.contains {
          !"\n\t".unicodeScalars.contains($0) && YAMLScalarText.isControl($0)
        }
        guard isPlain else { return YAMLScalarText.quoted(text) }
        let column = column ?? parsed.entries.first?.keyPosition.column ?? 1
        return block(text, indent: SourceText.spaces(before: column + 2))
      }
      // Other programs read 08:28 as a number of seconds.
      return YAMLScalarText.scalar(text, like: TimeOfDay(text) == nil ? .none : .double, inFlow: false)
    }
  }

  /// Returns a text of several lines, without whitespace around it, as a literal block (YAML 1.2, section 8.1.2).
  private func block(_ text: String, indent: String) -> String {
    let lines = text.trimmingWhitespace.split(separator: "\n", omittingEmptySubsequences: false)
    return (["|-"] + lines.map { $0.isEmpty ? "" : indent + $0 }).joined(separator: source.lineEnd)
  }
}

package import HearthCore
import HearthText

/// Renames a label, in `labels.yml` and wherever it is used.
package struct LabelRename: Sendable {
  /// The label's current name, and its new one.
  package let old: String
  package let new: String
  /// The change to `labels.yml`. `nil` if there is none: after an interrupted rename that already made the old name an
  /// alias, or for a label that only sealed entries use.
  private let step: Step?

  private enum Step {
    /// The declared label gets the new name, and keeps the old one as an alias.
    case renamed
    /// Only entries use the label; the old name becomes an alias of the label that already has the new name.
    case joined
    /// Only entries use the label, which is declared under its new name.
    case declared
  }

  /// The changes of a renaming to one file.
  package struct Change: Sendable {
    package var before: SourceFile
    package var after: SourceFile
    /// The locations of the old name, in `before`.
    package var locations: [SourceLocation]
  }

  /// - Parameters:
  ///   - book: The labels that `labels.yml` declares.
  ///   - used: The labels used in unsealed entries, as written.
  ///   - sealed: The labels used in sealed entries.
  package init(
    from old: String, to new: String, labels book: LabelBook, used: [String], sealed: [String] = []
  ) throws(EditError) {
    let new = new.trimmingWhitespace
    if let problem = LabelName.problem(with: new) { throw EditError(problem, with: new, field: "name") }
    func isAmong(_ names: [String]) -> Bool { names.contains { LabelBook.key($0) == LabelBook.key(old) } }
    let isUsed = isAmong(used)
    let (label, other) = (book[old], book[new])
    guard label != nil || isUsed || isAmong(sealed) else {
      let near = NearMatch.nearest(to: old, among: book.labels.flatMap { [$0.name] + $0.aliases } + used)
      throw EditError(
        "there is no label '\(old)'",
        help: near.map { "Did you mean: '\($0)'" } ?? "hearth labels lists them.")
    }
    if let label, LabelBook.key(label.name) != LabelBook.key(old) {
      guard label.name == new else {
        throw EditError(
          "'\(old)' is another name of the label '\(label.name)'",
          help: "Rename that: \(ShellWord.command("hearth labels rename", label.name, new))")
      }
      step = nil
    } else if let label {
      guard label.name != new else { throw EditError("the label is called '\(new)' already") }
      if let other, other.name != label.name { throw EditError.taken(new, by: other) }
      step = .renamed
    } else if let other, LabelBook.key(other.name) != LabelBook.key(new) {
      throw EditError.taken(new, by: other)
    } else {
      step = !isUsed ? nil : other == nil ? .declared : .joined
    }
    self.old =
      label.map { LabelBook.key($0.name) == LabelBook.key(old) ? $0.name : old } ?? old.trimmingWhitespace
    self.new = label == nil ? other?.name ?? new : new
  }

  func isOld(_ name: String) -> Bool { LabelBook.key(name) == LabelBook.key(old) }
}

extension EditError {
  /// The refusal of a name that another label has.
  static func taken(_ name: String, by other: Label) -> EditError {
    EditError(
      LabelBook.key(other.name) == LabelBook.key(name)
        ? "there is already a label '\(other.name)'"
        : "'\(name)' is another name of the label '\(other.name)'",
      help: "To make one label of the two, delete one of them in labels.yml first.", field: "name")
  }
}

extension String {
  /// With a capital letter and a full stop.
  var asSentence: String { "\(prefix(1).uppercased())\(dropFirst())." }
}

extension LabelRename {
  /// Returns the change to `labels.yml`; `nil` if nothing changes. If there is no such file, `disk` is empty.
  ///
  /// - Throws: ``EditError`` if the file can't be read, or writes the label in a form that can't be changed.
  package func change(ofLabels disk: SourceFile) throws(EditError) -> Change? {
    guard let step else { return nil }
    let labels = try EditableFile(disk)
    let file = labels.text
    guard let book = labels.labels else { throw EditError.unreadable(file) }
    let editor = LabelFileEditor(file)
    let edits =
      switch step {
      case .renamed: editor.rename(old, to: new, aliases: book[old]?.aliases ?? [])
      case .joined: editor.addAlias(old, to: new)
      case .declared: editor.declare(new, alias: old)
      }
    guard let after = edits.flatMap({ FileEdit($0, mayChange: nil).applied(to: labels) }),
      let changed = after.labels, says(changed, what: book)
    else { throw refusal(file) }
    let place = book[old]?.position ?? book[new]?.position
    return Change(before: disk, after: after.disk, locations: place.map { [$0] } ?? [])
  }

  private func refusal(_ file: SourceFile) -> EditError {
    EditError(
      "\(file.path) is written in a form that Hearth can't change",
      help: "Change the name there yourself. Nothing was changed.", path: file.path)
  }

  private func says(_ changed: LabelBook, what before: LabelBook) -> Bool {
    var expected = before.labels
    let isSameName = LabelBook.key(old) == LabelBook.key(new)
    if let index = expected.firstIndex(where: { isOld($0.name) || ($0.name == new && step == .joined) }) {
      expected[index].name = new
      expected[index].aliases = expected[index].aliases.filter { LabelBook.key($0) != LabelBook.key(new) }
      if !isSameName { expected[index].aliases.append(old) }
    } else {
      var label = Label(name: new, isDeclared: true)
      label.aliases = [old]
      expected.append(label)
    }
    func unplaced(_ label: Label) -> Label {
      var label = label
      label.position = nil
      label.aliases = label.aliases.sortedByName()
      return label
    }
    return changed.labels.map(unplaced) == expected.map(unplaced)
  }
}

extension LabelRename {
  /// Returns the change to an entry's file; `nil` if the label isn't in it.
  ///
  /// - Throws: ``EditError`` if the file can't be read and may contain the label, or writes it in a form that can't
  ///   be changed separately.
  package func change(of disk: SourceFile, settings: Settings) throws(EditError) -> Change? {
    guard let encoded = EncodedText(disk) else { throw EditError.unreadable(disk) }
    guard mayHold(encoded.text) else { return nil }
    let entry = try EditableFile(disk, settings: settings)
    let file = entry.text
    guard let before = entry.entry, before.isReadable, let content = before.content else {
      throw EditError(
        "\(file.path) can't be read, and may hold the label '\(old)'",
        help: "hearth check says why. Nothing was changed.", path: file.path)
    }
    let names = names(in: before, content)
    guard let first = names.first?.name.position else { return nil }
    let source = SourceText(file)
    let edits = try names.map { name, scalar throws(EditError) in
      guard let edit = edit(name, in: scalar, source) else { throw refusal(file, name.position) }
      return edit
    }
    guard let after = FileEdit(edits, mayChange: ["labels", "spans"]).applied(to: entry),
      let changed = after.entry,
      isRenamed(content, changed)
    else { throw refusal(file, first) }
    return Change(before: disk, after: after.disk, locations: names.map(\.name.position))
  }

  private func refusal(_ file: SourceFile, _ position: SourceLocation) -> EditError {
    EditError(
      "\(file.path):\(position.line):\(position.column) writes the label '\(old)' in a form that Hearth can't change",
      help: "Change it yourself, and then rename the rest. Nothing was changed.", path: file.path,
      at: position)
  }

  private func mayHold(_ file: SourceFile) -> Bool {
    String(decoding: file.bytes, as: UTF8.self).lowercased().contains(old.lowercased())
  }

  /// Returns every use of the label, and the start of the scalar that contains it, after an opening quote.
  private func names(
    in parsed: ParsedFile, _ content: any JournalEntry
  ) -> [(name: Located<String>, scalar: SourceLocation)] {
    var fields = FieldReader(parsed.entries, table: .entries, file: parsed.file)
    let labels = content.entry.labels.filter { needsChange($0.value) }.map { (name: $0, scalar: $0.position) }
    guard let day = content as? HeartRateDay else { return labels }
    let tables = LabelTable.all(in: parsed.file, day.entry.body)
    let spans = HeartRateDay.spanLines(&fields) + tables.flatMap(\.spanLines)
    return labels
      + spans.compactMap { line in
        guard let text = try? SpanText(line), needsChange(text.label) else { return nil }
        return (Located(text.label, at: line.position(at: text.labelOffset)), line.position)
      }
  }

  private func edit(_ name: Located<String>, in scalar: SourceLocation, _ source: SourceText) -> TextEdit? {
    guard let start = source.offset(of: name.position), source.holds(name.value, at: start),
      let scalar = source.offset(of: scalar)
    else { return nil }
    let isSingleQuoted = scalar > 0 && source.bytes[scalar - 1] == UInt8(ascii: "'")
    return TextEdit(
      start..<start + name.value.utf8.count, isSingleQuoted ? new.replacing("'", with: "''") : new)
  }

  private func isRenamed(_ before: any JournalEntry, _ after: ParsedFile) -> Bool {
    guard after.isReadable,
      after.content?.entry.labels.map(\.value) == before.entry.labels.map({ renamed($0.value) })
    else { return false }
    let expected = before.spans.map { span in
      var words = SpanWords(span)
      words.label = renamed(words.label)
      return words
    }
    return after.content?.spans.map(SpanWords.init) == expected
  }

  /// If only the case changes, some uses may already be right.
  private func needsChange(_ name: String) -> Bool { isOld(name) && name != new }

  private func renamed(_ name: String) -> String { isOld(name) ? new : name }
}

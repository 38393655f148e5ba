package import HearthCore
import HearthText

extension LabelRename {
  /// The change to `labels.yml`; `nil` where there is nothing to change. Where there is no such file, an empty one is
  /// given.
  ///
  /// - Throws: ``EditRefusal`` where the file cannot be read, or writes the label in a form that cannot be changed.
  package func change(ofLabels file: SourceFile) throws(EditRefusal) -> Change? {
    switch step {
    case .done, .sealed: return nil
    case .renamed, .joined, .declared: break
    }
    var log = DiagnosticLog()
    let book = JournalReader.labels(file, log: &log)
    guard !log.hasErrors else {
      throw EditRefusal(
        "\(file.path) cannot be read", help: "hearth check says why. Nothing was changed.", path: file.path)
    }
    let editor = LabelFileEditor(file)
    let edits: [TextEdit]?
    switch step {
    case .renamed: edits = editor.rename(old, to: new, aliases: book[old]?.aliases ?? [])
    case .joined: edits = editor.addAlias(old, to: new)
    case .declared, .done, .sealed: edits = editor.declare(new, alias: old)
    }
    guard let after = edits.flatMap(file.applying) else { throw refusal(file) }
    var afterLog = DiagnosticLog()
    let changed = JournalReader.labels(after, log: &afterLog)
    guard !afterLog.hasErrors, says(changed, what: book) else { throw refusal(file) }
    let place = book[old]?.position ?? book[new]?.position
    return Change(before: file, after: after, places: place.map { [$0] } ?? [])
  }

  private func refusal(_ file: SourceFile) -> EditRefusal {
    EditRefusal(
      "\(file.path) is written in a form that Hearth cannot change",
      help: "You could change the name there yourself. Nothing was changed.", path: file.path)
  }

  /// Whether `changed` is `before` with the label renamed.
  private func says(_ changed: LabelBook, what before: LabelBook) -> Bool {
    var expected = before.labels
    let isSameName = LabelBook.key(old) == LabelBook.key(new)
    if let index = expected.firstIndex(where: { isOld($0.name) || ($0.name == new && step.isJoined) }) {
      expected[index].name = new
      expected[index].aliases = expected[index].aliases.filter { LabelBook.key($0) != LabelBook.key(new) }
      if !isSameName { expected[index].aliases.append(old) }
    } else {
      var label = Label(name: new, isDeclared: true)
      label.aliases = [old]
      expected.append(label)
    }
    return changed.labels.count == expected.count
      && zip(changed.labels, expected).allSatisfy { found, wanted in
        found.name == wanted.name && found.aliases.sortedByName() == wanted.aliases.sortedByName()
          && found.description == wanted.description && found.pattern == wanted.pattern
          && found.prompt == wanted.prompt && found.prompts == wanted.prompts
      }
  }
}

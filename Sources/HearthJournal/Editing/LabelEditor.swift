package import HearthCore

/// Changes one label of `labels.yml`, or adds one. Other labels, comments, and keys that no reader knows keep their bytes.
///
/// ```
/// let editor = try LabelEditor(file).adding("stressed")
/// let after = try editor.setting(pattern, to: ["dots"], of: "stressed").disk
/// ```
package struct LabelEditor: Sendable {
  private let edited: EditableFile
  private let editor: LabelFileEditor
  /// The labels that the file declares.
  package let labels: LabelBook

  /// - Parameter disk: Empty if there is no such file yet.
  /// - Throws: ``EditError`` if part of the file can't be read.
  package init(_ disk: SourceFile) throws(EditError) {
    let edited = try EditableFile(disk)
    guard let labels = edited.labels else { throw .unreadable(disk) }
    self.init(edited, labels)
  }

  private init(_ edited: EditableFile, _ labels: LabelBook) {
    (self.edited, self.labels) = (edited, labels)
    editor = LabelFileEditor(edited.text)
  }

  /// The file as it is on disk, or will be.
  package var disk: SourceFile { edited.disk }

  /// Returns the values of a key of a label as they are written; none if the label doesn't have the key.
  package func values(of key: KeyDescription, in label: String) -> [String] {
    editor.values(of: key, in: label)
  }

  /// Returns the file with a further label.
  ///
  /// - Throws: ``EditError`` about the field `name` if it can't be the name of a label, or is one already.
  package func adding(_ name: String) throws(EditError) -> LabelEditor {
    let name = name.trimmingWhitespace
    if let problem = LabelName.problem(with: name) { throw EditError(problem, with: name, field: "name") }
    if let other = labels[name] { throw .taken(name, by: other) }
    guard let (after, labels) = edited(by: editor.declare(name)),
      labels.labels.count == self.labels.labels.count + 1,
      labels[name]?.name == name, isSame(labels, except: name)
    else { throw refusal("name") }
    return LabelEditor(after, labels)
  }

  /// Returns the file with a label that perhaps only entries use.
  package func declaring(_ name: String) throws(EditError) -> LabelEditor {
    labels[name] == nil ? try adding(name) : self
  }

  /// Returns the file with other values of a key; none removes it. A key that takes one value gets one.
  ///
  /// - Throws: ``EditError`` about the field of that name if the key doesn't take the values, or the file has it in a form that
  ///   can't be changed by itself.
  package func setting(
    _ key: KeyDescription, to values: [String], of name: String
  ) throws(EditError) -> LabelEditor {
    guard self.values(of: key, in: name) != values else { return self }
    let edits = editor.setting(key.name, to: Self.text(values, key), of: name)
    guard let edits, let after = FileEdit(edits, mayChange: nil).applied(to: edited) else {
      throw refusal(key.name)
    }
    let known = Set(edited.findings())
    let new = after.log.sorted.map(\.finding).first { finding in
      finding.severity != .note && !known.contains(finding.identity)
    }
    if let new {
      throw EditError(new.found, help: new.accepted.map { $0.asSentence } ?? "", field: key.name)
    }
    guard let labels = after.labels, isSame(labels, except: name) else { throw refusal(key.name) }
    let result = LabelEditor(after, labels)
    let others = LabelKey.table.map(\.description).filter { $0.name != key.name }
    guard result.values(of: key, in: name) == values,
      others.allSatisfy({ result.values(of: $0, in: name) == self.values(of: $0, in: name) })
    else { throw refusal(key.name) }
    return result
  }

  private func edited(by edits: [TextEdit]?) -> (EditableFile, LabelBook)? {
    guard let edits, let after = FileEdit(edits, mayChange: nil).applied(to: edited),
      let labels = after.labels
    else { return nil }
    return (after, labels)
  }

  /// Returns whether all labels but one are the same, wherever they are.
  private func isSame(_ other: LabelBook, except name: String) -> Bool {
    func kept(_ book: LabelBook) -> [Label] {
      book.labels.filter { LabelBook.key($0.name) != LabelBook.key(name) }.map { label in
        var label = label
        label.position = nil
        return label
      }
    }
    return kept(labels) == kept(other)
  }

  private func refusal(_ field: String) -> EditError {
    EditError(
      "\(disk.path) is written in a form that Hearth can't change",
      help: "You can change it in the file. Nothing was changed.", path: disk.path, field: field)
  }

  /// Returns what writes values as YAML on one line; `nil` for none.
  private static func text(_ values: [String], _ key: KeyDescription) -> ((_ inFlow: Bool) -> String)? {
    guard let first = values.first else { return nil }
    return { inFlow in
      switch key.shape {
      case .texts: "[\(values.map { YAMLScalarText.scalar($0, inFlow: true) }.joined(separator: ", "))]"
      default: YAMLScalarText.scalar(first, inFlow: inFlow)
      }
    }
  }
}

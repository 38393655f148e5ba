import HearthCore
import HearthText

/// Changes `labels.yml`, keeping its style. Returns `nil` for forms that can't be changed separately.
struct LabelFileEditor {
  private let source: SourceText
  private let editor: YAMLEditor
  private let node: YAMLNode?

  init(_ file: SourceFile) {
    var log = DiagnosticLog()
    source = SourceText(file)
    editor = YAMLEditor(source: source, limit: file.bytes.count)
    node = YAMLReader.read(file, log: &log)
  }

  /// Returns the edits that replace the label's name, with the old one among its aliases.
  func rename(_ old: String, to new: String, aliases: [String]) -> [TextEdit]? {
    guard let item = item(named: old) else { return nil }
    guard let name = fields(of: item)?.entry("name") else { return renameBare(item, to: new, keeping: old) }
    guard let edit = editor.replacing(name.value, with: new, inFlow: isInFlow(item)) else { return nil }
    if LabelBook.key(old) == LabelBook.key(new) { return [edit] }
    // If the new name was an alias, the two names trade places.
    let isThere = aliases.contains { LabelBook.key($0) == LabelBook.key(new) }
    let others = isThere ? alias(new, of: item, replacedBy: old).map { [$0] } : addAlias(old, to: item, name)
    return others.map { [edit] + $0 }
  }

  func addAlias(_ alias: String, to label: String) -> [TextEdit]? {
    guard let item = item(named: label) else { return nil }
    guard let name = fields(of: item)?.entry("name") else {
      return renameBare(item, to: label, keeping: alias)
    }
    return addAlias(alias, to: item, name)
  }

  /// Returns the edits that add a label at the end.
  func declare(_ name: String, alias: String? = nil) -> [TextEdit]? {
    if let node, node.items != nil, isInFlow(node) {
      return editor.appending(mapping(name, alias), toFlow: node).map { [$0] }
    }
    let indent = SourceText.spaces(before: node?.items == nil ? 1 : node?.position.column ?? 1)
    let lines =
      ["- name: \(YAMLScalarText.scalar(name, inFlow: false))"]
      + (alias.map { ["  aliases: \(list($0))"] } ?? [])
    let text = lines.map { "\(indent)\($0)\(source.lineEnd)" }.joined()
    return [source.inserting(lines: text, at: source.bytes.count)]
  }

  /// Returns the edits that write a key of a label.
  ///
  /// - Parameter value: Returns the value as YAML on one line; `nil` removes the key.
  func setting(
    _ key: String, to value: ((_ inFlow: Bool) -> String)?, of label: String
  ) -> [TextEdit]? {
    guard let item = item(named: label) else { return nil }
    let inFlow = isInFlow(item)
    let text = value.map { $0(inFlow) }
    guard let entries = item.entries, let fields = fields(of: item) else {
      return text.map { keyed(item, "\(key): \($0)") } ?? []
    }
    if let entry = fields.entry(key) {
      let edit =
        inFlow
        ? text.map { editor.writing($0, to: entry) } ?? removing(entry, fromFlow: entries)
        : text.map { editor.rewriting(entry, as: $0) } ?? editor.removingAll(of: entry)
      return edit.map { [$0] }
    }
    guard let text else { return [] }
    if inFlow { return editor.appending("\(key): \(text)", toFlow: item).map { [$0] } }
    guard let column = entries.first?.keyPosition.column, let last = entries.map(editor.lastLine).max() else {
      return nil
    }
    return [source.inserting("\(key): \(text)", below: last, column: column)]
  }

  /// Returns the values of a key of a label as they are written; none if it doesn't have the key.
  func values(of key: KeyDescription, in label: String) -> [String] {
    guard let item = item(named: label) else { return [] }
    guard var fields = fields(of: item) else { return key.name == "name" ? [item.scalar?.text ?? label] : [] }
    if case .texts = key.shape { return fields.list(key.name).map(\.value) }
    return fields.text(key.name).map { [$0] } ?? []
  }

  // MARK: Labels

  private func item(named name: String) -> YAMLNode? {
    node?.items?.first { item in
      let text = item.scalar?.text ?? fields(of: item)?.entry("name")?.value.scalar?.text
      return text.map { LabelBook.key($0) == LabelBook.key(name) } ?? false
    }
  }

  private func fields(of item: YAMLNode) -> FieldReader? {
    item.entries.map { FieldReader($0, table: LabelBookParser.keys, file: source.file) }
  }

  /// Returns whether `node`, or the list of all labels, is in brackets.
  private func isInFlow(_ node: YAMLNode) -> Bool {
    [node, self.node].contains { node in
      guard let start = node.flatMap({ source.offset(of: $0.position) }) else { return false }
      return source.holds("{", at: start) || source.holds("[", at: start)
    }
  }

  private func list(_ alias: String) -> String { "[\(YAMLScalarText.scalar(alias, inFlow: true))]" }

  private func mapping(_ name: String, _ alias: String?) -> String {
    "{name: \(YAMLScalarText.scalar(name, inFlow: true))\(alias.map { ", aliases: \(list($0))" } ?? "")}"
  }

  /// Turns `- stressed` into a label with a further key.
  private func keyed(_ item: YAMLNode, _ text: String) -> [TextEdit]? {
    guard item.scalar != nil, let range = editor.range(of: item) else { return nil }
    if isInFlow(item) {
      return [.insert("{name: ", at: range.lowerBound), .insert(", \(text)}", at: range.upperBound)]
    }
    return [
      .insert("name: ", at: range.lowerBound),
      source.inserting(text, below: item.position.line, column: item.position.column),
    ]
  }

  /// Returns the edit that removes a key of a mapping in braces, with the comma before or after it.
  private func removing(_ entry: YAMLEntry, fromFlow entries: [YAMLEntry]) -> TextEdit? {
    guard let index = entries.firstIndex(where: { $0.keyPosition == entry.keyPosition }),
      let start = source.offset(of: entry.keyPosition), let value = editor.range(of: entry.value)
    else { return nil }
    if index > 0 {
      return editor.range(of: entries[index - 1].value).map { TextEdit($0.upperBound..<value.upperBound, "") }
    }
    let next = entries.count > 1 ? source.offset(of: entries[1].keyPosition) : value.upperBound
    return next.map { TextEdit(start..<$0, "") }
  }

  /// Turns `- stressed` into a label with keys.
  private func renameBare(_ item: YAMLNode, to new: String, keeping old: String) -> [TextEdit]? {
    guard item.scalar != nil, let range = editor.range(of: item) else { return nil }
    if isInFlow(item) { return [TextEdit(range, mapping(new, old))] }
    return [
      TextEdit(range, "name: \(YAMLScalarText.scalar(new, inFlow: false))"),
      source.inserting("aliases: \(list(old))", below: item.position.line, column: item.position.column),
    ]
  }

  // MARK: Aliases

  private func addAlias(_ alias: String, to item: YAMLNode, _ name: YAMLEntry) -> [TextEdit]? {
    let inFlow = isInFlow(item)
    guard let entry = fields(of: item)?.entry("aliases") else {
      guard let range = editor.range(of: name.value) else { return nil }
      if inFlow { return [.insert(", aliases: \(list(alias))", at: range.upperBound)] }
      let line = name.value.position.line
      return [source.inserting("aliases: \(list(alias))", below: line, column: name.keyPosition.column)]
    }
    if entry.value.scalar?.isNull == true || entry.value.items?.isEmpty == true {
      return editor.writing(list(alias), to: entry).map { [$0] }
    }
    guard let scalar = entry.value.scalar else { return editor.appending(alias, to: entry) }
    // `aliases: stress, tense` is also a list.
    let isQuoted = scalar.style != .plain
    guard let range = editor.range(of: entry.value), !alias.contains(","), isQuoted || !inFlow else {
      return nil
    }
    return [.insert(", \(alias)", at: range.upperBound - (isQuoted ? 1 : 0))]
  }

  private func alias(_ name: String, of item: YAMLNode, replacedBy other: String) -> TextEdit? {
    var fields = fields(of: item)
    let aliases = fields?.list("aliases") ?? []
    guard let found = aliases.first(where: { LabelBook.key($0.value) == LabelBook.key(name) }),
      let start = source.offset(of: found.position), source.holds(found.value, at: start),
      YAMLScalarText.isPlain(other, inFlow: true), !other.contains("'")
    else { return nil }
    return TextEdit(start..<start + found.value.utf8.count, other)
  }
}

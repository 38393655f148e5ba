import HearthCore
import HearthText

/// Changes `labels.yml` in the way in which it is written. Gives `nil` for forms that cannot be changed by themselves.
struct LabelFileEditor {
  private let source: SourceText
  private let lists: YAMLListEditor
  private let node: YAMLNode?

  init(_ file: SourceFile) {
    var log = DiagnosticLog()
    source = SourceText(file)
    lists = YAMLListEditor(source: source, limit: file.bytes.count)
    node = YAMLReader.read(file, log: &log)
  }

  /// The label's name replaced, and the old one among the other names.
  func rename(_ old: String, to new: String, aliases: [String]) -> [TextEdit]? {
    guard let item = item(named: old) else { return nil }
    guard let fields = fields(of: item) else { return renameBare(item, to: new, keeping: old) }
    let inFlow = isInFlow(item)
    guard let name = fields.entry("name"), let edit = lists.replacing(name.value, with: new, inFlow: inFlow)
    else { return nil }
    if LabelBook.key(old) == LabelBook.key(new) { return [edit] }
    // A name that was there among the others changes places with the one that it replaces.
    if aliases.contains(where: { LabelBook.key($0) == LabelBook.key(new) }) {
      return alias(new, in: fields, replacedBy: old).map { [edit, $0] }
    }
    return addAlias(old, fields, name, inFlow: inFlow).map { [edit] + $0 }
  }

  func addAlias(_ alias: String, to label: String) -> [TextEdit]? {
    guard let item = item(named: label) else { return nil }
    guard let fields = fields(of: item), let name = fields.entry("name") else {
      return renameBare(item, to: label, keeping: alias)
    }
    return addAlias(alias, fields, name, inFlow: isInFlow(item))
  }

  /// A label at the end of the file.
  func declare(_ name: String, alias: String) -> [TextEdit]? {
    let item = mapping(name, alias)
    if let node, let items = node.items, let start = source.offset(of: node.position),
      source.holds("[", at: start)
    {
      guard let list = FlowList(source.bytes, from: start) else { return nil }
      let line = items.last.flatMap { $0.position.line > node.position.line ? $0.position.line : nil }
      return [list.appending(item, in: source, below: line)]
    }
    let column = node?.items == nil ? 0 : (node?.position.column ?? 1) - 1
    let indent = String(repeating: " ", count: max(0, column))
    let end = source.lineEnd
    let isOpen = source.start(ofLine: source.lineCount) < source.bytes.count
    let aliases = YAMLScalarText.scalar(alias, inFlow: true)
    return [
      .insert(
        (isOpen ? end : "") + "\(indent)- name: \(YAMLScalarText.scalar(name, inFlow: false))\(end)"
          + "\(indent)  aliases: [\(aliases)]\(end)", at: source.bytes.count)
    ]
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

  private func isInFlow(_ item: YAMLNode) -> Bool {
    if let start = source.offset(of: item.position), source.holds("{", at: start) { return true }
    guard let start = node.flatMap({ source.offset(of: $0.position) }) else { return false }
    return source.holds("[", at: start)
  }

  private func mapping(_ name: String, _ alias: String) -> String {
    "{name: \(YAMLScalarText.scalar(name, inFlow: true)), aliases: [\(YAMLScalarText.scalar(alias, inFlow: true))]}"
  }

  /// `- stressed` becomes a label with keys.
  private func renameBare(_ item: YAMLNode, to new: String, keeping old: String) -> [TextEdit]? {
    guard let range = lists.range(of: item) else { return nil }
    if isInFlow(item) { return [TextEdit(range, mapping(new, old))] }
    let indent = String(repeating: " ", count: max(0, item.position.column - 1))
    let name = "name: \(YAMLScalarText.scalar(new, inFlow: false))"
    let aliases = "aliases: [\(YAMLScalarText.scalar(old, inFlow: true))]"
    return [
      TextEdit(range, name),
      .insert(source.lineEnd + indent + aliases, at: source.end(ofLine: item.position.line)),
    ]
  }

  // MARK: Other names

  private func addAlias(_ alias: String, _ fields: FieldReader, _ name: YAMLEntry, inFlow: Bool)
    -> [TextEdit]?
  {
    let list = "[\(YAMLScalarText.scalar(alias, inFlow: true))]"
    guard let entry = fields.entry("aliases") else {
      guard let range = lists.range(of: name.value) else { return nil }
      if inFlow { return [.insert(", aliases: \(list)", at: range.upperBound)] }
      let indent = String(repeating: " ", count: max(0, name.keyPosition.column - 1))
      let line = "\(source.lineEnd)\(indent)aliases: \(list)"
      return [.insert(line, at: source.end(ofLine: name.value.position.line))]
    }
    guard let scalar = entry.value.scalar else {
      let start = source.offset(of: entry.value.position)
      // An empty list stays on its line, where a label is written in braces as well.
      if entry.value.items?.isEmpty == true, let start, let end = FlowList(source.bytes, from: start)?.close {
        return [TextEdit(start..<end + 1, list)]
      }
      return lists.appending(alias, to: entry)
    }
    if scalar.isNull {
      guard let key = source.offset(of: entry.keyPosition), source.holds("\(entry.key):", at: key) else {
        return nil
      }
      let colon = key + entry.key.utf8.count + 1
      let end = source.offset(of: entry.value.position).map { $0 + scalar.text.utf8.count } ?? colon
      return [TextEdit(colon..<max(colon, scalar.text.isEmpty ? colon : end), " \(list)")]
    }
    // `aliases: stress, tense` is a list as well.
    guard let range = lists.range(of: entry.value), !alias.contains(",") else { return nil }
    let isQuoted = scalar.style != .plain
    guard isQuoted || !inFlow else { return nil }
    return [.insert(", \(alias)", at: range.upperBound - (isQuoted ? 1 : 0))]
  }

  private func alias(_ name: String, in fields: FieldReader, replacedBy other: String) -> TextEdit? {
    var fields = fields
    guard let found = fields.list("aliases").first(where: { LabelBook.key($0.value) == LabelBook.key(name) }),
      let start = source.offset(of: found.position), source.holds(found.value, at: start),
      YAMLScalarText.isPlain(other, inFlow: true), !other.contains("'")
    else { return nil }
    return TextEdit(start..<start + found.value.utf8.count, other)
  }
}

/// What a label can be called so that it can be written wherever labels are.
enum LabelName {
  /// Why `name` cannot be a label, in words; `nil` where it can.
  static func problem(with name: String) -> String? {
    let scalars = name.unicodeScalars
    guard let first = scalars.first, !name.trimmingWhitespace.isEmpty else { return "a label has a name" }
    if let wrong = scalars.first(where: { "|,[]{}#:\"\\".unicodeScalars.contains($0) }) {
      return "a label has no \(wrong) in it, since that stands between labels and around them"
    }
    if scalars.contains(where: YAMLScalarText.isControl) { return "a label is written on one line" }
    guard YAMLScalarText.isPlain(name, inFlow: true) else {
      return first == " " || name.hasSuffix(" ")
        ? "a label has no blank at its ends" : "a label begins with a letter or a digit"
    }
    if beginsWithOffset(name) { return "a label does not begin with an offset, which belongs to a time" }
    return nil
  }

  /// Whether its first word is an offset in parentheses, which a line may give to the time before it: `(UTC+1) call`.
  static func beginsWithOffset(_ name: String) -> Bool {
    let scalars = Array(name.unicodeScalars)
    guard let word = OffsetWord(scalars[...]), word.isEnclosed, word.offset != nil else { return false }
    return word.length == scalars.count || scalars[word.length].properties.isWhitespace
  }
}

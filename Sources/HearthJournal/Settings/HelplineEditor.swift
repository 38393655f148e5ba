package import HearthCore
import HearthText

/// Adds, changes and removes a helpline of `helplines.yml`. Every other line and every comment stays.
///
/// ```
/// let editor = try HelplineEditor(file)
/// let after = try editor.changing(at: helpline.position, to: ["call": "555 0100", "hours": ""])
/// ```
package struct HelplineEditor {
  private let edited: EditableFile
  private let yaml: YAMLEditor
  private let list: YAMLNode?
  private var source: SourceText { yaml.source }

  /// - Throws: ``EditError`` if the file can't be read.
  package init(_ disk: SourceFile) throws(EditError) {
    edited = try EditableFile(disk)
    yaml = YAMLEditor(source: SourceText(edited.text), limit: edited.text.bytes.count)
    var log = DiagnosticLog()
    list = YAMLReader.inspect(edited.text, limits: .list, log: &log).node
  }

  /// The file as it is on disk.
  package var disk: SourceFile { edited.disk }

  /// Returns the values of a helpline as they are written, by key; `nil` if none is there.
  package func values(at position: SourceLocation) -> [String: String]? {
    index(at: position).flatMap { list?.items?[$0] }.map { item in
      var fields = fields(of: item)
      let values = HelplineParser.keys.compactMap { key in fields.text(key.name).map { (key.name, $0) } }
      return Dictionary(uniqueKeysWithValues: values)
    }
  }

  /// Returns where the helpline of a name is; `nil` unless there is exactly one.
  package func position(named name: String) -> SourceLocation? {
    let found = (list?.items ?? []).map(\.position).filter { values(at: $0)?["name"] == name }
    return found.count == 1 ? found.first : nil
  }

  /// Returns why `value` can't be the value of a key, by the rule that also checks files; `nil` if it can.
  package static func problem(with value: String, of key: KeyDescription) -> EditError? {
    var values = ["region": "x", "name": "x"]
    values[key.name] = value
    let item = values.sorted { $0.key < $1.key }.map { "\($0): \(written($1))" }
    var log = DiagnosticLog()
    let file = SourceFile(path: JournalPaths.helplines, text: "- {\(item.joined(separator: ", "))}\n")
    _ = HelplineParser.parse(file, log: &log)
    return log.diagnostics.map(\.finding).first { $0.severity != .note }.map { EditError($0) }
  }

  // MARK: Changes

  /// - Parameter values: By key. What is empty is left out.
  /// - Throws: ``EditError`` if a value can't be read, or the file has a form that can't be changed by itself.
  package func adding(_ values: [String: String]) throws(EditError) -> SourceFile {
    let lines = HelplineParser.keys.compactMap { line(values[$0.name] ?? "", of: $0) }
    let edit: TextEdit?
    if let list, list.items != nil, isInFlow(list) {
      edit = yaml.appending("{\(lines.joined(separator: ", "))}", toFlow: list)
    } else {
      let indent = SourceText.spaces(before: list?.items == nil ? 1 : list?.position.column ?? 1)
      let item = lines.enumerated().map { indent + ($0 == 0 ? "- " : "  ") + $1 + source.lineEnd }
      edit = source.inserting(lines: item.joined(), at: source.bytes.count)
    }
    return try applying(edit.map { [$0] }) { before, after in Array(after.dropLast()) == before }
  }

  /// - Parameter values: As for ``adding(_:)``. Keys that it doesn't name keep their values.
  package func changing(
    at position: SourceLocation, to values: [String: String]
  ) throws(EditError) -> SourceFile {
    guard let index = index(at: position), let item = list?.items?[index] else { throw refusal }
    let (edits, isComplete) = edits(of: item, to: values)
    guard !edits.isEmpty || !isComplete else { return edited.disk }
    return try applying(isComplete ? edits : nil) { before, after in
      after.count == before.count && Self.without(index, after) == Self.without(index, before)
    }
  }

  package func removing(at position: SourceLocation) throws(EditError) -> SourceFile {
    guard let index = index(at: position), let item = list?.items?[index] else { throw refusal }
    let isBlock = yaml.lead(of: item)?.filter { !$0.isWhitespace } == "-"
    let edit = item.entries?.last.flatMap { last in
      isBlock
        ? TextEdit(source.range(ofLines: item.position.line...yaml.lastLine(of: last)), "") : nil
    }
    return try applying(edit.map { [$0] }) { before, after in after == Self.without(index, before) }
  }

  private static func without(_ index: Int, _ items: [String]) -> [String] {
    items.enumerated().filter { $0.offset != index }.map(\.element)
  }

  // MARK: Edits

  private func index(at position: SourceLocation) -> Int? {
    list?.items?.firstIndex { $0.position == position && $0.entries != nil }
  }

  private func fields(of item: YAMLNode) -> FieldReader {
    FieldReader(item.entries ?? [], table: HelplineParser.table, file: edited.text)
  }

  private func isInFlow(_ node: YAMLNode) -> Bool {
    guard let start = source.offset(of: node.position) else { return false }
    return source.holds("{", at: start) || source.holds("[", at: start)
  }

  /// Returns the edits of the keys whose values change, and whether those are all of them.
  private func edits(of item: YAMLNode, to values: [String: String]) -> (edits: [TextEdit], isComplete: Bool)
  {
    var fields = fields(of: item)
    var (edits, new, isComplete) = ([TextEdit](), [String](), true)
    func add(_ edit: TextEdit?) {
      if let edit { edits.append(edit) } else { isComplete = false }
    }
    for key in HelplineParser.keys {
      guard let value = values[key.name], value != fields.text(key.name) ?? "" else { continue }
      guard let entry = fields.entry(key.name) else {
        new += line(value, of: key).map { [$0] } ?? []
        continue
      }
      if value.isEmpty {
        add(yaml.removingAll(of: entry))
      } else if entry.value.scalar?.isNull == false,
        let edit = yaml.replacing(entry.value, with: value, inFlow: true)
      {
        add(edit)
      } else {
        add(yaml.rewriting(entry, as: Self.written(value)))
      }
    }
    guard !new.isEmpty, let last = item.entries?.last else { return (edits, isComplete) }
    if isInFlow(item) {
      add(yaml.appending(new.joined(separator: ", "), toFlow: item))
    } else {
      let column = last.keyPosition.column
      let lines = new.joined(separator: source.lineEnd + SourceText.spaces(before: column))
      add(source.inserting(lines, below: yaml.lastLine(of: last), column: column))
    }
    return (edits, isComplete)
  }

  /// Returns a key with its value; `nil` without a value.
  private func line(_ value: String, of key: KeyDescription) -> String? {
    value.isEmpty ? nil : "\(key.name): \(Self.written(value))"
  }

  /// Returns a value as YAML. Other programs read 000 as a number, so only words and days have no quotes.
  private static func written(_ value: String) -> String {
    let isPlain = value.first?.isLetter == true || CalendarDate(value) != nil
    return YAMLScalarText.scalar(value, like: isPlain ? .none : .double, inFlow: true)
  }

  // MARK: Checks

  /// Returns the edited file: only the one helpline may differ, and nothing new may be wrong.
  private func applying(
    _ edits: [TextEdit]?, onlyIf isSame: (_ before: [String], _ after: [String]) -> Bool
  ) throws(EditError) -> SourceFile {
    guard let after = edits.flatMap({ FileEdit($0, mayChange: nil).applied(to: edited) }),
      after.unread == edited.unread, isSame(edited.values.map(\.text), after.values.map(\.text))
    else { throw refusal }
    let known = Set(Self.findings(edited).map(\.found))
    if let finding = Self.findings(after).first(where: { !known.contains($0.found) }) {
      throw EditError(finding)
    }
    return after.disk
  }

  private static func findings(_ file: EditableFile) -> [Finding] {
    file.log.diagnostics.map(\.finding).filter { $0.severity != .note }
  }

  private var refusal: EditError {
    EditError(
      "\(disk.path) is written in a form that Hearth can't change without changing more",
      help: "You can change it in the file. Nothing was changed.", path: disk.path)
  }
}

import HearthCore
import HearthText

/// A span to add to the note of a day, as typed.
package struct NewSpan: Sendable {
  let text: SpanText

  /// Reads `08:28-15:43 stressed | first day back`, or times in other forms such as `8.28am-3.43pm` if they are
  /// unambiguous. `book` replaces a label's alias by its name.
  package init(_ typed: String, note: String? = nil, labels book: LabelBook) throws(EditError) {
    let words = YAMLScalarText.onOneLine(typed).trimmingWhitespace
    var text: SpanText
    do throws(SpanText.Mistake) { text = try SpanText(parsing: words) } catch {
      guard let meant = SpanRepair.corrected(words).flatMap({ try? SpanText(parsing: $0) }) else {
        throw EditError(error.found, help: error.accepted.asSentence)
      }
      text = meant
    }
    if let note, text.note != nil {
      throw EditError(
        "there are two notes: '\(text.note ?? "")' after the bar, and '\(note)'",
        help: "Leave one of them out.")
    }
    if let note = note.map({ YAMLScalarText.onOneLine($0).trimmingWhitespace }) {
      text.note = note.isEmpty ? nil : note
    }
    text.label = book[text.label]?.name ?? text.label
    if LabelName.beginsWithOffset(text.label) {
      throw EditError(
        "the label '\(text.label)' begins with an offset, which would be read as that of the time before it",
        help: "Give it another name: \(ShellWord.command("hearth labels rename", text.label)) NEW",
        field: "label")
    }
    self.text = text
  }

  /// Reads what the fields of a form hold.
  ///
  /// - Parameter end: Empty while the time is open.
  /// - Throws: ``EditError`` about the field `start`, `end` or `label`: the first of
  ///   ``problems(start:end:label:labels:)``, if any.
  package init(
    start: String, end: String, label: String, note: String?, labels book: LabelBook
  ) throws(EditError) {
    if let problem = Self.problems(start: start, end: end, label: label, labels: book).first { throw problem }
    do throws(EditError) {
      try self.init("\(start)-\(end) \(label)", note: note?.trimmingWhitespace ?? "", labels: book)
    } catch {
      var error = error
      error.field = error.field ?? "end"
      throw error
    }
    guard text.label == book[label]?.name ?? label else { throw Self.noTime(end, field: "end") }
  }

  /// Returns the problems with the fields of a form, each about `start`, `end` or `label`.
  package static func problems(
    start: String, end: String, label: String, labels book: LabelBook
  ) -> [EditError] {
    // A time's field may contain more than a time, which would be read as a label.
    func isRead(_ times: String) -> Bool { (try? NewSpan(times, labels: book))?.label.isEmpty == true }
    var problems: [EditError] = []
    if !isRead("\(start)-"), !isRead("\(start)-23:59") { problems.append(noTime(start, field: "start")) }
    if !isRead("00:00-\(end)") { problems.append(noTime(end, field: "end")) }
    if !label.isEmpty, let problem = LabelName.problem(with: label), book[label] == nil {
      problems.append(EditError(problem, with: label, field: "label"))
    }
    return problems
  }

  private static func noTime(_ text: String, field: String) -> EditError {
    EditError("Hearth can't read '\(text)' as a time", help: "Write a time such as 08:28.", field: field)
  }

  /// The line in canonical form: `08:28-15:43 stressed | first day back`.
  package var line: String { "\(text)" }
  package var label: String { text.label }
  /// Whether it ends exactly at a midnight.
  package var endsAtMidnight: Bool { text.end.map { $0.time == nil || $0.time == .midnight } ?? false }

  /// Its parts separated, as in a table, so that a typed offset isn't taken for the beginning of a label.
  var cells: SpanLine {
    func cell(_ text: String) -> Located<String> { Located(text, at: .start) }
    return SpanLine(
      from: cell(text.from), to: text.end.map { cell("\($0)") },
      label: text.label.isEmpty ? nil : cell(text.label), note: text.note.map(cell))
  }
}

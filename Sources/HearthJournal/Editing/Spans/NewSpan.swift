import HearthCore

/// A span that somebody wants to add to the note of a day, in the words that they typed.
package struct NewSpan: Sendable {
  let text: SpanText

  /// Reads `08:28-15:43 stressed | first day back`. `book` gives the label its own name where another one was typed.
  package init(_ typed: String, note: String? = nil, labels book: LabelBook) throws(EditRefusal) {
    let words = Self.onOneLine(typed)
    let accepted = "A span is written 08:28-15:43 stressed | first day back."
    var text: SpanText
    do throws(SpanText.Mistake) { text = try SpanText(parsing: words) } catch {
      throw EditRefusal(
        UnreadableSpan.words(for: error),
        help: SpanRepair.mended(words).map { "You could write: '\($0)'" }
          ?? UnreadableSpan.accepted(for: error).asSentence)
    }
    guard !text.label.isEmpty else { throw EditRefusal("the span has no label", help: accepted) }
    if let note, text.note != nil {
      throw EditRefusal(
        "there are two notes: '\(text.note ?? "")' after the bar, and '\(note)'",
        help: "You could leave one of them out.")
    }
    if let note = note.map(Self.onOneLine) { text.note = note.isEmpty ? nil : note }
    text.label = book[text.label]?.name ?? text.label
    let known = text.labelWithOffset.flatMap { book[$0]?.name }
    if let name = [text.label, known].compactMap(\.self).first(where: LabelName.beginsWithOffset) {
      throw EditRefusal(
        "the label '\(name)' begins with an offset, which would be read as that of the time before it",
        help: "You could give it another name: hearth labels rename \(ShellWord.quoted(name)) NEW")
    }
    self.text = text
  }

  private static func onOneLine(_ text: String) -> String {
    String(String.UnicodeScalarView(text.unicodeScalars.map { YAMLScalarText.isControl($0) ? " " : $0 }))
      .trimmingBlanks
  }

  /// The line as it is written: `08:28-15:43 stressed | first day back`.
  package var line: String { "\(text)" }
  package var label: String { text.label }

  /// Its parts apart, as in a table, so that an offset that was typed is one, and no beginning of a label.
  var cells: SpanLine {
    func cell(_ text: String) -> Located<String> { Located(text, at: .start) }
    let from = (text.date.map { "\($0) " } ?? "") + "\(text.start)"
    return SpanLine(
      from: cell(from), to: text.end.map { cell("\($0)") }, label: cell(text.label), note: text.note.map(cell)
    )
  }
}

import HearthCore

/// The text of a field. Only CR and LF end its lines: every other character stays what it is until it is in a file,
/// also those that Unicode counts among line breaks and control characters.
enum FormText {
  /// Returns the text if it is UTF-8.
  static func text(_ bytes: [UInt8]) throws(Refusal) -> String {
    guard let text = String(validating: bytes, as: UTF8.self) else { throw .unreadableForm }
    return text
  }
}

extension Form {
  /// The first field whose text no file of a journal can hold, with the key of the sentence that says why; `nil` if
  /// there is none.
  var unwritable: (name: String, phrase: String)? {
    for field in fields {
      if field.value.utf8.contains(0) { return (field.name, "form.nul") }
      if field.value.hasLongRunOfMarks { return (field.name, "form.crowded") }
    }
    return nil
  }
}

extension String {
  var isOfSeveralLines: Bool { utf8.contains { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") } }

  /// The text with a space for each line end.
  var onOneLine: String { isOfSeveralLines ? typedLines.joined(separator: " ") : self }
}

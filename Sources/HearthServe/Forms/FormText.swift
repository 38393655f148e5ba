import HearthCore

/// The text of a field. Only CR and LF end its lines: every other character stays what it is until it is in a file, also those that
/// Unicode counts among line breaks and control characters.
enum FormText {
  /// Returns the text if it is UTF-8.
  static func text(_ bytes: [UInt8]) throws(Refusal) -> String {
    guard let text = String(validating: bytes, as: UTF8.self) else { throw .unreadableForm }
    return text
  }
}

extension Form {
  /// The name of the first field whose text has NUL, which no file of a journal can hold; `nil` if there is none.
  var fieldWithNUL: String? { fields.first { $0.value.utf8.contains(0) }?.name }

  /// The name of the first field in which a letter has more marks than the journal reads; `nil` if there is none.
  var fieldWithCrowdedLetter: String? { fields.first { $0.value.hasLongRunOfMarks }?.name }
}

extension String {
  /// The text with LF for each CRLF and CR.
  var withPlainLineEnds: String {
    utf8.contains(UInt8(ascii: "\r")) ? replacing("\r\n", with: "\n").replacing("\r", with: "\n") : self
  }

  var isOfSeveralLines: Bool { utf8.contains { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") } }

  /// Its lines, without whitespace around them and without empty ones.
  var typedLines: [String] {
    withPlainLineEnds.split(separator: "\n").map { String($0).trimmingWhitespace }.filter { !$0.isEmpty }
  }

  /// The text with a space for each line end.
  var onOneLine: String { isOfSeveralLines ? typedLines.joined(separator: " ") : self }
}

extension BidirectionalCollection {
  /// Returns the elements without the trailing ones that satisfy `predicate`.
  @inlinable
  package func droppingLast(while predicate: (Element) -> Bool) -> SubSequence {
    self[..<(lastIndex { !predicate($0) }.map(index(after:)) ?? startIndex)]
  }

  /// Returns the elements without the leading and trailing ones that satisfy `predicate`.
  @inlinable
  package func trimming(while predicate: (Element) -> Bool) -> SubSequence {
    drop(while: predicate).droppingLast(while: predicate)
  }
}

extension [Substring] {
  fileprivate var nonEmptyTrimmed: [String] {
    map { String($0).trimmingWhitespace }.filter { !$0.isEmpty }
  }
}

extension String {
  /// The text without whitespace around it.
  package var trimmingWhitespace: String {
    guard let first = utf8.first, let last = utf8.last else { return self }
    if first > 0x20, last > 0x20, first < 0x80, last < 0x80 { return self }
    return String(trimming(while: \.isWhitespace))
  }

  /// The texts between its commas, without whitespace around them and without empty ones.
  package var commaSeparated: [String] { split(separator: ",").nonEmptyTrimmed }

  /// Its lines, likewise, as a person typed them: only CR and LF end a line.
  package var typedLines: [String] { withPlainLineEnds.split(separator: "\n").nonEmptyTrimmed }

  /// The text with LF for each CRLF and CR.
  package var withPlainLineEnds: String {
    utf8.contains(UInt8(ascii: "\r")) ? replacing("\r\n", with: "\n").replacing("\r", with: "\n") : self
  }
}

extension Substring {
  /// Without blanks at either end.
  var trimmed: String { Substring(trimmedEnd).trimmedStart }

  /// Without blanks at its beginning.
  var trimmedStart: String { String(drop { $0 == " " || $0 == "\t" }) }

  /// Without blanks at its end.
  var trimmedEnd: String {
    var text = self
    while let last = text.last, last == " " || last == "\t" { text.removeLast() }
    return String(text)
  }
}

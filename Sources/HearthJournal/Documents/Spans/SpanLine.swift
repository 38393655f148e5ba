import HearthCore
import HearthText

/// The text of one span as written, with its location.
struct SpanLine {
  var text: String
  /// The parts of ``text``: each one's offset in scalars, from 0, and its location in the file.
  private var parts: [(offset: Int, position: SourceLocation)]
  private var file: SourceFile?
  /// Whether YAML read the text before a colon and a space as a key.
  var hasColon = false
  /// The end of the cell with the end time, in scalars of ``text``; `nil` unless the line is a table row.
  private(set) var timesEnd: Int?

  /// - Parameter file: The file that holds it, for corrections.
  init(text: String, position: SourceLocation, file: SourceFile? = nil, hasColon: Bool = false) {
    self.text = text
    self.file = file
    parts = [(0, position)]
    self.hasColon = hasColon
  }

  /// A line assembled from the cells of a table row.
  init(from: Located<String>, to: Located<String>?, label: Located<String>?, note: Located<String>?) {
    text = from.value
    parts = [(0, from.position)]
    for (separator, cell) in [("-", to), (" ", label), (" | ", note)] {
      if separator == " " { timesEnd = text.unicodeScalars.count }
      text += separator == " | " && cell == nil ? "" : separator
      guard let cell else { continue }
      parts.append((text.unicodeScalars.count, cell.position))
      text += cell.value
    }
  }

  var position: SourceLocation { parts[0].position }

  func position(at offset: Int) -> SourceLocation {
    let part = parts.last { $0.offset <= offset } ?? parts[0]
    return part.position.advanced(by: max(0, offset - part.offset))
  }

  /// Returns the offset of `part`, in scalars of ``text``; 0 if it is absent.
  func offset(of part: String) -> Int {
    text.firstRange(of: part).map { text[..<$0.lowerBound].unicodeScalars.count } ?? 0
  }

  /// Returns the line of the file with this text replaced; `nil` for the row of a table.
  func replaced(by new: String) -> String? {
    parts.count == 1 ? file?.line(at: position, replacing: text, with: new) : nil
  }

  /// Returns ``replaced(by:)``, else a new list item; `nil` for a table row, or if YAML wouldn't read `new` as text.
  func corrected(as new: String) -> String? {
    guard parts.count == 1, !new.contains(": "), !new.contains(" #") else { return nil }
    return replaced(by: new) ?? "  - \(new)"
  }

  /// Returns the lines of a scalar: one, or several in a text block (`spans: |`).
  static func lines(of scalar: YAMLScalar, at position: SourceLocation, in file: SourceFile) -> [SpanLine] {
    guard scalar.text.utf8.contains(UInt8(ascii: "\n")) else {
      return scalar.isNull || scalar.text.trimmingWhitespace.isEmpty
        ? [] : [SpanLine(text: scalar.text, position: position, file: file)]
    }
    let lines = scalar.text.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.enumerated().compactMap { index, line in
      let text = String(line).trimmingWhitespace
      guard !text.isEmpty else { return nil }
      let number = position.line + 1 + index
      let indent = file.line(number)?.unicodeScalars.prefix { $0 == " " }.count ?? 0
      return SpanLine(text: text, position: SourceLocation(line: number, column: indent + 1), file: file)
    }
  }
}

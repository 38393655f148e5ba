import HearthCore
import HearthText

/// Makes the corrected line of a message out of the line that was written.
struct FixIt {
  let file: SourceFile

  /// The line at `position` with the text `old` at that position replaced; `nil` where the file has another text there.
  func line(at position: SourceLocation, replacing old: String, with new: String) -> String? {
    guard let line = file.line(position.line) else { return nil }
    let scalars = line.unicodeScalars
    let column = position.column - 1
    guard let start = scalars.index(scalars.startIndex, offsetBy: column, limitedBy: scalars.endIndex),
      scalars[start...].starts(with: old.unicodeScalars)
    else { return nil }
    let rest = scalars.index(start, offsetBy: old.unicodeScalars.count)
    return "\(line[..<start])\(new)\(line[rest...])"
  }

  /// The line of a scalar with its value replaced, quotes and all.
  func line(of node: YAMLNode, with new: String) -> String? {
    guard let scalar = node.scalar else { return nil }
    let written: String? =
      switch scalar.style {
      case .plain: scalar.text
      case .singleQuoted: "'\(scalar.text.replacing("'", with: "''"))'"
      case .doubleQuoted: "\"\(scalar.text)\""
      case .literal, .folded: nil
      }
    return written.flatMap { line(at: node.position, replacing: $0, with: new) }
  }
}

extension YAMLNode {
  /// Where the text of a scalar begins: after the opening quote, if there is one.
  var textPosition: SourceLocation {
    switch scalar?.style {
    case .singleQuoted, .doubleQuoted: position.advanced(by: 1)
    default: position
    }
  }
}

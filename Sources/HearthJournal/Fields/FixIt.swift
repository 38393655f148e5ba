import HearthCore
import HearthText

/// Makes the corrected line of a message out of the line that was written.
struct Mend {
  let file: SourceFile

  /// The line at `position` with the text `old`, which stands there, replaced; `nil` where something else stands there.
  func line(at position: SourceLocation, replacing old: String, with new: String) -> String? {
    guard let line = file.line(position.line) else { return nil }
    let scalars = line.unicodeScalars
    guard
      let start = scalars.index(
        scalars.startIndex, offsetBy: position.column - 1, limitedBy: scalars.endIndex)
    else { return nil }
    guard line[start...].unicodeScalars.starts(with: old.unicodeScalars) else { return nil }
    let rest = scalars.index(start, offsetBy: old.unicodeScalars.count)
    return "\(line[..<start])\(new)\(line[rest...])"
  }

  /// The line of a scalar with its value replaced, quotes and all.
  func line(of node: YAMLNode, with new: String) -> String? {
    guard let scalar = node.scalar else { return nil }
    return written(scalar).lazy.compactMap { line(at: node.position, replacing: $0, with: new) }.first
  }

  /// How a scalar can have been written on one line.
  private func written(_ scalar: YAMLScalar) -> [String] {
    switch scalar.style {
    case .plain: [scalar.text]
    case .singleQuoted: ["'\(scalar.text.replacing("'", with: "''"))'"]
    case .doubleQuoted: ["\"\(scalar.text)\""]
    case .literal, .folded: []
    }
  }

  /// Where the text of a scalar begins: after the opening quote, if there is one.
  static func textPosition(of node: YAMLNode) -> SourceLocation {
    switch node.scalar?.style {
    case .singleQuoted, .doubleQuoted: node.position.advanced(by: 1)
    default: node.position
    }
  }
}

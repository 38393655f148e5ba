import HearthCore
import HearthText

extension SourceFile {
  /// The line at `position` with the text `old` there replaced, for a fix-it; `nil` where the file has another text there.
  func line(at position: SourceLocation, replacing old: String, with new: String) -> String? {
    line(position.line).flatMap { Finding.Swap(old, for: new).applied(to: $0, column: position.column) }
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

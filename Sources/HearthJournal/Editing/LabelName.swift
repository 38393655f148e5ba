import HearthCore
import HearthText

/// The rule for new label names: a name must be valid wherever labels are written.
package enum LabelName {
  /// Why a name can't be a label's.
  package enum Problem: Hashable, Sendable {
    case empty, control, beginning, word, offset
    /// A character that means something else where labels are written.
    case character(Unicode.Scalar)

    /// The reason, for a message.
    package var reason: String {
      switch self {
      case .empty: "a label needs a name"
      case .control: "a label can't contain line breaks or control characters"
      case .beginning: "start the label with a letter or a digit"
      case .word: "YAML reads this word as an empty value"
      case .offset: "a label can't begin with a UTC offset, which belongs to a time"
      case .character(let wrong): "a label can't contain '\(wrong)', which \(Self.meaning(of: wrong))"
      }
    }

    private static func meaning(of character: Unicode.Scalar) -> String {
      switch character {
      case "|": "begins a note"
      case ",": "separates labels"
      case "#": "begins a tag or a comment"
      case ":": "ends a key"
      case "\"": "encloses quoted text"
      case "\\": "changes what the next character means"
      default: "encloses a list"
      }
    }
  }

  /// Returns why `name`, without spaces around it, can't be a label; `nil` if it can.
  package static func problem(with name: String) -> Problem? {
    let scalars = name.unicodeScalars
    guard let first = scalars.first else { return .empty }
    if let wrong = scalars.first(where: { "|,[]{}#:\"\\".unicodeScalars.contains($0) }) {
      return .character(wrong)
    }
    if scalars.contains(where: YAMLScalarText.isControl) { return .control }
    if !YAMLScalarText.isPlain(name, inFlow: true) {
      return first.properties.isAlphabetic ? .word : .beginning
    }
    return beginsWithOffset(name) ? .offset : nil
  }

  /// Returns whether its first word is an offset in parentheses, which a line may attach to the time before it:
  /// `(UTC+1) call`.
  static func beginsWithOffset(_ name: String) -> Bool {
    let scalars = Array(name.unicodeScalars)
    guard let word = OffsetWord(scalars[...]), word.isEnclosed, word.offset != nil else { return false }
    return word.length == scalars.count || scalars[word.length].properties.isWhitespace
  }
}

extension EditError {
  /// - Parameter field: The field of a form in which the name was typed.
  package init(_ problem: LabelName.Problem, with name: String, field: String) {
    self.init("'\(name)' can't be the name of a label", help: problem.reason.asSentence, field: field)
  }
}

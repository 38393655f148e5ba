package import HearthCore
import HearthText

/// Why a file is left unchanged, worded for the person who requested a change.
package struct EditError: Error, Hashable, Sendable {
  /// What was found, without a final full stop.
  package var found: String
  /// What to do, as a sentence; may be empty.
  package var help: String
  /// Its location; `nil` if it is about no particular one.
  package var path: String?
  package var position: SourceLocation?
  /// The field of a form that it is about; `nil` if it is about none alone.
  package var field: String?
  /// The value that was probably meant, if the given one isn't valid.
  package var near: String?
  /// What would be found in the changed file, where that is the reason.
  package var findings: [KeyFinding] = []

  package init(
    _ found: String, help: String = "", path: String? = nil, at position: SourceLocation? = nil,
    field: String? = nil
  ) {
    self.found = found
    self.help = help
    self.path = path
    self.position = position
    self.field = field
  }

  /// Says what was found, and what is accepted.
  init(_ finding: Finding) {
    self.init(finding.found, help: finding.accepted.map { $0.asSentence } ?? "")
    near = finding.swap?.wanted
  }

  /// What is found in a file, and the key whose value it is about.
  package struct KeyFinding: Hashable, Sendable {
    /// By its main name; `text` for the words below the front matter, `nil` for the file as a whole.
    package let key: String?
    package let finding: Finding
    /// The text of the line with the problem.
    package let line: String?

    package init(_ finding: Finding, key: String?, line: String? = nil) {
      (self.finding, self.key, self.line) = (finding, key, line)
    }
  }

  /// The refusal for a file that can't be read, or that is in UTF-16.
  static func unreadable(_ file: SourceFile) -> EditError {
    let isUTF16 = EncodedText(file) == nil
    return EditError(
      "\(file.path) \(isUTF16 ? "is saved as UTF-16, which Hearth reads but doesn't change" : "can't be read")",
      help: isUTF16
        ? "Nothing was changed. In your editor, choose Save as and the encoding UTF-8; then run this again."
        : "hearth check says why. Nothing was changed.", path: file.path)
  }
}

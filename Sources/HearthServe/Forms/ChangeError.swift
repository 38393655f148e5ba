import HearthCore
package import HearthJournal
import HearthMarkup

/// Why a change was not made, as sentences for a page.
package struct ChangeError: Error, Hashable, Sendable {
  /// What was found and what to do, and the name of the field that it is about, if it is about one.
  package struct Problem: Hashable, Sendable {
    package let sentence: String
    package let field: String?

    package init(_ sentence: String, field: String? = nil) { (self.sentence, self.field) = (sentence, field) }
  }

  package let problems: [Problem]
  /// Whether a file holds something else than it did when the form was made.
  package let isConflict: Bool

  /// The status of an answer that says so (RFC 9110, section 15.5).
  var status: Int { isConflict ? 409 : 422 }
  package var sentences: [String] { problems.map(\.sentence) }
  /// The name of the first field that it is about.
  package var field: String? { problems.lazy.compactMap(\.field).first }

  package init(_ problems: [Problem], isConflict: Bool = false) {
    self.problems = problems.filter { !$0.sentence.isEmpty }
    self.isConflict = isConflict
  }

  package init(_ sentences: [String], isConflict: Bool = false, field: String? = nil) {
    self.init(sentences.map { Problem($0, field: field) }, isConflict: isConflict)
  }

  package init(_ error: EditError) {
    self.init([Self.sentence(error.found), error.help], field: error.field)
  }

  /// Returns what an editor found, beside the fields of the keys that it is about.
  ///
  /// - Parameter language: Of the interface: `es`.
  init(_ error: EditError, language: String) {
    guard !error.findings.isEmpty else {
      self.init(error)
      return
    }
    self.init(
      error.findings.map { Problem(Self.sentences(about: $0.finding, language: language), field: $0.key) })
  }

  /// Returns what a finding says and what to do. What was found is worded in English only; other languages have the rule.
  static func sentences(about finding: Finding, language: String) -> String {
    if language != "en", let rule = finding.rule.section.sentences[language] { return rule }
    return [finding.found, finding.accepted ?? ""].map(sentence).filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// Returns words without a full stop as a sentence.
  package static func sentence(_ found: String) -> String {
    guard let first = found.first else { return "" }
    return first.uppercased() + found.dropFirst() + (found.last.map { ".!?".contains($0) } == true ? "" : ".")
  }
}

import HearthCore
package import HearthJournal
import HearthMarkup
import HearthSite

/// Why a change was not made, as sentences for a page.
package struct ChangeError: Error, Hashable, Sendable {
  /// What was found, what to do, and the name of the field it concerns, if any.
  package struct Problem: Hashable, Sendable {
    package let sentence: String
    package let field: String?
    /// Whether the sentence is in English whatever the language of the pages.
    package let isEnglish: Bool

    package init(_ sentence: String, field: String? = nil, isEnglish: Bool = false) {
      (self.sentence, self.field, self.isEnglish) = (sentence, field, isEnglish)
    }

    var formError: FormError { FormError(sentence, isEnglish: isEnglish) }
  }

  package let problems: [Problem]
  /// Whether a file has changed since the form was rendered.
  package let isConflict: Bool

  /// The status of the response (RFC 9110, section 15.5).
  var status: Int { isConflict ? 409 : 422 }
  package var sentences: [String] { problems.map(\.sentence) }
  var formErrors: [FormError] { problems.map(\.formError) }
  /// The name of the first field concerned.
  package var field: String? { problems.lazy.compactMap(\.field).first }

  package init(_ problems: [Problem], isConflict: Bool = false) {
    self.problems = problems.filter { !$0.sentence.isEmpty }
    self.isConflict = isConflict
  }

  package init(
    _ sentences: [String], isConflict: Bool = false, field: String? = nil, isEnglish: Bool = false
  ) {
    self.init(
      sentences.map { Problem($0, field: field, isEnglish: isEnglish) }, isConflict: isConflict)
  }

  package init(_ error: EditError) {
    self.init([Self.sentence(error.found), error.help], field: error.field, isEnglish: true)
  }

  /// Returns the error as one about a field.
  func about(_ field: String?) -> ChangeError {
    ChangeError(
      problems.map { Problem($0.sentence, field: field, isEnglish: $0.isEnglish) }, isConflict: isConflict)
  }

  /// Creates an error from an editor's findings, each beside the field of its key.
  ///
  /// - Parameter strings: Those of the pages.
  init(_ error: EditError, _ strings: Strings) {
    guard !error.findings.isEmpty else {
      self.init(error)
      return
    }
    self.init(
      error.findings.map { found in
        // The finding says how to write it in a file; the form has fields for that.
        if found.key == "text", found.finding.rule == .unreadablePrivacy, let line = found.line {
          return Problem(strings.text("form.privacy-line", ["line": line.trimmingWhitespace]), field: "text")
        }
        let isWorded = found.finding.rule.section.sentences[strings.language] != nil
        return Problem(
          Self.sentences(about: found.finding, language: strings.language), field: found.key,
          isEnglish: !isWorded)
      })
  }

  /// Returns what was found and what to do. Findings are worded in English only; other languages get the rule's sentence.
  static func sentences(about finding: Finding, language: String) -> String {
    if language != "en", let rule = finding.rule.section.sentences[language] { return rule }
    return [finding.found, finding.accepted ?? ""].map(sentence).filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// Returns a phrase as a sentence, with a capital and a full stop.
  package static func sentence(_ found: String) -> String {
    guard let first = found.first else { return "" }
    return first.uppercased() + found.dropFirst() + (found.last.map { ".!?".contains($0) } == true ? "" : ".")
  }
}

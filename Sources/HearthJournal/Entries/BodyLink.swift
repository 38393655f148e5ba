package import HearthDiagnostics

/// A link of a body to another entry or to an attachment, by the words it was written with.
package struct BodyLink: Hashable, Sendable {
  /// `[text](target)`, `[[target]]`, `![text](target)`, `![[target]]`.
  package enum Form: Sendable { case markdown, wiki, image, embed }
  package var form: Form
  /// As written, percent-decoded, without `#heading`.
  package var target: String
  /// Where the target is written, as near as that is known.
  package var position: TextPosition

  package init(form: Form, target: String, position: TextPosition) {
    self.form = form
    self.target = target
    self.position = position
  }
}

/// A link of a body to another entry or to an attachment, by the words it was written with.
package struct BodyLink: Hashable, Sendable {
  package enum Form: Sendable { case markdown, wiki, image, embed }
  package var form: Form
  /// As written, percent-decoded, without `#heading`.
  package var target: String
  package var line: Int

  package init(form: Form, target: String, line: Int) {
    self.form = form
    self.target = target
    self.line = line
  }
}

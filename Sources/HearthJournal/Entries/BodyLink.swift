package import HearthCore

/// A link of a body to another entry or to an attachment, by the words it was written with.
package struct BodyLink: Hashable, Sendable {
  /// `[text](target)`, `[[target]]`, `![text](target)`, `![[target]]`.
  package enum Form: Sendable { case markdown, wiki, image, embed }
  package var form: Form
  /// As written, percent-decoded, without `#heading`. A link within its own text has the path of its file here.
  package var target: String
  /// What stands after `#`; of several parts, as in `note#part#section`, all of them.
  package var heading: String?
  /// Where the target is written, as near as that is known.
  package var position: SourceLocation

  package init(form: Form, target: String, heading: String? = nil, position: SourceLocation) {
    self.form = form
    self.target = target
    self.heading = heading
    self.position = position
  }
}

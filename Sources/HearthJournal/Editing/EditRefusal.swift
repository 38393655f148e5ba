package import HearthCore

/// Why a file is left as it is, in words for the person who asked for a change.
package struct EditRefusal: Error, Hashable, Sendable {
  /// What was found, without a final full stop.
  package var found: String
  /// What could be done, as a sentence; may be empty.
  package var help: String
  /// Where it stands; `nil` where it is about no one place.
  package var path: String?
  package var position: SourceLocation?

  package init(_ found: String, help: String = "", path: String? = nil, at position: SourceLocation? = nil) {
    self.found = found
    self.help = help
    self.path = path
    self.position = position
  }
}

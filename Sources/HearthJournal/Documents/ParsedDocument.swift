/// One file of the journal, read and typed on its own: nothing in it has yet been compared with other files.
///
/// References are still names (``Reference/unknown(_:)``), labels may be undeclared, the id may be taken.
package struct ParsedDocument: Sendable {
  /// As ``SourceFile/path``.
  package let path: String
  package var standing: Standing
  /// `nil` for files that are broken or sealed: nothing of them goes further.
  package var content: ParsedEntry?
  /// What could be read of a file with errors. It is compared with the rest of the journal, so that one run tells all
  /// that is wrong, and never becomes a part of it.
  package var remainder: ParsedEntry?
  /// Whether the file begins with front matter.
  package var hasFrontMatter: Bool

  /// What may become of a document.
  package enum Standing: Hashable, Sendable {
    case sound
    /// An error was found in it; the log says which.
    case broken
    /// `privacy: sealed`.
    case sealed
    /// Broken in such a way that its privacy is not known; it counts as sealed.
    case unreadablePrivacy
  }

  init(
    path: String, standing: Standing, content: ParsedEntry?, remainder: ParsedEntry? = nil,
    hasFrontMatter: Bool
  ) {
    self.remainder = remainder
    self.path = path
    self.standing = standing
    self.content = content
    self.hasFrontMatter = hasFrontMatter
  }
}

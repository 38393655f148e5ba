package import HearthCore

/// A change to one file of a journal: the file before and after.
package struct FileChange: Sendable {
  /// `nil` for a file that is new.
  package var before: SourceFile?
  /// Its path begins with the name of the content folder: `Content/labels.yml`.
  package var after: SourceFile

  package init(before: SourceFile?, after: SourceFile) { (self.before, self.after) = (before, after) }

  package var path: String { after.path }
}

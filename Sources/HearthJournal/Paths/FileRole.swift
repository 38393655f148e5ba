/// What a file below `Content/` is to Hearth.
package enum FileRole: Hashable, Sendable {
  /// `hearth.yml`
  case settings
  /// `labels.yml`
  case labels
  /// `helplines.yml`
  case helplines
  /// `about-me.md`
  case aboutMe
  /// A text of its own: Markdown, or the plain text of a dated jrnl folder.
  case entry
  /// A CSV file of heart-rate samples.
  case samples
  /// A picture, a sound, a document: copied where an entry shows it.
  case attachment
  case ignored(IgnoredReason)
}

/// Why a file is left alone.
package enum IgnoredReason: Hashable, Sendable {
  /// Its name, or that of a folder above it, begins with a dot: `.obsidian/`, `.git/`, `.DS_Store`.
  case hidden
  /// It is in a folder of templates, packages or rubbish.
  case notContent
  /// Obsidian's canvases and bases, an editor's spare copies: files of a tool.
  case toolFile
  /// A second copy that a sync service made because both sides had changed.
  case conflictCopy
  /// Hearth has no use for a file of this type. The value is what follows the last dot, in lower case.
  case unsupported(String)
}

import HearthCore

/// The path of a file in the site: `reflections/2025-03-17.html`.
///
/// A path has at most one folder, so that a link is the same wherever the site is copied to. Links name files, never
/// folders, and are relative: they work over `file://`.
package struct OutputPath: Hashable, Sendable {
  /// Empty for files at the top of the site.
  package let folder: String
  /// Relative to the site, with `/` between folder and name.
  package let text: String

  /// The file `name` in `folder`. Both are file names already; see ``Slug``.
  package init(_ folder: String, _ name: String) {
    self.folder = folder
    text = folder.isEmpty ? name : folder + "/" + name
  }

  /// With its extension.
  package var name: String {
    folder.isEmpty ? text : String(Substring(text.utf8.dropFirst(folder.utf8.count + 1)))
  }

  /// The file `name` at the top of the site.
  package init(_ name: String) {
    self.init("", name)
  }

  /// The relative path from this file to the top of the site: empty, or `../`.
  package var root: String { folder.isEmpty ? "" : "../" }

  /// Returns the relative URL, percent-encoded, that leads from this file to `target`.
  ///
  /// `fragment` is the id of an element in `target`, without `#`.
  package func link(to target: OutputPath, fragment: String? = nil) -> String {
    var link = PercentEncoding.encoded(target.folder == folder ? target.name : root + target.text)
    if let fragment {
      link += "#"
      link += PercentEncoding.encoded(fragment)
    }
    return link
  }
}

extension OutputPath: Comparable, CustomStringConvertible {
  /// Compares the bytes of the whole path, so that the order is the same in every language.
  package static func < (left: OutputPath, right: OutputPath) -> Bool {
    left.text.precedesByBytes(right.text)
  }

  package var description: String { text }
}

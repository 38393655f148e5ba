import HearthCore

/// Where a file lies in the site: `reflections/2025-03-17.html`.
///
/// A path has at most one folder, so that a link is the same wherever the site is copied to. Links name files, never
/// folders, and are relative: they work over `file://`.
package struct OutputPath: Sendable {
  /// All texts that a path is made of; one for the plan, the address book and everything else that holds the path.
  private final class Texts: Sendable {
    let folder: String
    let name: String
    let text: String
    /// Whether a URL has it as it is; most are such.
    let isPlain: Bool

    init(_ folder: String, _ name: String) {
      self.folder = folder
      self.name = name
      text = folder.isEmpty ? name : folder + "/" + name
      isPlain = PercentEncoding.isPlain(text)
    }
  }

  private let texts: Texts

  /// The file `name` in `folder`. Both are file names already; see ``Slug``.
  package init(_ folder: String, _ name: String) {
    texts = Texts(folder, name)
  }

  /// Empty for files at the top of the site.
  package var folder: String { texts.folder }

  /// With its extension.
  package var name: String { texts.name }

  /// Relative to the site, with `/` between folder and name.
  package var text: String { texts.text }

  /// The file `name` at the top of the site.
  package init(_ name: String) {
    self.init("", name)
  }

  /// What leads from this file to the top of the site: empty, or `../`.
  package var root: String { folder.isEmpty ? "" : "../" }

  /// The relative URL, percent-encoded, that leads from this file to `target`.
  ///
  /// `fragment` is the id of an element in `target`, without `#`.
  package func link(to target: OutputPath, fragment: String? = nil) -> String {
    let plain = target.folder == folder ? target.name : root + target.text
    let path = target.texts.isPlain ? plain : PercentEncoding.encoded(plain)
    guard let fragment else { return path }
    return path + "#" + PercentEncoding.encoded(fragment)
  }
}

extension OutputPath: Hashable, Comparable, CustomStringConvertible {
  /// By name first: most files that differ do so there.
  package static func == (left: OutputPath, right: OutputPath) -> Bool {
    left.texts === right.texts || left.name == right.name && left.folder == right.folder
  }

  /// Leaves out what folder and name decide.
  package func hash(into hasher: inout Hasher) {
    hasher.combine(folder)
    hasher.combine(name)
  }

  /// By the bytes of the whole path, so that the order is the same in every language.
  package static func < (left: OutputPath, right: OutputPath) -> Bool {
    left.text.precedesByBytes(right.text)
  }

  package var description: String { text }
}

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

/// Percent-encoding of paths and fragments in relative URLs.
enum PercentEncoding {
  /// `text` with every byte encoded that is neither unreserved (RFC 3986, section 2.3) nor `/`.
  static func encoded(_ text: String) -> String {
    let encoded = text.utf8.count { !isPlain($0) }
    guard encoded > 0 else { return text }
    return String(unsafeUninitializedCapacity: text.utf8.count + 2 * encoded) { bytes in
      var index = 0
      for byte in text.utf8 {
        if isPlain(byte) {
          bytes[index] = byte
          index += 1
        } else {
          (bytes[index], bytes[index + 1], bytes[index + 2]) = (
            UInt8(ascii: "%"), digit(byte >> 4), digit(byte & 15)
          )
          index += 3
        }
      }
      return index
    }
  }

  /// Whether nothing in `text` is encoded.
  static func isPlain(_ text: String) -> Bool { text.utf8.allSatisfy(isPlain) }

  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
      UInt8(ascii: "~"), UInt8(ascii: "/"):
      true
    default: false
    }
  }

  private static func digit(_ value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "A") + value - 10
  }
}

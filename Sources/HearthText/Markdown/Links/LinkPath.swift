import HearthCore

/// Takes the path of a link apart.
enum LinkPath {
  /// The name of the file, without folders, fragment and query.
  static func lastPart(of target: String) -> String {
    let path = target.prefix { $0 != "#" && $0 != "?" }
    return path.split(separator: "/").last.map(String.init) ?? ""
  }

  /// The name without its suffix, and the suffix in small letters.
  static func split(_ name: String) -> (base: String, suffix: String) {
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return (name, "") }
    return (String(name[..<dot]), name[name.index(after: dot)...].lowercased())
  }
}

/// A link that is none, since its path has a space: `![A cat](my cat.png)` is shown as it is written.
struct BlankInPath: Equatable {
  /// As it is written, from `[` to `)`, a sign of a picture before it.
  let written: String
  /// As it would be a link: `![A cat](<my cat.png>)`.
  let corrected: String

  /// All of them in a text that has no other link in it, in order. A file may be called `walk (2).jpg`.
  static func all(in text: String) -> [BlankInPath] {
    var bytes = text
    guard bytes.withUTF8({ $0.firstIndex(of: UInt8(ascii: "]"), from: 0) != nil }), text.contains("](") else {
      return []
    }
    return text.matches(of: #/(!?\[[^\[\]]{0,500}\]\()((?:[^()\]]|\](?!\()|\([^()]*\)){1,500})\)/#)
      .compactMap { BlankInPath(head: $0.1, inside: $0.2) }
  }

  /// Fails if what stands in the parentheses is no path with a space, perhaps with a title in quotes.
  private init?(head: Substring, inside: Substring) {
    guard let match = inside.wholeMatch(of: #/[ \t]*(.+?)[ \t]*( "[^"]*"| '[^']*')?[ \t]*/#),
      match.1.contains(" "), Self.isPath(String(match.1))
    else { return nil }
    written = head + inside + ")"
    let isBare = !match.1.contains { "<>".contains($0) }
    let path = isBare ? "<\(match.1)>" : match.1.replacing(" ", with: "%20")
    corrected = head + path + (match.2 ?? "") + ")"
  }

  /// Whether it ends as files do: somebody may also write [sic] (and a remark) without a blank between.
  private static func isPath(_ path: String) -> Bool {
    let suffix = LinkPath.split(LinkPath.lastPart(of: path)).suffix
    return (2...5).contains(suffix.utf8.count) && suffix.utf8.contains { (0x61...0x7A).contains($0) }
      && suffix.utf8.allSatisfy { (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) }
  }
}

/// The description of a picture, without the width that Obsidian writes after a bar: `![[lake.jpg|the lake|300]]` and
/// `![the lake|300x200](lake.jpg)`.
package enum ImageDescription {
  /// - Parameter isEmbed: whether `text` stands after the first bar of `![[…|text]]`, where a width can stand alone.
  package static func words(of text: String, isEmbed: Bool) -> String {
    guard isEmbed || text.utf8.contains(UInt8(ascii: "|")) else { return text }
    let parts = text.split(separator: "|", omittingEmptySubsequences: false)
    return parts.enumerated().filter { number, part in
      !part.isEmpty && !((isEmbed || number > 0) && isSize(part))
    }.map { String($0.element) }.joined(separator: " ")
  }

  /// `300` or `300x200`.
  private static func isSize(_ text: Substring) -> Bool {
    text.utf8.allSatisfy { (0x30...0x39).contains($0) || $0 == UInt8(ascii: "x") || $0 == UInt8(ascii: " ") }
  }
}

import HearthCore

/// Splits the path of a link.
enum LinkPath {
  /// Returns the file name, without folders, fragment and query.
  static func lastPart(of target: String) -> String {
    let path = target.prefix { $0 != "#" && $0 != "?" }
    return path.split(separator: "/").last.map(String.init) ?? ""
  }

  /// Returns the name without its suffix, and the suffix in lower case.
  static func split(_ name: String) -> (base: String, suffix: String) {
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return (name, "") }
    return (String(name[..<dot]), name[name.index(after: dot)...].lowercased())
  }
}

/// Text meant as a link that isn't one, because its path has a space: `![A cat](my cat.png)`.
struct SpaceInPath: Equatable {
  /// As written, from `[` to `)`, with the `!` of an image.
  let written: String
  /// As a valid link: `![A cat](<my cat.png>)`.
  let corrected: String

  /// Finds such texts. Building its expression takes 0.1 ms, so each file has one, made when a text first needs it.
  struct Finder {
    // A file may be called `walk (2).jpg`. The lengths are bounded to keep texts full of brackets fast.
    private lazy var link = #/(!?\[[^\[\]]{0,500}\]\()((?:(?!\]\()[^()]|\([^()]{0,100}\)){0,500})\)/#

    /// Returns all such texts in a text without other links, in order.
    mutating func all(in text: String) -> [SpaceInPath] {
      // Few texts contain a bracket.
      var text = text
      guard text.withUTF8({ $0.firstIndex(of: UInt8(ascii: "]"), from: 0) }) != nil else { return [] }
      return text.matches(of: link).compactMap { SpaceInPath(head: String($0.1), inside: String($0.2)) }
    }
  }

  /// Fails unless `inside`, the text between the parentheses, is a path with a space.
  private init?(head: String, inside: String) {
    let (path, title) = Self.parts(inside)
    guard path.utf8.contains(UInt8(ascii: " ")), Self.isPath(path) else { return nil }
    written = head + inside + ")"
    let isBare = !path.contains { $0 == "<" || $0 == ">" }
    corrected = head + (isBare ? "<\(path)>" : path.replacing(" ", with: "%20")) + title + ")"
  }

  /// Splits off a quoted title and the space before it.
  private static func parts(_ inside: String) -> (path: String, title: String) {
    let path = inside[...].trimmed
    for quote in ["\"", "'"] where path.hasSuffix(quote) {
      guard let start = path.dropLast().firstRange(of: " " + quote)?.lowerBound else { continue }
      return (path[..<start].trimmed, String(path[start...]))
    }
    return (path, "")
  }

  /// Returns whether it ends like a file name: people also write [sic] (and a remark).
  private static func isPath(_ path: String) -> Bool {
    let suffix = LinkPath.split(LinkPath.lastPart(of: path)).suffix
    return (2...5).contains(suffix.utf8.count)
      && suffix.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
      && suffix.contains(where: \.isLetter)
  }
}

/// The description of an image, without the width that Obsidian writes after a bar: `![[lake.jpg|the lake|300]]`.
package enum ImageDescription {
  /// - Parameter isEmbed: Whether `text` follows the first bar of `![[…|text]]`, where it may be just a width.
  package static func words(of text: String, isEmbed: Bool) -> String {
    guard isEmbed || text.utf8.contains(UInt8(ascii: "|")) else { return text }
    let parts = text.split(separator: "|", omittingEmptySubsequences: false)
    return parts.enumerated().filter { number, part in
      !part.isEmpty && !((isEmbed || number > 0) && isSize(part))
    }.map { String($0.element) }.joined(separator: " ")
  }

  /// Returns the width and optional height in pixels after the last bar, or alone in an embed; `nil` if there are none.
  package static func size(in text: String, isEmbed: Bool) -> (width: Int, height: Int?)? {
    guard let last = text.split(separator: "|", omittingEmptySubsequences: false).last, isSize(last),
      isEmbed || last.startIndex != text.startIndex
    else { return nil }
    let numbers = last.split(separator: "x").map { Int($0.filter { $0 != " " }) ?? 0 }
    guard let width = numbers.first, numbers.count <= 2, numbers.allSatisfy((1...4096).contains) else {
      return nil
    }
    return (width, numbers.count == 2 ? numbers[1] : nil)
  }

  /// `300` or `300x200`.
  private static func isSize(_ text: Substring) -> Bool {
    text.utf8.allSatisfy { $0.isDigit || $0 == UInt8(ascii: "x") || $0 == UInt8(ascii: " ") }
  }
}

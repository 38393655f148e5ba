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
  /// As it is written, from `[` to `)`, a mark of a picture before it.
  let written: String
  /// As it would be a link: `![A cat](<my cat.png>)`.
  let corrected: String

  /// How long one may be, in bytes.
  private static let longest = 1_000

  /// All of them in a text that has no other link in it, in order.
  static func all(in text: String) -> [BlankInPath] {
    var text = text
    return text.withUTF8 { bytes in
      var found: [BlankInPath] = []
      var start = 0
      while let index = bytes.firstIndex(of: UInt8(ascii: "]"), from: start) {
        var next = index + 1
        if next < bytes.count, bytes[next] == UInt8(ascii: "("),
          let first = bytes[max(start, index - longest)..<index].lastIndex(of: UInt8(ascii: "[")),
          let end = closing(bytes, from: next)
        {
          let isPicture = first > start && bytes[first - 1] == UInt8(ascii: "!")
          let head = bytes[(isPicture ? first - 1 : first)...next]
          if let link = BlankInPath(head: head, inside: bytes[(next + 1)..<end]) {
            found.append(link)
            next = end + 1
          }
        }
        start = next
      }
      return found
    }
  }

  /// The `)` that ends what the `(` at `start` begins: a file may be called `walk (2).jpg`. Not behind the next `](`, so that a
  /// text full of them is read once.
  private static func closing(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
    var depth = 0
    for index in start..<min(bytes.count, start + longest) {
      switch bytes[index] {
      case UInt8(ascii: "("):
        guard depth == 0 || bytes[index - 1] != UInt8(ascii: "]") else { return nil }
        depth += 1
      case UInt8(ascii: ")"):
        depth -= 1
        if depth == 0 { return index }
      default: break
      }
    }
    return nil
  }

  /// `nil` where what stands in the parentheses is no path with a space.
  private init?(head: Slice<UnsafeBufferPointer<UInt8>>, inside: Slice<UnsafeBufferPointer<UInt8>>) {
    let inside = String(decoding: inside, as: UTF8.self)
    let (path, title) = Self.parts(inside)
    guard path.utf8.contains(UInt8(ascii: " ")), Self.isPath(path) else { return nil }
    let head = String(decoding: head, as: UTF8.self)
    written = head + inside + ")"
    let isBare = path.utf8.allSatisfy { $0 != UInt8(ascii: "<") && $0 != UInt8(ascii: ">") }
    corrected = head + (isBare ? "<\(path)>" : path.replacing(" ", with: "%20")) + title + ")"
  }

  /// A path, and a title in quotes with the space before it.
  private static func parts(_ inside: String) -> (path: String, title: String) {
    let path = inside[...].trimmed
    for quote in ["\"", "'"] where path.hasSuffix(quote) {
      guard let start = path.dropLast().firstRange(of: " " + quote)?.lowerBound else { continue }
      return (path[..<start].trimmed, String(path[start...]))
    }
    return (path, "")
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

/// The description of a picture, without the width that Obsidian writes after a bar: `![[lake.jpg|the lake|300]]` and
/// `![the lake|300x200](lake.jpg)`.
package enum PictureWords {
  /// - Parameter isEmbed: whether `text` stands after the first bar of `![[…|text]]`, where a width can stand alone.
  package static func description(_ text: String, isEmbed: Bool) -> String {
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

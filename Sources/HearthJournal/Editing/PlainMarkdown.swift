import HearthCore
import HearthText

/// Escapes plain text so that Markdown, and Obsidian's extensions, read it as the same plain text.
package enum PlainMarkdown {
  /// Returns `text` escaped, with its line breaks kept. An empty line begins a paragraph.
  package static func escaped(_ text: String) -> String {
    let lines = text[...].utf8.split(separator: 0x0A, omittingEmptySubsequences: false).map(line)
    var result: [String] = []
    for (index, line) in lines.enumerated() {
      let next = index + 1 < lines.count ? lines[index + 1] : ""
      // A backslash at the end of a line keeps the line break (CommonMark 0.30, 6.7).
      result.append(line.isEmpty || next.isEmpty ? line : line + "\\")
    }
    return result.joined(separator: "\n")
  }

  private static let special: [Bool] = (0...255).map { "\\`*_[]<>#&|~^$=%{}!".utf8.contains($0) }

  private static func line(_ text: Substring.UTF8View) -> String {
    let text = Array(text).trimming { $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }
    let number = text.prefix(while: \.isDigit)
    var bytes: [UInt8] = []
    var address = text.startIndex..<text.startIndex
    for (index, byte) in zip(text.indices, text) {
      if index == text.startIndex || text[index - 1] == 0x20 { address = Self.address(in: text, from: index) }
      let isMarker = index == text.startIndex && "-+:".utf8.contains(byte)
      let endsNumber =
        index == number.endIndex && (1...9).contains(number.count) && ".)".utf8.contains(byte)
      if !address.contains(index), isMarker || endsNumber || special[Int(byte)] {
        bytes.append(UInt8(ascii: "\\"))
      }
      bytes.append(byte)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Returns the range of a web address that begins at `start`, which a page shows as a link, with no escapes; empty if there
  /// is none, or only one that is too long for a link. `%%` begins a comment even there.
  private static func address(in text: ArraySlice<UInt8>, from start: Int) -> Range<Int> {
    let word = text[start...].prefix { $0 > 0x20 && !"<>\"[]|`\\".utf8.contains($0) }
    guard ["http://", "https://"].contains(where: { word.starts(with: $0.utf8) }),
      word.count <= LinkSafety.longestAddress,
      word.firstRange(of: "%%".utf8) == nil
    else { return start..<start }
    return start..<word.droppingLast { "*_~".utf8.contains($0) }.endIndex
  }
}

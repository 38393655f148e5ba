import HearthCore

/// The lines of a YAML text, and the location in the file of each of its characters. Characters are Unicode scalars, counted
/// from the beginning like libyaml's indices.
///
/// libyaml also ends lines at NEL, LS and PS (U+0085, U+2028, U+2029) and at a lone CR; editors and the rest of Hearth don't.
/// So locations come from its character index, never from its line and column.
struct YAMLText {
  private let bytes: [UInt8]
  /// The line of the file on which the text begins.
  let firstLine: Int
  /// The index of the first character of each line.
  private var lineStarts = [0]
  /// The offset of the first byte of each character.
  private var offsets: [Int] = []

  init(_ bytes: [UInt8], firstLine: Int) {
    self.bytes = bytes
    self.firstLine = firstLine
    offsets.reserveCapacity(bytes.count)
    for (offset, byte) in bytes.enumerated() where byte & 0xC0 != 0x80 {
      offsets.append(offset)
      if byte == UInt8(ascii: "\n") { lineStarts.append(offsets.count) }
    }
  }

  /// Returns the line at `index`, from 0, without its line end; empty if there is none.
  func line(_ index: Int) -> String {
    lineStarts.indices.contains(index) ? restOfLine(from: lineStarts[index]) : ""
  }

  private func restOfLine(from index: Int) -> String {
    let line = lineIndex(of: index) + 1
    let end = line < lineStarts.count ? offset(of: lineStarts[line]) - 1 : bytes.count
    var rest = bytes[min(offset(of: index), end)..<end]
    if rest.last == UInt8(ascii: "\r") { rest.removeLast() }
    return String(decoding: rest, as: UTF8.self)
  }

  private func offset(of index: Int) -> Int { offsets.indices.contains(index) ? offsets[index] : bytes.count }

  /// Returns the location of the character at `index` in the file.
  func position(of index: Int) -> SourceLocation {
    let line = lineIndex(of: index)
    return SourceLocation(line: firstLine + line, column: index - lineStarts[line] + 1)
  }

  /// Returns the line, from 0, that contains the character at `index`.
  func lineIndex(of index: Int) -> Int { max(0, lineStarts.partitioningIndex { $0 > index } - 1) }

  /// Returns the comment after the spaces at `index`, and the comment's index.
  func comment(after index: Int) -> (text: String, index: Int)? {
    let spaces = bytes[offset(of: index)...].prefix { $0 == 0x20 || $0 == 0x09 }
    guard !spaces.isEmpty, spaces.endIndex < bytes.count, bytes[spaces.endIndex] == UInt8(ascii: "#") else {
      return nil
    }
    return (restOfLine(from: index + spaces.count), index + spaces.count)
  }

  /// Returns the text from `start` up to `end`, or `nil` if the two aren't on one line.
  func text(from start: Int, to end: Int) -> String? {
    guard start <= end, lineIndex(of: start) == lineIndex(of: end) else { return nil }
    return String(decoding: bytes[offset(of: start)..<offset(of: end)], as: UTF8.self)
  }
}

/// The line breaks of YAML 1.1 that no editor shows and that YAML 1.2 counts as text (section 5.4): NEL, LS and PS
/// (U+0085, U+2028, U+2029). They come with pasted text, and libyaml would end a value there.
enum OtherLineBreaks {
  /// Returns `bytes` with these replaced by spaces, so that all characters keep their locations.
  static func asSpaces(in bytes: UnsafeBufferPointer<UInt8>) -> [UInt8] {
    guard bytes.contains(where: { $0 == 0xC2 || $0 == 0xE2 }) else { return Array(bytes) }
    let scalars = String(decoding: bytes, as: UTF8.self).unicodeScalars
    func isBreak(_ scalar: Unicode.Scalar) -> Bool { ["\u{85}", "\u{2028}", "\u{2029}"].contains(scalar) }
    guard scalars.contains(where: isBreak) else { return Array(bytes) }
    return Array(String(String.UnicodeScalarView(scalars.map { isBreak($0) ? " " : $0 })).utf8)
  }
}

/// The quotes that phones and word processors insert: English, German and Spanish. To YAML they are letters.
package enum TypographicQuotes {
  package static let opening: Set<Character> = ["“", "„", "‘", "‚", "«", "”", "’"]
  package static let closing: Set<Character> = ["”", "“", "’", "‘", "»"]

  /// Returns `text` without leading and trailing spaces and quotes of any kind.
  package static func removed(from text: some StringProtocol) -> String {
    let text = String(text)
    // Most texts begin and end with a letter, and looking up characters takes long.
    func isInside(_ byte: UInt8?) -> Bool { byte.map { $0 > 0x27 && $0 < 0x7F } ?? false }
    if isInside(text.utf8.first), isInside(text.utf8.last) { return text }
    return String(
      text.trimming { character in
        character.isWhitespace || "\"'".contains(character) || opening.contains(character)
          || closing.contains(character)
      })
  }
}

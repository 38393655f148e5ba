/// A piece of what an entry says, with what a result shows of the entry.
package struct TextUnit: Sendable {
  package var href: String
  package var name: String
  /// The number of its kind.
  package var kind: Int
  /// The day in words; empty where there is none.
  package var when: String
  /// A BCP 47 tag where the text is in another language than the site; empty else.
  package var language: String
  /// What to know before reading; empty where nothing stands before the text.
  package var note: String
  /// UTF-8; a line feed stands between blocks.
  package var text: ArraySlice<UInt8>

  package init(
    href: String, name: String, kind: Int, when: String = "", language: String = "", note: String = "",
    text: ArraySlice<UInt8> = []
  ) {
    self.href = href
    self.name = name
    self.kind = kind
    self.when = when
    self.language = language
    self.note = note
    self.text = text
  }

  /// Bytes of text in one unit.
  package static let mostText = 4_096
  /// Bytes of units in one file; a file is larger only where one unit alone is.
  package static let mostBytes = 12_000

  /// `text` in parts of at most ``mostText`` bytes, cut where a block, a sentence or a word ends. One part that is empty
  /// where there is no text.
  package static func parts(of text: [UInt8]) -> [Range<Int>] {
    var parts: [Range<Int>] = []
    var start = 0
    while text.count - start > mostText {
      let end = cut(text[start..<(start + mostText)])
      parts.append(start..<end)
      start = end
    }
    parts.append(start..<text.count)
    return parts
  }

  /// The best place to cut in the second half of `text`, or else its end before a sign that would be cut in two.
  private static func cut(_ text: ArraySlice<UInt8>) -> Int {
    let half = text.dropFirst(text.count / 2)
    let ends = [UInt8(ascii: "."), UInt8(ascii: "?"), UInt8(ascii: "!")]
    if let line = half.lastIndex(of: UInt8(ascii: "\n")) { return line + 1 }
    if let stop = half.indices.dropLast().last(where: {
      ends.contains(half[$0]) && half[$0 + 1] == UInt8(ascii: " ")
    }) {
      return stop + 2
    }
    if let blank = half.lastIndex(of: UInt8(ascii: " ")) { return blank + 1 }
    return half.indices.last { half[$0] & 0xC0 != 0x80 } ?? text.endIndex
  }

  /// How many bytes it comes to in a file, about.
  package var size: Int {
    href.utf8.count + name.utf8.count + when.utf8.count + language.utf8.count + note.utf8.count + text.count
      + 24
  }

  /// The script of `units` under `name`.
  package static func file(_ name: String, _ units: [TextUnit]) -> SearchFile {
    var bytes: [UInt8] = [UInt8(ascii: "[")]
    bytes.reserveCapacity(units.reduce(64) { $0 + $1.size })
    for (number, unit) in units.enumerated() {
      bytes.append(contentsOf: (number == 0 ? "[" : ",\n[").utf8)
      JSONText.append(unit.href, to: &bytes)
      bytes.append(UInt8(ascii: ","))
      JSONText.append(unit.name, to: &bytes)
      bytes.append(contentsOf: ",\(unit.kind),".utf8)
      for text in [unit.when, unit.language, unit.note] {
        JSONText.append(text, to: &bytes)
        bytes.append(UInt8(ascii: ","))
      }
      JSONText.append(unit.text, to: &bytes)
      bytes.append(UInt8(ascii: "]"))
    }
    bytes.append(UInt8(ascii: "]"))
    return SearchFile(name, value: bytes)
  }
}

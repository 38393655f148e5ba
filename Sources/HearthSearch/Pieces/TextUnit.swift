/// A piece of what an entry says, with what a result shows of the entry.
package struct TextUnit: Sendable {
  /// What a result shows of an entry, the same for all of its units.
  package struct Head: Sendable {
    /// The beginning of an array of JSON.
    fileprivate let bytes: [UInt8]

    /// - Parameters:
    ///   - kind: the number of its kind.
    ///   - when: the day in words; empty where there is none.
    ///   - language: a BCP 47 tag where the text is in another language than the site; empty else.
    ///   - note: what to know before reading; empty where nothing stands before the text.
    package init(
      href: String, name: String, kind: Int, when: String = "", language: String = "", note: String = ""
    ) {
      var bytes: [UInt8] = []
      bytes.reserveCapacity(href.utf8.count + name.utf8.count + when.utf8.count + note.utf8.count + 32)
      bytes.append(UInt8(ascii: "["))
      JSONText.append(href, to: &bytes)
      bytes.append(UInt8(ascii: ","))
      JSONText.append(name, to: &bytes)
      bytes += ",\(kind),".utf8
      for text in [when, language, note] {
        JSONText.append(text, to: &bytes)
        bytes.append(UInt8(ascii: ","))
      }
      self.bytes = bytes
    }
  }

  private let head: Head
  /// UTF-8; a line feed stands between blocks.
  package let text: ArraySlice<UInt8>

  package init(_ head: Head, text: ArraySlice<UInt8>) {
    self.head = head
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
  package var size: Int { head.bytes.count + text.count + 6 }

  /// The script of `units` under `name`.
  package static func file(_ name: String, _ units: [TextUnit]) -> SearchFile {
    SearchFile(name, size: units.reduce(64) { $0 + $1.size + $1.text.count / 64 }) { bytes in
      bytes.append(UInt8(ascii: "["))
      for (number, unit) in units.enumerated() {
        if number > 0 { bytes += ",\n".utf8 }
        bytes += unit.head.bytes
        unit.text.withUnsafeBufferPointer { JSONText.append($0, to: &bytes) }
        bytes.append(UInt8(ascii: "]"))
      }
      bytes.append(UInt8(ascii: "]"))
    }
  }
}

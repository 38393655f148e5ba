/// A list in brackets as it stands in a file: `[a, "b", c]`, on one line or on several.
struct FlowList {
  /// The byte of the closing bracket.
  private(set) var close: Int
  /// The byte after the last item, or after a comma after it.
  private(set) var lastEnd: Int
  private(set) var endsWithComma: Bool
  private(set) var isEmpty: Bool

  /// The list that opens at the byte `open`; `nil` where no bracket closes it.
  init?(_ bytes: [UInt8], from open: Int) {
    guard bytes.indices.contains(open), bytes[open] == UInt8(ascii: "[") else { return nil }
    var depth = 0
    var offset = open
    // Quotes count only where an item, a key or a value begins: an apostrophe inside of a word is a letter.
    var isAtStart = true
    (lastEnd, endsWithComma, isEmpty) = (open + 1, false, true)
    while offset < bytes.count {
      let byte = bytes[offset]
      var next = offset + 1
      switch byte {
      case UInt8(ascii: "["), UInt8(ascii: "{"):
        depth += 1
        isAtStart = true
      case UInt8(ascii: "]"), UInt8(ascii: "}"):
        depth -= 1
        guard depth > 0 else {
          close = offset
          return
        }
        isAtStart = false
      case UInt8(ascii: ","): isAtStart = true
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"), UInt8(ascii: "\n"):
        offset = next
        continue
      case UInt8(ascii: "#") where Self.isBlank(bytes[offset - 1]):
        offset = bytes[offset...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
        continue
      case UInt8(ascii: "'") where isAtStart, UInt8(ascii: "\"") where isAtStart:
        guard let end = Self.end(ofQuoteIn: bytes, from: offset) else { return nil }
        next = end
        isAtStart = false
      case UInt8(ascii: ":"): isAtStart = next < bytes.count && Self.isBlank(bytes[next])
      default: isAtStart = false
      }
      if offset > open {
        lastEnd = next
        isEmpty = false
        endsWithComma = byte == UInt8(ascii: ",")
      }
      offset = next
    }
    return nil
  }

  /// The byte after the quoted scalar that begins at `start`; `nil` where no quote ends it.
  static func end(ofQuoteIn bytes: [UInt8], from start: Int) -> Int? {
    guard bytes.indices.contains(start) else { return nil }
    let quote = bytes[start]
    var offset = start + 1
    while offset < bytes.count {
      if bytes[offset] == UInt8(ascii: "\\"), quote == UInt8(ascii: "\"") {
        offset += 2
      } else if bytes[offset] == quote {
        guard quote == UInt8(ascii: "'"), offset + 1 < bytes.count, bytes[offset + 1] == quote else {
          return offset + 1
        }
        offset += 2
      } else {
        offset += 1
      }
    }
    return nil
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D
  }
}

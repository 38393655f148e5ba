/// The blocks of a GIF file (CompuServe, Graphics Interchange Format, version 89a).
enum GIFMetadata {
  /// `bytes` without comments, and without extensions of applications but those that say how often a film is repeated;
  /// `nil` where they are no GIF file. What follows the end of the picture is left out.
  static func stripped(_ bytes: [UInt8]) -> [UInt8]? {
    guard bytes.count >= 13, bytes.starts(with: Array("GIF8".utf8)) else { return nil }
    var index = 13 + colours(bytes[10])
    guard index <= bytes.count else { return bytes }
    var output = Array(bytes[..<index])
    output.reserveCapacity(bytes.count)
    while index < bytes.count {
      let start = index
      let isKept: Bool
      switch bytes[index] {
      case 0x21:
        guard index + 2 < bytes.count else { return output }
        isKept = !isMetadata(bytes[index + 1], bytes[(index + 2)...])
        index = endOfBlocks(in: bytes, from: index + 2)
      case 0x2C:
        guard index + 10 < bytes.count else { return output }
        isKept = true
        // The picture's own place and colours, then the width of its codes.
        index = endOfBlocks(in: bytes, from: index + 10 + colours(bytes[index + 9]) + 1)
      default: return output + [0x3B]
      }
      if isKept { output += bytes[start..<index] }
    }
    return output
  }

  /// The bytes of a table of colours, by the flags that announce it.
  private static func colours(_ flags: UInt8) -> Int {
    flags & 0x80 == 0 ? 0 : 3 << (Int(flags & 7) + 1)
  }

  /// Comments; and extensions of applications, which may hold XMP, but those for repetition.
  private static func isMetadata(_ label: UInt8, _ block: ArraySlice<UInt8>) -> Bool {
    switch label {
    case 0xFE: true
    case 0xFF: !["NETSCAPE2.0", "ANIMEXTS1.0"].contains { block.dropFirst().starts(with: Array($0.utf8)) }
    default: false
    }
  }

  /// Where a row of blocks ends: each begins with its length, and one of length 0 is the last.
  private static func endOfBlocks(in bytes: [UInt8], from start: Int) -> Int {
    var index = start
    while index < bytes.count, bytes[index] != 0 { index += 1 + Int(bytes[index]) }
    return min(index + 1, bytes.count)
  }
}

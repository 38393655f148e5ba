/// The ends of lines, as editors see them.
package enum LineEnds {
  /// `bytes` with each CR that no LF follows, which ended lines on the Macs of before 2001, as an LF. YAML, Markdown and
  /// most editors end a line there; with one sign for it, so does everything that counts lines. Offsets stay as they are,
  /// and a text without such a CR is returned as it is.
  package static func unified(_ bytes: [UInt8]) -> [UInt8] {
    guard let first = firstCR(in: bytes) else { return bytes }
    var lone: [Int] = []
    var index = first
    while index < bytes.count {
      if bytes[index] == cr, index + 1 == bytes.count || bytes[index + 1] != lf { lone.append(index) }
      index += 1
    }
    guard !lone.isEmpty else { return bytes }
    var unified = bytes
    for index in lone { unified[index] = lf }
    return unified
  }

  /// Found eight bytes at a time, since hardly a file has any: in a word from which CR was taken away, subtracting 1 from
  /// each byte borrows from where a byte is 0.
  private static func firstCR(in bytes: [UInt8]) -> Int? {
    bytes.withUnsafeBytes { bytes in
      var index = 0
      while index + 8 <= bytes.count {
        let word = bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self) ^ 0x0D0D_0D0D_0D0D_0D0D
        if (word &- 0x0101_0101_0101_0101) & ~word & 0x8080_8080_8080_8080 != 0 { break }
        index += 8
      }
      return bytes[index...].firstIndex(of: cr)
    }
  }

  private static let cr = UInt8(ascii: "\r")
  private static let lf = UInt8(ascii: "\n")
}

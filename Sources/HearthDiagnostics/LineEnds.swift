/// The ends of lines, as editors see them.
package enum LineEnds {
  /// `bytes` with each CR that no LF follows, which ended lines on the Macs of before 2001, as an LF. YAML, Markdown and
  /// most editors end a line there; with one sign for it, so does everything that counts lines. Offsets stay as they are,
  /// and a text without such a CR is returned as it is.
  package static func unified(_ bytes: [UInt8]) -> [UInt8] {
    guard let first = bytes.firstIndex(of: cr) else { return bytes }
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

  private static let cr = UInt8(ascii: "\r")
  private static let lf = UInt8(ascii: "\n")
}

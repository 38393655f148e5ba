/// Escapes text for HTML, in content and in quoted attribute values alike.
package enum HTMLEscape {
  /// Appends `bytes` (UTF-8) to `output` with `&`, `<`, `>`, `"` and `'` as character references. Control
  /// characters other than tabs and line ends become U+FFFD: HTML takes them for errors (HTML Living Standard, 13.2.3.5,
  /// "control-character-in-input-stream"), and terminals and readers of copied text act on them.
  @inlinable
  package static func append(_ bytes: UnsafeBufferPointer<UInt8>, to output: inout [UInt8]) {
    var runStart = 0
    var index = firstSuspect(in: bytes, from: 0)
    let count = bytes.count
    while index < count {
      if let (reference, length) = replacement(in: bytes, at: index) {
        if runStart < index {
          output.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[runStart..<index]))
        }
        reference.withUTF8Buffer { output.append(contentsOf: $0) }
        index &+= length
        runStart = index
      } else {
        index &+= 1
      }
      index = firstSuspect(in: bytes, from: index)
    }
    if runStart < count { output.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[runStart..<count])) }
  }

  /// The first byte from `start` on that may have to be replaced: a control character, `"`, `&`, `'`, `<`, `>`, U+007F
  /// or the first byte of U+0080 to U+00BF; perhaps a `#` before it.
  @usableFromInline
  static func firstSuspect(in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    guard let base = bytes.baseAddress else { return 0 }
    let count = bytes.count
    var index = start
    if count &- start >= 32 {
      while index < count {
        // The last block reaches back into the one before it, in which nothing was found.
        let end = min(index &+ 32, count)
        let block = base + (end &- 32)
        if !hasSuspect(block, block + 16, 16) { index = end }
        while index < end, !isSuspect(base[index]) { index &+= 1 }
        if index < end { return index }
      }
    } else if count &- start >= 16 {
      if !hasSuspect(base + start, base + (count &- 16), 16) { return count }
    } else if count &- start >= 8 {
      if !hasSuspect(base + start, base + (count &- 8), 8) { return count }
    }
    while index < count, !isSuspect(base[index]) { index &+= 1 }
    return index
  }

  /// Whether there is one in either of two blocks of `width` bytes, which may share some.
  @inline(__always)
  private static func hasSuspect(_ one: UnsafePointer<UInt8>, _ other: UnsafePointer<UInt8>, _ width: Int)
    -> Bool
  {
    var least: UInt8 = 255
    for lane in 0..<width { least = min(least, min(distance(one[lane]), distance(other[lane]))) }
    return least == 0
  }

  /// 0 for every byte that may have to be replaced, and for `#`. Made of `min`, `&` and `^` alone, so that the compiler looks
  /// at sixteen bytes at once; a comparison or a branch would prevent that.
  @inline(__always)
  private static func distance(_ byte: UInt8) -> UInt8 {
    // `"`, `&` and `'` differ in two bits, of which `#` has one; `<` and `>` differ in one.
    let marks = min(byte & 0xFA ^ 0x22, byte & 0xFD ^ 0x3C)
    return min(min(byte & 0xE0, marks), min(byte ^ 0x7F, byte ^ 0xC2))
  }

  /// As above, of one byte, and without tabs and line ends.
  @inline(__always)
  private static func isSuspect(_ byte: UInt8) -> Bool {
    let below64: UInt64 = 0x5000_00C4_FFFF_D9FF
    return byte < 64 ? below64 >> UInt64(byte) & 1 == 1 : byte == 0x7F || byte == 0xC2
  }

  /// Appends `text`, escaped.
  @inlinable
  package static func append(_ text: String, to output: inout [UInt8]) {
    var text = text
    text.withUTF8 { append($0, to: &output) }
  }

  /// Appends `text`, escaped.
  @inlinable
  package static func append(_ text: some StringProtocol, to output: inout [UInt8]) {
    let isDone: Void? = text.utf8.withContiguousStorageIfAvailable { append($0, to: &output) }
    if isDone == nil {
      Array(text.utf8).withUnsafeBufferPointer { append($0, to: &output) }
    }
  }

  /// What is written for the character at `index`, and how many bytes it has; `nil` where it is written as it is.
  @inlinable
  @inline(__always)
  static func replacement(
    in bytes: UnsafeBufferPointer<UInt8>, at index: Int
  ) -> (reference: StaticString, length: Int)? {
    let byte = bytes[index]
    switch byte {
    case 0x09, 0x0A, 0x0D: return nil
    case 0..<0x20, 0x7F: return ("\u{FFFD}", 1)
    case 0x26: return ("&amp;", 1)
    case 0x3C: return ("&lt;", 1)
    case 0x3E: return ("&gt;", 1)
    case 0x22: return ("&quot;", 1)
    case 0x27: return ("&#39;", 1)
    case 0xC2:
      // U+0080 to U+009F, the second set of control characters.
      guard index &+ 1 < bytes.count, (0x80...0x9F).contains(bytes[index &+ 1]) else { return nil }
      return ("\u{FFFD}", 2)
    default: return nil
    }
  }
}

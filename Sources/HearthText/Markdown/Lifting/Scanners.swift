/// Finds `[[target]]` in bytes.
enum WikiLinkScanner {
  /// Neither a file name (255 bytes) nor a heading or a text beside it is longer.
  private static let longest = 1024

  /// Returns the end of the link at `start`, or `nil` if there is none on this line, or a code span may begin or end in it.
  static func end(_ bytes: UnsafeBufferPointer<UInt8>, at start: Int) -> Int? {
    guard start + 4 < bytes.count, bytes[start + 1] == UInt8(ascii: "[") else { return nil }
    let limit = min(bytes.count - 1, start + longest)
    var (hasText, backticks) = (false, 0)
    for index in start + 2..<max(limit, start + 2) {
      switch bytes[index] {
      case UInt8(ascii: "]") where bytes[index + 1] == UInt8(ascii: "]"):
        return hasText && backticks % 2 == 0 ? index + 2 : nil
      case UInt8(ascii: "["), UInt8(ascii: "\n"), UInt8(ascii: "\r"): return nil
      case UInt8(ascii: "`"): backticks += 1
      case UInt8(ascii: " "), UInt8(ascii: "\t"): break
      case Placeholder.lead.0 where Placeholder.isNoncharacter(bytes, at: index): return nil
      default: hasText = true
      }
    }
    return nil
  }
}

/// Finds `[^label]` in bytes.
enum FootnoteScanner {
  private static let longest = 100

  /// Returns the end of the mark at `start`, or `nil` if there is none, or if it is a link's text.
  static func end(_ bytes: UnsafeBufferPointer<UInt8>, at start: Int) -> Int? {
    guard start + 3 < bytes.count, bytes[start + 1] == UInt8(ascii: "^") else { return nil }
    for index in (start + 2)..<min(bytes.count, start + longest) {
      switch bytes[index] {
      case UInt8(ascii: "]"):
        let isLinkText = index + 1 < bytes.count && bytes[index + 1] == UInt8(ascii: "(")
        return index > start + 2 && !isLinkText ? index + 1 : nil
      case UInt8(ascii: "["), UInt8(ascii: "`"), UInt8(ascii: "^"), 0...0x20: return nil
      case Placeholder.lead.0 where Placeholder.isNoncharacter(bytes, at: index): return nil
      default: break
      }
    }
    return nil
  }

  /// Returns the label, in lower case, of the footnote defined by a `[^label]:` at `start`.
  static func definition(_ bytes: UnsafeBufferPointer<UInt8>, at start: Int) -> String? {
    guard start < bytes.count, bytes[start] == UInt8(ascii: "["), let end = end(bytes, at: start),
      end < bytes.count, bytes[end] == UInt8(ascii: ":")
    else { return nil }
    return String(decoding: bytes[start + 2..<end - 1], as: UTF8.self).lowercased()
  }

  /// Returns whether only spaces and quote markers precede `index` on its line.
  static func isAtLineStart(_ bytes: UnsafeBufferPointer<UInt8>, _ index: Int) -> Bool {
    var index = index - 1
    while index >= 0 {
      switch bytes[index] {
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"): return true
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: ">"): index -= 1
      default: return false
      }
    }
    return true
  }
}

/// Finds a bare web address in bytes. It ends as GitHub's extended autolinks do (GFM 0.29, section 6.9).
enum AddressScanner {
  /// Returns the address around the `:` at `colon`; `nil` if there is none, or it is in angle brackets. If `isHighlighted`,
  /// `==` precedes it on the line, and one after it isn't part of it.
  static func range(_ bytes: UnsafeBufferPointer<UInt8>, colon: Int, isHighlighted: Bool) -> Range<Int>? {
    guard colon + 3 < bytes.count, bytes[colon + 1] == UInt8(ascii: "/"),
      bytes[colon + 2] == UInt8(ascii: "/"),
      let start = schemeStart(bytes, colon),
      bytes[colon + 3].isLetter || bytes[colon + 3].isDigit || bytes[colon + 3] >= 0x80
    else { return nil }
    let isTarget = bytes[..<start].suffix(2).elementsEqual("](".utf8)
    var (end, depth) = (colon + 3, 0)
    while end < bytes.count, !endsAddress(bytes, end) {
      // The brackets of a link end its target, whatever follows them.
      if bytes[end] == UInt8(ascii: "(") { depth += 1 }
      if bytes[end] == UInt8(ascii: ")") { depth -= 1 }
      if isTarget, depth < 0 { break }
      end += 1
    }
    end = trimmed(bytes, colon + 3..<end, isHighlighted)
    return end > colon + 3 ? start..<end : nil
  }

  private static func schemeStart(_ bytes: UnsafeBufferPointer<UInt8>, _ colon: Int) -> Int? {
    for scheme in ["https", "http"] {
      let start = colon - scheme.utf8.count
      guard start >= 0, zip(scheme.utf8, bytes[start..<colon]).allSatisfy({ $0 == $1 | 0x20 }) else {
        continue
      }
      guard start > 0 else { return start }
      let before = bytes[start - 1]
      return before.isLetter || before.isDigit || before == UInt8(ascii: "<") ? nil : start
    }
    return nil
  }

  private static func endsAddress(_ bytes: UnsafeBufferPointer<UInt8>, _ index: Int) -> Bool {
    switch bytes[index] {
    case 0...0x20, 0x7F: true
    case let byte where "<>\"[]|`\\".utf8.contains(byte): true
    case Placeholder.lead.0: Placeholder.isNoncharacter(bytes, at: index)
    default: false
    }
  }

  /// Returns the end without the sentence's punctuation, and without closing brackets that open before the address.
  private static func trimmed(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, _ isHighlighted: Bool)
    -> Int
  {
    var end = range.upperBound
    let address = bytes[range]
    var closing = address.count { $0 == UInt8(ascii: ")") } - address.count { $0 == UInt8(ascii: "(") }
    while end > range.lowerBound {
      switch bytes[end - 1] {
      case let byte where "?!.,:*_~';".utf8.contains(byte): end -= 1
      case UInt8(ascii: "=") where isHighlighted: end -= 1
      case UInt8(ascii: ")") where closing > 0:
        closing -= 1
        end -= 1
      default: return end
      }
    }
    return end
  }
}

extension UInt8 {
  /// Whether it is an ASCII letter.
  var isLetter: Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20) }
}

/// Finds mathematics in bytes: a block from a line that begins with `$$` to one that ends with it, or a formula within a line
/// between two `$$` or two `$`, without spaces inside its marks.
enum MathScanner {
  private static let longest = 16_384
  private static let mark = "$$".utf8

  /// Returns the ranges of the lines of the block or the formula at `start`, without indentation; none if there is neither.
  static func lines(_ bytes: UnsafeBufferPointer<UInt8>, at start: Int) -> [Range<Int>] {
    let isBlock = bytes[start...].starts(with: mark) && FootnoteScanner.isAtLineStart(bytes, start)
    let block = isBlock ? block(bytes, at: start) : []
    return block.isEmpty ? formula(bytes, at: start) : block
  }

  private static func block(_ bytes: UnsafeBufferPointer<UInt8>, at start: Int) -> [Range<Int>] {
    var lines: [Range<Int>] = []
    var index = start
    while index < min(bytes.count, start + longest) {
      let end = bytes.firstIndex(of: 0x0A, from: index) ?? bytes.count
      let line = bytes[index..<end].drop { " \t>".utf8.contains($0) }.droppingLast { $0 <= 0x20 }
      index = end + 1
      if line.isEmpty { continue }
      guard canBeLifted(line) else { return [] }
      lines.append(line.indices)
      if line.dropFirst(lines.count == 1 ? 2 : 0).suffix(2).elementsEqual(mark) { return lines }
    }
    return []
  }

  private static func formula(_ bytes: UnsafeBufferPointer<UInt8>, at start: Int) -> [Range<Int>] {
    let mark = bytes[start...].prefix { $0 == UInt8(ascii: "$") }
    var end = mark.endIndex
    let limit = min(bytes.count, start + longest)
    guard mark.count <= 2, end < limit, bytes[end] > 0x20 else { return [] }
    while end < limit, bytes[end] != 0x0A, !bytes[end...].starts(with: mark) { end += 1 }
    guard end < limit, bytes[end] != 0x0A, bytes[end - 1] > 0x20,
      mark.count == 2 || isFormula(bytes[mark.endIndex..<end]),
      canBeLifted(bytes[start..<end + mark.count])
    else { return [] }
    return [start..<end + mark.count]
  }

  /// Returns whether text between two `$` is a formula rather than two prices. Only one with a backslash matters: nothing else in
  /// it would be lost.
  private static func isFormula(_ text: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    let bytes = text.base
    let isBeforeDigit = text.endIndex + 1 < bytes.count && bytes[text.endIndex + 1].isDigit
    return text.contains(UInt8(ascii: "\\")) && text.last != UInt8(ascii: "\\") && !isBeforeDigit
  }

  private static func canBeLifted(_ line: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    !line.contains(UInt8(ascii: "`"))
      && !line.indices.contains { Placeholder.isNoncharacter(line.base, at: $0) }
  }
}

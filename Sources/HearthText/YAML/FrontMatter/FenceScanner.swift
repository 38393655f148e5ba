import HearthCore

/// Walks the lines of a file's bytes and tells fences from other lines.
struct FenceScanner {
  struct Line {
    let bytes: UnsafeBufferPointer<UInt8>
    let start: Int
    /// The first byte after the line end.
    let end: Int
    /// The line without its line end and the blanks before it.
    let text: Slice<UnsafeBufferPointer<UInt8>>

    var isOpeningFence: Bool { text.elementsEqual("---".utf8) }
    var isClosingFence: Bool { isOpeningFence || text.elementsEqual("...".utf8) }
    var string: String { String(decoding: text, as: UTF8.self) }
  }

  private let bytes: UnsafeBufferPointer<UInt8>
  /// Whether some lines may end as on old Macs, or in CRLF.
  private let hasReturns: Bool
  private var offset: Int
  /// The line that ``next()`` returned last, from 1.
  private(set) var lineNumber = 0

  init(_ bytes: UnsafeBufferPointer<UInt8>, from offset: Int) {
    self.bytes = bytes
    hasReturns = bytes.holds(UInt8(ascii: "\r"))
    self.offset = offset
  }

  mutating func next() -> Line? {
    guard offset < bytes.count else { return nil }
    let start = offset
    var end = lineEnd(from: start)
    offset = end
    if offset < bytes.count, bytes[offset] == UInt8(ascii: "\r") { offset += 1 }
    if offset < bytes.count, bytes[offset] == UInt8(ascii: "\n"),
      offset == end || bytes[end] == UInt8(ascii: "\r")
    {
      offset += 1
    }
    while end > start, bytes[end - 1] == UInt8(ascii: " ") || bytes[end - 1] == UInt8(ascii: "\t") {
      end -= 1
    }
    lineNumber += 1
    return Line(bytes: bytes, start: start, end: offset, text: bytes[start..<end])
  }

  /// The next line that can be a fence, or begin or end a block of code, going by its first signs. All other lines are
  /// passed without a look: a journal has very many, and every build goes over them.
  mutating func nextSign() -> Line? {
    while offset < bytes.count {
      if maySign(at: offset) { return next() }
      skipLine()
    }
    return nil
  }

  /// Whether a line begins, after at most three blanks, with a sign of a fence, or with a byte of a letter beyond ASCII,
  /// as dashes and invisible blanks do. A hyphen with a blank behind it begins an item of a list.
  private func maySign(at start: Int) -> Bool {
    var start = start
    let end = min(bytes.count, start + 4)
    while start < end, bytes[start] == UInt8(ascii: " ") { start += 1 }
    guard start < end else { return false }
    switch bytes[start] {
    case UInt8(ascii: "-"): return start + 1 >= bytes.count || bytes[start + 1] != UInt8(ascii: " ")
    case UInt8(ascii: "+"), UInt8(ascii: ";"), UInt8(ascii: "`"), UInt8(ascii: "~"): return true
    case let byte: return byte >= 0xC2
    }
  }

  private mutating func skipLine() {
    guard !hasReturns else {
      _ = next()
      return
    }
    lineNumber += 1
    offset = min(lineEnd(from: offset) + 1, bytes.count)
  }

  /// Where the line that begins at `start` ends, without its line end.
  private func lineEnd(from start: Int) -> Int {
    guard hasReturns else { return bytes.firstIndex(of: UInt8(ascii: "\n"), from: start) ?? bytes.count }
    return bytes[start...].firstIndex { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") } ?? bytes.count
  }
}

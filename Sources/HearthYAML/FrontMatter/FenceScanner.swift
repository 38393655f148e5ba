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
  private var offset: Int
  /// The line that ``next()`` returned last, from 1.
  private(set) var lineNumber = 0

  init(_ bytes: UnsafeBufferPointer<UInt8>, from offset: Int) {
    self.bytes = bytes
    self.offset = offset
  }

  mutating func next() -> Line? {
    guard offset < bytes.count else { return nil }
    let start = offset
    var end = start
    while end < bytes.count, bytes[end] != UInt8(ascii: "\n"), bytes[end] != UInt8(ascii: "\r") { end += 1 }
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
}

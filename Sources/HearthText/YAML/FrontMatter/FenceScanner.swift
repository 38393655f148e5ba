import HearthCore

/// Walks the lines of a file's bytes and finds fences.
struct FenceScanner {
  struct Line {
    let bytes: UnsafeBufferPointer<UInt8>
    let start: Int
    /// The first byte after the line end.
    let end: Int
    /// The line without its line end and leading spaces.
    let text: Slice<UnsafeBufferPointer<UInt8>>

    var isOpeningFence: Bool { text.count == 3 && text.elementsEqual("---".utf8) }
    var isClosingFence: Bool { isOpeningFence || text.count == 3 && text.elementsEqual("...".utf8) }
    var string: String { String(decoding: text, as: UTF8.self) }

    var isIndented: Bool { text.first == UInt8(ascii: " ") || text.first == UInt8(ascii: "\t") }

    /// Whether the line is code if it begins a block.
    var isIndentedCode: Bool {
      let indentation = text.prefix(4)
      return indentation.count == 4 && indentation.allSatisfy { $0 == UInt8(ascii: " ") }
        || indentation.drop { $0 == UInt8(ascii: " ") }.first == UInt8(ascii: "\t")
    }

    /// Whether the line can be YAML. Longer ones without a colon are sentences.
    var isLikeYAML: Bool {
      let text = text.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
      switch text.first {
      case UInt8(ascii: ">"), UInt8(ascii: "|"): return false
      case UInt8(ascii: "-"), UInt8(ascii: "#"): return true
      default: break
      }
      if text.contains(UInt8(ascii: ":")) || text.contains(UInt8(ascii: "=")) { return true }
      return text.split(separator: UInt8(ascii: " "), maxSplits: 3).count <= 3
    }
  }

  private let bytes: UnsafeBufferPointer<UInt8>
  /// Whether some lines may end in CR or CRLF.
  private let hasReturns: Bool
  private var offset: Int
  /// The line that ``next()`` returned last, from 1.
  private(set) var lineNumber = 0

  init(_ bytes: UnsafeBufferPointer<UInt8>, from offset: Int) {
    self.bytes = bytes
    hasReturns = bytes.firstIndex(of: UInt8(ascii: "\r"), from: offset) != nil
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

  /// Returns the end of the line that begins at `start`, without its line end.
  private func lineEnd(from start: Int) -> Int {
    guard hasReturns else { return bytes.firstIndex(of: UInt8(ascii: "\n"), from: start) ?? bytes.count }
    return bytes[start...].firstIndex { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") } ?? bytes.count
  }
}

/// The line that begins a block of code in Markdown: three or more backticks or tildes.
struct CodeFence {
  private let mark: UInt8
  private let length: Int

  /// `nil` for any other line.
  init?(_ line: FenceScanner.Line) {
    let text = line.text.drop { $0 == UInt8(ascii: " ") }
    guard line.text.count - text.count < 4, let mark = text.first,
      mark == UInt8(ascii: "`") || mark == UInt8(ascii: "~")
    else { return nil }
    let length = text.prefix { $0 == mark }.count
    guard length >= 3, mark == UInt8(ascii: "~") || !text.dropFirst(length).contains(mark) else { return nil }
    (self.mark, self.length) = (mark, length)
  }

  /// Returns whether `line` ends the block.
  func isClosed(by line: FenceScanner.Line) -> Bool {
    let text = line.text.drop { $0 == UInt8(ascii: " ") }
    return text.count >= length && text.allSatisfy { $0 == mark }
  }
}

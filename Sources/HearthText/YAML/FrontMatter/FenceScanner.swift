import HearthCore

/// Walks the lines of a file's bytes, which end in LF or CRLF, and finds fences.
struct FenceScanner: Sequence, IteratorProtocol {
  struct Line {
    let start: Int
    /// The first byte after the line end.
    let end: Int
    /// The line without its line end and trailing spaces.
    let text: Slice<UnsafeBufferPointer<UInt8>>

    var isOpeningFence: Bool { text.count == 3 && text.elementsEqual("---".utf8) }
    var isClosingFence: Bool { isOpeningFence || text.count == 3 && text.elementsEqual("...".utf8) }
    var string: String { String(decoding: text, as: UTF8.self) }

    var unindented: Slice<UnsafeBufferPointer<UInt8>> { text.drop { $0 == UInt8(ascii: " ") } }

    /// The code block that the line begins.
    var codeFence: CodeFence? { text.count - unindented.count < 4 ? CodeFence(unindented) : nil }
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
    let lineFeed = bytes.firstIndex(of: UInt8(ascii: "\n"), from: offset)
    let line = bytes[offset..<(lineFeed ?? bytes.count)]
    offset = lineFeed.map { $0 + 1 } ?? bytes.count
    lineNumber += 1
    let text = line.droppingLast { $0 == 0x20 || $0 == 0x09 || $0 == UInt8(ascii: "\r") }
    return Line(start: line.startIndex, end: offset, text: text)
  }
}

/// The line that begins a code block in Markdown: three or more backticks or tildes.
package struct CodeFence: Equatable {
  private let mark: UInt8
  private let length: Int
  /// What follows the marks, such as the language of the code.
  package let info: String

  /// Fails for any other line. `text` has no leading spaces.
  package init?(_ text: Slice<UnsafeBufferPointer<UInt8>>) {
    guard let mark = text.first, mark == UInt8(ascii: "`") || mark == UInt8(ascii: "~") else { return nil }
    let length = text.prefix { $0 == mark }.count
    let rest = text.dropFirst(length)
    guard length >= 3, mark == UInt8(ascii: "~") || !rest.contains(mark) else { return nil }
    // libcmark counts no further.
    (self.mark, self.length) = (mark, min(length, 255))
    info = String(decoding: rest.trimming { $0 <= 0x20 }, as: UTF8.self).lowercased()
  }

  /// Returns whether a line, without its leading spaces, ends the block.
  package func isClosed(by text: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    let rest = text.drop { $0 == mark }
    return text.count - rest.count >= length && rest.isBlank
  }
}

extension Slice<UnsafeBufferPointer<UInt8>> {
  /// Whether it holds only spaces and tabs.
  var isBlank: Bool { allSatisfy { $0 == 0x20 || $0 == 0x09 } }
}

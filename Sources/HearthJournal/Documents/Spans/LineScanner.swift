import HearthCore
import HearthText

/// The lines of a body, one after the other, with their numbers in the file. Comments are blank.
struct LineScanner: Sequence, IteratorProtocol {
  private let bytes: ArraySlice<UInt8>
  private var offset: Int
  private var number: Int

  init(_ file: SourceFile, from body: EntryBody) {
    let start = Swift.min(Swift.max(0, body.byteOffset), file.bytes.count)
    let blanked = file.bytes[start...].withUnsafeBufferPointer(MarkdownReader.blankingComments)
    bytes = blanked?[...] ?? file.bytes[start...]
    offset = bytes.startIndex
    number = body.firstLine
  }

  /// The next line without its end, and its number in the file.
  mutating func next() -> (line: ArraySlice<UInt8>, number: Int)? {
    guard offset < bytes.endIndex else { return nil }
    let end = bytes[offset...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.endIndex
    var line = bytes[offset..<end]
    if line.last == UInt8(ascii: "\r") { line.removeLast() }
    defer {
      offset = end + 1
      number += 1
    }
    return (line, number)
  }
}

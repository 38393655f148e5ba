package import HearthCore

/// Finds texts in the source, in source order, given the lines on which they probably are.
package struct SourceFinder {
  /// How far beyond the probable location to search for each text, in bytes.
  private static let reach = 4096
  /// How many more bytes may be scanned for all texts together, so that no file can take quadratic time.
  private var budget: Int

  private let bytes: UnsafeBufferPointer<UInt8>
  private let firstLine: Int
  private var line: Int
  private var lineStart = 0
  /// The end of the last match, so that the second of two equal texts on a line is found too.
  private var next = 0
  /// A byte whose column is known: that of the last match, or the first of the line.
  private var known = (offset: 0, position: SourceLocation.start)

  package init(_ bytes: UnsafeBufferPointer<UInt8>, firstLine: Int) {
    self.bytes = bytes
    self.firstLine = firstLine
    line = firstLine
    budget = 4 * bytes.count
    known.position.line = firstLine
  }

  /// Restarts at the beginning.
  package mutating func restart() {
    (line, lineStart, next) = (firstLine, 0, 0)
    known = (0, SourceLocation(line: firstLine, column: 1))
  }

  /// Returns the location of `text` on or below line `number`, or the beginning of the line.
  package mutating func position(of text: String, near number: Int) -> SourceLocation {
    find(Array(text.utf8), near: number) { _ in true } ?? SourceLocation(line: number, column: 1)
  }

  /// Returns the location of `text` on line `number`, if it is there unchanged and without a `\` in front.
  package mutating func position(of text: String, on number: Int) -> SourceLocation? {
    let bytes = bytes
    return find(Array(text.utf8), near: number, until: UInt8(ascii: "\n")) { index in
      index == 0 || bytes[index - 1] != UInt8(ascii: "\\")
    }
  }

  /// Returns the location of the first `needle` on or below line `number` for which `counts` holds, before the byte `last`.
  private mutating func find(
    _ needle: [UInt8], near number: Int, until last: UInt8? = nil, _ counts: (Int) -> Bool
  ) -> SourceLocation? {
    if number < line { restart() }
    while line < number, advance() {}
    let start = max(lineStart, next)
    guard line == number, let first = needle.first, start < bytes.count else { return nil }
    let end = min(bytes.count, start + Self.reach + max(0, budget))
    let searched = UnsafeBufferPointer(rebasing: bytes[..<end])
    var index = start
    defer { budget -= max(0, index - start - Self.reach) }
    while let found = searched.firstIndex(of: first, from: index), found + needle.count <= end {
      if let last, searched[index..<found].contains(last) { return nil }
      if bytes[found..<found + needle.count].elementsEqual(needle), counts(found) {
        (index, next) = (found, found + needle.count)
        return position(ofByte: found)
      }
      index = found + 1
    }
    index = end
    return nil
  }

  private mutating func advance() -> Bool {
    guard let end = bytes.firstIndex(of: UInt8(ascii: "\n"), from: lineStart) else { return false }
    lineStart = end + 1
    line += 1
    return true
  }

  private mutating func position(ofByte offset: Int) -> SourceLocation {
    if known.offset < lineStart { known = (lineStart, SourceLocation(line: line, column: 1)) }
    known.position.advance(over: bytes[known.offset..<max(known.offset, offset)])
    known.offset = offset
    return known.position
  }
}

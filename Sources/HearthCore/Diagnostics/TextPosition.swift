/// A place in a text file: line and column, both counted from 1.
///
/// A column counts Unicode scalars, so that `é` written as one scalar is one column and a tab is one column.
/// Positions are absolute in the file; the first line of front matter (`---`) is line 1.
package struct TextPosition: Hashable, Comparable, Sendable {
  // Eight bytes: a journal holds tens of thousands of places, and no file has four thousand million lines.
  @usableFromInline var shortLine: UInt32
  @usableFromInline var shortColumn: UInt32

  /// Counts from 1.
  @inlinable
  package var line: Int {
    get { Int(shortLine) }
    set { shortLine = UInt32(clamping: newValue) }
  }

  /// Counts from 1, in Unicode scalars.
  @inlinable
  package var column: Int {
    get { Int(shortColumn) }
    set { shortColumn = UInt32(clamping: newValue) }
  }

  @inlinable
  package init(line: Int, column: Int) {
    shortLine = UInt32(clamping: line)
    shortColumn = UInt32(clamping: column)
  }

  /// The beginning of a file, for findings about a file as a whole.
  package static let start = TextPosition(line: 1, column: 1)

  /// The place `count` scalars further on the same line.
  package func advanced(by count: Int) -> TextPosition {
    TextPosition(line: line, column: column + count)
  }

  /// In reading order: by line, then by column.
  package static func < (left: TextPosition, right: TextPosition) -> Bool {
    (left.line, left.column) < (right.line, right.column)
  }
}

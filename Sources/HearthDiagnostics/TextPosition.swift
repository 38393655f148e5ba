/// A place in a text file: line and column, both counted from 1.
///
/// A column counts Unicode scalars, so that `é` written as one scalar is one column and a tab is one column.
/// Positions are absolute in the file; the first line of front matter (`---`) is line 1.
package struct TextPosition: Hashable, Comparable, Sendable {
  /// Counts from 1.
  package var line: Int
  /// Counts from 1, in Unicode scalars.
  package var column: Int

  package init(line: Int, column: Int) {
    self.line = line
    self.column = column
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

/// Runs of combining marks, such as accents. The standard library orders the marks of a run by insertion whenever it compares or
/// hashes a string, so that the time grows with the square of their number: texts with longer runs than anybody has aren't read.
package enum CombiningMarks {
  /// The most marks in a row. Languages have a handful, the Stream-Safe Text Format allows 30 (Unicode Standard Annex 15,
  /// section 13), and letters that are piled up for fun have about a hundred.
  package static let longestRun = 256

  /// Returns the offset at which the first longer run begins in `bytes`, which are UTF-8; `nil` if there is none.
  package static func longRun(in bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    // Each mark has at least two bytes, so a longer run covers at least one of these offsets, and usual text costs nothing.
    for offset in stride(from: 0, to: bytes.count, by: 2 * longestRun) where bytes[offset] >= 0x80 {
      var first = scalarStart(before: offset + 1, in: bytes)
      var (next, count) = (first, 0)
      while count <= longestRun, let length = mark(at: next, of: bytes) {
        (next, count) = (next + length, count + 1)
      }
      while count > 0, first > 0 {
        let before = scalarStart(before: first, in: bytes)
        guard mark(at: before, of: bytes) == first - before else { break }
        (first, count) = (before, count + 1)
      }
      if count > longestRun { return first }
    }
    return nil
  }

  /// Returns the length of the mark that begins at `offset`; `nil` if there is none.
  private static func mark(at offset: Int, of bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    guard offset < bytes.count, bytes[offset] >= 0xC0 else { return nil }
    var (parser, rest) = (UTF8.ForwardParser(), bytes[offset...].makeIterator())
    guard case .valid(let scalar) = parser.parseScalar(from: &rest) else { return nil }
    // Every scalar that is reordered is of these categories, and so are those that decompose into two that are.
    switch UTF8.decode(scalar).properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark: return scalar.count
    default: return nil
    }
  }

  /// Returns where the scalar begins that ends before `end`, or that has a byte there.
  private static func scalarStart(before end: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Int {
    // Continuation bytes; a scalar has three at most.
    var start = end - 1
    while start > 0, end - start < 4, bytes[start] & 0xC0 == 0x80 { start -= 1 }
    return start
  }
}

extension String {
  /// Whether it has a run of more than ``CombiningMarks/longestRun`` marks.
  package var hasLongRunOfMarks: Bool { longRunOfMarks != nil }

  /// Removes such a run and what follows it.
  package mutating func removeFromLongRunOfMarks() {
    if let start = longRunOfMarks { self = String(decoding: utf8.prefix(start), as: UTF8.self) }
  }

  private var longRunOfMarks: Int? {
    var text = self
    return text.withUTF8 { CombiningMarks.longRun(in: $0) }
  }
}

import HearthCore

/// The cells of one row, without surrounding whitespace and quotes. A quote that is never closed ends with its row, so that it
/// can't swallow the rest of the file (unlike RFC 4180).
package struct SampleRow: Sequence, IteratorProtocol {
  /// Part of a file, sharing the file's indices.
  package typealias Text = Slice<UnsafeBufferPointer<UInt8>>

  private let bytes: UnsafeBufferPointer<UInt8>
  private let end: Int
  private let delimiter: UInt8
  /// `nil` after the last cell.
  private var index: Int?

  package init(_ text: Text, delimiter: UInt8) {
    bytes = text.base
    end = text.endIndex
    self.delimiter = delimiter
    index = text.startIndex
  }

  package mutating func next() -> Text? {
    guard let start = index else { return nil }
    var isQuoted = false
    var cellEnd = start
    while cellEnd < end, isQuoted || bytes[cellEnd] != delimiter {
      if bytes[cellEnd] == UInt8(ascii: "\"") { isQuoted.toggle() }
      cellEnd += 1
    }
    index = cellEnd < end ? cellEnd + 1 : nil
    let cell = bytes[start..<cellEnd].trimming(while: Self.isSpace)
    let quote = UInt8(ascii: "\"")
    guard cell.count >= 2, cell.first == quote, cell.last == quote else { return cell }
    return cell.dropFirst().dropLast().trimming(while: Self.isSpace)
  }

  private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0D }
}

/// The meaning of a cell; its raw value is the column's name in the header of a file.
package enum SampleColumn: String, Sendable {
  case time, bpm, motion, source
  /// A column that Hearth doesn't know and leaves unchanged.
  case other
}

/// The meaning of each cell of a row, and the delimiter.
struct SampleColumns {
  /// A comma, a semicolon or a tab.
  private(set) var delimiter = UInt8(ascii: ",")
  /// By cell index; the defaults are for a file without a header.
  private(set) var kinds: [SampleColumn] = [.time, .bpm, .motion, .source]
  private(set) var hasHeader = false

  init() {}

  /// Reads a file's first row. A row that begins with a digit counts as a reading.
  init(_ row: SampleRow.Text) {
    delimiter = Self.delimiter(of: row)
    let cells = Array(SampleRow(row, delimiter: delimiter))
    if cells.first?.first?.isDigit == true { return }
    hasHeader = true
    kinds = []
    for cell in cells {
      let kind = SampleColumn(rawValue: String(decoding: cell, as: UTF8.self).lowercased()) ?? .other
      kinds.append(kinds.contains(kind) ? .other : kind)
    }
  }

  /// The first required column that is missing.
  var missing: SampleColumn? { [.time, .bpm].first { !kinds.contains($0) } }

  /// Returns the first delimiter outside quotes; a comma if there is none.
  private static func delimiter(of row: SampleRow.Text) -> UInt8 {
    var isQuoted = false
    for byte in row {
      if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
      if !isQuoted, byte == UInt8(ascii: ",") || byte == UInt8(ascii: ";") || byte == 0x09 { return byte }
    }
    return UInt8(ascii: ",")
  }
}

/// Reads and writes numbers in the forms that programs use: `72`, `72.5`, `72,5`, `6.8E+01`, `71.66666666666667`.
package enum SampleNumber {
  /// Returns the nearest `Double`; `nil` for anything but a non-negative number with at most ``mostDigits`` digits
  /// before an exponent from -30 to 9. Whitespace around it is not accepted.
  package static func read(_ cell: UnsafeBufferPointer<UInt8>) -> Double? { read(cell[...]) }

  /// Returns the shortest text that reads back as the same number; whole numbers without a point.
  package static func text(_ value: some BinaryFloatingPoint & LosslessStringConvertible) -> String {
    Int(exactly: value).map(String.init) ?? String(value)
  }

  /// Appends ``text(_:)``.
  package static func append(_ value: Double, to bytes: inout [UInt8]) {
    append(UInt32(exactly: value), or: text(value), to: &bytes)
  }

  /// Appends ``text(_:)``.
  package static func append(_ value: Float, to bytes: inout [UInt8]) {
    append(UInt32(exactly: value), or: text(value), to: &bytes)
  }

  private static func append(_ whole: UInt32?, or text: @autoclosure () -> String, to bytes: inout [UInt8]) {
    if let whole { bytes.appendDigits(Int(whole)) } else { bytes.append(contentsOf: text().utf8) }
  }

  static func read(_ cell: SampleRow.Text) -> Double? {
    var (value, digits, scale) = (0, 0, 1.0)
    var hasPoint = false
    var index = cell.startIndex
    while index < cell.endIndex {
      let byte = cell[index]
      if byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") {
        digits += 1
        if digits <= exactDigits { value = value * 10 + Int(byte - UInt8(ascii: "0")) }
        if hasPoint { scale *= 10 }
      } else if !hasPoint, byte == UInt8(ascii: ".") || byte == UInt8(ascii: ",") {
        hasPoint = true
      } else {
        break
      }
      index += 1
    }
    guard (1...mostDigits).contains(digits) else { return nil }
    // Divide exact numbers once, so that `74.02` is read as the `Double` nearest to 74.02.
    if index == cell.endIndex, digits <= exactDigits { return Double(value) / scale }
    guard index == cell.endIndex || isExponent(cell[index...]) else { return nil }
    return Double(String(decoding: cell, as: UTF8.self).replacing(",", with: "."))
  }

  /// More than any program writes for a `Double`, whose shortest text has at most 17 digits.
  private static let mostDigits = 40
  /// Whole numbers of this many digits, and powers of ten with this many zeros, are exact as a `Double`.
  private static let exactDigits = 15

  private static func isExponent(_ text: SampleRow.Text) -> Bool {
    guard let byte = text.first, byte | 0x20 == UInt8(ascii: "e"),
      let exponent = Int(String(decoding: text.dropFirst(), as: UTF8.self))
    else { return false }
    let hasSign = text.dropFirst().first.map { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "+") } ?? false
    return (-30...9).contains(exponent) && (1...2).contains(text.count - (hasSign ? 2 : 1))
  }
}

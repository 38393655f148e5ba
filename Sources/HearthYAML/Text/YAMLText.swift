import HearthBytes
import HearthDiagnostics

/// The lines of a piece of YAML, and the place in the file of each of its characters.
///
/// libyaml also ends lines at NEL, LS and PS (U+0085, U+2028, U+2029) and at a lone CR; editors and the rest
/// of Hearth do not, so places are taken from its character index, never from its line and column. The bytes
/// must outlive the value.
struct YAMLText {
  let bytes: UnsafeBufferPointer<UInt8>
  /// The line of the file on which the text begins.
  let firstLine: Int
  /// Where each line begins, in Unicode scalars and in bytes from the beginning.
  private var starts: [(scalar: Int, byte: Int)] = [(0, 0)]

  /// Whether there is a `#` anywhere, so that comments need a look.
  private(set) var hasHash = false

  init(_ bytes: UnsafeBufferPointer<UInt8>, firstLine: Int) {
    self.bytes = bytes
    self.firstLine = firstLine
    var scalar = 0
    for (index, byte) in bytes.enumerated() where byte & 0xC0 != 0x80 {
      scalar += 1
      if byte == UInt8(ascii: "\n") { starts.append((scalar, index + 1)) }
      if byte == UInt8(ascii: "#") { hasHash = true }
    }
  }

  var lineCount: Int { starts.count }

  /// The line at `index`, from 0, without its line end; empty where there is none.
  func line(_ index: Int) -> String {
    guard starts.indices.contains(index) else { return "" }
    let end = index + 1 < starts.count ? starts[index + 1].byte - 1 : bytes.count
    var line = bytes[starts[index].byte..<end]
    if line.last == UInt8(ascii: "\r") { line.removeLast() }
    return String(decoding: line, as: UTF8.self)
  }

  /// Where the character at `index` stands in the file.
  func position(of index: Int) -> TextPosition {
    let line = lineIndex(of: index)
    return TextPosition(line: firstLine + line, column: index - starts[line].scalar + 1)
  }

  /// The line, from 0, that holds the character at `index`.
  func lineIndex(of index: Int) -> Int {
    max(0, starts.partitioningIndex { $0.scalar > index } - 1)
  }

  /// Whether nothing but blanks stands before the character at `index` on its line.
  func beginsLine(_ index: Int) -> Bool {
    let start = starts[lineIndex(of: index)]
    return bytes[start.byte...].prefix(index - start.scalar).allSatisfy { $0 == UInt8(ascii: " ") }
  }

  /// Whether there is a `#` on the line of the character at `index`.
  func lineHasHash(at index: Int) -> Bool {
    let line = lineIndex(of: index)
    let end = line + 1 < starts.count ? starts[line + 1].byte : bytes.count
    return bytes[starts[line].byte..<end].contains(UInt8(ascii: "#"))
  }

  /// What stands on the line of the character at `index`, from there on.
  func restOfLine(from index: Int) -> String {
    let number = lineIndex(of: index)
    let scalars = line(number).unicodeScalars.dropFirst(max(0, index - starts[number].scalar))
    return String(String.UnicodeScalarView(scalars))
  }

  /// The text from `start` to before `end`; `nil` where the two are not on one line.
  func text(from start: Int, to end: Int) -> String? {
    guard lineIndex(of: start) == lineIndex(of: end), start <= end else { return nil }
    return String(String.UnicodeScalarView(restOfLine(from: start).unicodeScalars.prefix(end - start)))
  }
}

import HearthCore

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

  /// The byte of every ``step``th character: lines may be as long as the text.
  private var marks: [Int] = []
  private static let step = 64

  /// Whether there is a `#` anywhere, so that comments need a look.
  private(set) var hasHash = false

  init(_ bytes: UnsafeBufferPointer<UInt8>, firstLine: Int) {
    self.bytes = bytes
    self.firstLine = firstLine
    var scalar = 0
    starts.reserveCapacity(8)
    marks.reserveCapacity(bytes.count / Self.step + 1)
    for (index, byte) in bytes.enumerated() where byte & 0xC0 != 0x80 {
      if scalar % Self.step == 0 { marks.append(index) }
      scalar += 1
      if byte == UInt8(ascii: "\n") { starts.append((scalar, index + 1)) }
      if byte == UInt8(ascii: "#") { hasHash = true }
    }
  }

  var lineCount: Int { starts.count }

  /// The line at `index`, from 0, without its line end; empty where there is none.
  func line(_ index: Int) -> String {
    guard starts.indices.contains(index) else { return "" }
    return text(from: starts[index].byte, toEndOf: index)
  }

  private func text(from start: Int, toEndOf line: Int) -> String {
    let end = line + 1 < starts.count ? starts[line + 1].byte - 1 : bytes.count
    var rest = bytes[min(start, end)..<end]
    if rest.last == UInt8(ascii: "\r") { rest.removeLast() }
    return String(decoding: rest, as: UTF8.self)
  }

  /// Where the character at `index` begins, in bytes.
  private func byte(of index: Int) -> Int {
    guard index >= 0, index / Self.step < marks.count else { return bytes.count }
    var byte = marks[index / Self.step]
    for _ in 0..<index % Self.step where byte < bytes.count {
      repeat { byte += 1 } while byte < bytes.count && bytes[byte] & 0xC0 == 0x80
    }
    return byte
  }

  /// Where the character at `index` stands in the file.
  func position(of index: Int) -> SourceLocation {
    let line = lineIndex(of: index)
    return SourceLocation(line: firstLine + line, column: index - starts[line].scalar + 1)
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

  /// How many blanks stand at `index` before a `#`; `nil` where anything else follows them.
  func blanksBeforeHash(at index: Int) -> Int? {
    let start = byte(of: index)
    let blanks = bytes[start...].prefix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    return blanks.endIndex < bytes.count && bytes[blanks.endIndex] == UInt8(ascii: "#") ? blanks.count : nil
  }

  /// What stands on the line of the character at `index`, from there on.
  func restOfLine(from index: Int) -> String {
    text(from: byte(of: index), toEndOf: lineIndex(of: index))
  }

  /// The text from `start` to before `end`; `nil` where the two are not on one line.
  func text(from start: Int, to end: Int) -> String? {
    guard start <= end, lineIndex(of: start) == lineIndex(of: end) else { return nil }
    return String(decoding: bytes[byte(of: start)..<byte(of: end)], as: UTF8.self)
  }
}

/// The line breaks of YAML 1.1 that no editor shows as one, and that YAML 1.2 counts as text (section 5.4): NEL, LS and PS
/// (U+0085, U+2028, U+2029). They come in with pasted text, and libyaml would end a value there.
enum OtherLineBreaks {
  /// `bytes` with a space for each, so that the places of all characters stay; `nil` where there are none.
  static func asBlanks(in bytes: UnsafeBufferPointer<UInt8>) -> [UInt8]? {
    guard bytes.contains(where: { $0 == 0xC2 || $0 == 0xE2 }) else { return nil }
    let scalars = String(decoding: bytes, as: UTF8.self).unicodeScalars
    let breaks: Set<Unicode.Scalar> = ["\u{85}", "\u{2028}", "\u{2029}"]
    guard scalars.contains(where: breaks.contains) else { return nil }
    return Array(String(String.UnicodeScalarView(scalars.map { breaks.contains($0) ? " " : $0 })).utf8)
  }
}

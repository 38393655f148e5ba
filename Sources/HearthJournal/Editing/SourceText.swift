import HearthCore
import HearthText

/// The bytes of a file by lines, for changes that keep every other byte.
struct SourceText {
  let file: SourceFile
  /// The first byte of each line; in the first one, after a byte-order mark.
  private let starts: [Int]

  init(_ file: SourceFile) {
    self.file = file
    var starts = [ByteOrderMark.length(in: file.bytes)]
    for (offset, byte) in file.bytes.enumerated() where byte == UInt8(ascii: "\n") {
      starts.append(offset + 1)
    }
    self.starts = starts
  }

  var bytes: [UInt8] { file.bytes }
  var lineCount: Int { starts.count }

  /// The line ending of the first line, which new lines use.
  var lineEnd: String {
    let end = end(ofLine: 1)
    return end < bytes.count && bytes[end] == UInt8(ascii: "\r") ? "\r\n" : "\n"
  }

  /// Returns the first byte of line `number`, from 1; the end of the file for a line that doesn't exist.
  func start(ofLine number: Int) -> Int {
    number >= 1 && number <= starts.count ? starts[number - 1] : bytes.count
  }

  /// Returns the byte after the text of line `number`, before its line end.
  func end(ofLine number: Int) -> Int {
    var end = number < starts.count ? start(ofLine: number + 1) - 1 : bytes.count
    if number < starts.count, end > start(ofLine: number), bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
    return end
  }

  func line(_ number: Int) -> ArraySlice<UInt8> {
    let start = start(ofLine: number)
    return bytes[start..<max(start, end(ofLine: number))]
  }

  /// Returns the bytes of whole lines, with their ends.
  func range(ofLines numbers: ClosedRange<Int>) -> Range<Int> {
    start(ofLine: numbers.lowerBound)..<start(ofLine: numbers.upperBound + 1)
  }

  /// Returns the spaces before a key or an item in `column`.
  static func spaces(before column: Int) -> String { String(repeating: " ", count: max(0, column - 1)) }

  /// Returns the edit that adds a line below line `number`, in `column`.
  func inserting(_ line: String, below number: Int, column: Int = 1) -> TextEdit {
    .insert(lineEnd + Self.spaces(before: column) + line, at: end(ofLine: number))
  }

  /// Returns the edit that adds whole lines at the start of a line, or at the end of the file.
  func inserting(lines: String, at offset: Int) -> TextEdit {
    let isOpen = offset > start(ofLine: 1) && bytes[offset - 1] != UInt8(ascii: "\n")
    return .insert((isOpen ? lineEnd : "") + lines, at: offset)
  }

  /// Returns the number of leading spaces of line `number`.
  func indent(ofLine number: Int) -> Int { line(number).prefix { $0 == UInt8(ascii: " ") }.count }

  /// Returns the byte at a location; `nil` if the file has no such location.
  func offset(of position: SourceLocation) -> Int? {
    guard position.line >= 1, position.line <= starts.count else { return nil }
    var offset = start(ofLine: position.line)
    let end = end(ofLine: position.line)
    for _ in 1..<max(1, position.column) {
      guard offset < end else { return nil }
      repeat { offset += 1 } while offset < end && bytes[offset] & 0xC0 == 0x80
    }
    return offset
  }

  func holds(_ text: String, at offset: Int) -> Bool {
    offset >= 0 && offset <= bytes.count && bytes[offset...].starts(with: text.utf8)
  }

  func text(in range: Range<Int>) -> String {
    String(decoding: bytes[range.clamped(to: 0..<bytes.count)], as: UTF8.self)
  }
}

struct TextEdit: Hashable {
  var range: Range<Int>
  var text: String

  init(_ range: Range<Int>, _ text: String) {
    self.range = range
    self.text = text
  }

  static func insert(_ text: String, at offset: Int) -> TextEdit { TextEdit(offset..<offset, text) }
}

extension EncodedText {
  /// Returns the file on disk with all edits applied; `nil` if two of them overlap, or a new text has a character that
  /// the encoding lacks.
  func applying(_ edits: [TextEdit]) -> SourceFile? {
    var changed: [UInt8] = []
    var done = 0
    for edit in edits.sorted(by: {
      ($0.range.lowerBound, $0.range.upperBound) < ($1.range.lowerBound, $1.range.upperBound)
    }) {
      let range = range(onDisk: edit.range)
      guard range.lowerBound >= done, edit.range.upperBound <= text.bytes.count,
        let words = bytes(of: edit.text)
      else { return nil }
      changed += disk.bytes[done..<range.lowerBound]
      changed += words
      done = range.upperBound
    }
    return SourceFile(path: disk.path, bytes: changed + disk.bytes[done...])
  }
}

/// Gives the content lines of a calendar file: lines may end in CRLF, LF or CR, and be folded anywhere, also within a letter.
struct CalendarLineReader {
  private let window: ByteWindow
  /// Where in the window the next line begins.
  private var index = 0
  private var number = 0
  /// Lines that were looked at and not taken yet, in their order.
  private var ahead: [Line] = []
  /// Lines that were longer than ``longest``, and were cut there.
  private(set) var cut: [Int] = []
  /// Lines that are no content lines and continue no text.
  private(set) var strange: [Int] = []
  private(set) var strangeCount = 0

  /// A description of a meeting is seldom longer than some thousand letters.
  static let longest = 1 << 16
  private static let mostReported = 20

  private struct Line {
    var bytes: [UInt8]
    var number: Int
    var isCut: Bool
  }

  init(_ window: ByteWindow) {
    self.window = window
  }

  /// The next line that is one; `nil` at the end.
  mutating func next() -> CalendarLine? {
    while var line = takeAhead() {
      unfold(&line)
      if line.isCut, cut.count < Self.mostReported { cut.append(line.number) }
      guard let content = CalendarLine(Self.text(line.bytes), number: line.number) else {
        strangeCount += 1
        if strange.count < Self.mostReported { strange.append(line.number) }
        continue
      }
      return content
    }
    return nil
  }

  // MARK: Folds

  private mutating func takeAhead() -> Line? {
    ahead.isEmpty ? physicalLine() : ahead.removeFirst()
  }

  /// Whether the line after the one that was taken continues it.
  private mutating func isFoldAhead() -> Bool {
    if ahead.isEmpty, let line = physicalLine() { ahead.append(line) }
    return ahead.first.map(Self.isFold) ?? false
  }

  private static func isFold(_ line: Line) -> Bool { line.bytes.first == 0x20 || line.bytes.first == 0x09 }

  /// Adds the lines that continue `line`: those that begin with a blank; in the old encoding those after a `=`; and inside of
  /// a description, those that look like nothing else, as some programs break lines without saying so.
  private mutating func unfold(_ line: inout Line) {
    let head = String(decoding: line.bytes.prefix(200), as: UTF8.self).uppercased()
    let isPrintable = head.contains("QUOTED-PRINTABLE")
    let isText = head.hasPrefix("DESCRIPTION") || head.hasPrefix("SUMMARY")
    while let next = takeAhead() {
      if isPrintable, line.bytes.last == UInt8(ascii: "=") {
        line.bytes.removeLast()
        append(next.bytes[...], to: &line)
      } else if Self.isFold(next) {
        append(next.bytes.dropFirst(), to: &line)
      } else if isText, CalendarLine(Self.text(next.bytes), number: 0) == nil,
        !CalendarLine.isBeginning(next.bytes, isFolded: isFoldAhead())
      {
        append(Array("\\n".utf8) + next.bytes, to: &line)
      } else {
        ahead.insert(next, at: 0)
        return
      }
    }
  }

  private func append(_ bytes: ArraySlice<UInt8>, to line: inout Line) {
    let room = max(0, Self.longest - line.bytes.count)
    if bytes.count > room { line.isCut = true }
    line.bytes += bytes.prefix(room)
  }

  private func append(_ bytes: [UInt8], to line: inout Line) { append(bytes[...], to: &line) }

  // MARK: Lines

  /// The next line that is not empty, without its end.
  private mutating func physicalLine() -> Line? {
    while true {
      number += 1
      var line = Line(bytes: [], number: number, isCut: false)
      guard fill(&line) else { return line.bytes.isEmpty ? nil : line }
      if !line.bytes.isEmpty { return line }
    }
  }

  /// Reads up to a line end; `false` where the file ends before.
  private mutating func fill(_ line: inout Line) -> Bool {
    while true {
      let bytes = window.bytes
      if index == 0, window.offset == 0, bytes.has("\u{FEFF}") { index = 3 }
      var end = index
      while end < bytes.count, bytes[end] != 0x0A, bytes[end] != 0x0D { end += 1 }
      append(bytes.slice(index, end).array, to: &line)
      if end < bytes.count {
        index = end
        // Of CRLF, the second byte may not be there yet.
        window.ensure(2, at: &index)
        let isPair = window.bytes[index] == 0x0D && window.bytes[index + 1] == 0x0A
        index += isPair ? 2 : 1
        return true
      }
      index = 0
      guard window.more(keepingFrom: end) else { return false }
    }
  }

  // MARK: Letters

  /// As UTF-8, or else as Windows-1252, which Latin-1 is a part of. Control characters are dropped.
  private static func text(_ bytes: [UInt8]) -> String {
    let text = String(validating: bytes, as: UTF8.self) ?? windows1252(bytes)
    guard text.utf8.contains(where: { $0 < 0x20 || $0 == 0x7F }) else { return text }
    return String(
      String.UnicodeScalarView(
        text.unicodeScalars.compactMap { scalar in
          scalar == "\t" ? " " : scalar.value < 0x20 || scalar.value == 0x7F ? nil : scalar
        }))
  }

  static func windows1252(_ bytes: some Sequence<UInt8>) -> String {
    var text = String.UnicodeScalarView()
    for byte in bytes {
      let value = (0x80...0x9F).contains(byte) ? upper[Int(byte) - 0x80] : UInt32(byte)
      text.append(Unicode.Scalar(value) ?? "\u{FFFD}")
    }
    return String(text)
  }

  /// The letters 80 to 9F of Windows-1252, as the Encoding standard has them.
  private static let upper: [UInt32] = [
    0x20AC, 0x81, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160, 0x2039, 0x0152,
    0x8D,
    0x017D, 0x8F, 0x90, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014, 0x02DC, 0x2122, 0x0161,
    0x203A,
    0x0153, 0x9D, 0x017E, 0x0178,
  ]
}

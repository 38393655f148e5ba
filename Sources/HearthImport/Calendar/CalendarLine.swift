import HearthCore

/// One content line of a calendar file, unfolded: `DTSTART;TZID=Europe/Paris:20250317T082800`.
struct CalendarLine {
  /// In upper case: `DTSTART`.
  var name: String
  var value: String
  private let parameterText: Substring
  /// The number of its first line in the file, from 1.
  var number: Int

  /// `nil` for a line without a name before `:` or `;`.
  init?(_ text: String, number: Int) {
    self.number = number
    let name = text.utf8.prefix(while: Self.isName)
    guard let rest = String(text.utf8[name.endIndex...]), !name.isEmpty, let first = rest.utf8.first,
      first == UInt8(ascii: ":") || first == UInt8(ascii: ";")
    else { return nil }
    self.name = String(text[..<name.endIndex]).uppercased()
    guard let colon = Self.colon(in: rest, isDate: Self.dates.contains(self.name)) else { return nil }
    value = String(rest[rest.index(after: colon)...])
    parameterText = rest[..<colon]
  }

  private static let dates: Set<String> = ["DTSTART", "DTEND", "RDATE", "EXDATE", "RECURRENCE-ID"]

  private static func isName(_ byte: UInt8) -> Bool {
    byte.isDigit || (0x41...0x5A).contains(byte & 0xDF) || byte == UInt8(ascii: "-")
  }

  /// Returns the first colon outside quotes. Some programs write zones such as `(UTC+01:00) Paris` without quotes; if only
  /// dates can follow, the last colon counts.
  private static func colon(in text: String, isDate: Bool) -> String.Index? {
    if isDate, let last = text.utf8.lastIndex(of: UInt8(ascii: ":")),
      text.utf8[last...].dropFirst().prefix(8).count(where: \.isDigit) >= 8
    {
      return last
    }
    var isQuoted = false
    let first = text.utf8.firstIndex { byte in
      if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
      return byte == UInt8(ascii: ":") && !isQuoted
    }
    return first ?? text.utf8.firstIndex(of: UInt8(ascii: ":"))
  }

  /// Whether its value is in the encoding of vCalendar 1.0.
  var isQuotedPrintable: Bool { parameterText.uppercased().contains("QUOTED-PRINTABLE") }

  /// By name in upper case, without quotes.
  var parameters: [String: String] {
    var parameters: [String: String] = [:]
    var isQuoted = false
    let parts = parameterText.split { character in
      if character == "\"" { isQuoted.toggle() }
      return character == ";" && !isQuoted
    }
    for part in parts {
      let pair = part.split(separator: "=", maxSplits: 1)
      guard let name = pair.first?.uppercased() else { continue }
      // Outlook escapes the commas in zone names as it does in texts.
      parameters[name] = pair.count > 1 ? pair[1].filter { $0 != "\"" && $0 != "\\" } : ""
    }
    return parameters
  }
}

/// Reads the content lines of a calendar file, which end in CRLF, LF or CR and are folded anywhere, even in a character.
struct CalendarLineReader {
  private let input: ByteReader
  private var number = 0
  private var ahead: Line?
  /// The numbers of lines longer than ``longest``, which were cut there.
  private(set) var cut: [Int] = []
  /// The numbers of lines that are no content lines.
  private(set) var strange: [Int] = []

  /// Meeting descriptions rarely exceed a few thousand characters.
  static let longest = 1 << 16
  private static let mostReported = 20

  private struct Line {
    var bytes: [UInt8] = []
    var number: Int
    var isCut = false

    var isFold: Bool { bytes.first == 0x20 || bytes.first == 0x09 }

    mutating func append(_ more: some Collection<UInt8>) {
      let room = CalendarLineReader.longest - bytes.count
      if more.count > room { isCut = true }
      bytes += more.prefix(room)
    }
  }

  init(_ input: ByteReader) {
    self.input = input
    if input.rest.has("\u{FEFF}") { input.skip(3) }
  }

  mutating func next() -> CalendarLine? {
    while var line = nextLine() {
      // What begins with whitespace continues the line.
      while let next = nextLine() {
        guard next.isFold else {
          ahead = next
          break
        }
        line.append(next.bytes.dropFirst())
      }
      if line.isCut, cut.count < Self.mostReported { cut.append(line.number) }
      if let content = CalendarLine(Self.text(line.bytes), number: line.number) { return content }
      if strange.count < Self.mostReported { strange.append(line.number) }
    }
    return nil
  }

  private mutating func nextLine() -> Line? {
    defer { ahead = nil }
    return ahead ?? readLine()
  }

  /// Reads the next non-empty line, without its end.
  private mutating func readLine() -> Line? {
    while !input.rest.isEmpty {
      number += 1
      var line = Line(number: number)
      var isAtEnd = false
      while !isAtEnd, !input.rest.isEmpty {
        let rest = input.rest
        let end = rest.bytes.firstIndex { $0 == 0x0A || $0 == 0x0D } ?? rest.count
        line.append(rest.slice(0, end).bytes)
        isAtEnd = end < rest.count
        input.skip(end + (rest.has("\r\n", at: end) ? 2 : 1))
      }
      if !line.bytes.isEmpty { return line }
    }
    return nil
  }

  /// Decodes a line, dropping control characters.
  private static func text(_ bytes: [UInt8]) -> String {
    let text = Windows1252.text(bytes)
    guard text.utf8.contains(where: { $0 < 0x20 || $0 == 0x7F }) else { return text }
    let scalars = text.unicodeScalars.compactMap { scalar -> Unicode.Scalar? in
      scalar == "\t" ? " " : scalar.value < 0x20 || scalar.value == 0x7F ? nil : scalar
    }
    return String(String.UnicodeScalarView(scalars))
  }
}

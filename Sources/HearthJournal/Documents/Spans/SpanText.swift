import HearthCore
import HearthText

/// A span as written, before it is placed on a day.
///
/// ```
/// span  = [ date ] start dash [ end ] [ label ] [ "|" note ]
/// start = time [ offset ] ; end = time [ "(" offset ")" ] | "24:00" [ "(" offset ")" ] | "-"
/// dash  = "-" | "–" | "—" , with or without spaces around it
/// ```
///
/// An offset, as in `02:15 (UTC+1)`, tells the two passes apart when a clock is set back; see ``OffsetWord``.
struct SpanText: Hashable {
  var date: CalendarDate?
  var start: ClockTime
  /// `nil` while it is open.
  var end: End?
  /// Empty if none was written.
  var label: String
  var note: String?
  /// The start of the label, in Unicode scalars from the start of the parsed text.
  var labelOffset = 0
  /// The start of the offsets of the two times, in the same unit; 0 for a time without one.
  var startOffsetIndex = 0
  var endOffsetIndex = 0

  struct End: Hashable {
    /// `nil` for `24:00`, the midnight at the end of the day.
    var time: TimeOfDay?
    var offset: UTCOffset?

    static func time(_ time: ClockTime) -> End { End(time: time.time, offset: time.offset) }
    static func endOfDay(_ offset: UTCOffset? = nil) -> End { End(offset: offset) }
  }

  /// Why a text isn't a span, and where, in Unicode scalars from its start.
  struct Mistake: Error, Hashable {
    enum Kind: Hashable { case start, dash, end, offset }
    var kind: Kind
    var offset: Int
    /// The word at the offset; empty at the end of the text.
    var word: String
  }

  /// Its start as in a table cell, after a date if there is one.
  var from: String { (date.map { "\($0) " } ?? "") + "\(start)" }
}

extension SpanText {
  init(parsing text: String) throws(Mistake) { try self.init(SpanLine(text: text, position: .start)) }

  init(_ line: SpanLine) throws(Mistake) {
    var scanner = SpanScanner(line.text)
    date = scanner.date()
    let startIndex = scanner.index
    guard let time = scanner.time() else { throw scanner.mistake(.start, at: startIndex) }
    let offset = scanner.offset()
    if let offset {
      guard offset.word.offset != nil else { throw scanner.mistake(.offset, in: offset.range) }
      scanner.index = offset.range.upperBound
    }
    guard scanner.isAtWordEnd || scanner.isAtDash else {
      throw scanner.isWithinTime
        ? scanner.mistake(.start, at: startIndex) : scanner.mistake(.dash, at: scanner.index)
    }
    start = ClockTime(time, offset: offset?.word.offset)
    startOffsetIndex = offset?.range.lowerBound ?? 0
    scanner.skipSpaces()
    guard scanner.skipDash() else {
      // In `01:15 UTC-01:45 calm`, the dash reads as a minus sign.
      if let offset, !offset.word.isEnclosed, start.offset.map({ $0.seconds < 0 }) == true, !scanner.isAtDigit
      {
        throw scanner.mistake(.offset, at: offset.range.lowerBound)
      }
      throw scanner.mistake(.dash, at: scanner.index)
    }
    let dashEnd = scanner.index
    scanner.skipSpaces()
    let endIndex = scanner.index
    end = try scanner.end(isApart: endIndex > dashEnd)
    if end != nil {
      if let offset = scanner.endOffset(before: line.timesEnd) {
        end?.offset = offset.word.offset
        endOffsetIndex = offset.range.lowerBound
      } else if !scanner.isAtWordEnd {
        throw scanner.mistake(.end, at: endIndex)
      }
    }
    (label, labelOffset, note) = scanner.labelAndNote()
  }
}

extension SpanText: CustomStringConvertible {
  /// The line in canonical form: `08:28-15:43 stressed | first day back`.
  var description: String {
    "\(from)-\(end?.description ?? "")" + (label.isEmpty ? "" : " \(label)") + (note.map { " | \($0)" } ?? "")
  }
}

extension SpanText.End: CustomStringConvertible {
  /// `15:43`, `02:15 (UTC+1)`, `24:00`.
  var description: String { ClockTime.text(time?.description ?? "24:00", offset: offset) }
}

private struct SpanScanner {
  private let scalars: [Unicode.Scalar]
  var index = 0

  init(_ text: String) { scalars = Array(text.unicodeScalars) }

  private var next: Unicode.Scalar? { index < scalars.count ? scalars[index] : nil }
  var isAtDigit: Bool { next.map(Self.isDigit) ?? false }
  var isAtDash: Bool { next.map(Self.isDash) ?? false }

  /// Whether the word ends here: after a time comes a space, the bar before a note, or nothing.
  var isAtWordEnd: Bool { next.map { $0 == "|" || Self.isSpace($0) } ?? true }

  /// Whether a letter, a digit, a colon or a point comes next, so that a time hasn't ended.
  var isWithinTime: Bool {
    next.map { $0.properties.isAlphabetic || $0.properties.numericType != nil || $0 == ":" || $0 == "." }
      ?? false
  }

  mutating func skipSpaces() { index += scalars[index...].prefix(while: Self.isSpace).count }

  /// Skips a hyphen, an en dash or an em dash (U+2010 to U+2015), or the minus sign.
  mutating func skipDash() -> Bool {
    guard isAtDash else { return false }
    index += 1
    return true
  }

  /// Reads a date with a space or a `T` after it, and the spaces around it.
  mutating func date() -> CalendarDate? {
    skipSpaces()
    guard scalars.count - index > 10, scalars[index + 4] == "-",
      scalars[index + 10] == " " || scalars[index + 10] == "T",
      let date = CalendarDate(text(index..<index + 10))
    else { return nil }
    index += 11
    skipSpaces()
    return date
  }

  /// Reads `8:28`, `08:28` or `08:28:30`.
  mutating func time() -> TimeOfDay? {
    let length = scalars[index...].prefix { Self.isDigit($0) || $0 == ":" }.count
    guard length <= 8, let time = TimeOfDay(text(index..<index + length)) else { return nil }
    index += length
    return time
  }

  /// Reads a time, `24:00` or `24:00:00`; for an open span, a dash or nothing, and returns `nil`.
  ///
  /// - Parameter isApart: Whether a space comes before it, so that a word here is the label.
  mutating func end(isApart: Bool) throws(SpanText.Mistake) -> SpanText.End? {
    var after = self
    if after.skipDash(), after.isAtWordEnd {
      self = after
      return nil
    }
    if let length = [8, 5].first(where: { text(index..<index + $0) == "24:00:00".prefix($0) }) {
      index += length
      return .endOfDay()
    }
    if isAtDigit, let time = time() { return SpanText.End(time: time) }
    // In `08:28-late stressed`, the end isn't a time.
    guard !isAtDigit, isApart || isAtWordEnd else { throw mistake(.end, at: index) }
    return nil
  }

  /// Returns the offset that the next word begins with.
  func offset() -> (word: OffsetWord, range: Range<Int>)? {
    let start = index + scalars[index...].prefix(while: Self.isSpace).count
    return OffsetWord(scalars[start...]).map { ($0, start..<start + $0.length) }
  }

  /// Reads the offset after an end: a separate word in parentheses before `limit`, because a label may begin with any other.
  mutating func endOffset(before limit: Int?) -> (word: OffsetWord, range: Range<Int>)? {
    guard let offset = offset(), offset.word.isEnclosed, offset.word.offset != nil else { return nil }
    var after = self
    after.index = offset.range.upperBound
    guard after.isAtWordEnd, after.index <= limit ?? scalars.count else { return nil }
    self = after
    return offset
  }

  /// Returns the rest of the line: a label, and after a bar a note. `offset` is the start of the label.
  func labelAndNote() -> (label: String, offset: Int, note: String?) {
    let offset = index + scalars[index...].prefix(while: Self.isSpace).count
    let bar = scalars[offset...].firstIndex(of: "|") ?? scalars.endIndex
    let note = text(bar + 1..<max(bar + 1, scalars.count)).trimmingWhitespace
    return (text(offset..<bar).trimmingWhitespace, offset, note.isEmpty ? nil : note)
  }

  /// Returns a mistake in the word at `start`. A start is shown up to the dash after it.
  func mistake(_ kind: SpanText.Mistake.Kind, at start: Int) -> SpanText.Mistake {
    let word = scalars[start...].prefix { scalar in
      !Self.isSpace(scalar) && scalar != "|" && !(kind == .start && Self.isDash(scalar))
    }
    return SpanText.Mistake(kind: kind, offset: start, word: text(start..<start + word.count))
  }

  func mistake(_ kind: SpanText.Mistake.Kind, in range: Range<Int>) -> SpanText.Mistake {
    SpanText.Mistake(kind: kind, offset: range.lowerBound, word: text(range).trimmingWhitespace)
  }

  private func text(_ range: Range<Int>) -> String {
    String(String.UnicodeScalarView(scalars[range.clamped(to: scalars.indices)]))
  }

  private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }

  private static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
    scalar == " " || scalar == "\t" || scalar == "\u{A0}" || scalar == "\u{202F}" || scalar == "\u{2009}"
  }

  private static func isDash(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "-" || (0x2010...0x2015).contains(scalar.value) || scalar == "\u{2212}"
  }
}

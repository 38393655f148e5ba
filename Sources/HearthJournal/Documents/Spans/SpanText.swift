import HearthCore
import HearthText

/// A span as its line says it, before it is placed on a day.
///
/// ```
/// span  = [ date ] start dash [ end ] [ label ] [ "|" note ]
/// start = time [ offset ] ; end = time [ "(" offset ")" ] | "24:00" [ "(" offset ")" ] | "-"
/// dash  = "-" | "–" | "—" , with or without spaces around it
/// ```
///
/// An offset, as in `02:15 (UTC+1)`, tells which of two is meant where a clock is set back; see ``OffsetWord``.
/// Behind an end, it may be the beginning of a label instead; ``SpanClock`` knows by the day.
struct SpanText: Hashable {
  var date: CalendarDate?
  var start: ClockTime
  /// `nil` while it is open.
  var end: End?
  /// Empty where none was written.
  var label: String
  var note: String?
  /// Where the label begins, in Unicode scalars from the beginning of the text it was read from.
  var labelOffset = 0
  /// Where the offsets of the two times begin, in the same way; of what has none, 0.
  var startOffsetIndex = 0
  var endOffsetIndex = 0
  /// The label with what was read as the offset of the end before it; `nil` where that can be nothing but an offset.
  private(set) var labelWithOffset: String?

  enum End: Hashable {
    case time(ClockTime)
    /// `24:00`, the midnight at the end of the day.
    case endOfDay(UTCOffset? = nil)

    var offset: UTCOffset? {
      get {
        switch self {
        case .time(let time): time.offset
        case .endOfDay(let offset): offset
        }
      }
      set {
        switch self {
        case .time(let time): self = .time(ClockTime(time.time, offset: newValue))
        case .endOfDay: self = .endOfDay(newValue)
        }
      }
    }
  }

  /// Why a text is no span, and where, in Unicode scalars from its beginning.
  struct Mistake: Error, Hashable {
    enum Kind: Hashable { case start, dash, end, offset }
    var kind: Kind
    var offset: Int
    /// The word at the offset; empty at the end of the text.
    var word: String
  }

  init(date: CalendarDate? = nil, start: ClockTime, end: End?, label: String, note: String?) {
    self.date = date
    self.start = start
    self.end = end
    self.label = label
    self.note = note
  }

  init(parsing text: String) throws(Mistake) { try self.init(SpanLine(text: text, position: .start)) }

  init(_ line: SpanLine) throws(Mistake) {
    var scanner = SpanScanner(line.text)
    scanner.skipSpaces()
    date = scanner.date()
    scanner.skipSpaces()
    scanner.beginPart()
    guard let start = scanner.time() else { throw scanner.mistake(.start) }
    let offset = try scanner.startOffset()
    guard scanner.isAtStartEnd else {
      guard scanner.isAtOther else { throw scanner.mistake(.start) }
      scanner.beginPart()
      throw scanner.mistake(.dash)
    }
    self.start = ClockTime(start, offset: offset?.value)
    startOffsetIndex = offset?.index ?? 0
    label = ""
    scanner.skipSpaces()
    scanner.beginPart()
    guard scanner.skipDash() else {
      // `01:15 UTC-01:45 calm`: the dash would be a minus sign.
      if let offset, !offset.isEnclosed, offset.value.seconds < 0, !scanner.isAtDigit {
        scanner.beginPart(at: offset.index)
        throw scanner.mistake(.offset)
      }
      throw scanner.mistake(.dash)
    }
    try readEnd(&scanner, before: line.timesEnd)
    (label, labelOffset, note) = scanner.labelAndNote()
  }

  private mutating func readEnd(_ scanner: inout SpanScanner, before limit: Int?) throws(Mistake) {
    let blanks = scanner.skipSpaces()
    scanner.beginPart()
    if scanner.skipLoneDash() { return }
    if scanner.isEndOfDay() {
      end = .endOfDay()
    } else if scanner.isAtDigit {
      guard let time = scanner.time() else { throw scanner.mistake(.end) }
      end = .time(ClockTime(time))
    } else if blanks == 0, !scanner.isAtEnd, !scanner.isAtBar {
      // `08:28-late stressed`: something is where the end belongs.
      throw scanner.mistake(.end)
    } else {
      return
    }
    var behindTime = scanner
    guard let offset = scanner.endOffset(before: limit) else {
      guard scanner.isAtWordEnd else { throw scanner.mistake(.end) }
      return
    }
    end?.offset = offset.value
    endOffsetIndex = offset.index
    if limit == nil, behindTime.isAtWordEnd { labelWithOffset = behindTime.labelAndNote().label }
  }

  /// With the words behind the end as its label, and none of them as an offset.
  var withOffsetInLabel: SpanText {
    guard let labelWithOffset else { return self }
    var changed = self
    changed.end?.offset = nil
    (changed.label, changed.labelOffset) = (labelWithOffset, endOffsetIndex)
    (changed.labelWithOffset, changed.endOffsetIndex) = (nil, 0)
    return changed
  }
}

extension SpanText: CustomStringConvertible {
  /// The line as Hearth writes it: `08:28-15:43 stressed | first day back`.
  var description: String {
    let end = end?.description ?? ""
    let words = [date.map(\.description), "\(start)-\(end)", label].compactMap(\.self).filter { !$0.isEmpty }
    return (words + (note.map { ["|", $0] } ?? [])).joined(separator: " ")
  }
}

extension SpanText.End: CustomStringConvertible {
  /// `15:43`, `02:15 (UTC+1)`, `24:00`.
  var description: String {
    switch self {
    case .time(let time): "\(time)"
    case .endOfDay(let offset): ClockTime.text("24:00", offset: offset)
    }
  }
}

/// The text of one span as it was written, and its location.
struct SpanLine {
  var text: String
  /// Where the scalars of ``text`` are in the file: each part from its offset on, the first from 0.
  private var parts: [(offset: Int, position: SourceLocation)]
  /// Whether a colon and a space made a key of its first half.
  var hasColon = false
  /// Where the cell of the end is over, in scalars of ``text``; `nil` where the line is no row of a table.
  private(set) var timesEnd: Int?

  init(text: String, position: SourceLocation, hasColon: Bool = false) {
    self.text = text
    parts = [(0, position)]
    self.hasColon = hasColon
  }

  /// A line put together from the cells of a table row.
  init(from: Located<String>, to: Located<String>?, label: Located<String>?, note: Located<String>?) {
    text = from.value
    parts = [(0, from.position)]
    for (separator, cell) in [("-", to), (" ", label), (" | ", note)] {
      if separator == " " { timesEnd = text.unicodeScalars.count }
      text += separator == " | " && cell == nil ? "" : separator
      guard let cell else { continue }
      parts.append((text.unicodeScalars.count, cell.position))
      text += cell.value
    }
  }

  /// The first character.
  var position: SourceLocation { parts[0].position }

  /// The place of the scalar at `offset`.
  func position(at offset: Int) -> SourceLocation {
    let part = parts.last { $0.offset <= offset } ?? parts[0]
    return part.position.advanced(by: max(0, offset - part.offset))
  }

  /// The line of the file with this text replaced; `nil` for the row of a table.
  func corrected(as new: String, _ fixIt: FixIt) -> String? {
    guard parts.count == 1, !new.contains(": "), !new.contains(" #") else { return nil }
    return fixIt.line(at: position, replacing: text, with: new) ?? "  - \(new)"
  }

  /// The lines of a scalar: one, or several of a text block (`spans: |`).
  static func lines(of scalar: YAMLScalar, at position: SourceLocation, in file: SourceFile) -> [SpanLine] {
    guard scalar.text.utf8.contains(UInt8(ascii: "\n")) else {
      return scalar.isNull || scalar.text.trimmingWhitespace.isEmpty
        ? [] : [SpanLine(text: scalar.text, position: position)]
    }
    let lines = scalar.text.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.enumerated().compactMap { index, line in
      let text = String(line).trimmingWhitespace
      guard !text.isEmpty else { return nil }
      let number = position.line + 1 + index
      let indent = file.line(number)?.unicodeScalars.prefix { $0 == " " }.count ?? 0
      return SpanLine(text: text, position: SourceLocation(line: number, column: indent + 1))
    }
  }
}

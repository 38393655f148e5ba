import HearthTime

/// A span as its line says it, before it is placed on a day.
///
/// ```
/// span  = [ date ] start dash [ end ] [ label ] [ "|" note ]
/// start = time [ offset ] ; end = time [ offset ] | "24:00" [ offset ] | "-"
/// dash  = "-" | "–" | "—" , with or without blanks around it
/// ```
///
/// An offset, as in `02:15 (UTC+1)`, tells which of two is meant where a clock is set back; see ``OffsetWord``.
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
  var startOffsetPlace = 0
  var endOffsetPlace = 0

  enum End: Hashable {
    case time(ClockTime)
    /// `24:00`, the midnight at the end of the day.
    case endOfDay(UTCOffset? = nil)
  }

  /// Why a text is no span, and where, in Unicode scalars from its beginning.
  struct Mistake: Error, Hashable {
    enum Kind: Hashable { case start, dash, end, offset }
    var kind: Kind
    var offset: Int
    /// The word that stands there; empty at the end of the text.
    var word: String
  }

  init(date: CalendarDate? = nil, start: ClockTime, end: End?, label: String, note: String?) {
    self.date = date
    self.start = start
    self.end = end
    self.label = label
    self.note = note
  }

  init(parsing text: String) throws(Mistake) {
    var scanner = SpanScanner(text)
    scanner.skipBlanks()
    date = scanner.date()
    scanner.skipBlanks()
    scanner.beginPart()
    guard let start = scanner.time() else { throw scanner.mistake(.start) }
    let startOffset = try scanner.offset()
    guard scanner.isAtStartEnd else {
      guard scanner.isAtSign else { throw scanner.mistake(.start) }
      scanner.beginPart()
      throw scanner.mistake(.dash)
    }
    self.start = ClockTime(start, offset: startOffset?.value)
    startOffsetPlace = startOffset?.place ?? 0
    scanner.skipBlanks()
    scanner.beginPart()
    guard scanner.skipDash() else { throw scanner.mistake(.dash) }
    let blanks = scanner.skipBlanks()
    scanner.beginPart()
    var endOffset: (value: UTCOffset, place: Int)?
    if scanner.skipLoneDash() {
      end = nil
    } else if scanner.isEndOfDay() {
      endOffset = try scanner.offset()
      end = .endOfDay(endOffset?.value)
    } else if scanner.isAtDigit {
      guard let time = scanner.time() else { throw scanner.mistake(.end) }
      endOffset = try scanner.offset()
      end = .time(ClockTime(time, offset: endOffset?.value))
    } else if blanks == 0, !scanner.isAtEnd, !scanner.isAtBar {
      // `08:28-late stressed`: something stands where the end belongs.
      throw scanner.mistake(.end)
    } else {
      end = nil
    }
    endOffsetPlace = endOffset?.place ?? 0
    if end != nil, endOffset == nil, !scanner.isAtWordEnd { throw scanner.mistake(.end) }
    (label, labelOffset, note) = scanner.labelAndNote()
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
    case .endOfDay(let offset): "24:00" + (offset.map { " (\($0.plainName))" } ?? "")
    }
  }
}

import HearthTime

/// A span as its line says it, before it is placed on a day.
///
/// ```
/// span  = [ date ] start dash [ end ] [ label ] [ "|" note ]
/// start = time ; end = time | "24:00" | "-"
/// dash  = "-" | "–" | "—" , with or without blanks around it
/// ```
struct SpanText: Hashable {
  var date: CalendarDate?
  var start: TimeOfDay
  /// `nil` while it is open.
  var end: End?
  /// Empty where none was written.
  var label: String
  var note: String?
  /// Where the label begins, in Unicode scalars from the beginning of the text it was read from.
  var labelOffset = 0

  enum End: Hashable {
    case time(TimeOfDay)
    /// `24:00`, the midnight at the end of the day.
    case endOfDay
  }

  /// Why a text is no span, and where, in Unicode scalars from its beginning.
  struct Mistake: Error, Hashable {
    enum Kind: Hashable { case start, dash, end }
    var kind: Kind
    var offset: Int
    /// The word that stands there; empty at the end of the text.
    var word: String
  }

  init(date: CalendarDate? = nil, start: TimeOfDay, end: End?, label: String, note: String?) {
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
    guard scanner.isAtStartEnd else {
      guard scanner.isAtSign else { throw scanner.mistake(.start) }
      scanner.beginPart()
      throw scanner.mistake(.dash)
    }
    self.start = start
    scanner.skipBlanks()
    scanner.beginPart()
    guard scanner.skipDash() else { throw scanner.mistake(.dash) }
    let blanks = scanner.skipBlanks()
    scanner.beginPart()
    if scanner.skipLoneDash() {
      end = nil
    } else if scanner.isEndOfDay() {
      end = .endOfDay
    } else if scanner.isAtDigit {
      guard let time = scanner.time() else { throw scanner.mistake(.end) }
      end = .time(time)
    } else if blanks == 0, !scanner.isAtEnd, !scanner.isAtBar {
      // `08:28-late stressed`: something stands where the end belongs.
      throw scanner.mistake(.end)
    } else {
      end = nil
    }
    if end != nil, !scanner.isAtWordEnd { throw scanner.mistake(.end) }
    (label, labelOffset, note) = scanner.labelAndNote()
  }
}

extension SpanText: CustomStringConvertible {
  /// The line as Hearth writes it: `08:28-15:43 stressed | first day back`.
  var description: String {
    let end =
      switch end {
      case .time(let time): "\(time)"
      case .endOfDay: "24:00"
      case nil: ""
      }
    let words = [date.map(\.description), "\(start)-\(end)", label].compactMap(\.self).filter { !$0.isEmpty }
    return (words + (note.map { ["|", $0] } ?? [])).joined(separator: " ")
  }
}

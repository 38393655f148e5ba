import HearthCore

/// Reads the parts of a span's line from left to right.
struct SpanScanner {
  private let scalars: [Unicode.Scalar]
  private var index = 0
  private var partStart = 0

  init(_ text: String) { scalars = Array(text.unicodeScalars) }

  var isAtEnd: Bool { index >= scalars.count }
  var isAtDigit: Bool { peek.map { ("0"..."9").contains($0) } ?? false }
  var isAtBar: Bool { peek == "|" }

  /// After a start comes a space, a dash, or nothing.
  var isAtStartEnd: Bool { isAtWordEnd || peek.map(Self.isDash) == true }

  /// Whether neither a letter, a digit, a colon nor a point comes next, so that a time has ended.
  var isAtOther: Bool {
    peek.map { !$0.properties.isAlphabetic && $0.properties.numericType == nil && $0 != ":" && $0 != "." }
      ?? false
  }

  /// After a time comes a space, the bar before a note, or nothing.
  var isAtWordEnd: Bool { isAtEnd || isAtBar || peek.map(Self.isSpace) == true }

  @discardableResult mutating func skipSpaces() -> Int {
    let count = scalars[index...].prefix(while: Self.isSpace).count
    index += count
    return count
  }

  /// A date with a space or a `T` after it; nothing is consumed where there is none.
  mutating func date() -> CalendarDate? {
    guard scalars.count - index > 10, scalars[index + 4] == "-",
      scalars[index + 10] == " " || scalars[index + 10] == "T", let date = CalendarDate(word(index, 10))
    else { return nil }
    index += 11
    return date
  }

  /// `8:28`, `08:28` or `08:28:30`.
  mutating func time() -> TimeOfDay? {
    let length = scalars[index...].prefix { ("0"..."9").contains($0) || $0 == ":" }.count
    guard length <= 8, let time = TimeOfDay(word(index, length)) else { return nil }
    index += length
    return time
  }

  /// The offset of a time, and where it begins.
  struct Offset {
    var value: UTCOffset
    var index: Int
    var isEnclosed: Bool
  }

  /// The offset behind a start; nothing is consumed where there is none.
  mutating func startOffset() throws(SpanText.Mistake) -> Offset? {
    let start = indexAfterSpaces
    guard let word = OffsetWord(scalars[start...]) else { return nil }
    let end = start + word.length
    guard let offset = word.offset else {
      throw SpanText.Mistake(
        kind: .offset, offset: start, word: Self.string(scalars[start..<end]).trimmingWhitespace)
    }
    index = end
    return Offset(value: offset, index: start, isEnclosed: word.isEnclosed)
  }

  /// The offset behind an end, in parentheses and as a word of its own, since a label may begin with anything else. It ends
  /// before `limit`; nothing is consumed where there is none.
  mutating func endOffset(before limit: Int?) -> Offset? {
    let start = indexAfterSpaces
    guard let word = OffsetWord(scalars[start...]), word.isEnclosed, let offset = word.offset else {
      return nil
    }
    var after = self
    after.index = start + word.length
    guard after.isAtWordEnd, after.index <= limit ?? scalars.count else { return nil }
    self = after
    return Offset(value: offset, index: start, isEnclosed: true)
  }

  private var indexAfterSpaces: Int {
    scalars[min(index, scalars.count)...].firstIndex { !Self.isSpace($0) } ?? scalars.endIndex
  }

  /// `24:00`, or `24:00:00`.
  mutating func isEndOfDay() -> Bool {
    guard let length = [8, 5].first(where: { word(index, $0) == "24:00:00".prefix($0) }) else { return false }
    index += length
    return true
  }

  /// A hyphen, an en dash or an em dash (U+2010 to U+2015), or the minus sign.
  mutating func skipDash() -> Bool {
    guard let scalar = peek, Self.isDash(scalar) else { return false }
    index += 1
    return true
  }

  /// A dash in place of an end that is not known yet.
  mutating func skipLoneDash() -> Bool {
    var after = self
    guard after.skipDash(), after.isAtWordEnd else { return false }
    self = after
    return true
  }

  /// The rest of the line: a label, and after a bar a note. `offset` is where the label begins.
  mutating func labelAndNote() -> (label: String, offset: Int, note: String?) {
    skipSpaces()
    let offset = min(index, scalars.count)
    let bar = scalars[offset...].firstIndex(of: "|") ?? scalars.endIndex
    let label = Self.string(scalars[offset..<bar]).trimmingWhitespace
    let note = Self.string(scalars[bar...].dropFirst()).trimmingWhitespace
    return (label, offset, note.isEmpty ? nil : note)
  }

  /// Marks the beginning of a part, for the place of a mistake in it.
  mutating func beginPart(at place: Int? = nil) { partStart = min(place ?? index, scalars.count) }

  /// A mistake in the part begun last. A start is shown as far as the dash after it.
  func mistake(_ kind: SpanText.Mistake.Kind) -> SpanText.Mistake {
    let word = scalars[partStart...].prefix { scalar in
      !Self.isSpace(scalar) && scalar != "|" && !(kind == .start && Self.isDash(scalar))
    }
    return SpanText.Mistake(kind: kind, offset: partStart, word: Self.string(word))
  }

  private var peek: Unicode.Scalar? { index < scalars.count ? scalars[index] : nil }

  private func word(_ start: Int, _ length: Int) -> String {
    Self.string(scalars[min(start, scalars.count)..<min(start + length, scalars.count)])
  }

  private static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
    scalar == " " || scalar == "\t" || scalar == "\u{A0}" || scalar == "\u{202F}" || scalar == "\u{2009}"
  }

  private static func isDash(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "-" || (0x2010...0x2015).contains(scalar.value) || scalar == "\u{2212}"
  }

  private static func string(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
    String(String.UnicodeScalarView(scalars))
  }
}

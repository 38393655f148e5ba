import HearthCore

/// Understands spans as people also write them, so that a message can offer the line that Hearth reads.
enum SpanRepair {
  /// `8.28am-3.43pm stressed` → `08:28-15:43 stressed`, `9-10 walk` → `09:00-10:00 walk`; `nil` where the times can mean
  /// several things. An hour without minutes is one of the 24-hour clock, like every time of a span, if the end comes after it.
  static func mended(_ text: String) -> String? {
    guard let mended = understood(text)?.description, mended != text, (try? SpanText(parsing: mended)) != nil
    else {
      return nil
    }
    return mended
  }

  private static func understood(_ text: String) -> SpanText? {
    let scalars = Array(text.unicodeScalars)
    var times = TimeRepair(scalars, from: scalars.prefix { !isDigit($0) }.count)
    guard times.index < 8, let start = times.next() ?? times.bareHour() else { return nil }
    let isBareStart = times.hasBareHour
    let startOffset = times.offset()
    let separator = scalars[times.index...].prefix { !isDigit($0) }
    guard isSeparator(separator) else { return nil }
    var ends = TimeRepair(scalars, from: separator.endIndex)
    guard let end = ends.next() ?? ends.bareHour() else { return nil }
    // `9-5` may be nine to five in the afternoon, and `9 to 5pm` nine in the evening.
    if isBareStart || ends.hasBareHour {
      guard start < end, !times.hasHalf, !ends.hasHalf else { return nil }
    }
    let (from, to) = (ClockTime(start, offset: startOffset), ClockTime(end, offset: ends.endOffset()))
    let rest = String(String.UnicodeScalarView(scalars[ends.index...]))
    guard let first = rest.first else {
      return SpanText(start: from, end: .time(to), label: "", note: nil)
    }
    // A word may begin right after the time, but nothing that could be a part of the time.
    let isWord = rest.prefix(while: \.isLetter).count >= 3
    guard first.isWhitespace || "|,;:".contains(first) || isWord else { return nil }
    let words = rest.drop { $0.isWhitespace || ",;:".contains($0) }
    let bar = words.firstIndex(of: "|") ?? words.endIndex
    let note = String(words[bar...].dropFirst()).trimmingBlanks
    let label = String(words[..<bar]).trimmingBlanks
    return SpanText(start: from, end: .time(to), label: label, note: note.isEmpty ? nil : note)
  }

  /// Dashes, arrows, dots and the small words that people put between two times.
  private static func isSeparator(_ scalars: ArraySlice<Unicode.Scalar>) -> Bool {
    let text = String(String.UnicodeScalarView(scalars)).trimmingBlanks.lowercased()
    return [
      "-", "--", "\u{2013}", "\u{2014}", "to", "until", "till", "/", "..", "...", "\u{2192}", "->", "~", "a",
      "bis",
      "hasta", "",
    ].contains(text)
  }

  private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }
}

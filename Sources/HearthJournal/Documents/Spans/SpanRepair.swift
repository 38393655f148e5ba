import HearthCore

/// Reads spans in other common notations, so that a message can suggest the line that Hearth reads.
enum SpanRepair {
  /// Returns the line that `line` means, if it can only mean one thing.
  static func repaired(_ line: SpanLine) -> String? {
    let inside = CurlyQuotes.inside(line.text)
    // A line can be valid once its curly quotes are removed.
    let sound = inside.flatMap { (try? SpanText(parsing: $0)) == nil ? nil : $0 }
    return sound ?? corrected(inside ?? line.text)
  }

  /// Returns a line without the colon that makes it a key: a note follows it, or the label. After a bar, it is unchanged.
  static func withoutColon(_ line: SpanLine) -> String {
    guard let colon = line.text.firstRange(of: ": ") else { return String(line.text.dropLast()) }
    let before = String(line.text[..<colon.lowerBound])
    if before.contains("|") { return line.text }
    // `02:15-02:45 (UTC+1): calm` has its label after the colon.
    let isBeforeLabel = (try? SpanText(parsing: before))?.label.isEmpty == true
    return line.text.replacing(": ", with: isBeforeLabel ? " " : " | ", maxReplacements: 1)
  }

  /// Corrects `8.28am-3.43pm stressed` to `08:28-15:43 stressed`, `9-10 walk` to `09:00-10:00 walk`; `nil` if the times are
  /// ambiguous. An hour without minutes is on the 24-hour clock if the end comes after it.
  static func corrected(_ text: String) -> String? {
    guard let line = understood(text)?.description, line != text else { return nil }
    return (try? SpanText(parsing: line)) == nil ? nil : line
  }

  private static func understood(_ text: String) -> SpanText? {
    let lead = text.prefix { !isDigit($0) }
    guard lead.count < 8, let start = TimeText(text[lead.endIndex...]) else { return nil }
    let startOffset = offset(in: start.rest)
    let rest = startOffset?.rest ?? start.rest
    let separator = rest.prefix { !isDigit($0) }
    guard separators.contains(String(separator).trimmingWhitespace.lowercased()),
      let end = TimeText(rest[separator.endIndex...])
    else { return nil }
    // `9-5` may be nine to five in the afternoon, and `9 to 5pm` nine in the evening.
    if start.form == .bareHour || end.form == .bareHour {
      guard start.time < end.time, start.form != .half, end.form != .half else { return nil }
    }
    let (to, words) = labelled(end)
    guard let words else { return nil }
    let parts = words.split(separator: "|", maxSplits: 1, omittingEmptySubsequences: false)
    let (label, note) = (String(parts.first ?? ""), parts.count > 1 ? String(parts[1]) : "")
    return SpanText(
      start: ClockTime(start.time, offset: startOffset?.value), end: .time(to),
      label: label.trimmingWhitespace, note: note.trimmingWhitespace.isEmpty ? nil : note.trimmingWhitespace)
  }

  /// Returns the end, and what follows it without the separator; `nil` if that may be part of the time.
  private static func labelled(_ end: TimeText) -> (ClockTime, words: Substring?) {
    var (to, rest) = (ClockTime(end.time), end.rest)
    // After an end, an offset is a separate word in parentheses, or joined to the time; otherwise it begins the label.
    if let found = offset(in: rest), found.isEnclosed || rest.first?.isLetter == true,
      found.rest.first.map({ " |,;:".contains($0) }) ?? true
    {
      (to.offset, rest) = (found.value, found.rest)
    }
    guard let first = rest.first else { return (to, "") }
    // A word may directly follow the time, but nothing that could be part of the time.
    let isWord = rest.prefix(while: \.isLetter).count >= 3
    guard first.isWhitespace || "|,;:".contains(first) || isWord else { return (to, nil) }
    return (to, rest.drop { $0.isWhitespace || ",;:".contains($0) })
  }

  private static func offset(in text: Substring) -> (value: UTCOffset, isEnclosed: Bool, rest: Substring)? {
    let text = text.drop { $0 == " " }
    guard let word = OffsetWord(Array(text.unicodeScalars)[...]), let value = word.offset else { return nil }
    return (value, word.isEnclosed, Substring(text.unicodeScalars.dropFirst(word.length)))
  }

  /// Dashes, arrows, dots and the small words that people put between two times.
  private static let separators: Set = [
    "-", "--", "\u{2013}", "\u{2014}", "to", "until", "till", "/", "..", "...", "\u{2192}", "->", "~", "a",
    "bis", "hasta", "",
  ]

  private static func isDigit(_ character: Character) -> Bool { ("0"..."9").contains(character) }
}

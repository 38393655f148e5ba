package import HearthCore

/// The date, and perhaps the time, in a file's name, in the styles of common tools.
///
/// - Obsidian: `2025-03-17.md`, `2025-03-17 0828 title.md`, `2025-03-17T0828-slug.md`, `2025-03-17-0828.md`
/// - Logseq: `2025_03_17.md`
/// - jrnl: `2025/03/17.md`, `2025/03/17.txt`
/// - Jekyll: `2025-03-17-slug.md`
/// - `20250317.md`, `20250317T0828.md`, `250317 - title.md`, `2025.03.17.md`
/// - whole names that mean one day only, as ``WrittenDate`` reads them: `Feb 8th, 2024.md`, `17.03.2025.md`
package struct FileDate: Hashable, Sendable {
  package var date: CalendarDate
  package var time: TimeOfDay?
  /// The rest of the name, without surrounding separators; may be empty.
  package var rest: Substring

  /// Fails if the name has no date. `path` is as in ``SourceFile``.
  package init?(path: String) {
    let name = JournalPaths.baseName(path)
    let dated =
      FileDate(name: name) ?? Self.name(name, after: path).flatMap { FileDate(name: $0) }
      ?? FileDate(words: name)
    guard let dated else { return nil }
    self = dated
  }

  private init?(name: Substring) {
    let found = Self.scanned(name) { scanner -> (date: CalendarDate, time: TimeOfDay?, length: Int)? in
      guard let parts = scanner.dateParts() ?? scanner.compactDateParts(),
        let date = CalendarDate(year: parts.year, month: parts.month, day: parts.day)
      else { return nil }
      return (date, scanner.timeInName(), scanner.index)
    }
    guard let found else { return nil }
    (date, time) = (found.date, found.time)
    rest = Self.withoutSeparators(Substring(name.utf8.dropFirst(found.length)))
  }

  private static func scanned<Result>(_ name: Substring, _ body: (inout DigitScanner) -> Result) -> Result {
    Array(name.utf8).withUnsafeBufferPointer { bytes in
      var scanner = DigitScanner(bytes)
      return body(&scanner)
    }
  }

  /// Reads a name that is only a date, in another form: `Nov 2nd, 2026`.
  init?(words name: Substring) {
    guard name.utf8.count <= 40 else { return nil }
    // The year has four digits, and the day others. Most names are no dates, and this costs less than reading them.
    let numbers = name.utf8.split { !$0.isDigit }
    guard numbers.count > 1, numbers.contains(where: { $0.count == 4 }),
      let moment = WrittenDate.suggestion(for: String(name)).moment
    else { return nil }
    self.init(moment.date, time: moment.time)
  }

  init(_ date: CalendarDate, time: TimeOfDay? = nil) { (self.date, self.time, rest) = (date, time, "") }

  /// Returns `name` after the year and month of its folders: `2025/03/`, `2025/` or `2025-03/`; `nil` if they have none.
  private static func name(_ name: Substring, after path: String) -> Substring? {
    let folders = path.utf8.split(separator: UInt8(ascii: "/")).dropLast().suffix(2)
    guard let last = folders.last, last.first?.isDigit == true else { return nil }
    if last.count == 4 || last.count == 7 { return "\(Substring(last))-\(name)" }
    guard last.count <= 2, let year = folders.first, year.count == 4 else { return nil }
    return "\(Substring(year))-\(last.count == 1 ? "0" : "")\(Substring(last))-\(name)"
  }

  /// Returns whether the name looks like a date that no calendar has: `2025-02-30`.
  package static func looksImpossible(path: String) -> Bool {
    let parts = scanned(JournalPaths.baseName(path)) { $0.dateParts() }
    return parts.map { CalendarDate(year: $0.year, month: $0.month, day: $0.day) == nil } ?? false
  }

  /// Returns a text without surrounding spaces and dashes.
  private static func withoutSeparators(_ text: Substring) -> Substring {
    func isSeparator(_ scalar: Unicode.Scalar) -> Bool {
      [" ", "-", "_", ",", "\u{2013}", "\u{2014}"].contains(scalar)
    }
    return Substring(text.unicodeScalars.trimming(while: isSeparator))
  }
}

/// The dates and times at the front of a file name.
extension DigitScanner {
  /// Reads `2025-03-17` with `-`, `_` or `.` between its numbers, whether or not that day exists.
  fileprivate mutating func dateParts() -> (year: Int, month: Int, day: Int)? {
    var after = self
    guard let year = after.number(digits: 4...4), after.skip(oneOf: "-_."),
      let month = after.number(digits: 2...2), after.skip(oneOf: "-_."),
      let day = after.number(digits: 2...2), after.next?.isDigit != true
    else { return nil }
    self = after
    return (year, month, day)
  }

  /// Reads eight digits, or six without the century, with nothing between them.
  fileprivate mutating func compactDateParts() -> (year: Int, month: Int, day: Int)? {
    let length = bytes[index...].prefix(while: \.isDigit).count
    guard length == 8 || length == 6, let year = number(digits: length - 4...length - 4),
      let month = number(digits: 2...2), let day = number(digits: 2...2), endsDate
    else { return nil }
    let whole = length == 6 ? 2000 + year : year
    return (1900..<2200).contains(whole) ? (whole, month, day) : nil
  }

  /// Whether a date without separators may end here. A `T` after it must be followed by a time.
  private var endsDate: Bool {
    guard let next else { return true }
    var after = self
    return " -_".utf8.contains(next) || "Tt".utf8.contains(next) && after.timeInName() != nil
  }

  private mutating func skip(oneOf characters: String) -> Bool {
    characters.unicodeScalars.contains { skip($0) }
  }

  /// Reads a time such as ` 0828`, `T0828`, ` 08.28` or `T082805` after a date, before a space, a dash or the end. After a
  /// dash, only the number of an entry may follow: `2025-03-17-2100-2` has a time, `2025-03-17-1000-steps` has none.
  fileprivate mutating func timeInName() -> TimeOfDay? {
    var after = self
    let endsName = after.skip(oneOf: "-_")
    guard endsName || after.skip(oneOf: " Tt"), let hour = after.number(digits: 2...2) else { return nil }
    _ = after.skip(oneOf: ".h")
    guard let minute = after.number(digits: 2...2) else { return nil }
    let second = after.number(digits: 2...2) ?? 0
    let isWhole = after.next.map { endsName ? after.isCounter : " -_".utf8.contains($0) } ?? true
    guard isWhole, let time = TimeOfDay(hour: hour, minute: minute, second: second) else { return nil }
    self = after
    return time
  }

  /// Whether only a dash and one or two digits are left.
  private var isCounter: Bool {
    let rest = bytes[index...]
    return (2...3).contains(rest.count) && next == UInt8(ascii: "-") && rest.dropFirst().allSatisfy(\.isDigit)
  }
}

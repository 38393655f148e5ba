package import HearthCore

/// The date, and perhaps the time, in a file's name, in the styles of common tools.
///
/// - Obsidian: `2025-03-17.md`, `2025-03-17 0828 title.md`, `2025-03-17T0828-slug.md`, `2025-03-17-0828.md`
/// - Logseq: `2025_03_17.md`
/// - jrnl: `2025/03/17.md`, `2025/03/17.txt`
/// - Jekyll: `2025-03-17-slug.md`
/// - `20250317.md`, `20250317T0828.md`, `250317 - title.md`, `2025.03.17.md`
/// - whole names that mean one day only, as ``DateRepair`` reads them: `Feb 8th, 2024.md`, `17.03.2025.md`
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
    var scanner = NameScanner(name)
    guard let parts = scanner.dateParts() ?? scanner.compactDateParts(),
      let date = CalendarDate(year: parts.year, month: parts.month, day: parts.day)
    else { return nil }
    self.date = date
    time = scanner.time()
    rest = scanner.remainder
  }

  /// Reads a name that is only a date, in another form.
  private init?(words name: Substring) {
    guard name.utf8.count <= 40, name.utf8.count(where: \.isDigit) > 4,
      let moment = DateRepair.suggestion(for: String(name)).corrected.flatMap({ Moment($0) })
    else { return nil }
    self.init(moment.date, time: moment.time)
  }

  init(_ date: CalendarDate, time: TimeOfDay? = nil) {
    (self.date, self.time, rest) = (date, time, "")
  }

  /// Returns `name` with the year and month of its folders (`2025/03/`, `2025/` or `2025-03/`) in front, or `nil` if they
  /// have none.
  private static func name(_ name: Substring, after path: String) -> Substring? {
    let folders = path.utf8.split(separator: UInt8(ascii: "/")).dropLast().suffix(2)
    guard let last = folders.last, last.first?.isDigit == true else { return nil }
    if last.count == 4 || last.count == 7 { return "\(Substring(last))-\(name)" }
    guard last.count <= 2, let year = folders.first, year.count == 4 else { return nil }
    return "\(Substring(year))-\(last.count == 1 ? "0" : "")\(Substring(last))-\(name)"
  }

  /// Returns whether the name looks like a date that no calendar has: `2025-02-30`.
  package static func looksImpossible(path: String) -> Bool {
    var scanner = NameScanner(JournalPaths.baseName(path))
    guard let parts = scanner.dateParts() else { return false }
    return CalendarDate(year: parts.year, month: parts.month, day: parts.day) == nil
  }
}

/// Reads numbers from the front of a file name.
struct NameScanner {
  private let name: Substring
  private var rest: Substring.UTF8View

  init(_ name: Substring) {
    self.name = name
    rest = name.utf8
  }

  /// Reads four, two and two digits with `-` or `_` between them, as in `2025-03-17`, whether or not there is such a day.
  mutating func dateParts() -> (year: Int, month: Int, day: Int)? {
    var after = self
    guard let year = after.number(4), after.skip("-_."), let month = after.number(2), after.skip("-_."),
      let day = after.number(2), !after.continuesWithDigit
    else { return nil }
    self = after
    return (year, month, day)
  }

  /// Reads eight digits, or six without the century, with nothing between them.
  mutating func compactDateParts() -> (year: Int, month: Int, day: Int)? {
    let length = rest.prefix(while: \.isDigit).count
    guard length == 8 || length == 6, let year = number(length - 4), let month = number(2),
      let day = number(2), endsDate
    else { return nil }
    let whole = length == 6 ? 2000 + year : year
    return (1900..<2200).contains(whole) ? (whole, month, day) : nil
  }

  /// Whether a date without separators may end here: before a `T`, there is a time behind it.
  private var endsDate: Bool {
    guard let next = rest.first else { return true }
    var after = self
    return " -_".utf8.contains(next) || "Tt".utf8.contains(next) && after.time() != nil
  }

  private var continuesWithDigit: Bool { rest.first?.isDigit ?? false }

  /// Reads the next `count` digits; if there are fewer, reads nothing.
  private mutating func number(_ count: Int) -> Int? {
    let digits = rest.prefix(count)
    guard digits.count == count, digits.allSatisfy(\.isDigit) else { return nil }
    rest = rest.dropFirst(count)
    return digits.reduce(0) { $0 * 10 + Int($1 - 0x30) }
  }

  /// Skips one of `characters`, if it comes next.
  private mutating func skip(_ characters: String) -> Bool {
    guard let first = rest.first, characters.utf8.contains(first) else { return false }
    rest = rest.dropFirst()
    return true
  }

  /// Reads ` 0828`, `T0828`, ` 08.28` or `T082805`: a time after a date, with a space or a `T` before it, and after it
  /// a space, a dash or the end, so that `2025-03-17 1000km` has no time. After a dash, digits are a time only if the
  /// name ends with them, or with a number that distinguishes entries of one minute: `2025-03-17-2100` and
  /// `2025-03-17-2100-2`, but not `2025-03-17-1000-steps`.
  mutating func time() -> TimeOfDay? {
    var after = self
    let endsName = after.skip("-_")
    guard endsName || after.skip(" Tt"), let hour = after.number(2) else { return nil }
    _ = after.skip(".h")
    guard let minute = after.number(2) else { return nil }
    let second = after.number(2) ?? 0
    let isWhole = after.rest.first.map { endsName ? after.isCounter : " -_".utf8.contains($0) } ?? true
    guard isWhole, let time = TimeOfDay(hour: hour, minute: minute, second: second) else { return nil }
    self = after
    return time
  }

  /// Whether only a dash and one or two digits are left.
  private var isCounter: Bool {
    (2...3).contains(rest.count) && rest.first == 0x2D && rest.dropFirst().allSatisfy(\.isDigit)
  }

  /// The remaining text, without surrounding spaces and dashes.
  var remainder: Substring {
    func isSeparator(_ scalar: Unicode.Scalar) -> Bool {
      [" ", "-", "_", ",", "\u{2013}", "\u{2014}"].contains(scalar)
    }
    let left = name[rest.startIndex...].unicodeScalars.drop(while: isSeparator)
    return Substring(
      left[..<(left.lastIndex { !isSeparator($0) }.map(left.index(after:)) ?? left.startIndex)])
  }
}

package import HearthCore

/// The date, and perhaps the time, that the name of a file says, in the styles that people bring along.
///
/// - Obsidian: `2025-03-17.md`, `2025-03-17 0828 title.md`, `2025-03-17T0828-slug.md`, `2025-03-17-0828.md`
/// - Logseq: `2025_03_17.md`
/// - jrnl: `2025/03/17.md`, `2025/03/17.txt`
/// - Jekyll: `2025-03-17-slug.md`
///
/// Other orders of day and month are never guessed.
package struct FileDate: Hashable, Sendable {
  package var date: CalendarDate
  package var time: TimeOfDay?
  /// What the name says besides, without the separators around it; empty where it says nothing more.
  package var rest: Substring

  /// `nil` where the name says no date. `path` is as in ``SourceFile``.
  package init?(path: String) {
    let name = JournalPaths.baseName(path)
    if let date = FileDate(name: name)
      ?? Self.yearAndMonth(ofFolderIn: path).flatMap({ FileDate(name: "\($0)-\(name)") })
    {
      self = date
    } else {
      return nil
    }
  }

  private init?(name: Substring) {
    var scanner = NameScanner(name)
    guard let parts = scanner.dateParts(), !scanner.continuesWithDigit,
      let date = CalendarDate(year: parts.year, month: parts.month, day: parts.day)
    else { return nil }
    self.date = date
    time = scanner.time()
    rest = scanner.remainder()
  }

  /// What the folders `2025/03/`, `2025/` or `2025-03/` say, with `_` for `-` allowed, as a name would.
  private static func yearAndMonth(ofFolderIn path: String) -> String? {
    let folders = path.utf8.split(separator: UInt8(ascii: "/")).dropLast().suffix(2)
    guard let last = folders.last, last.first.map(NameScanner.isDigit) == true else { return nil }
    func isYear(_ name: Substring.UTF8View.SubSequence) -> Bool {
      name.count == 4 && name.allSatisfy(NameScanner.isDigit)
    }
    if isYear(last) { return String(Substring(last)) }
    if last.count == 7, isYear(last.prefix(4)), last.suffix(2).allSatisfy(NameScanner.isDigit) {
      return String(Substring(last))
    }
    guard last.count <= 2, last.allSatisfy(NameScanner.isDigit), let year = folders.dropLast().last,
      isYear(year)
    else { return nil }
    return "\(Substring(year))-\(last.count == 1 ? "0" : "")\(Substring(last))"
  }

  /// Whether the name is written like a date that no calendar has: `2025-02-30`.
  package static func looksImpossible(path: String) -> Bool {
    var scanner = NameScanner(JournalPaths.baseName(path))
    guard let parts = scanner.dateParts(), !scanner.continuesWithDigit else { return false }
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

  /// Four, two and two digits with `-` or `_` between them, as in `2025-03-17`, whatever the calendar says to them.
  mutating func dateParts() -> (year: Int, month: Int, day: Int)? {
    guard let century = twoDigits(), let year = twoDigits(), skipDash(), let month = twoDigits(), skipDash(),
      let day = twoDigits()
    else { return nil }
    return (century * 100 + year, month, day)
  }

  var continuesWithDigit: Bool { rest.first.map(Self.isDigit) ?? false }

  mutating func twoDigits() -> Int? {
    guard let tens = rest.first, Self.isDigit(tens), let units = rest.dropFirst().first, Self.isDigit(units)
    else { return nil }
    rest = rest.dropFirst(2)
    return Int(tens - 0x30) * 10 + Int(units - 0x30)
  }

  mutating func skipDash() -> Bool {
    guard rest.first == 0x2D || rest.first == 0x5F else { return false }
    rest = rest.dropFirst()
    return true
  }

  /// ` 0828`, `T0828`, ` 08.28`, `T082805`: a time after a date, with a space or a `T` before it, and after it a
  /// space, a dash or the end, so that `2025-03-17 1000km` has no time. Behind a dash the digits are a time only where
  /// the name ends with them, or with a number that tells entries of one minute apart: `2025-03-17-2100` and
  /// `2025-03-17-2100-2`, but not `2025-03-17-1000-steps`.
  mutating func time() -> TimeOfDay? {
    let before = rest
    guard let separator = rest.first, [0x20, 0x54, 0x74, 0x2D, 0x5F].contains(separator) else { return nil }
    let endsName = separator == 0x2D || separator == 0x5F
    rest = rest.dropFirst()
    if let hour = twoDigits() {
      if rest.first == 0x2E || rest.first == 0x68 { rest = rest.dropFirst() }
      if let minute = twoDigits() {
        let second = twoDigits() ?? 0
        let isWhole = rest.first.map { endsName ? isCounter : Self.isBoundary($0) } ?? true
        if !continuesWithDigit, isWhole, let time = TimeOfDay(hour: hour, minute: minute, second: second) {
          return time
        }
      }
    }
    rest = before
    return nil
  }

  /// Whether what is left is a dash and one or two digits.
  private var isCounter: Bool {
    (2...3).contains(rest.count) && rest.first == 0x2D && rest.dropFirst().allSatisfy(Self.isDigit)
  }

  /// What is left, without spaces and dashes at its ends.
  func remainder() -> Substring {
    var left = name[rest.startIndex...]
    while let first = left.unicodeScalars.first, Self.isSeparator(first) { left.unicodeScalars.removeFirst() }
    while let last = left.unicodeScalars.last, Self.isSeparator(last) { left.unicodeScalars.removeLast() }
    return left
  }

  static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

  private static func isBoundary(_ byte: UInt8) -> Bool { [0x20, 0x2D, 0x5F].contains(byte) }

  private static func isSeparator(_ scalar: Unicode.Scalar) -> Bool {
    [" ", "-", "_", "\u{2013}", "\u{2014}"].contains(scalar)
  }
}

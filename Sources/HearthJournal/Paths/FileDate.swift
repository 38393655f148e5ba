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
    var scanner = NameScanner(name)
    if let date = scanner.fullDate() {
      self.date = date
      time = scanner.time()
      rest = scanner.remainder()
      return
    }
    guard let folders = FolderDate(path: path), let found = folders.date(name: name) else { return nil }
    (date, time, rest) = found
  }

  /// Whether the name is written like a date that no calendar has: `2025-02-30`.
  package static func looksImpossible(path: String) -> Bool {
    var scanner = NameScanner(JournalPaths.baseName(path))
    guard let parts = scanner.dateParts(), !scanner.continuesWithDigit else { return false }
    return CalendarDate(year: parts.year, month: parts.month, day: parts.day) == nil
  }
}

/// The year and month that the folders above a file say.
private struct FolderDate {
  var year: Int
  var month: Int?

  /// `2025/03/`, `2025/`, `2025-03/`, with `_` for `-` allowed.
  init?(path: String) {
    let folders = path.utf8.split(separator: UInt8(ascii: "/")).dropLast()
    guard let last = folders.last else { return nil }
    let digits = Self.numbers(last)
    switch digits.count {
    case 2 where digits[0].length == 4 && digits[1].length == 2:
      (year, month) = (digits[0].value, digits[1].value)
    case 1 where digits[0].length == 4: (year, month) = (digits[0].value, nil)
    case 1 where digits[0].length <= 2:
      guard let above = folders.dropLast().last else { return nil }
      let year = Self.numbers(above)
      guard year.count == 1, year[0].length == 4 else { return nil }
      (self.year, month) = (year[0].value, digits[0].value)
    default: return nil
    }
  }

  /// The day that the name adds: `17`, `17 walk`, and `03-17` where the folder is only a year.
  func date(name: Substring) -> (CalendarDate, TimeOfDay?, Substring)? {
    var scanner = NameScanner(name)
    guard let first = scanner.twoDigits() else { return nil }
    let day: Int
    let month: Int
    if let known = self.month {
      (month, day) = (known, first)
    } else {
      guard scanner.skipDash(), let second = scanner.twoDigits() else { return nil }
      (month, day) = (first, second)
    }
    guard !scanner.continuesWithDigit, let date = CalendarDate(year: year, month: month, day: day) else {
      return nil
    }
    let time = scanner.time()
    return (date, time, scanner.remainder())
  }

  /// The numbers of a folder name that holds nothing but digits and dashes; empty for any other name.
  private static func numbers(_ name: Substring.UTF8View.SubSequence) -> [(value: Int, length: Int)] {
    var numbers: [(value: Int, length: Int)] = []
    for part in name.split(omittingEmptySubsequences: false, whereSeparator: { $0 == 0x2D || $0 == 0x5F }) {
      guard (1...4).contains(part.count), part.allSatisfy({ (0x30...0x39).contains($0) }) else { return [] }
      numbers.append((part.reduce(0) { $0 * 10 + Int($1 - 0x30) }, part.count))
    }
    return numbers
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

  /// `2025-03-17` or `2025_03_17`, not followed by another digit; nothing is consumed otherwise.
  mutating func fullDate() -> CalendarDate? {
    let before = rest
    if let parts = dateParts(), !continuesWithDigit,
      let date = CalendarDate(year: parts.year, month: parts.month, day: parts.day)
    {
      return date
    }
    rest = before
    return nil
  }

  /// Four, two and two digits with `-` or `_` between them, whatever the calendar says to them.
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

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

  private static func isBoundary(_ byte: UInt8) -> Bool { [0x20, 0x2D, 0x5F].contains(byte) }

  private static func isSeparator(_ scalar: Unicode.Scalar) -> Bool {
    [" ", "-", "_", "\u{2013}", "\u{2014}"].contains(scalar)
  }
}

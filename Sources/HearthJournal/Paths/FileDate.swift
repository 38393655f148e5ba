package import HearthCore

/// The date, and perhaps the time, that the name of a file says, in the habits people bring along.
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
    case 1 where digits[0].length == 4:
      (year, month) = (digits[0].value, nil)
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

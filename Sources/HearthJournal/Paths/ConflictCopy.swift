import HearthTime

/// Knows the names that sync services give to a second copy of a file.
enum ConflictCopy {
  /// Syncthing writes `name.sync-conflict-20250318-101500-ABCDEFG.md`; Dropbox `name (Ana's conflicted copy
  /// 2025-03-18).md`; Nextcloud `name (conflicted copy 2025-03-18 101500).md`; Dropbox `name (Case Conflict).md`.
  static func isConflictCopy(_ name: Substring) -> Bool {
    guard name.utf8.contains(UInt8(ascii: "(")) || name.utf8.contains(UInt8(ascii: ".")) else { return false }
    // Most names are short and have none of the words; the test for the letters `onfli` is cheap.
    guard name.utf8.count > 8, mentionsConflict(name.utf8) else { return false }
    let lowered = name.lowercased()
    return lowered.contains(".sync-conflict-") || lowered.contains("conflicted copy")
      || lowered.contains("(case conflict") || lowered.contains("_conflict-") || isNamedInBrackets(lowered)
  }

  /// Services write in the language of the machine: `name (copia en conflicto de Ana 2025-03-18).md`, `name
  /// (Konfliktkopie).md`. What stands in brackets at the end of the name says that it is a copy, or on which day it was
  /// made; `Ana (a conflict).md` is somebody's own note.
  private static func isNamedInBrackets(_ name: String) -> Bool {
    let base = JournalPaths.baseName(name)
    guard base.hasSuffix(")"), let start = base.lastIndex(of: "("), start > base.startIndex else {
      return false
    }
    let words = base[start...]
    guard conflicts.contains(where: { words.contains($0) }) else { return false }
    return copies.contains { words.contains($0) } || words.contains("sfconflict")
      || words.split(whereSeparator: { !$0.isNumber && $0 != "-" }).contains {
        CalendarDate($0.prefix(10)) != nil
      }
  }

  /// In English, Spanish, French, Italian, German and Polish; in Cyrillic letters; in Chinese, Japanese and Korean.
  private static let conflicts = ["onfli", "онфл", "冲突", "衝突", "競合", "충돌"]
  private static let copies = ["cop", "cóp", "kop", "коп", "副本", "コピー", "사본"]

  private static func mentionsConflict(_ name: Substring.UTF8View) -> Bool {
    if name.contains(where: { $0 >= 0xD0 }) { return true }
    var rest = name[...]
    while let start = rest.firstIndex(of: UInt8(ascii: "o")) {
      rest = rest[start...]
      if rest.starts(with: "onfli".utf8) { return true }
      rest = rest.dropFirst()
    }
    return false
  }
}

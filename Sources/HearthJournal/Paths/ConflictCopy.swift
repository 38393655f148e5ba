/// Knows the names that sync services give to a second copy of a file.
enum ConflictCopy {
  /// Syncthing writes `name.sync-conflict-20250318-101500-ABCDEFG.md`; Dropbox `name (Ana's conflicted copy
  /// 2025-03-18).md`; Nextcloud `name (conflicted copy 2025-03-18 101500).md`; Dropbox `name (Case Conflict).md`.
  static func isConflictCopy(_ name: Substring) -> Bool {
    // Most names are shorter than what a service adds, and have no brackets.
    guard name.utf8.count > 20 || name.utf8.contains(UInt8(ascii: "(")) else { return false }
    let lowered = name.lowercased()
    return lowered.contains(".sync-conflict-") || lowered.contains("_conflict-2")
      || isNamedInBrackets(lowered)
  }

  /// Services write in the language of the machine: `name (copia en conflicto de Ana 2025-03-18).md`, `name
  /// (Konfliktkopie).md`. The brackets at the end of the name hold their very words; `Ana (a conflict).md` and
  /// `Ana (scope of conflict).md` are somebody's own notes, and so is one with a day in its brackets.
  private static func isNamedInBrackets(_ name: String) -> Bool {
    let base = JournalPaths.baseName(name)
    guard base.hasSuffix(")"), let start = base.lastIndex(of: "("), start > base.startIndex else {
      return false
    }
    let inside = base[start...]
    if joined.contains(where: { inside.contains($0) }) { return true }
    let words = inside.split { !$0.isLetter }.map(String.init)
    if words.first == "sfconflict" || words == ["case", "conflict"] { return true }
    return phrases.contains { phrase in words.indices.contains { words[$0...].starts(with: phrase) } }
  }

  /// Of Dropbox, Nextcloud, Google Drive and Obsidian, in English, Spanish, German, French, Italian, Portuguese, Dutch,
  /// Polish and Russian.
  private static let phrases: [[String]] = [
    "conflicted copy", "unicode encoding conflict", "selective sync conflict", "copia en conflicto",
    "copia conflictiva", "konfliktkopie", "in konflikt stehende kopie", "copie en conflit",
    "copie conflictuelle", "copia in conflitto", "copia conflittuale", "cópia em conflito",
    "cópia conflitante", "cópia conflituosa", "conflicterende kopie", "conflictkopie", "kopie met conflict",
    "kopia w konflikcie", "kopia będąca w konflikcie", "kopia powodująca konflikt", "kopia konfliktowa",
    "konfliktowa kopia", "skonfliktowana kopia", "конфликтующая копия",
  ].map { $0.split(separator: " ").map(String.init) }

  /// In languages without spaces between words, and in Korean.
  private static let joined = ["冲突副本", "衝突複本", "競合コピー", "競合したコピー", "충돌 사본", "충돌된 사본"]
}

/// Recognises the names that sync services give to conflicting copies.
package enum ConflictCopy {
  /// Syncthing writes `name.sync-conflict-20250318-101500-ABCDEFG.md`; Dropbox `name (Ana's conflicted copy
  /// 2025-03-18).md`; Nextcloud `name (conflicted copy 2025-03-18 101500).md`; Dropbox `name (Case Conflict).md`.
  static func isConflictCopy(_ name: Substring) -> Bool {
    // Most names are shorter than a service's suffix, and have no brackets.
    guard name.utf8.count > 20 || name.utf8.contains(UInt8(ascii: "(")) else { return false }
    let lowered = name.lowercased()
    func holds(_ suffix: String, after mark: Unicode.Scalar) -> Bool {
      lowered.utf8.split(separator: UInt8(ascii: mark), omittingEmptySubsequences: false).dropFirst()
        .contains { $0.starts(with: suffix.utf8) }
    }
    return holds("sync-conflict-", after: ".") || holds("conflict-2", after: "_")
      || isNamedInBrackets(lowered)
  }

  /// Returns the path without the suffixes that services added, even to a copy of a copy; `nil` if the name doesn't say.
  package static func original(of path: String) -> String? {
    var path = path
    while isConflictCopy(JournalPaths.fileName(path)) {
      guard let original = withoutAddition(path) else { return nil }
      path = original
    }
    return path
  }

  private static func withoutAddition(_ path: String) -> String? {
    let name = JournalPaths.fileName(path)
    let base = JournalPaths.baseName(path)
    let end =
      base.firstRange(of: #/\.sync-conflict-|_conflict-2/#.ignoresCase())?.lowerBound
      ?? base.lastIndex(of: "(")
    guard let end else { return nil }
    let own = base[..<end].reversed().drop { $0 == " " }.reversed()
    return own.isEmpty ? nil : path.dropLast(name.count) + String(own) + name.dropFirst(base.count)
  }

  /// Services write in the machine's language: `name (copia en conflicto de Ana 2025-03-18).md`. The brackets must contain
  /// their exact words: `Ana (scope of conflict).md` and a name with only a date in brackets are the person's own notes.
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

  /// The phrases of Dropbox, Nextcloud, Google Drive and Obsidian, in nine languages.
  private static let phrases: [[String]] = [
    "conflicted copy", "unicode encoding conflict", "selective sync conflict", "copia en conflicto",
    "copia conflictiva", "konfliktkopie", "in konflikt stehende kopie", "copie en conflit",
    "copie conflictuelle", "copia in conflitto", "copia conflittuale", "cópia em conflito",
    "cópia conflitante", "cópia conflituosa", "conflicterende kopie", "conflictkopie", "kopie met conflict",
    "kopia w konflikcie", "kopia będąca w konflikcie", "kopia powodująca konflikt", "kopia konfliktowa",
    "konfliktowa kopia", "skonfliktowana kopia", "конфликтующая копия",
  ].map { $0.split(separator: " ").map(String.init) }

  /// Phrases in languages without spaces between words, and in Korean.
  private static let joined = ["冲突副本", "衝突複本", "競合コピー", "競合したコピー", "충돌 사본", "충돌된 사본"]
}

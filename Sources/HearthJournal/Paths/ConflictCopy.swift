/// Knows the names that sync services give to a second copy of a file.
enum ConflictCopy {
  /// Syncthing writes `name.sync-conflict-20250318-101500-ABCDEFG.md`; Dropbox `name (Ana's conflicted copy
  /// 2025-03-18).md`; Nextcloud `name (conflicted copy 2025-03-18 101500).md`; Dropbox `name (Case Conflict).md`.
  static func isConflictCopy(_ name: Substring) -> Bool {
    guard name.utf8.contains(UInt8(ascii: "(")) || name.utf8.contains(UInt8(ascii: ".")) else { return false }
    // Most names are short and have none of the words; the test for the letters `onflict` is cheap.
    guard name.utf8.count > 12, mentionsConflict(name.utf8) else { return false }
    let lowered = name.lowercased()
    return lowered.contains(".sync-conflict-") || lowered.contains("conflicted copy")
      || lowered.contains("(case conflict") || lowered.contains("_conflict-")
  }

  private static func mentionsConflict(_ name: Substring.UTF8View) -> Bool {
    var rest = name[...]
    while let start = rest.firstIndex(of: UInt8(ascii: "o")) {
      rest = rest[start...]
      if rest.starts(with: "onflict".utf8) { return true }
      rest = rest.dropFirst()
    }
    return false
  }
}

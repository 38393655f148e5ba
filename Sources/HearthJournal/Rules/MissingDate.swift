import HearthCore

/// An entry that cannot be placed on a day.
enum MissingDate {
  static let rule = Rule(
    "MissingDate", .error,
    summary: "A heart-rate note and an event have a day; a reflection does best with one.",
    explanation: """
      The day comes from the file name, as in 2025-03-17.md, or from the key date. An event or a heart-rate note without \
      either cannot be shown. A reflection without a day has its page, and is not on the timeline.
      """,
    wrong: """
      -- events/dentist.md --
      ---
      place: Market Street
      ---
      Ask about the morning.
      """,
    right: """
      -- events/dentist.md --
      ---
      start: 2025-03-17 15:30
      place: Market Street
      ---
      Ask about the morning.
      """)

  /// - Parameter path: of the entry, whose name may hold a date as it is written elsewhere: `18.04.2024.md`.
  static func finding(_ kind: EntryKind, path: String) -> Finding {
    let near = DateRepair.suggestion(for: String(JournalPaths.baseName(path))).corrected
    let example = kind == .event ? "2025-03-17 15:30" : "2025-03-17"
    let key = "\(kind == .event ? "start" : "date"): \(near ?? example)"
    let name = kind == .event ? "event" : kind == .heartRate ? "heart-rate note" : "reflection"
    return Finding(
      rule, "the \(name) has no date, in its file name or inside",
      accepted: kind == .reflection ? "without one it is not on the timeline" : nil,
      help: "you could add a line such as:", corrected: key, severity: kind == .reflection ? .warning : nil)
  }
}

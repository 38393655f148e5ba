import HearthCore

/// An `about`, `used` or `resources` that names nothing in the journal.
enum DanglingReference {
  static let rule = Rule(
    "DanglingReference", .warning,
    summary: "What about, used, resources and sessions name is in the journal.",
    explanation: """
      They name a day (2025-03-17), a span (2025-03-17/08:28), or an entry by its file name, title or alias. A name that \
      leads nowhere is shown as it was written, without a link. A session of hearth.yml names forms of exercises, or \
      exercises; it leaves out what is neither.
      """,
    wrong: """
      -- resources/walk.md --
      Around the lake.
      -- reflections/2025-03-17.md --
      ---
      used: wlak
      ---
      The first warm evening.
      """,
    right: """
      -- resources/walk.md --
      Around the lake.
      -- reflections/2025-03-17.md --
      ---
      used: walk
      ---
      The first warm evening.
      """)

  static func finding(_ name: String, near: String?) -> Finding {
    Finding(
      rule, "nothing in the journal has the name '\(name)'" + (near.map { "; did you mean '\($0)'?" } ?? ""),
      accepted: "a name is that of a day, a span or an entry", swap: near.map { swap(name, for: $0) })
  }

  static func finding(noExercise name: String, near: String?) -> Finding {
    Finding(
      rule, "no exercise has the name '\(name)'" + (near.map { "; did you mean '\($0)'?" } ?? ""),
      accepted: "a session lists forms (breathing, statements, …) or exercises by name",
      swap: near.map { swap(name, for: $0) })
  }

  /// `[[name]]` keeps its brackets.
  private static func swap(_ name: String, for near: String) -> Finding.Swap {
    let target = WikiName(name)?.target ?? name
    return Finding.Swap(name, for: name.replacing(target, with: near, maxReplacements: 1))
  }

  static func finding(noSpan name: String, spans: [String]) -> Finding {
    Finding(
      rule, "no span begins at '\(name)'",
      accepted: spans.isEmpty
        ? "that day has no spans" : "the spans of that day are \(spans.joined(separator: ", "))",
      corrected: nil)
  }
}

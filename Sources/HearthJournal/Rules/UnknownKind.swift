import HearthCore

/// A `kind:` that Hearth does not have.
enum UnknownKind {
  static let rule = Rule(
    "UnknownKind", .warning,
    summary: "A kind is one of seven words.",
    explanation: """
      An entry is a resource, reflection, heart-rate, reading, event, exercise or note. Without kind, its folder \
      decides.
      """,
    wrong: """
      ---
      kind: reflexion
      ---
      The first warm evening.
      """,
    right: """
      ---
      kind: reflection
      ---
      The first warm evening.
      """)

  static func finding(_ text: String, used: EntryKind, near: String?, corrected: String?) -> Finding {
    Finding(
      rule, "there is no kind '\(text)'" + (near.map { "; did you mean '\($0)'?" } ?? ""),
      accepted: "it is read as a \(used.rawValue); kinds are "
        + EntryKind.allCases.map(\.rawValue).joined(separator: ", "),
      corrected: corrected)
  }
}

import HearthCore

/// A key of a settings file that Hearth does not have.
enum UnknownSetting {
  static let rule = Rule(
    "UnknownSetting", .warning,
    summary: "The settings files hold only keys that Hearth knows.",
    explanation: """
      A key it does not know has no effect. That is worth knowing where it was to switch something off. A key that may \
      have been about `privacy` is an error. It is nearly that word, speaks of sealing, or is a kind of entry. One under \
      it that is no kind of entry is an error too. Entries and *About me* count as sealed then.
      """,
    wrong: """
      -- hearth.yml --
      day_start: "04:00"
      """,
    right: """
      -- hearth.yml --
      day_starts: "04:00"
      """)

  static func finding(
    _ key: String, known: [String], near: String?, corrected: String?, severity: Severity? = nil
  ) -> Finding {
    Finding(
      rule, "there is no setting '\(key)' here" + (near.map { "; did you mean '\($0)'?" } ?? ""),
      accepted: "the keys are \(known.joined(separator: ", "))"
        + (severity == .error ? "; what this may be about counts as sealed until then" : ""),
      corrected: corrected, severity: severity)
  }
}

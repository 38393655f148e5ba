import HearthCore

/// A label that `labels.yml` does not have.
enum UnknownLabel {
  static let rule = Rule(
    "UnknownLabel", .warning,
    summary: "A label is one of those in labels.yml.",
    explanation: """
      Labels are words of your own, and labels.yml is their list. A word that is not there still works; often it is a slip \
      for one that is. Without a labels.yml, any word is a label and nothing is said.
      """,
    wrong: """
      -- labels.yml --
      - name: stressed
      -- heart-rate/2025-03-17.md --
      ---
      spans:
        - 08:28-15:43 strssed | first day back
      ---
      """,
    right: """
      -- labels.yml --
      - name: stressed
      -- heart-rate/2025-03-17.md --
      ---
      spans:
        - 08:28-15:43 stressed | first day back
      ---
      """)

  static func finding(_ name: String, near: String?) -> Finding {
    Finding(
      rule, "'\(name)' is not a label of labels.yml" + (near.map { "; did you mean '\($0)'?" } ?? ""),
      accepted: "it is used as it is",
      help: near == nil ? "To keep it, add to labels.yml:" : nil,
      corrected: near == nil ? "- name: \(YAMLScalarText.scalar(name, inFlow: false))" : nil,
      swap: near.map { Finding.Swap(name, for: $0) })
  }
}

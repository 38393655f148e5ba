import HearthCore

/// Two labels of one name.
enum DuplicateLabel {
  static let rule = Rule(
    "DuplicateLabel", .error,
    summary: "Every label and every other name of a label is there once.",
    explanation: """
      With one name for two labels, Hearth cannot tell which one an entry means. Capital and small letters make no \
      difference. The first one counts until then.
      """,
    wrong: """
      -- labels.yml --
      - name: stressed
      - name: Stressed
      """,
    right: """
      -- labels.yml --
      - name: stressed
      - name: tired
      """)

  static func finding(_ name: String, first: Located<String>) -> Finding {
    Finding(
      rule, "the name '\(name)' is taken by the label '\(first.value)' of line \(first.position.line)",
      accepted: "every name belongs to one label")
  }
}

import HearthCore

/// A colour of a label that is not written as one.
enum UnreadableColour {
  static let rule = Rule(
    "UnreadableColour", .warning,
    summary: "A colour is written as # and six digits or letters from a to f, in quotes.",
    explanation: """
      Two digits each for red, green and blue. Until it can be read, the label has one of Hearth's own colours, so a \
      colour is never needed.
      """,
    wrong: """
      -- labels.yml --
      - name: stressed
        colour: dark red
      """,
    right: """
      -- labels.yml --
      - name: stressed
        colour: "#7a3e00"
      """)

  static func finding(key: String, text: String) -> Finding {
    Finding(
      rule, "the colour '\(text)' of '\(key)' cannot be read",
      accepted: "a colour is written \"#7a3e00\", in quotes")
  }
}

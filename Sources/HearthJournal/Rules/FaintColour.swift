import HearthCore

/// A colour of a label that is too near to the ground it is drawn on.
enum FaintColour {
  static let rule = Rule(
    "FaintColour", .warning,
    summary: "The colour of a label has a contrast of at least 4.5 to 1 with the page.",
    explanation: """
      Charts draw a label's colour as thin lines, which many eyes lose on a ground of nearly the same light. \
      Until it is changed, the label has one of Hearth's own colours. colour is for light pages and colour_dark for dark \
      ones. With one of them alone, the other is made from it.
      """,
    wrong: """
      -- labels.yml --
      - name: calm
        colour: "#9be0a8"
      """,
    right: """
      -- labels.yml --
      - name: calm
        colour: "#1f5c2e"
        colour_dark: "#9be0a8"
      """)

  static func finding(
    key: String, colour: LabelColour, ground: LabelColour, isDark: Bool, text: Located<String>, mend: Mend
  ) -> Finding {
    let near = colour.reaching(LabelColours.neededContrast, on: ground)
    let ratio = (colour.contrast(with: ground) * 10).rounded(.down) / 10
    return Finding(
      rule,
      "the colour '\(text.value)' of '\(key)' has a contrast of \(ratio) to 1 with \(isDark ? "dark" : "light") pages",
      accepted: "a label's colour needs 4.5 to 1 with \(ground)",
      corrected: mend.line(
        at: text.position, replacing: text.value,
        with: text.value.hasPrefix("#") ? "\(near)" : "\("\(near)".dropFirst())"))
  }
}

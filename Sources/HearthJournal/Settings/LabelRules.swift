import HearthCore

enum DuplicateLabel {
  static let rule = Rule(
    "DuplicateLabel", .error, "Every label and every other name of a label is there once.")

  static func finding(_ name: String, first: Located<String>) -> Finding {
    Finding(
      rule, "the name '\(name)' is taken by the label '\(first.value)' of line \(first.position.line)",
      accepted: "every name belongs to one label")
  }
}

enum FaintColour {
  static let rule = Rule(
    "FaintColour", .warning, "The colour of a label has a contrast of at least 4.5 to 1 with the page.")

  static func finding(
    key: String, colour: LabelColour, ground: LabelColour, isDark: Bool, text: String
  ) -> Finding {
    let near = colour.reaching(LabelColours.neededContrast, on: ground)
    let ratio = (colour.contrast(with: ground) * 10).rounded(.down) / 10
    return Finding(
      rule,
      "the colour '\(text)' of '\(key)' has a contrast of \(ratio) to 1 with \(isDark ? "dark" : "light") pages",
      accepted: "a label's colour needs 4.5 to 1 with \(ground)",
      swap: Finding.Swap(text, for: text.hasPrefix("#") ? "\(near)" : String("\(near)".dropFirst())))
  }
}

enum UnreadableColour {
  static let rule = Rule(
    "UnreadableColour", .warning, "A colour is written as # and six digits or letters from a to f, in quotes."
  )

  static func finding(key: String, text: String) -> Finding {
    Finding(
      rule, "the colour '\(text)' of '\(key)' cannot be read",
      accepted: "a colour is written \"#7a3e00\", in quotes")
  }
}

enum UnknownPromptWord {
  static let rule = Rule(
    "UnknownPromptWord", .warning, "A question in your own words can hold {start}, {end}, {label} and {date}."
  )

  static let known = ["start", "end", "label", "date"]

  /// Reports the names in braces that a question cannot hold.
  static func check(_ text: Located<String>, _ fields: inout FieldReader) {
    guard text.value.contains("{") else { return }
    for match in text.value.matches(of: /\{([^}]*)\}/) where !known.contains(String(match.1)) {
      let name = String(match.1)
      let near = NearMatch.nearest(to: name, among: known)
      let corrected = near.map { text.value.replacing("{\(name)}", with: "{\($0)}") }
      let finding = Finding(
        rule, "a question has nothing for '{\(name)}'",
        accepted: "it can hold {start}, {end}, {label} and {date}",
        swap: corrected.map { Finding.Swap(text.value, for: $0) })
      fields.report(finding, at: text.position)
    }
  }
}

enum UnknownLabel {
  static let rule = Rule("UnknownLabel", .warning, "A label is one of those in labels.yml.")

  static func finding(_ name: String, near: String?) -> Finding {
    Finding(
      rule, "'\(name)' is not a label of labels.yml" + (near.map { "; did you mean '\($0)'?" } ?? ""),
      accepted: "it is used as it is", help: near == nil ? "To keep it, add to labels.yml:" : nil,
      corrected: near == nil ? "- name: \(YAMLScalarText.scalar(name, inFlow: false))" : nil,
      swap: near.map { Finding.Swap(name, for: $0) })
  }
}

enum LabelAsTag {
  static let rule = Rule("LabelAsTag", .note, "A label stands under labels, not under tags.")

  static func finding(_ name: String) -> Finding {
    Finding(
      rule, "'\(name)' is a label, and is written as a tag", help: "you could add the line:",
      corrected: "labels: [\(name)]")
  }
}

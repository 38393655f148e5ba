import HearthCore

/// A reading without its source, an exercise without its form.
enum MissingKey {
  static let rule = Rule(
    "MissingKey", .warning,
    summary: "Some kinds of entry need a key to be complete.",
    explanation: """
      A reading says where it comes from and when somebody last compared it with its source. So you can judge it. An \
      exercise says its form; without that Hearth does not know what page to make. A label has a name; a helpline has a \
      region and a name.
      """,
    wrong: """
      -- readings/breathing.md --
      ---
      source: Written by me.
      ---
      Air in, air out.
      """,
    right: """
      -- readings/breathing.md --
      ---
      source: Written by me.
      checked: 2025-03-17
      ---
      Air in, air out.
      """)

  static func finding(_ key: String, of kind: EntryKind) -> Finding {
    let example =
      switch key {
      case "form": "form: breathing"
      case "checked": "checked: 2025-03-17"
      default: "source: where it comes from"
      }
    let article = kind == .exercise || kind == .event ? "an" : "a"
    return Finding(
      rule, "there is no '\(key)' in this \(kind.rawValue)", accepted: "\(article) \(kind.rawValue) has one",
      help: "you could add the line:", corrected: example, severity: key == "form" ? .error : nil)
  }

  static func finding(_ key: String, ofItem item: String, example: String) -> Finding {
    Finding(
      rule, "there is no '\(key)' in this \(item)", accepted: "every \(item) has one", help: "you could add:",
      corrected: "\(key): \(example)", severity: .error)
  }
}

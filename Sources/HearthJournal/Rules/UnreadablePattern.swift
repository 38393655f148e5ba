import HearthCore

/// A breathing pattern that cannot be paced.
enum UnreadablePattern {
  static let rule = Rule(
    "UnreadablePattern", .error,
    summary: "A breathing pattern is seconds in, held, out, held: 4-0-6-0.",
    explanation: """
      Breathing in and out take 1 to 20 seconds each, holding 0 to 20. Two numbers are in and out; three are in, hold and \
      out. A pattern that Hearth would have to guess at is not paced.
      """,
    wrong: """
      -- exercises/long-out.md --
      ---
      form: breathing
      pattern: 4/0/6/0
      ---
      In for four, out for six.
      """,
    right: """
      -- exercises/long-out.md --
      ---
      form: breathing
      pattern: 4-0-6-0
      ---
      In for four, out for six.
      """)

  static func finding(_ text: String, corrected: String?) -> Finding {
    Finding(
      rule, "the breathing pattern '\(text)' cannot be read",
      accepted: "it is seconds in, held, out, held: 4-0-6-0, each breath from 1 to 20", corrected: corrected)
  }

  /// The numbers of the text with dashes between them, if that makes a pattern.
  static func mended(_ text: String) -> String? {
    let numbers = text.split { !($0.isASCII && $0.isNumber) && $0 != "." }
    let pattern = numbers.joined(separator: "-")
    return BreathingPattern(pattern) == nil ? nil : pattern
  }
}

import HearthCore

/// A name that nothing in reach of the template has.
enum UnknownName {
  static let rule = Rule(
    "UnknownName", .error,
    summary: "A name in a template is one that its page knows.",
    explanation: "Hearth writes nothing in its place. A name may belong to one page and not to another, or "
      + "stand outside of the section that has it.",
    wrong: "<h1>{{titel}}</h1>",
    right: "<h1>{{title}}</h1>")

  /// - Parameters:
  ///   - near: the known name that was probably meant.
  ///   - entry: the path of the entry whose page was being rendered.
  ///   - line: the line of the template with the mend, ready to paste.
  static func finding(_ name: String, near: String?, entry: String?, line: String?) -> Finding {
    let page = entry.map { "while rendering \($0)" }
    let help =
      line == nil
      ? page.map { "It was looked for \($0)." }
      : "\(page.map { "It was looked for \($0); y" } ?? "Y")ou could write:"
    return Finding(
      rule, "nothing here is called '\(name)'", accepted: near.map { "the nearest name is '\($0)'" },
      help: help, corrected: line)
  }
}

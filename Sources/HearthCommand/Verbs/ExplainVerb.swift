import HearthCore

/// `hearth explain RULE`
struct ExplainVerb {
  let typed: TypedArguments
  let machine: Machine

  func text() throws(UsageError) -> String {
    if typed.has(.all) { return RuleSection.page }
    if let name = typed.operands.first { return try text(of: name) }
    return WrappedText.table(
      Rule.all.map { ($0.name, $0.section.summary) }, width: machine.terminal.columns) + "\n"
  }

  private func text(of name: String) throws(UsageError) -> String {
    guard let rule = Rule.all.first(where: { $0.name.lowercased() == name.lowercased() }) else {
      throw UsageError(
        "there is no rule '\(name)'",
        help: NearMatch.help(
          name, among: Rule.all.map(\.name), after: "hearth explain ", limit: 4,
          else: "To list all rules: hearth explain"))
    }
    return Self.text(for: rule.section, width: machine.terminal.columns)
  }

  /// Returns the severity of a rule's findings, and when it differs: `an error; a note where it is possible but rare`.
  static func severity(of section: RuleSection) -> String {
    let usual = "\(section.severity == .error ? "an" : "a") \(section.severity.rawValue)"
    return [usual, section.otherwise].compactMap(\.self).joined(separator: "; ")
  }

  static func text(for section: RuleSection, width: Int) -> String {
    """
    \(WrappedText.paragraph("\(section.name) (\(severity(of: section)))", width: width))
    \(WrappedText.paragraph(section.summary, width: width))

    \(WrappedText.paragraph(section.explanation, width: width))

    Reported:
    \(indented(section.wrong))

    Accepted:
    \(indented(section.right))

    """
  }

  private static func indented(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { "    \($0)" }.joined(separator: "\n")
  }
}

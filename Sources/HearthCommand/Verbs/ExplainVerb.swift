import HearthCore
import HearthHeartRate
import HearthJournal
import HearthMarkup
import HearthSite
import HearthText

/// `hearth explain RULE`
struct ExplainVerb {
  let typed: TypedArguments
  let machine: Machine

  func text() throws -> String {
    if typed.has(.all) { return try RuleReference.markdown(on: machine) }
    if let name = typed.operands.first { return try text(of: name) }
    return WrappedText.table(
      RuleReference.rules.map { ($0.name, $0.summary) }, width: machine.terminal.columns) + "\n"
  }

  private func text(of name: String) throws -> String {
    guard let rule = RuleReference.rules.first(where: { $0.name.lowercased() == name.lowercased() }) else {
      throw UsageError(
        "there is no rule '\(name)'",
        help: NearMatch.help(
          name, among: RuleReference.rules.map(\.name), after: "hearth explain ", limit: 4,
          else: "To list all rules: hearth explain"))
    }
    let sections = try RuleSection.all(in: RuleReference.markdown(on: machine))
    guard let section = sections.first(where: { $0.name == rule.name }) else {
      throw MachineError(
        "the page that explains the rules has no section \(rule.name)",
        help: "To get this version's page, install Hearth again: ./hearth install")
    }
    return RuleReference.text(for: section, of: rule, width: machine.terminal.columns)
  }
}

/// Every rule of every target, and the page that explains them.
enum RuleReference {
  static let rules: [Rule] = [
    CommandRules.all, YAMLRules.all, MarkdownRules.all, JournalRules.all, SeriesRules.all, TemplateRules.all,
    StringsRules.all, SiteRules.all, LockRules.all, AuditRules.all,
  ].joined().sorted { $0.name < $1.name }

  /// Returns the text of `Documentation/Rules.md` as it comes with the program.
  static func markdown(on machine: Machine) throws(MachineError) -> String {
    let path = try Installation.find(on: machine).rules
    let bytes = try MachineError.explaining(
      "the page that explains the rules couldn't be read: \(path)",
      help: "To restore it, install Hearth again: ./hearth install", FileDescriptor.input(path).read())
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Returns the severity of a rule's findings, and when it differs: `an error; a note where it is possible but rare`.
  static func severity(of rule: Rule) -> String {
    let usual = "\(rule.severity == .error ? "an" : "a") \(rule.severity.rawValue)"
    let isOfYAML = rule.severity == .error && YAMLRules.all.contains(rule)
    return [usual, rule.otherwise, isOfYAML ? YAMLRules.otherwise : nil].compactMap(\.self)
      .joined(separator: "; ")
  }

  /// Returns the text that `hearth explain` prints for a rule and its section of that page.
  static func text(for section: RuleSection, of rule: Rule, width: Int) -> String {
    """
    \(WrappedText.paragraph("\(rule.name) (\(severity(of: rule)))", width: width))
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

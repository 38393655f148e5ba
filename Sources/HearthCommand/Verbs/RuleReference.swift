import HearthCore
import HearthHeartRate
import HearthJournal
import HearthMarkup
import HearthSite
import HearthText

/// Every rule of every target, and the texts that explain them.
enum RuleReference {
  /// By name.
  static let rules: [Rule] = [
    CommandRules.all, YAMLRules.all, MarkdownRules.all, JournalRules.all, SeriesRules.all, TemplateRules.all,
    WordsRules.all, SiteRules.all,
  ].joined().sorted { $0.name < $1.name }

  /// `Documentation/Rules.md`
  static var markdown: String {
    let chapters = rules.map { rule in
      """
      ## \(rule.name)

      *\(rule.severity.rawValue)* · \(rule.summary)

      \(rule.explanation)

      Reported:

      ```
      \(rule.wrong)
      ```

      Accepted:

      ```
      \(rule.right)
      ```

      """
    }
    return """
      # Rules

      Everything that `hearth check` looks for. The name of a rule stands in brackets at the end of a message;
      `hearth explain NAME` prints its chapter. This page is made by `hearth explain --all > Documentation/Rules.md`.

      \(chapters.joined(separator: "\n"))
      """
  }

  /// What `hearth explain` prints.
  static func text(for rule: Rule) -> String {
    """
    \(rule.name) (\(rule.severity.rawValue))
    \(wrapped(rule.summary))

    \(wrapped(rule.explanation))

    Reported:
    \(indented(rule.wrong))

    Accepted:
    \(indented(rule.right))

    """
  }

  private static func wrapped(_ text: String) -> String {
    WrappedText.lines(text, width: WrappedText.width).joined(separator: "\n")
  }

  private static func indented(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { "    \($0)" }.joined(separator: "\n")
  }
}

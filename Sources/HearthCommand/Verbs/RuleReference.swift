import HearthCore
import HearthHeartRate
import HearthJournal
import HearthMarkup
import HearthSite
import HearthText

/// Every rule of every target, and the page that explains them.
enum RuleReference {
  /// By name.
  static let rules: [Rule] = [
    CommandRules.all, YAMLRules.all, MarkdownRules.all, JournalRules.all, SeriesRules.all, TemplateRules.all,
    StringsRules.all, SiteRules.all,
  ].joined().sorted { $0.name < $1.name }

  /// Returns the text of `Documentation/Rules.md` as it comes with the program.
  static func markdown(on machine: Machine) throws(MachineError) -> String {
    let path = try Installation.find(on: machine).rules
    let bytes = try MachineError.explaining(
      "the page that explains the rules could not be read: \(path)",
      help: "Installing Hearth again with ./hearth install puts it there."
    ) { () throws(SystemCode) in try FileDescriptor.input(path).read(expecting: 1 << 16, isWholeFile: true) }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Returns what `hearth explain` prints of a section of that page.
  static func text(for section: RuleSection) -> String {
    """
    \(section.name) (\(section.severity.rawValue))
    \(wrapped(section.summary))

    \(wrapped(section.explanation))

    Reported:
    \(indented(section.wrong))

    Accepted:
    \(indented(section.right))

    """
  }

  private static func wrapped(_ text: String) -> String {
    WrappedText.lines(text, width: WrappedText.width).joined(separator: "\n")
  }

  private static func indented(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { "    \($0)" }.joined(separator: "\n")
  }
}

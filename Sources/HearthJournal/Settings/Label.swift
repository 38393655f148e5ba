package import HearthCore

/// A word of the person's own for how a time felt or what a resource gives.
package struct Label: Sendable, Hashable {
  package var name: String
  package var description: String?
  package var pattern: Pattern?
  /// One sign that stands before the name; `nil` for one of Hearth's own.
  package var symbol: String?
  package var colours = LabelColours()
  package var aliases: [String]
  package var prompt: String?
  package var prompts: Prompts
  /// Whether `labels.yml` declares it.
  package var isDeclared: Bool
  /// Where the file of labels names it; `nil` where only entries do.
  package var position: SourceLocation?

  /// How spans of the label are hatched in a chart; the words of `pattern:`.
  package enum Pattern: String, CaseIterable, Sendable { case diagonal, counter, dots, cross }

  package init(name: String, isDeclared: Bool) {
    self.name = name
    self.isDeclared = isDeclared
    aliases = []
    prompts = .on
  }
}

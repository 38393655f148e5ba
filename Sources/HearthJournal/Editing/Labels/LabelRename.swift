package import HearthCore
import HearthText

/// Gives a label another name, in `labels.yml` and wherever it is written.
package struct LabelRename: Sendable {
  /// The name that the label has now, and the one that it gets.
  package let old: String
  package let new: String
  /// What becomes of `labels.yml`.
  let step: Step

  enum Step: Sendable {
    /// The label there gets the new name, and keeps the old one among its aliases.
    case renamed
    /// Only entries use the label; the old name becomes an alias of the label that has the new name already.
    case joined
    /// Only entries use the label: it is declared, under its new name.
    case declared
    /// `labels.yml` knows the old name as an alias of the new one: a renaming that did not come to its end.
    case done
    /// Only sealed entries use the label: `labels.yml`, which is not sealed, does not name it.
    case sealed
  }

  /// What a renaming does to one file.
  package struct Change: Sendable {
    package var before: SourceFile
    package var after: SourceFile
    /// Where the old name stands, in `before`.
    package var places: [SourceLocation]
  }

  /// - Parameters:
  ///   - book: what `labels.yml` declares.
  ///   - used: the labels that entries use which are not sealed, as written.
  ///   - sealed: those that sealed entries use.
  package init(
    from old: String, to new: String, labels book: LabelBook, used: [String], sealed: [String] = []
  ) throws(EditRefusal) {
    let new = new.trimmingBlanks
    if let problem = LabelName.problem(with: new) {
      throw EditRefusal("'\(new)' cannot be the name of a label", help: "\(problem.asSentence)")
    }
    func isAmong(_ names: [String]) -> Bool { names.contains { LabelBook.key($0) == LabelBook.key(old) } }
    let isUsed = isAmong(used)
    let (label, other) = (book[old], book[new])
    guard label != nil || isUsed || isAmong(sealed) else {
      let near = NearMatch.nearest(to: old, among: book.labels.flatMap { [$0.name] + $0.aliases } + used)
      throw EditRefusal(
        "there is no label '\(old)'",
        help: near.map { "Did you mean: '\($0)'" } ?? "hearth labels lists them.")
    }
    if let label, LabelBook.key(label.name) != LabelBook.key(old) {
      guard label.name == new else {
        throw EditRefusal(
          "'\(old)' is another name of the label '\(label.name)'",
          help:
            "You could rename that: hearth labels rename \(ShellWord.quoted(label.name)) \(ShellWord.quoted(new))"
        )
      }
      step = .done
    } else if let label {
      guard label.name != new else { throw EditRefusal("the label is called '\(new)' already") }
      if let other, other.name != label.name { throw Self.taken(new, by: other) }
      step = .renamed
    } else if let other, LabelBook.key(other.name) != LabelBook.key(new) {
      throw Self.taken(new, by: other)
    } else if !isUsed {
      step = .sealed
    } else if other != nil {
      step = .joined
    } else {
      step = .declared
    }
    self.old =
      label.map { LabelBook.key($0.name) == LabelBook.key(old) ? $0.name : old } ?? old.trimmingBlanks
    self.new = label == nil ? other?.name ?? new : new
  }

  private static func taken(_ name: String, by other: Label) -> EditRefusal {
    EditRefusal(
      LabelBook.key(other.name) == LabelBook.key(name)
        ? "there is a label '\(other.name)' already"
        : "'\(name)' is another name of the label '\(other.name)'",
      help: "Two labels of labels.yml become one when you take one of them out there first.")
  }

  func isOld(_ name: String) -> Bool { LabelBook.key(name) == LabelBook.key(old) }
}

extension LabelRename.Step {
  var isJoined: Bool { if case .joined = self { true } else { false } }
}

extension String {
  /// With a capital letter and a full stop.
  var asSentence: String { "\(prefix(1).uppercased())\(dropFirst())." }
}

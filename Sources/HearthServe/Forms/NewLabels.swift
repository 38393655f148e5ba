import HearthJournal
import HearthMarkup

/// The names of new labels that people type into forms.
extension RouteContext {
  /// Returns sentences that say why `name` can't be a new label; `nil` if it can, or if the label exists.
  func problem(withNewLabel name: String) -> String? {
    guard site.journal.labels[name] == nil, let problem = LabelName.problem(with: name) else { return nil }
    return NewLabels.sentences(problem, with: name, strings)
  }
}

extension EntryForm {
  /// Returns the problems with labels that are new in the form: neither the journal nor the entry has them.
  func labelProblems(
    _ changes: [EntryEditor.KeyChange], over values: (KeyDescription) -> [String], _ context: RouteContext
  ) -> [ChangeError.Problem] {
    changes.filter { $0.key.name == "labels" }.flatMap { change in
      let own = Set(values(change.key))
      return change.values.filter { !own.contains($0) }.compactMap(context.problem(withNewLabel:))
        .map { ChangeError.Problem($0, field: change.key.name) }
    }
  }
}

enum NewLabels {
  /// Returns sentences that say that `name` can't be a label, and why.
  static func sentences(_ problem: LabelName.Problem, with name: String, _ strings: Strings) -> String {
    let why = "form.label.wrong.\(key(problem))"
    let reason =
      if case .character(let character) = problem { strings.text(why, ["character": "\(character)"]) } else {
        strings[why]
      }
    return "\(strings.text("form.label.wrong", ["label": name])) \(reason)"
  }

  private static func key(_ problem: LabelName.Problem) -> String {
    switch problem {
    case .empty, .beginning: "beginning"
    case .control: "control"
    case .word: "word"
    case .offset: "offset"
    case .character("|"): "bar"
    case .character(","): "comma"
    case .character("#"): "hash"
    case .character(":"): "colon"
    case .character("\""): "quote"
    case .character("\\"): "backslash"
    case .character: "bracket"
    }
  }
}

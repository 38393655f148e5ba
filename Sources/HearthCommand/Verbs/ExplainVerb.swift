import HearthCore

/// `hearth explain RULE`
struct ExplainVerb {
  let name: String?
  let printsReference: Bool
  let terminal: Terminal

  init(_ typed: TypedArguments, on machine: Machine) {
    name = typed.operands.first
    printsReference = typed.has(.all)
    terminal = machine.terminal
  }

  func run() throws(UsageError) -> ExitStatus {
    if printsReference {
      terminal.out(RuleReference.markdown)
      return .fine
    }
    guard let name else {
      terminal.out(WrappedText.table(RuleReference.rules.map { ($0.name, $0.summary) }) + "\n")
      return .fine
    }
    guard let rule = RuleReference.rules.first(where: { $0.name.lowercased() == name.lowercased() }) else {
      let near = NearMatch.nearest(to: name, among: RuleReference.rules.map(\.name), limit: 4)
      throw UsageError(
        "there is no rule '\(name)'",
        help: near.map { "Did you mean: hearth explain \($0)" } ?? "All rules: hearth explain")
    }
    terminal.out(RuleReference.text(for: rule))
    return .fine
  }
}

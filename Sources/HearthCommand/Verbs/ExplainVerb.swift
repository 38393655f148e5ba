import HearthCore

/// `hearth explain RULE`
struct ExplainVerb {
  let name: String?
  let printsReference: Bool
  let machine: Machine

  init(_ typed: TypedArguments, on machine: Machine) {
    name = typed.operands.first
    printsReference = typed.has(.all)
    self.machine = machine
  }

  func run() throws -> ExitStatus {
    let text =
      if printsReference {
        try RuleReference.markdown(on: machine)
      } else if let name {
        try RuleReference.text(for: section(of: name))
      } else {
        WrappedText.table(RuleReference.rules.map { ($0.name, $0.summary) }) + "\n"
      }
    machine.terminal.out(text)
    return .fine
  }

  private func section(of name: String) throws -> RuleSection {
    guard let rule = RuleReference.rules.first(where: { $0.name.lowercased() == name.lowercased() }) else {
      let near = NearMatch.nearest(to: name, among: RuleReference.rules.map(\.name), limit: 4)
      throw UsageError(
        "there is no rule '\(name)'",
        help: near.map { "Did you mean: hearth explain \($0)" } ?? "All rules: hearth explain")
    }
    let sections = try RuleSection.all(in: RuleReference.markdown(on: machine))
    guard let section = sections.first(where: { $0.name == rule.name }) else {
      throw MachineError(
        "the page that explains the rules has no section \(rule.name)",
        help: "Installing Hearth again with ./hearth install brings the page of this version.")
    }
    return section
  }
}

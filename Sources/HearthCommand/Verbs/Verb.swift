import HearthJournal

/// Finds the code of a verb.
enum Verb {
  static func run(_ typed: TypedArguments, on machine: Machine) throws -> ExitStatus {
    switch typed.verb.name {
    case "build": try BuildVerb(typed, writes: true, on: machine).run()
    case "check": try BuildVerb(typed, writes: false, on: machine).run()
    case "watch": try WatchVerb(typed, on: machine).run()
    case "label": try LabelVerb(typed, on: machine).run()
    case "labels": try LabelsVerb(typed, on: machine).run()
    case "list": try ListVerb(typed, on: machine).run()
    case "init": try InitVerb(typed, on: machine).run()
    case "import": try ImportVerb(typed, on: machine).run()
    case "new": try NewVerb(typed, on: machine).run()
    case "add": try AddVerb(typed, on: machine).run()
    case "resources": try ResourcesVerb(typed, on: machine).run()
    case "open": try OpenVerb(typed, on: machine).run()
    case "doctor": DoctorVerb(typed: typed, machine: machine).run()
    case "explain": try ExplainVerb(typed: typed, machine: machine).run()
    case "schema":
      print(FrontMatterSchema.json(for: EntryKind(rawValue: typed.operands.first ?? "") ?? .note), machine)
    case "completions": print(CompletionScript.script(for: typed.operands.first ?? ""), machine)
    default: .usage
    }
  }

  private static func print(_ text: String, _ machine: Machine) -> ExitStatus {
    machine.terminal.out(text)
    return .fine
  }
}

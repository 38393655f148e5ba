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
    case "import": try run(ImportRequest(typed, on: machine), on: machine)
    case "new": try NewVerb(typed, on: machine).run()
    case "add": try AddVerb(typed, on: machine).run()
    case "resources": try ResourcesVerb(typed, on: machine).run()
    case "open": try OpenVerb(typed, on: machine).run()
    case "doctor": DoctorVerb(typed, on: machine).run()
    case "explain": try ExplainVerb(typed, on: machine).run()
    case "schema": SchemaVerb(typed, on: machine).run()
    case "completions": CompletionsVerb(typed, on: machine).run()
    default: .usage
    }
  }

  private static func run(_ request: ImportRequest, on machine: Machine) throws -> ExitStatus {
    request.format == .calendar
      ? try CalendarVerb(request: request, machine: machine).run()
      : try ImportVerb(request: request, machine: machine).run()
  }
}

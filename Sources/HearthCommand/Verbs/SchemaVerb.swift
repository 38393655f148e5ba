import HearthJournal

/// `hearth schema KIND`
struct SchemaVerb {
  let kind: EntryKind
  let terminal: Terminal

  init(_ typed: TypedArguments, on machine: Machine) {
    kind = typed.operands.first.flatMap(EntryKind.init) ?? .note
    terminal = machine.terminal
  }

  func run() -> ExitStatus {
    terminal.out(FrontMatterSchema.json(for: kind))
    return .fine
  }
}

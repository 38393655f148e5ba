/// `hearth completions SHELL`
struct CompletionsVerb {
  let shell: String
  let terminal: Terminal

  init(_ typed: TypedArguments, on machine: Machine) {
    shell = typed.operands.first ?? ""
    terminal = machine.terminal
  }

  func run() -> ExitStatus {
    terminal.out(CompletionScript.script(for: shell))
    return .fine
  }
}

/// `hearth open`
struct OpenVerb {
  let typed: TypedArguments
  let machine: Machine

  func run() throws -> ExitStatus {
    let page = FilePath.join(try site(), "index.html")
    guard FileStatus.of(page) != nil else {
      throw MachineError("there is no site yet: no \(page)", help: "You could build it: hearth build")
    }
    if typed.has(.dryRun) {
      machine.terminal.out("\(page)\n")
      return .fine
    }
    #if canImport(Darwin)
      let program = "open"
    #else
      let program = "xdg-open"
    #endif
    guard ChildProcess.run([program, page], isSilent: true) == 0 else {
      throw MachineError(
        "\(program) could not open a browser", help: "You could open this file in a browser yourself: \(page)"
      )
    }
    return .fine
  }

  /// The folder of the site. One that is named needs no journal.
  private func site() throws(UsageError) -> String {
    if let given = typed.value(of: .output), typed.value(of: .content) == nil {
      return machine.absolute(given)
    }
    return try JournalRequest(typed, on: machine).output ?? ""
  }
}

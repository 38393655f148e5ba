/// `hearth open`
struct OpenVerb {
  let page: String
  let isDryRun: Bool
  let machine: Machine

  init(_ typed: TypedArguments, on machine: Machine) throws {
    let folder: String
    if let given = typed.value(of: .output), typed.value(of: .content) == nil {
      folder = machine.absolute(given)
    } else {
      folder = try JournalRequest(typed, on: machine).output ?? ""
    }
    page = FilePath.join(folder, "index.html")
    isDryRun = typed.has(.dryRun)
    self.machine = machine
  }

  func run() throws(MachineError) -> ExitStatus {
    guard FileStatus.of(page) != nil else {
      throw MachineError("there is no site yet: no \(page)", help: "You could build it: hearth build")
    }
    if isDryRun {
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
}

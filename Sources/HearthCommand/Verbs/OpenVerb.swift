/// `hearth open`
struct OpenVerb {
  let typed: TypedArguments
  let machine: Machine

  func run() throws -> ExitStatus {
    let page = FilePath.join(try site(), "index.html")
    guard FileStatus.of(page) != nil else {
      throw MachineError("there is no site yet: no \(page)", help: "Build it: hearth build")
    }
    if typed.has(.dryRun) {
      machine.terminal.list("\(page)\n")
      return .fine
    }
    guard Browser.open(page) else {
      throw MachineError(
        "\(Browser.opener) could not open a browser", help: "Open this file in a browser yourself: \(page)"
      )
    }
    machine.terminal.say("To write and edit in the browser: hearth serve\n")
    return .fine
  }

  /// Returns the folder of the site. A named folder needs no journal.
  private func site() throws(UsageError) -> String {
    if let given = typed.value(of: .output), typed.value(of: .content) == nil {
      return machine.absolute(given)
    }
    return try JournalRequest(typed, on: machine).output ?? ""
  }
}

/// The browser that the system opens pages with.
enum Browser {
  #if canImport(Darwin)
    static let opener = "open"
  #else
    static let opener = "xdg-open"
  #endif

  /// Opens the page at `path`; `false` if that was not possible.
  static func open(_ path: String) -> Bool { ChildProcess.run([opener, path], isSilent: true) == 0 }
}

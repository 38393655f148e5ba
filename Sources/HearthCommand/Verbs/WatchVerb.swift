/// `hearth watch`
struct WatchVerb {
  let request: BuildRequest
  let machine: Machine

  init(_ typed: TypedArguments, on machine: Machine) throws(UsageError) {
    var request = try BuildRequest(typed, on: machine)
    request.reloads = true
    self.request = request
    self.machine = machine
  }

  /// Builds for ever. Ctrl-C ends it; a build that is killed so leaves each page as it was or as it is to be.
  func run() throws(MachineError) -> ExitStatus {
    let templates = try Installation.find(on: machine).templates
    let folders = Set([request.place.content, templates, request.templates ?? templates]).sorted()
    let watcher = try FolderWatcher(folders: folders)
    var request = request
    while true {
      do throws(MachineError) {
        try build(request)
      } catch {
        // The disk may have room again, or the folder be back, by the next save.
        machine.terminal.err(error.text)
      }
      if let problem = watcher.takeProblem() { machine.terminal.err(problem.text) }
      // Notes are told once; after each save they would hide what the save has changed.
      if !request.tellsNoNotes, !request.isQuiet {
        machine.terminal.out("Watching \(request.place.content). Ctrl-C ends this.\n")
      }
      request.tellsNoNotes = true
      watcher.wait()
    }
  }

  private func build(_ request: BuildRequest) throws(MachineError) {
    let reporter = Reporter(request: request, terminal: machine.terminal)
    switch try SiteBuild(request: request, machine: machine).run(writing: true) {
    case .upToDate(let files): reporter.reportUpToDate(files: files)
    case .built(let outcome):
      reporter.report(outcome.log)
      reporter.summarise(outcome)
    }
  }
}

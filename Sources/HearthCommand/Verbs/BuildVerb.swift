/// `hearth build`, and `hearth check`, which is a build that writes nothing.
struct BuildVerb {
  let request: BuildRequest
  let writes: Bool
  let machine: Machine

  init(_ typed: TypedArguments, writes: Bool, on machine: Machine) throws(UsageError) {
    request = try BuildRequest(typed, on: machine)
    self.writes = writes
    self.machine = machine
  }

  func run() throws(MachineError) -> ExitStatus {
    let reporter = Reporter(request: request, terminal: machine.terminal)
    let outcome: SiteBuild.Outcome
    switch try SiteBuild(request: request, machine: machine).run(writing: writes) {
    case .upToDate(let files):
      reporter.reportUpToDate(files: files)
      return .fine
    case .built(let built): outcome = built
    }
    reporter.report(outcome.log)
    if let report = outcome.report {
      if request.isDryRun { announce(report) }
    } else if writes {
      machine.terminal.err("hearth: nothing was written, because of --strict\n")
    }
    reporter.summarise(outcome)
    let status = reporter.status(outcome.log)
    return status
  }

  /// What a dry run would do; on stderr where stdout carries JSON.
  private func announce(_ report: BuildReport) {
    let lines = report.written.map { "would write \($0)\n" } + report.removed.map { "would remove \($0)\n" }
    let say = request.isJSON ? machine.terminal.err : machine.terminal.out
    say(lines.joined())
  }
}

/// `hearth build`
struct BuildVerb {
  let request: BuildRequest
  let machine: Machine

  init(_ typed: TypedArguments, on machine: Machine) throws(UsageError) {
    request = try BuildRequest(typed, on: machine)
    self.machine = machine
  }

  func run() throws(MachineError) -> ExitStatus {
    let outcome = try SiteBuild(request: request, machine: machine).run(writing: true)
    let reporter = Reporter(request: request, terminal: machine.terminal)
    reporter.report(outcome.log)
    if let report = outcome.report {
      if request.isDryRun { announce(report) }
    } else {
      machine.terminal.err("hearth: nothing was written, because of --strict\n")
    }
    reporter.summarise(outcome)
    return reporter.status(outcome.log)
  }

  private func announce(_ report: BuildReport) {
    let lines = report.written.map { "would write \($0)\n" } + report.removed.map { "would remove \($0)\n" }
    machine.terminal.out(lines.joined())
  }
}

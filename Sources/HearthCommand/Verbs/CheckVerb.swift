/// `hearth check`
struct CheckVerb {
  let request: BuildRequest
  let machine: Machine

  init(_ typed: TypedArguments, on machine: Machine) throws(UsageError) {
    request = try BuildRequest(typed, on: machine)
    self.machine = machine
  }

  func run() throws(MachineError) -> ExitStatus {
    let outcome = try SiteBuild(request: request, machine: machine).run(writing: false)
    let reporter = Reporter(request: request, terminal: machine.terminal)
    reporter.report(outcome.log)
    reporter.summarise(outcome)
    return reporter.status(outcome.log)
  }
}

/// `hearth build`, and `hearth check`, which is a build that writes nothing.
struct BuildVerb {
  let request: JournalRequest
  let writes: Bool

  func run() throws(MachineError) -> ExitStatus {
    let reporter = Reporter(request: request)
    switch try SiteBuild(request: request).run(writing: writes) {
    case .upToDate(let files):
      request.say(
        "The site is up to date: \(files.counted("file", "files")) in \(request.shownOutput ?? "").")
      return .fine
    case .built(let outcome):
      reporter.report(
        writes && !request.isJSON ? outcome.messages : outcome.log,
        heldBack: outcome.loaded.journal.excluded.heldBackPaths)
      if request.isDryRun, let report = outcome.report { announce(report) }
      reporter.summarise(outcome)
      return reporter.status(of: outcome)
    }
  }

  /// Prints what a dry run would do; on stderr if stdout carries JSON.
  private func announce(_ report: BuildReport) {
    let lines = report.written.map { "would write \($0)\n" } + report.removed.map { "would remove \($0)\n" }
    let terminal = request.machine.terminal
    (request.isJSON ? terminal.err : terminal.out)(lines.joined())
  }
}

import HearthCore
import HearthJournal

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
        withheld: outcome.loaded.journal.excluded.withheldPaths)
      if request.isDryRun, let report = outcome.report { announce(report) }
      reporter.summarise(outcome)
      // Many systems create the person's files readable for others, so only `doctor` repeats it.
      if outcome.report?.isFirst == true, !request.isQuiet,
        let readers = PlaceExposure(place: request.place, site: nil).readers
      {
        request.machine.terminal.message("Note: \(readers.finding.found). \(readers.finding.help ?? "")\n")
      }
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

/// `hearth check --fix`: applies every fix-it that is certain, then checks.
struct FixVerb {
  let request: JournalRequest

  func run() throws -> ExitStatus {
    let journal = try EditableJournal(request)
    let (files, settings) = (journal.files, journal.settings)
    let paths = [FileRole.entry, .settings, .labels, .helplines].flatMap(files.paths)
    let found = concurrentMap(paths, jobs: request.jobs) { path -> (change: FileChange, count: Int)? in
      // Reads the bytes on disk, so that no line end changes.
      guard files.read(path).file != nil, let before = try? ContentWriter(request).read(path) else {
        return nil
      }
      let (after, count) = FixIts.applied(to: before, settings: settings)
      return count == 0 ? nil : (FileChange(before: before, after: after), count)
    }.compactMap(\.self)
    let changes = found.map(\.change)
    guard !changes.isEmpty else {
      request.say("There is nothing Hearth can fix for certain.")
      return request.isDryRun ? .fine : try BuildVerb(request: request, writes: false).run()
    }
    if !request.isDryRun { request.show(changes) }
    try journal.write(changes)
    let (fixed, verb) = (found.reduce(0) { $0 + $1.count }, request.isDryRun ? "Would fix" : "Fixed")
    request.say("\(verb) \(fixed.counted("line", "lines")) in \(changes.count.counted("file", "files")).")
    if request.isDryRun { return .fine }
    request.say("To take it back: hearth undo")
    return try BuildVerb(request: request, writes: false).run()
  }
}

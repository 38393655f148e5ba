import HearthCore
import HearthServe
import HearthSite

/// `hearth serve`
struct ServeVerb {
  let request: JournalRequest
  /// Whether the journal was just made.
  var isNew = false

  /// Serves the journal that the command line names, or the one in this folder; in an empty folder, makes one.
  static func start(_ typed: TypedArguments, on machine: Machine) throws -> ExitStatus {
    var isNew = false
    if typed.value(of: .content) == nil, !typed.has(.readOnly), isEmpty(machine.workingFolder),
      let spec = VerbTable.verb(named: "init"),
      (try? JournalPlace.find(given: nil, on: machine)) == nil
    {
      var beginning = TypedArguments(verb: spec, operands: ["."])
      beginning.options = [(.yes, nil), (.quiet, nil)]
      guard try InitVerb(typed: beginning, machine: machine).run() == .fine else { return .machine }
      machine.terminal.say(
        "There was no journal here, so Hearth made one: \(machine.workingFolder)/Content\n")
      isNew = true
    }
    return try ServeVerb(request: JournalRequest(typed, on: machine), isNew: isNew).run()
  }

  private static func isEmpty(_ folder: String) -> Bool {
    guard let items = try? FileDescriptor.folder(folder).items() else { return false }
    return items.allSatisfy { $0.shownName.hasPrefix(".") }
  }

  /// Serves the journal until Ctrl-C or a signal stops it.
  func run() throws -> ExitStatus {
    let port = try request.typed.value(
      of: .port, "a number from 1024 to 65535", help: "For example: --port 8000"
    ) { text in
      UInt16(text).flatMap { $0 >= 1024 ? $0 : nil }
    }
    let stop = try StopSignal()
    let watcher = try JournalWatcher(request, until: stop)
    let journal = try LiveJournal(request)
    var quiet = request
    quiet.omitsNotes = true
    Reporter(request: quiet).report(journal.log)
    let isReadOnly = request.typed.has(.readOnly)
    let uploads = isReadOnly ? nil : try uploads()
    let gate = Gate()
    let pages = JournalServer(
      journal, formToken: gate.formToken, isReadOnly: isReadOnly, isNew: isNew)
    let server: HTTPServer
    do throws(ServerError) {
      server = try HTTPServer(
        port: port, gate: gate, uploads: uploads, returnWords: { pages.returnWords(of: $0) },
        respond: { pages.respond(to: $0) })
    } catch {
      throw MachineError(error.message)
    }
    if !isReadOnly { journal.discardKept() }
    defer {
      server.stop()
      if !isReadOnly { journal.discardKept() }
    }
    let browser = announce(gate.address(port: server.port), isReadOnly: isReadOnly)
    follow(journal, watcher, until: stop, browser)
    request.say("Stopped.")
    return .fine
  }

  /// The folder for uploaded files: private to this account, and on the journal's disk, where an export of gigabytes
  /// has room.
  private func uploads() throws(MachineError) -> String {
    let history = UndoHistory(content: request.place.content)
    _ = try MachineError.explaining(
      "\(history.place) can't be made", help: "To read the journal without forms: hearth serve --read-only",
      history.make())
    return FilePath.join(history.place, "uploads")
  }

  /// Prints the address, and opens it in a browser.
  private func announce(_ address: String, isReadOnly: Bool) -> BrowserStart? {
    request.machine.terminal.list("\(address)\n")
    request.say("The address works once, for one browser on this machine. Press Ctrl-C to stop.")
    if request.typed.value(of: .port) == nil {
      request.say("To bookmark your journal, use the same port each time: hearth serve --port 8000")
    }
    guard !request.typed.has(.noOpen) else { return nil }
    // A browser in a sandbox, as Ubuntu's Firefox, can read the person's own folders, but no temporary ones.
    let place =
      isReadOnly ? request.machine.temporaryFolder : UndoHistory(content: request.place.content).place
    let browser = BrowserStart(address, in: place, on: request.machine)
    if browser == nil { request.say("Hearth could not open a browser. Open the address in one yourself.") }
    return browser
  }

  /// Reads the journal again whenever an editor has saved a file, or a new day has begun.
  private func follow(
    _ journal: LiveJournal, _ watcher: JournalWatcher, until stop: StopSignal, _ browser: BrowserStart?
  ) {
    var (watcher, browser, isBehind) = (watcher, browser, false)
    defer { browser?.remove() }
    while !stop.hasArrived() {
      let change = watcher.wait(in: journal.site.settings)
      if let start = browser, start.isOver {
        start.remove()
        browser = nil
      }
      if let problem = watcher.takeProblem() { request.machine.terminal.message(problem.text) }
      guard change != nil || isBehind else { continue }
      do throws(MachineError) {
        isBehind = try journal.refresh() == nil
      } catch {
        // The folder may come back without an event from the kernel.
        if !isBehind { request.machine.terminal.message(error.text) }
        isBehind = true
      }
    }
  }
}

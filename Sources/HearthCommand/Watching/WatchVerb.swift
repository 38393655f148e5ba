import HearthCore
import HearthJournal
import HearthSite

/// `hearth watch`
struct WatchVerb {
  let request: JournalRequest

  /// Builds until Ctrl-C or a signal stops it, then leaves the site as `hearth build` makes it. A killed process leaves
  /// the script of ``PageReload`` in the pages; the next build removes it.
  func run() throws(MachineError) -> ExitStatus {
    let terminal = request.machine.terminal
    let stop = try StopSignal()
    var watcher = try JournalWatcher(request, until: stop)
    var build = SiteBuild(request: request, memory: BuildMemory())
    build.request.reloads = true
    var last: SiteBuild.Outcome?
    var settings = Settings()
    while !stop.hasArrived() {
      do throws(MachineError) {
        if case .built(let outcome) = try build.run(writing: true) {
          let reporter = Reporter(request: build.request)
          settings = outcome.loaded.journal.settings
          if let last, outcome.refusal == nil {
            reporter.report(outcome, after: last, changed: build.memory?.changedFiles ?? [])
          } else {
            reporter.report(outcome.messages)
            reporter.summarise(outcome)
          }
          // A build that broken privacy settings stopped says nothing about the entries. The next complete one reports
          // its messages as fixed.
          if outcome.loaded.journal.settings.isPrivacyAmbiguous {
            last?.log.append(outcome.log)
          } else {
            last = outcome
          }
        }
      } catch {
        // By the next save, the disk may have space again, or the folder may be back.
        terminal.message(error.text)
      }
      if let problem = watcher.takeProblem() { terminal.message(problem.text) }
      // Notes are reported once; after each save they would hide what changed.
      if !build.request.omitsNotes { request.say("Watching \(request.place.content). Press Ctrl-C to stop.") }
      build.request.omitsNotes = true
      var change: JournalWatcher.Change?
      while change == nil, !stop.hasArrived() { change = watcher.wait(in: settings) }
      if case .day(let day) = change { request.say("It is \(day).") }
    }
    request.say("Taking the script that reloads pages out of the site.")
    build.request.reloads = false
    guard case .built(let outcome) = try build.run(writing: true), let refusal = outcome.refusal else {
      return .fine
    }
    terminal.message(refusal.text)
    return .journal
  }
}

/// Reloads pages that are open in a browser after a build of `hearth watch`, without a server.
///
/// Each page gets a classic script, which works over `file://`: twice a second it loads `reload-stamp.js`, and if the
/// stamp has changed, it reloads the page. The pages of files that were just saved are written first; until the others
/// follow, the stamp is for them alone.
struct PageReload: Sendable {
  let build: String

  /// Returns the page with the script at the end of its body; files that aren't pages stay unchanged.
  static func adding(to bytes: [UInt8], path: String) -> [UInt8] {
    guard path.hasSuffix(".html") else { return bytes }
    let root = String(repeating: "../", count: path.utf8.count { $0 == UInt8(ascii: "/") })
    guard let end = bytes.reversed().firstRange(of: "</body>".utf8.reversed()) else { return bytes }
    let start = end.upperBound.base
    return bytes[..<start] + Array("<script src=\"\(root)\(script.path.text)\"></script>\n".utf8)
      + bytes[start...]
  }

  /// The script, and the stamp of the complete build.
  var files: [OutputFile] { [Self.script, stamp(of: nil)] }

  static let script = OutputFile(path: OutputPath("assets", "reload.js"), bytes: PackageResources.reload_js)

  /// Returns the file that identifies the build.
  ///
  /// - Parameter pages: The paths of the pages that are written already; `nil` if all are.
  func stamp(of pages: [String]?) -> OutputFile {
    let list = pages.map { ", [" + $0.map(DiagnosticJSON.quoted).joined(separator: ", ") + "]" } ?? ""
    // Beside the script, which looks for it there.
    return OutputFile(
      path: OutputPath("assets", "reload-stamp.js"),
      bytes: Array("window.hearthReload(\"\(build)\"\(list));\n".utf8))
  }
}

import HearthCore
import HearthJournal

/// What the whole journal finds in entries that are about to come into it.
enum AddedEntries {
  /// - Parameter files: each under the path that it would have.
  static func check(_ files: [SourceFile], request: BuildRequest, machine: Machine) throws -> DiagnosticLog {
    guard !files.isEmpty else { return DiagnosticLog() }
    let sources = Dictionary(files.map { ($0.path, $0) }) { first, _ in first }
    let added = sources.sorted { $0.key.precedesByName($1.key) }.map(\.value)
    let loaded = try JournalLoader(request: request, machine: machine, added: added).load()
    var log = DiagnosticLog()
    for diagnostic in loaded.log.diagnostics where sources[diagnostic.path] != nil { log.append(diagnostic) }
    return log.excerpting(as: \.blankingComments) { sources[$0] }
  }
}

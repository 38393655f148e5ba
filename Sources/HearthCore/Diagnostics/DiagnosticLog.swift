/// Collects diagnostics along the flow. Parallel work fills one log each; they are merged and sorted at the end.
package struct DiagnosticLog: Sendable {
  package private(set) var diagnostics: [Diagnostic] = []

  package init() {}

  /// Places a finding: `path` relative to the journal, `position` absolute in that file.
  package mutating func report(_ finding: Finding, in path: String, at position: TextPosition = .start) {
    diagnostics.append(Diagnostic(finding, path: path, position: position))
  }

  /// Takes in what another piece of work found, such as the reading of one file.
  package mutating func append(_ other: DiagnosticLog) {
    diagnostics.append(contentsOf: other.diagnostics)
  }

  /// Takes in a diagnostic that has its place already.
  package mutating func append(_ diagnostic: Diagnostic) {
    diagnostics.append(diagnostic)
  }

  /// Sorted by path and place, exact repetitions dropped.
  package var sorted: [Diagnostic] {
    var last: Diagnostic?
    return diagnostics.sorted().filter { diagnostic in
      defer { last = diagnostic }
      return diagnostic != last
    }
  }

  package var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }

  /// How many diagnostics of one severity there are, repetitions included.
  package func count(of severity: Severity) -> Int {
    diagnostics.count { $0.severity == severity }
  }

  /// Adds to each diagnostic the text of its line, taken from `file`, which is asked once for each path.
  /// - Parameter shown: the file without what nobody is to see of it, all lines and columns kept.
  package func excerpting(
    as shown: (SourceFile) -> SourceFile = { $0 }, _ file: (String) -> SourceFile?
  ) -> DiagnosticLog {
    var excerpts: [String: SourceExcerpts?] = [:]
    var log = self
    for index in log.diagnostics.indices where log.diagnostics[index].sourceLine == nil {
      let path = log.diagnostics[index].path
      if excerpts[path] == nil {
        excerpts[path] = .some(file(path).map { SourceExcerpts(shown($0), of: $0) })
      }
      let position = log.diagnostics[index].position
      guard let excerpt = excerpts[path]??.excerpt(at: position) else { continue }
      log.diagnostics[index].isBelowComment = excerpts[path]??.isBelowComment(position) ?? false
      log.diagnostics[index].sourceLine = excerpt.text
      log.diagnostics[index].caretColumn = excerpt.caretColumn
      log.diagnostics[index].mend(in: excerpt)
    }
    return log
  }

  /// Adds what `other` found after its first `count` diagnostics, but nothing on lines where this log has an error:
  /// what a line says that is not mended is a guess.
  package mutating func append(_ other: DiagnosticLog, after count: Int) {
    let errors = Set(diagnostics.filter { $0.severity == .error }.map(Line.init))
    diagnostics += other.diagnostics.dropFirst(count).filter { !errors.contains(Line($0)) }
  }

  private struct Line: Hashable {
    let path: String
    let number: Int

    init(_ diagnostic: Diagnostic) {
      path = diagnostic.path
      number = diagnostic.position.line
    }
  }
}

extension Diagnostic {
  /// Makes the corrected line of a word that could be exchanged. A line that is cut is too long to paste.
  fileprivate mutating func mend(in excerpt: SourceExcerpts.Excerpt) {
    guard let swap = finding.swap else { return }
    finding.swap = nil
    guard finding.corrected == nil, excerpt.caretColumn == nil, !excerpt.hidesComment,
      excerpt.text.utf8.count < Finding.longestMend
    else {
      return
    }
    finding.corrected = swap.mended(excerpt.text, column: position.column)
  }
}

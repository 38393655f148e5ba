/// How much a finding matters.
package enum Severity: String, Sendable, CaseIterable {
  /// The file, or a part of it, could not be used; the build ends with exit status 1.
  case error
  /// Everything was used, but something is probably not as intended.
  case warning
  /// Worth knowing, never a fault.
  case note
}

/// A finding at a location in a file:
/// `Content/a.md:3:5: error: Hearth can't read the time '25:70'; write it as 08:28 [UnreadableTime]`.
package struct Diagnostic: Hashable, Sendable {
  package var finding: Finding
  /// The same as ``SourceFile/path``.
  package var path: String
  package var position: SourceLocation
  /// The text of the line at `position`, or the part of a very long line around it. See ``DiagnosticLog/excerpting(_:)``.
  package var sourceLine: String?
  /// The column of the caret below ``sourceLine``; `nil` if it is the column of `position`.
  package var caretColumn: Int?
  /// Whether a comment (`%%` or `<!--`) begins on or above the line, so that ``sourceLine`` must not be published.
  package var isBelowComment = false

  package init(_ finding: Finding, path: String, position: SourceLocation, sourceLine: String? = nil) {
    self.finding = finding
    self.path = path
    self.position = position
    self.sourceLine = sourceLine
  }

  package var severity: Severity { finding.severity }

  /// Returns the diagnostic with another path for its file, such as the path on disk.
  package func at(_ path: String) -> Diagnostic {
    var moved = self
    moved.path = path
    return moved
  }

  /// The first line of output, for people and tools.
  package var headline: String {
    "\(place): \(severity.rawValue): \(message)"
  }

  /// `path:line:col`
  var place: String { "\(path):\(position.line):\(position.column)" }
  /// `found; accepted [Rule]`
  var message: String { "\(finding.sentence) [\(finding.rule.name)]" }
}

extension Diagnostic: Comparable {
  /// Orders all output by path, location, rule and wording.
  package static func < (left: Diagnostic, right: Diagnostic) -> Bool {
    if left.path != right.path { return left.path.precedesByBytes(right.path) }
    if left.position != right.position { return left.position < right.position }
    if left.finding.rule.name != right.finding.rule.name {
      return left.finding.rule.name < right.finding.rule.name
    }
    return left.finding.found < right.finding.found
  }
}

/// Collects diagnostics: `log.report(finding, in: file.path)`. Each parallel task has its own; all are merged at the end.
package struct DiagnosticLog: Sendable {
  package private(set) var diagnostics: [Diagnostic] = []

  package init() {}

  /// Reports a finding. `path` is relative to the journal, and `position` counts from the start of that file.
  package mutating func report(_ finding: Finding, in path: String, at position: SourceLocation = .start) {
    diagnostics.append(Diagnostic(finding, path: path, position: position))
  }

  /// Merges another log.
  package mutating func append(_ other: DiagnosticLog) {
    diagnostics += other.diagnostics
  }

  /// Appends a diagnostic that already has its location.
  package mutating func append(_ diagnostic: Diagnostic) {
    diagnostics.append(diagnostic)
  }

  /// Merges what `other` found after its first `count` diagnostics, except on lines where this log has an error.
  package mutating func append(_ other: DiagnosticLog, after count: Int) {
    let lines = Dictionary(grouping: diagnostics.filter { $0.severity == .error }, by: \.path)
      .mapValues { Set($0.map(\.position.line)) }
    diagnostics += other.diagnostics.dropFirst(count).filter {
      lines[$0.path]?.contains($0.position.line) != true
    }
  }

  /// The diagnostics sorted by path and location, without exact duplicates.
  package var sorted: [Diagnostic] {
    var last: Diagnostic?
    return diagnostics.sorted().filter { diagnostic in
      defer { last = diagnostic }
      return diagnostic != last
    }
  }

  /// Returns the log with the diagnostics for which `isIncluded` holds.
  package func filter(_ isIncluded: (Diagnostic) -> Bool) -> DiagnosticLog {
    var log = self
    log.diagnostics.removeAll { !isIncluded($0) }
    return log
  }

  /// The log with errors turned into warnings, for files in which a mistake affects only its own line.
  package var withErrorsAsWarnings: DiagnosticLog {
    var log = self
    for index in log.diagnostics.indices where log.diagnostics[index].severity == .error {
      log.diagnostics[index].finding.severity = .warning
    }
    return log
  }

  package var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }

  /// Returns the number of diagnostics of one severity, duplicates included.
  package func count(of severity: Severity) -> Int {
    diagnostics.count { $0.severity == severity }
  }

  /// Returns the log with the source line of each diagnostic, and the fix-its that need it. Calls `file` once per path.
  ///
  /// - Parameter shown: Returns a file without its private parts, with all other text at the same lines and columns.
  package func excerpting(
    as shown: (SourceFile) -> SourceFile = { $0 }, _ file: (String) -> SourceFile?
  ) -> DiagnosticLog {
    var excerpts: [String: SourceExcerpts?] = [:]
    var log = self
    for index in log.diagnostics.indices where log.diagnostics[index].sourceLine == nil {
      let (path, position) = (log.diagnostics[index].path, log.diagnostics[index].position)
      if excerpts[path] == nil {
        excerpts[path] = .some(file(path).map { SourceExcerpts(shown($0), of: $0) })
      }
      guard let excerpt = excerpts[path]??.excerpt(at: position) else { continue }
      log.diagnostics[index].isBelowComment = excerpts[path]??.isBelowComment(position) ?? false
      log.diagnostics[index].sourceLine = excerpt.text
      log.diagnostics[index].caretColumn = excerpt.caretColumn
      // Don't offer a cut line as a replacement.
      if excerpt.hidesComment {
        log.diagnostics[index].finding = log.diagnostics[index].finding.withoutQuotes
      } else if excerpt.caretColumn == nil {
        log.diagnostics[index].finding.resolveSwap(in: excerpt.text, column: position.column)
      }
      log.diagnostics[index].finding.swap = nil
    }
    return log
  }
}

/// Shortens long lists, which would bury everything else: of a rule's many findings in a file, the first ones are reported.
package enum GatheredFindings {
  /// How many findings of one rule are reported one by one; a file with more wasn't written by hand.
  static let reported = 20
  /// The same limit for table rows, which devices write by the thousand.
  static let reportedRows = 3

  /// Returns what to report of ``DiagnosticLog/sorted``. An error that isn't about a row keeps something off the pages, so all
  /// of these are reported.
  package static func gathered(_ sorted: [Diagnostic]) -> [Diagnostic] {
    let kinds = Dictionary(grouping: sorted, by: Kind.init)
    var counts: [Kind: Int] = [:]
    return sorted.compactMap { diagnostic in
      let kind = Kind(diagnostic)
      guard let limit = kind.limit, let all = kinds[kind], all.count > limit + 1 else { return diagnostic }
      let count = counts[kind, default: 0] + 1
      counts[kind] = count
      if count <= limit { return diagnostic }
      return count == limit + 1 ? summary(of: all.dropFirst(limit), after: limit, diagnostic) : nil
    }
  }

  private struct Kind: Hashable {
    let path: String
    let rule: String
    let severity: Severity
    let isOfRow: Bool
    /// What the rule accepts instead, which tells used rows from unused ones; `nil` unless it is about a row.
    let effect: String?

    init(_ diagnostic: Diagnostic) {
      path = diagnostic.path
      rule = diagnostic.finding.rule.name
      severity = diagnostic.severity
      isOfRow = diagnostic.finding.isOfRow
      effect = isOfRow ? diagnostic.finding.accepted : nil
    }

    /// How many to report one by one; `nil` for all.
    var limit: Int? { isOfRow ? reportedRows : (severity == .error ? nil : reported) }
  }

  private static func summary(of others: ArraySlice<Diagnostic>, after limit: Int, _ first: Diagnostic)
    -> Diagnostic
  {
    let count = others.reduce(0) { $0 + $1.finding.count }
    var summary = first
    summary.finding = Finding(
      first.finding.rule,
      "\(count) more in this file are like the \(limit) before, in \(lines(others, unlisted: count - others.count))",
      severity: first.severity)
    return summary
  }

  /// Returns `lines 4, 6 and 9`; of many lines, or with `unlisted` further findings, the first ones and `and 3 more`.
  private static func lines(_ diagnostics: ArraySlice<Diagnostic>, unlisted: Int) -> String {
    var lines: [String] = []
    for line in diagnostics.map({ String($0.position.line) }) where lines.last != line { lines.append(line) }
    guard lines.count > 1, let last = lines.last else { return "line \(lines.joined())" }
    let more = lines.count - reported + unlisted
    let first = more > 0 ? lines.prefix(reported) : lines.dropLast()
    return "lines \(first.joined(separator: ", ")) and \(more > 0 ? "\(more) more" : last)"
  }
}

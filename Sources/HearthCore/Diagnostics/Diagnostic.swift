/// A finding at a place in a file.
package struct Diagnostic: Hashable, Sendable {
  package var finding: Finding
  /// As ``SourceFile/path``.
  package var path: String
  package var position: TextPosition
  /// The text of the line at `position`, once it is known. See ``DiagnosticLog/excerpting(_:)``.
  /// Of a very long line, only what stands around `position`. See ``SourceExcerpt``.
  package var sourceLine: String?
  /// The column of ``sourceLine`` below which the caret stands; `nil` where it is that of `position`.
  package var caretColumn: Int?
  /// Whether a comment (`%%` or `<!--`) begins on the line at `position` or above it: then ``sourceLine`` may hold words
  /// that are not to be published.
  package var isBelowComment = false

  package init(_ finding: Finding, path: String, position: TextPosition, sourceLine: String? = nil) {
    self.finding = finding
    self.path = path
    self.position = position
    self.sourceLine = sourceLine
  }

  package var severity: Severity { finding.severity }

  /// The first line as people and tools read it: `path:line:col: error: found; accepted [Rule]`.
  package var headline: String {
    "\(place): \(severity.rawValue): \(message)"
  }

  /// `path:line:col`
  var place: String { "\(path):\(position.line):\(position.column)" }
  /// `found; accepted [Rule]`
  var message: String { "\(finding.sentence) [\(finding.rule.name)]" }
}

extension Diagnostic: Comparable {
  /// The order of all output: by path, place and rule, so that it is the same on every run.
  package static func < (left: Diagnostic, right: Diagnostic) -> Bool {
    if left.path != right.path { return left.path.utf8.lexicographicallyPrecedes(right.path.utf8) }
    if left.position != right.position { return left.position < right.position }
    if left.finding.rule.name != right.finding.rule.name {
      return left.finding.rule.name < right.finding.rule.name
    }
    return left.finding.found < right.finding.found
  }
}

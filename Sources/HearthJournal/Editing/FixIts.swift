package import HearthCore
import HearthText

/// Applies a file's unambiguous fix-its: those that aren't guesses, and leave fewer findings and no new ones. They
/// change only front matter and settings files, and nothing that decides who sees what.
package enum FixIts {
  /// The most fix-its for one file. A file with more, such as pasted text, is better checked by hand.
  private static let most = 200

  /// Returns the bytes of `file` with its fix-its applied, and their number.
  ///
  /// - Parameter file: The file as on disk.
  package static func applied(to file: SourceFile, settings: Settings) -> (after: SourceFile, count: Int) {
    guard var current = try? EditableFile(file, settings: settings) else { return (file, 0) }
    var (count, fixes) = (0, fixes(for: current))
    var refused: Set<String> = []
    while count < most, let fix = fixes.first(where: { !refused.contains($0.key) }) {
      let after = FileEdit([fix.edit], mayChange: nil).applied(to: current)
      if let after, isImproved(current, by: after) {
        (current, count, fixes) = (after, count + 1, self.fixes(for: after))
      } else {
        refused.insert(fix.key)
      }
    }
    return (current.disk, count)
  }

  /// Returns the edits of a file, each with a key that identifies it even after its line has moved.
  private static func fixes(for edited: EditableFile) -> [(key: String, edit: TextEdit)] {
    if edited.isWithheld { return [] }
    let (file, log) = (edited.text, edited.log)
    let limit =
      edited.entry.map { $0.frontMatter.yaml == nil ? 0 : $0.frontMatter.bodyOffset } ?? file.bytes.count
    let source = SourceText(file)
    // Closing a bracket doesn't fix a value of the wrong shape.
    let unusable = Set(log.diagnostics.filter { $0.finding.rule == .wrongShape }.map(\.position.line))
    return log.excerpting { _ in file }.diagnostics.sorted().compactMap { diagnostic in
      let finding = diagnostic.finding
      let line = diagnostic.position.line
      let range = source.start(ofLine: line)..<max(source.start(ofLine: line), source.end(ofLine: line))
      guard finding.isCertain, finding.help == nil, let corrected = finding.corrected,
        ![.unreadablePrivacy, .nearMissKey].contains(finding.rule),
        range.upperBound <= limit, !unusable.contains(line),
        let written = diagnostic.sourceLine, source.bytes[range].elementsEqual(written.utf8),
        written != corrected
      else { return nil }
      return ("\(finding.rule.name) \(written)", TextEdit(range, corrected))
    }
  }

  /// Returns whether the findings of `after` are a proper subset of those of `before`.
  private static func isImproved(_ before: EditableFile, by after: EditableFile) -> Bool {
    let difference = after.findings().difference(from: before.findings())
    return difference.insertions.isEmpty && !difference.removals.isEmpty
  }
}

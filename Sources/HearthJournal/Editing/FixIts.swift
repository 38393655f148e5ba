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
    var (current, count) = (file, 0)
    var refused: Set<String> = []
    var checked = CheckedFile(current, settings)
    while count < most, let fix = checked.fixes.first(where: { !refused.contains($0.key) }) {
      let changed = checked.file?.applying([fix.edit]).map { ($0, CheckedFile($0, settings)) }
      if let (after, next) = changed, checked.isImproved(by: next) {
        (current, checked, count) = (after, next, count + 1)
      } else {
        refused.insert(fix.key)
      }
    }
    return (current, count)
  }

  private struct CheckedFile {
    /// Each finding as text, sorted.
    var findings: [String] = []
    /// Each with a key that identifies it even after its line has moved.
    var fixes: [(key: String, edit: TextEdit)] = []
    /// `nil` for a file in UTF-16.
    let file: EncodedText?
    /// What must stay the same: whether the file is readable, sealed or a draft, or what it says about privacy.
    var visibility = ""

    init(_ onDisk: SourceFile, _ settings: Settings) {
      self.file = EncodedText(onDisk)
      guard let file = self.file?.text else { return }
      var log = DiagnosticLog()
      var limit = file.bytes.count
      switch JournalPaths.role(of: file.path) {
      case .settings:
        let own = SettingsParser.parse(file, log: &log)
        if own.isPrivacyDoubtful { return }
        visibility =
          "\(own.privacy.map { "\($0.key) \($0.value)" }.sorted()) \(String(describing: own.aboutMePrivacy))"
      case .labels: _ = LabelBookParser.parse(file, log: &log)
      case .helplines: _ = HelplineParser.parse(file, log: &log)
      default:
        let parsed = DocumentParser.parsedFile(of: file, settings: settings)
        guard parsed.status != .withheld else { return }
        log = parsed.log
        limit = parsed.frontMatter.yaml == nil ? 0 : parsed.frontMatter.bodyOffset
        if let entry = parsed.content?.entry { visibility = "\(entry.privacy) \(entry.isDraft)" }
      }
      let source = SourceText(file)
      findings = log.diagnostics.map { "\($0.severity) \($0.finding.rule.name) \($0.finding.found)" }.sorted()
      // Closing a bracket doesn't fix a value of the wrong shape.
      let unusable = Set(log.diagnostics.filter { $0.finding.rule == "WrongShape" }.map(\.position.line))
      fixes = log.excerpting { _ in file }.diagnostics.sorted().compactMap { diagnostic in
        let finding = diagnostic.finding
        let line = diagnostic.position.line
        let range = source.start(ofLine: line)..<max(source.start(ofLine: line), source.end(ofLine: line))
        guard finding.isCertain, finding.help == nil, let corrected = finding.corrected,
          !["UnreadablePrivacy", "NearMissKey"].contains(finding.rule),
          range.upperBound <= limit, !unusable.contains(line),
          let written = diagnostic.sourceLine, source.bytes[range].elementsEqual(written.utf8),
          written != corrected
        else { return nil }
        return ("\(finding.rule.name) \(written)", TextEdit(range, corrected))
      }
    }

    /// Returns whether the findings of `other` are a proper subset of this one's.
    func isImproved(by other: CheckedFile) -> Bool {
      guard other.findings.count < findings.count, visibility.isEmpty || visibility == other.visibility else {
        return false
      }
      var rest = findings[...]
      for finding in other.findings {
        guard let index = rest.firstIndex(of: finding) else { return false }
        rest = rest[(index + 1)...]
      }
      return true
    }
  }
}

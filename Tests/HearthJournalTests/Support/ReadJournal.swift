import HearthCore
import Testing

@testable import HearthJournal

/// A journal read from files in memory, as the command reads one from disk.
struct ReadJournal {
  var journal: Journal
  var documents: [ParsedDocument]
  var log: DiagnosticLog

  static let today = CalendarDate(daysSince1970: 20_500)  // 2026-02-16

  init(_ text: String, options: BuildOptions = BuildOptions(today: today)) {
    self.init(Archive(text).files, options: options)
  }

  init(_ files: [SourceFile], options: BuildOptions = BuildOptions(today: today)) {
    var log = DiagnosticLog()
    func file(_ role: FileRole) -> SourceFile? { files.first { JournalPaths.role(of: $0.path) == role } }
    var parsed = ParsedJournal()
    parsed.files = files.map { JournalFile($0.path) }.readingLoneCopies
    let entries = Set(parsed.files.filter { $0.role == .entry }.map(\.path))
    parsed.settings = SettingsParser.parse(file(.settings), log: &log)
    parsed.labels = LabelBookParser.parse(file(.labels), log: &log)
    parsed.helplines = HelplineParser.parse(file(.helplines), log: &log)
    parsed.aboutMe = AboutMeParser.parse(file(.aboutMe), settings: parsed.settings, log: &log)
    for file in files where entries.contains(file.path) {
      let (document, findings) = DocumentParser.parse(
        file, settings: parsed.settings, hasSealedTwin: files.contains { $0.path == "\(file.path).sealed" })
      parsed.documents.append(document)
      log.append(findings)
    }
    documents = parsed.documents
    journal = JournalBuilder.build(parsed, options: options, log: &log)
    self.log = log.excerpting { path in files.first { $0.path == path } }
  }

  /// `path:line:col rule`, without `Content/`, in the order of output.
  var findings: [String] {
    log.sorted.map {
      "\($0.path.dropFirst(8)):\($0.position.line):\($0.position.column) \($0.finding.rule.name)"
    }
  }

  func first(_ rule: String) -> Diagnostic? {
    log.sorted.first { $0.finding.rule.name == rule }
  }

  /// The corrected line of the first finding of a rule.
  func corrected(_ rule: String) -> String? { first(rule)?.finding.corrected }

  /// What that finding says was found.
  func found(_ rule: String) -> String? { first(rule)?.finding.found }
}

extension ReadJournal: CustomTestStringConvertible {
  var testDescription: String { findings.joined(separator: "; ") }
}

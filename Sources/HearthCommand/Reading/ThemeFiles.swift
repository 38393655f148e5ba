import HearthCore
import HearthText

/// The files of the theme: those of the installation, each replaced by the one of the same name where a journal has it.
struct ThemeFiles: Sendable {
  /// By path, beginning with `Templates/`, in the order of their bytes.
  let files: [SourceFile]
  let log: DiagnosticLog
  private let defaults: [String: SourceFile]
  private let own: [String: SourceFile]
  /// The paths of a journal's style sheets in another encoding: they are copied as they are.
  private var foreign: Set<String> = []

  /// `own` is a journal's folder of templates; it need not exist.
  init(defaults: String, own: String?) throws(MachineError) {
    var log = DiagnosticLog()
    self.defaults = try Self.read(defaults, log: &log)
    if let own, FilePath.isFolder(own), FilePath.real(own) != FilePath.real(defaults) {
      let files = try Self.read(own, log: &log)
      let foreign = Self.unreadable(files, log: &log)
      self.foreign = foreign.filter(Self.isStyleSheet)
      self.own = files.filter { !foreign.contains($0.key) || Self.isStyleSheet($0.key) }
    } else {
      self.own = [:]
    }
    files = self.defaults.merging(self.own) { $1 }.values
      .sorted { $0.path.precedesByBytes($1.path) }
    self.log = log
  }

  /// ``files`` as they can stand in a page: the installation's style sheet, or none, in the place of one in another
  /// encoding.
  var pageFiles: [SourceFile] { files.compactMap { foreign.contains($0.path) ? defaults[$0.path] : $0 } }

  /// The files of interface words for `language`, the most general first. Words are not replaced as a whole: a theme may
  /// reword a few of them.
  func words(in language: String) -> [SourceFile] {
    let (english, other) = ("Templates/words/en.yml", "Templates/words/\(language).yml")
    let paths = language == "en" ? [english] : [english, other]
    return paths.compactMap { defaults[$0] } + (own[other].map { [$0] } ?? [])
  }

  /// The installation's files that a journal has put others in the place of, by path.
  var replaced: [String: SourceFile] { defaults.filter { own[$0.key] != nil } }

  /// The templates of a journal that are not in the place of one of the installation, by path.
  var added: Set<String> { Set(own.keys.filter { defaults[$0] == nil && $0.hasSuffix(".mustache") }) }

  /// The paths of those of `files` that cannot stand in a page. The installation's template is used in the place of one; a
  /// style sheet can still stand beside the pages.
  private static func unreadable(_ files: [String: SourceFile], log: inout DiagnosticLog) -> Set<String> {
    var paths: Set<String> = []
    for (path, file) in files where path.hasSuffix(".mustache") || isStyleSheet(path) {
      var found = DiagnosticLog()
      guard !UnreadableText.check(file, log: &found) else { continue }
      paths.insert(path)
      for var diagnostic in found.excerpting({ _ in file }).diagnostics {
        if isStyleSheet(path) {
          diagnostic.finding.severity = .warning
          diagnostic.finding.help = "Until it is saved as UTF-8, it is copied as it is, and put into no page."
        }
        log.append(diagnostic)
      }
    }
    return paths
  }

  private static func isStyleSheet(_ path: String) -> Bool {
    path.hasPrefix("Templates/assets/") && path.hasSuffix(".css")
  }

  private static func read(_ folder: String, log: inout DiagnosticLog) throws(MachineError) -> [String:
    SourceFile]
  {
    let found = try JournalFiles(folder: folder, prefix: "Templates/")
    log.append(found.log)
    var files: [String: SourceFile] = [:]
    for file in found.files {
      switch found.read(file.path) {
      case .file(let source): files[file.path] = source
      case .finding(let finding): log.report(finding, in: file.path)
      }
    }
    return files
  }
}

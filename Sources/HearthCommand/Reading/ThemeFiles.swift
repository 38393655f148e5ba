import HearthBytes
import HearthDiagnostics
import HearthYAML

/// The files of the theme: those of the installation, each replaced by the one of the same name where a journal has it.
struct ThemeFiles: Sendable {
  /// By path, beginning with `Templates/`, in the order of their bytes.
  let files: [SourceFile]
  let log: DiagnosticLog
  private let defaults: [String: SourceFile]
  private let own: [String: SourceFile]

  /// `own` is a journal's folder of templates; it need not exist.
  init(defaults: String, own: String?) throws(MachineError) {
    var log = DiagnosticLog()
    self.defaults = try Self.read(defaults, log: &log)
    if let own, FilePath.isFolder(own), FilePath.real(own) != FilePath.real(defaults) {
      self.own = Self.readable(try Self.read(own, log: &log), log: &log)
    } else {
      self.own = [:]
    }
    files = self.defaults.merging(self.own) { $1 }.values
      .sorted { $0.path.precedesByBytes($1.path) }
    self.log = log
  }

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

  /// Those of `files` that can stand in a page: the installation's is used in the place of any other.
  private static func readable(_ files: [String: SourceFile], log: inout DiagnosticLog) -> [String:
    SourceFile]
  {
    files.filter { path, file in
      guard path.hasSuffix(".mustache") || path.hasSuffix(".css") else { return true }
      var found = DiagnosticLog()
      defer { log.append(found.excerpting { _ in file }) }
      return UnreadableText.check(file, log: &found)
    }
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

import HearthCore
import HearthJournal
import HearthMarkup
import HearthSite
import HearthText

/// A theme ready for use: templates compiled, strings read, files to copy.
struct Theme: Sendable {
  let templates: TemplateSet
  let strings: Strings
  /// Style sheet and scripts, by their path in the site.
  let assets: [OutputFile]
  let log: DiagnosticLog
  let collection: EntryCollection
  private let files: [String: SourceFile]

  init(_ files: ThemeFiles, language: String) {
    var log = files.log
    strings = StringsReader.read(files.stringFiles(for: language), language: language, log: &log)
    templates = SiteTemplates.set(
      files.pageFiles, replaced: files.replaced, added: files.added, strings: strings, log: &log)
    assets = files.files.compactMap { file in
      let parts = file.path.split(separator: "/")
      guard parts.count == 3, parts[1] == "assets", !parts[2].hasPrefix(".") else { return nil }
      return OutputFile(path: OutputPath("assets", String(parts[2])), bytes: file.bytes)
    }
    collection = EntryCollection(files.files, language: language)
    self.files = Dictionary(files.files.map { ($0.path, $0) }) { $1 }
    self.log = log.excerpting { [files = self.files] in files[$0] }
  }

  /// Compiles the templates of what goes behind the lock: the pages without what is around them. Only a journal with a lock
  /// needs them; what is wrong with a template was reported with ``templates``.
  func lockedTemplates(_ files: ThemeFiles) -> TemplateSet {
    var log = DiagnosticLog()
    return SiteTemplates.set(files.lockedFiles, strings: strings, log: &log)
  }

  /// Returns a file of the theme, to show a line of it.
  func file(at path: String) -> SourceFile? { files[path] }
}

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

  init(_ request: JournalRequest) throws(MachineError) {
    try self.init(defaults: Installation.find(on: request.machine).templates, own: request.templates)
  }

  /// A line for each file: its path with a hash of its bytes.
  var inventory: [String] { files.map { "\($0.path) \(ContentHash.hash($0.bytes))" } }

  /// ``files`` as they can stand in a page: the installation's style sheet, or none, in the place of one in another
  /// encoding.
  var pageFiles: [SourceFile] { files.compactMap { foreign.contains($0.path) ? defaults[$0.path] : $0 } }

  /// ``pageFiles`` with what the lock keeps of a page in the place of the layout.
  fileprivate var lockedFiles: [SourceFile] {
    let layout = "Templates/partials/layout.mustache"
    let entry = files.first { $0.path == "Templates/partials/locked-entry.mustache" }
    return pageFiles.filter { $0.path != layout && $0.path != entry?.path }
      + [entry.map { SourceFile(path: layout, bytes: $0.bytes) }].compactMap(\.self)
  }

  /// Returns the files of localized strings for `language`, the most general first. A theme may replace a few strings of a
  /// file.
  func stringFiles(for language: String) -> [SourceFile] {
    let (english, other) = ("Templates/words/en.yml", "Templates/words/\(language).yml")
    let paths = language == "en" ? [english] : [english, other]
    return paths.compactMap { defaults[$0] } + (own[other].map { [$0] } ?? [])
  }

  /// The installation's files that a journal has put others in the place of, by path.
  var replaced: [String: SourceFile] { defaults.filter { own[$0.key] != nil } }

  /// The templates of a journal that are not in the place of one of the installation, by path.
  var added: Set<String> { Set(own.keys.filter { defaults[$0] == nil && $0.hasSuffix(".mustache") }) }

  /// Returns the paths of those of `files` that cannot stand in a page. The installation's template is used in the place of
  /// one; a style sheet can still stand beside the pages.
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

  private static func read(
    _ folder: String, log: inout DiagnosticLog
  ) throws(MachineError) -> [String: SourceFile] {
    let found = try JournalFiles(folder: folder, prefix: "Templates/")
    log.append(found.log)
    let sources = JournalSources(found)
    var files: [String: SourceFile] = [:]
    for path in found.paths { files[path] = sources.file(at: path, log: &log) }
    return files
  }
}

/// Entries that come with Hearth, to pick from. Resources are files of the theme, `Templates/collection/en/ice-pack.md` and its
/// like, and a journal's own `Templates` can replace or add some; readings and exercises are those of the starter journal.
struct EntryCollection: Sendable {
  struct Item: Sendable {
    let content: any JournalEntry
    /// As it is written into the journal.
    let file: SourceFile

    /// `nil` for anything but a sound entry.
    init?(_ file: SourceFile) {
      guard let content = DocumentParser.parse(file, settings: Settings()).document.content else {
        return nil
      }
      (self.content, self.file) = (content, file)
    }

    var entry: Entry { content.entry }
    /// As it is typed.
    var name: String { String(JournalPaths.baseName(file.path)) }

    var minutes: Int? {
      (content as? Resource)?.minutes ?? (content as? Reading)?.minutes ?? (content as? Exercise)?.minutes
    }

    fileprivate var isBuiltIn: Bool {
      (content as? Reading)?.isBuiltIn ?? (content as? Exercise)?.isBuiltIn ?? false
    }
  }

  /// By name.
  let items: [Item]

  /// The resources that `files` of a theme hold in `language`, or else in English.
  init(_ files: [SourceFile], language: String) {
    let own = Self.items(files, language)
    items = own.isEmpty && language != "en" ? Self.items(files, "en") : own
  }

  private static func items(_ files: [SourceFile], _ language: String) -> [Item] {
    let folder = "Templates/collection/\(language)/"
    return files.compactMap { file in
      guard file.path.hasPrefix(folder), file.path.hasSuffix(".md") else { return nil }
      let name = JournalPaths.baseName(file.path)
      return Item(SourceFile(path: "Content/resources/\(name).md", bytes: file.bytes))
    }
  }

  /// The readings or exercises of the starter journal that are not the invented person's own.
  init(_ kind: EntryKind, of starter: JournalFiles) {
    items = starter.paths.filter { $0.hasPrefix("Content/\(kind.folder ?? "")/") }
      .compactMap { starter.read($0).file.flatMap(Item.init) }.filter(\.isBuiltIn)
  }

  /// Returns the items that carry all of `labels`, in any case, and take at most `minutes`.
  func items(labels: [String], minutes: Int?) -> [Item] {
    items.filter { item in
      let own = item.entry.labels.map { $0.value.lowercased() }
      guard labels.allSatisfy({ own.contains($0.lowercased()) }) else { return false }
      guard let minutes else { return true }
      return item.minutes.map { $0 <= minutes } ?? false
    }
  }
}

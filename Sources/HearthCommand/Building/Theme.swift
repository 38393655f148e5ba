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
  /// The resources to pick from.
  let collection: EntryCollection
  let files: ThemeFiles

  init(_ files: ThemeFiles, language: String) {
    var log = files.log
    let collection = Prefetched { EntryCollection(.resource, of: files, language: language) }
    collection.begin()
    strings = StringsReader.read(files.stringFiles(for: language), language: language, log: &log)
    templates = SiteTemplates.set(
      files.pageFiles, replaced: files.replaced, added: files.added, strings: strings, log: &log)
    assets = ScriptBundle.joining(files.files.filter { ThemeFiles.isAsset($0.path) })
    self.collection = collection.value
    self.files = files
    self.log = log.excerpting(files.file)
  }

  /// The templates for the pages behind the lock, without their surroundings, compiled anew. Only a journal with a lock
  /// needs them; mistakes in a template were reported with ``templates``.
  var lockedTemplates: TemplateSet {
    var log = DiagnosticLog()
    return SiteTemplates.set(files.lockedFiles, strings: strings, log: &log)
  }
}

/// The files of the theme: the installation's, except where the journal has one of the same name.
struct ThemeFiles: Sendable {
  /// Sorted by the bytes of their paths, which begin with `Templates/`.
  let files: [SourceFile]
  let log: DiagnosticLog
  private let defaults: [String: SourceFile]
  private let own: [String: SourceFile]
  /// The journal's files that are ``ThemeCode`` and differ from the installation's, whether or not they are used.
  let code: [SourceFile]
  let usesCode: Bool
  /// The paths of the journal's style sheets in another encoding, which are copied unchanged.
  private var foreign: Set<String> = []

  /// - Parameters:
  ///   - own: A journal's folder of templates; it need not exist.
  ///   - usesCode: Whether code in it is used.
  init(defaults: String, own: String?, usesCode: Bool = false, jobs: Int = 1) throws(MachineError) {
    var log = DiagnosticLog()
    let standard = try Self.read(defaults, jobs, log: &log)
    self.defaults = standard
    self.usesCode = usesCode
    if let own, FilePath.isFolder(own), FilePath.real(own) != FilePath.real(defaults) {
      var files = try Self.read(own, jobs, log: &log)
      code = files.values.sorted { $0.path.precedesByBytes($1.path) }.filter { file in
        let isUsed = standard[file.path] != nil || file.path.hasSuffix(".mustache") || Self.isAsset(file.path)
        return isUsed && standard[file.path]?.bytes != file.bytes && ThemeCode.isCode(file)
      }
      if !usesCode { for file in code { files[file.path] = nil } }
      let foreign = Self.unreadable(files, log: &log)
      self.foreign = foreign.filter(Self.isStyleSheet)
      self.own = files.filter { !foreign.contains($0.key) || Self.isStyleSheet($0.key) }
    } else {
      (self.own, code) = ([:], [])
    }
    files = self.defaults.merging(self.own) { $1 }.values.sorted { $0.path.precedesByBytes($1.path) }
    self.log = log
  }

  init(_ request: JournalRequest) throws(MachineError) {
    try self.init(
      defaults: Installation.find(on: request.machine).templates,
      own: request.typed.has(.defaultTheme) ? nil : request.templates, usesCode: ThemeTrust(request).isGiven,
      jobs: request.jobs)
  }

  /// Returns a file of the theme, to show a line of it.
  func file(at path: String) -> SourceFile? { files.first { $0.path == path } }

  /// A line for each file: its path with a hash of its bytes.
  var inventory: [String] { files.map { "\($0.path) \(ContentHash.hash($0.bytes))" } }

  /// ``files`` in a form that pages can include: the installation's style sheet, or none, instead of one in another encoding.
  var pageFiles: [SourceFile] { files.compactMap { foreign.contains($0.path) ? defaults[$0.path] : $0 } }

  /// ``pageFiles`` with the layout replaced by the parts of a page that the lock keeps.
  fileprivate var lockedFiles: [SourceFile] {
    let layout = "Templates/partials/layout.mustache"
    let entry = file(at: "Templates/partials/locked-entry.mustache")
    return pageFiles.filter { $0.path != layout && $0.path != entry?.path }
      + [entry.map { SourceFile(path: layout, bytes: $0.bytes) }].compactMap(\.self)
  }

  /// Returns the files of localized strings for `language`, the most general first. A theme may replace a few strings of a
  /// file.
  fileprivate func stringFiles(for language: String) -> [SourceFile] {
    let (english, other) = ("Templates/words/en.yml", "Templates/words/\(language).yml")
    let paths = language == "en" ? [english] : [english, other]
    return paths.compactMap { defaults[$0] } + (own[other].map { [$0] } ?? [])
  }

  /// Returns the localized strings for `language`. Mistakes in their files are reported with a ``Theme``.
  func strings(for language: String) -> Strings {
    var log = DiagnosticLog()
    return StringsReader.read(stringFiles(for: language), language: language, log: &log)
  }

  /// Returns the files in `language` that come with Hearth, under the paths they have in a journal:
  /// `Templates/collection/es/readings/nights.md` as `Content/readings/nights.md`.
  func collection(in language: String) -> [SourceFile] {
    let folder = "Templates/collection/\(language)/"
    return files.compactMap { file in
      guard file.path.hasPrefix(folder) else { return nil }
      return SourceFile(path: "Content/" + file.path.dropFirst(folder.count), bytes: file.bytes)
    }
  }

  /// The installation's files that the journal replaces, by path.
  var replaced: [String: SourceFile] { defaults.filter { own[$0.key] != nil } }

  /// The journal's templates that replace none of the installation's, by path.
  var added: Set<String> { Set(own.keys.filter { defaults[$0] == nil && $0.hasSuffix(".mustache") }) }

  /// Returns the paths of the `files` that pages can't include. The installation's template is used instead; a style
  /// sheet is still copied beside the pages.
  private static func unreadable(_ files: [String: SourceFile], log: inout DiagnosticLog) -> Set<String> {
    var paths: Set<String> = []
    for (path, file) in files where path.hasSuffix(".mustache") || isStyleSheet(path) {
      var found = DiagnosticLog()
      guard !TextDecodingCheck.check(file, log: &found) else { continue }
      paths.insert(path)
      for var diagnostic in found.excerpting({ _ in file }).diagnostics {
        if isStyleSheet(path) {
          diagnostic.finding.severity = .warning
          diagnostic.finding.help =
            "Until you save it as UTF-8, Hearth copies it unchanged, and doesn't put it into any page."
        }
        log.append(diagnostic)
      }
    }
    return paths
  }

  /// Returns whether a file is copied into the site.
  static func isAsset(_ path: String) -> Bool {
    let folder = "Templates/assets/"
    guard path.hasPrefix(folder) else { return false }
    let name = path.utf8.dropFirst(folder.utf8.count)
    return !name.contains(UInt8(ascii: "/")) && name.first != UInt8(ascii: ".")
  }

  private static func isStyleSheet(_ path: String) -> Bool {
    path.hasPrefix("Templates/assets/") && path.hasSuffix(".css")
  }

  private static func read(
    _ folder: String, _ jobs: Int, log: inout DiagnosticLog
  ) throws(MachineError) -> [String: SourceFile] {
    let found = try JournalFiles(folder: folder, prefix: "Templates/", jobs: jobs)
    log.append(found.log)
    let files = concurrentMap(found.paths, jobs: jobs, log: &log) { path, log in
      found.read(path).file(at: path, log: &log)
    }.compactMap(\.self)
    return Dictionary(files.map { ($0.path, $0) }) { first, _ in first }
  }
}

/// Entries that come with Hearth, to choose from: the starter journal's, and files of the theme such as
/// `Templates/collection/en/resources/ice-pack.md`, which a journal's own `Templates` can replace or extend.
struct EntryCollection: Sendable {
  struct Item: Sendable {
    let content: any JournalEntry
    /// The file to write into the journal.
    let file: SourceFile

    /// Fails unless `file` is a valid entry.
    init?(_ file: SourceFile) {
      guard let content = DocumentParser.parse(file, settings: Settings()).document.content else {
        return nil
      }
      (self.content, self.file) = (content, file)
    }

    var entry: Entry { content.entry }
    /// The name that a command line uses.
    var name: String { String(JournalPaths.baseName(file.path)) }

    var minutes: Int? { content.minutes }
  }

  /// Sorted by name.
  let items: [Item]

  /// The entries of `kind` in `language`, or in English if there is none of that name.
  ///
  /// - Parameter starter: The starter journal, for its readings and exercises; the invented person's own are left out.
  init(_ kind: EntryKind, of theme: ThemeFiles, language: String, starter: JournalFiles? = nil) {
    let folder = "Content/\(kind.folder ?? "")/"
    func items(_ files: [SourceFile]) -> [Item] {
      files.filter { $0.path.hasPrefix(folder) && $0.path.hasSuffix(".md") }.compactMap(Item.init)
    }
    let ours = items(
      starter?.paths.filter { $0.hasPrefix(folder) }.compactMap { starter?.read($0).file } ?? []
    ).filter(\.content.isBuiltIn)
    let all = ours + items((language == "en" ? ["en"] : ["en", language]).flatMap(theme.collection))
    self.items = Dictionary(all.map { ($0.file.path, $0) }) { $1 }.values
      .sorted { $0.file.path.precedesByBytes($1.file.path) }
  }

  /// Returns the items that have all of `labels`, in any case, and take at most `minutes`.
  func items(labels: [String], minutes: Int?) -> [Item] {
    items.filter { item in
      let own = item.entry.labels.map { $0.value.lowercased() }
      guard labels.allSatisfy({ own.contains($0.lowercased()) }) else { return false }
      guard let minutes else { return true }
      return item.minutes.map { $0 <= minutes } ?? false
    }
  }
}

import HearthCore
import HearthJournal
import HearthPictures
import HearthSite

/// The texts of a journal that a site may contain, and those that it may not.
struct AuditedTexts {
  private var shown: [[UInt8]] = []
  private var kept: [(source: HiddenWords.Source, bytes: [UInt8])] = []

  init(_ loaded: JournalLoader.Loaded, _ sources: JournalSources, _ theme: Theme) {
    let journal = loaded.journal
    for file in sources.files.all {
      switch file.role {
      case .entry, .aboutMe: add(file.path, sources, journal.excluded)
      case .settings, .labels, .helplines:
        if let file = sources.file(at: file.path) { shown.append(file.bytes) }
      default: break
      }
    }
    let outline = SiteOutline(journal, strings: theme.strings)
    shown += outline.attachments.map { Array($0.utf8) }
    // A file of localized strings may replace only some of Hearth's.
    let themeFiles = theme.files.files + theme.files.replaced.values
    shown += themeFiles.flatMap { [$0.bytes, Array($0.path.utf8)] }
    // The page *Needs a look* shows findings.
    var log = loaded.log
    log.append(theme.log)
    log.append(outline.log)
    // Some copies are found to be such only when they are written.
    log.report(.metadataKept(""), in: JournalPaths.settings)
    for name in [".jpg", ".heic"] {
      log.report(.damagedPicture(name, .damaged), in: JournalPaths.settings)
      log.report(.damagedPicture(name, .tooLarge), in: JournalPaths.settings)
    }
    for library in [LibHeif.name, LibTurboJPEG.name] {
      for count in [0, 1] {
        log.report(.missingLibrary(library, heicCount: count), in: JournalPaths.settings)
      }
    }
    shown += SiteFindings(journal).shown(log).map { diagnostic in
      let finding = diagnostic.finding
      let words: [String?] = [
        diagnostic.path, finding.rule.name, finding.found, finding.accepted, finding.help, finding.corrected,
        diagnostic.sourceLine, finding.rule.section.sentences.values.joined(separator: "\n"),
      ]
      return Array(words.compactMap(\.self).joined(separator: "\n").utf8)
    }
    shown.append(Array(Self.ownWords.utf8))
    shown += Self.filesOfEverySite(like: journal, theme)
  }

  /// Returns the files that a journal without entries has with the same settings: their words are Hearth's own.
  private static func filesOfEverySite(like journal: Journal, _ theme: Theme) -> [[UInt8]] {
    var empty = Journal(today: journal.today)
    empty.settings = journal.settings
    let outline = SiteOutline(empty, strings: theme.strings, hasLock: true)
    let plan = SitePlan(SiteInput(outline, of: empty, theme.strings, theme.templates))
    return plan.pages.flatMap { page in page.render().files.map(\.bytes) }
  }

  private mutating func add(_ path: String, _ sources: JournalSources, _ excluded: Journal.Exclusions) {
    guard let file = sources.file(at: path) else { return }
    guard let reason = reason(path, excluded) else {
      let text = file.blankingComments
      shown += [Array(path.utf8), text.bytes]
      if text != file {
        kept.append((source: (path: path, reason: "in a comment"), bytes: comments(file, text)))
      }
      return
    }
    kept.append((source: (path: path, reason: reason), bytes: file.bytes))
  }

  private func reason(_ path: String, _ excluded: Journal.Exclusions) -> String? {
    switch excluded.reasons[path] {
    case .sealed: "which is sealed"
    case .draft: "which is a draft"
    case .future: "which is dated after today"
    case .withheld: "which is withheld"
    case nil: excluded.isAmbiguous(path) ? "which is sealed or withheld" : nil
    }
  }

  /// Returns the comments of `file`, where `text` has a space for each scalar.
  private func comments(_ file: SourceFile, _ text: SourceFile) -> [UInt8] {
    var rest = text.bytes[...]
    return file.bytes.map { byte in
      // A scalar of several bytes becomes one space.
      if rest.first == byte, byte != 0x20 {
        rest = rest.dropFirst()
        return 0x20
      }
      if byte & 0xC0 != 0x80 { rest = rest.dropFirst() }
      return byte
    }
  }

  /// Returns the words of the hidden entries, except those that a site may contain anyway.
  func hidden(jobs: Int) -> HiddenWords {
    var hidden = HiddenWords(kept)
    guard !hidden.isEmpty else { return hidden }
    for marks in concurrentMap(shown, jobs: jobs, { [hidden] in hidden.marks(in: $0) }) {
      hidden.remove(marks)
    }
    return hidden
  }

  /// Words that pages contain and templates don't: names in HTML, drawings and scripts.
  private static let ownWords = """
    covered datetime decoding lazy loading mention patternUnits prev quot square triangle userSpaceOnUse
    """
}

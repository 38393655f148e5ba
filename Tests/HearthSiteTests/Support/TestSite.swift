import HearthCore
import HearthHeartRate
import HearthJournal
import HearthMarkup

@testable import HearthSite

/// A journal written down in a test, and the site that Hearth makes of it.
struct TestSite {
  let journal: Journal
  let plan: SitePlan
  /// What reading, planning and rendering reported.
  private(set) var log: DiagnosticLog
  /// Every file, by its path in the site.
  let files: [String: String]

  /// - Parameters:
  ///   - texts: Files by their path below `Content/`.
  ///   - collection: Texts of resources to pick from, by their names.
  ///   - hasLock: Whether the journal has a lock.
  init(
    _ texts: [String: String], collection: [String: String] = [:], today: String = "2025-04-02",
    hasLock: Bool = false, opensSealed: Bool = false
  ) {
    let sources = MemorySources(texts)
    var log = DiagnosticLog()
    var parsed = ParsedJournal()
    parsed.settings = SettingsParser.parse(sources.file(at: "Content/hearth.yml"), log: &log)
    parsed.labels = LabelBookParser.parse(sources.file(at: "Content/labels.yml"), log: &log)
    parsed.helplines = HelplineParser.parse(sources.file(at: "Content/helplines.yml"), log: &log)
    parsed.aboutMe = AboutMeParser.parse(
      sources.file(at: "Content/about-me.md"), settings: parsed.settings, log: &log)
    parsed.files = sources.files.keys.sorted().map(JournalFile.init)
    for path in parsed.files.map(\.path) where path.hasSuffix(".md") && path != "Content/about-me.md" {
      guard let file = sources.files[path] else { continue }
      let (document, found) = DocumentParser.parse(
        file, settings: parsed.settings, opensSealed: opensSealed)
      parsed.documents.append(document)
      log.append(found)
    }
    let date = CalendarDate(today) ?? CalendarDate(daysSince1970: 0)
    let journal = JournalBuilder.build(parsed, options: BuildOptions(today: date), log: &log)
    self.journal = journal
    let theme = Theme.language(journal.settings.language.rawValue)
    let words = theme.words
    log.append(theme.templatesLog)
    let outline = SiteOutline(journal, strings: words, hasLock: hasLock)
    log.append(outline.log)
    let days = journal.heartRateDays
    let zonedDays = days.map { ZonedDay($0.date, in: $0.zone, startingAt: journal.settings.dayStarts) }
    var ignored = DiagnosticLog()
    let series = zip(days, zonedDays).map { day, zonedDay in
      day.series(in: zonedDay, log: &ignored) { path, _ in sources.file(at: path) }
    }
    var input = SiteInput(outline, of: journal, words, theme.templates)
    (input.findings, input.series) = (log.sorted, series)
    input.summaries = zip(series, zonedDays).map { DaySummary($0, in: $1) }
    input.collection = collection.sorted { $0.key < $1.key }.compactMap { name, text in
      let file = SourceFile(path: "Content/resources/\(name).md", text: text)
      return DocumentParser.parse(file, settings: Settings()).document.content as? Resource
    }
    plan = SitePlan(input)
    var files: [String: String] = [:]
    for page in plan.pages {
      let rendered = page.render()
      log.append(rendered.log)
      for file in rendered.files { files[file.path.text] = String(decoding: file.bytes, as: UTF8.self) }
    }
    self.log = log
    self.files = files
  }

  /// The text of a page; empty where the site has none of that name.
  subscript(path: String) -> String { files[path] ?? "" }

  /// The paths of all pages, sorted.
  var pages: [String] { files.keys.filter { $0.hasSuffix(".html") }.sorted() }
}

/// Files in memory.
struct MemorySources {
  let files: [String: SourceFile]

  init(_ texts: [String: String]) {
    var files: [String: SourceFile] = [:]
    for (path, text) in texts { files["Content/" + path] = SourceFile(path: "Content/" + path, text: text) }
    self.files = files
  }

  func file(at path: String) -> SourceFile? { files[path] }
}

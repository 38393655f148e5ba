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

  /// - Parameter texts: files by their path below `Content/`.
  init(_ texts: [String: String], today: String = "2025-04-02") {
    let sources = MemorySources(texts)
    var log = DiagnosticLog()
    var parts = JournalParts()
    parts.settings = JournalReader.settings(sources.file(at: "Content/hearth.yml"), log: &log)
    parts.labels = JournalReader.labels(sources.file(at: "Content/labels.yml"), log: &log)
    parts.helplines = JournalReader.helplines(sources.file(at: "Content/helplines.yml"), log: &log)
    parts.aboutMe = JournalReader.aboutMe(
      sources.file(at: "Content/about-me.md"), settings: parts.settings, log: &log)
    parts.files = sources.files.keys.sorted()
    for path in parts.files where path.hasSuffix(".md") && path != "Content/about-me.md" {
      guard let file = sources.files[path] else { continue }
      let (document, found) = DocumentParser.parse(file, settings: parts.settings)
      parts.documents.append(document)
      log.append(found)
    }
    let date = CalendarDate(today) ?? CalendarDate(daysSince1970: 0)
    let journal = JournalBuilder.build(parts, options: BuildOptions(today: date), log: &log)
    self.journal = journal
    let words = Theme.words(journal.settings.language).words
    let templates = SiteTemplates.set(Theme.templates, words: words, log: &log)
    let outline = SiteOutline(journal, words: words) { SiteLookups(journal) }
    log.append(outline.log)
    let settings = journal.settings
    plan = SitePlanner.plan(
      SiteInput(
        journal: journal, words: words, templates: templates, themeFingerprint: 1, sources: sources,
        outline: outline, findings: log.sorted,
        summaries: journal.heartRateDays.map { Self.summary(of: $0, settings: settings, sources: sources) },
        spans: journal.heartRateDays.map { day in
          let next = journal.heartRateDays.first { $0.date == day.date.adding(days: 1) }
          return Self.spans(of: day, next: next, settings: settings, sources: sources)
        }))
    var files: [String: String] = [:]
    for page in plan.pages {
      let rendered = page.render()
      log.append(rendered.log)
      for file in rendered.files { files[file.path.text] = String(decoding: file.bytes, as: UTF8.self) }
    }
    self.log = log
    self.files = files
  }

  private static func series(of day: HeartRateDay, settings: Settings, sources: MemorySources) -> Series {
    day.series(in: frame(of: day, settings)) { sources.file(at: $0) }
  }

  private static func frame(of day: HeartRateDay, _ settings: Settings) -> DayFrame {
    DayFrame(day.date, in: day.zone, startingAt: settings.dayStarts)
  }

  private static func summary(of day: HeartRateDay, settings: Settings, sources: MemorySources) -> DaySummary?
  {
    DaySummary(series(of: day, settings: settings, sources: sources), in: frame(of: day, settings))
  }

  private static func spans(
    of day: HeartRateDay, next: HeartRateDay?, settings: Settings, sources: MemorySources
  ) -> [StretchSummary?] {
    let own = series(of: day, settings: settings, sources: sources)
    let rest = next.map { series(of: $0, settings: settings, sources: sources) } ?? .empty
    return day.spans.map {
      StretchSummary(from: $0.start, to: $0.end, in: frame(of: day, settings), of: own, then: rest)
    }
  }

  /// The text of a page; empty where the site has none of that name.
  subscript(path: String) -> String { files[path] ?? "" }

  /// The paths of all pages, sorted.
  var pages: [String] { files.keys.filter { $0.hasSuffix(".html") }.sorted() }

  /// What the page at `path` changes with.
  func fingerprint(_ path: String) -> UInt64? { plan.pages.first { $0.path.text == path }?.fingerprint }
}

/// Files in memory.
struct MemorySources: SiteSources {
  let files: [String: SourceFile]

  init(_ texts: [String: String]) {
    var files: [String: SourceFile] = [:]
    for (path, text) in texts { files["Content/" + path] = SourceFile(path: "Content/" + path, text: text) }
    self.files = files
  }

  func file(at path: String) -> SourceFile? { files[path] }

  var ownFiles: UInt64 {
    var fingerprint = Fingerprint()
    for file in ["hearth.yml", "labels.yml", "helplines.yml", "about-me.md"] {
      fingerprint.combine(self.fingerprint(of: "Content/" + file) ?? 0)
    }
    return fingerprint.value
  }

  func fingerprint(of path: String) -> UInt64? { files[path].map { ContentHash.hash($0.bytes) } }
}

import HearthCore
import HearthHeartRate
import HearthJournal
import HearthMarkup
import HearthText

/// What all pages share, made once: the journal by day, every address, the words, the frame.
final class Site: Sendable {
  let journal: Journal
  /// As ``Journal/putAway``, of the sections that are shown. They have no pages; *Settings* names them.
  let putAway: [Entry]
  let words: Strings
  let findings: [Diagnostic]
  let dayIndex: DayIndex
  let labels: LabelIndex
  let entryPlaces: EntryPlaces
  let backlinks: Backlinks
  let suggestions: SuggestionIndex
  /// As ``SiteInput/collection``.
  let collection: [Resource]
  let addresses: AddressBook
  let templates: TemplateSet
  let frames: FrameViews
  let patterns: LabelPatterns
  let labelLinks: LabelLinks
  /// The number of each label that has a colour of its own, as its class in ``LabelStyles`` names it.
  let labelColours: [String: Int]
  let markdownStrings: MarkdownStrings
  /// As ``SiteInput/summaries``.
  private let summaries: [DaySummary?]
  /// As ``SiteInput/spans``.
  private let spans: [[StretchSummary?]]
  /// As ``SiteInput/series``.
  private let series: [Series]
  /// The vertical axis of all charts, so that days compare.
  let beatsRange: BeatsRange
  let siteMap: SiteMap

  init(_ input: SiteInput, addresses: AddressBook) {
    let journal = input.journal.withoutPutAwayTexts
    self.journal = journal
    putAway = input.journal.putAway.filter { !SiteSection(of: $0.id.kind).isHidden(by: journal.settings) }
    words = input.words
    findings = input.findings
    dayIndex = input.outline.dayIndex
    labels = input.outline.lookups.labels
    self.addresses = addresses
    summaries = input.summaries
    spans = input.spans
    series = input.series
    beatsRange = DayCharts.range(of: input.summaries)
    siteMap = SiteMap(addresses)
    entryPlaces = input.outline.lookups.entryPlaces
    backlinks = input.outline.lookups.backlinks
    suggestions = input.outline.lookups.suggestions
    collection = input.collection
    templates = input.templates
    frames = FrameViews(journal: input.journal, words: input.words, addresses: addresses)
    patterns = LabelPatterns(input.journal, labels: labels)
    labelLinks = LabelLinks(journal, labels: labels, addresses: addresses, patterns: patterns)
    labelColours = LabelStyles.numbers(input.journal.labels)
    markdownStrings = MarkdownStrings(input.words)
  }

  /// What the samples of the day at `index` of ``Journal/heartRateDays`` come to; `nil` where it has none.
  func summary(ofDay index: Int) -> DaySummary? {
    summaries.indices.contains(index) ? summaries[index] : nil
  }

  /// What the samples of a span come to; `nil` where it lies outside of its day.
  func summary(ofSpan span: Int, day index: Int) -> StretchSummary? {
    guard spans.indices.contains(index), spans[index].indices.contains(span) else { return nil }
    return spans[index][span]
  }

  /// The samples of the day at `index` of ``Journal/heartRateDays``.
  func series(ofDay index: Int) -> Series {
    series.indices.contains(index) ? series[index] : .empty
  }

  var settings: Settings { journal.settings }

  var hourCycle: HourCycle { HourCycle(rawValue: settings.hourCycle) ?? .twentyFour }

  func shows(_ section: SiteSection) -> Bool { !section.isHidden(by: settings) }

  /// The site's name, as the frame and every title show it.
  var name: String { FrameViews.siteName(settings, words) }

  /// A relative link from the page at `path` to the page of `key`; `nil` where the site has no such page.
  func href(_ key: PageKey, from path: OutputPath) -> String? {
    addresses[key].map { path.link(to: $0.path, fragment: $0.fragment) }
  }

  /// Where `key` lies. Asked only for pages that are being rendered; a page without address lies at the top.
  func path(of key: PageKey) -> OutputPath {
    addresses[key]?.path ?? OutputPath("index.html")
  }
}

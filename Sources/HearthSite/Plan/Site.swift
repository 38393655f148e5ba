import HearthCore
import HearthHeartRate
import HearthJournal
import HearthMarkup
import HearthText

/// What all pages share, made once: the journal by day, every address, the strings, the frame.
final class Site: Sendable {
  let journal: Journal
  /// The archived entries of the sections that are shown. They have no pages; *Settings* names them.
  let archived: [Entry]
  let strings: Strings
  let findings: [Diagnostic]
  let dayIndex: DayIndex
  let labels: LabelIndex
  let addresses: AddressBook
  let siteMap: SiteMap
  let findable: [any Findable]
  /// The index of each shown entry in the journal's list of its kind.
  let entryIndexes: [EntryID: Int]
  let backlinks: Backlinks
  let suggestions: SuggestionIndex
  /// As ``SiteInput/collection``.
  let collection: [Resource]
  let templates: TemplateSet
  let frames: FrameViews
  let patterns: LabelPatterns
  /// The number of each label that has a colour of its own, as its class in ``LabelStyles`` names it.
  let labelColours: [String: Int]
  /// As ``SiteInput/charts``.
  let charts: ChartMemo?
  /// The vertical axis of all charts, so that days compare.
  let beatsRange: BeatsRange
  /// As ``SiteInput/pictureSizes``.
  let pictureSizes: [String: PictureSize]
  /// `{source, width, height}` of the picture that the page for a hard moment holds.
  let calmPicture: TemplateView?
  private let summaries: [DaySummary?]
  private let spans: [[Beats?]]
  private let series: [Series]

  init(_ input: SiteInput, _ registry: PageRegistry) {
    let journal = registry.journal
    self.journal = journal
    archived = input.journal.archived.filter { !SiteSection(of: $0.id.kind).isHidden(by: journal.settings) }
    strings = input.strings
    findings = NeedsALookPage.ordered(input.findings)
    dayIndex = registry.dayIndex
    labels = registry.labels
    addresses = registry.addresses
    siteMap = registry.siteMap
    findable = registry.findable
    entryIndexes = Self.indexes(of: journal)
    backlinks = Backlinks(journal)
    suggestions = SuggestionIndex(journal, collection: input.collection)
    collection = input.collection
    templates = input.templates
    frames = FrameViews(registry, of: input.journal, input.templates)
    patterns = LabelPatterns(input.journal, labels: labels)
    labelColours = LabelStyles.numbers(input.journal.labels)
    summaries = input.summaries
    spans = input.spans
    series = input.series
    charts = input.charts
    pictureSizes = input.pictureSizes
    calmPicture = input.outline.calmPicture.flatMap { $0.embedded(input.calmPicture) }
    beatsRange = DayCharts.range(of: input.summaries)
  }

  private static func indexes(of journal: Journal) -> [EntryID: Int] {
    var indexes: [EntryID: Int] = [:]
    indexes.reserveCapacity(journal.count)
    for kind in EntryKind.allCases {
      for (index, entry) in kind.definition.entries(journal).enumerated() { indexes[entry.id] = index }
    }
    return indexes
  }

  /// The shown entry with the identity `id`.
  func entry(_ id: EntryID) -> Entry? { entryIndexes[id] == nil ? nil : journal.index[id] }

  /// The summary of the samples of the day at `index` of ``Journal/heartRateDays``; `nil` where it has none.
  func summary(ofDay index: Int) -> DaySummary? {
    summaries.indices.contains(index) ? summaries[index] : nil
  }

  /// The numbers of the samples of a span; `nil` where it has none or is outside of its day.
  func beats(ofSpan span: Int, day index: Int) -> Beats? {
    guard spans.indices.contains(index), spans[index].indices.contains(span) else { return nil }
    return spans[index][span]
  }

  /// The samples of the day at `index` of ``Journal/heartRateDays``.
  func series(ofDay index: Int) -> Series {
    series.indices.contains(index) ? series[index] : .empty
  }

  var settings: Settings { journal.settings }

  var hourCycle: HourCycle { settings.hourCycle }

  func shows(_ section: SiteSection) -> Bool { !section.isHidden(by: settings) }

  /// The site's name, as the frame and every title show it.
  var name: String { FrameViews.siteName(settings, strings) }

  /// The path of `key`, which only pages that are being rendered ask for; the top of the site where it has no address.
  func path(of key: PageKey) -> OutputPath {
    addresses[key]?.path ?? OutputPath("index.html")
  }
}

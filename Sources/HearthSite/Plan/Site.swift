import HearthCore
import HearthHeartRate
import HearthJournal
import HearthMarkup
import HearthSearch
import HearthText

/// The data that all pages share, made once: the journal by day, every address, the strings, the frame.
final class Site: Sendable {
  let input: SiteInput
  /// Every page with its path and name, and the journal by day and by label.
  let registry: PageRegistry
  /// The journal as shown: without archived texts.
  let journal: Journal
  // Parts of these, stored because a computed property would copy them whole at each use.
  let strings: Strings
  let settings: Settings
  let addresses: AddressBook
  let dayIndex: DayIndex
  let labels: LabelIndex
  let spans: SpanIndex
  /// The archived entries of shown sections. They have no pages; *Settings* names them.
  let archived: [Entry]
  /// As ``ProblemsPage`` lists them.
  let findings: [Diagnostic]
  /// The index of each shown entry in the journal's list of its kind.
  let entryIndices: [EntryID: Int]
  let backlinks: Backlinks
  let uses: UseIndex
  let suggestions: SuggestionIndex
  let frames: FrameViews
  let patterns: LabelPatterns
  /// The number of each label that has a colour of its own, as its class in ``LabelStyles`` names it.
  let labelColours: [String: Int]
  /// The search key of each label, because hashing every entry's labels took a thirtieth of a full build.
  let labelKeys: [String: SearchKey]
  /// The vertical axis of all charts, shared so that days can be compared.
  let beatsRange: BeatsRange
  /// The picture that the page for a hard moment holds.
  let calmPicture: TemplateView?

  init(_ input: SiteInput, _ registry: PageRegistry) {
    self.input = input
    self.registry = registry
    journal = registry.journal
    strings = input.strings
    settings = journal.settings
    addresses = registry.addresses
    dayIndex = registry.dayIndex
    labels = registry.labels
    spans = SpanIndex(registry.journal, registry.dayIndex)
    archived = input.journal.archived.filter { [settings] in
      !SiteSection(of: $0.id.kind).isHidden(by: settings)
    }
    findings = ProblemsPage.ordered(input.findings)
    let indices = EntryKind.allCases.flatMap { [journal] kind in
      kind.definition.entries(journal).enumerated().map { ($0.element.id, $0.offset) }
    }
    entryIndices = Dictionary(indices) { $1 }
    backlinks = Backlinks(journal)
    uses = UseIndex(journal)
    suggestions = SuggestionIndex(journal, uses: uses, collection: input.collection)
    frames = FrameViews(registry, of: input.journal)
    patterns = LabelPatterns(input.journal, labels: registry.labels)
    labelColours = LabelStyles.numbers(input.journal.labels)
    let names = input.journal.labels.labels.map(\.name)
    labelKeys = Dictionary(names.map { ($0, SearchKey(label: $0)) }) { first, _ in first }
    calmPicture = input.outline.calmPicture.flatMap { $0.embedded(input.calmPicture) }
    beatsRange = BeatsRange(of: input.summaries)
  }

  /// Returns the shown entry with the given id.
  func entry(_ id: EntryID) -> Entry? { entryIndices[id] == nil ? nil : journal.index[id] }

  /// Returns the summary of the samples of the day at `index` of ``Journal/heartRateDays``; `nil` if it has none.
  func summary(ofDay index: Int) -> DaySummary? {
    input.summaries.indices.contains(index) ? input.summaries[index] : nil
  }

  /// Returns the statistics of a span of the day at `index`, which may continue into the next day; `nil` if it has no
  /// samples or is outside its day.
  func beats(of span: Span, day index: Int) -> HeartRateSummary? {
    let day = journal.heartRateDays[index]
    let next = dayIndex.heartRate[day.date.adding(days: 1)].map(series(ofDay:)) ?? .empty
    return HeartRateSummary(
      from: span.start, to: span.end, in: day.zonedDay(startingAt: settings.dayStarts),
      of: series(ofDay: index), then: next)
  }

  /// Returns the samples of the day at `index` of ``Journal/heartRateDays``.
  func series(ofDay index: Int) -> Series {
    input.series.indices.contains(index) ? input.series[index] : .empty
  }

  var hourCycle: HourCycle { settings.hourCycle }

  func shows(_ section: SiteSection) -> Bool { !section.isHidden(by: settings) }

  /// The site's name, as the frame and every title show it.
  var name: String { FrameViews.siteName(settings, strings) }

  /// Returns the path of a file of the journal as pages name it: `a.md` in a vault for `Content/a.md`.
  func displayPath(_ path: String) -> String {
    let folder = "Content/"
    return path.hasPrefix(folder) ? input.contentFolder + path.dropFirst(folder.count) : path
  }

  /// Returns the path of `key`, for rendered pages only; the top of the site if it has no address.
  func path(of key: PageKey) -> OutputPath {
    addresses[key]?.path ?? OutputPath("index.html")
  }
}

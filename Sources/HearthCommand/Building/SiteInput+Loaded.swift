import HearthJournal
import HearthMarkup
import HearthCore
import HearthSite

extension SiteInput {
  /// What the pages of a journal that was read from disk are made from. Reads the sizes of its pictures.
  init(
    _ loaded: JournalLoader.Loaded, _ theme: Theme, _ outline: SiteOutline, _ files: JournalFiles,
    templates: TemplateSet, findings: [Diagnostic] = [], charts: ChartMemo? = nil, jobs: Int
  ) {
    self.init(
      journal: loaded.journal, strings: theme.strings, templates: templates, outline: outline,
      findings: findings, summaries: loaded.days.map(\.summary), spans: loaded.spans,
      series: loaded.days.map(\.series),
      collection: theme.collection.items.compactMap { $0.content as? Resource })
    let sizes = concurrentMap(outline.pictures, jobs: jobs) { files.pictureSize($0) }
    for (picture, size) in zip(outline.pictures, sizes) { pictureSizes[picture] = size }
    if let copy = outline.calmPicture, let file = files.read(copy.source).file {
      calmPicture = copy.bytes(of: file).bytes
    }
    self.charts = charts
  }
}

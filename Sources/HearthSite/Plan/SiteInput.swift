package import HearthCore
package import HearthHeartRate
package import HearthJournal
package import HearthMarkup

/// All that the pages of a site are made from.
package struct SiteInput: Sendable {
  package var journal: Journal
  package var words: Strings
  package var templates: TemplateSet
  /// What reading and checking found, sorted, for the page *Needs a look*.
  package var findings: [Diagnostic]
  /// What the samples of each of ``Journal/heartRateDays`` come to, in the same order; `nil` for days without. Lists show
  /// it, and all charts take their range from it.
  package var summaries: [DaySummary?]
  /// What each span of these days comes to, in the order of ``HeartRateDay/spans``; for the pages of labels.
  package var spans: [[StretchSummary?]]
  /// The samples of each of ``Journal/heartRateDays``, in the same order.
  package var series: [Series]
  package var outline: SiteOutline
  /// Resources that come with Hearth, to pick from; not part of the journal.
  package var collection: [Resource]

  package init(
    journal: Journal, words: Strings, templates: TemplateSet, outline: SiteOutline,
    findings: [Diagnostic] = [], summaries: [DaySummary?] = [], spans: [[StretchSummary?]] = [],
    series: [Series] = [], collection: [Resource] = []
  ) {
    self.journal = journal
    self.words = words
    self.templates = templates
    self.outline = outline
    self.findings = findings
    self.summaries = summaries
    self.spans = spans
    self.series = series
    self.collection = collection
  }
}

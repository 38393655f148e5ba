package import HearthCore
package import HearthHeartRate
package import HearthJournal
package import HearthMarkup

/// Everything that the pages of a site are made from.
package struct SiteInput: Sendable {
  package let journal: Journal
  package let strings: Strings
  package let templates: TemplateSet
  package let outline: SiteOutline
  /// The sorted findings of reading and checking, for the page *Needs a look*.
  package var findings: [Diagnostic] = []
  /// Those of ``SiteOutline/media`` that are copied with their metadata.
  package var keptMetadata: Set<String> = []
  /// The summary of each of ``Journal/heartRateDays``, in the same order; `nil` for days without samples. Lists show it,
  /// and all charts take their range from it.
  package var summaries: [DaySummary?] = []
  /// The samples of each of ``Journal/heartRateDays``, in the same order.
  package var series: [Series] = []
  /// Resources that come with Hearth, to pick from; not part of the journal.
  package var collection: [Resource] = []
  /// What is known of ``SiteOutline/pictures``.
  package var pictures = PagePictures()
  /// The bytes of ``SiteOutline/calmPicture``.
  package var calmPicture: [UInt8]?
  /// What pages write instead of the first `Content/` in the path of a file: nothing in a vault.
  package var contentFolder = "Content/"

  package init(_ outline: SiteOutline, of journal: Journal, _ strings: Strings, _ templates: TemplateSet) {
    (self.outline, self.journal, self.strings, self.templates) = (outline, journal, strings, templates)
  }
}

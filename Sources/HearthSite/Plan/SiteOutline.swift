package import HearthCore
package import HearthJournal
package import HearthMarkup

/// Where everything of a site will be: decided before anything is rendered, and before what was remarkable about it is
/// shown on a page.
package struct SiteOutline: Sendable {
  let dayIndex: DayIndex
  let lookups: SiteLookups
  /// Keeps the names that are taken, for pages that depend on what is found until rendering.
  let planner: AddressPlanner
  /// What pages cannot show as it was meant.
  package let log: DiagnosticLog

  package init(_ journal: Journal, words: Strings) {
    let shown = journal.withoutPutAwayTexts
    dayIndex = DayIndex(shown)
    var planner = AddressPlanner(shown, words, dayIndex)
    planner.addFixedPages()
    planner.addMonths()
    planner.addEntries()
    lookups = SiteLookups(journal)
    planner.addLabels(lookups.labels)
    planner.addAttachments()
    planner.addSiteMap()
    self.planner = planner
    var log = planner.log
    PageChecker(journal: journal, addresses: planner.book).check(into: &log)
    self.log = log
  }

  /// Whether the entry has a page of its own, or a place on one.
  package func hasPage(_ id: EntryID) -> Bool { planner.book.contains(.entry(id)) }
}

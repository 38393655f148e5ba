package import HearthDiagnostics
package import HearthJournal
package import HearthWords

/// Where everything of a site will be: decided before anything is rendered, and before what was remarkable about it is
/// shown on a page.
package struct SiteOutline: Sendable {
  let dayIndex: DayIndex
  let labels: LabelIndex
  /// Keeps the names that are taken, for pages that depend on what is found until rendering.
  let planner: AddressPlanner
  /// What pages cannot show as it was meant.
  package let log: DiagnosticLog

  package init(_ journal: Journal, words: Words) {
    let shown = journal.withoutPutAwayTexts
    dayIndex = DayIndex(shown)
    labels = LabelIndex(shown)
    planner = AddressPlanner.plan(shown, words: words, dayIndex: dayIndex, labels: labels)
    var log = planner.log
    PageChecker(journal: journal, addresses: planner.book).check(into: &log)
    self.log = log
  }

  /// Whether the entry has a page of its own, or a place on one.
  package func hasPage(_ id: EntryID) -> Bool { planner.book.contains(.entry(id)) }
}

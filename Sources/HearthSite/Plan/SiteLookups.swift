package import HearthJournal

/// What pages look up in a journal besides its days.
package struct SiteLookups: Sendable {
  let labels: LabelIndex
  let entryPlaces: EntryPlaces
  let backlinks: Backlinks
  let suggestions: SuggestionIndex

  package init(_ journal: Journal) {
    let shown = journal.withoutPutAwayTexts
    labels = LabelIndex(shown)
    entryPlaces = EntryPlaces(shown)
    backlinks = Backlinks(shown)
    suggestions = SuggestionIndex(shown)
  }
}

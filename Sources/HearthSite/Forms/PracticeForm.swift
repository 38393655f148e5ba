import HearthJournal
import HearthMarkup

extension PageContext {
  /// Returns the values for the button that notes exercises as done; absent on a page of a built site, and unless the person
  /// wants them counted.
  ///
  /// - Parameter exercises: Indices of ``Journal/exercises``.
  func practice(of exercises: [Int]) -> TemplateValue {
    guard editing != nil, settings.countsPractice else { return .absent }
    let names = exercises.compactMap { site.journal.usedName(of: site.journal.exercises[$0].entry.id) }
    return names.isEmpty ? .absent : .view(["names": .list(names.map { .view(["name": .text($0)]) })])
  }
}

/// What a page needs to offer the marking of a stretch: a line for the person's note, which is never written by the page.
package struct StretchMarking: Sendable {
  /// The person's labels, in their order.
  package var labels: [String]
  /// The day's note by its path from the journal's root.
  package var note: String

  package init(labels: [String], note: String) {
    self.labels = labels
    self.note = note
  }
}

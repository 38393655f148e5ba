/// Everything that was read of a journal, before it is joined.
package struct JournalParts: Sendable {
  package var settings = Settings()
  package var labels = LabelBook()
  package var helplines: [Helpline] = []
  package var aboutMe: AboutMe?
  /// In any order.
  package var documents: [ParsedDocument] = []
  /// The paths of all files found below the content folder, entries and ignored ones included, in any order.
  package var files: [String] = []

  package init() {}
}

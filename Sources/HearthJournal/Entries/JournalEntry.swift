/// Anything with a page of its own.
package protocol JournalEntry: Sendable {
  var entry: Entry { get }
}

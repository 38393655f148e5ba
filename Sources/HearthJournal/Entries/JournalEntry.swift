/// What a file of the journal tells, of whatever kind.
package protocol JournalEntry: Sendable {
  var entry: Entry { get }
}

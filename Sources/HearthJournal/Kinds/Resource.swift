/// Something that helps, as its owner knows it.
package struct Resource: JournalEntry {
  package var entry: Entry
  /// Identities it speaks to, in the words of `about-me.md`.
  package var identities: [String]
  package var minutes: Int?
  package var energy: Energy?
  package var place: String?
  package var phone: String?
  /// An `https:`, `http:`, `mailto:` or `tel:` address.
  package var link: String?
  /// What stands under `link:`, whether a browser may open it or not; to be shown as words.
  package var linkAsWritten: String?
  /// Kept, and not shown in the bank.
  package var isNotForMe: Bool

  /// How much strength it takes; the words of `energy:`.
  package enum Energy: String, CaseIterable, Sendable { case low, some, high }

  package init(entry: Entry) {
    self.entry = entry
    identities = []
    isNotForMe = false
  }
}

/// Who may see an entry.
package enum Privacy: String, CaseIterable, Sendable {
  /// On the site, never in what is shared.
  case `private`
  case shareable
  /// Left out of the site altogether, title and all.
  case sealed
}

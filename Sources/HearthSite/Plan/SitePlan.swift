/// Every file of the site, with its path decided.
package struct SitePlan: Sendable {
  /// In the order of their paths.
  package let pages: [PlannedPage]
  /// Pictures, sounds and other files that texts mention.
  package let attachments: [AttachmentCopy]
  /// Whether there is a search; the person may have switched it off.
  package var hasSearch: Bool { site.shows(.search) }
  let site: Site

  /// The index of the search, worked out; `nil` where there is none.
  package func search() -> SearchPlan? { hasSearch ? SearchPlan(site) : nil }
}

/// Every file of the site, decided: its path, and a fingerprint of what it shows.
package struct SitePlan: Sendable {
  /// In the order of their paths.
  package let pages: [PlannedPage]
  /// Pictures, sounds and other files that texts mention.
  package let attachments: [AttachmentCopy]
  /// The index of the search; `nil` where it is switched off.
  package let search: SearchPlan?
}

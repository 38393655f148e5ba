package import HearthCore
package import HearthJournal
package import HearthMarkup

/// The addresses of all pages, decided before anything is rendered. *Needs a look* lists the findings so far, so its own
/// further parts are added later, in ``SitePlan``.
package struct SiteOutline: Sendable {
  let registry: PageRegistry
  /// Findings about content that pages can't show as intended.
  package let log: DiagnosticLog

  /// - Parameter hasLock: Whether the journal has a lock, so that the site has its page.
  package init(_ journal: Journal, strings: Strings, hasLock: Bool = false) {
    let shown = journal.withoutArchivedTexts.namingLinks(in: strings)
    registry = PageRegistry(shown, strings, DayIndex(shown), LabelIndex(shown), hasLock: hasLock)
    var log = registry.log
    PageChecker(journal: journal, addresses: registry.addresses).check(into: &log)
    self.log = log
  }

  /// The pictures that pages show, except for drawings.
  package var pictures: [AttachmentCopy] { registry.addresses.copies.filter { $0.form == .image } }

  /// The paths of all files that are copied into the site.
  package var attachments: [String] { registry.addresses.copies.map(\.source) }

  /// The copied files whose metadata is removed if their bytes are of a known form.
  package var media: [AttachmentCopy] {
    registry.addresses.copies.filter {
      [.removed, .removedIfPlain].contains(MediaForm.metadata(in: $0.source))
    }
  }

  /// The picture embedded in the page for a hard moment.
  package var calmPicture: AttachmentCopy? {
    registry.journal.calmPicture.flatMap { registry.addresses.attachments[$0] }
  }
}

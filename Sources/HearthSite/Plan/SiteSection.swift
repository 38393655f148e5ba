import HearthJournal

/// The parts of the site, in the order of its navigation.
enum SiteSection: String, CaseIterable, Sendable {
  case home, learn, relax, reflect
  case heartRate = "heart-rate"
  case resources, calendar, search, settings

  /// The page that the navigation leads to.
  var index: PageKey { .page(rawValue) }

  /// Returns whether the person has switched it off.
  func isHidden(by settings: Settings) -> Bool {
    settings.hiddenSections.contains { SiteSection($0) == self }
  }

  /// Returns whether all of its entries are behind the lock. Home has none of its own.
  func isLocked(by settings: Settings) -> Bool {
    self != .home && EntryKind.allCases.contains { settings.locks($0) && SiteSection(of: $0) == self }
  }

  /// The section that shows entries of `kind`; *Home* for notes, which are outside of all sections.
  init(of kind: EntryKind) { self = kind.section.map(SiteSection.init) ?? .home }

  init(_ section: Settings.Section) { self = SiteSection(rawValue: section.rawValue) ?? .home }
}
